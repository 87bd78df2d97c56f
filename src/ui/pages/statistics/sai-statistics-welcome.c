/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics before there are any (sai-statistics-welcome.ui). */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "art/sai-game-art.h"
#include "statistics/sai-statistics-welcome.h"

struct _SaiStatisticsWelcome
{
  AdwBin parent_instance;

  char *problem;
  guint n_waiting;

  GtkBox *begin;
};

enum
{
  PROP_0,
  /* What follows from the reason. */
  PROP_TITLE,
  PROP_EXPLANATION,
  PROP_ICON,
  PROP_CAN_BEGIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiStatisticsWelcome, sai_statistics_welcome, ADW_TYPE_BIN)

static gboolean
can_begin (SaiStatisticsWelcome *self)
{
  return self->problem == NULL && self->n_waiting == 0;
}

static const char *
get_title (SaiStatisticsWelcome *self)
{
  if (self->problem != NULL)
    return _ ("History Can’t Be Read");

  return self->n_waiting > 0 ? _ ("Looking Through the History") : _ ("No Statistics Yet");
}

static char *
explain (SaiStatisticsWelcome *self)
{
  if (self->problem != NULL)
    return g_markup_escape_text (self->problem, -1);
  if (self->n_waiting > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u game to analyse", "%'u games to analyse",
                                         self->n_waiting),
                            self->n_waiting);

  return g_strdup (_ ("Finish a game to see your skill and luck."));
}

static void
sai_statistics_welcome_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiStatisticsWelcome *self = SAI_STATISTICS_WELCOME (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, get_title (self));
      break;

    case PROP_EXPLANATION:
      g_value_take_string (value, explain (self));
      break;

    case PROP_ICON:
      /* Where games can be begun, there is a picture of dice instead. */
      g_value_set_static_string (value, can_begin (self) ? NULL : "saikoro-statistics-symbolic");
      break;

    case PROP_CAN_BEGIN:
      g_value_set_boolean (value, can_begin (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_statistics_welcome_finalize (GObject *object)
{
  g_free (SAI_STATISTICS_WELCOME (object)->problem);

  G_OBJECT_CLASS (sai_statistics_welcome_parent_class)->finalize (object);
}

static void
sai_statistics_welcome_class_init (SaiStatisticsWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_statistics_welcome_get_property;
  G_OBJECT_CLASS (klass)->finalize = sai_statistics_welcome_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  /* With markup. */
  properties[PROP_EXPLANATION] = g_param_spec_string ("explanation", NULL, NULL, NULL, read);
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL, read);
  properties[PROP_CAN_BEGIN] = g_param_spec_boolean ("can-begin", NULL, NULL, FALSE, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/statistics/sai-statistics-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsWelcome, begin);
}

static void
sai_statistics_welcome_init (SaiStatisticsWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_prepend (self->begin, sai_game_art_new_alone ("statistics"));
}

/**
 * sai_statistics_welcome_explain:
 * @self: the page without numbers
 * @problem: (nullable): why the history cannot be read, in the person's language
 * @n_waiting: how many games are about to be examined
 *
 * Sets the reason why there are no numbers.
 */
void
sai_statistics_welcome_explain (SaiStatisticsWelcome *self, const char *problem, guint n_waiting)
{
  char *copy = g_strdup (problem);

  g_return_if_fail (SAI_IS_STATISTICS_WELCOME (self));

  g_free (self->problem);
  self->problem = copy;
  self->n_waiting = n_waiting;
  for (guint i = PROP_TITLE; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}
