/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "game/sai-game-hand.h"
#include "util/sai-event-time.h"

/* How long a pointer is held on the table before the dice are shaken, in milliseconds: a tap throws nothing. */
#define HOLD_MS 250

struct _SaiGameHand
{
  GObject parent_instance;

  /* The page owns the hand, and the others. */
  GtkWidget *page;
  SaiDiceRow *dice;
  GtkWidget *roll;
  SaiSession *session;

  /* Space was pressed for the table, and is held. */
  gboolean space_taken;
  /* Waits until the pointer is held on the table. */
  guint hold;
};

G_DEFINE_FINAL_TYPE (SaiGameHand, sai_game_hand, G_TYPE_OBJECT)

/* Whether a person can roll now. */
static gboolean
can_roll (SaiGameHand *self)
{
  SaiGame *game = self->session != NULL ? sai_session_get_game (self->session) : NULL;

  return game != NULL && sai_session_is_interactive (self->session) &&
         sai_dice_state_can_roll (sai_game_get_state (game), sai_game_get_rules (game));
}

/* Whether what is pressed came after the person could see what was thrown last. That is told by when it was pressed: a
 * busy machine may draw the dice in the meantime.
 */
static gboolean
has_seen (SaiGameHand *self, GtkEventController *controller)
{
  return sai_dice_row_was_seen (self->dice, sai_event_time_get (controller));
}

static gboolean
held_cb (gpointer user_data)
{
  SaiGameHand *self = SAI_GAME_HAND (user_data);

  self->hold = 0;
  if (can_roll (self))
    sai_dice_row_shake (self->dice);

  return G_SOURCE_REMOVE;
}

/* Dice and buttons claim a press only when it ends; until then it is theirs all the same, however long it lasts. */
static gboolean
is_on_button (GtkGesture *press, double x, double y)
{
  GtkWidget *table = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (press));
  GtkWidget *pressed = gtk_widget_pick (table, x, y, GTK_PICK_DEFAULT);

  return pressed != NULL && gtk_widget_get_ancestor (pressed, GTK_TYPE_BUTTON) != NULL;
}

static void
table_pressed_cb (SaiGameHand *self, int n_press, double x, double y, GtkGesture *press)
{
  g_clear_handle_id (&self->hold, g_source_remove);
  if (!has_seen (self, GTK_EVENT_CONTROLLER (press)))
    sai_dice_row_finish (self->dice);
  else if (can_roll (self) && !is_on_button (press, x, y))
    /* After a release that is known already. */
    self->hold = g_timeout_add_full (G_PRIORITY_HIGH_IDLE, HOLD_MS, held_cb, self, NULL);
}

static void
table_cancelled_cb (SaiGameHand *self)
{
  g_clear_handle_id (&self->hold, g_source_remove);
  sai_dice_row_stop_shaking (self->dice);
}

static void
table_released_cb (SaiGameHand *self)
{
  if (sai_dice_row_is_shaken (self->dice) && !self->space_taken)
    gtk_widget_activate_action (self->page, "game.roll", NULL);
  table_cancelled_cb (self);
}

/* The button that rolls is not pressed a second time while the dice tumble, whenever it is let go: the person wants to
 * see them.
 */
static void
roll_pressed_cb (SaiGameHand *self, int n_press, double x, double y, GtkGesture *press)
{
  GtkWidget *table = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (press));
  GtkWidget *pressed = gtk_widget_pick (table, x, y, GTK_PICK_DEFAULT);
  gboolean on_roll = pressed != NULL && (pressed == self->roll || gtk_widget_is_ancestor (pressed, self->roll));

  if (!on_roll || !can_roll (self) || has_seen (self, GTK_EVENT_CONTROLLER (press)))
    {
      gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  sai_dice_row_finish (self->dice);
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* When the pointer lets go of the button, it is clicked, and the dice are thrown; a click that ends elsewhere lets them
 * lie.
 */
static void
roll_state_cb (SaiGameHand *self)
{
  gboolean held = (gtk_widget_get_state_flags (self->roll) & GTK_STATE_FLAG_ACTIVE) != 0;

  if (self->session == NULL || self->space_taken)
    return;
  if (!held)
    sai_dice_row_stop_shaking (self->dice);
  else if (can_roll (self) && !sai_dice_row_is_thrown (self->dice))
    sai_dice_row_shake (self->dice);
}

static gboolean
is_space (guint keyval, GdkModifierType state)
{
  return (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) &&
         (state & gtk_accelerator_get_default_mod_mask ()) == 0;
}

static gboolean
is_in_menu (GtkWidget *focus)
{
  return focus != NULL && GTK_IS_POPOVER (gtk_widget_get_native (focus));
}

/* Before the first roll there is nothing else to do, so Space rolls wherever the focus is, except in an open menu;
 * later other things that have the focus take it.
 */
static gboolean
rolls_by_space (SaiGameHand *self, GtkWidget *focus)
{
  if (!can_roll (self))
    return FALSE;

  return focus == self->roll ||
         (sai_game_get_state (sai_session_get_game (self->session))->n_rolls == 0 && !is_in_menu (focus));
}

static gboolean
space_pressed (SaiGameHand *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->page));

  if (!rolls_by_space (self, focus))
    return GDK_EVENT_PROPAGATE;
  if (!sai_dice_row_shake (self->dice))
    gtk_widget_activate_action (self->page, "game.roll", NULL);
  self->space_taken = TRUE;

  return GDK_EVENT_STOP;
}

