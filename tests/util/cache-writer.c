/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program, it writes what GTK answers to who asks for everything that the program shows (GetItems of
 * org.a11y.atspi.Cache) into the file of the number $SAIKORO_CACHE_FILE, as the JSON that cache-reader.c makes of such
 * an answer, and has an empty one sent. It takes the members of the answer as GTK adds them: packing hundreds of
 * widgets would take the program twice as long as asking them, and copying, checking and unpacking the bus and the test
 * as long again. Of what changes nobody is told: no test listens, and the bus would carry it for nothing. Nothing else
 * that anybody asks is different.
 */
#include <dlfcn.h>
#include <errno.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "json-text.h"

#define ITEM_TYPE "((so)(so)(so)iiassusau)"

/* Of the members of an item: what it belongs to, what can be done with it, neither of which is written, and its states.
 */
#define APPLICATION_MEMBER 1
#define INTERFACES_MEMBER 5
#define STATES_MEMBER 9
#define N_MEMBERS 10

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define ROOT_PATH "/org/a11y/atspi/accessible/root"

/* What an object is called on the bus, which stays so. */
typedef struct
{
  GVariant *value;
  char *owner;
  char *path;
  char *json;
  /* In which answer its children were asked for last, and their paths, as JSON. */
  guint n_answers;
  char *children;
} Ref;

/* Who answers for an object. */
typedef struct
{
  const GDBusInterfaceVTable *vtable;
  gpointer user_data;
} Object;

/* An answer that is being made. */
typedef struct
{
  /* What GTK adds to, which gets nothing of it, or NULL when there is no such answer. */
  GVariantBuilder *builder;
  /* Those who are yet to be asked for their children, and what one of them answers while it does. */
  GQueue asked;
  FILE *children;
  gsize n_children;
  /* What the item is about that is being written. */
  Ref *ref;
  FILE *text;
  char *json;
  size_t length;
  gsize n_items;
  gboolean in_item;
  int member;
  /* What was added to anything else since the last member: the states, which are the next one. */
  guint32 states[2];
  guint n_states;
} Answer;

static int file = -1;

/* What is known of objects by their paths, and by the values that GTK was given for them. */
static GHashTable *refs_by_path, *refs_by_value;

/* Who answers for objects, by their paths, these by what they are registered as, and how many answers there were. */
static GHashTable *objects_by_path, *paths_by_id;
static guint n_answers;

/* The bus that objects are on. */
static GDBusConnection *accessible_bus;

/* Stands for a question that nobody asks by the bus. */
static int question;

/* Others may make something of variants meanwhile, in their threads. */
static _Thread_local Answer answer;

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

/* The function of GLib in place of which there is one here. */
static gpointer
find_real (const char *name)
{
  gpointer real = dlsym (RTLD_NEXT, name);

  if (real == NULL)
    g_error ("%s", dlerror ());

  return real;
}

static void
free_ref (gpointer data)
{
  Ref *ref = data;

  g_variant_unref (ref->value);
  g_free (ref->owner);
  g_free (ref->path);
  free (ref->json);
  free (ref->children);
  g_free (ref);
}

static Ref *
make_ref (const char *owner, const char *path)
{
  Ref *ref = g_new0 (Ref, 1);
  GVariant *members[2];
  size_t length;
  FILE *text = open_memstream (&ref->json, &length);

  putc_unlocked ('[', text);
  write_string (text, owner);
  putc_unlocked (',', text);
  write_string (text, path);
  putc_unlocked (']', text);
  fclose (text);
  ref->owner = g_strdup (owner);
  ref->path = g_strdup (path);
  members[0] = g_variant_new_string (owner);
  members[1] = g_variant_new_object_path (path);
  ref->value = g_variant_ref_sink (g_variant_new_tuple (members, G_N_ELEMENTS (members)));

  return ref;
}

static Ref *
find_ref (const char *owner, const char *path)
{
  Ref *ref;

  if (refs_by_path == NULL)
    {
      refs_by_path = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_ref);
      refs_by_value = g_hash_table_new (NULL, NULL);
    }

  ref = g_hash_table_lookup (refs_by_path, path);
  if (ref == NULL || strcmp (ref->owner, owner) != 0)
    {
      if (ref != NULL)
        g_hash_table_remove (refs_by_value, ref->value);
      ref = make_ref (owner, path);
      g_hash_table_replace (refs_by_path, g_strdup (path), ref);
      g_hash_table_insert (refs_by_value, ref->value, ref);
    }

  return ref;
}

static Ref *
find_ref_of (GVariant *value)
{
  Ref *ref = refs_by_value != NULL ? g_hash_table_lookup (refs_by_value, value) : NULL;

  if (ref == NULL)
    {
      const char *owner, *path;

      g_variant_get (value, "(&s&o)", &owner, &path);
      ref = find_ref (owner, path);
    }

  return ref;
}

