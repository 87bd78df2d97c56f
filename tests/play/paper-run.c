/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The papers of a random session of keeping a score: what is written on each of them, how it adds up and whose turn it
 * is, as the documents tell it; and whether the sheet, its record, the disk and a restart say the same.
 */

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-sheet.h"
#include "naive-score.h"
#include "paper-run.h"
#include "rescue/sai-database-open.h"
#include "sai-test.h"

PaperLeaf *
paper_run_get_paper (PaperRun *run)
{
  return &g_array_index (run->papers, PaperLeaf, run->cursor);
}

void
paper_run_add_paper (PaperRun *run, const PaperLeaf *paper)
{
  g_array_set_size (run->papers, run->cursor + 1);
  g_array_append_vals (run->papers, paper, 1);
  run->cursor++;
}

static gint
get_points (PaperRun *run, const PaperColumn *column, const char *box)
{
  for (guint i = 0; i < run->n_boxes; i++)
    if (g_str_equal (run->boxes[i], box))
      return column->filled[i] ? column->points[i] : 0;

  return 0;
}

static gboolean
has_points (PaperRun *run, const PaperColumn *column, const char *box)
{
  for (guint i = 0; i < run->n_boxes; i++)
    if (g_str_equal (run->boxes[i], box))
      return column->filled[i];

  return FALSE;
}

static gint
recount (PaperRun *run, const PaperColumn *column)
{
  gint upper = 0;
  gint total = 0;

  for (guint i = 0; i < run->n_boxes; i++)
    {
      gboolean is_apart = g_str_equal (run->boxes[i], "plus") || g_str_equal (run->boxes[i], "minus");

      if (!column->filled[i])
        continue;
      upper += i < 6 ? column->points[i] : 0;
      total += is_apart && !run->add_all ? 0 : column->points[i];
      total += column->extra[i];
    }
  /* "プラス-マイナス = 残った合計が得点", once both are there. */
  if (has_points (run, column, "plus") && has_points (run, column, "minus"))
    total += get_points (run, column, "plus") - get_points (run, column, "minus");

  return total + naive_bonus (run->ruleset, run->bonus_strict, upper);
}

guint
paper_run_count_filled (PaperRun *run, const PaperColumn *column)
{
  guint n = 0;

  for (guint i = 0; i < run->n_boxes; i++)
    n += column->filled[i];

  return n;
}

gboolean
paper_run_is_finished (PaperRun *run, const PaperLeaf *paper)
{
  if (paper->stopped)
    return TRUE;
  for (guint i = 0; i < paper->n_seats; i++)
    if (paper_run_count_filled (run, &paper->seats[i]) < run->n_boxes)
      return FALSE;

  return TRUE;
}

/* How many turns lie behind a player who is not done, or more than any if done. */
static guint
count_turns (PaperRun *run, const PaperColumn *column)
{
  guint n = paper_run_count_filled (run, column);

  return n < run->n_boxes ? n + column->n_missed : G_MAXUINT;
}

/* Of those with the fewest turns behind them, the first one after whoever had the turn last; the first of all when
 * everybody is done. */
guint
paper_run_find_next (PaperRun *run, const PaperLeaf *paper)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < paper->n_seats; i++)
    fewest = MIN (fewest, count_turns (run, &paper->seats[i]));
  if (fewest == G_MAXUINT)
    return 0;
  for (guint i = paper->n_passed; i < paper->n_seats; i++)
    if (count_turns (run, &paper->seats[i]) == fewest)
      return i;
  for (guint i = 0; i < paper->n_passed; i++)
    if (count_turns (run, &paper->seats[i]) == fewest)
      return i;

  g_assert_not_reached ();
}

/* Newcomers among people who play have missed what is over: all rounds before, and this one if they sit between
 * somebody who has had the turn and the one who has it now. */
void
paper_run_let_miss (PaperRun *run, PaperLeaf *paper, const gboolean *is_new)
{
  guint turns[SAI_MAX_SEATS];
  guint fewest = G_MAXUINT, next = 0;
  gboolean passed = FALSE;

  for (guint i = 0; i < paper->n_seats; i++)
    {
      turns[i] = is_new[i] ? G_MAXUINT : count_turns (run, &paper->seats[i]);
      fewest = MIN (fewest, turns[i]);
    }
  if (fewest == G_MAXUINT)
    return;
  for (guint i = 0; i < paper->n_seats; i++)
    if (turns[(paper->n_passed + i) % paper->n_seats] == fewest)
      {
        next = (paper->n_passed + i) % paper->n_seats;
        break;
      }
  for (guint i = 0; i < paper->n_seats; i++)
    {
      guint seat = (next + i) % paper->n_seats;

      if (is_new[seat])
        paper->seats[seat].n_missed = fewest + passed;
      else
        passed = passed || (turns[seat] != G_MAXUINT && turns[seat] > fewest);
    }
}

/* Whether no points of a joker stand on a sheet without points for five alike. */
gboolean
paper_run_is_sound (PaperRun *run, const PaperColumn *column)
{
  for (guint i = 0; i < run->n_boxes; i++)
    if (column->filled[i] && column->extra[i] > 0)
      return column->filled[run->five] && column->points[run->five] > 0;

  return TRUE;
}

