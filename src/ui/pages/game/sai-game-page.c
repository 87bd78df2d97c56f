/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game being played. It shows the state of the session and its game, and passes on what a person does; it
 * knows no rules.
 *
 * The keyboard focus follows the game, so that it can be played by keys alone: on the roll button while there is
 * something to roll, on the best box when there is not. What happened is the description of the focused widget, as
 * screen readers announce that.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-coach.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-row.h"
#include "dice/sai-roll-button.h"
#include "game/sai-fairness-dialog.h"
#include "game/sai-game-hand.h"
#include "game/sai-game-hint.h"
#include "game/sai-game-moments.h"
#include "game/sai-game-page.h"
#include "game/sai-moment-text.h"
#include "result/sai-result-actions.h"
#include "result/sai-result-view.h"
#include "hint/sai-hint-line.h"
#include "print/sai-share.h"
#include "seats/sai-face.h"
#include "sheet/sai-points-flight.h"
#include "sheet/sai-sheet-view.h"
#include "sound/sai-game-sounds.h"
#include "sound/sai-sound.h"
#include "talk/sai-bubble.h"
#include "talk/sai-dice-talk.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"
#include "util/sai-problem-bar.h"
#include "util/sai-split.h"

/* The share of the height of the table, and of the result, above the sheet. */
#define TABLE_HEIGHT 0.42
#define RESULT_HEIGHT 0.78

struct _SaiGamePage
{
  GtkWidget parent_instance;

  SaiDiceSession *session;
  GBindingGroup *session_bindings;
  GBindingGroup *game_bindings;
  GSignalGroup *session_signals;
  GSignalGroup *game_signals;
  SaiGameSounds *sounds;
  /* The state that was shown last, to tell which dice were thrown and whether the turn has passed on. */
  guint shown_cursor;
  /* The cheer for the last move that is still to be told; NULL if there is none. */
  char *cheer;

  SaiGameHint *hint;
  gboolean hints_always;
  gboolean confirm_strike;
  SaiCoach *coach;
  SaiGameHand *hand;
  SaiGameMoments *moments;
  SaiPointsFlight *flight;

  gboolean computer_words;
  /* Who said what, until it was announced; or NULL. */
  char *words;

