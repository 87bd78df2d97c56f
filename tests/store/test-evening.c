/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evenings: which games are of one, what it is called, and how its people stand, worked out a second time from nothing
 * but the lines that the games are written down as here.
 */

#include "database/sai-database-private.h"
#include "database/sai-database-remarks.h"
#include "exchange-samples.h"
#include "game/sai-evening-mark.h"
#include "history/sai-database-browse.h"
#include "history/sai-database-evening.h"
#include "history/sai-evening-games.h"
#include "store-samples.h"
#include "util/sai-error.h"

#define EVENING "7c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11"
#define OTHER "8c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11"

static const char *const people[] = { "Aki", "Ben", "碧", "Dan" };

typedef struct
{
  const char *ruleset;
  gboolean less;
  gboolean finished;
  gboolean early;
  /* -1: not there. */
  int points[G_N_ELEMENTS (people)];
  gboolean left[G_N_ELEMENTS (people)];
} Game;

static const Game yahtzee_evening[] = {
  { "yahtzee", FALSE, TRUE, FALSE, { 200, 180, 180, 90 }, { 0, 0, 0, 1 } },
  { "yahtzee", FALSE, TRUE, FALSE, { 150, 250, 151, -1 }, { 0 } },
  { "yahtzee", FALSE, TRUE, TRUE, { 500, 20, 10, -1 }, { 0 } },
  { "yahtzee", FALSE, FALSE, FALSE, { 77, 10, 20, 30 }, { 0 } },
};

static const Game card_evening[] = {
  { "yellowstone", TRUE, TRUE, FALSE, { 30, 51, 12, 12 }, { 0 } },
  { "yellowstone", TRUE, TRUE, FALSE, { 52, 20, 40, -1 }, { 0 } },
};

static const Game mixed_evening[] = {
  { "yams", FALSE, TRUE, FALSE, { 300, 200, 100, 50 }, { 0 } },
  { "yellowstone", TRUE, TRUE, FALSE, { 60, 20, 20, 30 }, { 0 } },
  { "yams", FALSE, TRUE, FALSE, { 250, 251, -1, 10 }, { 0 } },
};

static guint
get_place (const Game *game, guint person)
{
  guint place = 1;

  if (game->left[person])
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    if (game->points[i] >= 0 && !game->left[i] &&
        (game->less ? game->points[i] < game->points[person] : game->points[i] > game->points[person]))
      place++;

  return place;
}

static SaiRecord *
make_record (const Game *game, guint number, const char *evening)
{
  SaiRecord *record = sample_record (number, 2);
  guint n = 0;

  g_free (record->ruleset);
  record->ruleset = g_strdup (game->ruleset);
  record->finished = game->finished ? record->created + 60 : 0;
  record->early = game->early;
  record->evening = g_strdup (evening);
  g_ptr_array_set_size (record->players, 0);
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      if (game->points[i] < 0)
        continue;
      g_ptr_array_add (record->players, sai_player_new (people[i], SAI_PLAYER_PERSON));
      record->totals[n] = game->points[i];
      record->places[n++] = get_place (game, i);
    }

  return record;
}

static void
store (SaiDatabase *database, const Game *games, guint n_games, const char *evening)
{
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (SaiRecord) record = make_record (&games[i], i + 10, evening);

      sample_save (database, record);
    }
}

/* What counts for a person: wins, others who were behind, games and points. */
typedef struct
{
  guint n_wins;
  guint n_beaten;
  guint n_games;
  int points;
} Sum;

static Sum
sum_up (const Game *games, guint n_games, guint person, gboolean early)
{
  Sum sum = { 0 };

  for (guint i = 0; i < n_games; i++)
    {
      const Game *game = &games[i];

      if (!game->finished || (game->early && !early) || game->points[person] < 0)
        continue;
      sum.n_games++;
      sum.points += game->points[person];
      if (game->left[person])
        continue;
      sum.n_wins += get_place (game, person) == 1;
      for (guint other = 0; other < G_N_ELEMENTS (people); other++)
        if (game->points[other] >= 0 && !game->left[other] && game->points[other] != game->points[person] &&
            (game->points[other] > game->points[person]) == game->less)
          sum.n_beaten++;
    }

  return sum;
}

