class Path:
    """As much of a path as reading a table beside a module takes."""

    def __init__(self, path):
        self.path = path

    @property
    def parent(self):
        return Path(self.path.rsplit("/", 1)[0])

    def __truediv__(self, name):
        return Path(self.path + "/" + name)

    def open(self, encoding="utf-8", newline=None):
        return open(self.path, encoding=encoding)
