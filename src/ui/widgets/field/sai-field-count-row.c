/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat in the scene of a count. The scene counts; what is left of the pile and the points follow from that. */
#include "config.h"

#include "field/sai-field-backs.h"
#include "field/sai-field-count-row.h"

enum
{
  PROP_0,
  PROP_BEFORE,
  PROP_PILE,
  PROP_COUNTED,
  PROP_LIMIT,
  N_NUMBERS,
  PROP_PLAYER_NAME = N_NUMBERS,
  PROP_LEADS,
  N_PROPS
};

struct _SaiFieldCountRow
{
  GtkWidget parent_instance;

  char *player_name;
  /* The properties that are numbers, by their ids. */
  guint numbers[N_NUMBERS];
  gboolean leads;

  GtkWidget *content;
  GtkLevelBar *track;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldCountRow, sai_field_count_row, GTK_TYPE_WIDGET)

static char *
print_who (SaiFieldCountRow *self, const char *name, gboolean leads)
{
  return g_strdup_printf (leads ? "♛ %s" : "%s", name != NULL ? name : "");
}

static guint
count_left (SaiFieldCountRow *self, guint pile, guint counted)
{
  return pile - MIN (pile, counted);
}

static char *
print_added (SaiFieldCountRow *self, guint pile)
{
  return g_strdup_printf ("\u200e+ %u", pile);
}

static char *
print_points (SaiFieldCountRow *self, guint before, guint counted)
{
  return g_strdup_printf ("%u", before + counted);
}

static double
get_progress (SaiFieldCountRow *self, guint before, guint counted, guint limit)
{
  return MIN (before + counted, limit);
}

static void
set_class (SaiFieldCountRow *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* GTK 4.8 cannot bind a widget to itself. */
static void
style (SaiFieldCountRow *self)
{
  guint counted = self->numbers[PROP_COUNTED];

  set_class (self, "leads", self->leads);
  set_class (self, "counting", counted > 0 && counted < self->numbers[PROP_PILE]);
  set_class (self, "out", self->numbers[PROP_BEFORE] + counted >= self->numbers[PROP_LIMIT]);
}

static void
sai_field_count_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldCountRow *self = SAI_FIELD_COUNT_ROW (object);

  switch (prop_id)
    {
    case PROP_BEFORE:
    case PROP_PILE:
    case PROP_COUNTED:
    case PROP_LIMIT:
      g_value_set_uint (value, self->numbers[prop_id]);
      break;

    case PROP_PLAYER_NAME:
      g_value_set_string (value, self->player_name);
      break;

    case PROP_LEADS:
      g_value_set_boolean (value, self->leads);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_count_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldCountRow *self = SAI_FIELD_COUNT_ROW (object);

  switch (prop_id)
    {
    case PROP_BEFORE:
    case PROP_PILE:
    case PROP_COUNTED:
    case PROP_LIMIT:
      if (self->numbers[prop_id] == g_value_get_uint (value))
        return;
      self->numbers[prop_id] = g_value_get_uint (value);
      break;

    case PROP_PLAYER_NAME:
      if (g_strcmp0 (self->player_name, g_value_get_string (value)) == 0)
        return;
      g_free (self->player_name);
      self->player_name = g_value_dup_string (value);
      break;

    case PROP_LEADS:
      if (self->leads == g_value_get_boolean (value))
        return;
      self->leads = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  style (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_field_count_row_dispose (GObject *object)
{
  SaiFieldCountRow *self = SAI_FIELD_COUNT_ROW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->player_name, g_free);

  G_OBJECT_CLASS (sai_field_count_row_parent_class)->dispose (object);
}

static void
sai_field_count_row_class_init (SaiFieldCountRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_field_count_row_dispose;
  object_class->get_property = sai_field_count_row_get_property;
  object_class->set_property = sai_field_count_row_set_property;

  /**
   * SaiFieldCountRow:before:
   *
   * The penalty points before the count.
   */
  properties[PROP_BEFORE] = g_param_spec_uint ("before", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * SaiFieldCountRow:pile:
   *
   * How many cards the seat has collected.
   */
  properties[PROP_PILE] = g_param_spec_uint ("pile", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * SaiFieldCountRow:counted:
   *
   * How many of them have been counted so far.
   */
  properties[PROP_COUNTED] = g_param_spec_uint ("counted", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LIMIT] = g_param_spec_uint ("limit", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PLAYER_NAME] = g_param_spec_string ("player-name", NULL, NULL, NULL, flags);
  properties[PROP_LEADS] = g_param_spec_boolean ("leads", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_FIELD_BACKS);
  gtk_widget_class_set_css_name (widget_class, "fieldcountrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/field/sai-field-count-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFieldCountRow, content);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldCountRow, track);
  gtk_widget_class_bind_template_callback (widget_class, count_left);
  gtk_widget_class_bind_template_callback (widget_class, get_progress);
  gtk_widget_class_bind_template_callback (widget_class, print_added);
  gtk_widget_class_bind_template_callback (widget_class, print_points);
  gtk_widget_class_bind_template_callback (widget_class, print_who);
}

static void
sai_field_count_row_init (SaiFieldCountRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_FULL);
}
