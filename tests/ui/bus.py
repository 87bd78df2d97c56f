# SPDX-License-Identifier: GPL-3.0-or-later
"""The session bus that a test has for itself: what it asks the program for there, and whom it plays."""

import contextlib
import threading

from gi.repository import Gio, GLib

import desktop

ID = 'io.github.saikoro.Saikoro'
PATH = '/io/github/saikoro/Saikoro'
BUS = ('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus')

GTK_NOTIFICATIONS = '''<node><interface name="org.gtk.Notifications">
  <method name="AddNotification">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
  </method>
  <method name="RemoveNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
</interface></node>'''
NOTIFICATIONS = '''<node><interface name="org.freedesktop.Notifications">
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
</interface></node>'''


class Server:
    """Owns a name on the session bus, writes down what it is asked for, and answers; in a thread, as the test waits."""

    def __init__(self, name, path, xml, answers=None):
        self.name, self.path, self.calls, self.answers = name, path, [], answers or {}
        self.interface = Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
        self.ready = threading.Event()
        self.context = GLib.MainContext.new()
        self.loop = GLib.MainLoop.new(self.context, False)
        self.thread = threading.Thread(target=self.serve, daemon=True)

    def serve(self):
        self.context.push_thread_default()
        address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION)
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        self.connection.register_object(self.path, self.interface, self.called, None, None)
        ask_bus(self.connection, 'RequestName', GLib.Variant('(su)', (self.name, 4)))
        self.ready.set()
        self.loop.run()
        self.connection.close_sync()
        self.context.pop_thread_default()

    def called(self, _connection, _sender, _path, _interface, method, parameters, invocation):
        invocation.return_value(self.answers.get(method))
        self.calls.append((method, parameters.unpack()))

    def told(self, method):
        return [arguments for name, arguments in self.calls if name == method]

    def settle(self):
        """Waits until the program has read every answer: it answers one thing after the other."""
        list_actions(self.connection)

    def __enter__(self):
        self.thread.start()
        self.ready.wait(desktop.PATIENCE)
        return self

    def __exit__(self, *_):
        self.context.invoke_full(GLib.PRIORITY_DEFAULT, self.loop.quit)
        self.thread.join()
        return False


def ask_bus(connection, method, arguments=None):
    return connection.call_sync(*BUS, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()


def session():
    return Gio.bus_get_sync(Gio.BusType.SESSION)


def owner():
    """The process that has the name of the program, or None."""
    with contextlib.suppress(GLib.Error):
        return ask_bus(session(), 'GetConnectionUnixProcessID', GLib.Variant('(s)', (ID,)))[0]
    return None


def activate(action, *parameters):
    """Asks as the desktop does, which starts the program if it does not run."""
    session().call_sync(ID, PATH, 'org.freedesktop.Application', 'ActivateAction',
                        GLib.Variant('(sava{sv})', (action, [GLib.Variant('s', each) for each in parameters], {})), None,
                        Gio.DBusCallFlags.NONE, -1, None)


def list_actions(connection):
    """The actions that the running program has without a parameter."""
    described = connection.call_sync(ID, PATH, 'org.gtk.Actions', 'DescribeAll', None, None, Gio.DBusCallFlags.NONE, -1,
                                     None).unpack()[0]
    return {name for name, (_, parameter, _) in described.items() if parameter == ''}
