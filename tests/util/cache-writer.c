/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program, it writes what GTK answers to who asks for everything that the program shows (GetItems of
 * org.a11y.atspi.Cache) into the file of the number $SAIKORO_CACHE_FILE, as the JSON that cache-reader.c makes of such
 * an answer, and has an empty one sent. Packing, copying, checking and unpacking hundreds of widgets takes the program,
 * the bus and the test three times as long. Nothing else that anybody asks or is told is different.
 */
#include <dlfcn.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <unistd.h>

#include "json-text.h"

/* Of the members of an item: what it belongs to, and what can be done with it. */
#define APPLICATION_MEMBER 1
#define INTERFACES_MEMBER 5

static int file = -1;

static void __attribute__ ((constructor))
start (void)
{
  const char *number = getenv ("SAIKORO_CACHE_FILE");

  if (number != NULL)
    file = atoi (number);
  /* What the program starts is not asked. */
  unsetenv ("LD_PRELOAD");
  unsetenv ("SAIKORO_CACHE_FILE");
}

static void write_value (FILE *text, GVariant *value);

/* Writes the children of a structure or array but those that are left out. */
static void
write_children (FILE *text, GVariant *value, gsize left_out, gsize left_out_too)
{
  gsize n_children = g_variant_n_children (value);

  putc_unlocked ('[', text);
  for (gsize i = 0; i < n_children; i++)
    {
      g_autoptr (GVariant) child = NULL;

      if (i == left_out || i == left_out_too)
        continue;
      if (i > 0)
        putc_unlocked (',', text);
      child = g_variant_get_child_value (value, i);
      write_value (text, child);
    }
  putc_unlocked (']', text);
}

static void
write_value (FILE *text, GVariant *value)
{
  switch (g_variant_classify (value))
    {
    case G_VARIANT_CLASS_STRING:
    case G_VARIANT_CLASS_OBJECT_PATH:
      write_string (text, g_variant_get_string (value, NULL));
      break;

    case G_VARIANT_CLASS_INT32:
      fprintf (text, "%d", g_variant_get_int32 (value));
      break;

    case G_VARIANT_CLASS_UINT32:
      fprintf (text, "%u", g_variant_get_uint32 (value));
      break;

    case G_VARIANT_CLASS_TUPLE:
    case G_VARIANT_CLASS_ARRAY:
      write_children (text, value, G_MAXSIZE, G_MAXSIZE);
      break;

    default:
      fputs ("null", text);
    }
}

static void
write_items (FILE *text, GVariant *items)
{
  gsize n_items = g_variant_n_children (items);

  putc_unlocked ('[', text);
  for (gsize i = 0; i < n_items; i++)
    {
      g_autoptr (GVariant) item = g_variant_get_child_value (items, i);

      if (i > 0)
        putc_unlocked (',', text);
      write_children (text, item, APPLICATION_MEMBER, INTERFACES_MEMBER);
    }
  putc_unlocked (']', text);
}

/* Puts the items into the file, and says whether all of it is there. */
static gboolean
keep_items (GVariant *items)
{
  char *json = NULL;
  size_t length = 0;
  FILE *text = open_memstream (&json, &length);
  gboolean kept;

  write_items (text, items);
  fclose (text);
  kept = ftruncate (file, 0) == 0 && pwrite (file, json, length, 0) == (ssize_t) length;
  free (json);

  return kept;
}

static gboolean
asks_for_everything (GDBusMethodInvocation *invocation)
{
  return g_strcmp0 (g_dbus_method_invocation_get_method_name (invocation), "GetItems") == 0 &&
         g_strcmp0 (g_dbus_method_invocation_get_interface_name (invocation), "org.a11y.atspi.Cache") == 0;
}

/* In place of the function of GIO. */
void
g_dbus_method_invocation_return_value (GDBusMethodInvocation *invocation, GVariant *parameters)
{
  static void (*answer) (GDBusMethodInvocation *, GVariant *);
  g_autoptr (GVariant) whole = parameters != NULL ? g_variant_ref_sink (parameters) : NULL;

  if (answer == NULL)
    *(void **) &answer = dlsym (RTLD_NEXT, "g_dbus_method_invocation_return_value");

  if (file >= 0 && whole != NULL && asks_for_everything (invocation))
    {
      g_autoptr (GVariant) items = g_variant_get_child_value (whole, 0);

      if (keep_items (items))
        {
          GVariant *none = g_variant_new_array (g_variant_type_element (g_variant_get_type (items)), NULL, 0);

          answer (invocation, g_variant_new_tuple (&none, 1));
          return;
        }
    }

  answer (invocation, whole);
}
