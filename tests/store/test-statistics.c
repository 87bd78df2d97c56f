/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each statistic in SQL against the same number found by going through all games one by one. */

#include <math.h>
#include <sqlite3.h>

#include "rescue/sai-database-open.h"
#include "statistics/sai-course.h"
#include "statistics/sai-database-results.h"
#include "statistics/sai-database-statistics.h"
#include "sai-test.h"
#include "store-samples.h"

#define N_GAMES 160
#define VERSION 3
#define FIRST G_GINT64_CONSTANT (1700000000)

/* What the test remembers of a seat of a game. */
typedef struct
{
  guint game;
  guint seat;
  char variant[64];
  char name[16];
  gint64 finished;
  gboolean less;
  gboolean has_throws;
  guint n_seats;
  guint n_boxes;
  gboolean kept;
  gboolean hints;
  SaiTallySeat said;
  SaiResultSkill skill;
  gboolean deleted;
  /* Only its dice count. */
  gboolean peeked;
} Row;

typedef struct
{
  char *folder;
  char *path;
  SaiDatabase *database;
  GArray *rows;
} Fixture;

/* The games that the cases have copies of, once a case has wanted them. */
static Fixture played;

static const char *const names[] = { "Aki", "Ben", "碧", "Simple" };

static const char *
get_kind (const char *name)
{
  return g_str_equal (name, "Simple") ? "simple" : SAI_PLAYER_PERSON;
}

static void
run_sql (Fixture *fixture, const char *sql)
{
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, "PRAGMA foreign_keys = ON", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);
}

static gint64
ask_sql (Fixture *fixture, const char *sql)
{
  sqlite3 *connection;
  sqlite3_stmt *query;
  gint64 value;

  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (connection, sql, -1, &query, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (query), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (query, 0);
  sqlite3_finalize (query);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);

  return value;
}

static void
roll (SaiGame *game, GRand *random, guint seat)
{
  g_autofree char *move = g_strdup_printf ("roll %d%d666 by %u", g_rand_int_range (random, 1, 7),
                                           g_rand_int_range (random, 1, 7), seat + 1);

  sai_test_apply (game, move);
}

/* Few points, so that there are ties; of some turns the first roll of real dice. Of a sheet with columns in the last
 * one, whose boxes have no room beside the others.
 */
static void
keep_game (SaiGame *game, GRand *random, guint n_seats)
{
  const char *column = sai_ruleset_get_n_columns (sai_game_get_ruleset (game)) > 1 ? "triple." : "";

  for (guint i = 0; i < n_seats; i++)
    {
      gint points = g_rand_int_range (random, 20, 24);
      gint sixes = 6 * g_rand_int_range (random, 0, 4);
      g_autofree char *move = g_strdup_printf ("put %u %schoice %d", i + 1, column, points);
      g_autofree char *upper = g_strdup_printf ("put %u %ssixes %d", i + 1, column, sixes);

      if (g_rand_int_range (random, 0, 4) == 0)
        roll (game, random, i);
      sai_test_apply (game, move);
      if (g_rand_boolean (random))
        sai_test_apply (game, upper);
    }
  sai_test_apply (game, "stop");
}

static void
keep_pad (SaiGame *game, GRand *random, guint n_seats)
{
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *move = g_strdup_printf ("correct %u %d", i + 1, g_rand_int_range (random, 1, 6));

      sai_test_apply (game, move);
    }
  sai_test_apply (game, "stop");
}

static SaiGame *
make_game (GRand *random, guint number)
{
  static const char *const ids[] = { "yahtzee", "yahtzee", "yacht", "yellowstone", "triple-yahtzee" };
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (ids[g_rand_int_range (random, 0, G_N_ELEMENTS (ids))]);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *id = sample_id (number);
  gboolean field = !sai_ruleset_has_boxes (ruleset);
  gboolean kept = field || g_rand_boolean (random);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (number);
  guint n_seats = field ? 2 + g_rand_int_range (random, 0, 3) : 1 + g_rand_int_range (random, 0, 4);
  guint first = g_rand_int_range (random, 0, 4);
  SaiGame *game;

  if (g_str_equal (sai_ruleset_get_id (ruleset), "yahtzee") && number % 3 == 0)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, "full-house-five=true", NULL));
  for (guint i = 0; i < n_seats; i++)
    {
      /* At a paper sheet only people sit. */
      const char *name = names[(first + i) % (kept ? 3 : 4)];

      g_ptr_array_add (players, sai_player_new (name, kept ? SAI_PLAYER_PERSON : get_kind (name)));
    }
  game = sai_game_new (ruleset, &options, kept ? SAI_GAME_MODE_PAPER : SAI_GAME_MODE_PLAYED, players,
                       kept ? NULL : &seed, id, FIRST);
  if (field)
    keep_pad (game, random, n_seats);
  else if (kept)
    keep_game (game, random, n_seats);
  else
    sai_test_play (game, random, G_MAXUINT);
  /* Some are finished in the same second. */
  sai_game_set_finished (game, FIRST + g_rand_int_range (random, 0, N_GAMES / 2) * 1000);

  return game;
}

