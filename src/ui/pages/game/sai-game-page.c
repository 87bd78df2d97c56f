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

#include "chance/sai-chance-bar.h"
#include "dice/sai-dice-game.h"
#include "game/sai-fairness-dialog.h"
#include "game/sai-game-hand.h"
#include "game/sai-game-hint.h"
#include "game/sai-game-page.h"
#include "game/sai-game-turn.h"
#include "game/sai-hurry.h"
#include "game/sai-target-question.h"
#include "hint/sai-hint-text.h"
#include "game/sai-moment-text.h"
#include "need/sai-need-desk.h"
#include "print/sai-share.h"
#include "sheet/sai-points-flight.h"
#include "sheet/sai-sheet-view.h"
#include "sound/sai-game-sounds.h"
#include "sound/sai-sound.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
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

  SaiGameHint *hint;
  SaiCoach *coach;
  SaiGameTurn *turn;
  SaiGameHand *hand;
  SaiHurry *hurry;
  SaiPointsFlight *flight;
  SaiShare *share;
  SaiNeedDesk *needs;

  GtkWidget *content;
  SaiProblemBar *problem;
  SaiChanceBar *chances;
  SaiSplit *split;
  SaiGameTable *table;
  SaiSheetView *sheet;
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_HINT,
  PROP_HINTS_ALWAYS,
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
  gtk_widget_action_set_enabled (widget, "game.target", state->n_seats == 1 && person);
  gtk_widget_action_set_enabled (widget, "game.undo", sai_session_can_undo (session));
  gtk_widget_action_set_enabled (widget, "game.redo", sai_session_can_redo (session));
}

/* The hint */

static void
announce (SaiGamePage *self)
{
  const char *cheer = sai_game_table_get_cheer (self->table);
  g_autofree char *words = sai_game_table_take_words (self->table);
  g_autofree char *moment = sai_moment_text_describe (get_game (self));
  g_autofree char *hint = sai_game_hint_describe (self->hint, sai_game_table_get_why (self->table));
  g_autofree char *both = cheer != NULL ? sai_format_sentences (cheer, moment) : g_steal_pointer (&moment);
  g_autofree char *position = sai_format_sentences (both, hint);
  g_autofree char *news = sai_format_sentences (position, words);

  sai_announce (GTK_WIDGET (self), news);
}

/* In a short window the reasons lie over the sheet, which would only be wider with their numbers. */
static gboolean
explains_boxes (SaiGamePage *self)
{
  gboolean whole;

  g_object_get (self->split, "whole", &whole, NULL);

  return sai_game_table_get_why (self->table) && (whole || !sai_split_is_roomy (self->split));
}

