/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hundreds of histories, each damaged at random: all of them can be opened, whatever was not hit is there afterwards,
 * and the damaged file is kept as it was.
 *
 * What must be there is not found out by reading the format of the file: each part of each game has a mark of its own,
 * and whoever looks for the bytes of the marks knows which pages a game needs. SAIKORO_DAMAGE_SEED in the environment
 * damages differently.
 *
 * And one page after the other is lost, to see that no game is lost with it.
 */

#include <glib/gstdio.h>
#include <string.h>

#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "sai-run.h"
#include "store-samples.h"

#define N_TRIALS SAI_COUNT (5, 360)

#define PAGE 4096
#define FRAME (PAGE + 24)
#define LOG_HEADER 32
#define N_GAMES 60
/* Games from here on are saved last: with a log, they are only there. */
#define N_EARLY 30
/* Games from here on were deleted, in one way or the other. */
#define N_LIVE 50
#define N_GONE 55
#define N_PLAYERS 5
#define LONG_DEFINITION 3000
#define MARKED_TOTAL 0x51000000u

/* A history and what belongs to it, byte for byte. Blocks are its pages, then the frames of its log. */
typedef struct
{
  char *data;
  gsize size;
  char *log;
  gsize log_size;
} Image;

static GRand *random_numbers;

typedef struct
{
  char *folder;
  char *path;
  char *log_path;
  SaiRecord *records[N_GAMES];
  Image sound;
  /* For each game what it consists of: sets of blocks, each of which has all that this part is. */
  GPtrArray *needed[N_GAMES];
  /* The pages that say what is in the file. */
  GArray *schema;
} History;

static void
image_clear (Image *image)
{
  g_free (image->data);
  g_free (image->log);
}

static Image
image_copy (const Image *image)
{
  return (Image) {
    g_memdup2 (image->data, image->size),
    image->size,
    g_memdup2 (image->log, image->log_size),
    image->log_size,
  };
}

static guint
count_pages (const Image *image)
{
  return image->size / PAGE;
}

static guint
count_blocks (const Image *image)
{
  return count_pages (image) + (image->log_size > LOG_HEADER ? (image->log_size - LOG_HEADER) / FRAME : 0);
}

static SaiRecord *
make_record (guint number)
{
  SaiRecord *record = sample_record (number, 0);
  guint n_moves = 5 + number * 7 % 61;
  g_autoptr (GString) definition = g_string_new (NULL);

  g_ptr_array_set_size (record->players, 0);
  for (guint i = 0; i < 2 + number % 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player~%u", (number + i) % N_PLAYERS);

      g_ptr_array_add (record->players,
                       sai_player_new (name,
                                       i == 1 && record->mode == SAI_GAME_MODE_PLAYED ? "perfect" : SAI_PLAYER_PERSON));
      record->totals[i] = MARKED_TOTAL + number * SAI_MAX_SEATS + i;
      record->places[i] = 0;
    }
  for (guint i = 0; i < n_moves; i++)
    g_ptr_array_add (record->moves, g_strdup_printf ("keep .333. roll 13334 ~m%u,%u~", number, i));
  record->cursor = n_moves - number % 2;
  record->finished = number % 4 == 1 ? 1700100000 + number : 0;
  record->favourite = number % 3 == 0;
  record->note = g_strdup_printf ("~n%u~ %s", number, number % 5 == 0 ? "Ein Kopf-an-Kopf-Rennen 🎲" : "");
  if (number % 2 == 0)
    record->tags = g_strsplit ("league winter", " ", -1);
  if (number % 10 == 3)
    {
      for (guint i = 0; i < LONG_DEFINITION; i++)
        g_string_append_printf (definition, "~d%u~", number);
      record->definition = g_strdup (definition->str);
    }

  return record;
}

static void
add_games (History *history, SaiDatabase *database, guint from, guint to)
{
  g_autoptr (GError) error = NULL;

  for (guint i = from; i < to; i++)
    {
      g_assert_true (sai_database_add (database, history->records[i], 1800000000 + i, NULL, &error));
      g_assert_no_error (error);
    }
}