static SaiPendingGame *
find_pending (Fixture *fixture, const char *id)
{
  g_autoptr (GError) error = NULL;
  SaiPendingGame *game = sai_database_load_pending (fixture->database, id, &error);

  g_assert_no_error (error);

  return game;
}

static void
add_rows (Fixture *fixture,
          SaiGame *game,
          const SaiRecord *record,
          const SaiTally *tally,
          guint number,
          const char *options,
          SaiResultSkill *skills)
{
  for (guint i = 0; i < tally->n_seats; i++)
    {
      Row row = { .game = number,
                  .seat = i,
                  .finished = sai_game_get_finished (game),
                  .less = tally->less,
                  .has_throws = tally->has_throws,
                  .n_seats = tally->n_seats,
                  .n_boxes = tally->n_boxes,
                  .kept = record->mode == SAI_GAME_MODE_PAPER,
                  .hints = record->hints,
                  .said = tally->seats[i],
                  .skill = skills[i] };

      g_snprintf (row.variant, sizeof row.variant, "%s|%s", sai_ruleset_get_id (sai_game_get_ruleset (game)), options);
      g_strlcpy (row.name, sai_player_get_name (sai_game_get_player (game, i)), sizeof row.name);
      g_array_append_val (fixture->rows, row);
    }
}

static void
add_game (Fixture *fixture, GRand *random, guint number)
{
  g_autoptr (SaiGame) game = make_game (random, number);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autofree char *options = g_strjoinv ("\n", record->options);
  g_autoptr (SaiPendingGame) pending = NULL;
  g_autoptr (GError) error = NULL;
  SaiResultSkill skills[SAI_MAX_SEATS] = { { FALSE } };
  SaiTally tally;

  record->hints = number % 3 == 1;
  g_assert_true (sai_database_save (fixture->database, record, 0, FIRST, &error));
  pending = find_pending (fixture, record->id);
  sai_tally_make (&tally, game);
  g_assert_true (sai_database_write_result (fixture->database, pending, options, &tally, &error));

  if (!tally.less && number % 2 == 0)
    {
      for (guint i = 0; i < tally.n_seats; i++)
        {
          skills[i] = (SaiResultSkill) { g_rand_int_range (random, 0, 4) > 0,
                                         g_rand_int_range (random, 0, 30),
                                         g_rand_double (random),
                                         g_rand_double (random) - 0.5,
                                         { 0 } };
          for (guint loss = 0; loss < SAI_N_LOSSES; loss++)
            skills[i].losses[loss] = g_rand_double (random);
        }
      g_assert_true (sai_database_write_analysis (fixture->database, pending, VERSION, "{}", skills, NULL, &error));
    }
  g_assert_no_error (error);
  add_rows (fixture, game, record, &tally, number, options, skills);
}

static void
set_up_empty (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  fixture->rows = g_array_new (FALSE, FALSE, sizeof (Row));
}

/* To play the games takes longer than what is asked of them: each case has a copy of the same history. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) from = NULL;
  g_autoptr (GFile) to = NULL;
  g_autoptr (GError) error = NULL;

  if (played.folder == NULL)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (6);

      set_up_empty (&played);
      for (guint i = 0; i < N_GAMES; i++)
        add_game (&played, random, i);
      g_clear_pointer (&played.database, sai_database_close);
    }

  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  from = g_file_new_for_path (played.path);
  to = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &error));
  fixture->database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  fixture->rows = g_array_copy (played.rows);
}

static void
set_up_nothing (Fixture *fixture, gconstpointer data)
{
  set_up_empty (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->database, sai_database_close);
  sample_folder_remove (fixture->folder);
  g_clear_pointer (&fixture->rows, g_array_unref);
  g_clear_pointer (&fixture->folder, g_free);
  g_clear_pointer (&fixture->path, g_free);
}

static gint
compare_by_time (gconstpointer a, gconstpointer b)
{
  const Row *x = *(Row *const *) a;
  const Row *y = *(Row *const *) b;

  if (x->finished != y->finished)
    return x->finished < y->finished ? -1 : 1;
  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;
  return (gint) x->seat - (gint) y->seat;
}

static gboolean
sits_with (Fixture *fixture, const Row *row, const char *name)
{
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const Row *other = &g_array_index (fixture->rows, Row, i);

      if (other->game == row->game && other->seat != row->seat && g_str_equal (other->name, name))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_wanted (Fixture *fixture, const Row *row, const SaiGameFilter *filter)
{
  const char *hints = filter->wanted[sai_record_find_attribute ("hints") - sai_record_attributes];

  return !row->deleted && !row->peeked && g_str_equal (row->name, filter->player) && row->finished >= filter->from &&
         (filter->until == 0 || row->finished < filter->until) &&
         (filter->n_seats == 0 || row->n_seats == filter->n_seats) &&
         (filter->paper == SAI_TERNARY_ANY || row->kept == (filter->paper == SAI_TERNARY_YES)) &&
         (hints == NULL || row->hints == g_str_equal (hints, "true")) &&
         (filter->rival == NULL || sits_with (fixture, row, filter->rival));
}

/* Borrowed rows in the order of time. */
static GPtrArray *
select_rows (Fixture *fixture, const SaiGameFilter *filter)
{
  g_autofree char *variant = g_strdup_printf ("%s|%s", filter->ruleset, filter->options);
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < fixture->rows->len; i++)
    {
      Row *row = &g_array_index (fixture->rows, Row, i);

      if (g_str_equal (row->variant, variant) && is_wanted (fixture, row, filter))
        g_ptr_array_add (rows, row);
    }
  g_ptr_array_sort (rows, compare_by_time);

  return rows;
}