/* Whether a person with @a is before one with @b. */
static gboolean
is_before (Sum a, Sum b, SaiEveningOrder order, gboolean less)
{
  if (order == SAI_EVENING_BY_WINS)
    return a.n_wins != b.n_wins ? a.n_wins > b.n_wins : a.n_beaten > b.n_beaten;
  if (less)
    return a.n_games != b.n_games ? a.n_games > b.n_games : a.points < b.points;

  return a.points > b.points;
}

static void
assert_ranking (const SaiEvening *evening,
                const Game *games,
                guint n_games,
                SaiEveningOrder asked,
                SaiEveningOrder order,
                gboolean early)
{
  g_autoptr (GPtrArray) ranking = sai_evening_rank (evening, asked, early);

  g_assert_cmpuint (ranking->len, ==, G_N_ELEMENTS (people));
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      Sum own = sum_up (games, n_games, i, early);
      const SaiEveningRank *rank = NULL;
      guint place = 1;
      int points = 0;

      for (guint k = 0; k < ranking->len; k++)
        if (g_str_equal (((SaiEveningRank *) g_ptr_array_index (ranking, k))->name, people[i]))
          rank = g_ptr_array_index (ranking, k);
      g_assert_nonnull (rank);
      for (guint k = 0; k < G_N_ELEMENTS (people); k++)
        place += is_before (sum_up (games, n_games, k, early), own, order, games[0].less);
      for (guint k = 0; k < rank->points->len; k++)
        points += ((SaiEveningPoints *) g_ptr_array_index (rank->points, k))->points;

      g_assert_cmpuint (rank->place, ==, place);
      g_assert_cmpuint (rank->n_wins, ==, own.n_wins);
      g_assert_cmpuint (rank->n_beaten, ==, own.n_beaten);
      g_assert_cmpuint (rank->n_games, ==, own.n_games);
      g_assert_cmpint (points, ==, own.points);
    }
  for (guint i = 1; i < ranking->len; i++)
    g_assert_cmpuint (((SaiEveningRank *) g_ptr_array_index (ranking, i - 1))->place, <=,
                      ((SaiEveningRank *) g_ptr_array_index (ranking, i))->place);
}

static void
check_ranking (const Game *games, guint n_games, gboolean mixed)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiEvening) evening = NULL;
  g_autoptr (GError) error = NULL;

  store (database, games, n_games, EVENING);
  evening = sai_database_load_evening (database, EVENING, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (evening->games->len, ==, n_games);
  g_assert_cmpint (sai_evening_is_mixed (evening), ==, mixed);
  for (guint early = 0; early < 2; early++)
    {
      assert_ranking (evening, games, n_games, SAI_EVENING_BY_WINS, SAI_EVENING_BY_WINS, early != 0);
      assert_ranking (evening, games, n_games, SAI_EVENING_BY_POINTS,
                      mixed ? SAI_EVENING_BY_WINS : SAI_EVENING_BY_POINTS, early != 0);
    }
}

static void
test_ranking (void)
{
  check_ranking (yahtzee_evening, G_N_ELEMENTS (yahtzee_evening), FALSE);
  check_ranking (card_evening, G_N_ELEMENTS (card_evening), FALSE);
  check_ranking (mixed_evening, G_N_ELEMENTS (mixed_evening), TRUE);
}

