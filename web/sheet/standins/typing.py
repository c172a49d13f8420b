TYPE_CHECKING = False
Any = None
