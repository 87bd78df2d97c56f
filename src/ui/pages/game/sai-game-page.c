/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game being played. It shows what the session and its game say, and hands on what a person does; it
 * knows no rules.
 *
 * The keyboard focus follows the game, so that it can be played by keys alone: on the roll button while there is
 * something to roll, on the best box when there is not. The description of the focused widget says what happened, since
 * that is what screen readers announce.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-game-page-private.h"
#include "dice/sai-dice-game.h"
#include "game/sai-moment-text.h"
#include "sound/sai-sound.h"
#include "util/sai-plain.h"

enum
{
  PROP_0,
  PROP_HINT,
  PROP_HINTS_ALWAYS,
  PROP_CONFIRM_STRIKE,
  PROP_COACH,
  PROP_COACH_LIMIT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiGamePage, sai_game_page, GTK_TYPE_WIDGET)

static SaiSession *
get_session (SaiGamePage *self)
{
  return SAI_SESSION (self->session);
}

SaiGame *
sai_game_page_get_game (SaiGamePage *self)
{
  return sai_session_get_game (get_session (self));
}

const char *
sai_game_page_get_player_name (SaiGamePage *self)
{
  SaiGame *game = sai_game_page_get_game (self);

  return sai_player_get_name (sai_game_get_player (game, sai_game_get_seat (game)));
}

static void
update_roll_button (SaiGamePage *self)
{
  SaiGame *game = sai_game_page_get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint left = sai_dice_state_get_rolls_left (state, sai_game_get_rules (game));
  gboolean person = sai_session_is_interactive (get_session (self));
  g_autofree char *text = NULL;

  if (!person)
    text = g_strdup_printf (_ ("%s is playing"), sai_game_page_get_player_name (self));
  else if (left == 0)
    text = g_strdup (_ ("Choose a box"));
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
  SaiGame *game = sai_game_page_get_game (self);
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
  g_autofree char *cheer = sai_moment_text_cheer (sai_game_page_get_game (self));

  if (cheer != NULL)
    sai_dice_row_celebrate (self->dice, cheer);
}

static void
update_focus (SaiGamePage *self)
{
  SaiGame *game = sai_game_page_get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);

  /* No key that was meant for the last move may throw the result away. */
  if (sai_game_is_finished (game))
    gtk_widget_grab_focus (GTK_WIDGET (self->result));
  else if (!sai_session_is_interactive (get_session (self)))
    return;
  else if (!sai_dice_state_can_roll (state, sai_game_get_rules (game)))
    sai_sheet_view_focus_best (self->sheet);
  else if (state->n_rolls == 0 || !sai_dice_row_has_focus (self->dice))
    gtk_widget_grab_focus (GTK_WIDGET (self->roll));
  sai_game_page_announce (self);
}

static void
update (SaiGamePage *self)
{
  SaiGame *game = sai_game_page_get_game (self);
  const SaiDiceState *state = sai_game_get_state (game);
  guint n_turns = sai_rules_get_n_turns (sai_game_get_rules (game));
  guint round = MIN (state->n_turns / state->n_seats + 1u, n_turns);
  guint thrown = find_thrown (self);
  g_autofree char *turn = NULL;
  g_autofree char *subtitle = g_strdup_printf (_ ("Round %u of %u"), round, n_turns);

  sai_page_title_set_subtitle (self->title, subtitle);
  /* Translators: whose turn it is. */
  turn = g_strdup_printf (_ ("%s’s turn"), sai_game_page_get_player_name (self));
  gtk_label_set_text (self->turn, turn);

  if (sai_game_get_cursor (game) != self->shown_cursor)
    {
      self->switched_at = SAI_GAME_PAGE_NOWHERE;
      sai_coach_withdraw (self->coach);
    }
  sai_dice_row_set_dice (self->dice, &state->dice, thrown);
  if (thrown != 0)
    celebrate (self);
  sai_sheet_view_set_offering (self->sheet, sai_session_is_interactive (get_session (self)));
  update_roll_button (self);
  if (state->finished)
    sai_result_view_set_game (self->result, game);
  gtk_stack_set_visible_child_name (self->table, state->finished ? "result" : "dice");
  sai_fairness_view_set_game (self->fairness, game);
  sai_game_page_update_hint (self);
  update_focus (self);
  self->shown_cursor = sai_game_get_cursor (game);
}

