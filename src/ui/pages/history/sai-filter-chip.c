/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of a chip consists of toggle buttons, which assistive technologies can press. An entry above a long list
 * filters it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-filter-chip.h"

#include "util/sai-announce.h"
#include "util/sai-grown.h"
#include "util/sai-text.h"

/* With more choices than this, there is a search entry. */
#define MOST_WITHOUT_SEARCH 12
/* In pixels. */
#define MOST_HEIGHT 320

struct _SaiFilterChip
{
  GtkWidget parent_instance;

  char *name;
  char *value;
  char *empty_text;
  GStrv ids;
  GStrv labels;
  gboolean offered;

  GtkWidget *toggle;
  GtkWidget *menu;
  GtkLabel *label;
  GtkWidget *remove;
  GtkWidget *popover;
  GtkWidget *search;
  GtkWidget *box;
  GtkWidget *scroller;
};

enum
{
  PROP_0,
  PROP_OFFERED,
  /* What follows from the choices and the value. */
  PROP_IS_SWITCH,
  PROP_CHOSEN,
  PROP_LONG,
  PROP_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  OPENING,
  CHOOSE,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFilterChip, sai_filter_chip, GTK_TYPE_WIDGET)

static gboolean
is_switch (SaiFilterChip *self)
{
  return self->ids != NULL && g_strv_length (self->ids) == 1 && self->empty_text == NULL;
}

static GtkWidget *
get_button (SaiFilterChip *self)
{
  return is_switch (self) ? self->toggle : self->menu;
}

static const char *
find_label (SaiFilterChip *self, const char *id)
{
  for (guint i = 0; self->ids != NULL && self->ids[i] != NULL; i++)
    if (g_str_equal (self->ids[i], id))
      return self->labels[i];

  return id;
}

static void
show (SaiFilterChip *self, const char *label)
{
  gboolean had_focus = gtk_widget_is_focus (self->remove);
  g_autofree char *full = NULL;
  /* Some choices are names. */
  g_autofree char *choice = sai_text_isolate (label != NULL ? label : self->name);
  g_autofree char *remove = g_strdup_printf (_ ("Remove the filter: %s"), choice);

  if (label == NULL || is_switch (self))
    full = g_strdup (self->name);
  else
    /* Translators: the name of a filter and its current choice, such as "Game: Yacht". */
    full = g_strdup_printf (C_ ("filter", "%s: %s"), self->name, choice);
  if (is_switch (self))
    gtk_button_set_label (GTK_BUTTON (self->toggle), self->name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), self->value != NULL);
  gtk_label_set_text (self->label, label != NULL ? label : self->name);
  sai_announce_name (get_button (self), full, NULL);
  gtk_widget_set_tooltip_text (self->menu, label != NULL ? full : NULL);
  sai_announce_name (self->remove, remove, NULL);
  gtk_widget_set_tooltip_text (self->remove, remove);
  if (self->value != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "chosen");
  for (guint i = PROP_IS_SWITCH; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  if (had_focus && self->value == NULL)
    gtk_widget_grab_focus (get_button (self));
}

static void
choose (SaiFilterChip *self, const char *id)
{
  gboolean handled = FALSE;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->menu));
  g_signal_emit (self, signals[CHOOSE], 0, id, &handled);
  if (handled)
    {
      /* The toggle shows the actual value, not the requested one. */
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), self->value != NULL);
      return;
    }
  sai_filter_chip_set_value (self, id, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The items are in the order of their ids. */
static const char *
get_id (SaiFilterChip *self, GtkWidget *item)
{
  guint index = 0;

  while ((item = gtk_widget_get_prev_sibling (item)) != NULL)
    index++;

  return self->ids[index];
}

static void
item_cb (SaiFilterChip *self, GtkWidget *item)
{
  g_autofree char *id = g_strdup (get_id (self, item));

  /* Pressing the current choice again clears it. */
  choose (self, g_strcmp0 (id, self->value) == 0 ? NULL : id);
}

static void
toggle_cb (SaiFilterChip *self)
{
  choose (self, self->value == NULL ? self->ids[0] : NULL);
}

static void
remove_cb (SaiFilterChip *self)
{
  choose (self, NULL);
}

static gboolean
has_text (const char *label, const char *typed)
{
  g_autofree char *normal = g_utf8_normalize (label, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (normal != NULL ? normal : label, -1);
  g_autofree char *wanted_normal = g_utf8_normalize (typed, -1, G_NORMALIZE_ALL);
  g_autofree char *wanted = g_utf8_casefold (wanted_normal != NULL ? wanted_normal : typed, -1);

  return strstr (folded, wanted) != NULL;
}

/* An item is visible as long as it has what is typed. */
static gboolean
match (GBinding *binding, const GValue *typed, GValue *visible, gpointer user_data)
{
  g_autoptr (GObject) item = g_binding_dup_target (binding);

  g_value_set_boolean (visible,
                       item == NULL || has_text (gtk_button_get_label (GTK_BUTTON (item)), g_value_get_string (typed)));

  return TRUE;
}

/* Enter chooses the first match. */
static void
search_activate_cb (SaiFilterChip *self)
{
  for (GtkWidget *item = gtk_widget_get_first_child (self->box); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    if (GTK_IS_BUTTON (item) && gtk_widget_get_visible (item))
      {
        item_cb (self, item);
        return;
      }
}

static void
empty (SaiFilterChip *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
}

static gboolean
empty_cb (gpointer user_data)
{
  SaiFilterChip *self = user_data;

  if (self->popover != NULL && !gtk_widget_get_visible (self->popover))
    empty (self);

  return G_SOURCE_REMOVE;
}

/* GTK moves the focus out of a closed popover with the next frame, and until then drops every key, as what has the
 * focus cannot be seen. The choices go when idle, as the button that was pressed is still in use.
 */
static void
closed_cb (SaiFilterChip *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, self->popover))
    gtk_widget_grab_focus (self->menu);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, empty_cb, g_object_ref (self), g_object_unref);
}