static void
assert_double (double a, double b)
{
  g_assert_true (isnan (a) == isnan (b));
  if (!isnan (a))
    g_assert_cmpfloat_with_epsilon (a, b, 1e-9 * MAX (1, fabs (b)));
}

static void
assert_summary (const SaiStatistics *statistics, GPtrArray *rows)
{
  double sum = 0, squares = 0, wins = 0, cost = 0, luck = 0, bonus = 0;
  guint n_several = 0, n_bonus = 0, n_analysed = 0, n_choices = 0;
  guint64 faces[6] = { 0 };
  double losses[SAI_N_LOSSES] = { 0 };
  double extra = 0;
  guint n_sheets = 0;
  gint best = 0, worst = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = g_ptr_array_index (rows, i);
      gint total = row->said.total;

      sum += total;
      if (i == 0 || (row->less ? total < best : total > best))
        best = total;
      if (i == 0 || (row->less ? total > worst : total < worst))
        worst = total;
      n_several += row->n_seats > 1;
      wins += row->n_seats > 1 ? row->said.share : 0;
      for (guint face = 0; row->has_throws && face < 6; face++)
        faces[face] += row->said.faces[face];
      if (row->n_boxes > 0 && row->said.bonus != SAI_TALLY_NO_BONUS)
        {
          n_bonus++;
          bonus += row->said.bonus;
        }
      if (row->skill.known)
        {
          n_analysed++;
          n_choices += row->skill.n_choices;
          cost += row->skill.cost;
          luck += row->skill.luck;
          for (guint loss = 0; loss < SAI_N_LOSSES; loss++)
            losses[loss] += row->skill.losses[loss];
        }
      n_sheets += row->n_boxes > 0;
      extra += row->n_boxes > 0 ? row->said.extra : 0;
    }
  for (guint i = 0; i < rows->len; i++)
    {
      double distance = ((Row *) g_ptr_array_index (rows, i))->said.total - sum / rows->len;

      squares += distance * distance;
    }

  g_assert_cmpuint (statistics->n, ==, rows->len);
  g_assert_cmpuint (statistics->n_several, ==, n_several);
  assert_double (statistics->wins, wins);
  assert_double (statistics->mean, rows->len > 0 ? sum / rows->len : NAN);
  assert_double (statistics->deviation, rows->len > 1 ? sqrt (squares / (rows->len - 1)) : NAN);
  g_assert_cmpint (statistics->best, ==, best);
  g_assert_cmpint (statistics->worst, ==, worst);
  assert_double (statistics->bonus_rate, n_bonus > 0 ? bonus / n_bonus : NAN);
  g_assert_cmpuint (statistics->n_analysed, ==, n_analysed);
  assert_double (statistics->cost_per_choice, n_choices > 0 ? cost / n_choices : NAN);
  assert_double (statistics->cost_per_game, n_analysed > 0 ? cost / n_analysed : NAN);
  assert_double (statistics->luck_per_game, n_analysed > 0 ? luck / n_analysed : NAN);
  for (guint loss = 0; loss < SAI_N_LOSSES; loss++)
    assert_double (statistics->losses[loss], n_analysed > 0 ? losses[loss] / n_analysed : NAN);
  assert_double (statistics->extra, n_sheets > 0 ? extra / n_sheets : NAN);
  for (guint face = 0; face < 6; face++)
    g_assert_cmpuint (statistics->faces[face], ==, faces[face]);
}

