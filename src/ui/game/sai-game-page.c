/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game being played. It shows what the session and its game say, and hands on what a person does; it knows
 * no rules.
 *
 * The keyboard focus follows the game, so that it can be played by keys alone: on the roll button while there is
 * something to roll, on the best box when there is not. The description of the focused widget says what happened, since
 * that is what screen readers announce.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sai-announce.h"
#include "sai-dice-row.h"
#include "sai-format.h"
#include "sai-game-page.h"
#include "sai-result-view.h"
#include "sai-sheet-view.h"
#include "sai-split.h"

struct _SaiGamePage
{
  GtkWidget       parent_instance;

  SaiSession     *session;
  GBinding       *kept_binding;
  /* What the table showed last, to tell which dice were thrown and whether the turn passed on. */
  guint           shown_cursor;

  GtkWidget      *content;
  AdwWindowTitle *title;
  GtkLabel       *fairness;
  GtkRevealer    *problem_revealer;
  GtkLabel       *problem_label;
  GtkStack       *table;
  GtkLabel       *turn;
  SaiDiceRow     *dice;
  GtkButton      *roll;
  GtkLabel       *roll_label;
  SaiResultView  *result;
  GtkWidget      *again;
  SaiSheetView   *sheet;
};

G_DEFINE_FINAL_TYPE (SaiGamePage, sai_game_page, GTK_TYPE_WIDGET)

static SaiGame *
get_game (SaiGamePage *self)
{
  return sai_session_get_game (self->session);
}

static const char *
get_player_name (SaiGamePage *self)
{
  SaiGame *game = get_game (self);

  return sai_player_get_name (sai_game_get_player (game, sai_game_get_seat (game)));
}

/* Tells a person why something was refused. */
static void
say_refusal (SaiGamePage *self,
             const char  *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", message);
}

/* What happened and what can be done now, in a sentence or two. */
static char *
describe_moment (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint left = sai_dice_state_get_rolls_left (state, sai_game_get_rules (game));
  g_autofree char *dice = NULL;

  if (state->finished)
    return sai_format_result (game);
  if (state->n_rolls == 0)
    return g_strdup_printf (_("%s is to roll."), get_player_name (self));

  dice = sai_format_dice (&state->dice);
  if (left == 0)
    return g_strdup_printf (_("The dice show %s. Choose a box."), dice);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The dice show %s. %u roll left.", "The dice show %s. %u rolls left.", left),
                          dice, left);
}

static void
update_fairness (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  g_autofree char *commitment = sai_game_get_commitment (game);
  g_autofree char *text = NULL;

  if (sai_game_is_finished (game))
    {
      g_autofree char *seed = sai_game_get_seed (game);

      text = g_strdup_printf (_("All dice of this game came from this seed:\n\n%s\n\n"
                                "Its SHA-256 was shown from the start:\n\n%s"), seed, commitment);
    }
  else
    {
      text = g_strdup_printf (_("All dice of this game come from a seed that was drawn before the first roll. "
                                "Its SHA-256 is\n\n%s\n\n"
                                "The seed is shown at the end, so that you can check that no die was changed."),
                              commitment);
    }
  gtk_label_set_text (self->fairness, text);
}

static void
update_roll_button (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint left = sai_dice_state_get_rolls_left (state, sai_game_get_rules (game));
  gboolean person = sai_session_is_interactive (self->session);
  g_autofree char *text = NULL;

  if (!person)
    text = g_strdup_printf (_("%s is playing"), get_player_name (self));
  else if (left == 0)
    text = g_strdup (_("Choose a box"));
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Roll · %u left", "Roll · %u left", left), left);
  gtk_label_set_text (self->roll_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->roll), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.roll", person && left > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.toggle", person && state->n_rolls > 0 && left > 0);
  /* Nobody else's dice are kept or released, not by keys either. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->dice), person);
}

/* Which dice of the table were thrown by the move before the cursor, if it was just made. */
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
update_focus (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  g_autofree char *news = describe_moment (self);

  if (sai_game_is_finished (game))
    gtk_widget_grab_focus (self->again);
  else if (!sai_session_is_interactive (self->session))
    return;
  else if (!sai_dice_state_can_roll (state, sai_game_get_rules (game)))
    sai_sheet_view_focus_best (self->sheet);
  else if (state->n_rolls == 0 || !sai_dice_row_has_focus (self->dice))
    gtk_widget_grab_focus (GTK_WIDGET (self->roll));
  sai_announce (GTK_WIDGET (self), news);
}

