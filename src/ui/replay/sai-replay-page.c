/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay of a game on the field. It looks at copies of the state and never moves the game's own cursor. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-announce.h"
#include "sai-fairness-view.h"
#include "sai-field-board.h"
#include "sai-field-text.h"
#include "sai-format.h"
#include "sai-open-seats.h"
#include "sai-page-title.h"
#include "sai-replay-bar.h"
#include "sai-replay-page.h"
#include "sai-result-view.h"
#include "sai-split.h"

struct _SaiReplayPage
{
  GtkWidget        parent_instance;

  SaiGame         *game;

  GtkWidget       *content;
  SaiPageTitle    *title;
  GtkWidget       *back;
  SaiFairnessView *fairness;
  SaiFieldBoard   *board;
  GtkLabel        *words;
  SaiReplayBar    *bar;
  SaiOpenSeats    *seats;
  SaiResultView   *result;
  GtkLabel        *options;
  GtkWidget       *hints;
  GtkWidget       *peeked;
};

G_DEFINE_FINAL_TYPE (SaiReplayPage, sai_replay_page, GTK_TYPE_WIDGET)

/* The field after so many moves, and what the last of them was, in a sentence. */
static char *
describe_position (SaiReplayPage *self,
                   guint          position,
                   SaiFieldState *state)
{
  SaiFieldState before;
  SaiFieldOutcome outcome;
  SaiFieldChoice choice;
  SaiFieldEvent event;
  g_autofree char *sentence = NULL;

  sai_game_copy_field_at (self->game, position > 0 ? position - 1 : 0, &before);
  *state = before;
  if (position == 0)
    return g_strdup (_("The cards are dealt"));

  sai_field_choice_from_move (&choice, sai_game_get_move (self->game, position - 1));
  sai_game_play_field (self->game, state, &choice, &outcome);
  sai_field_event_init (&event, &before, &choice, &outcome, state, before.seat);
  sentence = sai_field_text_event (sai_player_get_name (sai_game_get_player (self->game, before.seat)), &event,
                                   &outcome.placing);
  if (!outcome.counted)
    return g_steal_pointer (&sentence);

  return g_strdup_printf (_("%s. The points are counted"), sentence);
}

static void
show_position (SaiReplayPage *self)
{
  guint position = sai_replay_bar_get_position (self->bar);
  SaiFieldState state;
  g_autofree char *sentence = NULL;
  g_autofree char *words = NULL;

  if (self->game == NULL)
    return;

  sentence = describe_position (self, position, &state);
  /* Translators: which move it is, of how many, and what happened. */
  words = g_strdup_printf (_("%u of %u: %s"), position, sai_game_get_cursor (self->game), sentence);
  gtk_label_set_text (self->words, words);
  sai_replay_bar_set_words (self->bar, words);
  sai_field_board_show (self->board, &state.field, state.last_card, state.last_column);
  sai_open_seats_show (self->seats, &state);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_announce (GTK_WIDGET (self), words);
}

static gboolean
sai_replay_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SAI_REPLAY_PAGE (widget)->bar));
}

/* Tab comes to the first part; GTK would ask grab_focus() where to begin. */
static gboolean
sai_replay_page_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_child_focus (SAI_REPLAY_PAGE (widget)->content, direction);
}

static void
sai_replay_page_dispose (GObject *object)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_replay_page_parent_class)->dispose (object);
}

static void
sai_replay_page_class_init (SaiReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_replay_page_dispose;
  widget_class->focus = sai_replay_page_focus;
  widget_class->grab_focus = sai_replay_page_grab_focus;

  g_type_ensure (SAI_TYPE_FAIRNESS_VIEW);
  g_type_ensure (SAI_TYPE_FIELD_BOARD);
  g_type_ensure (SAI_TYPE_OPEN_SEATS);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_REPLAY_BAR);
  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/replay/sai-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, back);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, fairness);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, board);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, words);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, result);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, options);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, hints);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, peeked);
  gtk_widget_class_bind_template_callback (widget_class, show_position);
}

static void
sai_replay_page_init (SaiReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_replay_page_set_game:
 * @self: a page
 * @game: a finished game on the field that was played here
 *
 * Shows its end first.
 */
void
sai_replay_page_set_game (SaiReplayPage *self,
                          SaiGame       *game)
{
  g_autofree char *when = NULL;
  g_autofree char *options = NULL;

  g_return_if_fail (SAI_IS_REPLAY_PAGE (self));
  g_return_if_fail (SAI_IS_GAME (game) && sai_game_is_finished (game));

  g_set_object (&self->game, game);
  when = sai_format_time (sai_game_get_finished (game));
  options = sai_ruleset_describe_options (sai_game_get_ruleset (game), sai_game_get_options (game));
  sai_page_title_set_title (self->title, sai_ruleset_get_name (sai_game_get_ruleset (game)));
  sai_page_title_set_subtitle (self->title, when);
  sai_fairness_view_set_game (self->fairness, game);
  sai_result_view_set_game (self->result, game);
  gtk_label_set_text (self->options, options);
  gtk_widget_set_visible (GTK_WIDGET (self->options), *options != '\0');
  gtk_widget_set_visible (self->hints, sai_game_has_hints (game));
  gtk_widget_set_visible (self->peeked, sai_game_has_peeked (game));
  sai_open_seats_set_game (self->seats, game);
  sai_replay_bar_set_n_moves (self->bar, sai_game_get_cursor (game));
  show_position (self);
}