static void
drop_value (GVariant *value)
{
  if (value != NULL && g_variant_is_floating (value))
    g_variant_unref (g_variant_ref_sink (value));
}

/* One of the children of who is asked for them. It is asked for its own later. */
static void
write_child (Ref *child)
{
  if (answer.n_children++ > 0)
    putc_unlocked (',', answer.children);
  write_string (answer.children, child->path);
  g_queue_push_tail (&answer.asked, child);
}

static void
ask_for_children (Ref *ref)
{
  Object *object = g_hash_table_lookup (objects_by_path, ref->path);
  GVariant *parent;
  size_t length;

  if (object == NULL || ref->n_answers == n_answers)
    return;

  ref->n_answers = n_answers;
  g_clear_pointer (&ref->children, free);
  answer.children = open_memstream (&ref->children, &length);
  answer.n_children = 0;
  putc_unlocked ('[', answer.children);
  object->vtable->method_call (accessible_bus, ref->owner, ref->path, ACCESSIBLE, "GetChildren", NULL,
                               (GDBusMethodInvocation *) &question, object->user_data);
  putc_unlocked (']', answer.children);
  fclose (answer.children);
  answer.children = NULL;

  if (strcmp (ref->path, ROOT_PATH) == 0)
    return;
  /* A page of a stack is not one of its children, but what is on the page is. */
  parent = object->vtable->get_property (accessible_bus, ref->owner, ref->path, ACCESSIBLE, "Parent", NULL,
                                         object->user_data);
  g_queue_push_tail (&answer.asked, find_ref_of (parent));
  drop_value (parent);
}

static void
write_states (void)
{
  g_assert (answer.n_states == 2);
  fprintf (answer.text, "[%u,%u]", answer.states[0], answer.states[1]);
}

/* Writes the next member of an item. */
static void
write_member (const char *format, va_list arguments)
{
  GVariant *value = format[0] == '@' ? va_arg (arguments, GVariant *) : NULL;
  int member = answer.member++;

  if (member != APPLICATION_MEMBER && member != INTERFACES_MEMBER)
    {
      if (member > 0)
        putc_unlocked (',', answer.text);
      if (strcmp (format, "@(so)") == 0)
        {
          Ref *ref = find_ref_of (value);

          if (member == 0)
            answer.ref = ref;
          fputs_unlocked (ref->json, answer.text);
        }
      else if (member == STATES_MEMBER)
        write_states ();
      else if (strcmp (format, "i") == 0)
        fprintf (answer.text, "%d", va_arg (arguments, int));
      else if (strcmp (format, "u") == 0)
        fprintf (answer.text, "%u", va_arg (arguments, guint));
      else if (strcmp (format, "s") == 0)
        write_string (answer.text, va_arg (arguments, const char *));
      else
        g_error ("GTK makes a member of an item of “%s”", format);
    }
  drop_value (value);
  answer.n_states = 0;
}

static void
begin_item (void)
{
  fputs_unlocked (answer.n_items++ > 0 ? ",\n[" : "[", answer.text);
  answer.in_item = TRUE;
  answer.member = 0;
  answer.n_states = 0;
}

static void
end_item (void)
{
  g_assert (answer.member == N_MEMBERS);
  fprintf (answer.text, ",%s]", answer.ref->n_answers == n_answers ? answer.ref->children : "[]");
  answer.in_item = FALSE;
}

static void
begin_answer (GVariantBuilder *builder)
{
  Ref *ref;

  answer.builder = builder;
  n_answers++;
  g_queue_push_tail (&answer.asked, find_ref (g_dbus_connection_get_unique_name (accessible_bus), ROOT_PATH));
  while ((ref = g_queue_pop_head (&answer.asked)) != NULL)
    ask_for_children (ref);

  answer.text = open_memstream (&answer.json, &answer.length);
  answer.n_items = 0;
  putc_unlocked ('[', answer.text);
}

/* Puts the answer into the file. */
static void
end_answer (void)
{
  putc_unlocked (']', answer.text);
  fclose (answer.text);
  if (pwrite (file, answer.json, answer.length, 0) != (ssize_t) answer.length || ftruncate (file, answer.length) != 0)
    g_error ("%s", g_strerror (errno));
  free (answer.json);
  answer.builder = NULL;
}

/* In place of the functions of GLib. */

void
g_variant_builder_open (GVariantBuilder *builder, const GVariantType *type)
{
  static void (*open_really) (GVariantBuilder *, const GVariantType *);

  if (open_really == NULL)
    open_really = find_real ("g_variant_builder_open");

  if (answer.builder == builder && !answer.in_item)
    {
      begin_item ();
      return;
    }
  if (file >= 0 && answer.builder == NULL && g_variant_type_equal (type, "a" ITEM_TYPE))
    begin_answer (builder);
  open_really (builder, type);
}

