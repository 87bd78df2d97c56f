/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes entries: a box is chosen, and filled from the dice in the tray or in its editor. */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "paper/sai-paper-editor.h"
#include "paper/sai-paper-pen.h"
#include "paper/sai-paper-text.h"
#include "util/sai-popover-place.h"
#include "util/sai-grown.h"

struct _SaiPaperPen
{
  GObject parent_instance;

  SaiPaperSheet *paper;
  /* Not owned; the page owns this object and these widgets. */
  GtkWidget *page;
  /* What the editor is a child of, to grow with the sheet. */
  GtkWidget *place;
  SaiSheetView *sheet;
  SaiPaperTray *tray;
  SaiPaperTurn *turn;
  GtkWidget *editor;
  /* The box that the editor was opened from, to return the focus there. */
  guint seat;
  guint box;
  gboolean is_correction;
  /* Whether a letter typed among the dice has led to a box that is not filled yet. */
  gboolean from_tray;
  /* Added to the window while the page is shown. */
  GtkEventController *letters;
};

enum
{
  ENTERED,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperPen, sai_paper_pen, G_TYPE_OBJECT)

static SaiGame *
get_game (SaiPaperPen *self)
{
  return sai_paper_get_game (SAI_PAPER (self->paper));
}

static const SaiSheet *
get_sheet (SaiPaperPen *self, guint seat)
{
  return &sai_game_get_state (get_game (self))->sheets[seat];
}

/* Says what was entered, and whether that is out of order: people may know better, so it stands. */
static void
say_entered (SaiPaperPen *self, guint seat, guint box, gboolean stay)
{
  g_autofree char *warning = sai_paper_text_order (get_game (self), seat, box);

  if (warning != NULL)
    g_signal_emit (self, signals[REFUSED], 0, warning);
  g_signal_emit (self, signals[ENTERED], 0, box, stay);
}

static void
done_cb (SaiPaperPen *self, guint seat, guint box)
{
  if (self->paper == NULL)
    return;
  /* The same seat is next if there is only one; its next turn has other dice. */
  if (seat == sai_paper_sheet_get_seat (self->paper) && !self->is_correction)
    sai_paper_tray_clear (self->tray);
  if (self->is_correction)
    g_signal_emit (self, signals[ENTERED], 0, box, FALSE);
  else
    say_entered (self, seat, box, FALSE);
}

/* Runs whenever the editor closes; after an entry, before done_cb(). */
static void
focus_cell_cb (SaiPaperPen *self)
{
  if (self->paper != NULL && self->seat < sai_game_get_n_seats (get_game (self)))
    sai_sheet_view_focus_cell (self->sheet, self->seat, self->box);
}

static void
open_editor (SaiPaperPen *self, guint seat, guint box, const char *typed)
{
  GtkWidget *cell = sai_sheet_view_get_cell (self->sheet, seat, box);
  graphene_rect_t bounds;

  if (cell == NULL)
    return;
  sai_sheet_view_focus_cell (self->sheet, seat, box);
  if (!gtk_widget_compute_bounds (cell, self->place, &bounds))
    return;
  self->seat = seat;
  self->box = box;
  self->from_tray = FALSE;
  self->is_correction = sai_sheet_is_filled (get_sheet (self, seat), box);
  sai_popover_place (GTK_POPOVER (self->editor), &bounds);
  sai_paper_editor_open (SAI_PAPER_EDITOR (self->editor), self->paper, seat, box, typed);
}

/* Whether the rules allow the dice in the box. */
static gboolean
is_fitting (SaiPaperPen *self, guint seat, guint box, const SaiDice *dice)
{
  SaiBoxes legal = sai_paper_state_get_boxes (sai_game_get_state (get_game (self)),
                                              sai_game_get_rules (get_game (self)), seat, dice);

  return sai_boxes_has (&legal, box);
}

