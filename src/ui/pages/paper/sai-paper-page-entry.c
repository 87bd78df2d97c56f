/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries: a box is named, filled from the dice that lie there or in its editor, and the focus goes on. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "dice/sai-dice-game.h"
#include "util/sai-format.h"
#include "paper/sai-paper-editor.h"
#include "paper/sai-paper-page-private.h"
#include "paper/sai-paper-text.h"

static const SaiSheet *
get_sheet (SaiPaperPage *self, guint seat)
{
  return &sai_game_get_state (sai_paper_page_get_game (self))->sheets[seat];
}

/* The box to go to after an entry: the same row of who is next if that is open, else the open one nearest below, from
 * the top again; the same row if none is open.
 */
static guint
find_next_box (SaiPaperPage *self, guint seat, guint box)
{
  const SaiRules *rules = sai_game_get_rules (sai_paper_page_get_game (self));

  for (guint i = 0; i < rules->n_boxes; i++)
    {
      guint next = (box + i) % rules->n_boxes;

      if ((rules->playable & (1u << next)) != 0 && !sai_sheet_is_filled (get_sheet (self, seat), next))
        return next;
    }

  return box;
}

/* After an entry: the focus goes where the next one will be made, and what was done is said. */
void
sai_paper_page_go_on (SaiPaperPage *self, guint box, gboolean stay)
{
  guint seat = sai_paper_sheet_get_seat (self->paper);
  g_autofree char *entry = sai_paper_text_entry (sai_paper_page_get_game (self), seat);
  g_autofree char *news = sai_format_sentences (entry, sai_paper_hints_get_verdict (self->hints));

  /* Who corrects a finished sheet stays where they are. */
  if (self->just_finished)
    gtk_widget_grab_focus (self->again);
  else if (!stay)
    sai_sheet_view_focus_cell (self->sheet, seat, find_next_box (self, seat, box));
  self->just_finished = FALSE;
  sai_announce (GTK_WIDGET (self), news);
}

void
sai_paper_page_done_cb (SaiPaperPage *self, guint seat, guint box)
{
  if (self->paper == NULL)
    return;
  /* Who plays alone is next again, with other dice. */
  if (seat == self->dice_seat && !self->is_correction)
    sai_paper_tray_clear (self->tray);
  sai_paper_page_go_on (self, box, FALSE);
}

/* The editor was closed without an entry, or before what comes after one. */
void
sai_paper_page_closed_cb (SaiPaperPage *self)
{
  if (self->paper != NULL && self->editing_seat < sai_game_get_n_seats (sai_paper_page_get_game (self)))
    sai_sheet_view_focus_cell (self->sheet, self->editing_seat, self->editing_box);
}

static void
open_editor (SaiPaperPage *self, guint seat, guint box, const char *typed)
{
  GtkWidget *cell = sai_sheet_view_get_cell (self->sheet, seat, box);
  graphene_rect_t bounds;

  if (cell == NULL)
    return;
  sai_sheet_view_focus_cell (self->sheet, seat, box);
  if (!gtk_widget_compute_bounds (cell, GTK_WIDGET (self), &bounds))
    return;
  self->editing_seat = seat;
  self->editing_box = box;
  self->is_correction = sai_sheet_is_filled (get_sheet (self, seat), box);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->editor), &(GdkRectangle) { bounds.origin.x, bounds.origin.y,
                                                                             bounds.size.width, bounds.size.height });
  sai_paper_editor_open (SAI_PAPER_EDITOR (self->editor), self->paper, seat, box, typed);
}

/* A box was named: the dice that lie there fill it if they may, else its editor opens. */
static void
choose_box (SaiPaperPage *self, guint seat, guint box, const char *typed)
{
  gboolean in_tray = sai_paper_tray_has_focus (self->tray);
  g_autoptr (GError) error = NULL;
  SaiDice dice;

  if (typed == NULL || *typed == '\0')
    if (sai_paper_page_get_dice (self, &dice) != NULL && seat == sai_paper_sheet_get_seat (self->paper) &&
        !sai_game_is_finished (sai_paper_page_get_game (self)) &&
        (sai_sheet_get_legal_boxes (get_sheet (self, seat), sai_game_get_rules (sai_paper_page_get_game (self)),
                                    &dice) &
         (1u << box)) != 0)
      {
        if (sai_paper_sheet_put_dice (self->paper, seat, box, &dice, &error))
          {
            sai_paper_tray_clear (self->tray);
            sai_paper_page_go_on (self, box, in_tray);
          }
        else
          {
            sai_paper_page_say_refusal (self, error->message);
          }
        return;
      }

  open_editor (self, seat, box, typed);
}

