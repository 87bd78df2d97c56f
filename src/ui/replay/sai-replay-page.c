/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a game. Two copies of the game have their cursors before and after the move that is shown; the game itself is never
 * moved. At a kept sheet the first move is that people sat down, which is where its record begins.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sai-announce.h"
#include "sai-database-twins.h"
#include "sai-dice-row.h"
#include "sai-fairness-view.h"
#include "sai-field-board.h"
#include "sai-field-text.h"
#include "sai-format.h"
#include "sai-open-seats.h"
#include "sai-pad-log.h"
#include "sai-page-title.h"
#include "sai-replay-bar.h"
#include "sai-replay-end.h"
#include "sai-replay-page.h"
#include "sai-replay-text.h"
#include "sai-review-graph.h"
#include "sai-review-slip.h"
#include "sai-review-summary.h"
#include "sai-share.h"
#include "sai-sheet-view.h"
#include "sai-split.h"
#include "sai-start.h"

struct _SaiReplayPage
{
  GtkWidget          parent_instance;

  SaiStore          *store;
  SaiSolver         *solver;
  SaiArchivist      *archivist;
  GCancellable      *cancellable;
  SaiGame           *game;
  SaiGame           *before;
  SaiGame           *after;
  /* How many moves are made at the first position, and the position that was shown last. */
  guint              first;
  guint              shown;
  SaiReview         *review;
  SaiShare          *share;
  GtkWidget         *question;

  GtkWidget         *content;
  SaiPageTitle      *title;
  GtkWidget         *back;
  GtkWidget         *correct;
  GtkWidget         *go_on;
  GtkWidget         *fair;
  SaiFairnessView   *fairness;
  GtkMenuButton     *menu;
  SaiSplit          *split;
  GtkStack          *stage;
  GtkWidget         *table;
  SaiFieldBoard     *board;
  GtkLabel          *headline;
  SaiDiceRow        *dice;
  GtkBox            *result_place;
  GtkLabel          *standings;
  GtkLabel          *words;
  AdwBin            *slip_on_table;
  AdwBin            *slip_on_sheet;
  SaiReplayBar      *bar;
  GtkWidget         *switcher;
  GtkStack          *views;
  SaiSheetView      *sheet;
  SaiReviewGraph    *graph;
  SaiReviewSummary  *summary;
  SaiPadLog         *pad;
  GtkBox            *seats_place;
  SaiOpenSeats      *seats;
  GtkWidget         *hidden;
  SaiReplayEnd      *end;
  SaiReviewSlip     *slip;
};

enum
{
  PROP_0,
  PROP_DICE_STYLE,
  N_PROPS
};

enum
{
  START,
  SAME,
  GO_ON,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiReplayPage, sai_replay_page, GTK_TYPE_WIDGET)

static gboolean
is_played_field (SaiGame *game)
{
  return sai_game_is_field (game) && sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED;
}