static void
assert_boxes (const SaiStatistics *statistics, GPtrArray *rows, guint n_boxes)
{
  g_assert_cmpuint (statistics->boxes->len, ==, n_boxes);
  for (guint box = 0; box < n_boxes; box++)
    {
      const SaiStatisticsBox *said = &g_array_index (statistics->boxes, SaiStatisticsBox, box);
      guint n = 0, n_zeros = 0;
      double sum = 0;

      for (guint i = 0; i < rows->len; i++)
        {
          const SaiTallySeat *seat = &((Row *) g_ptr_array_index (rows, i))->said;

          if (!sai_boxes_has (&seat->filled, box))
            continue;
          n++;
          sum += seat->points[box];
          n_zeros += seat->points[box] == 0;
        }
      g_assert_cmpuint (said->n, ==, n);
      g_assert_cmpuint (said->n_zeros, ==, n_zeros);
      assert_double (said->mean, n > 0 ? sum / n : NAN);
    }
}

static void
assert_totals (const SaiStatistics *statistics, GPtrArray *rows)
{
  guint n = 0;

  for (guint i = 0; i < statistics->totals->len; i++)
    {
      const SaiStatisticsTotal *said = &g_array_index (statistics->totals, SaiStatisticsTotal, i);
      guint n_same = 0;

      if (i > 0)
        g_assert_cmpint (said->total, >, g_array_index (statistics->totals, SaiStatisticsTotal, i - 1).total);
      for (guint j = 0; j < rows->len; j++)
        n_same += ((Row *) g_ptr_array_index (rows, j))->said.total == said->total;
      g_assert_cmpuint (said->n, ==, n_same);
      n += n_same;
    }
  g_assert_cmpuint (n, ==, rows->len);
}

static void
assert_stretches (const SaiStatistics *statistics, GPtrArray *rows)
{
  guint n_stretches = MIN (rows->len, SAI_STATISTICS_N_STRETCHES);
  guint next = 0;

  g_assert_cmpuint (statistics->stretches->len, ==, n_stretches);
  for (guint i = 0; i < n_stretches; i++)
    {
      const SaiStatisticsStretch *said = &g_array_index (statistics->stretches, SaiStatisticsStretch, i);
      double sum = 0, luck = 0, cost = 0;
      guint n_known = 0;

      /* The first ones have the games that are left over. */
      g_assert_cmpuint (said->n, ==, rows->len / n_stretches + (i < rows->len % n_stretches));
      for (guint j = next; j < next + said->n; j++)
        {
          const Row *row = g_ptr_array_index (rows, j);

          sum += row->said.total;
          n_known += row->skill.known;
          luck += row->skill.known ? row->skill.luck : 0;
          cost += row->skill.known ? row->skill.cost : 0;
        }
      next += said->n;
      g_assert_cmpint (said->finished, ==, ((Row *) g_ptr_array_index (rows, next - 1))->finished);
      assert_double (said->mean, sum / said->n);
      assert_double (said->luck, n_known > 0 ? luck / n_known : NAN);
      assert_double (said->cost, n_known > 0 ? cost / n_known : NAN);
    }
}

static void
assert_streaks (const SaiStatistics *statistics, GPtrArray *rows)
{
  guint longest = 0;
  gint current = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = g_ptr_array_index (rows, i);

      if (row->n_seats < 2)
        continue;
      if (row->said.place == 1)
        current = current > 0 ? current + 1 : 1;
      else
        current = current < 0 ? current - 1 : -1;
      longest = MAX ((gint) longest, current);
    }
  g_assert_cmpuint (statistics->longest_streak, ==, longest);
  g_assert_cmpint (statistics->current_streak, ==, current);
}

static void
assert_rivals (Fixture *fixture, const SaiStatistics *statistics, GPtrArray *rows)
{
  guint n_met = 0;

  for (guint i = 0; i < statistics->rivals->len; i++)
    {
      const SaiStatisticsRival *said = g_ptr_array_index (statistics->rivals, i);
      guint n = 0, n_won = 0, n_lost = 0;
      double lead = 0;

      g_assert_cmpstr (said->kind, ==, get_kind (said->name));
      if (i > 0)
        g_assert_cmpuint (said->n, <=, ((SaiStatisticsRival *) g_ptr_array_index (statistics->rivals, i - 1))->n);
      for (guint j = 0; j < rows->len; j++)
        for (guint k = 0; k < fixture->rows->len; k++)
          {
            const Row *row = g_ptr_array_index (rows, j);
            const Row *other = &g_array_index (fixture->rows, Row, k);
            gint more = row->said.total - other->said.total;

            if (other->game != row->game || other->seat == row->seat || !g_str_equal (other->name, said->name))
              continue;
            n++;
            lead += more;
            n_won += row->less ? more < 0 : more > 0;
            n_lost += row->less ? more > 0 : more < 0;
          }
      g_assert_cmpuint (said->n, ==, n);
      g_assert_cmpuint (said->n_won, ==, n_won);
      g_assert_cmpuint (said->n_lost, ==, n_lost);
      assert_double (said->mean_lead, lead / n);
      n_met += n;
    }

  for (guint i = 0; i < rows->len; i++)
    n_met -= ((Row *) g_ptr_array_index (rows, i))->n_seats - 1;
  g_assert_cmpuint (n_met, ==, 0);
}

