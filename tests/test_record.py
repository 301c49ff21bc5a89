"""Our quick named tuples behave as those of the standard library."""

import pickle
from typing import NamedTuple as Standard

import pytest

from skatblock.game.record import NamedTuple


class Quick(NamedTuple):
    """A named tuple of ours."""

    seat: int
    name: str = "Anna"
    points: tuple[int, ...] = ()

    @property
    def first(self) -> str:
        """The first letter."""
        return self.name[0]


class Slow(Standard):
    """The same, of the standard library."""

    seat: int
    name: str = "Anna"
    points: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("values", "named"),
    [((1,), {}), ((1, "Bert"), {}), ((), {"seat": 2, "points": (3,)}), ((1, "C", (2, 3)), {})],
)
def test_values_by_place_and_name_and_defaults(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    quick, slow = Quick(*values, **named), Slow(*values, **named)  # type: ignore[arg-type]
    assert tuple(quick) == tuple(slow)
    assert (quick.seat, quick.name, quick.points) == tuple(slow)
    assert repr(quick) == repr(slow).replace("Slow", "Quick")
    assert quick._asdict() == slow._asdict()
    assert hash(quick) == hash(slow)
    assert quick._replace(name="Dora") == slow._replace(name="Dora")
    assert quick.first == quick.name[0]
    assert quick._fields == slow._fields


@pytest.mark.parametrize(
    ("values", "named"), [((), {}), ((1, "a", (), 4), {}), ((1,), {"seat": 2}), ((1,), {"age": 3})]
)
def test_what_the_standard_library_refuses_is_refused(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    for kind in (Quick, Slow):
        with pytest.raises(TypeError):
            kind(*values, **named)  # type: ignore[arg-type]
    with pytest.raises((TypeError, ValueError)):
        Quick(1)._replace(age=3)  # type: ignore[call-arg]


def test_it_travels_between_processes_and_is_matched() -> None:
    quick = Quick(1, "Bert", (2,))
    assert pickle.loads(pickle.dumps(quick)) == quick  # noqa: S301  # our own
    assert type(pickle.loads(pickle.dumps(quick))) is Quick  # noqa: S301  # likewise
    match quick:
        case Quick(seat, name, _):
            assert (seat, name) == (1, "Bert")
    with pytest.raises(AttributeError):
        quick.seat = 3  # type: ignore[misc]