/* The field after so many moves, and what the last of them was, in a sentence. */
static char *
describe_field (SaiReplayPage *self,
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

static char *
show_field (SaiReplayPage *self,
            guint          position)
{
  SaiFieldState state;
  char *sentence = describe_field (self, position, &state);

  sai_field_board_show (self->board, &state.field, state.last_card, state.last_column);
  if (sai_game_is_finished (self->game))
    sai_open_seats_show (self->seats, &state);
  /* Who looks at a move may not know yet how it ended. */
  gtk_widget_set_visible (GTK_WIDGET (self->end), self->first + position == sai_game_get_cursor (self->game));

  return sentence;
}

/* The dice of the move: as they fell, or as they were entered. */
static SaiDice
find_dice (SaiReplayPage *self,
           SaiMove       *move,
           guint         *kept)
{
  const SaiDiceState *state = sai_game_get_state (self->before);

  *kept = 0;
  if (move == NULL)
    return (SaiDice) { { 0 } };
  if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
    *kept = sai_move_get_keep (move);
  if (sai_move_get_kind (move) == SAI_MOVE_ROLL || sai_move_get_kind (move) == SAI_MOVE_PUT)
    return sai_move_get_dice (move);
  if (sai_move_get_kind (move) == SAI_MOVE_FILL)
    *kept = state->kept;

  return state->dice;
}

static void
show_dice (SaiReplayPage *self,
           guint          position)
{
  guint cursor = sai_game_get_cursor (self->after);
  SaiMove *move = position > 0 ? sai_game_get_move (self->after, cursor - 1) : NULL;
  gboolean at_end = sai_game_is_finished (self->after);
  gboolean thrown = move != NULL && sai_move_get_kind (move) == SAI_MOVE_ROLL && position == self->shown + 1;
  g_autofree char *headline = sai_replay_text_headline (self->before, self->after);
  const SaiDiceState *state = sai_game_get_state (self->after);
  guint kept = 0;
  SaiDice dice = find_dice (self, move, &kept);
  gboolean rolled = sai_dice_is_rolled (&dice);

  gtk_label_set_text (self->headline, headline);
  gtk_stack_set_visible_child_name (self->stage, at_end ? "result" : !rolled && self->first > 0 ? "none" : "dice");
  /* Dice that are not there cannot be kept. */
  if (!rolled)
    g_object_set (self->dice, "kept", 0, NULL);
  sai_dice_row_set_dice (self->dice, &dice, 0);
  g_object_set (self->dice, "kept", kept, NULL);
  if (thrown)
    sai_dice_row_set_dice (self->dice, &dice, SAI_KEEP_ALL & ~kept);
  sai_sheet_view_set_moving (self->sheet, -1);
  /* The box that was filled is marked as long as its move is shown. */
  if (state->last_seat >= 0 && move != NULL && sai_move_get_kind (move) == SAI_MOVE_FILL)
    sai_sheet_view_set_moving (self->sheet, state->last_seat);
}

/* Where there are neither dice nor a field, what everybody has is what lies on the table. */
static void
show_standings (SaiReplayPage *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (self->after); i++)
    {
      /* Translators: a player and points. */
      g_autofree char *line = g_strdup_printf (C_("points", "%s %d"), sai_player_get_name (sai_game_get_player (self->after, i)),
                                               sai_game_get_total (self->after, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_text (self->standings, text->str);
}

/* Says what perfect play thinks of the move that is shown. */
static char *
show_slip (SaiReplayPage *self)
{
  gboolean has_move = sai_replay_bar_get_position (self->bar) > 0;
  char *said;

  if (self->review == NULL)
    return NULL;
  said = sai_review_slip_show (self->slip, self->review, has_move ? self->before : NULL);
  sai_review_slip_set_steps (self->slip, sai_replay_bar_can_step_mark (self->bar, -1),
                             sai_replay_bar_can_step_mark (self->bar, 1));

  return said;
}

static void
show_position (SaiReplayPage *self)
{
  guint position = sai_replay_bar_get_position (self->bar);
  guint n_moves = sai_game_get_cursor (self->game) - self->first;
  g_autofree char *sentence = NULL;
  g_autofree char *words = NULL;
  g_autofree char *slip = NULL;
  g_autofree char *spoken = NULL;

  if (is_played_field (self->game))
    {
      sentence = show_field (self, position);
    }
  else
    {
      sai_game_set_cursor (self->before, self->first + (position > 0 ? position - 1 : 0));
      sai_game_set_cursor (self->after, self->first + position);
      sentence = sai_replay_text_describe (self->before, self->after);
      show_standings (self);
      if (!sai_game_is_field (self->game))
        show_dice (self, position);
      else
        gtk_stack_set_visible_child_name (self->stage, sai_game_is_finished (self->after) ? "result" : "none");
    }
  /* Translators: which move it is, of how many, and what happened. */
  words = g_strdup_printf (_("%u of %u: %s"), position, n_moves, sentence);
  gtk_label_set_text (self->words, words);
  sai_replay_bar_set_words (self->bar, words);
  slip = show_slip (self);
  if (self->review != NULL)
    sai_review_graph_set_marker (self->graph, position);
  spoken = slip != NULL ? sai_format_sentences (words, slip) : g_strdup (words);
  self->shown = position;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_announce (GTK_WIDGET (self), spoken);
}

static void
position_cb (SaiReplayPage *self)
{
  if (self->game != NULL)
    show_position (self);
}

/* The slip lies on the table where there is room for it, else above the sheet. */
static void
place_slip (SaiReplayPage *self)
{
  AdwBin *place = sai_split_is_roomy (self->split) ? self->slip_on_table : self->slip_on_sheet;
  AdwBin *other = place == self->slip_on_table ? self->slip_on_sheet : self->slip_on_table;

  if (adw_bin_get_child (place) == GTK_WIDGET (self->slip))
    return;
  adw_bin_set_child (other, NULL);
  adw_bin_set_child (place, GTK_WIDGET (self->slip));
}

/* Marked are those decisions that the analysis marks. */
static void
update_marks (SaiReplayPage *self)
{
  const SaiAnalysis *analysis = sai_review_get_analysis (self->review);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; analysis != NULL && i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      guint position = step->move + 1 - self->first;

      if (step->mark > SAI_MARK_NONE)
        g_array_append_val (marks, position);
    }
  sai_replay_bar_set_marks (self->bar, &g_array_index (marks, guint, 0), marks->len);
}

static void
graph_point_cb (SaiReplayPage *self,
                guint          point)
{
  sai_replay_bar_set_position (self->bar, point);
}

static void
review_cb (SaiReplayPage *self)
{
  g_autofree char *slip = NULL;

  update_marks (self);
  sai_review_graph_show (self->graph, self->review, self->game, self->first);
  sai_review_summary_show (self->summary, self->review, self->game);
  slip = show_slip (self);
}

static void
set_review (SaiReplayPage *self,
            SaiReview     *review)
{
  if (self->review != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->review, review_cb, self);
      sai_review_stop (self->review);
    }
  g_set_object (&self->review, review);
  gtk_widget_set_visible (GTK_WIDGET (self->slip), review != NULL);
  gtk_widget_set_visible (self->switcher, review != NULL);
  if (review == NULL)
    return;
  g_signal_connect_object (review, "changed", G_CALLBACK (review_cb), self, G_CONNECT_SWAPPED);
  review_cb (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_review_start (review);
}

static void
step_mark_cb (SaiReplayPage *self,
              int            direction)
{
  sai_replay_bar_step_mark (self->bar, direction);
}

static void
step_sideways (SaiReplayPage *self,
               int            direction)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  sai_replay_bar_step (self->bar, mirrored ? -direction : direction);
}

/* Keys that no part of the page has a use for. */
static gboolean
key_pressed_cb (SaiReplayPage   *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || self->game == NULL)
    return GDK_EVENT_PROPAGATE;

  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step_sideways (self, -1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step_sideways (self, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      sai_replay_bar_set_position (self->bar, 0);
      return GDK_EVENT_STOP;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      sai_replay_bar_set_position (self->bar, G_MAXUINT);
      return GDK_EVENT_STOP;

    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      sai_replay_bar_set_playing (self->bar, !sai_replay_bar_get_playing (self->bar));
      return GDK_EVENT_STOP;

    case GDK_KEY_n:
    case GDK_KEY_p:
      step_mark_cb (self, gdk_keyval_to_lower (keyval) == GDK_KEY_n ? 1 : -1);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* A slider would go on by ten moves. */
static gboolean
page_key_cb (SaiReplayPage   *self,
             guint            keyval,
             guint            keycode,
             GdkModifierType  state)
{
  gboolean next = keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || self->game == NULL ||
      (!next && keyval != GDK_KEY_Page_Up && keyval != GDK_KEY_KP_Page_Up))
    return GDK_EVENT_PROPAGATE;
  sai_replay_bar_step_turn (self->bar, next ? 1 : -1);

  return GDK_EVENT_STOP;
}

static void
add_keys (SaiReplayPage       *self,
          GtkPropagationPhase  phase,
          GCallback            callback)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect_object (keys, "key-pressed", callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Games that come out of this one */

static void
answered_cb (SaiReplayPage *self,
             const char    *response)
{
  guint n_moves;
  g_autoptr (SaiGame) game = NULL;

  if (!g_str_equal (response, "continue") || self->game == NULL)
    return;
  n_moves = self->first + sai_replay_bar_get_position (self->bar);
  game = sai_start_from (self->game, n_moves);
  g_signal_emit (self, signals[START], 0, game);
}

static char *
describe_continuing (SaiReplayPage *self)
{
  guint position = sai_replay_bar_get_position (self->bar);
  g_autofree char *moves = NULL;

  if (position == 0)
    moves = g_strdup (_("A new game begins with the same players."));
  else
    moves = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          "A new game begins with the first move of this one, and the same players.",
                                          "A new game begins with the first %u moves of this one, and the same players.",
                                          position),
                             position);

  if (sai_game_get_mode (self->game) == SAI_GAME_MODE_KEPT)
    return g_steal_pointer (&moves);

  return sai_format_sentences (moves, sai_game_is_field (self->game)
    ? _("The deck is that of this game, so that it can be checked. The record says that the cards were known.")
    : _("The dice to come are those of this game, so that they can be checked. The record says that they were known."));
}

static void
continue_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (widget);
  g_autofree char *body = describe_continuing (self);
  GtkWidget *question;

  sai_replay_bar_set_playing (self->bar, FALSE);
  question = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _("Continue from Here?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question), "cancel", _("Cancel"), "continue", _("Continue"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "continue", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "continue");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "cancel");
  g_signal_connect_object (question, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
same_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[SAME], 0);
}

static void
go_on_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[GO_ON], 0);
}

