/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moments of whole games, each found once, beside what an addition of the moves by hand says. */
#include <adwaita.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-die-motion.h"
#include "game/sai-game-moments.h"
#include "game/sai-moment-text.h"
#include "play-table.h"
#include "sai-run.h"
#include "sai-test.h"
#include "sheet/sai-points-flight.h"

#define N_GAMES SAI_COUNT (12, 60)
/* From the throw to the end of its moment. */
#define MOMENT_LIMIT_MS 1200
#define YAHTZEE_LIMIT 63
#define YAHTZEE_BONUS 35

/* What is on the sheet of a seat by its moves alone. */
typedef struct
{
  int upper;
  int lower;
  gboolean bonus;
} Count;

static int
get_total (const Count *count)
{
  return count->upper + count->lower + (count->bonus ? YAHTZEE_BONUS : 0);
}

/* The one seat that has more than all others, or -1. */
static int
find_first (const Count *counts, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint behind = 0;

      for (guint j = 0; j < n; j++)
        behind += get_total (&counts[j]) < get_total (&counts[i]);
      if (behind == n - 1)
        return i;
    }

  return -1;
}

static guint
choose_box (SaiGame *game, GRand *random)
{
  SaiBoxes legal = sai_dice_state_get_legal_boxes (sai_game_get_state (game), sai_game_get_rules (game));
  guint best = 0;
  int most = -1;

  /* Mostly where they score most, or no bonus would ever be reached. */
  for (guint box = 0; box < sai_game_get_rules (game)->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      {
        g_autoptr (SaiMove) move = sai_test_make_fill (game, box);
        int points = sai_move_get_score (move).points * (box < 6 ? 3 : 1);

        if (points > most || g_rand_int_range (random, 0, 12) == 0)
          best = box;
        most = MAX (most, points);
      }

  return best;
}

static guint
keep_most (const SaiDice *dice)
{
  guint n[SAI_N_FACES + 1] = { 0 }, keep = 0, best = 1;

  for (guint i = 0; i < SAI_N_DICE; i++)
    n[dice->face[i]]++;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    if (n[face] >= n[best])
      best = face;
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (dice->face[i] == best)
      keep |= 1u << i;

  return keep;
}

static void
apply (SaiGame *game, SaiMove *made)
{
  g_autoptr (SaiMove) move = made;

  g_assert_true (sai_game_apply (game, move, NULL));
}

static void
count_box (Count *count, SaiGame *game, guint box)
{
  const SaiMove *move = sai_game_get_move (game, sai_game_get_cursor (game) - 1);
  SaiScore score = sai_move_get_score (move);

  if (box < 6)
    count->upper += score.points;
  else
    count->lower += score.points;
  count->lower += score.extra;
  count->bonus = count->upper >= YAHTZEE_LIMIT;
}

static void
test_fills (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n_bonuses = 0, n_leads = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      guint n_seats = 1 + i % 3;
      g_autoptr (SaiGame) game = table_new_game ("yahtzee",
                                                 n_seats == 1   ? "person"
                                                 : n_seats == 2 ? "person person"
                                                                : "person person person",
                                                 100 + i);
      g_autoptr (SaiGameMoments) moments = sai_game_moments_new ();
      Count counts[3] = { 0 };
      int leader = -1;
      guint n_turns = 0;

      sai_game_moments_follow (moments, game);
      while (!sai_game_is_finished (game))
        {
          guint seat = sai_game_get_seat (game);
          g_autofree char *word = NULL;
          gboolean had_bonus = counts[seat].bonus;
          gboolean leads = FALSE;
          SaiCheer cheer;
          guint box;

          for (guint roll = 0; roll < 3; roll++)
            {
              g_autofree char *thrown = NULL;
              guint keep = roll == 0 ? 0 : keep_most (&sai_game_get_state (game)->dice);

              if (keep == SAI_KEEP_ALL)
                break;
              apply (game, sai_game_make_roll (game, keep));
              thrown = sai_game_moments_find (moments, &cheer);
              g_assert_true (thrown == NULL || sai_celebration_is_of_dice (cheer));
            }
          /* As if the game had been opened here. */
          if (g_rand_int_range (random, 0, 4) == 0)
            sai_game_moments_follow (moments, game);
          box = choose_box (game, random);
          apply (game, sai_test_make_fill (game, box));
          count_box (&counts[seat], game, box);
          g_assert_cmpint (get_total (&counts[seat]), ==, sai_game_get_total (game, seat));
          if (++n_turns % n_seats == 0)
            {
              int first = find_first (counts, n_seats);

              leads = n_seats > 1 && n_turns > n_seats && first >= 0 && first != leader && !sai_game_is_finished (game);
              leader = first;
            }

          word = sai_game_moments_find (moments, &cheer);
          if (counts[seat].bonus && !had_bonus)
            {
              g_assert_cmpint (cheer, ==, SAI_CHEER_BONUS);
              n_bonuses++;
            }
          else if (leads)
            {
              g_assert_cmpint (cheer, ==, SAI_CHEER_LEAD);
              n_leads++;
            }
          else
            {
              g_assert_null (word);
            }
          /* Once. */
          g_assert_null (sai_game_moments_find (moments, &cheer));
        }
    }
  g_assert_cmpuint (n_bonuses, >, 0);
  g_assert_cmpuint (n_leads, >, 5);
}

