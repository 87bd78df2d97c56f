/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down of texts of any length. */
#include "config.h"

#include "util/sai-announce.h"
#include "util/sai-choice.h"
#include "util/sai-text-scale.h"
#include "util/sai-text.h"

/* The minimum and maximum width of a text in characters. */
#define LEAST_CHARS 9
#define MOST_CHARS 30

struct _SaiChoice
{
  GtkWidget parent_instance;

  char *caption;
  gboolean captioned;
  GtkWidget *box;
  GtkDropDown *drop_down;
  /* The texts are being replaced, so selection changes are not by the person. */
  gboolean filling;
};

enum
{
  PROP_0,
  PROP_CAPTION,
  PROP_CAPTIONED,
  PROP_TEXTS,
  PROP_SELECTED,
  N_PROPS,
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiChoice, sai_choice, GTK_TYPE_WIDGET)

static void
setup_short_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  /* Large text takes two lines before it is cut. */
  if (sai_text_scale_is_large ())
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_lines (GTK_LABEL (label), 2);
    }
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
tell_selection (SaiChoice *self)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (self->drop_down);
  g_autoptr (GString) name = g_string_new (self->caption);

  if (item != NULL)
    sai_text_append (name, gtk_string_object_get_string (item));
  sai_announce_name (GTK_WIDGET (self->drop_down), name->str, NULL);
  /* The inner button takes the focus. */
  sai_announce_name (gtk_widget_get_first_child (GTK_WIDGET (self->drop_down)), name->str, NULL);
}

static void
selected_cb (SaiChoice *self)
{
  if (self->filling)
    return;
  tell_selection (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
sai_choice_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiChoice *self = SAI_CHOICE (object);

  switch (property_id)
    {
    case PROP_CAPTION:
      g_value_set_string (value, self->caption);
      break;
    case PROP_CAPTIONED:
      g_value_set_boolean (value, self->captioned);
      break;
    case PROP_TEXTS:
      g_value_set_object (value, gtk_drop_down_get_model (self->drop_down));
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, sai_choice_get_selected (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_choice_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiChoice *self = SAI_CHOICE (object);

  switch (property_id)
    {
    case PROP_CAPTION:
      self->caption = g_value_dup_string (value);
      tell_selection (self);
      break;
    case PROP_CAPTIONED:
      self->captioned = g_value_get_boolean (value);
      break;
    case PROP_TEXTS:
      if (g_value_get_object (value) != NULL)
        sai_choice_set_texts (self, g_value_get_object (value), 0);
      break;
    case PROP_SELECTED:
      self->filling = TRUE;
      gtk_drop_down_set_selected (self->drop_down, g_value_get_uint (value));
      self->filling = FALSE;
      tell_selection (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_choice_get_property;
  object_class->set_property = sai_choice_set_property;
  object_class->dispose = sai_choice_dispose;

  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, "", flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_CAPTIONED] = g_param_spec_boolean ("captioned", NULL, NULL, TRUE, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_TEXTS] = g_param_spec_object ("texts", NULL, NULL, GTK_TYPE_STRING_LIST, flags);
  properties[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0,
                                                 flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/widgets/util/sai-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiChoice, box);
  gtk_widget_class_bind_template_child (widget_class, SaiChoice, drop_down);
  gtk_widget_class_bind_template_callback (widget_class, setup_short_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_long_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_choice_init (SaiChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

void
sai_choice_set_texts (SaiChoice *self, GtkStringList *texts, guint selected)
{
  g_return_if_fail (SAI_IS_CHOICE (self));

  self->filling = TRUE;
  /* Setting the model would close an open list, so do not set an equal one. */
  if (!is_same (gtk_drop_down_get_model (self->drop_down), texts))
    gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (texts));
  gtk_drop_down_set_selected (self->drop_down, selected);
  self->filling = FALSE;
  tell_selection (self);
}

guint
sai_choice_get_selected (SaiChoice *self)
{
  g_return_val_if_fail (SAI_IS_CHOICE (self), 0);

  return gtk_drop_down_get_selected (self->drop_down);
}