static GMenuModel *
create_menu (gboolean field)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) games = g_menu_new ();
  g_autoptr (GMenuModel) share = sai_share_create_menu ();

  g_menu_append (games, _("_Continue from Here…"), "replay.continue");
  g_menu_append (games, field ? _("Play with the _Same Cards…") : _("Play with the _Same Dice…"), "replay.same");
  g_menu_append_section (menu, NULL, share);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));

  return G_MENU_MODEL (menu);
}

/* Widget */

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
sai_replay_page_map (GtkWidget *widget)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (widget);

  GTK_WIDGET_CLASS (sai_replay_page_parent_class)->map (widget);
  if (self->review != NULL)
    sai_review_start (self->review);
}

/* What nobody sees is not worked out. */
static void
sai_replay_page_unmap (GtkWidget *widget)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (widget);

  if (self->review != NULL)
    sai_review_stop (self->review);
  GTK_WIDGET_CLASS (sai_replay_page_parent_class)->unmap (widget);
}

static void
sai_replay_page_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_DICE_STYLE:
      g_object_get_property (G_OBJECT (SAI_REPLAY_PAGE (object)->dice), "dice-style", value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_replay_page_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_DICE_STYLE:
      g_object_set_property (G_OBJECT (SAI_REPLAY_PAGE (object)->dice), "dice-style", value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dice_style_cb (SaiReplayPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DICE_STYLE]);
}

