/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping score: the editor of a box, players who leave, the dice in the tray and how often they were rolled. */
#include "config.h"

#include <adwaita.h>
#include <libintl.h>
#include <locale.h>

#include "dice/sai-dice-game.h"
#include "paper/sai-paper-die.h"
#include "paper/sai-paper-editor.h"
#include "paper/sai-paper-rolls.h"
#include "paper/sai-paper-tray.h"
#include "ruleset/sai-rules-builder.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "seats/sai-players-dialog.h"
#include "seats/sai-seat-list.h"

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The first widget of a type inside of another. */
static GtkWidget *
find_child (GtkWidget *widget, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find_child (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

typedef struct
{
  GtkWidget *window;
  GtkWidget *editor;
  GtkWidget *entry;
  SaiGame *game;
  SaiPaperSheet *paper;
  guint fours;
} Editing;

/* Opens the editor of the fours of a Yahtzee sheet that has 50 in the box of five alike. */
static void
edit_fours (Editing *self)
{
  const SaiRules *rules;

  self->game = sai_test_paper ("yahtzee", 2);
  sai_test_apply (self->game, "put 1 five-of-a-kind 50");
  rules = sai_game_get_rules (self->game);
  self->fours = sai_rules_find_box (rules, "fours");
  self->paper = sai_paper_sheet_new (self->game, NULL, FALSE);
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->editor = sai_paper_editor_new ();
  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (self->window))), gtk_label_new (""));
  gtk_widget_set_parent (self->editor, gtk_widget_get_first_child (gtk_window_get_child (GTK_WINDOW (self->window))));
  gtk_window_present (GTK_WINDOW (self->window));
  while (!gtk_widget_get_mapped (self->window))
    g_main_context_iteration (NULL, TRUE);
  sai_paper_editor_open (SAI_PAPER_EDITOR (self->editor), self->paper, 0, self->fours, "");
  self->entry = find_child (self->editor, GTK_TYPE_ENTRY);
}

static void
end_editing (Editing *self)
{
  gtk_widget_unparent (self->editor);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->paper);
  g_object_unref (self->game);
}

static void
type (Editing *self, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      g_autofree char *longer = g_strdup_printf ("%s%c", gtk_editable_get_text (GTK_EDITABLE (self->entry)), *c);

      /* What is typed after the editor has closed would go to another box. */
      g_assert_true (gtk_widget_get_visible (self->editor));
      gtk_editable_set_text (GTK_EDITABLE (self->entry), longer);
    }
}

/* The button that one would press next. */
static GtkWidget *
get_focused_button (Editing *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  g_assert_true (GTK_IS_BUTTON (focus));

  return focus;
}

static void
assert_fours (Editing *self, int points, int extra)
{
  const SaiSheet *sheet = &sai_game_get_state (self->game)->sheets[0];

  g_assert_cmpint (sheet->points[self->fours], ==, points);
  g_assert_cmpint (sheet->extra[self->fours], ==, extra);
}

/* Five fours are a joker now. */
static void
test_editor_joker (void)
{
  Editing self;

  edit_fours (&self);
  type (&self, "20");
  assert_fours (&self, 0, 0);
  g_assert_true (gtk_widget_get_visible (self.editor));
  g_signal_emit_by_name (self.entry, "activate");
  assert_fours (&self, 0, 0);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get_focused_button (&self))), ==, "20 + 100");
  g_signal_emit_by_name (get_focused_button (&self), "clicked");
  assert_fours (&self, 20, 100);
  g_assert_cmpint (sai_game_get_total (self.game, 0), ==, 170);
  end_editing (&self);
}

static void
test_editor_chip (void)
{
  Editing self;

  edit_fours (&self);
  type (&self, "20+100");
  assert_fours (&self, 20, 100);
  g_assert_false (gtk_widget_get_visible (self.editor));
  end_editing (&self);
}

