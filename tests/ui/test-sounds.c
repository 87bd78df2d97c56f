/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is heard and when: which sounds the pages ask for, and which of them the speaker lets through. Nothing is really
 * played. */
#include <adwaita.h>

#include "play-table.h"
#include "field/sai-field-game.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-row.h"
#include "field/sai-field-page.h"
#include "game/sai-game-page.h"
#include "sound/sai-game-sounds.h"
#include "sound/sai-sound.h"
#include "sound/sai-speaker.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

#define MS 1000

/* A window that writes down which sounds were asked for. */
typedef struct
{
  GtkWidget *window;
  GString *asked;
} Ear;

static void
sound_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GString *asked = user_data;

  g_string_append_printf (asked, "%s%s", asked->len > 0 ? " " : "", g_variant_get_string (parameter, NULL));
}

static void
ear_open (Ear *ear, GtkWidget *child)
{
  static const GActionEntry actions[] = { { "sound", sound_cb, "s" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  ear->asked = g_string_new (NULL);
  ear->window = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), ear->asked);
  gtk_widget_insert_action_group (ear->window, "app", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (ear->window), 900, 640);
  gtk_window_set_child (GTK_WINDOW (ear->window), child);
  gtk_window_present (GTK_WINDOW (ear->window));
  while (!gtk_widget_get_mapped (child) || gtk_widget_get_width (child) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
ear_close (Ear *ear)
{
  gtk_window_destroy (GTK_WINDOW (ear->window));
  g_string_free (ear->asked, TRUE);
}

static void
assert_asked (Ear *ear, const char *wanted)
{
  g_assert_cmpstr (ear->asked->str, ==, wanted);
  g_string_truncate (ear->asked, 0);
}

/* Stands for the sound server. */
static void
hear (const char *name, const char *path, double decibels, gpointer user_data)
{
  GString *heard = user_data;
  g_autofree char *base = g_path_get_basename (path);

  g_assert_true (g_path_is_absolute (path));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_string_append_printf (heard, "%s(%s,%.1f) ", name, base, decibels);
}

static void
test_names (void)
{
  static const char *const wanted[] = { "roll",  "keep",  "fill", "strike",   "fanfare", "card",  "collect",
                                        "shake", "chime", "four", "straight", "lead",    "bonus", "record" };

  g_assert_cmpuint (G_N_ELEMENTS (wanted), ==, SAI_N_SOUNDS);
  for (guint i = 0; i < SAI_N_SOUNDS; i++)
    g_assert_cmpstr (sai_sound_get_name (i), ==, wanted[i]);
}

static void
test_rate (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.saikoro.Saikoro");
  g_autoptr (SaiSpeaker) speaker = sai_speaker_new (settings);
  g_autoptr (GString) heard = g_string_new (NULL);

  sai_speaker_set_func (speaker, hear, heard);
  g_settings_set_double (settings, "sound-volume", 1);

  /* A hint keeps five dice at once. */
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (sai_speaker_play (speaker, "keep", i * 9 * MS), ==, i == 0);
  /* Another sound does not wait for it. */
  g_assert_true (sai_speaker_play (speaker, "roll", 40 * MS));
  g_assert_true (sai_speaker_play (speaker, "keep", 60 * MS));
  g_assert_cmpstr (heard->str, ==, "keep(keep.oga,0.0) roll(roll.oga,0.0) keep(keep.oga,0.0) ");

  /* Five alike that also win the game are one fanfare. */
  g_assert_true (sai_speaker_play (speaker, "fanfare", 100 * MS));
  g_assert_false (sai_speaker_play (speaker, "fanfare", 1400 * MS));
  g_assert_true (sai_speaker_play (speaker, "fanfare", 1700 * MS));
}

static void
test_off (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.saikoro.Saikoro");
  g_autoptr (SaiSpeaker) speaker = sai_speaker_new (settings);
  g_autoptr (GString) heard = g_string_new (NULL);
  GtkSettings *desktop = gtk_settings_get_default ();

  sai_speaker_set_func (speaker, hear, heard);

  g_settings_set_double (settings, "sound-volume", 0);
  g_assert_false (sai_speaker_play (speaker, "roll", 0));
  g_settings_set_double (settings, "sound-volume", 0.5);
  g_settings_set_boolean (settings, "sounds", FALSE);
  g_assert_false (sai_speaker_play (speaker, "roll", 0));
  g_settings_set_boolean (settings, "sounds", TRUE);
  g_object_set (desktop, "gtk-enable-event-sounds", FALSE, NULL);
  g_assert_false (sai_speaker_play (speaker, "roll", 0));
  g_object_set (desktop, "gtk-enable-event-sounds", TRUE, NULL);
  /* Anybody on the bus may ask for anything. */
  g_assert_false (sai_speaker_play (speaker, "", 0));
  g_assert_false (sai_speaker_play (speaker, "../../etc/passwd", 0));
  g_assert_cmpstr (heard->str, ==, "");

  /* What was not heard does not count; half the volume is 6 dB less. */
  g_assert_true (sai_speaker_play (speaker, "roll", 0));
  g_assert_cmpstr (heard->str, ==, "roll(roll.oga,-6.0) ");
  g_settings_reset (settings, "sound-volume");
}

static void
test_action (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.saikoro.Saikoro");
  g_autoptr (SaiSpeaker) speaker = sai_speaker_new (settings);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());

  /* Nobody listens yet. */
  sai_sound_play (button, SAI_SOUND_ROLL);
  sai_speaker_set_func (speaker, hear, heard);
  g_settings_set_double (settings, "sound-volume", 1);
  sai_speaker_install (speaker, G_ACTION_MAP (group));
  gtk_widget_insert_action_group (button, "app", G_ACTION_GROUP (group));
  for (guint i = 0; i < SAI_N_SOUNDS; i++)
    sai_sound_play (button, i);
  g_assert_cmpstr (heard->str, ==,
                   "roll(roll.oga,0.0) keep(keep.oga,0.0) fill(fill.oga,0.0) strike(strike.oga,0.0) "
                   "fanfare(fanfare.oga,0.0) card(card.oga,0.0) collect(collect.oga,0.0) shake(shake.oga,0.0) "
                   "chime(chime.oga,0.0) four(four.oga,0.0) straight(straight.oga,0.0) lead(lead.oga,0.0) "
                   "bonus(bonus.oga,0.0) record(record.oga,0.0) ");
  g_object_unref (button);
}

/* A box of the open ones that brings points, or none. */
static guint
find_box (Table *table, gboolean brings)
{
  const SaiDiceState *state = sai_game_get_state (table->game);
  const SaiRules *rules = sai_game_get_rules (table->game);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      {
        g_autoptr (SaiMove) move = sai_test_make_fill (table->game, box);

        if ((sai_move_get_score (move).points > 0) == brings)
          return box;
      }
  g_assert_not_reached ();
}

static void
test_dice (Table *table, gconstpointer data)
{
  GtkWidget *page = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
  Ear ear;

  table_begin (table, "yacht", "person", 3);
  sai_game_page_set_session (SAI_GAME_PAGE (page), table->dice);
  ear_open (&ear, page);
  sai_wait (50);
  assert_asked (&ear, "");

  gtk_widget_activate_action (page, "game.roll", NULL);
  table_wait_until (table, table_is_idle);
  assert_asked (&ear, "roll");
  gtk_widget_activate_action (page, "game.roll", NULL);
  gtk_widget_activate_action (page, "game.toggle", "u", 0);
  gtk_widget_activate_action (page, "game.toggle", "u", 3);
  gtk_widget_activate_action (page, "game.toggle", "u", 0);
  assert_asked (&ear, "keep keep keep");
  table_roll (table, 1u << 3);
  assert_asked (&ear, "roll");
  /* The dice that were kept come back with the box, which is all there is to hear. */
  table_fill (table, find_box (table, TRUE));
  assert_asked (&ear, "fill");
  table_roll (table, 0);
  table_fill (table, find_box (table, FALSE));
  assert_asked (&ear, "roll strike");

  sai_session_undo (table->session);
  assert_asked (&ear, "");
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
  assert_asked (&ear, "strike");

  /* Played to its end alone is won. */
  while (!sai_game_is_finished (table->game))
    {
      g_string_truncate (ear.asked, 0);
      if (sai_game_get_state (table->game)->n_rolls == 0)
        table_roll (table, 0);
      else
        table_fill (table, table_find_legal (table));
    }
  g_assert_true (g_str_has_suffix (ear.asked->str, " fanfare"));

  sai_game_page_set_session (SAI_GAME_PAGE (page), NULL);
  ear_close (&ear);
}

/* Computer players are heard; that they win is nothing to cheer. */
static void
test_computers (Table *table, gconstpointer data)
{
  GtkWidget *page = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
  Ear ear;

  table_seat (table, table_new_game ("yacht", "novice", 5), FALSE);
  sai_game_page_set_session (SAI_GAME_PAGE (page), table->dice);
  ear_open (&ear, page);
  sai_session_start (table->session);
  table_wait_until (table, table_is_finished);
  g_assert_nonnull (strstr (ear.asked->str, "roll"));
  g_assert_nonnull (strstr (ear.asked->str, "keep"));
  g_assert_nonnull (strstr (ear.asked->str, "fill"));
  g_assert_false (g_str_has_suffix (ear.asked->str, "fanfare"));
  sai_game_page_set_session (SAI_GAME_PAGE (page), NULL);
  ear_close (&ear);
}

/* Each moment is heard with and without motion, and once. What is worth less is softer. */
static void
test_cheer (void)
{
  static const char *const wanted[] = {
    [SAI_CHEER_FULL_HOUSE] = "chime",
    [SAI_CHEER_STRAIGHT] = "straight",
    [SAI_CHEER_FOUR] = "four",
    [SAI_CHEER_RIGOLE] = "four",
    [SAI_CHEER_LONG_STRAIGHT] = "straight",
    [SAI_CHEER_FIVE] = "fanfare",
    [SAI_CHEER_LEAD] = "lead",
    [SAI_CHEER_BONUS] = "bonus",
    [SAI_CHEER_RECORD] = "record",
  };
  SaiDice dice = { { 4, 4, 4, 4, 4 } };

  g_assert_cmpuint (G_N_ELEMENTS (wanted), ==, SAI_CHEER_RECORD + 1);
  for (guint motion = 0; motion < 2; motion++)
    {
      GtkWidget *row = g_object_new (SAI_TYPE_DICE_ROW, NULL);
      Ear ear;

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion == 1, NULL);
      ear_open (&ear, row);
      sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
      for (int cheer = SAI_CHEER_FULL_HOUSE; cheer <= SAI_CHEER_RECORD; cheer++)
        {
          sai_dice_row_celebrate (SAI_DICE_ROW (row), "Hooray!", cheer);
          while (ear.asked->len == 0)
            sai_wait (50);
          sai_wait (200);
          assert_asked (&ear, wanted[cheer]);
        }
      ear_close (&ear);
    }
}