static SaiGameFilter *
make_filter (const char *ruleset, const char *options, const char *player)
{
  SaiGameFilter *filter = sai_game_filter_new ();

  filter->ruleset = g_strdup (ruleset);
  filter->options = g_strdup (options);
  filter->player = g_strdup (player);

  return filter;
}

/* Stretches of one length have so many games each, but for the last one. */
static void
assert_lengths (const SaiStatistics *statistics, guint n, guint length)
{
  g_assert_cmpuint (statistics->stretches->len, ==, (n + length - 1) / length);
  for (guint i = 0; i < statistics->stretches->len; i++)
    g_assert_cmpuint (g_array_index (statistics->stretches, SaiStatisticsStretch, i).n, ==,
                      MIN (length, n - i * length));
}

static void
assert_filter (Fixture *fixture, const SaiStatisticsVariant *variant, const SaiGameFilter *filter)
{
  const char *kind = get_kind (filter->player);
  g_autoptr (GPtrArray) rows = select_rows (fixture, filter);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiStatistics) statistics = sai_database_load_statistics (fixture->database, filter, kind, 0, &error);
  g_autoptr (SaiStatistics) others = sai_database_load_statistics (fixture->database, filter, kind, 7, &error);

  g_assert_no_error (error);
  assert_summary (statistics, rows);
  assert_boxes (statistics, rows, variant->n_boxes);
  assert_totals (statistics, rows);
  assert_stretches (statistics, rows);
  assert_lengths (others, rows->len, 7);
  assert_streaks (statistics, rows);
  assert_rivals (fixture, statistics, rows);
}

/* The best of all their games, unless that one was ended early. */
static void
assert_best_total (Fixture *fixture, const SaiStatisticsVariant *variant, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) best = sai_database_find_best_total (fixture->database, variant->ruleset, variant->options, name,
                                                          &error);
  g_autoptr (SaiGameFilter) filter = make_filter (variant->ruleset, variant->options, name);
  g_autoptr (GPtrArray) rows = select_rows (fixture, filter);
  guint n_equal = 0, n_better = 0;

  g_assert_no_error (error);
  if (best->len == 0)
    {
      g_assert_true (rows->len == 0 || variant->n_early > 0);
      return;
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = g_ptr_array_index (rows, i);

      n_equal += row->said.total == g_array_index (best, int, 0);
      n_better += row->said.total > g_array_index (best, int, 0);
    }
  g_assert_cmpuint (n_equal, >, 0);
  g_assert_true (n_better == 0 || variant->n_early > 0);
}

static void
assert_player (Fixture *fixture, const SaiStatisticsVariant *variant, const char *name, gint64 from, gint64 until)
{
  g_autoptr (SaiGameFilter) filter = make_filter (variant->ruleset, variant->options, name);

  filter->from = from;
  filter->until = until;
  assert_filter (fixture, variant, filter);
}

static void
assert_players (Fixture *fixture, const SaiStatisticsVariant *variant)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sai_database_list_players_of (fixture->database, variant->ruleset, variant->options,
                                                                TRUE, &error);
  g_autofree char *key = g_strdup_printf ("%s|%s", variant->ruleset, variant->options);
  guint n = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < players->len; i++)
    {
      const SaiStatisticsPlayer *player = g_ptr_array_index (players, i);
      g_autoptr (SaiGameFilter) filter = make_filter (variant->ruleset, variant->options, player->name);
      g_autoptr (GPtrArray) rows = select_rows (fixture, filter);

      g_assert_cmpstr (player->kind, ==, get_kind (player->name));
      g_assert_cmpuint (player->n_games, ==, rows->len);
      n += rows->len;
      if (g_str_equal (player->kind, SAI_PLAYER_PERSON))
        assert_best_total (fixture, variant, player->name);
      /* The only computer player is last, people are sorted. */
      if (!g_str_equal (player->kind, SAI_PLAYER_PERSON))
        g_assert_cmpuint (i, ==, players->len - 1);
      else if (i > 0)
        g_assert_cmpuint (player->n_games, <=, ((SaiStatisticsPlayer *) g_ptr_array_index (players, i - 1))->n_games);
    }
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const Row *row = &g_array_index (fixture->rows, Row, i);

      n -= !row->deleted && !row->peeked && g_str_equal (row->variant, key);
    }
  g_assert_cmpuint (n, ==, 0);
}

