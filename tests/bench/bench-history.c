/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the list of the history takes with few games and with many, from asking until the first games can be shown,
 * and what memory it keeps after somebody has scrolled through everything. Prints a table in Markdown.
 *
 *   bench-history [FEW [MANY]]
 *
 * FEW and MANY are numbers of made-up games, 100 and 100000 unless told, or files of histories (see
 * build-aux/make-history), in which players keep their names.
 */
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdlib.h>

#include "history/sai-history-edit.h"
#include "history/sai-history-model.h"
#include "rescue/sai-database-open.h"

#define N_RUNS 9
#define N_SHOWN 20
#define N_MOVES 24

/* One person plays nearly all the games, as one does on a computer of one's own. */
static const char *const names[] = {
  "Aki", "Ben", "Cem", "碧", "Dan", "Eva", "ﾀﾛｳ", "Fay", "Gil", "花子",
};

static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

typedef struct
{
  guint n;
  char *folder;
  SaiStore *store;
  SaiHistoryModel *model;
} Side;

typedef struct
{
  const char *name;
  void (*fill) (SaiGameFilter *filter);
  gboolean is_order;
} Filter;

static void
seat (SaiRecord *record, const char *name, const char *kind, gint total)
{
  record->totals[record->players->len] = total;
  g_ptr_array_add (record->players, sai_player_new (name, kind));
}

static SaiRecord *
make_record (guint i, GRand *random)
{
  SaiRecord *record = sai_record_new ();
  const char *tags[] = { i % 2 == 0 ? "Club" : "大会", NULL };

  record->id = g_strdup_printf ("%08x-1234-4abc-8def-0123456789ab", i);
  record->ruleset = g_strdup (rulesets[g_rand_int_range (random, 0, G_N_ELEMENTS (rulesets))]);
  record->mode = g_rand_int_range (random, 0, 5) == 0 ? SAI_GAME_MODE_PAPER : SAI_GAME_MODE_PLAYED;
  if (record->mode == SAI_GAME_MODE_PLAYED)
    record->seed = g_strdup_printf ("%064x", i);
  record->created = 1500000000 + i * 900;
  record->finished = g_rand_int_range (random, 0, 100) > 0 ? record->created + 600 : 0;
  record->hints = g_rand_int_range (random, 0, 10) == 0;
  record->favourite = g_rand_int_range (random, 0, 50) == 0;
  record->note = g_rand_int_range (random, 0, 30) == 0 ? g_strdup_printf ("Rainy evening %u, 雨の夜に", i % 97) : NULL;
  record->tags = g_rand_int_range (random, 0, 20) == 0 ? g_strdupv ((char **) tags) : NULL;
  if (g_rand_int_range (random, 0, 100) > 0)
    seat (record, "Aki", SAI_PLAYER_PERSON, g_rand_int_range (random, 100, 400));
  seat (record, names[g_rand_int_range (random, 1, G_N_ELEMENTS (names))], SAI_PLAYER_PERSON,
        g_rand_int_range (random, 100, 400));
  seat (record, "Perfect", "perfect", g_rand_int_range (random, 100, 400));
  for (guint j = 0; j < record->players->len; j++)
    {
      record->places[j] = 1;
      for (guint k = 0; k < record->players->len; k++)
        record->places[j] += record->totals[k] > record->totals[j];
    }
  for (guint j = 0; j < N_MOVES; j++)
    g_ptr_array_add (record->moves, g_strdup_printf ("keep .333. roll %u3334", j % 6 + 1));
  record->cursor = N_MOVES;

  return record;
}

static void
generate (const char *path, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, &error);
  g_autoptr (GRand) random = g_rand_new_with_seed (n);
  gint64 begin = g_get_monotonic_time ();

  g_assert_no_error (error);
  sai_database_begin (database, &error);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SaiRecord) record = make_record (i, random);

      sai_database_add (database, record, record->created + 600, NULL, &error);
      g_assert_no_error (error);
    }
  sai_database_commit (database, &error);
  g_assert_no_error (error);
  g_printerr ("%u games made in %.1f s\n", n, (g_get_monotonic_time () - begin) / 1e6);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
