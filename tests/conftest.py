"""What all tests share: property tests draw the same few examples in every run.

`SKATBLOCK_LONG=1 pytest tests/test_properties.py` draws many new ones.
"""

import os
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.configuration import set_hypothesis_home_dir

# A folder of its own in the checkout would be collected by pytest, with a warning.
set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "skatblock-hypothesis")

settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", settings.get_profile("steady"), derandomize=False, max_examples=2000
)
LONG = "thorough" if os.environ.get("SKATBLOCK_LONG") else "steady"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", LONG))
