/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down of texts of any length. */
#include "config.h"

#include "util/sai-announce.h"
#include "statistics/sai-choice.h"
#include "util/sai-text.h"

/* The minimum and maximum width of a text in characters. */
#define LEAST_CHARS 9
#define MOST_CHARS 30

struct _SaiChoice
{
  GtkWidget parent_instance;

  char *caption;
  GtkWidget *box;
  GtkWidget *drop_down;
  /* The texts are being replaced, so selection changes are not by the person. */
  gboolean filling;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiChoice, sai_choice, GTK_TYPE_WIDGET)

static void
setup_short_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
setup_long_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *row = gtk_widget_get_parent (label);

  gtk_label_set_text (GTK_LABEL (label), text);
  /* In the list, the focus is on GTK's own widget around the label. */
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Puts the selection into the accessible name, because GTK 4.8 does not expose it otherwise. */
static void
update_name (SaiChoice *self)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->drop_down));
  g_autoptr (GString) name = g_string_new (self->caption);

  if (item != NULL)
    sai_text_append (name, gtk_string_object_get_string (item));
  sai_announce_name (self->drop_down, name->str, NULL);
  /* The inner button takes the focus. */
  sai_announce_name (gtk_widget_get_first_child (self->drop_down), name->str, NULL);
}

static void
selected_cb (SaiChoice *self)
{
  if (self->filling)
    return;
  update_name (self);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
sai_choice_dispose (GObject *object)
{
  SaiChoice *self = SAI_CHOICE (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->caption, g_free);

  G_OBJECT_CLASS (sai_choice_parent_class)->dispose (object);
}

static void
sai_choice_class_init (SaiChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_choice_dispose;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkListItemFactory *
create_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}

static void
sai_choice_init (SaiChoice *self)
{
  g_autoptr (GtkListItemFactory) shorter = create_factory (G_CALLBACK (setup_short_cb));
  g_autoptr (GtkListItemFactory) longer = create_factory (G_CALLBACK (setup_long_cb));

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->drop_down = gtk_drop_down_new (NULL, NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->drop_down), shorter);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->drop_down), longer);
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_choice_new:
 * @caption: the caption
 *
 * Returns: a new choice without texts
 */
GtkWidget *
sai_choice_new (const char *caption)
{
  SaiChoice *self = g_object_new (SAI_TYPE_CHOICE, NULL);
  GtkWidget *label = gtk_label_new (caption);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (self->box), label);
  gtk_box_append (GTK_BOX (self->box), self->drop_down);

  self->caption = g_strdup (caption);
  update_name (self);

  return GTK_WIDGET (self);
}

static gboolean
is_same (GListModel *old, GtkStringList *texts)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (texts));

  if (old == NULL || g_list_model_get_n_items (old) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (old), i), gtk_string_list_get_string (texts, i)))
      return FALSE;

  return TRUE;
}

/**
 * sai_choice_set_texts:
 * @self: a choice
 * @texts: the texts to choose from
 * @selected: the index of the one to select
 */
void
sai_choice_set_texts (SaiChoice *self, GtkStringList *texts, guint selected)
{
  g_return_if_fail (SAI_IS_CHOICE (self));

  self->filling = TRUE;
  /* Setting the model would close an open list, so do not set an equal one. */
  if (!is_same (gtk_drop_down_get_model (GTK_DROP_DOWN (self->drop_down)), texts))
    gtk_drop_down_set_model (GTK_DROP_DOWN (self->drop_down), G_LIST_MODEL (texts));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down), selected);
  self->filling = FALSE;
  update_name (self);
}

/**
 * sai_choice_get_selected:
 * @self: a choice
 *
 * Returns: the index of the selected text
 */
guint
sai_choice_get_selected (SaiChoice *self)
{
  g_return_val_if_fail (SAI_IS_CHOICE (self), 0);

  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down));
}
