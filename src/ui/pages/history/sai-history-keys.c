/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard of the history. */
#include "config.h"

#include "history/sai-history-keys.h"

struct _SaiHistoryKeys
{
  GObject parent_instance;

  /* Both are the page's own, which outlives this object. */
  GtkWidget *page;
  GtkWidget *search;
  gboolean selecting;
  GtkEventController *controller;
};

enum
{
  PROP_0,
  PROP_SELECTING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SEARCH,
  DELETE,
  UNDO,
  FOCUS_MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHistoryKeys, sai_history_keys, G_TYPE_OBJECT)

static GtkWidget *
get_focus (SaiHistoryKeys *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static gboolean
is_in_entry (SaiHistoryKeys *self)
{
  return GTK_IS_EDITABLE (get_focus (self));
}

/* While there are no games, nothing can be searched. */
static gboolean
can_search (SaiHistoryKeys *self)
{
  return gtk_widget_get_mapped (self->page) && gtk_widget_is_visible (gtk_widget_get_parent (self->search));
}

/* Typing anywhere on the page starts a search. The entry gets the key event itself, not its character, so that input
 * methods work as usual.
 */
static gboolean
begin_search (SaiHistoryKeys *self, GtkEventControllerKey *controller, guint keyval, GdkModifierType modifiers)
{
  guint32 letter = gdk_keyval_to_unicode (keyval);

  if (self->selecting || !can_search (self) || is_in_entry (self) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || letter == 0 ||
      !g_unichar_isgraph (letter))
    return FALSE;
  gtk_widget_grab_focus (self->search);
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);

  return gtk_event_controller_key_forward (controller, get_focus (self));
}

static gboolean
handle_key_cb (SaiHistoryKeys *self,
               guint keyval,
               guint keycode,
               GdkModifierType modifiers,
               GtkEventControllerKey *controller)
{
  gboolean control = (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) == GDK_CONTROL_MASK;
  gboolean undone = FALSE;

  if (control && gdk_keyval_to_lower (keyval) == GDK_KEY_f && can_search (self))
    {
      g_signal_emit (self, signals[SEARCH], 0);
      return GDK_EVENT_STOP;
    }
  if (control && gdk_keyval_to_lower (keyval) == GDK_KEY_z)
    {
      g_signal_emit (self, signals[UNDO], 0, &undone);
      return undone;
    }
  if (control && gdk_keyval_to_lower (keyval) == GDK_KEY_a && !is_in_entry (self))
    {
      gtk_widget_activate_action (self->page, "history.select-all", NULL);
      return GDK_EVENT_STOP;
    }
  if ((keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete) && !is_in_entry (self))
    {
      g_signal_emit (self, signals[DELETE], 0);
      return GDK_EVENT_STOP;
    }

  return begin_search (self, controller, keyval, modifiers);
}

static void
focus_moved_cb (SaiHistoryKeys *self)
{
  g_signal_emit (self, signals[FOCUS_MOVED], 0);
}

static void
sai_history_keys_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SELECTING:
      g_value_set_boolean (value, SAI_HISTORY_KEYS (object)->selecting);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_keys_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SELECTING:
      SAI_HISTORY_KEYS (object)->selecting = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_keys_dispose (GObject *object)
{
  sai_history_keys_stop (SAI_HISTORY_KEYS (object));

  G_OBJECT_CLASS (sai_history_keys_parent_class)->dispose (object);
}

static void
sai_history_keys_class_init (SaiHistoryKeysClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = sai_history_keys_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_history_keys_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_history_keys_dispose;

  properties[PROP_SELECTING] = g_param_spec_boolean ("selecting", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[SEARCH] = g_signal_new ("search", SAI_TYPE_HISTORY_KEYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
  signals[DELETE] = g_signal_new ("delete", SAI_TYPE_HISTORY_KEYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
  signals[UNDO] = g_signal_new ("undo", SAI_TYPE_HISTORY_KEYS, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                                NULL, NULL, G_TYPE_BOOLEAN, 0);
  signals[FOCUS_MOVED] = g_signal_new ("focus-moved", SAI_TYPE_HISTORY_KEYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
}

static void
sai_history_keys_init (SaiHistoryKeys *self)
{
}

SaiHistoryKeys *
sai_history_keys_new (GtkWidget *page, GtkWidget *search)
{
  SaiHistoryKeys *self = g_object_new (SAI_TYPE_HISTORY_KEYS, NULL);

  self->page = page;
  self->search = search;

  return self;
}

void
sai_history_keys_listen (SaiHistoryKeys *self)
{
  GtkWidget *root;

  g_return_if_fail (SAI_IS_HISTORY_KEYS (self));
  g_return_if_fail (self->controller == NULL);

  root = GTK_WIDGET (gtk_widget_get_root (self->page));
  self->controller = gtk_event_controller_key_new ();
  g_signal_connect_object (self->controller, "key-pressed", G_CALLBACK (handle_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->controller);
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_moved_cb), self, G_CONNECT_SWAPPED);
}

void
sai_history_keys_stop (SaiHistoryKeys *self)
{
  GtkWidget *root;

  g_return_if_fail (SAI_IS_HISTORY_KEYS (self));

  root = self->controller != NULL ? gtk_event_controller_get_widget (self->controller) : NULL;
  if (root != NULL)
    {
      gtk_widget_remove_controller (root, self->controller);
      g_signal_handlers_disconnect_by_func (root, focus_moved_cb, self);
    }
  self->controller = NULL;
}
