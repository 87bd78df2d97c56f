/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game, and remarks on it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "replay/sai-replay-end.h"
#include "kind/sai-ui-kind.h"
#include "game/sai-result-view.h"
#include "util/sai-plain.h"

struct _SaiReplayEnd
{
  GtkWidget parent_instance;

  SaiGame *game;

  GtkWidget *content;
  SaiResultView *result;
  GtkLabel *twins;
  GtkLabel *options;
  GtkLabel *note;
};

enum
{
  PROP_0,
  PROP_GAME,
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
is_early (SaiReplayEnd *self, SaiGame *game)
{
  return game != NULL && sai_game_is_early (game);
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
  return g_strdup (game != NULL ? _ (sai_ui_kind_of_game (game)->chance->peeked) : "");
}

static void
sai_replay_end_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, SAI_REPLAY_END (object)->game);
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

  G_OBJECT_CLASS (sai_replay_end_parent_class)->dispose (object);
}

static void
sai_replay_end_class_init (SaiReplayEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_replay_end_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_replay_end_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  gtk_widget_class_set_css_name (widget_class, "replayend");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/replay/sai-replay-end.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReplayEnd, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayEnd, result);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayEnd, twins);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayEnd, options);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayEnd, note);
  gtk_widget_class_bind_template_callback (widget_class, describe_peeking);
  gtk_widget_class_bind_template_callback (widget_class, has_hints);
  gtk_widget_class_bind_template_callback (widget_class, has_peeked);
  gtk_widget_class_bind_template_callback (widget_class, is_early);
  gtk_widget_class_bind_template_callback (widget_class, is_finished);
}

static void
sai_replay_end_init (SaiReplayEnd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_replay_end_set_game:
 * @self: an end
 * @game: a game; its result is shown if it is finished
 *
 * Clears the note and the twins of the previous game.
 */
void
sai_replay_end_set_game (SaiReplayEnd *self, SaiGame *game)
{
  g_autofree char *options = NULL;

  g_return_if_fail (SAI_IS_REPLAY_END (self));
  g_return_if_fail (SAI_IS_GAME (game));

  options = sai_ruleset_describe_options (sai_game_get_ruleset (game), sai_game_get_options (game));
  sai_result_view_set_game (self->result, game);
  sai_plain_set_text (self->options, options);
  sai_plain_set_text (self->note, NULL);
  sai_plain_set_text (self->twins, NULL);
  g_set_object (&self->game, game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/**
 * sai_replay_end_set_note:
 * @self: an end
 * @note: (nullable): what the person wrote about the game
 */
void
sai_replay_end_set_note (SaiReplayEnd *self, const char *note)
{
  g_return_if_fail (SAI_IS_REPLAY_END (self));

  sai_plain_set_text (self->note, note);
}

/**
 * sai_replay_end_set_twins:
 * @self: an end
 * @twins: (nullable): how other games with the same dice or cards ended
 */
void
sai_replay_end_set_twins (SaiReplayEnd *self, const char *twins)
{
  g_return_if_fail (SAI_IS_REPLAY_END (self));

  sai_plain_set_text (self->twins, twins);
}
