/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random sessions of keeping a score: people enter, correct, clear, insist, take back, make again, join, leave, change
 * places and names, stop and go on. At each step the sheets equal those of this test, which keeps a list of all of them
 * since the beginning and knows nothing but the rules as the documents tell them; and so does what is read from the
 * record, from the disk with a connection of its own, and after a restart in the middle.
 *
 * SAI_TEST_SESSIONS is the number of sessions for each ruleset; 20 unless told, fewer where a sanitizer slows things.
 */

#include <stdlib.h>

#include "naive-score.h"
#include "dice/sai-dice-game.h"
#include "play-table.h"
#include "rescue/sai-database-open.h"
#include "sai-run.h"
#include "util/sai-error.h"
#include "dice/sai-paper-sheet.h"
#include "sai-test.h"

#define USUAL_N_SESSIONS SAI_COUNT (1, 20)

#define N_STEPS 60
#define MAX_BOXES 16

static const char *const names[] = {
  "Aki", "Ben", "B\"en\"", "\\", "1", "1=\"x\"", "a b  c ", "あおい", "\331\205\331\206", "", "\360\237\216\262",
};

/* One column as it stands on paper: which boxes are written into, and what. */
typedef struct
{
  const char *name;
  gboolean filled[MAX_BOXES];
  gboolean forced[MAX_BOXES];
  gint points[MAX_BOXES];
  gint extra[MAX_BOXES];
  /* Turns that were over before this player came. */
  guint n_missed;
} Column;

/* The whole paper. */
typedef struct
{
  guint n_seats;
  Column seats[SAI_MAX_SEATS];
  gboolean stopped;
  /* How many seats from the first one have had the turn: the turns go on after them. */
  guint n_passed;
  /* The seat, from 1, and the box of the last entry, if that made up for a missed turn. */
  guint late_seat;
  guint late_box;
} Paper;

typedef struct
{
  Table *table;
  SaiCatalog *catalog;
  GRand *random;
  const char *ruleset;
  gboolean bonus_strict;
  gboolean full_house_five;
  gboolean after_zero;
  gboolean add_all;
  const char *const *boxes;
  guint n_boxes;
  /* The place of the box of five alike among @boxes. */
  guint five;
  /* For each box, the points that some dice make. */
  GHashTable *possible[MAX_BOXES];

  SaiPaperSheet *paper;
  /* All papers since the beginning; what was taken back stands behind the cursor. */
  GArray *papers;
  guint cursor;
} Run;

static Paper *
get_paper (Run *run)
{
  return &g_array_index (run->papers, Paper, run->cursor);
}

static void
add_paper (Run *run, const Paper *paper)
{
  g_array_set_size (run->papers, run->cursor + 1);
  g_array_append_vals (run->papers, paper, 1);
  run->cursor++;
}

static gint
get_points (Run *run, const Column *column, const char *box)
{
  for (guint i = 0; i < run->n_boxes; i++)
    if (g_str_equal (run->boxes[i], box))
      return column->filled[i] ? column->points[i] : 0;

  return 0;
}

static gboolean
has_points (Run *run, const Column *column, const char *box)
{
  for (guint i = 0; i < run->n_boxes; i++)
    if (g_str_equal (run->boxes[i], box))
      return column->filled[i];

  return FALSE;
}

static gint
recount (Run *run, const Column *column)
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

static guint
count_filled (Run *run, const Column *column)
{
  guint n = 0;

  for (guint i = 0; i < run->n_boxes; i++)
    n += column->filled[i];

  return n;
}

static gboolean
is_finished (Run *run, const Paper *paper)
{
  if (paper->stopped)
    return TRUE;
  for (guint i = 0; i < paper->n_seats; i++)
    if (count_filled (run, &paper->seats[i]) < run->n_boxes)
      return FALSE;

  return TRUE;
}

/* How many turns lie behind a player who is not done, or more than any if done. */
static guint
count_turns (Run *run, const Column *column)
{
  guint n = count_filled (run, column);

  return n < run->n_boxes ? n + column->n_missed : G_MAXUINT;
}