side_init (Side *self, const char *source)
{
  g_autofree char *path = NULL;
  gboolean done = FALSE;

  if (g_file_test (source, G_FILE_TEST_EXISTS))
    {
      path = g_strdup (source);
    }
  else
    {
      self->n = atoi (source);
      self->folder = g_dir_make_tmp ("saikoro-bench-XXXXXX", NULL);
      path = g_build_filename (self->folder, "history.db", NULL);
      generate (path, self->n);
    }
  self->store = sai_store_new (path);
  sai_store_open (self->store, NULL, opened_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
side_clear (Side *self)
{
  static const char *const files[] = { "history.db", "history.db-wal", "history.db-shm" };

  g_clear_object (&self->model);
  sai_store_close (self->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->store);
  for (guint i = 0; self->folder != NULL && i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file = g_build_filename (self->folder, files[i], NULL);

      g_unlink (file);
    }
  if (self->folder != NULL)
    g_rmdir (self->folder);
  g_free (self->folder);
}

/* What a window shows from a position on is there. */
static void
show (Side *self, guint position)
{
  GListModel *list = G_LIST_MODEL (self->model);
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (list);

  for (guint i = position; i < MIN (n, position + N_SHOWN); i++)
    g_ptr_array_add (shown, g_list_model_get_item (list, i));
  for (guint i = 0; i < shown->len; i++)
    while (sai_history_entry_get_summary (g_ptr_array_index (shown, i)) == NULL)
      g_main_context_iteration (NULL, TRUE);
}

static void
await_list (Side *self)
{
  while (sai_history_model_is_loading (self->model))
    g_main_context_iteration (NULL, TRUE);
  show (self, 0);
}

/* Nothing is left over from what was measured before. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
open_list (Side *self)
{
  g_clear_object (&self->model);
  self->model = sai_history_model_new (self->store);
  sai_history_model_set_active (self->model, TRUE);
  await_list (self);
}

static void
begin_anew (Side *self)
{
  open_list (self);
  settle ();
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* In milliseconds. */
static double
get_median (double *times)
{
  qsort (times, N_RUNS, sizeof *times, compare_numbers);
  return times[N_RUNS / 2];
}

static double
since (gint64 begin)
{
  return (g_get_monotonic_time () - begin) / 1e3;
}

static double
measure_open (Side *self)
{
  double times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 begin = g_get_monotonic_time ();

      open_list (self);
      times[i] = since (begin);
      settle ();
    }

  return get_median (times);
}

/* Until the first games can be seen; the rest of the list comes behind them. */
static double
measure_first (Side *self)
{
  double times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 begin = g_get_monotonic_time ();

      g_clear_object (&self->model);
      self->model = sai_history_model_new (self->store);
      sai_history_model_set_active (self->model, TRUE);
      while (g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0)
        g_main_context_iteration (NULL, TRUE);
      show (self, 0);
      times[i] = since (begin);
      await_list (self);
      settle ();
    }

  return get_median (times);
}

static double
measure_page (Side *self, double where)
{
  double times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 begin;

      begin_anew (self);
      begin = g_get_monotonic_time ();
      show (self, (guint) (where * (self->n - N_SHOWN)));
      times[i] = since (begin);
    }

  return get_median (times);
}

static double
measure_filter (Side *self, const Filter *filter, guint *n_found)
{
  double times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      g_autoptr (SaiGameFilter) wanted = sai_game_filter_new ();
      gint64 begin;

      begin_anew (self);
      filter->fill (wanted);
      begin = g_get_monotonic_time ();
      sai_history_model_set_filter (self->model, wanted);
      await_list (self);
      times[i] = since (begin);
      *n_found = g_list_model_get_n_items (G_LIST_MODEL (self->model));
    }

  return get_median (times);
}

static void
changed_cb (GListModel *list, guint position, guint n_removed, guint n_added, gboolean *changed)
{
  *changed = TRUE;
}

/* Until the first games of another order can be seen. */
static double
measure_order (Side *self, const Filter *filter)
{
  double times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      g_autoptr (SaiGameFilter) wanted = sai_game_filter_new ();
      gboolean changed = FALSE;
      gint64 begin;

      begin_anew (self);
      g_signal_connect (self->model, "items-changed", G_CALLBACK (changed_cb), &changed);
      filter->fill (wanted);
      begin = g_get_monotonic_time ();
      sai_history_model_set_filter (self->model, wanted);
      while (!changed)
        g_main_context_iteration (NULL, TRUE);
      show (self, 0);
      times[i] = since (begin);
      await_list (self);
      settle ();
      g_signal_handlers_disconnect_by_data (self->model, &changed);
    }

  return get_median (times);
}