static void
assert_dice (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiStatisticsDice) dice = sai_database_load_dice (fixture->database, &error);
  guint64 faces[6] = { 0 };
  guint n_played = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const Row *row = &g_array_index (fixture->rows, Row, i);

      if (row->deleted || row->kept)
        continue;
      n_played += row->seat == 0;
      for (guint face = 0; face < 6; face++)
        faces[face] += row->said.faces[face];
    }
  for (guint face = 0; face < 6; face++)
    g_assert_cmpuint (dice->faces[face], ==, faces[face]);
  g_assert_cmpuint (dice->n_played, ==, n_played);
  g_assert_cmpuint (dice->n_verified, ==, n_played);
  g_assert_cmpuint (dice->n_refused, ==, 0);
  g_assert_cmpuint (dice->n_waiting, ==, 0);
}

/* Real dice are told apart from those of seeds, and by who threw them. */
static void
assert_throwers (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiStatisticsDice) dice = sai_database_load_dice (fixture->database, &error);
  guint64 faces[G_N_ELEMENTS (names)][6] = { 0 };
  guint64 last = G_MAXUINT64;
  guint n_dice = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const Row *row = &g_array_index (fixture->rows, Row, i);

      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        for (guint face = 0; face < 6 && row->kept && !row->deleted && g_str_equal (row->name, names[j]); face++)
          {
            faces[j][face] += row->said.faces[face];
            n_dice += row->said.faces[face];
          }
    }
  for (guint i = 0; i < dice->throwers->len; i++)
    {
      const SaiStatisticsThrower *thrower = g_ptr_array_index (dice->throwers, i);
      guint64 n = 0;
      guint j = 0;

      while (!g_str_equal (names[j], thrower->name))
        j++;
      for (guint face = 0; face < 6; face++)
        {
          g_assert_cmpuint (thrower->faces[face], ==, faces[j][face]);
          n += thrower->faces[face];
        }
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (n, <=, last);
      last = n;
      n_dice -= n;
    }
  g_assert_cmpuint (n_dice, ==, 0);
}

static void
assert_all (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = sai_database_list_variants (fixture->database, TRUE, &error);
  guint n_games = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (variants->len, ==, 5);
  for (guint i = 0; i < variants->len; i++)
    {
      const SaiStatisticsVariant *variant = g_ptr_array_index (variants, i);

      n_games += variant->n_games;
      g_assert_true (variant->less == g_str_equal (variant->ruleset, "yellowstone"));
      if (i > 0)
        g_assert_cmpuint (variant->n_games, <=,
                          ((SaiStatisticsVariant *) g_ptr_array_index (variants, i - 1))->n_games);
      assert_players (fixture, variant);
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          assert_player (fixture, variant, names[j], 0, 0);
          assert_player (fixture, variant, names[j], FIRST + 20000, FIRST + 50000);
          assert_player (fixture, variant, names[j], FIRST + 70000, 0);
          assert_player (fixture, variant, names[j], 0, FIRST);
        }
    }
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const Row *row = &g_array_index (fixture->rows, Row, i);

      n_games -= row->seat == 0 && !row->deleted && !row->peeked;
    }
  g_assert_cmpuint (n_games, ==, 0);
  assert_dice (fixture);
  assert_throwers (fixture);
}

/* Each condition alone, and several at once. */
static void
assert_filters (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = sai_database_list_variants (fixture->database, TRUE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < variants->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      {
        const SaiStatisticsVariant *variant = g_ptr_array_index (variants, i);
        g_autoptr (SaiGameFilter) filter = make_filter (variant->ruleset, variant->options, names[j]);

        for (filter->n_seats = 1; filter->n_seats <= 4; filter->n_seats++)
          assert_filter (fixture, variant, filter);
        filter->n_seats = 0;
        for (filter->paper = SAI_TERNARY_YES; filter->paper <= SAI_TERNARY_NO; filter->paper++)
          assert_filter (fixture, variant, filter);
        filter->paper = SAI_TERNARY_ANY;
        sai_game_filter_want (filter, "hints", "true");
        assert_filter (fixture, variant, filter);
        sai_game_filter_want (filter, "hints", "false");
        filter->rival = g_strdup (names[(j + 1) % G_N_ELEMENTS (names)]);
        assert_filter (fixture, variant, filter);
        sai_game_filter_want (filter, "hints", NULL);
        filter->n_seats = 3;
        filter->paper = SAI_TERNARY_NO;
        assert_filter (fixture, variant, filter);
      }
}

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  assert_all (fixture);
  assert_filters (fixture);
}

