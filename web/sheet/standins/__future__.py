annotations = None  # MicroPython never looks at them