/* What is refused is said in several lines, and the popover is as high as they and all below them are. */
static void
test_editor_refusal (gconstpointer language)
{
  const SaiRules *rules;
  GtkWidget *popover_content, *content;
  Editing self;

  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SAIKORO_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  edit_fours (&self);
  rules = sai_game_get_rules (self.game);
  popover_content = gtk_popover_get_child (GTK_POPOVER (self.editor));
  content = gtk_widget_get_parent (gtk_widget_get_parent (self.entry));
  for (guint box = 0; box < rules->n_boxes; box++)
    {
      int width, needed;

      sai_paper_editor_open (SAI_PAPER_EDITOR (self.editor), self.paper, 0, box, "77");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (self.entry)), ==, "77");
      gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (find_child (self.editor,
                                                                                   GTK_TYPE_SCROLLED_WINDOW)),
                                                  1000);
      gtk_widget_measure (popover_content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &needed, NULL, NULL);
      /* A popover asks for the height at its own width, with the shadow. */
      for (int more = 0; more <= 60; more += 20)
        {
          int height;

          gtk_widget_measure (popover_content, GTK_ORIENTATION_VERTICAL, width + more, NULL, &height, NULL, NULL);
          g_assert_cmpint (height, ==, needed);
        }
    }
  end_editing (&self);
  g_setenv ("LANGUAGE", "C", TRUE);
  setlocale (LC_ALL, "C.UTF-8");
}

/* They were not, if the box was filled first; the button asks as typing does. */
static void
test_editor_plain (void)
{
  Editing self;
  GtkWidget *only;

  edit_fours (&self);
  type (&self, "16");
  assert_fours (&self, 16, 0);
  sai_paper_editor_open (SAI_PAPER_EDITOR (self.editor), self.paper, 0, self.fours, "");
  type (&self, "20");
  g_signal_emit_by_name (self.entry, "activate");
  only = gtk_widget_get_prev_sibling (get_focused_button (&self));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (only)), ==, "Only 20");
  g_signal_emit_by_name (only, "clicked");
  assert_fours (&self, 20, 0);
  /* What is possible needs no insisting. */
  g_assert_false (sai_move_is_anyway (sai_game_get_move (self.game, sai_game_get_cursor (self.game) - 1)));
  end_editing (&self);
}

/* The button below a widget that says something. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_BUTTON (child) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), label) == 0
                           ? child
                           : find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Each of the possible points is entered by its button. */
static void
test_editor_value (void)
{
  Editing self;

  edit_fours (&self);
  g_signal_emit_by_name (find_button (self.editor, "8"), "clicked");
  assert_fours (&self, 8, 0);
  g_assert_false (gtk_widget_get_visible (self.editor));
  sai_paper_editor_open (SAI_PAPER_EDITOR (self.editor), self.paper, 0, self.fours, NULL);
  g_signal_emit_by_name (find_button (self.editor, "20 + 100"), "clicked");
  assert_fours (&self, 20, 100);
  end_editing (&self);
}

static SaiSeatList *
open_players (Editing *self, GtkWidget **dialog)
{
  *dialog = GTK_WIDGET (sai_players_dialog_new (GTK_WINDOW (self->window), SAI_PAPER (self->paper), NULL));

  return SAI_SEAT_LIST (find_child (*dialog, SAI_TYPE_SEAT_LIST));
}

static void
assert_left (Editing *self, const char *order, gboolean left)
{
  guint seat = order[0] == '1' ? 0 : 1;

  g_assert_cmpuint (sai_game_get_n_seats (self->game), ==, 2);
  g_assert_cmpstr (sai_player_get_name (sai_game_get_player (self->game, seat)), ==, "Seat 1");
  g_assert_cmpint (sai_game_get_total (self->game, seat), ==, 50);
  g_assert_cmpint (sai_game_has_left (self->game, seat), ==, left);
}

/* Who has points and is removed leaves them there, and is brought back by a button or by name. Who has none is simply
 * gone. */
static void
test_players_leave (void)
{
  GtkWidget *dialog;
  SaiSeatList *seats;
  Editing self;

  edit_fours (&self);
  seats = open_players (&self, &dialog);
  g_assert_null (find_button (dialog, "Bring Back"));
  gtk_widget_activate_action (GTK_WIDGET (sai_seat_list_get_row (seats, 0)), "seat.remove", NULL);
  g_assert_nonnull (find_button (dialog, "Bring Back"));
  g_signal_emit_by_name (find_button (dialog, "Apply"), "clicked");
  assert_left (&self, "12", TRUE);

  seats = open_players (&self, &dialog);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 1);
  g_signal_emit_by_name (find_button (dialog, "Bring Back"), "clicked");
  g_assert_null (find_button (dialog, "Bring Back"));
  g_signal_emit_by_name (find_button (dialog, "Apply"), "clicked");
  assert_left (&self, "12", FALSE);

  sai_paper_undo (SAI_PAPER (self.paper));
  assert_left (&self, "12", TRUE);
  seats = open_players (&self, &dialog);
  sai_seat_list_add (seats, "Seat 1", SAI_PLAYER_PERSON);
  g_signal_emit_by_name (find_button (dialog, "Apply"), "clicked");
  assert_left (&self, "21", FALSE);

  seats = open_players (&self, &dialog);
  gtk_widget_activate_action (GTK_WIDGET (sai_seat_list_get_row (seats, 0)), "seat.remove", NULL);
  g_assert_null (find_button (dialog, "Bring Back"));
  g_signal_emit_by_name (find_button (dialog, "Apply"), "clicked");
  g_assert_cmpuint (sai_game_get_n_seats (self.game), ==, 1);
  end_editing (&self);
}