/* Whether the dice of the turn may go into a box of that seat. */
static gboolean
has_dice (SaiPaperPen *self, guint seat, guint box, SaiDice *dice)
{
  return sai_paper_turn_get_dice (self->turn, dice) && seat == sai_paper_sheet_get_seat (self->paper) &&
         !sai_game_is_finished (get_game (self)) && is_fitting (self, seat, box, dice);
}

/* Fills the chosen box with the dice of the turn if they are allowed there; otherwise, opens its editor. */
static void
choose_box (SaiPaperPen *self, guint seat, guint box, const char *typed)
{
  gboolean in_tray = sai_paper_tray_has_focus (self->tray) || self->from_tray;
  g_autoptr (GError) error = NULL;
  SaiDice dice;

  if (!sai_paper_sheet_check_announced (self->paper, seat, box, &error))
    {
      g_signal_emit (self, signals[REFUSED], 0, error->message);
      return;
    }
  if (typed != NULL && *typed != '\0')
    {
      open_editor (self, seat, box, typed);
      return;
    }
  /* What is wrong with a roll was said. */
  if (!sai_paper_turn_finish (self->turn))
    return;
  if (!has_dice (self, seat, box, &dice))
    {
      open_editor (self, seat, box, typed);
      return;
    }
  /* Beforehand, as the sheet does not scroll to the next player while it has the focus. */
  if (self->from_tray)
    sai_paper_tray_focus (self->tray);
  self->from_tray = FALSE;
  if (sai_paper_sheet_put_dice (self->paper, seat, box, &dice, &error))
    {
      sai_paper_tray_clear (self->tray);
      say_entered (self, seat, box, in_tray);
    }
  else
    {
      g_signal_emit (self, signals[REFUSED], 0, error->message);
    }
}

static void
choose_box_cb (SaiPaperPen *self, guint seat, guint box)
{
  if (self->paper != NULL && seat < sai_game_get_n_seats (get_game (self)))
    choose_box (self, seat, box, NULL);
}

/* The boxes of a seat that are next in their columns, with the dice that are known. */
static SaiBoxes
get_next_boxes (SaiPaperPen *self, guint seat)
{
  const SaiRules *rules = sai_game_get_rules (get_game (self));
  SaiDice different = { { 0 } };
  SaiDice dice;

  /* No joker. */
  for (guint i = 0; i < rules->n_dice; i++)
    different.face[i] = i + 1;
  if (!sai_paper_turn_get_dice (self->turn, &dice))
    dice = different;

  return sai_paper_state_get_boxes (sai_game_get_state (get_game (self)), rules, seat, &dice);
}

/* Which box of a row is meant, of several columns: what was announced, the only one that is next in its column, or the
 * one that the hint advises; typed again, the next one. @row is its first one, which is also meant if all are filled.
 * Returns whether there are several.
 */
static gboolean
find_meant (SaiPaperPen *self, guint seat, guint row, guint *meant)
{
  const SaiRules *rules = sai_game_get_rules (get_game (self));
  int announced = sai_paper_turn_get_announced (self->turn);
  SaiBoxes next = get_next_boxes (self, seat);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->page));
  guint boxes[SAI_MAX_COLUMNS];
  guint n = 0;

  *meant = row;
  if (announced >= 0 && (guint) announced % rules->n_rows == row)
    {
      *meant = announced;
      return FALSE;
    }
  for (guint box = row; box < rules->n_boxes; box += rules->n_rows)
    if (sai_boxes_has (&next, box))
      boxes[n++] = box;
  if (n > 0)
    *meant = boxes[0];
  for (guint i = 0; i < n; i++)
    if (focus != NULL && focus == sai_sheet_view_get_cell (self->sheet, seat, boxes[i]))
      {
        *meant = boxes[(i + 1) % n];
        return n > 1;
      }
  for (guint i = 0; i < n; i++)
    if ((int) boxes[i] == sai_sheet_view_find_best (self->sheet))
      *meant = boxes[i];

  return n > 1;
}