static void
edited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
await (gboolean *done)
{
  while (!*done)
    g_main_context_iteration (NULL, TRUE);
}

/* Once, since nothing is as it was then; both people sit in many games. */
static double
measure_rename (Side *self, const char *name, const char *new_name)
{
  gint64 begin = g_get_monotonic_time ();
  gboolean done = FALSE;

  sai_store_ask (self->store, sai_request_rename_player (name, new_name), NULL, edited_cb, &done);
  await (&done);
  settle ();

  return since (begin);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GPtrArray) players = sai_store_answer (SAI_STORE (source), result, NULL);

  g_assert_nonnull (players);
  *(gboolean *) user_data = TRUE;
}

static double
measure_players (Side *self)
{
  double times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      gboolean done = FALSE;

      sai_store_ask (self->store, sai_request_list_players (), NULL, listed_cb, &done);
      await (&done);
      times[i] = since (begin);
    }

  return get_median (times);
}

/* In KiB: what the list keeps after everything was looked at. */
static double
measure_memory (Side *self)
{
  GListModel *list;
  size_t before;

  begin_anew (self);
  list = G_LIST_MODEL (self->model);
  malloc_trim (0);
  before = mallinfo2 ().uordblks;
  for (guint i = 0; i < g_list_model_get_n_items (list); i += N_SHOWN)
    show (self, i);
  settle ();

  return ((double) mallinfo2 ().uordblks - (double) before) / 1024;
}

static void
fill_word (SaiGameFilter *filter, const char *word)
{
  filter->words = g_new0 (char *, 2);
  filter->words[0] = g_strdup (word);
}

static void
fill_name (SaiGameFilter *filter)
{
  fill_word (filter, "aki");
}

static void
fill_rare_name (SaiGameFilter *filter)
{
  fill_word (filter, "花子");
}

static void
fill_note (SaiGameFilter *filter)
{
  fill_word (filter, "ＲＡＩＮＹ");
}

static void
fill_nothing (SaiGameFilter *filter)
{
  fill_word (filter, "xyzzy");
}

static void
fill_letter (SaiGameFilter *filter)
{
  fill_word (filter, "a");
}

static void
fill_two_names (SaiGameFilter *filter)
{
  filter->words = g_new0 (char *, 3);
  filter->words[0] = g_strdup ("aki");
  filter->words[1] = g_strdup ("perfect");
}

static void
fill_ruleset (SaiGameFilter *filter)
{
  filter->ruleset = g_strdup ("fune");
}

static void
fill_player (SaiGameFilter *filter)
{
  filter->player = g_strdup ("Aki");
}

static void
fill_won (SaiGameFilter *filter)
{
  filter->result = SAI_GAME_RESULT_WON;
}

static void
fill_player_won (SaiGameFilter *filter)
{
  filter->player = g_strdup ("Aki");
  filter->result = SAI_GAME_RESULT_WON;
}

static void
fill_player_lost (SaiGameFilter *filter)
{
  filter->player = g_strdup ("Aki");
  filter->result = SAI_GAME_RESULT_LOST;
}

static void
fill_unfinished (SaiGameFilter *filter)
{
  filter->result = SAI_GAME_RESULT_UNFINISHED;
}

static void
fill_dates (SaiGameFilter *filter)
{
  filter->from = 1500000000 + 10 * 900;
  filter->until = 1500000000 + 50000 * 900;
}

static void
fill_hints (SaiGameFilter *filter)
{
  sai_game_filter_want (filter, "hints", "false");
}

static void
fill_paper (SaiGameFilter *filter)
{
  filter->paper = SAI_TERNARY_YES;
}

static void
fill_favourite (SaiGameFilter *filter)
{
  sai_game_filter_want (filter, "favourite", "true");
}

static void
fill_tag (SaiGameFilter *filter)
{
  sai_game_filter_want (filter, "tags", "大会");
}

static void
fill_highest (SaiGameFilter *filter)
{
  filter->sort = SAI_GAME_SORT_HIGHEST;
}

