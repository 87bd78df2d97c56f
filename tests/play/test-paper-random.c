/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random sessions of keeping a score: people enter, correct, clear, insist, take back, make again, join, leave, change
 * places and names, stop and go on. At each step the sheets equal those of this test, which keeps a list of all of them
 * since the beginning and knows nothing but the rules as the documents tell them; and so does what is read from the
 * record, from the disk with a connection of its own, and after a restart in the middle.
 *
 * SAI_TEST_SESSIONS is the number of sessions for each ruleset; 20 unless told, fewer where a sanitizer slows things.
 */

#include <stdlib.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-sheet.h"
#include "naive-score.h"
#include "paper-run.h"
#include "play-table.h"
#include "sai-run.h"
#include "sai-test.h"
#include "util/sai-error.h"

#define USUAL_N_SESSIONS SAI_COUNT (1, 20)
#define N_STEPS 60

static const char *const names[] = {
  "Aki", "Ben", "B\"en\"", "\\", "1", "1=\"x\"", "a b  c ", "あおい", "\331\205\331\206", "", "\360\237\216\262",
};

static void
assert_refused (PaperRun *run, gboolean done, GError *error, const char *part)
{
  g_assert_false (done);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  if (part != NULL && strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

static guint
find_box (PaperRun *run, guint i)
{
  return sai_rules_find_box (sai_game_get_rules (run->table->game), run->boxes[i]);
}

static gboolean
is_yahtzee (PaperRun *run)
{
  return g_str_equal (run->ruleset, "yahtzee");
}

/* What five alike are worth as a joker. */
static gint
score_as_joker (PaperRun *run, const char *box, const gint d[5])
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
is_possible (PaperRun *run, const PaperColumn *column, guint box, gint points, gint extra)
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
write_into (PaperColumn *column, guint box, gint points, gint extra, gboolean forced)
{
  column->filled[box] = TRUE;
  column->forced[box] = forced;
  column->points[box] = points;
  column->extra[box] = extra;
}

static gboolean
is_empty (PaperRun *run, const PaperLeaf *paper)
{
  for (guint i = 0; i < paper->n_seats; i++)
    if (paper_run_count_filled (run, &paper->seats[i]) > 0)
      return FALSE;

  return TRUE;
}

/* Who fills a box between two turns makes up for one that was missed; in turn, it is the next one's. */
static void
pass_turn (PaperRun *run, PaperLeaf *paper, guint seat, guint box)
{
  const PaperLeaf *before = paper_run_get_paper (run);
  gboolean due = seat == paper_run_find_next (run, before);

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
return_turn (PaperRun *run, PaperLeaf *paper, guint seat, guint box)
{
  if (paper->late_seat == seat + 1 && paper->late_box == box)
    paper->seats[seat].n_missed++;
  else if (paper->n_passed == seat + 1)
    paper->n_passed--;
  paper->late_seat = 0;
  if (is_empty (run, paper))
    paper->n_passed = 0;
}

/* Whether a message ends with a list such as “only 0, 5, 7–28.” to which the points belong. */
static gboolean
is_told (const char *message, int points)
{
  const char *list = strstr (message, ", only ");
  g_auto (GStrv) items = NULL;

  g_assert_nonnull (list);
  items = g_strsplit (list + strlen (", only "), ", ", -1);
  for (guint i = 0; items[i] != NULL; i++)
    {
      char *end = NULL;
      int first = g_ascii_strtoll (items[i], &end, 10);
      int last = g_str_has_prefix (end, "–") ? g_ascii_strtoll (end + strlen ("–"), NULL, 10) : first;

      if (first <= points && points <= last)
        return TRUE;
    }

  return FALSE;
}

static void
try_put (PaperRun *run)
{
  PaperLeaf paper = *paper_run_get_paper (run);
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
        g_assert_true (is_told (error->message, GPOINTER_TO_INT (values[i])));
    }
  else if (!paper_run_is_sound (run, &paper.seats[seat]))
    {
      assert_refused (run, done, error, "includes a joker bonus");
    }
  else
    {
      g_assert_no_error (error);
      g_assert_true (done);
      pass_turn (run, &paper, seat, box);
      paper_run_add_paper (run, &paper);
    }
}

static void
try_put_dice (PaperRun *run)
{
  PaperLeaf paper = *paper_run_get_paper (run);
  guint seat = g_rand_int_range (run->random, 0, paper.n_seats);
  guint box = g_rand_int_range (run->random, 0, run->n_boxes);
  PaperColumn *column = &paper.seats[seat];
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
  if (!paper_run_is_sound (run, column))
    {
      assert_refused (run, done, error, "includes a joker bonus");
      return;
    }
  g_assert_no_error (error);
  g_assert_true (done);
  pass_turn (run, &paper, seat, box);
  paper_run_add_paper (run, &paper);
}

static void
try_clear (PaperRun *run)
{
  PaperLeaf paper = *paper_run_get_paper (run);
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
  else if (!paper_run_is_sound (run, &paper.seats[seat]))
    {
      assert_refused (run, done, error, "includes a joker bonus");
    }
  else
    {
      g_assert_no_error (error);
      g_assert_true (done);
      return_turn (run, &paper, seat, box);
      paper_run_add_paper (run, &paper);
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
try_reseat (PaperRun *run)
{
  const PaperLeaf *before = paper_run_get_paper (run);
  PaperLeaf paper = { .stopped = before->stopped };
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
  paper_run_let_miss (run, &paper, is_new);
  /* Newcomers behind those who have had the turn wait until it comes round. */
  while (paper.n_passed > 0 && paper.n_passed < paper.n_seats && is_new[paper.n_passed])
    paper.n_passed++;
  paper_run_add_paper (run, &paper);
}

static void
try_end (PaperRun *run)
{
  PaperLeaf paper = *paper_run_get_paper (run);
  gboolean stop = g_rand_int_range (run->random, 0, 3) == 0;
  gboolean legal = stop ? !paper_run_is_finished (run, &paper) : paper.stopped;
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
  paper_run_add_paper (run, &paper);
}

static void
try_undo_or_redo (PaperRun *run)
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
try_something (PaperRun *run)
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
fill_up (PaperRun *run)
{
  for (guint seat = 0; seat < paper_run_get_paper (run)->n_seats; seat++)
    for (guint box = 0; box < run->n_boxes; box++)
      {
        PaperLeaf paper = *paper_run_get_paper (run);
        g_autofree gpointer *values = g_hash_table_get_keys_as_array (run->possible[box], NULL);
        SaiScore score = { GPOINTER_TO_INT (values[0]), 0 };

        if (paper.seats[seat].filled[box])
          continue;
        g_assert_true (sai_paper_sheet_put (run->paper, seat, find_box (run, box), score, FALSE, NULL));
        write_into (&paper.seats[seat], box, score.points, 0, FALSE);
        pass_turn (run, &paper, seat, box);
        paper_run_add_paper (run, &paper);
      }
  g_assert_true (sai_game_is_finished (run->table->game));
}

static void
find_possible (PaperRun *run)
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
  g_autoptr (GArray) papers = g_array_new (FALSE, FALSE, sizeof (PaperLeaf));
  g_autofree char *uuid = g_uuid_string_random ();
  PaperLeaf first = { .n_seats = g_rand_int_range (random, 1, 5) };
  PaperRun run = { table, catalog, random, id, .papers = papers, .boxes = naive_boxes (id) };

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

  paper_run_check_step (&run);
  for (guint i = 0; i < N_STEPS; i++)
    {
      try_something (&run);
      paper_run_check_step (&run);
    }
  if (number % 4 == 0)
    fill_up (&run);
  paper_run_check_record (&run, TRUE);
  paper_run_restart (&run);
  paper_run_assert_game (&run, table->game, TRUE);

  g_clear_object (&run.paper);
  g_clear_object (&table->game);
  for (guint i = 0; i < run.n_boxes; i++)
    g_hash_table_unref (run.possible[i]);
}

static void
test_sessions (Table *table, gconstpointer data)
{
  const char *given = g_getenv ("SAI_TEST_SESSIONS");
  guint n_sessions = given != NULL ? (guint) atoi (given) : USUAL_N_SESSIONS;

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