void
sai_paper_page_box_chosen_cb (SaiPaperPage *self, guint seat, guint box, SaiSheetView *sheet)
{
  if (self->paper != NULL && seat < sai_game_get_n_seats (sai_paper_page_get_game (self)))
    choose_box (self, seat, box, NULL);
}

/* A letter names a box of whoever's turn it is. */
static gboolean
choose_letter (SaiPaperPage *self, gunichar letter)
{
  int box = sai_sheet_view_find_row_key (self->sheet, letter);

  if (box < 0)
    return FALSE;
  choose_box (self, sai_paper_sheet_get_seat (self->paper), box, "");

  return TRUE;
}

gboolean
sai_paper_page_cell_key_cb (SaiPaperPage *self, guint seat, guint box, guint character, SaiSheetView *sheet)
{
  g_autoptr (GError) error = NULL;
  char typed[7] = { 0 };

  if (self->paper == NULL)
    return FALSE;
  if (g_unichar_digit_value (character) >= 0 || character == '+')
    {
      g_unichar_to_utf8 (character, typed);
      open_editor (self, seat, box, typed);
      return TRUE;
    }
  if (character == 0x7f || character == 0x08)
    {
      if (!sai_sheet_is_filled (get_sheet (self, seat), box))
        return FALSE;
      if (sai_paper_sheet_clear (self->paper, seat, box, &error))
        sai_paper_page_go_on (self, box, TRUE);
      else
        sai_paper_page_say_refusal (self, error->message);
      return TRUE;
    }

  return choose_letter (self, character);
}

/* Letters are heard wherever the focus is, also nowhere, as after the last undo; but not where one types, nor in a menu
 * or the editor, which lie over the page.
 */
static gboolean
letter_pressed_cb (SaiPaperPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkWidget *focus = sai_paper_page_get_focus (self);

  if (self->paper == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      GTK_IS_EDITABLE (focus) ||
      (focus != NULL && gtk_widget_get_native (focus) != gtk_widget_get_native (GTK_WIDGET (self))))
    return GDK_EVENT_PROPAGATE;

  return choose_letter (self, gdk_keyval_to_unicode (keyval));
}

/*< private >
 * sai_paper_page_hear_letters:
 * @self: a page that is shown or hidden
 * @hear: whether it is shown
 */
void
sai_paper_page_hear_letters (SaiPaperPage *self, gboolean hear)
{
  if (hear)
    {
      self->letters = gtk_event_controller_key_new ();
      g_signal_connect_object (self->letters, "key-pressed", G_CALLBACK (letter_pressed_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), self->letters);
    }
  else if (self->letters != NULL)
    {
      gtk_widget_remove_controller (gtk_event_controller_get_widget (self->letters), self->letters);
      self->letters = NULL;
    }
}

void
sai_paper_page_tray_letter_cb (SaiPaperPage *self, guint letter)
{
  if (self->paper != NULL)
    choose_letter (self, letter);
}

void
sai_paper_page_seat_chosen_cb (SaiPaperPage *self, guint seat, SaiSheetView *sheet)
{
  g_autofree char *news = NULL;

  if (self->paper == NULL)
    return;
  if (sai_game_has_left (sai_paper_page_get_game (self), seat))
    {
      news = g_strdup_printf (_ ("%s has left; see “Players”."),
                              sai_player_get_name (sai_game_get_player (sai_paper_page_get_game (self), seat)));
      sai_paper_page_say_refusal (self, news);
      return;
    }
  sai_paper_sheet_set_seat (self->paper, seat);
  /* The dice that lie there are said to be theirs. */
  self->dice_seat = seat;
  news = sai_paper_text_entry (sai_paper_page_get_game (self), seat);
  sai_announce (GTK_WIDGET (self), news);
}