/* Of those with the fewest turns behind them, the first one after whoever had the turn last; the first of all when
 * everybody is done. */
static guint
find_next (Run *run, const Paper *paper)
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
static void
let_miss (Run *run, Paper *paper, const gboolean *is_new)
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
static gboolean
is_sound (Run *run, const Column *column)
{
  for (guint i = 0; i < run->n_boxes; i++)
    if (column->filled[i] && column->extra[i] > 0)
      return column->filled[run->five] && column->points[run->five] > 0;

  return TRUE;
}

static void
assert_column (Run *run, SaiGame *game, guint seat, const Paper *paper)
{
  const Column *column = &paper->seats[seat];
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
assert_paper (Run *run, SaiGame *game, const Paper *paper)
{
  g_assert_cmpuint (sai_game_get_n_seats (game), ==, paper->n_seats);
  for (guint i = 0; i < paper->n_seats; i++)
    assert_column (run, game, i, paper);
  g_assert_cmpuint (sai_game_get_seat (game), ==, find_next (run, paper));
  g_assert_cmpint (sai_game_is_finished (game), ==, is_finished (run, paper));
}

/* Also what can be taken back and made again. */
static void
assert_game (Run *run, SaiGame *game, gboolean walk)
{
  /* People sat down by a move. */
  g_assert_cmpuint (sai_game_get_cursor (game), ==, run->cursor + 1);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, run->papers->len);
  assert_paper (run, game, get_paper (run));
  g_assert_cmpint (sai_game_get_finished (game) != 0, ==, is_finished (run, get_paper (run)));
  if (!walk)
    return;

  for (guint i = run->cursor; i-- > 0;)
    {
      g_assert_true (sai_game_undo (game));
      assert_paper (run, game, &g_array_index (run->papers, Paper, i));
    }
  g_assert_false (sai_game_undo (game));
  for (guint i = 1; i < run->papers->len; i++)
    {
      g_assert_true (sai_game_redo (game));
      assert_paper (run, game, &g_array_index (run->papers, Paper, i));
    }
  g_assert_false (sai_game_redo (game));
}

static SaiGame *
read_record (Run *run, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;
  SaiGame *game = sai_game_new_from_record (record, run->catalog, &error);

  g_assert_no_error (error);

  return game;
}

static void
check_record (Run *run, gboolean walk)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (run->table->game);
  g_autoptr (SaiGame) game = read_record (run, record);
  g_autoptr (SaiRecord) again = sai_game_to_record (game);

  g_assert_true (sai_record_equal (record, again));
  sai_test_assert_state (sai_game_get_state (game), sai_game_get_state (run->table->game));
  assert_game (run, game, walk);
}

/* Returns: (transfer full): the game as a program sees it that starts now */
static SaiGame *
load (Run *run)
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
  assert_game (run, game, FALSE);

  return game;
}

static void
restart (Run *run)
{
  SaiGame *game = load (run);

  g_clear_object (&run->paper);
  g_set_object (&run->table->game, game);
  g_object_unref (game);
  run->paper = sai_paper_sheet_new (run->table->game, run->table->savers, TRUE);
}