  GtkWidget *content;
  SaiProblemBar *problem;
  SaiSplit *split;
  GtkWidget *table;
  SaiBubble *bubble;
  SaiHintLine *hint_line;
  SaiDiceRow *dice;
  GtkWidget *roll;
  GtkWidget *hint_button;
  SaiResultView *result;
  GtkLabel *twins;
  GtkMenuButton *share_menu;
  SaiShare *share;
  SaiSheetView *sheet;
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_HINT,
  PROP_HINTS_ALWAYS,
  PROP_CONFIRM_STRIKE,
  PROP_COMPUTER_WORDS,
  PROP_COACH,
  PROP_COACH_LIMIT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint advised_signal;

G_DEFINE_FINAL_TYPE (SaiGamePage, sai_game_page, GTK_TYPE_WIDGET)

static SaiSession *
get_session (SaiGamePage *self)
{
  return SAI_SESSION (self->session);
}

static SaiGame *
get_game (SaiGamePage *self)
{
  return sai_session_get_game (get_session (self));
}

static const char *
get_player_name (SaiGamePage *self)
{
  SaiGame *game = get_game (self);

  return sai_player_get_name (sai_game_get_player (game, sai_game_get_seat (game)));
}

/* Actions have no properties that could be bound. */
static void
enable_actions (SaiGamePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  SaiSession *session = get_session (self);
  const SaiDiceState *state = sai_game_get_state (get_game (self));
  gboolean person = sai_session_is_interactive (session);
  gboolean can_roll = person && sai_dice_state_get_rolls_left (state, sai_game_get_rules (get_game (self))) > 0;

  gtk_widget_action_set_enabled (widget, "game.hurry", !person && !state->finished);
  gtk_widget_action_set_enabled (widget, "game.roll", can_roll);
  gtk_widget_action_set_enabled (widget, "game.toggle", can_roll && state->n_rolls > 0);
  gtk_widget_action_set_enabled (widget, "game.hint", sai_game_hint_is_possible (self->hint));
  gtk_widget_action_set_enabled (widget, "game.why", sai_game_hint_is_possible (self->hint));
  gtk_widget_action_set_enabled (widget, "game.undo", sai_session_can_undo (session));
  gtk_widget_action_set_enabled (widget, "game.redo", sai_session_can_redo (session));
}

/* The hint */

static void
announce (SaiGamePage *self)
{
  g_autofree char *moment = sai_moment_text_describe (get_game (self));
  g_autofree char *hint = sai_game_hint_describe (self->hint, sai_hint_line_get_why (self->hint_line));
  g_autofree char *both = self->cheer != NULL ? sai_format_sentences (self->cheer, moment) : g_steal_pointer (&moment);
  g_autofree char *position = sai_format_sentences (both, hint);
  g_autofree char *news = sai_format_sentences (position, self->words);

  sai_announce (GTK_WIDGET (self), news);
  g_clear_pointer (&self->words, g_free);
}

/* What is said does not wait for anybody, and nobody for it; @keep are the dice that a computer player is about to
 * keep, or 0 after a move.
 */
static void
speak (SaiGamePage *self, guint keep)
{
  SaiRemark remark = { 0 };

  if (self->computer_words && !sai_game_is_finished (get_game (self)))
    remark = sai_dice_talk_find (get_game (self), keep);
  sai_bubble_show_remark (self->bubble, get_game (self), &remark);
  if (remark.text == NULL)
    return;
  g_free (self->words);
  self->words = sai_bubble_describe (self->bubble);
}

/* Moves the focus out of the hint, which is about to be hidden. */
static void
save_focus (SaiGamePage *self)
{
  if (sai_hint_line_has_focus (self->hint_line))
    gtk_widget_grab_focus (gtk_widget_is_sensitive (self->roll) ? self->roll : self->hint_button);
}

/* Shows the hint if it is wanted in this position, as far as it is known. It takes the place of whose turn it is. */
static void
show_hint (SaiGamePage *self)
{
  const SaiAdvice *advice = sai_game_hint_get_advice (self->hint);

  /* All dice are marked if it is best to fill a box although there is a roll left. */
  sai_dice_row_set_advised (self->dice, advice != NULL && advice->n_keeps > 0 ? advice->keeps[0].keep : 0);
  sai_sheet_view_set_advice (self->sheet, advice, sai_hint_line_get_why (self->hint_line));
  if (sai_game_hint_is_shown (self->hint))
    {
      sai_hint_line_update (self->hint_line, get_game (self), sai_game_hint_get_advisor (self->hint));
    }
  else
    {
      sai_hint_line_clear (self->hint_line);
    }
  if (advice != NULL)
    sai_session_mark_hints (get_session (self));
  enable_actions (self);
}

static void
why_cb (SaiGamePage *self)
{
  if (self->session == NULL || !sai_game_hint_is_shown (self->hint))
    return;
  show_hint (self);
  announce (self);
}

/* With the hint, the place for it goes. */
static void
switched_cb (SaiGamePage *self)
{
  if (!sai_game_hint_is_shown (self->hint))
    save_focus (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

static void
advised_cb (SaiGamePage *self)
{
  show_hint (self);
  /* Before the announcement, which is made through the focused widget: handlers may move the focus. */
  g_signal_emit (self, advised_signal, 0);
  if (sai_game_hint_is_shown (self->hint))
    announce (self);
}

/* Switches the hint on or off, for this position. */
static void
switch_hint (SaiGamePage *self, gboolean shown)
{
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || !sai_game_hint_switch (self->hint, shown))
    return;
  show_hint (self);
  announce (self);
}

/* What is shown */

/* Closures of the template. They get what the text depends on, so that it is printed again when that changes. */

static char *
print_ruleset (SaiGamePage *self, SaiGame *game)
{
  return g_strdup (sai_ruleset_get_name (sai_game_get_ruleset (game)));
}

static char *
print_round (SaiGamePage *self, SaiGame *game, guint cursor)
{
  const SaiDiceState *state = sai_game_get_state (game);
  guint n_turns = sai_rules_get_n_turns (sai_game_get_rules (game));

  return g_strdup_printf (_ ("Round %u of %u"), MIN (state->n_turns / state->n_seats + 1u, n_turns), n_turns);
}

static SaiPlayer *
get_mover (SaiGamePage *self, SaiGame *game, guint seat)
{
  return g_object_ref (sai_game_get_player (game, seat));
}

static char *
print_turn (SaiGamePage *self, SaiGame *game, guint seat)
{
  /* Translators: the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"), sai_player_get_name (sai_game_get_player (game, seat)));
}

/* In little room, the face is no higher than the words beside it. */
static int
choose_face_size (SaiGamePage *self, gboolean roomy)
{
  return roomy ? 36 : 22;
}

static char *
choose_headline (SaiGamePage *self, gboolean hint)
{
  return g_strdup (hint ? "hint" : "turn");
}

/* The dice that were thrown by the move before the cursor, if it was just made; as a mask. */
static guint
find_thrown (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  guint cursor = sai_game_get_cursor (game);
  SaiMove *move;

  if (cursor != self->shown_cursor + 1)
    return 0;
  move = sai_game_get_move (game, cursor - 1);

  return sai_move_get_kind (move) == SAI_MOVE_ROLL ? SAI_KEEP_ALL & ~sai_move_get_keep (move) : 0;
}

static void
celebrate (SaiGamePage *self)
{
  SaiCheer cheer;

  g_free (self->cheer);
  self->cheer = sai_game_moments_find (self->moments, &cheer);
  if (self->cheer == NULL)
    return;
  /* At the end of the game there is the result in place of the dice. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->dice)))
    sai_dice_row_celebrate (self->dice, self->cheer, cheer);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_sound_play (GTK_WIDGET (self), sai_celebration_get_sound (cheer));
  /* What the dice make is said with them anyway. */
  if (sai_celebration_is_of_dice (cheer) && sai_session_is_interactive (get_session (self)))
    g_clear_pointer (&self->cheer, g_free);
}

/* Lets the points fly that the move before the cursor has just written. */
static void
show_points (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint cursor = sai_game_get_cursor (game);
  GtkWidget *dice = GTK_WIDGET (self->dice);
  double speed;

  if (cursor != self->shown_cursor + 1 || sai_move_get_kind (sai_game_get_move (game, cursor - 1)) != SAI_MOVE_FILL)
    return;
  g_object_get (dice, "animation-speed", &speed, NULL);
  /* At the end of the game there is the result in place of the dice. */
  sai_points_flight_begin (self->flight, state->sheets[state->last_seat].points[state->last_box], speed,
                           gtk_widget_get_mapped (dice) ? dice : self->table,
                           sai_sheet_view_get_cell (self->sheet, state->last_seat, state->last_box));
}

static void
lead_focus (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);

  /* Keys meant for the last move must not activate a button of the result. */
  if (sai_game_is_finished (game))
    gtk_widget_grab_focus (GTK_WIDGET (self->result));
  else if (!sai_session_is_interactive (get_session (self)))
    {
      /* Of other players only what is worth a cheer is told. */
      if (self->cheer != NULL)
        sai_announce (GTK_WIDGET (self), self->cheer);
      return;
    }
  else if (!sai_dice_state_can_roll (state, sai_game_get_rules (game)))
    sai_sheet_view_focus_best (self->sheet);
  else if (state->n_rolls == 0 || !sai_dice_row_has_focus (self->dice))
    gtk_widget_grab_focus (self->roll);
  announce (self);
}

/* Shows the move that was made, or the position that was jumped to. */
static void
changed_cb (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint thrown = find_thrown (self);

  if (sai_game_get_cursor (game) != self->shown_cursor)
    sai_coach_withdraw (self->coach);
  sai_dice_row_throw (self->dice, &state->dice, thrown, sai_moment_text_find_decider (game, thrown));
  if (sai_game_get_cursor (game) != self->shown_cursor)
    celebrate (self);
  show_points (self);
  if (state->finished)
    sai_result_view_set_game (self->result, game);
  enable_actions (self);
  sai_game_hint_refresh (self->hint);
  show_hint (self);
  if (sai_game_get_cursor (game) != self->shown_cursor)
    speak (self, 0);
  lead_focus (self);
  self->shown_cursor = sai_game_get_cursor (game);
}

/* A computer player puts dice into the tray; people's own clicks make the sound themselves. */
static void
kept_cb (SaiGamePage *self)
{
  SaiGame *game = get_game (self);

  if (!sai_session_is_interactive (get_session (self)) && sai_game_get_state (game)->n_rolls > 0 &&
      sai_game_get_cursor (game) == self->shown_cursor && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      sai_sound_play (GTK_WIDGET (self), SAI_SOUND_KEEP);
      if (sai_dice_session_get_kept (self->session) != 0)
        speak (self, sai_dice_session_get_kept (self->session));
    }
}

/* What a person can do */

/* Shows a message, such as why something was refused. */
static void
say (SaiGamePage *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", message);
}

/* Carries out a choice: fills a box, or rolls. */
static void
play (SaiGamePage *self, int choice)
{
  g_autoptr (GError) error = NULL;
  gboolean done = choice == SAI_CHOICE_ROLL ? sai_dice_session_roll (self->session, &error)
                                            : sai_dice_session_fill (self->session, choice, &error);

  if (!done)
    say (self, error->message);
}

static void
anyway_cb (SaiGamePage *self, int choice)
{
  if (self->session != NULL)
    play (self, choice);
}

/* Whether a choice must be confirmed, because the coach objects or a box would be struck; if so, the person is asked,
 * once.
 */
static gboolean
hold_back (SaiGamePage *self, int choice)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  if (sai_coach_is_asking (self->coach))
    return TRUE;
  if (!sai_coach_hold_back (self->coach, window, get_game (self), sai_game_hint_get_advisor (self->hint),
                            sai_dice_session_get_kept (self->session), choice))
    return choice != SAI_CHOICE_ROLL && self->confirm_strike &&
           sai_session_is_interactive (SAI_SESSION (self->session)) &&
           sai_coach_hold_back_strike (self->coach, window, get_game (self), choice);
  sai_session_mark_hints (SAI_SESSION (self->session));

  return TRUE;
}

static void
box_chosen_cb (SaiGamePage *self, guint seat, guint box, SaiSheetView *sheet)
{
  SaiGame *game;

  /* A key press reaches the cell a moment later; the page may have been left in the meantime. */
  if (self->session == NULL)
    return;
  game = get_game (self);
  if (sai_game_is_finished (game))
    return;
  if (seat != sai_game_get_seat (game))
    {
      g_autofree char *message = g_strdup_printf (_ ("It’s %s’s turn."), get_player_name (self));

      say (self, message);
      return;
    }
  if (!hold_back (self, box))
    play (self, box);
}

static void
roll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session == NULL || !gtk_widget_get_mapped (widget))
    return;
  /* Rolling while the dice tumble means that the person wants to see them, not to throw them again. */
  if (sai_dice_row_is_thrown (self->dice))
    sai_dice_row_finish (self->dice);
  else if (!hold_back (self, SAI_CHOICE_ROLL))
    play (self, SAI_CHOICE_ROLL);
}

