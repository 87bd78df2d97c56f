/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person does at the table: rolls, keeps dice, fills a box, undoes. The coach may ask before that. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-game-page-private.h"
#include "dice/sai-dice-game.h"

/* Tells a person something, such as why a wish was refused. */
void
sai_game_page_say (SaiGamePage *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", message);
}

/* Does what a person has chosen: a box to fill, or to roll. */
static void
play (SaiGamePage *self, int choice)
{
  g_autoptr (GError) error = NULL;
  gboolean done = choice == SAI_CHOICE_ROLL ? sai_dice_session_roll (self->session, &error)
                                            : sai_dice_session_fill (self->session, choice, &error);

  if (!done)
    sai_game_page_say (self, error->message);
}

void
sai_game_page_anyway_cb (SaiGamePage *self, int choice)
{
  if (self->session != NULL)
    play (self, choice);
}

/* Whether the coach has something against a choice, or a box would be struck; if so, the person is asked, once. */
static gboolean
hold_back (SaiGamePage *self, int choice)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  if (sai_coach_is_asking (self->coach))
    return TRUE;
  if (!sai_coach_hold_back (self->coach, window, sai_game_page_get_game (self), self->advisor,
                            sai_dice_session_get_kept (self->session), choice))
    return choice != SAI_CHOICE_ROLL && self->confirm_strike &&
           sai_session_is_interactive (SAI_SESSION (self->session)) &&
           sai_coach_hold_back_strike (self->coach, window, sai_game_page_get_game (self), choice);
  sai_session_mark_hints (SAI_SESSION (self->session));

  return TRUE;
}

void
sai_game_page_box_chosen_cb (SaiGamePage *self, guint seat, guint box, SaiSheetView *sheet)
{
  SaiGame *game;

  /* A key press reaches the cell a moment later; the page may have been left meanwhile. */
  if (self->session == NULL)
    return;
  game = sai_game_page_get_game (self);
  if (sai_game_is_finished (game))
    return;
  if (seat != sai_game_get_seat (game))
    {
      g_autofree char *message = g_strdup_printf (_ ("It’s %s’s turn."), sai_game_page_get_player_name (self));

      sai_game_page_say (self, message);
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
  /* Who is impatient wants to see the dice, not to throw them away. */
  if (sai_dice_row_is_thrown (self->dice))
    sai_dice_row_finish (self->dice);
  else if (!hold_back (self, SAI_CHOICE_ROLL))
    play (self, SAI_CHOICE_ROLL);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (self->session != NULL && gtk_widget_get_mapped (widget))
    sai_dice_row_toggle (self->dice, g_variant_get_uint32 (parameter));
}

/* Before the first roll there is nothing else to do: then Space does not press what happens to have the focus. Menus
 * that are open have their own keys.
 */
static gboolean
rolls_by_space (SaiGamePage *self, guint keyval, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) &&
         (state & gtk_accelerator_get_default_mod_mask ()) == 0 && self->session != NULL &&
         sai_session_is_interactive (SAI_SESSION (self->session)) &&
         sai_game_get_state (sai_game_page_get_game (self))->n_rolls == 0 &&
         (focus == NULL || gtk_widget_get_native (focus) == gtk_widget_get_native (GTK_WIDGET (self)));
}

/* While the dice tumble, any key lets them lie. One that would then decide something does no more than that: the focus
 * is where the game will go on, and the person has not seen the dice yet.
 */
gboolean
sai_game_page_key_pressed_cb (SaiGamePage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!sai_dice_row_is_thrown (self->dice))
    return rolls_by_space (self, keyval, state) && gtk_widget_activate_action (GTK_WIDGET (self), "game.roll", NULL);
  sai_dice_row_finish (self->dice);

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
sheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGamePage *self = SAI_GAME_PAGE (widget);

  if (gtk_widget_get_mapped (widget))
    sai_sheet_view_focus_best (self->sheet);
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

/*< private >
 * sai_game_page_install_actions:
 * @widget_class: the class of the page
 */
void
sai_game_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "game.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "game.toggle", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "game.sheet", NULL, sheet_action);
  gtk_widget_class_install_action (widget_class, "game.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "game.redo", NULL, redo_action);
}