static const char *
get_first (SaiDatabase *database)
{
  g_autoptr (SaiEvening) evening = sai_database_load_evening (database, EVENING, NULL);
  g_autoptr (GPtrArray) ranking = sai_evening_rank (evening, SAI_EVENING_BY_POINTS, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    if (g_str_equal (((SaiEveningRank *) g_ptr_array_index (ranking, 0))->name, people[i]))
      return people[i];

  return NULL;
}

/* Whoever wins at once may have few points, which does not mean that few points win. */
static void
test_won_at_once (void)
{
  static const Game games[] = {
    { "generala", FALSE, TRUE, FALSE, { 10, 120, 80, 60 }, { 0 } },
    { "generala", FALSE, TRUE, FALSE, { 90, 100, 130, 70 }, { 0 } },
  };
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = make_record (&games[0], 20, EVENING);

  record->places[0] = 1;
  record->places[1] = 2;
  record->places[2] = 3;
  record->places[3] = 4;
  sample_save (database, record);
  g_assert_cmpstr (get_first (database), ==, "Ben");
  store (database, &games[1], 1, EVENING);
  g_assert_cmpstr (get_first (database), ==, "Ben");
}

/* Two people tell nothing then; the history knows it when a game of that kind was examined. */
static void
test_won_at_once_by_one_of_two (void)
{
  static const Game game = { "generala", FALSE, TRUE, FALSE, { 10, 120, -1, -1 }, { 0 } };
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = make_record (&game, 10, EVENING);
  g_autoptr (GError) error = NULL;

  record->places[0] = 1;
  record->places[1] = 2;
  sample_save (database, record);
  g_assert_true (sai_database_execute (database,
                                       "INSERT INTO variant (ruleset, options, less, n_boxes, n_columns)"
                                       " VALUES ('generala', 'x', 0, 10, 1)",
                                       &error));
  g_assert_no_error (error);
  g_assert_cmpstr (get_first (database), ==, "Ben");
}

/* Nobody has a place while no game counts. */
static void
test_no_place (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiEvening) evening = NULL;
  g_autoptr (GPtrArray) ranking = NULL;

  store (database, &yahtzee_evening[3], 1, EVENING);
  evening = sai_database_load_evening (database, EVENING, NULL);
  ranking = sai_evening_rank (evening, SAI_EVENING_BY_POINTS, TRUE);
  g_assert_cmpuint (ranking->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (((SaiEveningRank *) g_ptr_array_index (ranking, i))->place, ==, 0);
      g_assert_cmpstr (((SaiEveningRank *) g_ptr_array_index (ranking, i))->name, ==, people[i]);
    }
}

static void
assert_mark (const char *id, const char *name, const char *expected)
{
  g_autofree char *text = sai_evening_mark_print (id, name);
  g_autofree char *read_id = NULL;
  g_autofree char *read_name = NULL;

  g_assert_cmpstr (text, ==, expected);
  g_assert_true (sai_evening_mark_parse (text, &read_id, &read_name, NULL));
  g_assert_cmpstr (read_id, ==, EVENING);
  g_assert_cmpstr (read_name, ==, text[36] != '\0' ? text + 37 : "");
}

static void
test_mark (void)
{
  static const char *const wrong[] = { "tonight",       EVENING " ",
                                       EVENING "x",     EVENING "  x",
                                       EVENING " a\nb", EVENING " a ",
                                       " " EVENING,     "7C1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11",
                                       "7c1f0a52" };
  g_autofree char *longest = g_strnfill (500, 'x');
  g_autofree char *cut = sai_evening_mark_print (EVENING, longest);
  g_autofree char *id = NULL;

  assert_mark (EVENING, NULL, EVENING);
  assert_mark (EVENING, "  ", EVENING);
  assert_mark (EVENING, "\u3000\u200b", EVENING);
  assert_mark (EVENING, "\u3000忘年会\u3000", EVENING " 忘年会");
  assert_mark (EVENING, " Aki’s  birthday\n", EVENING " Aki’s  birthday");
  g_assert_cmpuint (strlen (cut), ==, 36 + 1 + SAI_EVENING_MAX_NAME);
  g_assert_true (sai_evening_mark_parse (cut, NULL, NULL, NULL));
  g_assert_true (sai_evening_mark_parse (NULL, &id, NULL, NULL));
  g_assert_null (id);
  g_assert_true (sai_evening_mark_parse ("", &id, NULL, NULL));
  g_assert_null (id);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (sai_evening_mark_parse (wrong[i], &id, NULL, &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_RECORD);
      g_assert_null (id);
    }
}