static void
fill (SaiFilterChip *self)
{
  guint n = self->ids != NULL ? g_strv_length (self->ids) : 0;

  empty (self);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *item = gtk_toggle_button_new_with_label (self->labels[i]);
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (item));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
      gtk_widget_add_css_class (item, "flat");
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (item), g_strcmp0 (self->ids[i], self->value) == 0);
      g_signal_connect_object (item, "clicked", G_CALLBACK (item_cb), self, G_CONNECT_SWAPPED);
      g_object_bind_property_full (self->search, "text", item, "visible", G_BINDING_SYNC_CREATE, match, NULL, NULL,
                                   NULL);
      gtk_box_append (GTK_BOX (self->box), item);
    }
  if (n == 0 && self->empty_text != NULL)
    {
      GtkWidget *label = gtk_label_new (self->empty_text);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "nothing");
      gtk_box_append (GTK_BOX (self->box), label);
    }
}

/* Called before the list is shown. */
static void
opening_cb (GtkMenuButton *menu, gpointer user_data)
{
  SaiFilterChip *self = SAI_FILTER_CHIP (user_data);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              (int) (MOST_HEIGHT * sai_grown_find (GTK_WIDGET (self))));
  g_signal_emit (self, signals[OPENING], 0);
  fill (self);
}

/* Focuses the current choice, so that it is visible even far down the list. */
static void
visible_cb (SaiFilterChip *self)
{
  GtkWidget *item = gtk_widget_get_first_child (self->box);

  if (!gtk_widget_get_visible (self->popover))
    return;
  for (GtkWidget *each = item; each != NULL; each = gtk_widget_get_next_sibling (each))
    if (GTK_IS_TOGGLE_BUTTON (each) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (each)))
      item = each;
  if (gtk_widget_get_visible (self->search))
    gtk_widget_grab_focus (self->search);
  else if (item != NULL)
    gtk_widget_grab_focus (item);
}

static void
create_popover (SaiFilterChip *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->search = gtk_search_entry_new ();
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->box);
  gtk_box_append (GTK_BOX (content), self->search);
  gtk_box_append (GTK_BOX (content), self->scroller);
  sai_announce_name (self->search, _ ("Search"), NULL);
  g_object_bind_property (self, "long", self->search, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (search_activate_cb), self, G_CONNECT_SWAPPED);

  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), content);
  gtk_widget_add_css_class (self->popover, "choices");
  sai_announce_name (self->popover, self->name, NULL);
  g_signal_connect_object (self->popover, "show", G_CALLBACK (visible_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->menu), self->popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu), opening_cb, self, NULL);
}

