/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number on the table, emphasised for a moment when it changes. */
#include "config.h"

#include "field/sai-field-number.h"

#define EMPHASIS_MS 900

struct _SaiFieldNumber
{
  GtkWidget parent_instance;

  GtkWidget *label;
  guint number;
  guint emphasis;
};

enum
{
  PROP_0,
  PROP_NUMBER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldNumber, sai_field_number, GTK_TYPE_WIDGET)

static gboolean
end_emphasis_cb (gpointer user_data)
{
  SaiFieldNumber *self = SAI_FIELD_NUMBER (user_data);

  self->emphasis = 0;
  gtk_widget_remove_css_class (self->label, "changed");

  return G_SOURCE_REMOVE;
}

static void
emphasise (SaiFieldNumber *self)
{
  g_clear_handle_id (&self->emphasis, g_source_remove);
  gtk_widget_add_css_class (self->label, "changed");
  self->emphasis = g_timeout_add (EMPHASIS_MS, end_emphasis_cb, self);
}

static void
set_number (SaiFieldNumber *self, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  if (self->number == number)
    return;
  /* To somebody who has not seen the previous number, it is no change. */
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    emphasise (self);
  self->number = number;
  gtk_label_set_text (GTK_LABEL (self->label), text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NUMBER]);
}

static void
sai_field_number_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldNumber *self = SAI_FIELD_NUMBER (object);

  if (prop_id == PROP_NUMBER)
    g_value_set_uint (value, self->number);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_number_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NUMBER)
    set_number (SAI_FIELD_NUMBER (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_number_dispose (GObject *object)
{
  SaiFieldNumber *self = SAI_FIELD_NUMBER (object);

  g_clear_handle_id (&self->emphasis, g_source_remove);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_number_parent_class)->dispose (object);
}

static void
sai_field_number_class_init (SaiFieldNumberClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_field_number_dispose;
  object_class->get_property = sai_field_number_get_property;
  object_class->set_property = sai_field_number_set_property;

  properties[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 0, G_MAXUINT, 0,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sai_field_number_init (SaiFieldNumber *self)
{
  self->label = gtk_label_new ("0");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}