/* Saving a game again leaves the name that people gave to the evening meanwhile. */
static void
test_rename (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = make_record (&yahtzee_evening[3], 12, EVENING);
  g_autoptr (SaiEvening) evening = NULL;
  g_autoptr (SaiEvening) other = NULL;
  g_autoptr (GError) error = NULL;
  const char *const ids[] = { record->id, NULL };

  store (database, yahtzee_evening, 2, EVENING);
  sample_save (database, record);
  g_assert_true (sai_database_rename_evening (database, EVENING, " Aki’s birthday ", &error));
  g_assert_no_error (error);
  sample_save (database, record);
  evening = sai_database_load_evening (database, EVENING, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (evening->name, ==, "Aki’s birthday");
  g_assert_cmpuint (evening->games->len, ==, 3);
  g_assert_cmpint (evening->begun, ==, 1700000010);

  g_assert_null (sai_database_load_evening (database, OTHER, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (sai_database_rename_evening (database, OTHER, "x", &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);

  /* A deleted game comes back with the name of the others. */
  g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
  g_assert_true (sai_database_rename_evening (database, EVENING, "", NULL));
  other = sai_database_load_evening (database, EVENING, NULL);
  g_assert_cmpuint (other->games->len, ==, 2);
  g_assert_cmpstr (other->name, ==, "");
}

/* A game that is begun from an open one knows but the former name. */
static void
test_next_after_rename (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiEvening) evening = NULL;
  g_autoptr (SaiEvening) other = NULL;
  g_autoptr (SaiRecord) first = make_record (&card_evening[0], 60, OTHER " 雨");
  SaiGameSummary *last;

  store (database, yahtzee_evening, 2, EVENING " Club");
  g_assert_true (sai_database_rename_evening (database, EVENING, "Aki’s birthday", NULL));
  for (guint i = 2; i < 4; i++)
    {
      g_autoptr (SaiRecord) record = make_record (&yahtzee_evening[i], 10 + i, EVENING " Club");

      sample_save (database, record);
    }
  evening = sai_database_load_evening (database, EVENING, NULL);
  g_assert_cmpuint (evening->games->len, ==, 4);
  g_assert_cmpstr (evening->name, ==, "Aki’s birthday");
  last = g_ptr_array_index (evening->games, 3);
  g_assert_cmpstr (sai_game_summary_get_record (last)->evening, ==, EVENING " Aki’s birthday");

  /* The first game of another evening has its own. */
  sample_save (database, first);
  other = sai_database_load_evening (database, OTHER, NULL);
  g_assert_cmpstr (other->name, ==, "雨");
}

static void
test_list (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (GPtrArray) last = NULL;
  g_autoptr (SaiRecord) alone = make_record (&mixed_evening[0], 70, NULL);

  store (database, mixed_evening, 3, OTHER);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SaiRecord) record = make_record (&card_evening[i], 40 + i, EVENING " 雨");

      sample_save (database, record);
    }
  sample_save (database, alone);
  evenings = sai_database_list_evenings (database, 10, NULL);
  g_assert_cmpuint (evenings->len, ==, 2);
  last = sai_database_list_evenings (database, 1, NULL);
  g_assert_cmpuint (last->len, ==, 1);
  g_assert_cmpstr (((SaiEvening *) g_ptr_array_index (evenings, 0))->id, ==, EVENING);
  g_assert_cmpstr (((SaiEvening *) g_ptr_array_index (last, 0))->name, ==, "雨");
  g_assert_cmpstr (((SaiEvening *) g_ptr_array_index (evenings, 1))->id, ==, OTHER);
}

static guint
count (SaiDatabase *database, const char *value, gboolean whole)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (SaiBrowse) browse = NULL;

  g_assert_true (sai_game_filter_want (filter, "evening", value));
  filter->whole_evenings = whole;
  browse = sai_database_browse (database, filter, 0, NULL, -1, 10, NULL);

  return browse->rows->len;
}

