/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each statistic, found by going through all games one by one. */
#include "counted-statistics.h"

#include <math.h>

#include "statistics/sai-database-statistics.h"
#include "store-samples.h"

const char *const counted_names[] = { "Aki", "Ben", "碧", "Simple" };

const char *
counted_get_kind (const char *name)
{
  return g_str_equal (name, "Simple") ? "simple" : SAI_PLAYER_PERSON;
}

static gint
compare_by_time (gconstpointer a, gconstpointer b)
{
  const CountedSeat *x = *(CountedSeat *const *) a;
  const CountedSeat *y = *(CountedSeat *const *) b;

  if (x->finished != y->finished)
    return x->finished < y->finished ? -1 : 1;
  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;
  return (gint) x->seat - (gint) y->seat;
}

static gboolean
sits_with (CountedHistory *fixture, const CountedSeat *row, const char *name)
{
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const CountedSeat *other = &g_array_index (fixture->rows, CountedSeat, i);

      if (other->game == row->game && other->seat != row->seat && g_str_equal (other->name, name))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_wanted (CountedHistory *fixture, const CountedSeat *row, const SaiGameFilter *filter)
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
select_rows (CountedHistory *fixture, const SaiGameFilter *filter)
{
  g_autofree char *variant = g_strdup_printf ("%s|%s", filter->ruleset, filter->options);
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < fixture->rows->len; i++)
    {
      CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

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
      const CountedSeat *row = g_ptr_array_index (rows, i);
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
      double distance = ((CountedSeat *) g_ptr_array_index (rows, i))->said.total - sum / rows->len;

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
          const SaiTallySeat *seat = &((CountedSeat *) g_ptr_array_index (rows, i))->said;

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
        n_same += ((CountedSeat *) g_ptr_array_index (rows, j))->said.total == said->total;
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
          const CountedSeat *row = g_ptr_array_index (rows, j);

          sum += row->said.total;
          n_known += row->skill.known;
          luck += row->skill.known ? row->skill.luck : 0;
          cost += row->skill.known ? row->skill.cost : 0;
        }
      next += said->n;
      g_assert_cmpint (said->finished, ==, ((CountedSeat *) g_ptr_array_index (rows, next - 1))->finished);
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
  gint64 since = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const CountedSeat *row = g_ptr_array_index (rows, i);

      if (row->n_seats < 2)
        continue;
      if (current == 0 || (row->said.place == 1) != (current > 0))
        since = row->finished;
      if (row->said.place == 1)
        current = current > 0 ? current + 1 : 1;
      else
        current = current < 0 ? current - 1 : -1;
      longest = MAX ((gint) longest, current);
    }
  g_assert_cmpuint (statistics->longest_streak, ==, longest);
  g_assert_cmpint (statistics->current_streak, ==, current);
  g_assert_cmpint (statistics->streak_since, ==, since);
}