/* Whether a letter was typed with Shift. Input methods tell of the letter alone. */
static gboolean
is_shifted (SaiPaperPen *self, gunichar letter)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (self->page));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;
  gboolean locked = keyboard != NULL && gdk_device_get_caps_lock_state (keyboard);

  return g_unichar_isalpha (letter) && (g_unichar_isupper (letter) != 0) != locked;
}

/* The box of a row that must be announced, or -1. */
static int
find_announced (SaiPaperPen *self, guint row)
{
  const SaiRules *rules = sai_game_get_rules (get_game (self));

  for (guint box = row; box < rules->n_boxes; box += rules->n_rows)
    if (sai_rules_is_announced (rules, box) && sai_boxes_has (&rules->playable, box))
      return box;

  return -1;
}

/* Announces a box for the player whose turn it is; the same one again withdraws that. */
static void
announce (SaiPaperPen *self, guint seat, guint box)
{
  g_autoptr (GError) error = NULL;
  gboolean again = sai_paper_turn_get_announced (self->turn) == (int) box;

  if (sai_paper_sheet_announce (self->paper, seat, again ? -1 : (int) box, &error))
    g_signal_emit (self, signals[ENTERED], 0, box, TRUE);
  else
    g_signal_emit (self, signals[REFUSED], 0, error->message);
}

/* Chooses a box of the player whose turn it is, or goes to one of several; with Shift, announces it. Returns whether
 * the letter names any. */
static gboolean
choose_letter (SaiPaperPen *self, gunichar letter)
{
  int row = self->paper != NULL ? sai_sheet_view_find_row_key (self->sheet, letter) : -1;
  gboolean in_tray;
  guint seat, box;

  if (row < 0)
    return FALSE;
  /* What is wrong with a roll was said. */
  if (!sai_paper_turn_finish (self->turn))
    return TRUE;
  seat = sai_paper_sheet_get_seat (self->paper);
  if (is_shifted (self, letter) && find_announced (self, row) >= 0)
    {
      announce (self, seat, find_announced (self, row));
      return TRUE;
    }
  in_tray = sai_paper_tray_has_focus (self->tray) || self->from_tray;
  if (!find_meant (self, seat, row, &box))
    {
      choose_box (self, seat, box, "");
      return TRUE;
    }
  sai_sheet_view_focus_cell (self->sheet, seat, box);
  self->from_tray = in_tray;

  return TRUE;
}

/* A character that was typed in a box: the beginning of a number, a letter, or a deletion. */
static gboolean
cell_key_cb (SaiPaperPen *self, guint seat, guint box, guint character)
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
        g_signal_emit (self, signals[ENTERED], 0, box, TRUE);
      else
        g_signal_emit (self, signals[REFUSED], 0, error->message);
      return TRUE;
    }

  return choose_letter (self, character);
}

static void
tray_letter_cb (SaiPaperPen *self, guint letter)
{
  choose_letter (self, letter);
}

/* Letters work wherever the focus is, even if there is none, such as after the last undo; but not in text entries,
 * menus or the editor.
 */
static gboolean
letter_pressed_cb (SaiPaperPen *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->page));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      GTK_IS_EDITABLE (focus) || (focus != NULL && gtk_widget_get_native (focus) != gtk_widget_get_native (self->page)))
    return GDK_EVENT_PROPAGATE;

  return choose_letter (self, gdk_keyval_to_unicode (keyval));
}

static void
map_cb (SaiPaperPen *self)
{
  self->letters = gtk_event_controller_key_new ();
  g_signal_connect_object (self->letters, "key-pressed", G_CALLBACK (letter_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (self->page)), self->letters);
}

static void
unmap_cb (SaiPaperPen *self)
{
  if (self->letters != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->letters), self->letters);
  self->letters = NULL;
}

/* Key events in the popover do not reach the shortcuts of the page. */
static void
add_editor_shortcuts (SaiPaperPen *self)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } shortcuts[] = {
    { "<Control>z", "action(paper.undo)" },
    { "<Control><Shift>z|<Control>y", "action(paper.redo)" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcuts[i].trigger),
                                                            gtk_shortcut_action_parse_string (shortcuts[i].action)));
  gtk_widget_add_controller (self->editor, controller);
}