static void
assert_column (PaperRun *run, SaiGame *game, guint seat, const PaperLeaf *paper)
{
  const PaperColumn *column = &paper->seats[seat];
  const SaiSheet *sheet = &sai_game_get_state (game)->sheets[seat];
  guint place = 1;
  int delta = sai_rules_find_box (sai_game_get_rules (game), "delta");

  g_assert_cmpstr (sai_player_get_name (sai_game_get_player (game, seat)), ==, column->name);
  for (guint i = 0; i < run->n_boxes; i++)
    {
      guint box = sai_rules_find_box (sai_game_get_rules (game), run->boxes[i]);

      g_assert_cmpint (sai_sheet_is_filled (sheet, box), ==, column->filled[i]);
      g_assert_cmpint (sai_sheet_is_forced (sheet, box), ==, column->filled[i] && column->forced[i]);
      g_assert_cmpint (sheet->points[box], ==, column->filled[i] ? column->points[i] : 0);
      g_assert_cmpint (sheet->extra[box], ==, column->filled[i] ? column->extra[i] : 0);
    }
  if (delta >= 0 && has_points (run, column, "plus") && has_points (run, column, "minus"))
    g_assert_cmpint (sheet->points[delta], ==, get_points (run, column, "plus") - get_points (run, column, "minus"));

  g_assert_cmpint (sai_game_get_total (game, seat), ==, recount (run, column));
  for (guint i = 0; i < paper->n_seats; i++)
    place += recount (run, &paper->seats[i]) > recount (run, column);
  g_assert_cmpuint (sai_game_get_place (game, seat), ==, place);
}

/* @paper may be another one than the last: undo and redo go there. */
static void
assert_paper (PaperRun *run, SaiGame *game, const PaperLeaf *paper)
{
  g_assert_cmpuint (sai_game_get_n_seats (game), ==, paper->n_seats);
  for (guint i = 0; i < paper->n_seats; i++)
    assert_column (run, game, i, paper);
  g_assert_cmpuint (sai_game_get_seat (game), ==, paper_run_find_next (run, paper));
  g_assert_cmpint (sai_game_is_finished (game), ==, paper_run_is_finished (run, paper));
}

/* Also what can be taken back and made again. */
void
paper_run_assert_game (PaperRun *run, SaiGame *game, gboolean walk)
{
  /* People sat down by a move. */
  g_assert_cmpuint (sai_game_get_cursor (game), ==, run->cursor + 1);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, run->papers->len);
  assert_paper (run, game, paper_run_get_paper (run));
  g_assert_cmpint (sai_game_get_finished (game) != 0, ==, paper_run_is_finished (run, paper_run_get_paper (run)));
  if (!walk)
    return;

  for (guint i = run->cursor; i-- > 0;)
    {
      g_assert_true (sai_game_undo (game));
      assert_paper (run, game, &g_array_index (run->papers, PaperLeaf, i));
    }
  g_assert_false (sai_game_undo (game));
  for (guint i = 1; i < run->papers->len; i++)
    {
      g_assert_true (sai_game_redo (game));
      assert_paper (run, game, &g_array_index (run->papers, PaperLeaf, i));
    }
  g_assert_false (sai_game_redo (game));
}

static SaiGame *
read_record (PaperRun *run, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;
  SaiGame *game = sai_game_new_from_record (record, run->catalog, &error);

  g_assert_no_error (error);

  return game;
}

void
paper_run_check_record (PaperRun *run, gboolean walk)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (run->table->game);
  g_autoptr (SaiGame) game = read_record (run, record);
  g_autoptr (SaiRecord) again = sai_game_to_record (game);

  g_assert_true (sai_record_equal (record, again));
  sai_test_assert_state (sai_game_get_state (game), sai_game_get_state (run->table->game));
  paper_run_assert_game (run, game, walk);
}

/* Returns: (transfer full): the game as a program sees it that starts now */
static SaiGame *
load (PaperRun *run)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = NULL;
  SaiGame *game;

  while (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (run->paper))))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (run->paper))));
  database = sai_database_open (run->table->path, NULL, &error);
  g_assert_no_error (error);
  record = sai_database_load (database, sai_game_get_id (run->table->game), &error);
  g_assert_no_error (error);
  game = read_record (run, record);
  sai_test_assert_state (sai_game_get_state (game), sai_game_get_state (run->table->game));
  paper_run_assert_game (run, game, FALSE);

  return game;
}

void
paper_run_restart (PaperRun *run)
{
  SaiGame *game = load (run);

  g_clear_object (&run->paper);
  g_set_object (&run->table->game, game);
  g_object_unref (game);
  run->paper = sai_paper_sheet_new (run->table->game, run->table->savers, TRUE);
}

void
paper_run_check_step (PaperRun *run)
{
  gboolean walk = g_rand_int_range (run->random, 0, 10) == 0;

  paper_run_assert_game (run, run->table->game, FALSE);
  paper_run_check_record (run, walk);
  switch (g_rand_int_range (run->random, 0, 10))
    {
    case 0:
      paper_run_restart (run);
      break;

    case 1:
    case 2:
    case 3:
    case 4:
      g_object_unref (load (run));
      break;

    default:
      break;
    }
}