static void
hurry_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_widget_get_mapped (widget))
    sai_game_hand_hurry (SAI_GAME_PAGE (widget)->hand);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_dice_row_toggle (self->dice, g_variant_get_uint32 (parameter));
}

static void
sheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (gtk_widget_get_mapped (widget))
    sai_sheet_view_focus_best (self->sheet);
}

/* Shows the hint with its reasons, or goes back to the hint alone. */
static void
why_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);
  gboolean shown = sai_game_hint_is_shown (self->hint);

  if (self->session == NULL || !gtk_widget_get_mapped (widget))
    return;
  if (!shown)
    switch_hint (self, TRUE);
  g_object_set (self->hint_line, "why", !shown || !sai_hint_line_get_why (self->hint_line), NULL);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_session_undo (SAI_SESSION (self->session));
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_session_redo (SAI_SESSION (self->session));
}

static void
fairness_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (SAI_GAME_PAGE (widget)->session != NULL && gtk_widget_get_mapped (widget))
    sai_fairness_dialog_present (widget, get_game (SAI_GAME_PAGE (widget)));
}

/* A key means that the person goes on. */
static gboolean
key_pressed_cb (SaiGamePage *self)
{
  sai_points_flight_finish (self->flight);
  sai_sheet_view_finish (self->sheet);

  return GDK_EVENT_PROPAGATE;
}