static void
assert_rivals (CountedHistory *fixture, const SaiStatistics *statistics, GPtrArray *rows)
{
  guint n_met = 0;

  for (guint i = 0; i < statistics->rivals->len; i++)
    {
      const SaiStatisticsRival *said = g_ptr_array_index (statistics->rivals, i);
      guint n = 0, n_won = 0, n_lost = 0;
      double lead = 0;

      g_assert_cmpstr (said->kind, ==, counted_get_kind (said->name));
      if (i > 0)
        g_assert_cmpuint (said->n, <=, ((SaiStatisticsRival *) g_ptr_array_index (statistics->rivals, i - 1))->n);
      for (guint j = 0; j < rows->len; j++)
        for (guint k = 0; k < fixture->rows->len; k++)
          {
            const CountedSeat *row = g_ptr_array_index (rows, j);
            const CountedSeat *other = &g_array_index (fixture->rows, CountedSeat, k);
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
    n_met -= ((CountedSeat *) g_ptr_array_index (rows, i))->n_seats - 1;
  g_assert_cmpuint (n_met, ==, 0);
}

SaiGameFilter *
counted_make_filter (const char *ruleset, const char *options, const char *player)
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
assert_filter (CountedHistory *fixture, const SaiStatisticsVariant *variant, const SaiGameFilter *filter)
{
  const char *kind = counted_get_kind (filter->player);
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
assert_best_total (CountedHistory *fixture, const SaiStatisticsVariant *variant, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) best = sai_database_find_best_total (fixture->database, variant->ruleset, variant->options, name,
                                                          &error);
  g_autoptr (SaiGameFilter) filter = counted_make_filter (variant->ruleset, variant->options, name);
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
      const CountedSeat *row = g_ptr_array_index (rows, i);

      n_equal += row->said.total == g_array_index (best, int, 0);
      n_better += row->said.total > g_array_index (best, int, 0);
    }
  g_assert_cmpuint (n_equal, >, 0);
  g_assert_true (n_better == 0 || variant->n_early > 0);
}

static void
assert_player (CountedHistory *fixture,
               const SaiStatisticsVariant *variant,
               const char *name,
               gint64 from,
               gint64 until)
{
  g_autoptr (SaiGameFilter) filter = counted_make_filter (variant->ruleset, variant->options, name);

  filter->from = from;
  filter->until = until;
  assert_filter (fixture, variant, filter);
}

static void
assert_players (CountedHistory *fixture, const SaiStatisticsVariant *variant)
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
      g_autoptr (SaiGameFilter) filter = counted_make_filter (variant->ruleset, variant->options, player->name);
      g_autoptr (GPtrArray) rows = select_rows (fixture, filter);

      g_assert_cmpstr (player->kind, ==, counted_get_kind (player->name));
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
      const CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      n -= !row->deleted && !row->peeked && g_str_equal (row->variant, key);
    }
  g_assert_cmpuint (n, ==, 0);
}

static void
assert_dice (CountedHistory *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiStatisticsDice) dice = sai_database_load_dice (fixture->database, &error);
  guint64 faces[6] = { 0 };
  guint n_played = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

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
assert_throwers (CountedHistory *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiStatisticsDice) dice = sai_database_load_dice (fixture->database, &error);
  guint64 faces[G_N_ELEMENTS (counted_names)][6] = { 0 };
  guint64 last = G_MAXUINT64;
  guint n_dice = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      for (guint j = 0; j < G_N_ELEMENTS (counted_names); j++)
        for (guint face = 0; face < 6 && row->kept && !row->deleted && g_str_equal (row->name, counted_names[j]);
             face++)
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

      while (!g_str_equal (counted_names[j], thrower->name))
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

void
counted_assert_all (CountedHistory *fixture)
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
      for (guint j = 0; j < G_N_ELEMENTS (counted_names); j++)
        {
          assert_player (fixture, variant, counted_names[j], 0, 0);
          assert_player (fixture, variant, counted_names[j], COUNTED_FIRST + 20000, COUNTED_FIRST + 50000);
          assert_player (fixture, variant, counted_names[j], COUNTED_FIRST + 70000, 0);
          assert_player (fixture, variant, counted_names[j], 0, COUNTED_FIRST);
        }
    }
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      const CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      n_games -= row->seat == 0 && !row->deleted && !row->peeked;
    }
  g_assert_cmpuint (n_games, ==, 0);
  assert_dice (fixture);
  assert_throwers (fixture);
}

/* Each condition alone, and several at once. */
void
counted_assert_filters (CountedHistory *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = sai_database_list_variants (fixture->database, TRUE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < variants->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (counted_names); j++)
      {
        const SaiStatisticsVariant *variant = g_ptr_array_index (variants, i);
        g_autoptr (SaiGameFilter) filter = counted_make_filter (variant->ruleset, variant->options, counted_names[j]);

        for (filter->n_seats = 1; filter->n_seats <= 4; filter->n_seats++)
          assert_filter (fixture, variant, filter);
        filter->n_seats = 0;
        for (filter->paper = SAI_TERNARY_YES; filter->paper <= SAI_TERNARY_NO; filter->paper++)
          assert_filter (fixture, variant, filter);
        filter->paper = SAI_TERNARY_ANY;
        sai_game_filter_want (filter, "hints", "true");
        assert_filter (fixture, variant, filter);
        sai_game_filter_want (filter, "hints", "false");
        filter->rival = g_strdup (counted_names[(j + 1) % G_N_ELEMENTS (counted_names)]);
        assert_filter (fixture, variant, filter);
        sai_game_filter_want (filter, "hints", NULL);
        filter->n_seats = 3;
        filter->paper = SAI_TERNARY_NO;
        assert_filter (fixture, variant, filter);
      }
}