static void
update_undo (SaiGamePage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.undo", sai_session_can_undo (get_session (self)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.redo", sai_session_can_redo (get_session (self)));
}

static void
update_intended (SaiGamePage *self)
{
  sai_sheet_view_set_intended (self->sheet, sai_dice_session_get_intended (self->session));
}

/* A computer player puts dice into the tray; those of people are heard by themselves. */
static void
kept_cb (SaiGamePage *self)
{
  SaiGame *game = sai_game_page_get_game (self);

  if (!sai_session_is_interactive (get_session (self)) && sai_game_get_state (game)->n_rolls > 0 &&
      sai_game_get_cursor (game) == self->shown_cursor && gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_sound_play (GTK_WIDGET (self), SAI_SOUND_KEEP);
}

static void
sai_game_page_dispose (GObject *object)
{
  SaiGamePage *self = SAI_GAME_PAGE (object);

  sai_game_page_set_session (self, NULL);
  g_clear_object (&self->coach);
  g_clear_object (&self->share);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_game_page_parent_class)->dispose (object);
}

static void
sai_game_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiGamePage *self = SAI_GAME_PAGE (object);

  switch (prop_id)
    {
    case PROP_HINT:
      g_value_set_boolean (value, self->hint);
      break;

    case PROP_HINTS_ALWAYS:
      g_value_set_boolean (value, self->hints_always);
      break;

    case PROP_CONFIRM_STRIKE:
      g_value_set_boolean (value, self->confirm_strike);
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

/* The settings take effect in the game that is being played. */
static void
use_settings (SaiGamePage *self)
{
  gboolean hint = self->hint;

  if (self->session == NULL)
    return;
  sai_game_page_update_wanted (self);
  sai_game_page_update_hint (self);
  if (self->hint != hint)
    sai_game_page_announce (self);
}

static void
sai_game_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiGamePage *self = SAI_GAME_PAGE (object);

  switch (prop_id)
    {
    case PROP_HINT:
      sai_game_page_set_hint (self, g_value_get_boolean (value));
      break;

    case PROP_HINTS_ALWAYS:
      if (self->hints_always == g_value_get_boolean (value))
        return;
      self->hints_always = g_value_get_boolean (value);
      self->switched_at = SAI_GAME_PAGE_NOWHERE;
      use_settings (self);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_CONFIRM_STRIKE:
      if (self->confirm_strike == g_value_get_boolean (value))
        return;
      self->confirm_strike = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_COACH:
      if (!sai_coach_set_active (self->coach, g_value_get_boolean (value)))
        return;
      use_settings (self);
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

  properties[PROP_HINT] = g_param_spec_boolean ("hint", NULL, NULL, FALSE, flags);
  properties[PROP_HINTS_ALWAYS] = g_param_spec_boolean ("hints-always", NULL, NULL, FALSE, flags);
  properties[PROP_CONFIRM_STRIKE] = g_param_spec_boolean ("confirm-strike", NULL, NULL, FALSE, flags);
  properties[PROP_COACH] = g_param_spec_boolean ("coach", NULL, NULL, FALSE, flags);
  properties[PROP_COACH_LIMIT] = g_param_spec_double ("coach-limit", NULL, NULL, 0, G_MAXDOUBLE,
                                                      SAI_COACH_DEFAULT_LIMIT, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiGamePage::advised:
   * @self: a page
   *
   * What the hint says for this moment is there, or it is known that it cannot be.
   */
  g_signal_new ("advised", SAI_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_FAIRNESS_VIEW);
  g_type_ensure (SAI_TYPE_HINT_LINE);
  g_type_ensure (SAI_TYPE_HINT_VIEW);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_PROBLEM_BAR);
  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/game/sai-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, fairness);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, split);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, headline);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, turn);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, hint_line);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, roll);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, roll_label);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, hint_panel);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, hint_view);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, result);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, twins);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, share_menu);
  gtk_widget_class_bind_template_child (widget_class, SaiGamePage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, sai_game_page_box_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_game_page_key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_game_page_place_hint);

  sai_game_page_install_actions (widget_class);
  gtk_widget_class_install_property_action (widget_class, "game.hint", "hint");
}