static void
update (SaiGamePage *self)
{
  SaiGame *game = get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint n_turns = sai_rules_get_n_turns (sai_game_get_rules (game));
  guint round = MIN (state->n_turns / state->n_seats + 1u, n_turns);
  g_autofree char *turn = NULL;
  g_autofree char *subtitle = g_strdup_printf (_("Round %u of %u"), round, n_turns);

  adw_window_title_set_subtitle (self->title, subtitle);
  /* Translators: whose turn it is. */
  turn = g_strdup_printf (_("%s’s turn"), get_player_name (self));
  gtk_label_set_text (self->turn, turn);

  sai_dice_row_set_dice (self->dice, &state->dice, find_thrown (self));
  sai_sheet_view_set_offering (self->sheet, sai_session_is_interactive (self->session));
  update_roll_button (self);
  if (state->finished)
    sai_result_view_set_game (self->result, game);
  gtk_stack_set_visible_child_name (self->table, state->finished ? "result" : "dice");
  update_fairness (self);
  update_focus (self);
  self->shown_cursor = sai_game_get_cursor (game);
}

static void
update_undo (SaiGamePage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.undo", sai_session_can_undo (self->session));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.redo", sai_session_can_redo (self->session));
}

static void
update_intended (SaiGamePage *self)
{
  sai_sheet_view_set_intended (self->sheet, sai_session_get_intended (self->session));
}

static void
copy_fairness_cb (SaiGamePage *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), gtk_label_get_text (self->fairness));
}

static void
update_problem (SaiGamePage *self)
{
  const char *problem = sai_session_get_problem (self->session);
  g_autofree char *text = NULL;

  if (problem != NULL)
    {
      text = g_strdup_printf (_("This game is not saved. It goes on, and saving is tried again.\n%s"), problem);
      gtk_label_set_text (self->problem_label, text);
      sai_announce (GTK_WIDGET (self), text);
    }
  gtk_revealer_set_reveal_child (self->problem_revealer, problem != NULL);
}

static void
box_chosen_cb (SaiGamePage  *self,
               guint         seat,
               guint         box,
               SaiSheetView *sheet)
{
  g_autoptr (GError) error = NULL;
  SaiGame *game;

  /* A key press reaches the cell a moment later; the page may have been left meanwhile. */
  if (self->session == NULL)
    return;
  game = get_game (self);
  if (sai_game_is_finished (game))
    return;
  if (seat != sai_game_get_seat (game))
    {
      g_autofree char *message = g_strdup_printf (_("It is the turn of %s."), get_player_name (self));

      say_refusal (self, message);
      return;
    }
  if (!sai_session_fill (self->session, box, &error))
    say_refusal (self, error->message);
}

static void
roll_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (self->session != NULL && gtk_widget_get_mapped (widget) && !sai_session_roll (self->session, &error))
    say_refusal (self, error->message);
}

static void
toggle_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_dice_row_toggle (self->dice, g_variant_get_uint32 (parameter));
}

static void
sheet_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (gtk_widget_get_mapped (widget))
    sai_sheet_view_focus_best (self->sheet);
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_session_undo (self->session);
}

static void
redo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_session_redo (self->session);
}

static void
sai_game_page_dispose (GObject *object)
{
  SaiGamePage *self = SAI_GAME_PAGE (object);

  sai_game_page_set_session (self, NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_game_page_parent_class)->dispose (object);
}

static void
sai_game_page_class_init (SaiGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_game_page_dispose;

  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/game/sai-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, fairness);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, problem_revealer);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, problem_label);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, turn);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, roll);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, roll_label);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, result);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, again);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, box_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_fairness_cb);

  gtk_widget_class_install_action (widget_class, "game.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "game.toggle", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "game.sheet", NULL, sheet_action);
  gtk_widget_class_install_action (widget_class, "game.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "game.redo", NULL, redo_action);
}

static void
sai_game_page_init (SaiGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_game_page_set_session:
 * @self: a page
 * @session: (nullable): the game to play; the one before it is stopped
 */
void
sai_game_page_set_session (SaiGamePage *self,
                           SaiSession  *session)
{
  g_return_if_fail (SAI_IS_GAME_PAGE (self));
  g_return_if_fail (session == NULL || SAI_IS_SESSION (session));

  if (self->session == session)
    return;

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (get_game (self), self);
      g_clear_pointer (&self->kept_binding, g_binding_unbind);
      sai_session_stop (self->session);
    }
  g_set_object (&self->session, session);
  if (session == NULL)
    return;

  adw_window_title_set_title (self->title, sai_ruleset_get_name (sai_game_get_ruleset (get_game (self))));
  sai_sheet_view_set_game (self->sheet, get_game (self));
  self->kept_binding = g_object_bind_property (session, "kept", self->dice, "kept",
                                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  self->shown_cursor = sai_game_get_cursor (get_game (self));
  g_signal_connect_object (session, "refused", G_CALLBACK (say_refusal), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::problem", G_CALLBACK (update_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::intended", G_CALLBACK (update_intended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-undo", G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-redo", G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::interactive", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_game (self), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  update_intended (self);
  update_undo (self);
  update_problem (self);
}

/**
 * sai_game_page_get_session:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game that is played
 */
SaiSession *
sai_game_page_get_session (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  return self->session;
}