static void
sai_filter_chip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiFilterChip *self = SAI_FILTER_CHIP (object);

  switch (id)
    {
    case PROP_OFFERED:
      g_value_set_boolean (value, self->offered);
      break;

    case PROP_IS_SWITCH:
      g_value_set_boolean (value, is_switch (self));
      break;

    case PROP_CHOSEN:
      g_value_set_boolean (value, self->value != NULL);
      break;

    case PROP_LONG:
      g_value_set_boolean (value, self->ids != NULL && g_strv_length (self->ids) > MOST_WITHOUT_SEARCH);
      break;

    case PROP_SHOWN:
      g_value_set_boolean (value, self->offered || self->value != NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_offered (SaiFilterChip *self, gboolean offered)
{
  if (self->offered == offered)
    return;
  self->offered = offered;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OFFERED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
sai_filter_chip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_OFFERED:
      set_offered (SAI_FILTER_CHIP (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_filter_chip_dispose (GObject *object)
{
  SaiFilterChip *self = SAI_FILTER_CHIP (object);
  GtkWidget *child;

  self->popover = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_filter_chip_parent_class)->dispose (object);
}

static void
sai_filter_chip_finalize (GObject *object)
{
  SaiFilterChip *self = SAI_FILTER_CHIP (object);

  g_free (self->name);
  g_free (self->value);
  g_free (self->empty_text);
  g_strfreev (self->ids);
  g_strfreev (self->labels);

  G_OBJECT_CLASS (sai_filter_chip_parent_class)->finalize (object);
}

static void
sai_filter_chip_class_init (SaiFilterChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_filter_chip_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_filter_chip_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_filter_chip_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_filter_chip_finalize;

  /* Whether it is there without a value, too. */
  properties[PROP_OFFERED] = g_param_spec_boolean ("offered", NULL, NULL, FALSE, read | G_PARAM_WRITABLE);
  properties[PROP_IS_SWITCH] = g_param_spec_boolean ("is-switch", NULL, NULL, FALSE, read);
  properties[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE, read);
  properties[PROP_LONG] = g_param_spec_boolean ("long", NULL, NULL, FALSE, read);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[OPENING] = g_signal_new ("opening", SAI_TYPE_FILTER_CHIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[CHOOSE] = g_signal_new ("choose", SAI_TYPE_FILTER_CHIP, G_SIGNAL_RUN_LAST, 0,
                                  g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_STRING);
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_FILTER_CHIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  gtk_widget_class_set_css_name (widget_class, "chip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
sai_filter_chip_init (SaiFilterChip *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->toggle = gtk_toggle_button_new ();
  g_signal_connect_object (self->toggle, "clicked", G_CALLBACK (toggle_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->toggle, GTK_WIDGET (self));

  self->menu = gtk_menu_button_new ();
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->menu), content);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));

  self->remove = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->remove, "remove");
  g_signal_connect_object (self->remove, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->remove, GTK_WIDGET (self));

  g_object_bind_property (self, "shown", self, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "is-switch", self->toggle, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "is-switch", self->menu, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_bind_property (self, "chosen", self->remove, "visible", G_BINDING_SYNC_CREATE);
}

GtkWidget *
sai_filter_chip_new (const char *name)
{
  SaiFilterChip *self = g_object_new (SAI_TYPE_FILTER_CHIP, NULL);

  self->name = g_strdup (name);
  create_popover (self);
  show (self, NULL);

  return GTK_WIDGET (self);
}

/**
 * sai_filter_chip_set_choices:
 * @self: a chip
 * @ids: the choices
 * @labels: their translated names, in the same order
 *
 * An open list is updated at once, but not rebuilt if the choices are the same as before, as a person may be pressing
 * one of them. The current choice is preserved, even if it is not among @ids.
 */
void
sai_filter_chip_set_choices (SaiFilterChip *self, const char *const *ids, const char *const *labels)
{
  g_return_if_fail (SAI_IS_FILTER_CHIP (self));
  g_return_if_fail (g_strv_length ((char **) ids) == g_strv_length ((char **) labels));

  if (self->ids != NULL && g_strv_equal ((const char *const *) self->ids, ids) &&
      g_strv_equal ((const char *const *) self->labels, labels))
    return;
  g_strfreev (self->ids);
  g_strfreev (self->labels);
  self->ids = g_strdupv ((char **) ids);
  self->labels = g_strdupv ((char **) labels);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LONG]);
  if (gtk_widget_get_visible (self->popover))
    {
      fill (self);
      visible_cb (self);
    }
  if (self->value == NULL)
    show (self, NULL);
}

void
sai_filter_chip_set_empty_text (SaiFilterChip *self, const char *text)
{
  g_return_if_fail (SAI_IS_FILTER_CHIP (self));

  g_free (self->empty_text);
  self->empty_text = g_strdup (text);
}

/**
 * sai_filter_chip_get_value:
 * @self: a chip
 *
 * Returns: (transfer none) (nullable): the current choice, or %NULL if the condition is off
 */
const char *
sai_filter_chip_get_value (SaiFilterChip *self)
{
  g_return_val_if_fail (SAI_IS_FILTER_CHIP (self), NULL);

  return self->value;
}

/**
 * sai_filter_chip_set_value:
 * @self: a chip
 * @id: (nullable): a choice, or %NULL for none
 * @label: (nullable): text to show instead of the name of the choice
 *
 * Does not emit "changed".
 */
void
sai_filter_chip_set_value (SaiFilterChip *self, const char *id, const char *label)
{
  char *value = g_strdup (id);

  g_return_if_fail (SAI_IS_FILTER_CHIP (self));

  g_free (self->value);
  self->value = value;
  show (self, label != NULL || id == NULL ? label : find_label (self, id));
}