static void
delete_games (History *history, SaiDatabase *database)
{
  for (guint i = N_LIVE; i < N_GONE; i++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET deleted = 1 WHERE uuid = '%s'", history->records[i]->id);

      g_assert_true (sai_database_execute (database, sql, NULL));
    }
  for (guint i = N_GONE; i < N_GAMES; i++)
    sample_delete (database, history->records[i]->id);
  /* The last transactions of a log cannot be told from what a power cut leaves; nothing of interest is in them. */
  for (guint i = 0; i < 8; i++)
    g_assert_true (sai_database_execute (database, "UPDATE player SET type = type", NULL));
}

/* Returns: (transfer full): the blocks in which the mark is */
static GHashTable *
find_blocks (const Image *image, const void *mark, gsize length)
{
  GHashTable *blocks = g_hash_table_new (NULL, NULL);

  for (guint block = 0; block < count_blocks (image); block++)
    {
      const char *start = block < count_pages (image)
                            ? image->data + (gsize) block * PAGE
                            : image->log + LOG_HEADER + (gsize) (block - count_pages (image)) * FRAME;

      if (memmem (start, block < count_pages (image) ? PAGE : FRAME, mark, length) != NULL)
        g_hash_table_add (blocks, GUINT_TO_POINTER (block));
    }
  g_assert_cmpuint (g_hash_table_size (blocks), >, 0);

  return blocks;
}

static void
need_text (GPtrArray *needed, const Image *image, const char *mark)
{
  g_ptr_array_add (needed, find_blocks (image, mark, strlen (mark)));
}

/* A text of many pages is there twice, but which page belongs to which is not known: all are needed. */
static void
need_each (GPtrArray *needed, const Image *image, const char *mark)
{
  g_autoptr (GHashTable) blocks = find_blocks (image, mark, strlen (mark));
  GHashTableIter iter;
  gpointer block;

  g_hash_table_iter_init (&iter, blocks);
  while (g_hash_table_iter_next (&iter, &block, NULL))
    {
      GHashTable *part = g_hash_table_new (NULL, NULL);

      g_hash_table_add (part, block);
      g_ptr_array_add (needed, part);
    }
}

static GPtrArray *
find_needed (const Image *image, const SaiRecord *record, guint number)
{
  GPtrArray *needed = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  g_autofree char *note = g_strdup_printf ("~n%u~", number);

  need_text (needed, image, note);
  if (record->definition != NULL)
    {
      g_autofree char *piece = g_strdup_printf ("~d%u~", number);

      need_each (needed, image, piece);
    }
  for (guint i = 0; i < record->moves->len; i++)
    need_text (needed, image, strstr (record->moves->pdata[i], "~m"));
  for (guint i = 0; i < record->players->len; i++)
    {
      guint32 total = GUINT32_TO_BE (record->totals[i]);

      g_ptr_array_add (needed, find_blocks (image, &total, sizeof total));
      need_text (needed, image, sai_player_get_name (record->players->pdata[i]));
    }

  return needed;
}

static void
find_schema (History *history)
{
  const Image *image = &history->sound;

  history->schema = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint page = 0; page < count_pages (image); page++)
    if (page == 0 || memmem (image->data + (gsize) page * PAGE, PAGE, "CREATE ", 7) != NULL)
      g_array_append_val (history->schema, page);
  /* It does not fit into one. */
  g_assert_cmpuint (history->schema->len, >, 1);
}