static void
sai_replay_page_dispose (GObject *object)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->review != NULL)
    sai_review_stop (self->review);
  g_clear_object (&self->review);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->slip);
  g_clear_object (&self->end);
  g_clear_object (&self->before);
  g_clear_object (&self->after);
  g_clear_object (&self->game);
  g_clear_object (&self->store);
  g_clear_object (&self->solver);
  g_clear_object (&self->archivist);

  G_OBJECT_CLASS (sai_replay_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, back);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, correct);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, go_on);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, fair);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, fairness);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, menu);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, split);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, stage);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, board);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, headline);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, result_place);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, standings);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, words);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, slip_on_table);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, slip_on_sheet);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, views);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, graph);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, summary);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, pad);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, seats_place);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, hidden);
  gtk_widget_class_bind_template_callback (widget_class, graph_point_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_slip);
}

static void
sai_replay_page_class_init (SaiReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_replay_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_replay_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_replay_page_set_property;
  widget_class->focus = sai_replay_page_focus;
  widget_class->grab_focus = sai_replay_page_grab_focus;
  widget_class->map = sai_replay_page_map;
  widget_class->unmap = sai_replay_page_unmap;

  properties[PROP_DICE_STYLE] =
    g_param_spec_string ("dice-style", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiReplayPage::start:
   * @self: a page
   * @game: a new game that goes on from a move of this one
   */
  signals[START] = g_signal_new ("start", SAI_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, SAI_TYPE_GAME);

  /**
   * SaiReplayPage::same:
   * @self: a page
   *
   * A game with the dice or cards of this one is wanted.
   */
  signals[SAME] = g_signal_new ("same", SAI_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SaiReplayPage::go-on:
   * @self: a page
   *
   * The unfinished game shall be played on.
   */
  signals[GO_ON] = g_signal_new ("go-on", SAI_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_FAIRNESS_VIEW);
  g_type_ensure (SAI_TYPE_FIELD_BOARD);
  g_type_ensure (SAI_TYPE_OPEN_SEATS);
  g_type_ensure (SAI_TYPE_PAD_LOG);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_REPLAY_BAR);
  g_type_ensure (SAI_TYPE_REVIEW_GRAPH);
  g_type_ensure (SAI_TYPE_REVIEW_SUMMARY);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/replay/sai-replay-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "replay.continue", NULL, continue_action);
  gtk_widget_class_install_action (widget_class, "replay.same", NULL, same_action);
  gtk_widget_class_install_action (widget_class, "replay.go-on", NULL, go_on_action);
}