/* Shows the hint if it is wanted in this position, as far as it is known. */
static void
show_hint (SaiGamePage *self)
{
  const SaiAdvice *advice = sai_game_hint_get_advice (self->hint);

  sai_game_table_show_hint (self->table);
  sai_sheet_view_set_advice (self->sheet, advice,
                             sai_hint_text_numbers (sai_game_hint_get_advisor (self->hint), explains_boxes (self)));
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
shown_cb (SaiGamePage *self)
{
  if (!sai_game_hint_is_shown (self->hint))
    sai_game_table_leave_hint (self->table);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

static void
show_advice_cb (SaiGamePage *self)
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

  /* Translators: the number of a round, and how many there are. */
  return g_strdup_printf (_ ("Round %u of %u"), MIN (state->n_turns / state->n_seats + 1u, n_turns), n_turns);
}

/* The dice that were thrown by the move before the cursor, if it was just made; as a mask. */
static guint
find_thrown (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  guint cursor = sai_game_get_cursor (game);
  SaiMove *move;
  SaiDice dice;

  if (cursor != self->shown_cursor + 1)
    return 0;
  move = sai_game_get_move (game, cursor - 1);
  dice = sai_move_get_dice (move);

  return sai_move_get_kind (move) == SAI_MOVE_ROLL ? sai_dice_get_all (&dice) & ~sai_move_get_keep (move) : 0;
}

/* Lets the points fly that the move before the cursor has just written. */
static void
show_points (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint cursor = sai_game_get_cursor (game);
  GtkWidget *dice = GTK_WIDGET (sai_game_table_get_dice (self->table));
  double speed;

  if (cursor != self->shown_cursor + 1 || sai_move_get_kind (sai_game_get_move (game, cursor - 1)) != SAI_MOVE_FILL)
    return;
  g_object_get (dice, "animation-speed", &speed, NULL);
  /* At the end of the game there is the result in place of the dice. */
  sai_points_flight_begin (self->flight, state->sheets[state->last_seat].points[state->last_box], speed,
                           gtk_widget_get_mapped (dice) ? dice : GTK_WIDGET (self->table),
                           sai_sheet_view_get_cell (self->sheet, state->last_seat, state->last_box));
}

static void
lead_focus (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  gboolean finished = sai_game_is_finished (game);

  if (!finished && !sai_session_is_interactive (get_session (self)))
    {
      /* Of other players only what is worth a cheer is told. */
      if (sai_game_table_get_cheer (self->table) != NULL)
        sai_announce (GTK_WIDGET (self), sai_game_table_get_cheer (self->table));
      return;
    }
  if (!finished && !sai_dice_state_can_roll (sai_game_get_state (game), sai_game_get_rules (game)))
    sai_sheet_view_focus_best (self->sheet);
  else
    sai_game_table_lead_focus (self->table);
  announce (self);
}

/* Shows the move that was made, or the position that was jumped to. */
static void
show_move_cb (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  gboolean moved = sai_game_get_cursor (game) != self->shown_cursor;

  if (moved)
    sai_coach_withdraw (self->coach);
  sai_game_table_show_move (self->table, find_thrown (self), moved);
  show_points (self);
  enable_actions (self);
  sai_game_hint_refresh (self->hint);
  show_hint (self);
  if (moved)
    sai_game_table_speak (self->table, 0);
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
        sai_game_table_speak (self->table, sai_dice_session_get_kept (self->session));
    }
}

/* What a person can do */

/* Shows a message, such as why something was refused. */
static void
say (SaiGamePage *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", message);
}

static void
fill_box_cb (SaiGamePage *self, guint seat, guint box, SaiSheetView *sheet)
{
  sai_game_turn_fill (self->turn, seat, box);
}

static void
roll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);
  SaiDiceRow *dice = sai_game_table_get_dice (self->table);

  if (self->session == NULL || !gtk_widget_get_mapped (widget))
    return;
  /* Rolling while the dice tumble means that the person wants to see them, not to throw them again. */
  if (sai_dice_row_is_thrown (dice))
    sai_dice_row_finish (dice);
  else
    sai_game_turn_roll (self->turn);
}

static void
hurry_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_widget_get_mapped (widget))
    sai_hurry_once (SAI_GAME_PAGE (widget)->hurry);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_dice_row_toggle (sai_game_table_get_dice (self->table), g_variant_get_uint32 (parameter));
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
  g_object_set (self->table, "why", !shown || !sai_game_table_get_why (self->table), NULL);
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
target_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL)
    sai_target_question_ask (GTK_WINDOW (gtk_widget_get_root (widget)), self->hint, self->session,
                             sai_game_table_get_record (self->table));
}

static void
fairness_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (SAI_GAME_PAGE (widget)->session != NULL && gtk_widget_get_mapped (widget))
    sai_fairness_dialog_present (widget, get_game (SAI_GAME_PAGE (widget)));
}