/* Presses a key where a widget looks at it before its children do. */
static gboolean
press_captured (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !taken &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }

  return taken;
}

/* Delete empties the box from a button and from the entry, unless there is something to delete in it. */
static void
test_editor_delete (void)
{
  Editing self;

  edit_fours (&self);
  /* What is empty cannot be emptied. */
  g_assert_false (press_captured (self.editor, GDK_KEY_Delete));
  type (&self, "16");
  sai_paper_editor_open (SAI_PAPER_EDITOR (self.editor), self.paper, 0, self.fours, NULL);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get_focused_button (&self))), ==, "16");
  g_assert_true (press_captured (self.editor, GDK_KEY_Delete));
  assert_fours (&self, 0, 0);

  sai_paper_undo (SAI_PAPER (self.paper));
  sai_paper_editor_open (SAI_PAPER_EDITOR (self.editor), self.paper, 0, self.fours, "1");
  g_assert_false (press_captured (self.editor, GDK_KEY_Delete));
  gtk_editable_set_text (GTK_EDITABLE (self.entry), "");
  g_assert_false (press_captured (self.editor, GDK_KEY_BackSpace));
  g_assert_true (press_captured (self.editor, GDK_KEY_Delete));
  g_assert_false (sai_sheet_is_filled (&sai_game_get_state (self.game)->sheets[0], self.fours));
  end_editing (&self);
}

static guint
count_dice (SaiPaperTray *tray)
{
  guint n;

  g_object_get (tray, "n-dice", &n, NULL);

  return n;
}

static void
set_n_dice (SaiPaperTray *tray, guint n_dice)
{
  SaiRulesBuilder *builder = sai_rules_builder_new ();
  g_autoptr (SaiRules) rules = NULL;

  builder->n_dice = n_dice;
  rules = sai_rules_builder_end (builder);
  sai_paper_tray_set_rules (tray, rules);
}