static void
set_up (History *history, gconstpointer with_log)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  history->folder = sample_folder ();
  history->path = g_build_filename (history->folder, "history.db", NULL);
  history->log_path = g_strconcat (history->path, "-wal", NULL);
  for (guint i = 0; i < N_GAMES; i++)
    history->records[i] = make_record (i);

  database = sai_database_open (history->path, NULL, &error);
  g_assert_no_error (error);
  add_games (history, database, 0, N_EARLY);
  g_assert_true (sai_database_execute (database, "PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  add_games (history, database, N_EARLY, N_GAMES);
  delete_games (history, database);
  if (with_log == NULL)
    g_assert_true (sai_database_execute (database, "PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  else
    history->sound.log = sample_contents (history->log_path, &history->sound.log_size);
  history->sound.data = sample_contents (history->path, &history->sound.size);
  g_clear_pointer (&database, sai_database_close);

  for (guint i = 0; i < N_GONE; i++)
    history->needed[i] = find_needed (&history->sound, history->records[i], i);
  find_schema (history);
}

static void
tear_down (History *history, gconstpointer data)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      sai_record_unref (history->records[i]);
      g_clear_pointer (&history->needed[i], g_ptr_array_unref);
    }
  g_array_unref (history->schema);
  image_clear (&history->sound);
  sample_folder_remove (history->folder);
  g_free (history->folder);
  g_free (history->path);
  g_free (history->log_path);
}

/* Where a block begins; what is in front of the pages of a log counts to its frames. */
static char *
get_block (Image *image, guint block, gsize *length)
{
  guint n_pages = count_pages (image);

  *length = block < n_pages ? PAGE : FRAME;
  return block < n_pages ? image->data + (gsize) block * PAGE
                         : image->log + LOG_HEADER + (gsize) (block - n_pages) * FRAME;
}

static void
flip_bits (Image *image, GHashTable *touched)
{
  guint n = 1 << g_rand_int_range (random_numbers, 0, 9);

  for (guint i = 0; i < n; i++)
    {
      guint block = g_rand_int_range (random_numbers, 0, count_blocks (image));
      gsize length = 0;
      char *data = get_block (image, block, &length);

      data[g_rand_int_range (random_numbers, 0, length)] ^= 1 << g_rand_int_range (random_numbers, 0, 8);
      g_hash_table_add (touched, GUINT_TO_POINTER (block));
    }
}

static void
overwrite (Image *image, GHashTable *touched, guint block, gboolean with_zeros)
{
  gsize length = 0;
  char *data = get_block (image, block, &length);

  for (gsize i = 0; i < length; i++)
    data[i] = with_zeros ? 0 : g_rand_int_range (random_numbers, 0, 256);
  g_hash_table_add (touched, GUINT_TO_POINTER (block));
}

static void
swap_blocks (Image *image, GHashTable *touched)
{
  guint in_pages = image->log_size == 0 || g_rand_boolean (random_numbers);
  guint from = in_pages ? 0 : count_pages (image);
  guint to = in_pages ? count_pages (image) : count_blocks (image);
  guint a = g_rand_int_range (random_numbers, from, to);
  guint b = g_rand_int_range (random_numbers, from, to);
  gsize length = 0;
  char *first = get_block (image, a, &length);
  char *second = get_block (image, b, &length);
  g_autofree char *kept = g_memdup2 (first, length);

  /* The rows are all there, somewhere; but the first page of a file is different from others, the rest of a long row is
   * only known by where it is, and a log may have something else there.
   */
  if (a == 0 || b == 0 || image->log_size > 0 || memmem (first, length, "~d", 2) != NULL ||
      memmem (second, length, "~d", 2) != NULL)
    {
      g_hash_table_add (touched, GUINT_TO_POINTER (a));
      g_hash_table_add (touched, GUINT_TO_POINTER (b));
    }
  memmove (first, second, length);
  memcpy (second, kept, length);
}

static void
truncate_image (Image *image, GHashTable *touched)
{
  gboolean in_log = image->log_size > 0 && g_rand_boolean (random_numbers);
  gsize *size = in_log ? &image->log_size : &image->size;
  guint n_pages = count_pages (image);
  guint n_blocks = count_blocks (image);
  gsize left = g_rand_int_range (random_numbers, in_log ? LOG_HEADER : 1, *size);
  guint first = in_log ? n_pages + (left - LOG_HEADER) / FRAME : left / PAGE;

  for (guint block = first; block < (in_log ? n_blocks : n_pages); block++)
    g_hash_table_add (touched, GUINT_TO_POINTER (block));
  *size = left;
}

/* Returns: (transfer full): the blocks that were hit */
static GHashTable *
damage (History *history, Image *image, guint trial)
{
  GHashTable *touched = g_hash_table_new (NULL, NULL);
  guint n = 1 + g_rand_int_range (random_numbers, 0, 3);

  switch (trial % 6)
    {
    case 0:
      flip_bits (image, touched);
      break;

    case 1:
      for (guint i = 0; i < n; i++)
        overwrite (image, touched, g_rand_int_range (random_numbers, 0, count_blocks (image)), TRUE);
      break;

    case 2:
      for (guint i = 0; i < n; i++)
        overwrite (image, touched, g_rand_int_range (random_numbers, 0, count_blocks (image)), FALSE);
      break;

    case 3:
      for (guint i = 0; i < n; i++)
        overwrite (image, touched,
                   g_array_index (history->schema, guint, g_rand_int_range (random_numbers, 0, history->schema->len)),
                   trial % 12 == 3);
      break;

    case 4:
      swap_blocks (image, touched);
      break;

    default:
      truncate_image (image, touched);
    }

  return touched;
}

/* Whether what was hit is not gone, but wrong; or what comes before it in a log that ends too early is as nothing to
 * SQLite. */
static gboolean
is_change (History *history, const Image *image, guint trial)
{
  return trial % 6 == 0 || trial % 6 == 4 || image->log_size < history->sound.log_size;
}

static void
write_image (History *history, const Image *image)
{
  g_autofree char *lock = g_strconcat (history->path, ".lock", NULL);

  /* Nothing is known of this file. */
  g_unlink (lock);
  g_assert_true (g_file_set_contents (history->path, image->data, image->size, NULL));
  if (image->log_size > 0)
    g_assert_true (g_file_set_contents (history->log_path, image->log, image->log_size, NULL));
}

static void
assert_kept (const char *path, const char *data, gsize size)
{
  gsize kept_size = 0;
  g_autofree char *kept = sample_contents (path, &kept_size);

  g_assert_cmpmem (kept, kept_size, data, size);
}

/* The notice names the file that was kept, in its quotes. */
static void
assert_notice (const char *notice, const Image *image)
{
  const char *start = strstr (notice, "“") + strlen ("“");
  g_autofree char *aside = g_strndup (start, strstr (start, "”") - start);
  g_autofree char *log = g_strconcat (aside, "-wal", NULL);

  assert_kept (aside, image->data, image->size);
  if (image->log_size > 0)
    assert_kept (log, image->log, image->log_size);
}

/* Whether not one of the blocks is as it was; or at least one is not. */
static gboolean
is_part_hit (GHashTable *blocks, GHashTable *touched, gboolean all)
{
  GHashTableIter iter;
  gpointer block;

  g_hash_table_iter_init (&iter, blocks);
  while (g_hash_table_iter_next (&iter, &block, NULL))
    if (g_hash_table_contains (touched, block) != all)
      return !all;

  return all;
}

/* What is lost with one block may be in another; but where something was changed, what is wrong may be believed. */
static gboolean
is_hit (GPtrArray *needed, GHashTable *touched, gboolean is_changed)
{
  for (guint i = 0; i < needed->len; i++)
    if (is_part_hit (needed->pdata[i], touched, !is_changed))
      return TRUE;

  return FALSE;
}

static gboolean
is_same (SaiRecord *loaded, SaiRecord *record, gboolean has_lost_tags)
{
  GStrv tags = record->tags;
  gboolean same;

  if (has_lost_tags)
    record->tags = loaded->tags;
  same = sai_record_equal (loaded, record);
  record->tags = tags;

  return same;
}

/* Then it may be that the pages are older that can be read, from before something was deleted. */
static gboolean
hits_log (History *history, GHashTable *touched)
{
  for (guint block = count_pages (&history->sound); block < count_blocks (&history->sound); block++)
    if (g_hash_table_contains (touched, GUINT_TO_POINTER (block)))
      return TRUE;

  return FALSE;
}

/* Returns: how many games are there as they were; all that were not hit are among them */
static guint
check_games (History *history, SaiDatabase *database, GHashTable *touched, gboolean is_changed, gboolean has_lost_tags)
{
  guint n_whole = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      SaiRecord *record = history->records[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRecord) loaded = sai_database_load (database, record->id, &error);

      if (i < N_LIVE && !is_hit (history->needed[i], touched, is_changed))
        {
          g_assert_no_error (error);
          g_assert_true (is_same (loaded, record, has_lost_tags));
        }
      n_whole += i < N_LIVE && loaded != NULL && is_same (loaded, record, TRUE);
      if (i >= N_GONE && !hits_log (history, touched))
        g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
    }

  return n_whole;
}