static void
sai_replay_page_init (SaiReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->share = sai_share_attach (GTK_WIDGET (self));
  g_object_set (self->dice, "table", self->table, NULL);
  g_signal_connect_object (self->dice, "notify::dice-style", G_CALLBACK (dice_style_cb), self, G_CONNECT_SWAPPED);
  self->end = g_object_ref_sink (g_object_new (SAI_TYPE_REPLAY_END, NULL));
  self->slip = g_object_ref_sink (g_object_new (SAI_TYPE_REVIEW_SLIP, NULL));
  gtk_widget_set_visible (GTK_WIDGET (self->slip), FALSE);
  g_signal_connect_object (self->slip, "step-mark", G_CALLBACK (step_mark_cb), self, G_CONNECT_SWAPPED);
  place_slip (self);
  add_keys (self, GTK_PHASE_BUBBLE, G_CALLBACK (key_pressed_cb));
  add_keys (self, GTK_PHASE_CAPTURE, G_CALLBACK (page_key_cb));
}

/* What the person wrote about the game, and how others with the same dice ended. */

static void
remarks_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (SaiReplayPage) self = SAI_REPLAY_PAGE (user_data);
  g_autoptr (SaiRecord) record = sai_store_load_finish (SAI_STORE (source), result, NULL);

  /* A game that is not on disk has no remarks. */
  if (record != NULL && self->game != NULL && g_str_equal (record->id, sai_game_get_id (self->game)))
    sai_replay_end_set_note (self->end, record->note);
}

static void
twins_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (SaiReplayPage) self = SAI_REPLAY_PAGE (user_data);
  g_autoptr (GPtrArray) twins = sai_store_list_twins_finish (SAI_STORE (source), result, NULL);
  g_autofree char *text = sai_replay_text_twins (twins);

  if (text != NULL)
    sai_replay_end_set_twins (self->end, text);
}

static void
look_up (SaiReplayPage *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->store == NULL)
    return;
  self->cancellable = g_cancellable_new ();
  sai_store_load_async (self->store, sai_game_get_id (self->game), self->cancellable, remarks_cb, g_object_ref (self));
  if (sai_game_has_peeked (self->game) && sai_game_is_finished (self->game))
    {
      g_autofree char *seed = sai_game_get_seed (self->game);

      sai_store_list_twins_async (self->store, seed, sai_game_get_id (self->game), self->cancellable, twins_cb,
                                  g_object_ref (self));
    }
}

