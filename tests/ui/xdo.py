# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys and the keyboard on an X server, by the library that xdotool is made of: a process for each key takes twenty times as long."""

import ctypes

CURRENT_WINDOW = 0
BY_NAME, BY_PID, ONLY_VISIBLE = 1 << 2, 1 << 3, 1 << 4
ALL_OF_IT = 1


class Search(ctypes.Structure):
    """An xdo_search_t, with room for what newer versions add to it."""
    _fields_ = [('title', ctypes.c_char_p), ('winclass', ctypes.c_char_p), ('winclassname', ctypes.c_char_p), ('winname', ctypes.c_char_p),
                ('pid', ctypes.c_int), ('max_depth', ctypes.c_long), ('only_visible', ctypes.c_int), ('screen', ctypes.c_int),
                ('require', ctypes.c_int), ('searchmask', ctypes.c_uint), ('desktop', ctypes.c_long), ('limit', ctypes.c_uint),
                ('more', ctypes.c_void_p * 4)]


class Xdo:
    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        # A window may be gone when something is asked of it, for which a program would be ended.
        self.ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda _display, _error: 0)
        self.x11.XSetErrorHandler(self.ignore)
        self.library = ctypes.CDLL('libxdo.so.3')
        self.library.xdo_new.restype = ctypes.c_void_p
        self.xdo = ctypes.c_void_p(self.library.xdo_new(None))
        if not self.xdo:
            raise AssertionError('no X server answers')
        # It begins with the connection.
        self.display = ctypes.c_void_p(ctypes.cast(self.xdo, ctypes.POINTER(ctypes.c_void_p))[0])

    def settle(self):
        """Waits until the server has done what it was asked for."""
        self.x11.XSync(self.display, 0)

    def press(self, key):
        """Presses and releases a key, with what is held meanwhile."""
        if self.library.xdo_send_keysequence_window(self.xdo, ctypes.c_ulong(CURRENT_WINDOW), key.encode(), 0) != 0:
            raise AssertionError(f'no key {key}')
        self.settle()

    def focus(self, window):
        """Gives the keyboard to a window."""
        self.library.xdo_focus_window(self.xdo, ctypes.c_ulong(window))
        self.settle()

    def focused(self):
        window = ctypes.c_ulong()
        self.library.xdo_get_focused_window(self.xdo, ctypes.byref(window))
        return window.value

    def search(self, pid, name):
        """The windows of a process that can be seen and whose name is of a pattern."""
        search = Search(winname=name.encode(), pid=pid, max_depth=-1, only_visible=1, require=ALL_OF_IT,
                        searchmask=BY_NAME | BY_PID | ONLY_VISIBLE)
        windows, n = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
        # Of a window that goes while the library looks at it, it reads and frees what it never set: that crashes the
        # test, or spoils its heap. Nobody can close one as long as the server is grabbed.
        self.x11.XGrabServer(self.display)
        try:
            self.library.xdo_search_windows(self.xdo, ctypes.byref(search), ctypes.byref(windows), ctypes.byref(n))
        finally:
            self.x11.XUngrabServer(self.display)
            self.settle()
        found = windows[:n.value] if n.value else []
        if windows:
            ctypes.CDLL(None).free(windows)
        return found