/* The object */

static void
sai_game_page_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (sai_game_page_parent_class)->snapshot (widget, snapshot);
  sai_points_flight_draw (SAI_GAME_PAGE (widget)->flight, snapshot);
}

static void
sai_game_page_unmap (GtkWidget *widget)
{
  sai_points_flight_finish (SAI_GAME_PAGE (widget)->flight);

  GTK_WIDGET_CLASS (sai_game_page_parent_class)->unmap (widget);
}

static void
sai_game_page_dispose (GObject *object)
{
  SaiGamePage *self = SAI_GAME_PAGE (object);

  sai_game_page_set_session (self, NULL);
  g_clear_pointer (&self->cheer, g_free);
  g_clear_pointer (&self->words, g_free);
  g_clear_object (&self->hand);
  g_clear_object (&self->moments);
  g_clear_object (&self->flight);
  g_clear_object (&self->coach);
  g_clear_object (&self->hint);
  g_clear_object (&self->share);
  g_clear_object (&self->session_bindings);
  g_clear_object (&self->game_bindings);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->game_signals);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  /* Children with bindings to the page must not outlive it. */
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_GAME_PAGE);

  G_OBJECT_CLASS (sai_game_page_parent_class)->dispose (object);
}

static void
sai_game_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiGamePage *self = SAI_GAME_PAGE (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_HINT:
      g_value_set_boolean (value, sai_game_hint_is_shown (self->hint));
      break;

    case PROP_HINTS_ALWAYS:
      g_value_set_boolean (value, self->hints_always);
      break;

    case PROP_CONFIRM_STRIKE:
      g_value_set_boolean (value, self->confirm_strike);
      break;

    case PROP_COMPUTER_WORDS:
      g_value_set_boolean (value, self->computer_words);
      break;

    case PROP_COACH:
      g_value_set_boolean (value, sai_coach_get_active (self->coach));
      break;

    case PROP_COACH_LIMIT:
      g_value_set_double (value, sai_coach_get_limit (self->coach));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* The settings take effect in the current game at once. */
static void
set_hints_always (SaiGamePage *self, gboolean always)
{
  gboolean shown = sai_game_hint_is_shown (self->hint);

  self->hints_always = always;
  sai_game_hint_set_always (self->hint, always);
  if (self->session == NULL)
    return;
  show_hint (self);
  if (sai_game_hint_is_shown (self->hint) != shown)
    announce (self);
}

static void
sai_game_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiGamePage *self = SAI_GAME_PAGE (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      sai_game_page_set_session (self, g_value_get_object (value));
      break;

    case PROP_HINT:
      switch_hint (self, g_value_get_boolean (value));
      break;

    case PROP_HINTS_ALWAYS:
      if (self->hints_always == g_value_get_boolean (value))
        return;
      set_hints_always (self, g_value_get_boolean (value));
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_CONFIRM_STRIKE:
      if (self->confirm_strike == g_value_get_boolean (value))
        return;
      self->confirm_strike = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_COMPUTER_WORDS:
      if (self->computer_words == g_value_get_boolean (value))
        return;
      self->computer_words = g_value_get_boolean (value);
      if (!self->computer_words)
        sai_bubble_clear (self->bubble);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_COACH:
      if (!sai_coach_set_active (self->coach, g_value_get_boolean (value)))
        return;
      sai_game_hint_set_coached (self->hint, g_value_get_boolean (value));
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_COACH_LIMIT:
      if (sai_coach_set_limit (self->coach, g_value_get_double (value)))
        g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_game_page_class_init (SaiGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_game_page_dispose;
  object_class->get_property = sai_game_page_get_property;
  object_class->set_property = sai_game_page_set_property;
  widget_class->snapshot = sai_game_page_snapshot;
  widget_class->unmap = sai_game_page_unmap;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, SAI_TYPE_DICE_SESSION, flags);
  properties[PROP_HINT] = g_param_spec_boolean ("hint", NULL, NULL, FALSE, flags);
  properties[PROP_HINTS_ALWAYS] = g_param_spec_boolean ("hints-always", NULL, NULL, FALSE, flags);
  properties[PROP_CONFIRM_STRIKE] = g_param_spec_boolean ("confirm-strike", NULL, NULL, FALSE, flags);
  properties[PROP_COMPUTER_WORDS] = g_param_spec_boolean ("computer-words", NULL, NULL, FALSE, flags);
  properties[PROP_COACH] = g_param_spec_boolean ("coach", NULL, NULL, FALSE, flags);
  properties[PROP_COACH_LIMIT] = g_param_spec_double ("coach-limit", NULL, NULL, 0, G_MAXDOUBLE,
                                                      SAI_COACH_DEFAULT_LIMIT, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiGamePage::advised:
   * @self: a page
   *
   * The hint for this position is complete, or it is known that there can be none.
   */
  advised_signal = g_signal_new ("advised", SAI_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SAI_TYPE_BUBBLE);
  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_FACE);
  g_type_ensure (SAI_TYPE_HINT_LINE);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_PROBLEM_BAR);
  g_type_ensure (SAI_TYPE_RESULT_ACTIONS);
  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  g_type_ensure (SAI_TYPE_ROLL_BUTTON);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/game/sai-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, split);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, bubble);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, hint_line);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, roll);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, result);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, twins);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, share_menu);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, box_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_face_size);
  gtk_widget_class_bind_template_callback (widget_class, choose_headline);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_round);
  gtk_widget_class_bind_template_callback (widget_class, print_ruleset);
  gtk_widget_class_bind_template_callback (widget_class, get_mover);
  gtk_widget_class_bind_template_callback (widget_class, print_turn);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);

  gtk_widget_class_install_action (widget_class, "game.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "game.hurry", NULL, hurry_action);
  gtk_widget_class_install_action (widget_class, "game.toggle", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "game.sheet", NULL, sheet_action);
  gtk_widget_class_install_action (widget_class, "game.why", NULL, why_action);
  gtk_widget_class_install_action (widget_class, "game.fairness", NULL, fairness_action);
  gtk_widget_class_install_action (widget_class, "game.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "game.redo", NULL, redo_action);
  gtk_widget_class_install_property_action (widget_class, "game.hint", "hint");
}

/* The computer player whose turn it is. */
static gboolean
find_awaited (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  SaiGame *game = get_game (SAI_GAME_PAGE (user_data));
  SaiPlayer *player = sai_game_get_player (game, sai_game_get_seat (game));

  g_value_set_string (to, sai_game_is_finished (game) || sai_player_is_person (player) ? NULL
                                                                                       : sai_player_get_name (player));

  return TRUE;
}

/* The big button goes on with the game: a person rolls, a computer player is hurried. */
static gboolean
choose_action (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_static_string (to, g_value_get_string (from) != NULL ? "game.hurry" : "game.roll");

  return TRUE;
}

/* Where the table is above the sheet, the result takes most of the window. */
static gboolean
choose_start_height (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_double (to, g_value_get_boolean (from) ? RESULT_HEIGHT : TABLE_HEIGHT);

  return TRUE;
}

static gboolean
choose_table (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_static_string (to, g_value_get_boolean (from) ? "result" : "dice");

  return TRUE;
}

/* What the widgets show of the session, whichever it is. Those that can have the keyboard focus are bound here: when a
 * key closes the window it lives a little longer than the page, and GTK does not take back an expression in time.
 */
static void
bind_session (SaiGamePage *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE;

  self->session_bindings = g_binding_group_new ();
  g_binding_group_bind (self->session_bindings, "kept", self->dice, "kept", flags | G_BINDING_BIDIRECTIONAL);
  /* Other players' dice cannot be kept or released, not by keys either. */
  g_binding_group_bind (self->session_bindings, "interactive", self->dice, "sensitive", flags);
  g_binding_group_bind (self->session_bindings, "game", self->sheet, "game", flags);
  g_binding_group_bind (self->session_bindings, "interactive", self->sheet, "offering", flags);
  g_binding_group_bind (self->session_bindings, "intended", self->sheet, "intended", flags);

  self->game_bindings = g_binding_group_new ();
  g_binding_group_bind (self->game_bindings, "rolls-left", self->roll, "rolls-left", flags);
  g_binding_group_bind_full (self->game_bindings, "seat", self->roll, "player", flags, find_awaited, NULL, self, NULL);
  g_binding_group_bind_full (self->game_bindings, "finished", self->roll, "player", flags, find_awaited, NULL, self,
                             NULL);
  g_binding_group_bind_full (self->game_bindings, "finished", self->table, "visible-child-name", flags, choose_table,
                             NULL, NULL, NULL);
  g_binding_group_bind_full (self->game_bindings, "finished", self->split, "start-height", flags, choose_start_height,
                             NULL, NULL, NULL);
  g_object_bind_property_full (self->roll, "player", self->roll, "action-name", flags, choose_action, NULL, NULL, NULL);
}

/* What happens in the session, whichever it is. */
static void
follow_session (SaiGamePage *self)
{
  self->session_signals = g_signal_group_new (SAI_TYPE_DICE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "notify::kept", G_CALLBACK (kept_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "refused", G_CALLBACK (say), self);
  g_signal_group_connect_swapped (self->session_signals, "warned", G_CALLBACK (say), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::can-undo", G_CALLBACK (enable_actions), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::can-redo", G_CALLBACK (enable_actions), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::interactive", G_CALLBACK (changed_cb), self);

  self->game_signals = g_signal_group_new (SAI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (changed_cb), self);
}

/* What is bound shows it before the page is told of it. */
static void
follow (SaiGamePage *self, SaiDiceSession *session)
{
  SaiGame *game = session != NULL ? sai_session_get_game (SAI_SESSION (session)) : NULL;

  g_binding_group_set_source (self->session_bindings, session);
  g_binding_group_set_source (self->game_bindings, game);
  g_signal_group_set_target (self->session_signals, session);
  g_signal_group_set_target (self->game_signals, game);
}

static void
sai_game_page_init (SaiGamePage *self)
{
  g_autoptr (GMenuModel) share = sai_share_create_menu ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append_section (menu, NULL, share);
  self->moments = sai_game_moments_new ();
  self->flight = sai_points_flight_new (GTK_WIDGET (self));
  self->coach = sai_coach_new ();
  g_signal_connect_object (self->coach, "anyway", G_CALLBACK (anyway_cb), self, G_CONNECT_SWAPPED);
  self->hint = sai_game_hint_new ();
  g_signal_connect_object (self->hint, "switched", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint, "advised", G_CALLBACK (advised_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint, "progressed", G_CALLBACK (show_hint), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->share_menu, G_MENU_MODEL (menu));
  self->share = sai_share_new (GTK_WIDGET (self));
  self->hand = sai_game_hand_new (GTK_WIDGET (self), self->table, self->dice, self->roll);
  bind_session (self);
  follow_session (self);
}

/**
 * sai_game_page_set_session:
 * @self: a page
 * @session: (nullable): the game to play; the previous one is stopped
 */
void
sai_game_page_set_session (SaiGamePage *self, SaiDiceSession *session)
{
  SaiGame *game;

  g_return_if_fail (SAI_IS_GAME_PAGE (self));
  g_return_if_fail (session == NULL || SAI_IS_DICE_SESSION (session));

  if (self->session == session)
    return;

  if (self->session != NULL)
    {
      follow (self, NULL);
      g_clear_object (&self->sounds);
      sai_coach_withdraw (self->coach);
      sai_session_stop (get_session (self));
      /* Drop the reference to the advisor, or it would continue to work needlessly. */
      sai_hint_line_clear (self->hint_line);
      sai_game_hint_follow (self->hint, NULL, NULL);
    }
  sai_bubble_clear (self->bubble);
  g_clear_pointer (&self->words, g_free);
  g_set_object (&self->session, session);
  game = session != NULL ? get_game (self) : NULL;
  /* The hint follows the game before the page, which shows it. */
  if (session != NULL)
    sai_game_hint_follow (self->hint, game, sai_dice_session_get_solver (session));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  follow (self, session);
  sai_game_hand_follow (self->hand, session != NULL ? get_session (self) : NULL);
  sai_game_page_set_twins (self, NULL);
  sai_problem_bar_follow (self->problem, session != NULL ? sai_session_get_saver (get_session (self)) : NULL);
  sai_share_set_game (self->share, game);
  sai_game_moments_follow (self->moments, game);
  g_clear_pointer (&self->cheer, g_free);
  if (session == NULL)
    return;

  self->shown_cursor = sai_game_get_cursor (game);
  self->sounds = sai_game_sounds_new (GTK_WIDGET (self), game);
  changed_cb (self);
}

/**
 * sai_game_page_get_session:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the current game
 */
SaiDiceSession *
sai_game_page_get_session (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  return self->session;
}

/**
 * sai_game_page_set_store:
 * @self: a page with a game
 * @store: the history, which knows the records that can be beaten
 */
void
sai_game_page_set_store (SaiGamePage *self, SaiStore *store)
{
  g_return_if_fail (SAI_IS_GAME_PAGE (self));
  g_return_if_fail (self->session != NULL);

  sai_game_moments_ask_records (self->moments, store);
}

/**
 * sai_game_page_is_advising:
 * @self: a page
 *
 * Returns: whether a hint is shown while its advice is still being worked out
 */
gboolean
sai_game_page_is_advising (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), FALSE);

  return sai_game_hint_is_waiting (self->hint);
}

/**
 * sai_game_page_set_context:
 * @self: a page
 * @context: what the result needs to tell more than the places
 */
void
sai_game_page_set_context (SaiGamePage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_GAME_PAGE (self));

  sai_result_view_set_context (self->result, context);
}

/**
 * sai_game_page_set_twins:
 * @self: a page
 * @twins: (nullable): how other games with the same dice ended, in the person's language
 *
 * The text is shown below the result until the session changes.
 */
void
sai_game_page_set_twins (SaiGamePage *self, const char *twins)
{
  g_return_if_fail (SAI_IS_GAME_PAGE (self));

  sai_plain_set_text (self->twins, twins);
}

/**
 * sai_game_page_get_part:
 * @self: a page
 * @part: a part of it
 *
 * Returns: (transfer none): the widget of that part
 */
GtkWidget *
sai_game_page_get_part (SaiGamePage *self, SaiGamePart part)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  switch (part)
    {
    case SAI_GAME_PART_ROLL:
      return self->roll;

    case SAI_GAME_PART_DICE:
      return GTK_WIDGET (self->dice);

    case SAI_GAME_PART_HINT:
      return self->hint_button;

    case SAI_GAME_PART_SHEET:
      return GTK_WIDGET (self->sheet);

    default:
      g_return_val_if_reached (NULL);
    }
}