/* The games of an evening are found by its UUID, whatever it is called. */
static void
test_filter (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) alone = make_record (&mixed_evening[0], 70, NULL);

  store (database, yahtzee_evening, 4, EVENING " Club");
  sample_save (database, alone);
  g_assert_cmpuint (count (database, EVENING, FALSE), ==, 4);
  g_assert_cmpuint (count (database, EVENING " Club", FALSE), ==, 4);
  g_assert_cmpuint (count (database, SAI_GAME_FILTER_SOME, FALSE), ==, 4);
  g_assert_cmpuint (count (database, OTHER, FALSE), ==, 0);
  g_assert_cmpuint (count (database, "Club", FALSE), ==, 0);
  g_assert_cmpuint (count (database, NULL, FALSE), ==, 5);
  g_assert_cmpuint (count (database, NULL, TRUE), ==, 2);
}

/* The last game of an evening stands for all of them, and what is done with it is done with all. */
static void
test_whole (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (SaiRecord) alone = make_record (&mixed_evening[0], 70, NULL);
  g_autoptr (SaiBrowse) browse = NULL;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) whole = NULL;
  g_auto (GStrv) single = NULL;

  store (database, yahtzee_evening, 3, EVENING);
  sample_save (database, alone);
  filter->whole_evenings = TRUE;
  browse = sai_database_browse (database, filter, 0, NULL, -1, 10, NULL);
  g_assert_cmpuint (browse->rows->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const SaiBrowseRow *row = &g_array_index (browse->rows, SaiBrowseRow, i);
      SaiGameSummary *game = g_ptr_array_index (browse->games, i);

      g_assert_cmpuint (row->n_evening, ==, sai_game_summary_get_record (game)->evening != NULL ? 3 : 0);
      g_array_append_val (rows, row->row);
    }

  whole = sai_database_browse_ids (database, rows, TRUE, browse->version, NULL);
  g_assert_cmpuint (g_strv_length (whole), ==, 4);
  single = sai_database_browse_ids (database, rows, FALSE, browse->version, NULL);
  g_assert_cmpuint (g_strv_length (single), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (g_strv_contains ((const char *const *) whole, single[i]));
  for (guint i = 10; i < 13; i++)
    {
      g_autofree char *id = sample_id (i);

      g_assert_true (g_strv_contains ((const char *const *) whole, id));
    }
}

/* Of an evening with several games, each has a ranking of its own, by its points, of those who played it. */
static void
test_pick (void)
{
  static const char *const expected[] = { "Aki", "Ben", "碧", "Dan" };
  static const int points[] = { 550, 451, 100, 60 };
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiEvening) evening = NULL;
  g_autoptr (SaiEvening) part = NULL;
  g_autoptr (SaiEvening) all = NULL;
  g_autoptr (GPtrArray) ranking = NULL;
  g_auto (GStrv) rulesets = NULL;

  store (database, mixed_evening, 3, EVENING);
  evening = sai_database_load_evening (database, EVENING, NULL);
  rulesets = sai_evening_list_rulesets (evening);
  g_assert_cmpuint (g_strv_length (rulesets), ==, 2);
  g_assert_cmpstr (rulesets[0], ==, "yams");
  g_assert_cmpstr (rulesets[1], ==, "yellowstone");
  part = sai_evening_pick (evening, "yams");
  g_assert_false (sai_evening_is_mixed (part));
  ranking = sai_evening_rank (part, SAI_EVENING_BY_POINTS, FALSE);
  g_assert_cmpuint (ranking->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < ranking->len; i++)
    {
      const SaiEveningRank *rank = g_ptr_array_index (ranking, i);

      g_assert_cmpstr (rank->name, ==, expected[i]);
      g_assert_cmpuint (rank->place, ==, i + 1);
      g_assert_cmpint (((SaiEveningPoints *) g_ptr_array_index (rank->points, 0))->points, ==, points[i]);
    }
  all = sai_evening_pick (evening, NULL);
  g_assert_true (sai_evening_is_mixed (all));
  g_assert_cmpuint (all->games->len, ==, 3);
}

