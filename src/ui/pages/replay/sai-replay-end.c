/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game, and remarks on it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "replay/sai-replay-end.h"
#include "kind/sai-ui-kind.h"
#include "result/sai-result-view.h"
#include "util/sai-plain.h"

struct _SaiReplayEnd
{
  GtkWidget parent_instance;

  SaiGame *game;
  char *note;
  char *twins;

  GtkWidget *content;
  SaiResultView *result;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_NOTE,
  PROP_TWINS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReplayEnd, sai_replay_end, GTK_TYPE_WIDGET)

static gboolean
is_finished (SaiReplayEnd *self, SaiGame *game)
{
  return game != NULL && sai_game_is_finished (game);
}

static gboolean
has_hints (SaiReplayEnd *self, SaiGame *game)
{
  return game != NULL && sai_game_has_hints (game);
}

static gboolean
has_peeked (SaiReplayEnd *self, SaiGame *game)
{
  return game != NULL && sai_game_has_peeked (game);
}

/* What can have been seen too early depends on the kind of game. */
static char *
describe_peeking (SaiReplayEnd *self, SaiGame *game)
{
  guint n_given = game != NULL ? sai_game_get_n_given (game) : 0;

  if (n_given > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "First move from another game",
                                         "First %u moves from another game", n_given),
                            n_given);

  return g_strdup (game != NULL ? _ (sai_ui_kind_of_game (game)->chance->peeked) : "");
}

static char *
describe_options (SaiReplayEnd *self, SaiGame *game)
{
  char *options = game != NULL ? sai_ruleset_describe_options (sai_game_get_ruleset (game), sai_game_get_options (game))
                               : NULL;

  return options != NULL ? options : g_strdup ("");
}

static void
set_game (SaiReplayEnd *self, SaiGame *game)
{
  if (!g_set_object (&self->game, game))
    return;
  if (game != NULL)
    sai_result_view_set_game (self->result, game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

static void
sai_replay_end_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReplayEnd *self = SAI_REPLAY_END (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;

    case PROP_TWINS:
      g_value_set_string (value, self->twins);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_replay_end_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiReplayEnd *self = SAI_REPLAY_END (object);

  switch (id)
    {
    case PROP_GAME:
      set_game (self, g_value_get_object (value));
      break;

    case PROP_NOTE:
      g_free (self->note);
      self->note = g_value_dup_string (value);
      break;

    case PROP_TWINS:
      g_free (self->twins);
      self->twins = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_replay_end_dispose (GObject *object)
{
  SaiReplayEnd *self = SAI_REPLAY_END (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->twins, g_free);

  G_OBJECT_CLASS (sai_replay_end_parent_class)->dispose (object);
}

static void
sai_replay_end_class_init (SaiReplayEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->set_property = sai_replay_end_set_property;
  G_OBJECT_CLASS (klass)->get_property = sai_replay_end_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_replay_end_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, flags | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_TWINS] = g_param_spec_string ("twins", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  gtk_widget_class_set_css_name (widget_class, "replayend");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/replay/sai-replay-end.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReplayEnd, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayEnd, result);
  gtk_widget_class_bind_template_callback (widget_class, describe_options);
  gtk_widget_class_bind_template_callback (widget_class, describe_peeking);
  gtk_widget_class_bind_template_callback (widget_class, has_hints);
  gtk_widget_class_bind_template_callback (widget_class, has_peeked);
  gtk_widget_class_bind_template_callback (widget_class, is_finished);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
}

static void
sai_replay_end_init (SaiReplayEnd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