static void
check_step (Run *run)
{
  gboolean walk = g_rand_int_range (run->random, 0, 10) == 0;

  assert_game (run, run->table->game, FALSE);
  check_record (run, walk);
  switch (g_rand_int_range (run->random, 0, 10))
    {
    case 0:
      restart (run);
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

static void
assert_refused (Run *run, gboolean done, GError *error, const char *part)
{
  g_assert_false (done);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  if (part != NULL && strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

static guint
find_box (Run *run, guint i)
{
  return sai_rules_find_box (sai_game_get_rules (run->table->game), run->boxes[i]);
}

static gboolean
is_yahtzee (Run *run)
{
  return g_str_equal (run->ruleset, "yahtzee");
}

/* What five alike are worth as a joker. */
static gint
score_as_joker (Run *run, const char *box, const gint d[5])
{
  if (g_str_equal (box, "full-house"))
    return 25;
  if (g_str_equal (box, "small-straight"))
    return 30;
  if (g_str_equal (box, "big-straight"))
    return 40;

  return naive_score (run->ruleset, run->full_house_five, box, d);
}

/* Whether points can come about when the dice are not known. */
static gboolean
is_possible (Run *run, const Column *column, guint box, gint points, gint extra)
{
  if (extra == 0)
    return g_hash_table_contains (run->possible[box], GINT_TO_POINTER (points));
  if (extra != 100 || !is_yahtzee (run) || box == run->five || !column->filled[run->five] ||
      column->points[run->five] <= 0)
    return FALSE;

  for (gint face = 1; face <= 6; face++)
    {
      const gint d[5] = { face, face, face, face, face };

      if (score_as_joker (run, run->boxes[box], d) == points)
        return TRUE;
    }

  return FALSE;
}

static void
write_into (Column *column, guint box, gint points, gint extra, gboolean forced)
{
  column->filled[box] = TRUE;
  column->forced[box] = forced;
  column->points[box] = points;
  column->extra[box] = extra;
}

static gboolean
is_empty (Run *run, const Paper *paper)
{
  for (guint i = 0; i < paper->n_seats; i++)
    if (count_filled (run, &paper->seats[i]) > 0)
      return FALSE;

  return TRUE;
}

/* Who fills a box between two turns makes up for one that was missed; in turn, it is the next one's. */
static void
pass_turn (Run *run, Paper *paper, guint seat, guint box)
{
  const Paper *before = get_paper (run);
  gboolean due = seat == find_next (run, before);

  if (before->seats[seat].filled[box])
    {
      if (paper->late_seat != seat + 1 || paper->late_box != box)
        paper->late_seat = 0;
      return;
    }
  paper->late_seat = 0;
  if (!due && before->seats[seat].n_missed > 0)
    {
      paper->seats[seat].n_missed--;
      paper->late_seat = seat + 1;
      paper->late_box = box;
    }
  else if (due || is_empty (run, before))
    {
      paper->n_passed = seat + 1;
    }
}

/* Who empties a box is back where it was filled. */
static void
return_turn (Run *run, Paper *paper, guint seat, guint box)
{
  if (paper->late_seat == seat + 1 && paper->late_box == box)
    paper->seats[seat].n_missed++;
  else if (paper->n_passed == seat + 1)
    paper->n_passed--;
  paper->late_seat = 0;
  if (is_empty (run, paper))
    paper->n_passed = 0;
}

static void
try_put (Run *run)
{
  Paper paper = *get_paper (run);
  guint seat = g_rand_int_range (run->random, 0, paper.n_seats);
  guint box = g_rand_int_range (run->random, 0, run->n_boxes);
  gboolean anyway = g_rand_int_range (run->random, 0, 6) == 0;
  g_autofree gpointer *values = g_hash_table_get_keys_as_array (run->possible[box], NULL);
  guint n_values = g_hash_table_size (run->possible[box]);
  g_autoptr (GError) error = NULL;
  SaiScore score = { 0, 0 };
  gboolean possible;
  gboolean done;

  score.points = GPOINTER_TO_INT (values[g_rand_int_range (run->random, 0, n_values)]);
  if (g_rand_int_range (run->random, 0, 5) == 0)
    score.points = g_rand_int_range (run->random, -30, 130);
  if (is_yahtzee (run) && g_rand_int_range (run->random, 0, 4) == 0)
    score.extra = g_rand_int_range (run->random, 0, 3) > 0 ? 100 : g_rand_int_range (run->random, 1, 200);
  possible = is_possible (run, &paper.seats[seat], box, score.points, score.extra);

  done = sai_paper_sheet_put (run->paper, seat, find_box (run, box), score, anyway, &error);
  write_into (&paper.seats[seat], box, score.points, score.extra, !possible);
  if (!possible && !anyway)
    {
      assert_refused (run, done, error, " can’t score ");
      for (guint i = 0; i < n_values; i++)
        {
          g_autofree char *value = g_strdup_printf (" %d", GPOINTER_TO_INT (values[i]));

          g_assert_nonnull (strstr (error->message, value));
        }
    }
  else if (!is_sound (run, &paper.seats[seat]))
    {
      assert_refused (run, done, error, "includes a joker bonus");
    }
  else
    {
      g_assert_no_error (error);
      g_assert_true (done);
      pass_turn (run, &paper, seat, box);
      add_paper (run, &paper);
    }
}

static void
try_put_dice (Run *run)
{
  Paper paper = *get_paper (run);
  guint seat = g_rand_int_range (run->random, 0, paper.n_seats);
  guint box = g_rand_int_range (run->random, 0, run->n_boxes);
  Column *column = &paper.seats[seat];
  gboolean alike = g_rand_int_range (run->random, 0, 3) == 0;
  g_autoptr (GError) error = NULL;
  gint extra = 0;
  gint points;
  SaiDice dice = { { 0 } };
  gint d[5];
  gboolean done;

  naive_roll (g_rand_int_range (run->random, 0, NAIVE_N_ROLLS), d);
  for (guint i = 0; i < 5; i++)
    dice.face[i] = d[i] = alike ? d[0] : d[i];
  alike = d[0] == d[1] && d[0] == d[2] && d[0] == d[3] && d[0] == d[4];
  points = naive_score (run->ruleset, run->full_house_five, run->boxes[box], d);
  if (alike && is_yahtzee (run) && box != run->five && column->filled[run->five] &&
      (column->points[run->five] > 0 || run->after_zero))
    {
      points = score_as_joker (run, run->boxes[box], d);
      extra = column->points[run->five] > 0 ? 100 : 0;
    }

  done = sai_paper_sheet_put_dice (run->paper, seat, find_box (run, box), &dice, &error);
  write_into (column, box, points, extra, FALSE);
  if (!is_sound (run, column))
    {
      assert_refused (run, done, error, "includes a joker bonus");
      return;
    }
  g_assert_no_error (error);
  g_assert_true (done);
  pass_turn (run, &paper, seat, box);
  add_paper (run, &paper);
}

static void
try_clear (Run *run)
{
  Paper paper = *get_paper (run);
  guint seat = g_rand_int_range (run->random, 0, paper.n_seats);
  guint box = g_rand_int_range (run->random, 0, run->n_boxes);
  gboolean filled = paper.seats[seat].filled[box];
  g_autoptr (GError) error = NULL;
  gboolean done = sai_paper_sheet_clear (run->paper, seat, find_box (run, box), &error);

  paper.seats[seat].filled[box] = FALSE;
  if (!filled)
    {
      assert_refused (run, done, error, "is already empty");
    }
  else if (!is_sound (run, &paper.seats[seat]))
    {
      assert_refused (run, done, error, "includes a joker bonus");
    }
  else
    {
      g_assert_no_error (error);
      g_assert_true (done);
      return_turn (run, &paper, seat, box);
      add_paper (run, &paper);
    }
}

/* The turns go on after the same people if nobody changed places; who has gone takes nobody else's turn along. */
static gboolean
keeps_order (const SaiSeating *seating)
{
  for (guint i = 0; i < seating->n_seats; i++)
    for (guint j = i + 1; j < seating->n_seats; j++)
      if (seating->from[j] != SAI_SEATING_NEW && seating->from[j] < seating->from[i])
        return FALSE;

  return TRUE;
}

/* Any people go anywhere; now and then somebody is asked for who is not there, or twice. */
static void
try_reseat (Run *run)
{
  const Paper *before = get_paper (run);
  Paper paper = { .stopped = before->stopped };
  g_auto (SaiSeating) seating = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean used[SAI_MAX_SEATS] = { FALSE };
  gboolean is_new[SAI_MAX_SEATS] = { FALSE };
  gboolean legal = TRUE;
  gboolean done;

  paper.n_seats = g_rand_int_range (run->random, 1, SAI_MAX_SEATS + 1);
  for (guint i = 0; i < paper.n_seats; i++)
    {
      int from = g_rand_int_range (run->random, SAI_SEATING_NEW, before->n_seats);
      const char *name = names[g_rand_int_range (run->random, 0, G_N_ELEMENTS (names))];

      if (g_rand_int_range (run->random, 0, 60) == 0)
        from = g_rand_int_range (run->random, 0, SAI_MAX_SEATS);
      else if (from != SAI_SEATING_NEW && used[from])
        from = SAI_SEATING_NEW;
      if (from != SAI_SEATING_NEW && g_rand_int_range (run->random, 0, 3) > 0)
        name = NULL;

      sai_seating_add (&seating, from, name);
      if (from == SAI_SEATING_NEW)
        {
          paper.seats[i].name = name;
          is_new[i] = TRUE;
          continue;
        }
      legal = legal && from < (int) before->n_seats && !used[from];
      used[from] = TRUE;
      paper.seats[i] = before->seats[from];
      if (name != NULL)
        paper.seats[i].name = name;
    }

  done = sai_paper_reseat (SAI_PAPER (run->paper), &seating, &error);
  if (!legal)
    {
      assert_refused (run, done, error, "eat ");
      return;
    }
  g_assert_no_error (error);
  g_assert_true (done);
  if (keeps_order (&seating))
    for (guint from = before->n_passed; from > 0 && paper.n_passed == 0; from--)
      for (guint i = 0; i < paper.n_seats; i++)
        if (seating.from[i] == (int) from - 1)
          paper.n_passed = i + 1;
  let_miss (run, &paper, is_new);
  /* Newcomers behind those who have had the turn wait until it comes round. */
  while (paper.n_passed > 0 && paper.n_passed < paper.n_seats && is_new[paper.n_passed])
    paper.n_passed++;
  add_paper (run, &paper);
}

static void
try_end (Run *run)
{
  Paper paper = *get_paper (run);
  gboolean stop = g_rand_int_range (run->random, 0, 3) == 0;
  gboolean legal = stop ? !is_finished (run, &paper) : paper.stopped;
  g_autoptr (GError) error = NULL;
  SaiPaper *real = SAI_PAPER (run->paper);
  gboolean done = stop ? sai_paper_stop (real, &error) : sai_paper_resume (real, &error);

  if (!legal)
    {
      assert_refused (run, done, error, "The game ");
      return;
    }
  g_assert_no_error (error);
  g_assert_true (done);
  paper.stopped = stop;
  add_paper (run, &paper);
}

static void
try_undo_or_redo (Run *run)
{
  gboolean undo = g_rand_boolean (run->random);
  guint n = g_rand_int_range (run->random, 1, 4);

  for (guint i = 0; i < n; i++)
    if (undo)
      {
        sai_paper_undo (SAI_PAPER (run->paper));
        run->cursor -= run->cursor > 0;
      }
    else
      {
        sai_paper_redo (SAI_PAPER (run->paper));
        run->cursor += run->cursor + 1 < run->papers->len;
      }
}

static void
try_something (Run *run)
{
  switch (g_rand_int_range (run->random, 0, 16))
    {
    case 0:
      try_reseat (run);
      break;

    case 1:
      try_end (run);
      break;

    case 2:
    case 3:
    case 4:
      try_undo_or_redo (run);
      break;

    case 5:
      try_clear (run);
      break;

    case 6:
    case 7:
    case 8:
    case 9:
      try_put_dice (run);
      break;

    default:
      try_put (run);
    }
}

/* Most people, one after the other, so that the sheet gets full. */
static void
fill_up (Run *run)
{
  for (guint seat = 0; seat < get_paper (run)->n_seats; seat++)
    for (guint box = 0; box < run->n_boxes; box++)
      {
        Paper paper = *get_paper (run);
        g_autofree gpointer *values = g_hash_table_get_keys_as_array (run->possible[box], NULL);
        SaiScore score = { GPOINTER_TO_INT (values[0]), 0 };

        if (paper.seats[seat].filled[box])
          continue;
        g_assert_true (sai_paper_sheet_put (run->paper, seat, find_box (run, box), score, FALSE, NULL));
        write_into (&paper.seats[seat], box, score.points, 0, FALSE);
        pass_turn (run, &paper, seat, box);
        add_paper (run, &paper);
      }
  g_assert_true (sai_game_is_finished (run->table->game));
}

static void
find_possible (Run *run)
{
  for (guint i = 0; i < run->n_boxes; i++)
    {
      run->possible[i] = g_hash_table_new (NULL, NULL);
      for (gint roll = 0; roll < NAIVE_N_ROLLS; roll++)
        {
          gint d[5];

          naive_roll (roll, d);
          g_hash_table_add (run->possible[i],
                            GINT_TO_POINTER (naive_score (run->ruleset, run->full_house_five, run->boxes[i], d)));
        }
    }
}

static gboolean
is_set (SaiRuleset *ruleset, const SaiOptions *options, const char *name)
{
  g_auto (GStrv) texts = sai_ruleset_print_options (ruleset, options);
  g_autofree char *wanted = g_strconcat (name, "=true", NULL);

  return texts != NULL && g_strv_contains ((const char *const *) texts, wanted);
}

static void
run_session (Table *table, const char *id, guint number)
{
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  g_autoptr (GRand) random = g_rand_new_with_seed (number);
  SaiOptions options = sai_test_combination (ruleset, g_rand_int_range (random, 0, 8));
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) papers = g_array_new (FALSE, FALSE, sizeof (Paper));
  g_autofree char *uuid = g_uuid_string_random ();
  Paper first = { .n_seats = g_rand_int_range (random, 1, 5) };
  Run run = { table, catalog, random, id, .papers = papers, .boxes = naive_boxes (id) };

  run.bonus_strict = is_set (ruleset, &options, "bonus-strict");
  run.full_house_five = is_set (ruleset, &options, "full-house-five");
  run.after_zero = is_set (ruleset, &options, "joker-after-zero");
  run.add_all = is_set (ruleset, &options, "add-all");
  for (run.n_boxes = 0; run.boxes[run.n_boxes] != NULL; run.n_boxes++)
    if (g_str_equal (run.boxes[run.n_boxes], "five-of-a-kind"))
      run.five = run.n_boxes;
  find_possible (&run);

  for (guint i = 0; i < first.n_seats; i++)
    {
      first.seats[i].name = names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))];
      g_ptr_array_add (players, sai_player_new (first.seats[i].name, SAI_PLAYER_PERSON));
    }
  g_array_append_val (papers, first);
  table->game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, uuid, SAI_TEST_CREATED);
  run.paper = sai_paper_sheet_new (table->game, table->savers, FALSE);

  check_step (&run);
  for (guint i = 0; i < N_STEPS; i++)
    {
      try_something (&run);
      check_step (&run);
    }
  if (number % 4 == 0)
    fill_up (&run);
  check_record (&run, TRUE);
  restart (&run);
  assert_game (&run, table->game, TRUE);

  g_clear_object (&run.paper);
  g_clear_object (&table->game);
  for (guint i = 0; i < run.n_boxes; i++)
    g_hash_table_unref (run.possible[i]);
}

static void
test_sessions (Table *table, gconstpointer data)
{
  const char *wish = g_getenv ("SAI_TEST_SESSIONS");
  guint n_sessions = wish != NULL ? (guint) atoi (wish) : USUAL_N_SESSIONS;

  for (guint i = 0; i < n_sessions; i++)
    run_session (table, data, i);
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/paper-random/", rulesets[i], NULL);

      g_test_add (path, Table, rulesets[i], table_set_up, test_sessions, table_tear_down);
    }

  return g_test_run ();
}