static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      Row *row = &g_array_index (fixture->rows, Row, i);

      row->deleted = row->game % 5 == 1;
    }
  for (guint i = 1; i < N_GAMES; i += 5)
    {
      g_autofree char *id = sample_id (i);
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET deleted = 1 WHERE uuid = '%s'", id);

      run_sql (fixture, sql);
    }
  assert_all (fixture);

  /* Half of them come back, half go for good. */
  for (guint i = 1; i < N_GAMES; i += 5)
    {
      g_autofree char *id = sample_id (i);
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET deleted = 0 WHERE uuid = '%s'", id);

      if (i % 2 == 0)
        sample_delete (fixture->database, id);
      else
        run_sql (fixture, sql);
    }
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      Row *row = &g_array_index (fixture->rows, Row, i);

      row->deleted = row->deleted && row->game % 2 == 0;
    }
  assert_all (fixture);
}

/* Games in which somebody knew what was to come are left out, but for their dice, which are those of the seed. */
static void
test_peeked (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      Row *row = &g_array_index (fixture->rows, Row, i);

      row->peeked = row->game % 7 == 1;
    }
  for (guint i = 1; i < N_GAMES; i += 7)
    {
      g_autofree char *id = sample_id (i);
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET peeked = 1 WHERE uuid = '%s'", id);

      run_sql (fixture, sql);
    }
  assert_all (fixture);
}

/* What one person has played belongs to the other from then on. */
static void
test_merged (Fixture *fixture, gconstpointer data)
{
  run_sql (fixture, "UPDATE seat SET player = (SELECT id FROM player WHERE name = 'Aki')"
                    " WHERE player = (SELECT id FROM player WHERE name = 'Ben')");
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      Row *row = &g_array_index (fixture->rows, Row, i);

      if (g_str_equal (row->name, "Ben"))
        g_strlcpy (row->name, "Aki", sizeof row->name);
    }
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM player WHERE name = 'Ben'"), ==, 0);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==, fixture->rows->len);
  assert_all (fixture);
}

/* A game that is saved again is to be looked at again, and what was found out before is gone. */
static void
test_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (0);
  g_autoptr (SaiPendingGame) old = find_pending (fixture, id);
  g_autoptr (GPtrArray) pending = NULL;
  g_autoptr (GError) error = NULL;
  guint n_seats = old->record->players->len;
  guint n_unexamined;
  guint n_unanalysed;

  pending = sai_database_list_unexamined (fixture->database, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pending->len, ==, 0);

  g_assert_true (sai_database_save (fixture->database, old->record, old->record->moves->len, FIRST + 1, &error));
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==, fixture->rows->len - n_seats);
  g_assert_true (sai_database_count_pending (fixture->database, VERSION, &n_unexamined, &n_unanalysed, &error));
  g_assert_cmpuint (n_unexamined, ==, 1);
  g_clear_pointer (&pending, g_ptr_array_unref);
  pending = sai_database_list_unexamined (fixture->database, 10, &error);
  g_assert_cmpuint (pending->len, ==, 1);
  g_assert_cmpstr (((SaiPendingGame *) g_ptr_array_index (pending, 0))->record->id, ==, id);

  /* What was found out about the game as it was is not written. */
  g_assert_true (sai_database_write_result (fixture->database, old, NULL, NULL, &error));
  g_assert_true (sai_database_count_pending (fixture->database, VERSION, &n_unexamined, &n_unanalysed, &error));
  g_assert_cmpuint (n_unexamined, ==, 1);

  /* A game that cannot be replayed is not tried again. */
  g_assert_true (sai_database_write_result (fixture->database, g_ptr_array_index (pending, 0), NULL, NULL, &error));
  g_assert_true (sai_database_count_pending (fixture->database, VERSION, &n_unexamined, &n_unanalysed, &error));
  g_assert_cmpuint (n_unexamined, ==, 0);
  g_assert_no_error (error);
}

/* How many lessons there are of a kind, and which move comes first; and the statistics know whether there is any. */
static void
assert_lesson (Fixture *fixture, const char *kind, guint n, guint move)
{
  g_autoptr (GError) error = NULL;
  const SaiCourseFilter of_kind = { .kind = kind };
  g_autoptr (SaiCourse) course = sai_database_load_course (fixture->database, &of_kind, &error);
  g_autoptr (SaiGameFilter) filter = make_filter ("yacht", "", "Aki");
  g_autoptr (SaiStatistics) statistics = NULL;
  SaiLoss loss;

  g_assert_no_error (error);
  g_assert_cmpuint (course->n_lessons, ==, n);
  g_assert_cmpuint (course->lessons->len, ==, n);
  if (n > 0)
    g_assert_cmpuint (((SaiLesson *) g_ptr_array_index (course->lessons, 0))->move, ==, move);
  statistics = sai_database_load_statistics (fixture->database, filter, "person", 0, &error);
  if (kind != NULL && sai_loss_parse (kind, &loss))
    g_assert_true (statistics->has_lessons[loss] == (n > 0));
}

