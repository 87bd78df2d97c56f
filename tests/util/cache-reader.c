/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks a program for everything that it shows, as assistive technology does, and gives the answer as JSON. Loaded by
 * desktop.py: the tests of the window ask thousands of times for some hundred widgets each, and taking such an answer
 * apart in Python, or by way of GVariant, takes ten times as long.
 */
#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json-text.h"

/* Of the members of an item: what it belongs to, and what can be done with it. */
#define APPLICATION_MEMBER 1
#define INTERFACES_MEMBER 5

DBusConnection *cache_reader_open (const char *address);
char *cache_reader_read (DBusConnection *bus, const char *owner, int milliseconds, char **problem);
char *cache_reader_ask_children (DBusConnection *bus, const char *const *refs, size_t n_refs, int milliseconds);

/* Writes what is at an iterator, of any type that is in an item, structures and arrays as arrays. */
static void
write_value (FILE *text, DBusMessageIter *value)
{
  int type = dbus_message_iter_get_arg_type (value);
  DBusBasicValue basic;

  switch (type)
    {
    case DBUS_TYPE_STRING:
    case DBUS_TYPE_OBJECT_PATH:
      dbus_message_iter_get_basic (value, &basic);
      write_string (text, basic.str);
      break;

    case DBUS_TYPE_INT32:
      dbus_message_iter_get_basic (value, &basic);
      fprintf (text, "%d", basic.i32);
      break;

    case DBUS_TYPE_UINT32:
      dbus_message_iter_get_basic (value, &basic);
      fprintf (text, "%u", basic.u32);
      break;

    case DBUS_TYPE_STRUCT:
    case DBUS_TYPE_ARRAY:
      {
        DBusMessageIter member;

        putc_unlocked ('[', text);
        dbus_message_iter_recurse (value, &member);
        for (int n = 0; dbus_message_iter_get_arg_type (&member) != DBUS_TYPE_INVALID; n++)
          {
            if (n > 0)
              putc_unlocked (',', text);
            write_value (text, &member);
            dbus_message_iter_next (&member);
          }
        putc_unlocked (']', text);
      }
      break;

    default:
      fputs ("null", text);
    }
}

/* Writes of each item what the tests look at, in a line of its own, without the application and the interfaces: these
 * are most of it. */
static void
write_items (FILE *text, DBusMessageIter *reply)
{
  DBusMessageIter item;

  putc_unlocked ('[', text);
  dbus_message_iter_recurse (reply, &item);
  for (int n = 0; dbus_message_iter_get_arg_type (&item) != DBUS_TYPE_INVALID; n++)
    {
      DBusMessageIter member;

      fputs (n > 0 ? ",\n[" : "[", text);
      dbus_message_iter_recurse (&item, &member);
      for (int i = 0; dbus_message_iter_get_arg_type (&member) != DBUS_TYPE_INVALID; i++)
        {
          if (i != APPLICATION_MEMBER && i != INTERFACES_MEMBER)
            {
              if (i > 0)
                putc_unlocked (',', text);
              write_value (text, &member);
            }
          dbus_message_iter_next (&member);
        }
      /* What cache-writer.c knows of the children. */
      fputs (",null]", text);
      dbus_message_iter_next (&item);
    }
  putc_unlocked (']', text);
}

/* Gives a connection of its own to the accessibility bus, or NULL. */
DBusConnection *
cache_reader_open (const char *address)
{
  DBusConnection *bus = dbus_connection_open_private (address, NULL);

  if (bus != NULL && !dbus_bus_register (bus, NULL))
    {
      dbus_connection_close (bus);
      dbus_connection_unref (bus);
      return NULL;
    }
  if (bus != NULL)
    dbus_connection_set_exit_on_disconnect (bus, FALSE);

  return bus;
}

/* Gives the items of the program of a name as JSON, or NULL and what is wrong; free() both. */
char *
cache_reader_read (DBusConnection *bus, const char *owner, int milliseconds, char **problem)
{
  DBusMessage *call = dbus_message_new_method_call (owner, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems");
  DBusError error = DBUS_ERROR_INIT;
  DBusMessage *reply = dbus_connection_send_with_reply_and_block (bus, call, milliseconds, &error);
  DBusMessageIter items;
  char *json = NULL;
  size_t length;
  FILE *text;

  dbus_message_unref (call);
  if (reply == NULL)
    {
      *problem = strdup (error.message);
      dbus_error_free (&error);
      return NULL;
    }

  text = open_memstream (&json, &length);
  dbus_message_iter_init (reply, &items);
  write_items (text, &items);
  fclose (text);
  dbus_message_unref (reply);

  return json;
}

/* Gives the children of each of some widgets as JSON, null for one that is gone; free() it. Each widget is a name on
 * the bus and a path, one after the other in @refs. All are asked before the first answers: taking turns costs more
 * than the answers.
 */
char *
cache_reader_ask_children (DBusConnection *bus, const char *const *refs, size_t n_refs, int milliseconds)
{
  DBusPendingCall **calls = calloc (n_refs + 1, sizeof *calls);
  char *json = NULL;
  size_t length;
  FILE *text = open_memstream (&json, &length);

  for (size_t i = 0; i < n_refs; i++)
    {
      DBusMessage *call = dbus_message_new_method_call (refs[2 * i], refs[2 * i + 1], "org.a11y.atspi.Accessible",
                                                        "GetChildren");

      dbus_connection_send_with_reply (bus, call, &calls[i], milliseconds);
      dbus_message_unref (call);
    }
  dbus_connection_flush (bus);

  for (size_t i = 0; i < n_refs; i++)
    {
      DBusMessage *reply = NULL;
      DBusMessageIter children;

      fputs (i == 0 ? "[" : ",", text);
      if (calls[i] != NULL)
        {
          dbus_pending_call_block (calls[i]);
          reply = dbus_pending_call_steal_reply (calls[i]);
          dbus_pending_call_unref (calls[i]);
        }
      if (reply != NULL && dbus_message_get_type (reply) == DBUS_MESSAGE_TYPE_METHOD_RETURN &&
          dbus_message_iter_init (reply, &children))
        write_value (text, &children);
      else
        fputs ("null", text);
      if (reply != NULL)
        dbus_message_unref (reply);
    }
  fputs (n_refs == 0 ? "[]" : "]", text);
  fclose (text);
  free (calls);

  return json;
}