/* Any key ends a celebration. While the dice tumble, any key stops them. A key that would make a choice does nothing
 * else: the focus is already where the game will go on, but the person has not seen the dice yet.
 */
static gboolean
handle_key_cb (SaiGameHand *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *controller)
{
  sai_dice_row_calm (self->dice);
  if (is_space (keyval, state) && self->space_taken)
    return GDK_EVENT_STOP;
  if (has_seen (self, controller))
    return is_space (keyval, state) && space_pressed (self);
  sai_dice_row_finish (self->dice);
  self->space_taken = is_space (keyval, state);

  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_r:
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
key_released_cb (SaiGameHand *self, guint keyval)
{
  if (!self->space_taken || (keyval != GDK_KEY_space && keyval != GDK_KEY_KP_Space))
    return;
  self->space_taken = FALSE;
  if (!sai_dice_row_is_shaken (self->dice))
    return;
  gtk_widget_activate_action (self->page, "game.roll", NULL);
  /* The coach may want to know first. */
  sai_dice_row_stop_shaking (self->dice);
}

static void
sai_game_hand_dispose (GObject *object)
{
  g_clear_handle_id (&SAI_GAME_HAND (object)->hold, g_source_remove);
  sai_game_hand_follow (SAI_GAME_HAND (object), NULL);

  G_OBJECT_CLASS (sai_game_hand_parent_class)->dispose (object);
}

static void
sai_game_hand_class_init (SaiGameHandClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_game_hand_dispose;
}

static void
sai_game_hand_init (SaiGameHand *self)
{
}

/**
 * sai_game_hand_new:
 * @page: the page of the game, which owns the hand; it has the action "game.roll"
 * @table: what can be pressed to shake them
 * @dice: the dice on it
 * @roll: the button that rolls
 *
 * Returns: (transfer full): a hand without a game
 */
SaiGameHand *
sai_game_hand_new (GtkWidget *page, GtkWidget *table, SaiDiceRow *dice, GtkWidget *roll)
{
  SaiGameHand *self = g_object_new (SAI_TYPE_GAME_HAND, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *press = gtk_gesture_click_new (), *roll_press = gtk_gesture_click_new ();
  GtkGesture *any_press = gtk_gesture_click_new ();

  self->page = page;
  self->dice = dice;
  self->roll = roll;

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (handle_key_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, keys);
  g_signal_connect_object (press, "pressed", G_CALLBACK (table_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "released", G_CALLBACK (table_released_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "cancel", G_CALLBACK (table_cancelled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (table, GTK_EVENT_CONTROLLER (press));
  /* Handled before the button. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (roll_press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (roll_press, "pressed", G_CALLBACK (roll_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (table, GTK_EVENT_CONTROLLER (roll_press));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (any_press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (any_press, "pressed", G_CALLBACK (sai_dice_row_calm), dice, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, GTK_EVENT_CONTROLLER (any_press));
  g_signal_connect_object (roll, "state-flags-changed", G_CALLBACK (roll_state_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_game_hand_follow:
 * @self: a hand
 * @session: (nullable): the game that is played with it from now on
 */
void
sai_game_hand_follow (SaiGameHand *self, SaiSession *session)
{
  g_return_if_fail (SAI_IS_GAME_HAND (self));

  g_set_object (&self->session, session);
}

/**
 * sai_game_hand_let_go:
 * @self: a hand
 *
 * Nothing is held any more, wherever it is released.
 */
void
sai_game_hand_let_go (SaiGameHand *self)
{
  g_return_if_fail (SAI_IS_GAME_HAND (self));

  self->space_taken = FALSE;
  table_cancelled_cb (self);
}

/**
 * sai_game_hand_hurry:
 * @self: a hand
 *
 * Ends the throw and the celebration that are seen: for SaiHurry::hurried.
 *
 * Returns: %GDK_EVENT_PROPAGATE, as it refuses nothing
 */
gboolean
sai_game_hand_hurry (SaiGameHand *self)
{
  g_return_val_if_fail (SAI_IS_GAME_HAND (self), GDK_EVENT_PROPAGATE);

  sai_dice_row_calm (self->dice);
  sai_dice_row_finish (self->dice);

  return GDK_EVENT_PROPAGATE;
}