static void
fill_oldest (SaiGameFilter *filter)
{
  filter->sort = SAI_GAME_SORT_OLDEST;
}

static void
fill_all (SaiGameFilter *filter)
{
  fill_letter (filter);
  fill_ruleset (filter);
  fill_player_won (filter);
  fill_dates (filter);
  fill_hints (filter);
  filter->paper = SAI_TERNARY_NO;
}

static const Filter filters[] = {
  { "Ruleset", fill_ruleset },
  { "Player (of most games)", fill_player },
  { "Won", fill_won },
  { "Won by that player", fill_player_won },
  { "Lost by that player", fill_player_lost },
  { "Unfinished", fill_unfinished },
  { "Dates", fill_dates },
  { "Without hints", fill_hints },
  { "Kept", fill_paper },
  { "Favourites", fill_favourite },
  { "Tag", fill_tag },
  { "Highest first", fill_highest, TRUE },
  { "Oldest first", fill_oldest, TRUE },
  { "Search: name of most games", fill_name },
  { "Search: name of some games", fill_rare_name },
  { "Search: one letter", fill_letter },
  { "Search: two names", fill_two_names },
  { "Search: word in notes", fill_note },
  { "Search: nothing found", fill_nothing },
  { "Seven conditions", fill_all },
};

static void
print_row (const char *name, double few, double many, guint n_found)
{
  g_print ("| %-28s | %8.2f | %8.2f | %6.2f |", name, few, many, many / few);
  if (n_found != G_MAXUINT)
    g_print (" %7u |\n", n_found);
  else
    g_print ("         |\n");
}

/* If all games pass, the first are there before the others. */
static void
print_order (Side *few, Side *many, const Filter *filter)
{
  g_autofree char *name = g_strconcat (filter->name, ": first games", NULL);

  print_row (name, measure_order (few, filter), measure_order (many, filter), G_MAXUINT);
}

static void
measure_names (Side *few, Side *many)
{
  g_print ("Another name for the player of most games: %.0f ms, %.0f ms; ", measure_rename (few, "Aki", "Akira"),
           measure_rename (many, "Aki", "Akira"));
  g_print ("two who never met made one: %.0f ms, %.0f ms.\n", measure_rename (few, "Ben", "Cem"),
           measure_rename (many, "Ben", "Cem"));
}

int
main (int argc, char *argv[])
{
  Side few = { 0 };
  Side many = { 0 };
  double memory[2];

  side_init (&few, argc > 1 ? argv[1] : "100");
  side_init (&many, argc > 2 ? argv[2] : "100000");

  /* Both are warm. */
  measure_open (&few);
  measure_open (&many);
  few.n = g_list_model_get_n_items (G_LIST_MODEL (few.model));
  many.n = g_list_model_get_n_items (G_LIST_MODEL (many.model));
  g_print ("| Median of %u runs             | %6u, ms | %6u, ms | Ratio | Found |\n", N_RUNS, few.n, many.n);
  g_print ("|---|--:|--:|--:|--:|\n");
  print_row ("Open: first games", measure_first (&few), measure_first (&many), G_MAXUINT);
  print_row ("Open: the whole list", measure_open (&few), measure_open (&many), many.n);
  print_row ("Page in the middle", measure_page (&few, 0.5), measure_page (&many, 0.5), G_MAXUINT);
  print_row ("Last page", measure_page (&few, 1), measure_page (&many, 1), G_MAXUINT);
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      guint n_found = 0;
      double time_few = measure_filter (&few, &filters[i], &n_found);
      double time_many = measure_filter (&many, &filters[i], &n_found);

      if (filters[i].is_order)
        print_order (&few, &many, &filters[i]);
      print_row (filters[i].name, time_few, time_many, n_found);
    }
  print_row ("Players", measure_players (&few), measure_players (&many), G_MAXUINT);
  memory[0] = measure_memory (&few);
  memory[1] = measure_memory (&many);
  g_print ("\nMemory after scrolling through everything: %+.0f KiB with %u games, %+.0f KiB with %u.\n", memory[0],
           few.n, memory[1], many.n);

  g_clear_object (&few.model);
  g_clear_object (&many.model);
  if (few.folder != NULL && many.folder != NULL)
    measure_names (&few, &many);
  side_clear (&few);
  side_clear (&many);
  return 0;
}