static guint
count_cheers (SaiGameMoments *moments)
{
  SaiCheer cheer;
  g_autofree char *word = sai_game_moments_find (moments, &cheer);

  return word != NULL;
}

/* Going back and forth is no moment, neither turn by turn nor move by move. */
static void
test_jumps (void)
{
  g_autoptr (SaiGame) game = table_new_game ("yahtzee", "person person", 7);
  g_autoptr (SaiGameMoments) moments = sai_game_moments_new ();
  guint n_cheers = 0;

  sai_game_moments_follow (moments, game);
  for (guint turn = 0; turn < 16; turn++)
    {
      apply (game, sai_game_make_roll (game, 0));
      n_cheers += count_cheers (moments);
      apply (game, sai_test_make_fill (game, turn / 2));
      n_cheers += count_cheers (moments);
    }
  g_assert_cmpuint (n_cheers, >, 2);
  for (guint step = 1; step <= 2; step++)
    {
      guint n_moves = sai_game_get_n_moves (game);

      for (guint cursor = n_moves; cursor >= step; cursor -= step)
        {
          sai_game_set_cursor (game, cursor - step);
          g_assert_cmpuint (count_cheers (moments), ==, 0);
        }
      for (guint cursor = step; cursor <= n_moves; cursor += step)
        {
          sai_game_set_cursor (game, cursor);
          g_assert_cmpuint (count_cheers (moments), ==, 0);
        }
    }
}

/* Who keeps other dice after an undo throws anew, and that may be a moment; the same dice again are not. */
static void
test_another_throw (void)
{
  guint n_cheers = 0;

  for (guint seed = 1; n_cheers < 20; seed++)
    {
      g_autoptr (SaiGame) game = table_new_game ("yahtzee", "person", seed);
      g_autoptr (SaiGameMoments) moments = sai_game_moments_new ();

      g_assert_cmpuint (seed, <, 5000);
      sai_game_moments_follow (moments, game);
      apply (game, sai_game_make_roll (game, 0));
      /* What was said of the first throw is not said again. */
      if (count_cheers (moments) > 0)
        continue;
      for (guint keep = 0; keep < 4; keep++)
        {
          g_autofree char *word = NULL;
          SaiCheer cheer;

          for (guint again = 0; again < 2; again++)
            {
              apply (game, sai_game_make_roll (game, keep));
              word = word == NULL ? sai_moment_text_cheer (game, &cheer) : word;
              g_assert_cmpuint (count_cheers (moments), ==, again == 0 && word != NULL);
              sai_game_set_cursor (game, 1);
              g_assert_cmpuint (count_cheers (moments), ==, 0);
            }
          n_cheers += word != NULL;
        }
    }
}