/* A key means that the person goes on. */
static gboolean
finish_motion_cb (SaiGamePage *self)
{
  sai_points_flight_finish (self->flight);
  sai_sheet_view_finish (self->sheet);
  sai_game_table_calm (self->table);

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
  if (self->needs != NULL)
    sai_need_desk_close (self->needs);
  g_clear_object (&self->needs);
  g_clear_object (&self->hand);
  g_clear_object (&self->hurry);
  g_clear_object (&self->turn);
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
      g_object_get_property (G_OBJECT (self->hint), "always", value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* The setting takes effect in the current game at once. */
static void
set_hints_always (SaiGamePage *self, gboolean always)
{
  gboolean shown = sai_game_hint_is_shown (self->hint);

  if (!sai_game_hint_set_always (self->hint, always))
    return;
  if (self->session != NULL)
    {
      show_hint (self);
      if (sai_game_hint_is_shown (self->hint) != shown)
        announce (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINTS_ALWAYS]);
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
      set_hints_always (self, g_value_get_boolean (value));
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
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiGamePage::advised:
   * @self: a page
   *
   * The hint for this position is complete, or it is known that there can be none.
   */
  advised_signal = g_signal_new ("advised", SAI_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SAI_TYPE_GAME_TABLE);
  g_type_ensure (SAI_TYPE_CHANCE_BAR);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_PROBLEM_BAR);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/game/sai-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, chances);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, split);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, fill_box_cb);
  gtk_widget_class_bind_template_callback (widget_class, finish_motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_round);
  gtk_widget_class_bind_template_callback (widget_class, print_ruleset);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);

  gtk_widget_class_install_action (widget_class, "game.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "game.hurry", NULL, hurry_action);
  gtk_widget_class_install_action (widget_class, "game.toggle", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "game.sheet", NULL, sheet_action);
  gtk_widget_class_install_action (widget_class, "game.why", NULL, why_action);
  gtk_widget_class_install_action (widget_class, "game.target", NULL, target_action);
  gtk_widget_class_install_action (widget_class, "game.fairness", NULL, fairness_action);
  gtk_widget_class_install_action (widget_class, "game.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "game.redo", NULL, redo_action);
  gtk_widget_class_install_property_action (widget_class, "game.hint", "hint");
}

/* Where the table is above the sheet, the result takes most of the window. */
static gboolean
choose_start_height (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_double (to, g_value_get_boolean (from) ? RESULT_HEIGHT : TABLE_HEIGHT);

  return TRUE;
}

/* Neither the sheet nor the hint gives away what the dice show before they do. */
static void
thrown_cb (SaiGamePage *self)
{
  gboolean thrown = sai_dice_row_is_thrown (sai_game_table_get_dice (self->table));

  if (thrown)
    gtk_widget_add_css_class (GTK_WIDGET (self->split), "in-suspense");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->split), "in-suspense");
}

/* What the sheet and the split show of the session, whichever it is. They are bound here, because the sheet can have
 * the keyboard focus: when a key closes the window it lives a little longer than the page, and GTK does not take back
 * an expression in time.
 */
