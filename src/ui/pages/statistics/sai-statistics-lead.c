/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words come from SaiStatisticsAdvice and are worked out when the report changes; the template is bound to them. */
#include "config.h"

#include "statistics/sai-statistics-advice.h"
#include "statistics/sai-statistics-lead.h"
#include "util/sai-plain.h"

struct _SaiStatisticsLead
{
  GtkWidget parent_instance;

  SaiStatisticsReport *report;
  SaiStatisticsAdvice advice;

  GtkWidget *content;
};

enum
{
  PROP_0,
  PROP_REPORT,
  PROP_SENTENCE,
  PROP_SUGGESTION,
  PROP_LABEL,
  PROP_ACTION,
  PROP_TARGET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiStatisticsLead, sai_statistics_lead, GTK_TYPE_WIDGET)

static void
set_report (SaiStatisticsLead *self, SaiStatisticsReport *report)
{
  if (self->report == report)
    return;
  sai_statistics_advice_clear (&self->advice);
  g_clear_pointer (&self->report, sai_statistics_report_unref);
  if (report != NULL)
    {
      self->report = sai_statistics_report_ref (report);
      sai_statistics_advice_init (&self->advice, report);
    }
  for (guint i = PROP_REPORT; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static void
sai_statistics_lead_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiStatisticsLead *self = SAI_STATISTICS_LEAD (object);

  switch (property_id)
    {
    case PROP_REPORT:
      g_value_set_boxed (value, self->report);
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, self->advice.sentence);
      break;
    case PROP_SUGGESTION:
      g_value_set_string (value, self->advice.suggestion);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->advice.label);
      break;
    case PROP_ACTION:
      g_value_set_string (value, self->advice.action);
      break;
    case PROP_TARGET:
      g_value_set_variant (value, self->advice.target != NULL ? g_variant_new_string (self->advice.target) : NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_statistics_lead_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_REPORT:
      set_report (SAI_STATISTICS_LEAD (object), g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_statistics_lead_dispose (GObject *object)
{
  SaiStatisticsLead *self = SAI_STATISTICS_LEAD (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->report, sai_statistics_report_unref);
  sai_statistics_advice_clear (&self->advice);

  G_OBJECT_CLASS (sai_statistics_lead_parent_class)->dispose (object);
}

static void
sai_statistics_lead_class_init (SaiStatisticsLeadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_statistics_lead_get_property;
  object_class->set_property = sai_statistics_lead_set_property;
  object_class->dispose = sai_statistics_lead_dispose;

  properties[PROP_REPORT] = g_param_spec_boxed ("report", NULL, NULL, SAI_TYPE_STATISTICS_REPORT,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, read);
  properties[PROP_SUGGESTION] = g_param_spec_string ("suggestion", NULL, NULL, NULL, read);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, read);
  properties[PROP_ACTION] = g_param_spec_string ("action", NULL, NULL, NULL, read);
  properties[PROP_TARGET] = g_param_spec_variant ("target", NULL, NULL, G_VARIANT_TYPE_STRING, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/statistics/sai-statistics-lead.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsLead, content);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_statistics_lead_init (SaiStatisticsLead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