static guint
count_games (SaiDatabase *database, const char *id)
{
  g_autoptr (SaiEvening) evening = sai_database_load_evening (database, id, NULL);

  return evening != NULL ? evening->games->len : 0;
}

/* Games come into an evening afterwards, from another one or from none, and go back to where they were. */
static void
test_join (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) alone = make_record (&card_evening[0], 70, NULL);
  g_autoptr (SaiRecord) moved = make_record (&card_evening[1], 71, OTHER " 雨");
  const char *const ids[] = { alone->id, moved->id, NULL };
  const char *const marks[] = { EVENING " Club", EVENING " Club", NULL };
  g_autoptr (SaiEvening) evening = NULL;
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;
  g_autoptr (GError) error = NULL;

  store (database, yahtzee_evening, 2, EVENING " Club");
  sample_save (database, alone);
  sample_save (database, moved);
  before = sai_database_set_evenings (database, ids, marks, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (before), ==, 2);
  g_assert_cmpstr (before[0], ==, "");
  g_assert_cmpstr (before[1], ==, OTHER " 雨");
  g_assert_cmpuint (count_games (database, EVENING), ==, 4);
  g_assert_cmpuint (count_games (database, OTHER), ==, 0);

  /* A game that goes on to be played stays there, though it knows nothing of it. */
  sample_save (database, alone);
  g_assert_cmpuint (count_games (database, EVENING), ==, 4);

  after = sai_database_set_evenings (database, ids, (const char *const *) before, &error);
  g_assert_no_error (error);
  g_assert_cmpstrv (after, marks);
  g_assert_cmpuint (count_games (database, EVENING), ==, 2);
  g_assert_cmpuint (count_games (database, OTHER), ==, 1);

  /* Who undoes it after the evening got another name does not bring the former one back. */
  g_assert_true (sai_database_rename_evening (database, EVENING, "Aki’s birthday", NULL));
  g_clear_pointer (&before, g_strfreev);
  before = sai_database_set_evenings (database, ids, (const char *const *) after, &error);
  g_assert_no_error (error);
  evening = sai_database_load_evening (database, EVENING, NULL);
  g_assert_cmpuint (evening->games->len, ==, 4);
  g_assert_cmpstr (evening->name, ==, "Aki’s birthday");
}

/* Where one game is missing, none of the others changes. */
static void
test_join_missing (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = make_record (&yahtzee_evening[0], 70, NULL);
  g_autoptr (SaiRecord) gone = make_record (&yahtzee_evening[1], 71, NULL);
  const char *const ids[] = { record->id, gone->id, NULL };
  const char *const marks[] = { EVENING, EVENING, NULL };
  g_autoptr (GError) error = NULL;

  sample_save (database, record);
  sample_save (database, gone);
  g_assert_true (sai_database_set_deleted (database, &ids[1], TRUE, NULL));
  g_assert_null (sai_database_set_evenings (database, ids, marks, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  g_assert_cmpuint (count_games (database, EVENING), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/evening/mark", test_mark);
  g_test_add_func ("/evening/ranking", test_ranking);
  g_test_add_func ("/evening/won-at-once", test_won_at_once);
  g_test_add_func ("/evening/won-at-once-by-one-of-two", test_won_at_once_by_one_of_two);
  g_test_add_func ("/evening/no-place", test_no_place);
  g_test_add_func ("/evening/rename", test_rename);
  g_test_add_func ("/evening/next-after-rename", test_next_after_rename);
  g_test_add_func ("/evening/list", test_list);
  g_test_add_func ("/evening/filter", test_filter);
  g_test_add_func ("/evening/whole", test_whole);
  g_test_add_func ("/evening/pick", test_pick);
  g_test_add_func ("/evening/join", test_join);
  g_test_add_func ("/evening/join-missing", test_join_missing);

  return g_test_run ();
}