static void
sai_paper_pen_dispose (GObject *object)
{
  SaiPaperPen *self = SAI_PAPER_PEN (object);

  unmap_cb (self);
  g_clear_pointer (&self->editor, gtk_widget_unparent);
  g_clear_object (&self->paper);

  G_OBJECT_CLASS (sai_paper_pen_parent_class)->dispose (object);
}

static void
sai_paper_pen_class_init (SaiPaperPenClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_paper_pen_dispose;

  signals[ENTERED] = g_signal_new ("entered", SAI_TYPE_PAPER_PEN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[REFUSED] = g_signal_new ("refused", SAI_TYPE_PAPER_PEN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_STRING);
}

static void
sai_paper_pen_init (SaiPaperPen *self)
{
}

/**
 * sai_paper_pen_new:
 * @page: the page, which owns this object and the widgets
 * @sheet: the sheet in which boxes are chosen
 * @tray: the tray of dice
 * @turn: the dice of the turn
 *
 * Returns: (transfer full): a new pen without a sheet
 */
SaiPaperPen *
sai_paper_pen_new (GtkWidget *page, SaiSheetView *sheet, SaiPaperTray *tray, SaiPaperTurn *turn)
{
  SaiPaperPen *self = g_object_new (SAI_TYPE_PAPER_PEN, NULL);

  self->page = page;
  self->place = sai_grown_find_place (GTK_WIDGET (sheet), page);
  self->sheet = sheet;
  self->tray = tray;
  self->turn = turn;
  /* A child of the page, not of a cell, which may be removed with its seat. */
  self->editor = sai_paper_editor_new ();
  gtk_widget_set_parent (self->editor, self->place);
  add_editor_shortcuts (self);
  g_signal_connect_object (self->editor, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "closed", G_CALLBACK (focus_cell_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "box-chosen", G_CALLBACK (choose_box_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "cell-key", G_CALLBACK (cell_key_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tray, "letter", G_CALLBACK (tray_letter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unmap", G_CALLBACK (unmap_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
sai_paper_pen_set_paper (SaiPaperPen *self, SaiPaperSheet *paper)
{
  g_return_if_fail (SAI_IS_PAPER_PEN (self));

  sai_paper_pen_close (self);
  g_set_object (&self->paper, paper);
}

/* Closes the editor and discards its text. */
void
sai_paper_pen_close (SaiPaperPen *self)
{
  g_return_if_fail (SAI_IS_PAPER_PEN (self));

  gtk_popover_popdown (GTK_POPOVER (self->editor));
}

/**
 * sai_paper_pen_check_seat:
 * @self: a pen, after its sheet has changed
 *
 * Closes the editor if its seat was removed.
 */
void
sai_paper_pen_check_seat (SaiPaperPen *self)
{
  g_return_if_fail (SAI_IS_PAPER_PEN (self));

  if (gtk_widget_get_visible (self->editor) && self->seat >= sai_game_get_n_seats (get_game (self)))
    sai_paper_pen_close (self);
}

/**
 * sai_paper_pen_find_next_box:
 * @self: a pen with a sheet
 * @seat: who is next
 * @box: the box that was written into last
 *
 * Returns: the box to go to: the next open one of that seat, from the same row downwards and then from the top; the
 * same row if none is open
 */
guint
sai_paper_pen_find_next_box (SaiPaperPen *self, guint seat, guint box)
{
  const SaiRules *rules;

  g_return_val_if_fail (SAI_IS_PAPER_PEN (self) && self->paper != NULL, box);

  rules = sai_game_get_rules (get_game (self));
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      guint next = (box + i) % rules->n_boxes;

      if (sai_boxes_has (&rules->playable, next) && !sai_sheet_is_filled (get_sheet (self, seat), next))
        return next;
    }

  return box;
}