static void
test_tray (void)
{
  SaiPaperTray *tray = g_object_ref_sink (SAI_PAPER_TRAY (g_object_new (SAI_TYPE_PAPER_TRAY, NULL)));
  GtkWidget *entry = find_child (GTK_WIDGET (tray), GTK_TYPE_ENTRY);
  GtkWidget *slot = gtk_widget_get_parent (find_child (GTK_WIDGET (tray), SAI_TYPE_PAPER_DIE));
  GtkWidget *face = find_child (gtk_widget_get_last_child (GTK_WIDGET (tray)), GTK_TYPE_BUTTON);
  guint n_changes = 0;
  gpointer left = tray;
  SaiDice dice = { { 0 } };

  g_signal_connect_swapped (tray, "changed", G_CALLBACK (count_cb), &n_changes);
  gtk_editable_set_text (GTK_EDITABLE (entry), "１１３５");
  g_assert_cmpuint (count_dice (tray), ==, 4);
  g_assert_false (sai_paper_tray_get_dice (tray, &dice));
  g_assert_cmpuint (n_changes, ==, 1);
  g_signal_emit_by_name (face, "clicked");
  g_assert_true (sai_paper_tray_get_dice (tray, &dice));
  g_assert_true (sai_dice_equal (&dice, &(SaiDice) { { 1, 1, 3, 5, 1 } }));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "11351");
  g_assert_false (gtk_widget_get_sensitive (face));
  g_signal_emit_by_name (slot, "clicked");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "1351");
  g_assert_cmpuint (n_changes, ==, 3);

  gtk_editable_set_text (GTK_EDITABLE (entry), "1357");
  g_assert_cmpuint (count_dice (tray), ==, 0);
  sai_paper_tray_clear (tray);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");

  /* Six dice have six places, and three have three. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "123");
  set_n_dice (tray, 6);
  g_assert_cmpuint (count_dice (tray), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "12345");
  g_assert_false (sai_paper_tray_get_dice (tray, &dice));
  g_signal_emit_by_name (face, "clicked");
  g_assert_true (sai_paper_tray_get_dice (tray, &dice));
  g_assert_true (sai_dice_equal (&dice, &(SaiDice) { { 1, 2, 3, 4, 5, 1 } }));
  set_n_dice (tray, 3);
  gtk_editable_set_text (GTK_EDITABLE (entry), "1234");
  g_assert_cmpuint (count_dice (tray), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "663");
  g_assert_true (sai_paper_tray_get_dice (tray, &dice));

  g_object_add_weak_pointer (G_OBJECT (tray), &left);
  g_object_unref (tray);
  g_assert_null (left);
}

static void
remember_letter (GtkWidget *tray, guint letter, guint *last)
{
  *last = letter;
}

/* A letter among the dice names a box; what an input method has made of it is a letter, too, but kana are not. */
static void
test_tray_letter (void)
{
  SaiPaperTray *tray = g_object_ref_sink (SAI_PAPER_TRAY (g_object_new (SAI_TYPE_PAPER_TRAY, NULL)));
  GtkWidget *entry = find_child (GTK_WIDGET (tray), GTK_TYPE_ENTRY);
  guint letter = 0;
  SaiDice dice = { { 0 } };

  g_signal_connect (tray, "letter", G_CALLBACK (remember_letter), &letter);
  gtk_editable_set_text (GTK_EDITABLE (entry), "11356");
  g_assert_cmpuint (letter, ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "11356g");
  g_assert_cmpuint (letter, ==, 'g');
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "11356");
  g_assert_true (sai_paper_tray_get_dice (tray, &dice));
  gtk_editable_set_text (GTK_EDITABLE (entry), "11356ｈ");
  g_assert_cmpuint (letter, ==, 'h');
  letter = 0;
  gtk_editable_set_text (GTK_EDITABLE (entry), "11356か");
  g_assert_cmpuint (letter, ==, 0);
  g_object_unref (tray);
}

static void
remember_left (SaiPaperRolls *rolls, GArray *heard)
{
  guint left = sai_paper_rolls_get_left (rolls);

  g_array_append_val (heard, left);
}

/* The rolls that are left are those of the pressed button, and said once for each choice. */
static void
test_rolls (void)
{
  SaiPaperRolls *rolls = g_object_ref_sink (g_object_new (SAI_TYPE_PAPER_ROLLS, NULL));
  g_autoptr (GArray) heard = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkWidget *button;

  sai_paper_rolls_set_n_rolls (rolls, 3);
  g_assert_cmpuint (sai_paper_rolls_get_left (rolls), ==, 0);
  g_signal_connect (rolls, "changed", G_CALLBACK (remember_left), heard);
  button = find_child (GTK_WIDGET (rolls), GTK_TYPE_TOGGLE_BUTTON);
  for (guint i = 0; i < 3; i++)
    {
      button = gtk_widget_get_next_sibling (button);
      if (button == NULL)
        button = find_child (GTK_WIDGET (rolls), GTK_TYPE_TOGGLE_BUTTON);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      g_assert_cmpuint (heard->len, ==, i + 1);
      g_assert_cmpuint (g_array_index (heard, guint, i), ==, (i + 1) % 3);
    }
  sai_paper_rolls_set_n_rolls (rolls, 2);
  g_assert_cmpuint (sai_paper_rolls_get_left (rolls), ==, 0);
  g_object_unref (rolls);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/editor/joker", test_editor_joker);
  g_test_add_func ("/editor/chip", test_editor_chip);
  g_test_add_data_func ("/editor/refusal/en", "en", test_editor_refusal);
  g_test_add_data_func ("/editor/refusal/ja", "ja", test_editor_refusal);
  g_test_add_func ("/editor/plain", test_editor_plain);
  g_test_add_func ("/editor/delete", test_editor_delete);
  g_test_add_func ("/editor/value", test_editor_value);
  g_test_add_func ("/players/leave", test_players_leave);
  g_test_add_func ("/rolls", test_rolls);
  g_test_add_func ("/tray/dice", test_tray);
  g_test_add_func ("/tray/letter", test_tray_letter);

  return g_test_run ();
}