/* Deleted games that could be brought back yet still can be, and nothing else, unless that they were is what the damage
 * hit. */
static void
check_deleted (History *history, SaiDatabase *database, GHashTable *touched)
{
  for (guint i = N_LIVE; i < N_GONE; i++)
    if (!is_hit (history->needed[i], touched, TRUE))
      {
        g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM game WHERE uuid = '%s' AND deleted = 0",
                                                history->records[i]->id);

        g_assert_cmpint (sample_get_number (database, sql), ==, 0);
      }
}

static SaiDatabase *
open_history (History *history, char **notice)
{
  g_autoptr (GError) error = NULL;
  SaiDatabase *database = sai_database_open (history->path, notice, &error);

  g_assert_no_error (error);
  g_assert_nonnull (database);
  return database;
}

static void
clean (History *history)
{
  sample_folder_remove (history->folder);
  g_assert_cmpint (g_mkdir (history->folder, 0700), ==, 0);
}

static gboolean
hits_tags (History *history, GHashTable *touched)
{
  for (guint block = 0; block < count_blocks (&history->sound); block++)
    {
      gsize length = 0;
      char *data = get_block (&history->sound, block, &length);

      if (g_hash_table_contains (touched, GUINT_TO_POINTER (block)) && memmem (data, length, "league", 6) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
run_trial (History *history, guint trial, guint *n_noticed, guint *n_whole)
{
  Image image = image_copy (&history->sound);
  g_autoptr (GHashTable) touched = damage (history, &image, trial);
  gboolean is_changed = is_change (history, &image, trial);
  g_autofree char *notice = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  write_image (history, &image);
  database = open_history (history, &notice);
  if (notice == NULL)
    {
      g_autoptr (GError) error = NULL;

      /* What the check in the background finds sooner or later. */
      sai_database_suspect (database);
      g_clear_pointer (&database, sai_database_close);
      image_clear (&image);
      image = (Image) { 0 };
      image.data = sample_contents (history->path, &image.size);
      database = open_history (history, &notice);
    }
  *n_noticed += notice != NULL;
  if (notice != NULL)
    {
      assert_notice (notice, &image);
      if (!hits_log (history, touched))
        check_deleted (history, database, touched);
    }
  *n_whole += check_games (history, database, touched, is_changed, hits_tags (history, touched));

  g_clear_pointer (&database, sai_database_close);
  image_clear (&image);
  clean (history);
}

static void
test_damage (History *history, gconstpointer data)
{
  guint n_trials = N_TRIALS;
  guint n_noticed = 0;
  guint n_whole = 0;

  for (guint i = 0; i < n_trials; i++)
    {
      g_test_message ("trial %u", i);
      run_trial (history, i, &n_noticed, &n_whole);
    }

  g_test_message ("%u of %u files were seen to be damaged, %.1f %% of the games survived", n_noticed, n_trials,
                  100.0 * n_whole / (n_trials * N_LIVE));
  g_assert_cmpuint (n_noticed, >, n_trials / 2);
}

/* What each page is of, if this SQLite can tell. */
static GPtrArray *
name_pages (History *history)
{
  g_autoptr (SaiDatabase) database = open_history (history, NULL);
  /* Indices of a table are of one kind: they are made anew. */
  static const char sql[] = "SELECT pageno, CASE type WHEN 'index' THEN 'index of ' || tbl_name ELSE dbstat.name END"
                            " || ' ' || pagetype FROM dbstat LEFT JOIN sqlite_schema USING (name)";
  g_autoptr (SaiQuery) query = sai_database_prepare (database, sql, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  gboolean row = FALSE;

  g_ptr_array_set_size (names, count_pages (&history->sound) + 1);
  while (query != NULL && sai_database_step (database, query, &row, NULL) && row)
    {
      gint64 page = sqlite3_column_int64 (query, 0);

      if (page < names->len && names->pdata[page] == NULL)
        names->pdata[page] = g_strdup ((const char *) sqlite3_column_text (query, 1));
    }

  return names;
}

/* A sheet begins with who sits down, if nothing else is known. */
static gboolean
is_begun_anew (SaiRecord *loaded)
{
  return loaded->mode == SAI_GAME_MODE_PAPER && loaded->moves->len == 1 &&
         g_str_has_prefix (loaded->moves->pdata[0], "seats ");
}

/* Whether all is there but moves, and of these the first ones. What they do not lead to any more is written down. */
static gboolean
is_beginning (SaiRecord *loaded, SaiRecord *record)
{
  g_autoptr (SaiRecord) wanted = sai_record_new ();
  gboolean has_ended = record->finished != 0 && loaded->moves->len < record->cursor;

  wanted->id = g_strdup (record->id);
  wanted->ruleset = g_strdup (record->ruleset);
  wanted->definition = g_strdup (record->definition);
  wanted->options = g_strdupv (record->options);
  wanted->mode = record->mode;
  wanted->seed = g_strdup (record->seed);
  wanted->created = record->created;
  wanted->hints = record->hints;
  wanted->peeked = record->peeked;
  wanted->favourite = record->favourite;
  wanted->tags = g_strdupv (record->tags);
  wanted->finished = has_ended ? 0 : record->finished;
  wanted->note = g_strdup (has_ended && g_str_has_prefix (loaded->note, record->note) ? loaded->note : record->note);
  for (guint i = 0; i < record->players->len; i++)
    g_ptr_array_add (wanted->players, g_object_ref (record->players->pdata[i]));
  for (guint i = 0; i < loaded->moves->len && i < record->moves->len; i++)
    g_ptr_array_add (wanted->moves,
                     g_strdup (is_begun_anew (loaded) ? loaded->moves->pdata[i] : record->moves->pdata[i]));
  wanted->cursor = MIN (record->cursor, wanted->moves->len);
  memcpy (wanted->totals, loaded->totals, sizeof wanted->totals);
  memcpy (wanted->places, loaded->places, sizeof wanted->places);

  return sai_record_equal (loaded, wanted) && (!has_ended || strstr (loaded->note, "had ended") != NULL);
}

static void
lose_page (History *history, guint page, const char *name)
{
  Image image = image_copy (&history->sound);
  g_autoptr (GHashTable) touched = g_hash_table_new (NULL, NULL);
  g_autoptr (SaiDatabase) database = NULL;
  g_autofree char *mark = g_strconcat (history->path, ".suspect", NULL);
  g_autofree char *notice = NULL;
  guint n_whole = 0, n_cut = 0, n_lost = 0;

  overwrite (&image, touched, page, page % 2 == 0);
  write_image (history, &image);
  g_assert_true (g_file_set_contents (mark, "", 0, NULL));
  database = open_history (history, &notice);
  for (guint i = 0; i < N_LIVE; i++)
    {
      g_autoptr (SaiRecord) loaded = sai_database_load (database, history->records[i]->id, NULL);

      if (loaded == NULL)
        n_lost++;
      else if (sai_record_equal (loaded, history->records[i]))
        n_whole++;
      else
        {
          g_assert_true (is_beginning (loaded, history->records[i]));
          n_cut++;
        }
    }
  /* A page that is no part of any game takes nothing along, and no other takes a whole game along. */
  g_assert_cmpuint (n_lost, ==, 0);
  if (memmem (history->sound.data + (gsize) page * PAGE, PAGE, "~m", 2) == NULL)
    g_assert_cmpuint (n_cut, ==, 0);
  else
    g_assert_cmpuint (n_cut, <, N_LIVE / 5);
  g_test_message ("| %u | %s | %u | %u | %u |", page + 1, name, n_whole, n_cut, n_lost);

  g_clear_pointer (&database, sai_database_close);
  image_clear (&image);
  clean (history);
}

static void
test_every_page (History *history, gconstpointer data)
{
  g_autoptr (GPtrArray) names = name_pages (history);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  clean (history);
  for (guint page = 0; page < count_pages (&history->sound); page++)
    {
      const char *name = names->pdata[page + 1] != NULL ? names->pdata[page + 1] : "?";

      /* One of each kind shows it, all are for thoroughness. */
      if (g_hash_table_add (seen, (gpointer) name) || SAI_LONG_RUN)
        lose_page (history, page, name);
    }
}

int
main (int argc, char *argv[])
{
  const char *seed = g_getenv ("SAIKORO_DAMAGE_SEED");
  int status;

  g_test_init (&argc, &argv, NULL);

  random_numbers = g_rand_new_with_seed (seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 6);
  g_test_add ("/damage/every-page", History, NULL, set_up, test_every_page, tear_down);
  g_test_add ("/damage/file", History, NULL, set_up, test_damage, tear_down);
  g_test_add ("/damage/file-and-log", History, "log", set_up, test_damage, tear_down);

  status = g_test_run ();
  g_rand_free (random_numbers);

  return status;
}