void
g_variant_builder_close (GVariantBuilder *builder)
{
  static void (*close_really) (GVariantBuilder *);

  if (close_really == NULL)
    close_really = find_real ("g_variant_builder_close");

  if (answer.builder == builder && answer.in_item)
    {
      end_item ();
      return;
    }
  if (answer.builder == builder)
    end_answer ();
  close_really (builder);
}

void
g_variant_builder_add (GVariantBuilder *builder, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (answer.builder == builder)
    write_member (format, arguments);
  else if (answer.in_item && answer.member == STATES_MEMBER && answer.n_states < G_N_ELEMENTS (answer.states) &&
           strcmp (format, "u") == 0)
    answer.states[answer.n_states++] = va_arg (arguments, guint);
  else if (answer.children != NULL && strcmp (format, "@(so)") == 0)
    {
      GVariant *value = va_arg (arguments, GVariant *);

      write_child (find_ref_of (value));
      drop_value (value);
    }
  else if (answer.children != NULL && strcmp (format, "(so)") == 0)
    {
      const char *owner = va_arg (arguments, const char *), *path = va_arg (arguments, const char *);

      write_child (find_ref (owner, path));
    }
  else
    g_variant_builder_add_value (builder, g_variant_new_va (format, NULL, &arguments));
  va_end (arguments);
}

GVariant *
g_variant_new (const char *format, ...)
{
  va_list arguments;
  GVariant *value;

  va_start (arguments, format);
  if (answer.builder != NULL && strcmp (format, "(so)") == 0)
    {
      const char *owner = va_arg (arguments, const char *), *path = va_arg (arguments, const char *);

      value = find_ref (owner, path)->value;
    }
  else
    value = g_variant_new_va (format, NULL, &arguments);
  va_end (arguments);

  return value;
}

gboolean
g_dbus_connection_emit_signal (GDBusConnection *connection,
                               const char *destination,
                               const char *path,
                               const char *interface,
                               const char *name,
                               GVariant *parameters,
                               GError **error)
{
  static gboolean (*emit_really) (GDBusConnection *, const char *, const char *, const char *, const char *, GVariant *,
                                  GError **);

  if (file >= 0 && g_str_has_prefix (interface, "org.a11y.atspi."))
    {
      drop_value (parameters);
      return TRUE;
    }
  if (emit_really == NULL)
    emit_really = find_real ("g_dbus_connection_emit_signal");

  return emit_really (connection, destination, path, interface, name, parameters, error);
}

void
g_dbus_method_invocation_return_value (GDBusMethodInvocation *invocation, GVariant *parameters)
{
  static void (*return_really) (GDBusMethodInvocation *, GVariant *);

  if ((gpointer) invocation == &question)
    {
      drop_value (parameters);
      return;
    }
  if (return_really == NULL)
    return_really = find_real ("g_dbus_method_invocation_return_value");

  return_really (invocation, parameters);
}

guint
g_dbus_connection_register_object (GDBusConnection *connection,
                                   const char *path,
                                   GDBusInterfaceInfo *interface,
                                   const GDBusInterfaceVTable *vtable,
                                   gpointer user_data,
                                   GDestroyNotify free_user_data,
                                   GError **error)
{
  static guint (*register_really) (GDBusConnection *, const char *, GDBusInterfaceInfo *, const GDBusInterfaceVTable *,
                                   gpointer, GDestroyNotify, GError **);
  guint id;

  if (register_really == NULL)
    register_really = find_real ("g_dbus_connection_register_object");

  id = register_really (connection, path, interface, vtable, user_data, free_user_data, error);
  if (file >= 0 && id != 0 && strcmp (interface->name, ACCESSIBLE) == 0)
    {
      Object *object = g_new (Object, 1);

      *object = (Object) { .vtable = vtable, .user_data = user_data };
      if (objects_by_path == NULL)
        {
          objects_by_path = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
          paths_by_id = g_hash_table_new_full (NULL, NULL, NULL, g_free);
        }
      g_hash_table_insert (objects_by_path, g_strdup (path), object);
      g_hash_table_insert (paths_by_id, GUINT_TO_POINTER (id), g_strdup (path));
      accessible_bus = connection;
    }

  return id;
}

gboolean
g_dbus_connection_unregister_object (GDBusConnection *connection, guint id)
{
  static gboolean (*unregister_really) (GDBusConnection *, guint);
  const char *path = paths_by_id != NULL ? g_hash_table_lookup (paths_by_id, GUINT_TO_POINTER (id)) : NULL;

  if (unregister_really == NULL)
    unregister_really = find_real ("g_dbus_connection_unregister_object");

  if (path != NULL)
    {
      g_hash_table_remove (objects_by_path, path);
      g_hash_table_remove (paths_by_id, GUINT_TO_POINTER (id));
    }

  return unregister_really (connection, id);
}