static void
test_field (Table *table, gconstpointer data)
{
  GtkWidget *page = g_object_new (SAI_TYPE_FIELD_PAGE, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  guint n_cards = 0, n_collected = 0;
  Ear ear;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  table_begin (table, "yellowstone", "person person", 4);
  ear_open (&ear, page);
  sai_field_page_set_session (SAI_FIELD_PAGE (page), table->field);
  assert_asked (&ear, "");
  for (guint i = 0; i < 60; i++)
    {
      guint seat = sai_game_get_seat (table->game);
      guint before = sai_card_counts_get_total (&sai_game_get_field (table->game)->piles[seat]);
      SaiMoveKind kind;
      guint after;

      table_choose (table, table_find_choice (table, random));
      kind = sai_move_get_kind (sai_game_get_move (table->game, sai_game_get_cursor (table->game) - 1));
      after = sai_card_counts_get_total (&sai_game_get_field (table->game)->piles[seat]);
      if (kind == SAI_MOVE_PLACE && after > before)
        {
          assert_asked (&ear, "collect");
          n_collected++;
        }
      else if (kind == SAI_MOVE_PLACE || kind == SAI_MOVE_REFILL || kind == SAI_MOVE_DRAW || kind == SAI_MOVE_TAKE)
        {
          assert_asked (&ear, "card");
          n_cards++;
        }
      else
        {
          assert_asked (&ear, "");
        }
    }
  g_assert_cmpuint (n_cards, >, 10);
  g_assert_cmpuint (n_collected, >, 3);
  sai_field_page_set_session (SAI_FIELD_PAGE (page), NULL);
  ear_close (&ear);
}

static void
test_kept (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  g_autoptr (SaiGameSounds) sounds = NULL;
  GtkWidget *label = gtk_label_new ("Sheet");
  Ear ear;

  ear_open (&ear, label);
  sounds = sai_game_sounds_new (label, game);
  sai_test_apply (game, "put 1 fives 25");
  assert_asked (&ear, "fill");
  sai_test_apply (game, "put 1 big-straight 0");
  assert_asked (&ear, "strike");
  sai_test_apply (game, "clear 1 big-straight");
  assert_asked (&ear, "");

  /* Nobody looks. */
  gtk_widget_set_visible (label, FALSE);
  sai_test_apply (game, "put 1 fours 8");
  gtk_widget_set_visible (label, TRUE);
  assert_asked (&ear, "");
  sai_test_apply (game, "stop");
  assert_asked (&ear, "");
  g_clear_object (&sounds);
  sai_test_apply (game, "resume");
  sai_test_apply (game, "put 1 ones 3");
  assert_asked (&ear, "");
  ear_close (&ear);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/sound/names", test_names);
  g_test_add_func ("/speaker/rate", test_rate);
  g_test_add_func ("/speaker/off", test_off);
  g_test_add_func ("/speaker/action", test_action);
  g_test_add ("/game-page/sounds", Table, TABLE_IN_MEMORY, table_set_up, test_dice, table_tear_down);
  g_test_add ("/game-page/computers", Table, TABLE_IN_MEMORY, table_set_up, test_computers, table_tear_down);
  g_test_add_func ("/dice-row/fanfare", test_cheer);
  g_test_add ("/field-page/sounds", Table, TABLE_IN_MEMORY, table_set_up, test_field, table_tear_down);
  g_test_add_func ("/game-sounds/kept", test_kept);

  return g_test_run ();
}
