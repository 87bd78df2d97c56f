/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number and its note are worked out when the report changes; the labels are bound to them. Assistive technology
 * can press a tile, which it cannot do with the children of GTK's flow box.
 */
#include "config.h"

#include "statistics/sai-statistics-facts.h"
#include "statistics/sai-statistics-tile.h"
#include "util/sai-text.h"

struct _SaiStatisticsTile
{
  GtkFlowBoxChild parent_instance;

  char *fact;
  SaiStatisticsReport *report;
  char *number;
  char *note;
};

enum
{
  PROP_0,
  PROP_FACT,
  PROP_REPORT,
  PROP_CAPTION,
  PROP_NUMBER,
  PROP_NOTE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiStatisticsTile, sai_statistics_tile, GTK_TYPE_FLOW_BOX_CHILD)

static gboolean
is_something (SaiStatisticsTile *self, const char *text)
{
  return text != NULL;
}

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

/* Its caption; "" before it has a report. */
static const char *
get_caption (SaiStatisticsTile *self)
{
  return self->report != NULL ? sai_statistics_fact_find (self->fact)->get_caption (self->report) : "";
}

static void
set_report (SaiStatisticsTile *self, SaiStatisticsReport *report)
{
  g_autoptr (GString) name = NULL;

  if (self->report == report)
    return;
  g_clear_pointer (&self->report, sai_statistics_report_unref);
  g_clear_pointer (&self->number, g_free);
  g_clear_pointer (&self->note, g_free);
  self->report = report != NULL ? sai_statistics_report_ref (report) : NULL;
  if (report != NULL)
    sai_statistics_fact_find (self->fact)->tell (report, &self->number, &self->note);

  name = g_string_new (get_caption (self));
  if (self->number != NULL)
    sai_text_append (name, self->number);
  if (self->note != NULL)
    sai_text_append (name, self->note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  for (guint i = PROP_REPORT; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static gboolean
to_visible (GBinding *binding, const GValue *number, GValue *visible, gpointer user_data)
{
  g_value_set_boolean (visible, g_value_get_string (number) != NULL);

  return TRUE;
}

static void
sai_statistics_tile_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiStatisticsTile *self = SAI_STATISTICS_TILE (object);

  switch (property_id)
    {
    case PROP_FACT:
      g_value_set_string (value, self->fact);
      break;
    case PROP_REPORT:
      g_value_set_boxed (value, self->report);
      break;
    case PROP_CAPTION:
      g_value_set_string (value, get_caption (self));
      break;
    case PROP_NUMBER:
      g_value_set_string (value, self->number);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_statistics_tile_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiStatisticsTile *self = SAI_STATISTICS_TILE (object);

  switch (property_id)
    {
    case PROP_FACT:
      self->fact = g_value_dup_string (value);
      break;
    case PROP_REPORT:
      set_report (self, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_statistics_tile_finalize (GObject *object)
{
  SaiStatisticsTile *self = SAI_STATISTICS_TILE (object);

  g_clear_pointer (&self->report, sai_statistics_report_unref);
  g_free (self->fact);
  g_free (self->number);
  g_free (self->note);

  G_OBJECT_CLASS (sai_statistics_tile_parent_class)->finalize (object);
}

static void
sai_statistics_tile_class_init (SaiStatisticsTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_statistics_tile_get_property;
  object_class->set_property = sai_statistics_tile_set_property;
  object_class->finalize = sai_statistics_tile_finalize;

  properties[PROP_FACT] = g_param_spec_string ("fact", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REPORT] = g_param_spec_boxed ("report", NULL, NULL, SAI_TYPE_STATISTICS_REPORT,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL, read);
  properties[PROP_NUMBER] = g_param_spec_string ("number", NULL, NULL, NULL, read);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/statistics/sai-statistics-tile.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_something);
  gtk_widget_class_install_action (widget_class, "tile.activate", NULL, activate_action);
}

static void
sai_statistics_tile_init (SaiStatisticsTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* GTK 4.8 does not let a template bind a property of the widget itself to another one. */
  g_object_bind_property_full (self, "number", self, "visible", G_BINDING_SYNC_CREATE, to_visible, NULL, NULL, NULL);
}

/* For the games that the number is made of. */
SaiGameFilter *
sai_statistics_tile_dup_filter (SaiStatisticsTile *self)
{
  const SaiStatisticsFact *fact;
  SaiGameFilter *filter;

  g_return_val_if_fail (SAI_IS_STATISTICS_TILE (self) && self->report != NULL, NULL);

  fact = sai_statistics_fact_find (self->fact);
  filter = sai_game_filter_copy (self->report->filter);
  if (fact->narrow != NULL)
    fact->narrow (self->report, filter);

  return filter;
}