/* What was practised stays; lessons that are none any more go. */
static void
test_lessons (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (2);
  g_autoptr (SaiPendingGame) game = find_pending (fixture, id);
  g_autoptr (GArray) lessons = g_array_new (FALSE, FALSE, sizeof (SaiResultLesson));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  SaiResultSkill skills[SAI_MAX_SEATS] = { { FALSE } };
  SaiResultLesson first = { 3, 0, SAI_LOSS_KEEP, 1, 0.5, "upper", 0.625 };
  SaiResultLesson second = { 5, 0, SAI_LOSS_STRIKE, 3, 2.5, NULL, 0 };

  g_array_append_val (lessons, first);
  g_array_append_val (lessons, second);
  g_assert_true (sai_database_write_analysis (fixture->database, game, VERSION, "{\"a\":1}", skills, lessons, &error));
  text = sai_database_load_analysis (fixture->database, id, VERSION, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "{\"a\":1}");
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM lesson"), ==, 2);
  assert_lesson (fixture, NULL, 2, 5);
  assert_lesson (fixture, "keep", 1, 3);
  assert_lesson (fixture, "strike", 1, 5);
  assert_lesson (fixture, "box", 0, 0);
  g_assert_cmpint (ask_sql (fixture, "SELECT gap FROM lesson WHERE theme = 'upper'"), ==, 625);
  run_sql (fixture, "UPDATE lesson SET tries = 4, solved = 2");

  g_array_remove_index (lessons, 0);
  g_array_index (lessons, SaiResultLesson, 0).mark = 2;
  g_assert_true (sai_database_write_analysis (fixture->database, game, VERSION + 1, "{}", skills, lessons, &error));
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM lesson"), ==, 1);
  g_assert_cmpint (ask_sql (fixture, "SELECT 1000 * move + 100 * mark + 10 * tries + solved FROM lesson"), ==, 5242);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result WHERE game = 3 AND cost IS NOT NULL"), ==, 0);

  g_assert_null (sai_database_load_analysis (fixture->database, id, VERSION, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
}

/* Results of a new version keep what the analysis said. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  run_sql (fixture, "UPDATE game SET examined = -1 WHERE examined > 0");
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autofree char *id = sample_id (i);
      g_autoptr (SaiPendingGame) game = find_pending (fixture, id);
      SaiCatalog *catalog = sai_test_catalog ();
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiGame) replayed = sai_game_new_from_record (game->record, catalog, &error);
      g_autofree char *options = game->record->options != NULL ? g_strjoinv ("\n", game->record->options)
                                                               : g_strdup ("");
      SaiTally tally;

      g_assert_no_error (error);
      sai_tally_make (&tally, replayed);
      g_assert_true (sai_database_write_result (fixture->database, game, options, &tally, &error));
    }
  assert_all (fixture);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = sai_database_list_variants (fixture->database, TRUE, &error);
  g_autoptr (SaiStatistics) statistics = NULL;
  g_autoptr (SaiStatisticsDice) dice = sai_database_load_dice (fixture->database, &error);
  g_autoptr (SaiGameFilter) filter = make_filter ("yacht", "", "Aki");

  g_assert_cmpuint (variants->len, ==, 0);
  g_assert_cmpuint (dice->faces[0] + dice->n_played + dice->n_verified + dice->n_refused + dice->n_waiting, ==, 0);
  statistics = sai_database_load_statistics (fixture->database, filter, "person", 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (statistics->n, ==, 0);
  g_assert_true (isnan (statistics->mean) && isnan (statistics->deviation) && isnan (statistics->bonus_rate));
  g_assert_cmpint (statistics->current_streak, ==, 0);
  g_assert_cmpuint (statistics->boxes->len + statistics->totals->len + statistics->stretches->len +
                      statistics->rivals->len,
                    ==, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/statistics/numbers", Fixture, NULL, set_up, test_numbers, tear_down);
  g_test_add ("/statistics/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  g_test_add ("/statistics/peeked", Fixture, NULL, set_up, test_peeked, tear_down);
  g_test_add ("/statistics/merged", Fixture, NULL, set_up, test_merged, tear_down);
  g_test_add ("/statistics/saved", Fixture, NULL, set_up, test_saved, tear_down);
  g_test_add ("/statistics/lessons", Fixture, NULL, set_up, test_lessons, tear_down);
  g_test_add ("/statistics/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/statistics/empty", Fixture, NULL, set_up_nothing, test_empty, tear_down);

  status = g_test_run ();
  if (played.folder != NULL)
    tear_down (&played, NULL);

  return status;
}
