/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history before its first game, or when it cannot be read (sai-history-welcome.ui). */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "art/sai-game-art.h"
#include "history/sai-history-welcome.h"

struct _SaiHistoryWelcome
{
  AdwBin parent_instance;

  char *problem;

  GtkBox *begin;
};

enum
{
  PROP_0,
  PROP_PROBLEM,
  /* What follows from it. */
  PROP_TITLE,
  PROP_DESCRIPTION,
  PROP_ICON,
  PROP_READABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiHistoryWelcome, sai_history_welcome, ADW_TYPE_BIN)

static char *
format_description (SaiHistoryWelcome *self)
{
  return self->problem != NULL ? g_markup_escape_text (self->problem, -1) : NULL;
}

static void
set_problem (SaiHistoryWelcome *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  for (guint i = PROP_PROBLEM; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static void
sai_history_welcome_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiHistoryWelcome *self = SAI_HISTORY_WELCOME (object);

  switch (id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    case PROP_TITLE:
      g_value_set_string (value, self->problem != NULL ? _ ("History Can’t Be Read") : _ ("No Games Yet"));
      break;

    case PROP_DESCRIPTION:
      g_value_take_string (value, format_description (self));
      break;

    case PROP_ICON:
      /* Before the first game there is a picture instead. */
      g_value_set_static_string (value, self->problem != NULL ? "document-open-recent-symbolic" : NULL);
      break;

    case PROP_READABLE:
      g_value_set_boolean (value, self->problem == NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_welcome_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PROBLEM:
      set_problem (SAI_HISTORY_WELCOME (object), g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_welcome_finalize (GObject *object)
{
  g_free (SAI_HISTORY_WELCOME (object)->problem);

  G_OBJECT_CLASS (sai_history_welcome_parent_class)->finalize (object);
}

static void
sai_history_welcome_class_init (SaiHistoryWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_history_welcome_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_history_welcome_set_property;
  G_OBJECT_CLASS (klass)->finalize = sai_history_welcome_finalize;

  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL, read);
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL, read);
  properties[PROP_READABLE] = g_param_spec_boolean ("readable", NULL, NULL, TRUE, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-history-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryWelcome, begin);
}

static void
sai_history_welcome_init (SaiHistoryWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_prepend (self->begin, sai_game_art_new_alone ("history"));
}