static void
sai_game_page_init (SaiGamePage *self)
{
  g_autoptr (GMenuModel) menu = sai_share_create_menu ();

  self->coach = sai_coach_new ();
  g_signal_connect_object (self->coach, "anyway", G_CALLBACK (sai_game_page_anyway_cb), self, G_CONNECT_SWAPPED);
  self->switched_at = SAI_GAME_PAGE_NOWHERE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->share_menu, menu);
  self->share = sai_share_new (GTK_WIDGET (self));
  g_object_set (self->dice, "table", self->table, NULL);
}

/**
 * sai_game_page_set_session:
 * @self: a page
 * @session: (nullable): the game to play; the one before it is stopped
 */
void
sai_game_page_set_session (SaiGamePage *self, SaiDiceSession *session)
{
  g_return_if_fail (SAI_IS_GAME_PAGE (self));
  g_return_if_fail (session == NULL || SAI_IS_DICE_SESSION (session));

  if (self->session == session)
    return;

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (sai_game_page_get_game (self), self);
      g_signal_handlers_disconnect_by_data (self->advisor, self);
      g_clear_pointer (&self->kept_binding, g_binding_unbind);
      g_clear_object (&self->sounds);
      sai_coach_withdraw (self->coach);
      sai_session_stop (get_session (self));
      /* Nothing may keep the advisor, or it would go on working for nobody. */
      sai_hint_view_clear (self->hint_view);
      sai_hint_line_clear (self->hint_line);
      g_clear_object (&self->advisor);
    }
  g_set_object (&self->session, session);
  sai_game_page_set_twins (self, NULL);
  sai_problem_bar_follow (self->problem, session != NULL ? sai_session_get_saver (get_session (self)) : NULL);
  sai_share_set_game (self->share, session != NULL ? sai_game_page_get_game (self) : NULL);
  if (session == NULL)
    return;

  /* It follows the game before the page does, which shows what it says. */
  self->advisor = sai_advisor_new (sai_game_page_get_game (self), sai_dice_session_get_solver (session));
  self->asked = FALSE;
  self->switched_at = SAI_GAME_PAGE_NOWHERE;
  sai_game_page_update_wanted (self);

  sai_page_title_set_title (self->title, sai_ruleset_get_name (sai_game_get_ruleset (sai_game_page_get_game (self))));
  sai_sheet_view_set_game (self->sheet, sai_game_page_get_game (self));
  self->kept_binding = g_object_bind_property (session, "kept", self->dice, "kept",
                                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  self->shown_cursor = sai_game_get_cursor (sai_game_page_get_game (self));
  self->sounds = sai_game_sounds_new (GTK_WIDGET (self), sai_game_page_get_game (self));
  g_signal_connect_object (session, "notify::kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "refused", G_CALLBACK (sai_game_page_say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "warned", G_CALLBACK (sai_game_page_say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::intended", G_CALLBACK (update_intended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-undo", G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-redo", G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::interactive", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sai_game_page_get_game (self), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::advice", G_CALLBACK (sai_game_page_advice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::problem", G_CALLBACK (sai_game_page_advice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::progress", G_CALLBACK (sai_game_page_progress_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
  update_intended (self);
  update_undo (self);
}

/**
 * sai_game_page_get_session:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game that is played
 */
SaiDiceSession *
sai_game_page_get_session (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  return self->session;
}

/**
 * sai_game_page_set_twins:
 * @self: a page
 * @twins: (nullable): how other games with the same dice ended, in the person's language
 *
 * It is shown below the result, until another game comes.
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
 * Returns: (transfer none): the widget that a person uses there
 */
GtkWidget *
sai_game_page_get_part (SaiGamePage *self, SaiGamePart part)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), NULL);

  switch (part)
    {
    case SAI_GAME_PART_ROLL:
      return GTK_WIDGET (self->roll);

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