static void
bind_session (SaiGamePage *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE;

  self->session_bindings = g_binding_group_new ();
  g_binding_group_bind (self->session_bindings, "game", self->sheet, "game", flags);
  g_binding_group_bind (self->session_bindings, "interactive", self->sheet, "offering", flags);
  g_binding_group_bind (self->session_bindings, "intended", self->sheet, "intended", flags);

  self->game_bindings = g_binding_group_new ();
  g_binding_group_bind_full (self->game_bindings, "finished", self->split, "start-height", flags, choose_start_height,
                             NULL, NULL, NULL);
  g_object_bind_property (sai_game_table_get_dice (self->table), "animation-speed", self->sheet, "animation-speed",
                          flags);
  g_signal_connect_object (sai_game_table_get_dice (self->table), "notify::thrown", G_CALLBACK (thrown_cb), self,
                           G_CONNECT_SWAPPED);
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
  g_signal_group_connect_swapped (self->session_signals, "notify::interactive", G_CALLBACK (show_move_cb), self);

  self->game_signals = g_signal_group_new (SAI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (show_move_cb), self);
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
  GtkWidget *widget = GTK_WIDGET (self);

  self->flight = sai_points_flight_new (widget);
  self->coach = sai_coach_new ();
  self->hint = sai_game_hint_new ();
  g_object_bind_property (self->coach, "active", self->hint, "coached", G_BINDING_SYNC_CREATE);
  /* Before the table hides the hint, the page moves the focus out of it. */
  g_signal_connect_object (self->hint, "notify::shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint, "advised", G_CALLBACK (show_advice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint, "progressed", G_CALLBACK (show_hint), self, G_CONNECT_SWAPPED);
  self->turn = sai_game_turn_new (widget, self->coach, self->hint);
  g_signal_connect_object (self->turn, "refused", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (widget);
  sai_game_table_set_hint (self->table, self->hint);
  self->share = sai_share_new (widget);
  self->needs = sai_need_desk_new (widget, self->sheet);
  g_object_bind_property (self->hint, "target", self->needs, "target", G_BINDING_SYNC_CREATE);
  self->hand = sai_game_hand_new (widget, GTK_WIDGET (self->table), sai_game_table_get_dice (self->table),
                                  sai_game_table_get_roll (self->table));
  self->hurry = sai_hurry_new (widget, GTK_WIDGET (self->table));
  g_signal_connect_object (self->hurry, "hurried", G_CALLBACK (sai_game_hand_hurry), self->hand, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hurry, "let-go", G_CALLBACK (sai_game_hand_let_go), self->hand, G_CONNECT_SWAPPED);
  bind_session (self);
  follow_session (self);
}

/* The previous game is stopped. */
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
      sai_game_turn_follow (self->turn, NULL);
      sai_session_stop (get_session (self));
      sai_game_hint_follow (self->hint, NULL);
      /* The table drops its reference to the advisor, which would continue to work needlessly. */
      sai_game_table_show_hint (self->table);
    }
  g_set_object (&self->session, session);
  game = session != NULL ? get_game (self) : NULL;
  /* The hint follows the game before the page, which shows it. */
  if (session != NULL)
    sai_game_hint_follow (self->hint, session);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  follow (self, session);
  sai_game_turn_follow (self->turn, session);
  sai_game_hand_follow (self->hand, session != NULL ? get_session (self) : NULL);
  sai_hurry_follow (self->hurry, session != NULL ? get_session (self) : NULL);
  sai_problem_bar_follow (self->problem, session != NULL ? sai_session_get_saver (get_session (self)) : NULL);
  sai_share_set_game (self->share, game);
  sai_need_desk_follow (self->needs, game, session != NULL ? sai_dice_session_get_solver (session) : NULL);
  if (session == NULL)
    return;

  self->shown_cursor = sai_game_get_cursor (game);
  self->sounds = sai_game_sounds_new (GTK_WIDGET (self), game);
  show_move_cb (self);
}

SaiDiceSession *
sai_game_page_get_session (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  return self->session;
}

GtkWidget *
sai_game_page_get_part (SaiGamePage *self, SaiGamePart part)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  switch (part)
    {
    case SAI_GAME_PART_ROLL:
      return sai_game_table_get_roll (self->table);

    case SAI_GAME_PART_DICE:
      return GTK_WIDGET (sai_game_table_get_dice (self->table));

    case SAI_GAME_PART_HINT:
      return sai_game_table_get_hint_button (self->table);

    case SAI_GAME_PART_SHEET:
      return GTK_WIDGET (self->sheet);

    case SAI_GAME_PART_CHANCES:
      return GTK_WIDGET (self->chances);

    default:
      g_return_val_if_reached (NULL);
    }
}

SaiCoach *
sai_game_page_get_coach (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  return self->coach;
}

SaiGameHint *
sai_game_page_get_hint (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  return self->hint;
}

SaiGameTable *
sai_game_page_get_table (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  return self->table;
}

void
sai_game_page_set_store (SaiGamePage *self, SaiStore *store)
{
  sai_game_table_set_store (self->table, store);
  sai_need_desk_set_store (self->needs, store);
}