/* Which of the parts this kind of game has. */
static void
set_parts (SaiReplayPage *self)
{
  SaiGame *game = self->game;
  gboolean field = sai_game_is_field (game);
  gboolean played = sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED;
  gboolean finished = sai_game_is_finished (game);
  GtkBox *place = is_played_field (game) ? self->seats_place : self->result_place;
  GtkWidget *end = GTK_WIDGET (self->end);
  g_autoptr (GMenuModel) menu = create_menu (field);

  gtk_menu_button_set_menu_model (self->menu, menu);
  gtk_widget_set_visible (GTK_WIDGET (self->menu), played || !field);
  if (gtk_widget_get_parent (end) != GTK_WIDGET (place))
    {
      if (gtk_widget_get_parent (end) != NULL)
        gtk_box_remove (GTK_BOX (gtk_widget_get_parent (end)), end);
      gtk_box_append (place, end);
    }
  sai_replay_end_set_game (self->end, game);
  gtk_widget_set_visible (end, TRUE);
  gtk_stack_set_visible_child_name (self->views, is_played_field (game) ? "seats" : field ? "pad" : "sheet");
  if (is_played_field (game))
    gtk_stack_set_visible_child_name (self->stage, "field");
  gtk_widget_set_visible (GTK_WIDGET (self->seats), finished);
  gtk_widget_set_visible (self->hidden, !finished);
  if (is_played_field (game) && finished)
    sai_open_seats_set_game (self->seats, game);
  gtk_widget_set_visible (self->fair, played);
  gtk_widget_set_tooltip_text (self->fair, field ? _("Fair cards") : _("Fair dice"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fair), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  field ? _("Fair cards") : _("Fair dice"), -1);
  sai_fairness_view_set_game (self->fairness, game);
  /* What was played cannot be changed; what was written down can be wrong. */
  gtk_widget_set_visible (self->correct, !played && finished);
  gtk_widget_set_visible (self->go_on, !finished);
  /* Who could go on from an unfinished game would see what is to come in it. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.continue", finished && !(field && !played));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.same", finished && played);
}

static void
set_turns (SaiReplayPage *self)
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = self->first; i < sai_game_get_cursor (self->game); i++)
    {
      guint position = i + 1 - self->first;

      if (sai_replay_text_ends_turn (sai_game_get_move (self->game, i)))
        g_array_append_val (turns, position);
    }
  sai_replay_bar_set_turns (self->bar, &g_array_index (turns, guint, 0), turns->len);
}

static void
set_title (SaiReplayPage *self)
{
  gint64 when = sai_game_is_finished (self->game) ? sai_game_get_finished (self->game) : sai_game_get_created (self->game);
  g_autofree char *subtitle = sai_format_time (when);

  sai_page_title_set_title (self->title, sai_ruleset_get_name (sai_game_get_ruleset (self->game)));
  sai_page_title_set_subtitle (self->title, subtitle);
}

/**
 * sai_replay_page_set_sources:
 * @self: a page
 * @store: where remarks on games are
 * @solver: where perfect play comes from
 * @archivist: (nullable): who keeps the analyses of the history
 *
 * Without them, games are shown and not analysed.
 */
void
sai_replay_page_set_sources (SaiReplayPage *self,
                             SaiStore      *store,
                             SaiSolver     *solver,
                             SaiArchivist  *archivist)
{
  g_return_if_fail (SAI_IS_REPLAY_PAGE (self));

  g_set_object (&self->store, store);
  g_set_object (&self->solver, solver);
  g_set_object (&self->archivist, archivist);
}

/**
 * sai_replay_page_set_game:
 * @self: a page
 * @game: a game that was played here, or a kept sheet or pad; it may be unfinished
 *
 * Shows its end first.
 */
void
sai_replay_page_set_game (SaiReplayPage *self,
                          SaiGame       *game)
{
  gboolean is_pad;

  g_return_if_fail (SAI_IS_REPLAY_PAGE (self));
  g_return_if_fail (SAI_IS_GAME (game));

  is_pad = sai_game_is_field (game) && sai_game_get_mode (game) == SAI_GAME_MODE_KEPT;
  /* The slider moves while it is told of the next game. */
  g_clear_object (&self->game);
  set_review (self, NULL);
  g_clear_object (&self->before);
  g_clear_object (&self->after);
  self->before = sai_game_copy (game);
  self->after = sai_game_copy (game);
  self->first = sai_game_get_mode (game) == SAI_GAME_MODE_KEPT ? 1 : 0;
  self->shown = G_MAXUINT - 1;
  sai_replay_bar_set_n_moves (self->bar, sai_game_get_cursor (game) - self->first);
  g_set_object (&self->game, game);
  set_parts (self);
  set_title (self);
  set_turns (self);
  sai_sheet_view_set_game (self->sheet, sai_game_is_field (game) ? NULL : self->after);
  sai_pad_log_set_game (self->pad, is_pad ? self->after : NULL);
  sai_share_set_game (self->share, sai_game_is_field (game) ? NULL : game);
  look_up (self);
  if (self->solver != NULL && sai_review_is_possible (game))
    {
      g_autoptr (SaiReview) review = sai_review_new (game, self->solver, self->archivist);

      set_review (self, review);
    }
  show_position (self);
}

/**
 * sai_replay_page_get_game:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
SaiGame *
sai_replay_page_get_game (SaiReplayPage *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_PAGE (self), NULL);

  return self->game;
}