/* Alike together, straights as they rise; nobody hops for what is not about dice. */
static void
test_hops (void)
{
  static const guint house[] = { 2, 5, 2, 5, 5 };
  static const guint straight[] = { 4, 2, 6, 3, 5 };
  double delays[SAI_N_DICE];
  SaiDieMotion hop = { .lie = { .face = 1 } };

  sai_celebration_get_delays (SAI_CHEER_FULL_HOUSE, house, SAI_N_DICE, delays);
  for (guint i = 0; i < SAI_N_DICE; i++)
    g_assert_cmpfloat (delays[i], ==, house[i] == 5 ? 0 : 3 * SAI_CELEBRATION_STEP_MS);
  sai_celebration_get_delays (SAI_CHEER_LONG_STRAIGHT, straight, SAI_N_DICE, delays);
  for (guint i = 0; i < SAI_N_DICE; i++)
    g_assert_cmpfloat (delays[i], ==, (straight[i] - 2) * SAI_CELEBRATION_STEP_MS);
  /* The last die rests in time, even if a die came to rest late. */
  g_assert_cmpfloat (SAI_THROW_LATE_MS + SAI_CELEBRATION_MS, <, MOMENT_LIMIT_MS);
  sai_die_motion_hop (&hop, delays[2]);
  sai_die_motion_advance (&hop, 0);
  sai_die_motion_advance (&hop, SAI_CELEBRATION_MS - 1);
  g_assert_cmpint (hop.kind, ==, SAI_MOTION_HOP);
  sai_die_motion_advance (&hop, SAI_CELEBRATION_MS);
  g_assert_cmpint (hop.kind, ==, SAI_MOTION_NONE);
  for (int cheer = SAI_CHEER_FULL_HOUSE; cheer <= SAI_CHEER_RECORD; cheer++)
    g_assert_cmpint (sai_celebration_is_of_dice (cheer), ==, cheer <= SAI_CHEER_FIVE);
}

/* Points fly as long as it is allowed, and end by themselves and at once if they must. */
static void
test_flight (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 200);
  GtkWidget *dice = gtk_label_new ("dice");
  GtkWidget *box = gtk_label_new ("box");
  g_autoptr (SaiPointsFlight) flight = sai_points_flight_new (page);

  gtk_box_append (GTK_BOX (page), dice);
  gtk_box_append (GTK_BOX (page), box);
  gtk_window_set_child (GTK_WINDOW (window), page);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  /* Nobody sees it yet. */
  sai_points_flight_begin (flight, 20, 1, dice, box);
  g_assert_false (sai_points_flight_is_flying (flight));
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (box) || gtk_widget_get_width (box) == 0)
    g_main_context_iteration (NULL, TRUE);

  for (int points = 0; points <= 20; points += 20)
    {
      sai_points_flight_begin (flight, points, 1, dice, box);
      g_assert_true (sai_points_flight_is_flying (flight));
      while (sai_points_flight_is_flying (flight))
        g_main_context_iteration (NULL, TRUE);
    }
  sai_points_flight_begin (flight, 20, 0.001, dice, box);
  g_assert_true (sai_points_flight_is_flying (flight));
  sai_points_flight_finish (flight);
  g_assert_false (sai_points_flight_is_flying (flight));

  sai_points_flight_begin (flight, 20, 0, dice, box);
  g_assert_false (sai_points_flight_is_flying (flight));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  sai_points_flight_begin (flight, 20, 1, dice, box);
  g_assert_false (sai_points_flight_is_flying (flight));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/moments/fills", test_fills);
  g_test_add_func ("/moments/jumps", test_jumps);
  g_test_add_func ("/moments/another-throw", test_another_throw);
  g_test_add_func ("/moments/hops", test_hops);
  g_test_add_func ("/points/flight", test_flight);

  return g_test_run ();
}
