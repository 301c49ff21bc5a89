"""Named tuples that are made quickly: a class costs an eighth of what typing takes for it.

Some thirty classes are made before a deal is recorded, and start-up is what players notice
(tests/bench/start.py). To a type checker they are `typing.NamedTuple`, and they behave alike.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from _collections import _tuplegetter

    def _fill(cls: type, values: tuple, named: dict[str, Any]) -> list[Any]:
        fields = cls._fields
        if len(values) > len(fields):
            message = f"{cls.__name__} takes {len(fields)} values, not {len(values)}"
            raise TypeError(message)
        filled = list(values)
        for field in fields[len(values) :]:
            if field in named:
                filled.append(named.pop(field))
            elif field in cls._field_defaults:
                filled.append(cls._field_defaults[field])
            else:
                message = f"{cls.__name__} lacks {field}"
                raise TypeError(message)
        if named:
            message = f"{cls.__name__} takes no {', '.join(named)}"
            raise TypeError(message)
        return filled

    class _Fields(type):
        """Makes getters of the annotations of a class."""

        def __new__(cls, name: str, bases: tuple, body: dict[str, Any]) -> type:
            if bases == (tuple,):
                return super().__new__(cls, name, bases, body)
            body["__slots__"] = ()
            made = super().__new__(cls, name, bases, body)
            # Asked of the class: its body no longer holds them from Python 3.14 on (PEP 649).
            fields = tuple(made.__annotations__)
            made._field_defaults = {one: body[one] for one in fields if one in body}
            made._fields = made.__match_args__ = fields
            for place, field in enumerate(fields):
                setattr(made, field, _tuplegetter(place, None))
            return made

    class NamedTuple(tuple, metaclass=_Fields):
        """A tuple whose places have names; the annotations of a subclass name them."""

        __slots__ = ()

        def __new__(cls, *values: Any, **named: Any) -> Any:
            """Make a tuple of values by place or by name; those with a default may be left out."""
            if named or len(values) != len(cls._fields):
                values = _fill(cls, values, named)
            return tuple.__new__(cls, values)

        def _replace(self, **named: Any) -> Any:
            """Give the same with some places changed."""
            values = [named.pop(*pair) for pair in zip(self._fields, self, strict=True)]
            if named:
                message = f"{type(self).__name__} takes no {', '.join(named)}"
                raise ValueError(message)
            return tuple.__new__(type(self), values)

        def _asdict(self) -> dict[str, Any]:
            """Give the places by their names."""
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            pairs = zip(self._fields, self, strict=True)
            return f"{type(self).__name__}({', '.join(f'{name}={one!r}' for name, one in pairs)})"

        def __getnewargs__(self) -> tuple:
            return tuple(self)
