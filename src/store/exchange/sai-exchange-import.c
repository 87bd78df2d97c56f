/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports games from files in two passes: a preview, which keeps only what is shown of each game, and then the import
 * of the chosen games, and of the answers in the trainer that come with them, which are read and replayed again in a
 * thread and passed to the store in small batches, between which moves can be saved.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "database/sai-practised.h"
#include "exchange/sai-exchange-import.h"
#include "exchange/sai-exchange-reader.h"
#include "exchange/sai-import-compare.h"
#include "rescue/sai-database-open.h"

/* The games and the answers added in one transaction, which takes a few hundredths of a second. */
#define BATCH 64
#define ANSWERS 1000

/* The data of a preview thread. */
typedef struct
{
  char *path;
  SaiCatalog *catalog;
  GPtrArray *files;
  SaiExchangeReporter *reporter;
  /* The games of the file that are in the history, but lack answers that it has, with their UUIDs there, and how many
   * answers these are.
   */
  GHashTable *practised;
  guint n_practised;
} Preview;

/* What is added in one transaction: games, answers to games that are there (each a UUID and a text), and some of the
 * other answers of a file.
 */
typedef struct
{
  GPtrArray *records;
  GHashTable *practised;
  GPtrArray *answers;
  guint first_answer;
  guint n_answers;
} Batch;

/* What of a batch was not in the history yet. */
typedef struct
{
  guint n_games;
  guint n_answers;
} Added;

/* The data shared by the reading thread and the store. Only one of them uses it at a time. */
typedef struct
{
  SaiStore *store;
  SaiCatalog *catalog;
  GPtrArray *files;
  GPtrArray *games;
  SaiExchangeProgress progress;
  gpointer progress_data;

  guint next;
  guint file;
  SaiExchangeReader *reader;
  /* How many answers of that file are in a batch, and those of the games that were passed over. */
  guint next_answer;
  GHashTable *practised;
  Batch *batch;
  Added added;
} Import;

static void
preview_free (gpointer data)
{
  Preview *self = data;

  g_free (self->path);
  g_object_unref (self->catalog);
  g_ptr_array_unref (self->files);
  sai_exchange_reporter_unref (self->reporter);
  g_clear_pointer (&self->practised, g_hash_table_unref);
  g_free (self);
}

static void
batch_free (gpointer data)
{
  Batch *self = data;

  g_ptr_array_unref (self->records);
  g_clear_pointer (&self->practised, g_hash_table_unref);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_free (self);
}

static void
import_free (gpointer data)
{
  Import *self = data;

  g_object_unref (self->store);
  g_object_unref (self->catalog);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->reader, sai_exchange_reader_free);
  g_clear_pointer (&self->practised, g_hash_table_unref);
  g_clear_pointer (&self->batch, batch_free);
  g_free (self);
}

static char *
get_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name != NULL ? name : "?");
}

static SaiExchangeReader *
open_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);

  return stream != NULL ? sai_exchange_reader_new (G_INPUT_STREAM (stream)) : NULL;
}

/* Puts the file name before every problem. */
static void
prefix_name (GFile *file, GError **error)
{
  g_autofree char *name = get_name (file);

  if (error != NULL && *error != NULL && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_prefix_error (error, "%s: ", name);
}

static guint64
get_size (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL,
                                                  NULL);

  return info != NULL ? g_file_info_get_size (info) : 0;
}

/* A game that is there may have been practised elsewhere. */
static gboolean
look_at_practised (Preview *self, SaiDatabase *database, const char *id, const SaiRecord *record, GError **error)
{
  guint n_new = 0;

  if (record->practised == NULL)
    return TRUE;
  if (!sai_database_count_practised (database, id, record->practised, &n_new, error))
    return FALSE;
  if (n_new > 0 && g_hash_table_insert (self->practised, g_strdup (record->id), g_strdup (id)))
    self->n_practised += n_new;

  return TRUE;
}

static SaiImportGame *
look_at (Preview *self, SaiDatabase *database, guint file, guint number, const SaiRecord *record, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (SaiRecord) verified = sai_exchange_verify (record, self->catalog, &reason);
  g_autofree char *id = NULL;
  SaiImportState state;

  if (verified == NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Game %u: %s"), number, reason->message);

      return sai_import_game_new (file, number, record, SAI_IMPORT_REFUSED, text);
    }
  if (!sai_import_compare (database, verified, &state, &id, error) ||
      (state == SAI_IMPORT_PRESENT && !look_at_practised (self, database, id, verified, error)))
    return NULL;

  return sai_import_game_new (file, number, verified, state, NULL);
}

static gboolean
look_at_answers (Preview *self, SaiDatabase *database, guint file, GPtrArray *answers, GPtrArray *games, GError **error)
{
  guint n_answers = answers->len + self->n_practised;
  guint n_new = self->n_practised;

  for (guint i = 0; i < answers->len; i++)
    {
      gboolean found = FALSE;

      if (!sai_database_has_practice (database, g_ptr_array_index (answers, i), &found, error))
        return FALSE;
      n_new += found ? 0 : 1;
    }
  if (n_answers > 0)
    g_ptr_array_add (games, sai_import_game_new_answers (file, n_answers, n_new, self->practised));

  return TRUE;
}

static gboolean
look_into (Preview *self,
           SaiDatabase *database,
           guint file,
           guint64 before,
           guint64 total,
           GPtrArray *games,
           GCancellable *cancellable,
           GError **error)
{
  g_autoptr (SaiExchangeReader) reader = open_file (g_ptr_array_index (self->files, file), cancellable, error);

  g_clear_pointer (&self->practised, g_hash_table_unref);
  self->practised = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->n_practised = 0;
  while (reader != NULL)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) problem = NULL;
      guint n_before = sai_exchange_reader_get_n_games (reader);
      SaiImportGame *game;
      guint number;

      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !sai_exchange_reader_next (reader, &record, &problem, cancellable, error))
        return FALSE;
      if (record == NULL && problem == NULL)
        return look_at_answers (self, database, file, sai_exchange_reader_get_answers (reader), games, error);

      /* What is wrong with an answer is said of the file. */
      number = sai_exchange_reader_get_n_games (reader);
      number = number > n_before ? number : 0;
      game = record != NULL ? look_at (self, database, file, number, record, error)
                            : sai_import_game_new (file, number, NULL, SAI_IMPORT_REFUSED, problem->message);
      if (game == NULL)
        return FALSE;
      g_ptr_array_add (games, game);
      sai_exchange_reporter_report (self->reporter, before + sai_exchange_reader_get_position (reader), total);
    }

  return FALSE;
}

/* A file that cannot be read becomes a single entry with the reason; the other files are still read. */
static void
preview_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Preview *self = task_data;
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiDatabase) database = NULL;
  GError *error = NULL;
  guint64 total = 0;
  guint64 before = 0;

  database = sai_database_open_reader (self->path, SQLITE_OPEN_READONLY, &error);
  if (database == NULL || !sai_database_execute (database, "BEGIN", &error))
    {
      g_task_return_error (task, error);
      return;
    }

  for (guint i = 0; i < self->files->len; i++)
    total += get_size (g_ptr_array_index (self->files, i));
  for (guint i = 0; i < self->files->len; i++)
    {
      guint n_before = games->len;

      if (!look_into (self, database, i, before, total, games, cancellable, &error))
        {
          if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            {
              g_task_return_error (task, error);
              return;
            }
          /* The games read from it before the error cannot be trusted. */
          g_ptr_array_set_size (games, n_before);
          g_ptr_array_add (games, sai_import_game_new (i, 0, NULL, SAI_IMPORT_REFUSED, error->message));
          g_clear_error (&error);
        }
      before += get_size (g_ptr_array_index (self->files, i));
    }

  g_task_return_pointer (task, g_steal_pointer (&games), (GDestroyNotify) g_ptr_array_unref);
}

/**
 * sai_exchange_preview_async:
 * @store: the history, which is open
 * @catalog: where rulesets are looked up
 * @files: (element-type GFile): files that may hold games
 * @progress: (nullable): called in this thread with the number of bytes read, until @callback is called
 * @progress_data: for @progress
 * @cancellable: (nullable): stops it
 * @callback: called when all files were read
 * @user_data: for @callback
 *
 * Previews files in a thread: replays every game and compares it with the history. Changes nothing. No request to the
 * store: that would keep moves from being saved until all is read.
 */
void
sai_exchange_preview_async (SaiStore *store,
                            SaiCatalog *catalog,
                            GPtrArray *files,
                            SaiExchangeProgress progress,
                            gpointer progress_data,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Preview *self;

  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (SAI_IS_CATALOG (catalog));
  g_return_if_fail (files != NULL);

  task = g_task_new (store, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_exchange_preview_async);
  self = g_new0 (Preview, 1);
  g_object_get (store, "path", &self->path, NULL);
  self->catalog = g_object_ref (catalog);
  self->files = g_ptr_array_ref (files);
  self->reporter = sai_exchange_reporter_new (task, progress, progress_data);
  g_task_set_task_data (task, self, preview_free);
  g_task_run_in_thread (task, preview_thread);
}

/**
 * sai_exchange_preview_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError if the history cannot be read
 *
 * Returns: (transfer full) (element-type SaiImportGame): the games in the order of the files, those of each before its
 * answers; a file or an answer that cannot be read is a refused game with number 0
 */
GPtrArray *
sai_exchange_preview_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static gboolean
set_changed (GError **error)
{
  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("The file has changed since the preview."));
  return FALSE;
}

/* Opens the file that it is in, unless it is the one that is being read. */
static gboolean
open_file_of (Import *self, SaiImportGame *game, GCancellable *cancellable, GError **error)
{
  GFile *file = g_ptr_array_index (self->files, sai_import_game_get_file (game));

  if (self->reader != NULL && self->file == sai_import_game_get_file (game))
    return TRUE;

  g_clear_pointer (&self->reader, sai_exchange_reader_free);
  self->file = sai_import_game_get_file (game);
  self->next_answer = 0;
  g_clear_pointer (&self->practised, g_hash_table_unref);
  self->practised = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->reader = open_file (file, cancellable, error);

  return self->reader != NULL;
}

/* Keeps the answers of a game that is not added itself. */
static void
pass_over (Import *self, const SaiRecord *record)
{
  if (record != NULL && record->practised != NULL)
    g_hash_table_insert (self->practised, g_strdup (record->id), g_strdup (record->practised));
}

/* Reads up to the next chosen game, and replays it. */
static SaiRecord *
read_chosen (Import *self, SaiImportGame *game, GCancellable *cancellable, GError **error)
{
  SaiRecord *verified;

  if (!open_file_of (self, game, cancellable, error))
    return NULL;

  for (;;)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) problem = NULL;

      if (!sai_exchange_reader_next (self->reader, &record, &problem, cancellable, error))
        return NULL;
      if ((record == NULL && problem == NULL) ||
          sai_exchange_reader_get_n_games (self->reader) > sai_import_game_get_number (game))
        {
          set_changed (error);
          return NULL;
        }
      if (sai_exchange_reader_get_n_games (self->reader) < sai_import_game_get_number (game))
        {
          pass_over (self, record);
          continue;
        }

      if (record == NULL || g_strcmp0 (record->id, sai_import_game_get_id (game)) != 0)
        {
          set_changed (error);
          return NULL;
        }
      verified = sai_exchange_verify (record, self->catalog, error);
      if (verified != NULL && sai_import_game_get_state (game) == SAI_IMPORT_DIFFERENT)
        {
          char *other = sai_import_make_other_id (verified);

          g_free (verified->id);
          verified->id = other;
        }
      return verified;
    }
}

/* The answers of games in the history, among those that were passed over. */
static GHashTable *
take_practised (Import *self, SaiImportGame *game)
{
  GHashTable *taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer id, practised;

  g_hash_table_iter_init (&iter, self->practised);
  while (g_hash_table_iter_next (&iter, &id, &practised))
    {
      const char *here = sai_import_game_find_practised (game, id);

      if (here != NULL)
        g_hash_table_insert (taken, g_strdup (here), g_strdup (practised));
    }
  g_hash_table_remove_all (self->practised);

  return taken;
}

/* Puts the next answers of a file into the batch, which is full then. */
static gboolean
read_answers (Import *self, SaiImportGame *game, GCancellable *cancellable, GError **error)
{
  Batch *batch = self->batch;
  gboolean more = self->reader == NULL || self->file != sai_import_game_get_file (game) || self->next_answer == 0;

  if (!open_file_of (self, game, cancellable, error))
    return FALSE;
  while (more)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) problem = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !sai_exchange_reader_next (self->reader, &record, &problem, cancellable, error))
        return FALSE;
      more = record != NULL || problem != NULL;
      pass_over (self, record);
    }

  /* All of these at once, in the first batch. */
  batch->practised = take_practised (self, game);
  batch->answers = g_ptr_array_ref (sai_exchange_reader_get_answers (self->reader));
  batch->first_answer = self->next_answer;
  batch->n_answers = MIN (batch->answers->len - self->next_answer, ANSWERS);
  self->next_answer += batch->n_answers;

  return TRUE;
}

static void
read_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Import *self = task_data;
  GError *error = NULL;

  while (self->next < self->games->len && self->batch->records->len < BATCH && self->batch->answers == NULL)
    {
      SaiImportGame *game = g_ptr_array_index (self->games, self->next);
      gboolean are_answers = sai_import_game_get_n_answers (game) > 0;
      SaiRecord *record = are_answers ? NULL : read_chosen (self, game, cancellable, &error);

      if (are_answers ? !read_answers (self, game, cancellable, &error) : record == NULL)
        {
          prefix_name (g_ptr_array_index (self->files, sai_import_game_get_file (game)), &error);
          g_task_return_error (task, error);
          return;
        }
      if (record != NULL)
        g_ptr_array_add (self->batch->records, record);
      if (!are_answers || self->next_answer == self->batch->answers->len)
        self->next++;
    }

  g_task_return_boolean (task, TRUE);
}

static gboolean
add_all (SaiDatabase *database, const Batch *batch, Added *n, GError **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gboolean added = FALSE;
  GHashTableIter iter;
  gpointer id, practised;

  for (guint i = 0; i < batch->records->len; i++)
    {
      if (!sai_database_add (database, g_ptr_array_index (batch->records, i), now, &added, error))
        return FALSE;
      n->n_games += added ? 1 : 0;
    }
  for (guint i = 0; i < batch->n_answers; i++)
    {
      if (!sai_database_add_practice (database, g_ptr_array_index (batch->answers, batch->first_answer + i), &added,
                                      error))
        return FALSE;
      n->n_answers += added ? 1 : 0;
    }
  if (batch->practised == NULL)
    return TRUE;

  g_hash_table_iter_init (&iter, batch->practised);
  while (g_hash_table_iter_next (&iter, &id, &practised))
    {
      guint n_merged = 0;

      if (!sai_database_merge_practised (database, id, practised, &n_merged, error))
        return FALSE;
      n->n_answers += n_merged;
    }

  return TRUE;
}

static gpointer
add_batch (SaiDatabase *database, gpointer data, GError **error)
{
  g_autofree Added *n = g_new0 (Added, 1);

  if (!sai_database_begin (database, error))
    return NULL;
  if (!add_all (database, data, n, error))
    {
      sai_database_rollback (database);
      return NULL;
    }

  return sai_database_commit (database, error) ? g_steal_pointer (&n) : NULL;
}

static void read_batch (GTask *task);

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Import *self = g_task_get_task_data (task);
  GError *error = NULL;
  g_autofree Added *n = sai_store_answer (SAI_STORE (source), result, &error);

  if (n == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  self->added.n_games += n->n_games;
  self->added.n_answers += n->n_answers;
  if (self->progress != NULL)
    self->progress (self->next, self->games->len, self->progress_data);
  if (self->next == self->games->len)
    g_task_return_boolean (task, TRUE);
  else if (!g_task_return_error_if_cancelled (task))
    read_batch (g_steal_pointer (&task));
}

static void
add_batch_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Import *self = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      return;
    }

  sai_store_ask (self->store,
                 sai_request_new (add_batch, g_steal_pointer (&self->batch), batch_free, g_free, SAI_REQUEST_CHANGES),
                 NULL, added_cb, g_steal_pointer (&task));
}

/* @task: (transfer full) */
static void
read_batch (GTask *task)
{
  Import *self = g_task_get_task_data (task);
  g_autoptr (GTask) reading = g_task_new (NULL, g_task_get_cancellable (task), add_batch_cb, task);

  self->batch = g_new0 (Batch, 1);
  self->batch->records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_task_set_task_data (reading, self, NULL);
  g_task_run_in_thread (reading, read_thread);
}

/**
 * sai_exchange_import_async:
 * @store: the history
 * @catalog: where rulesets are looked up
 * @files: (element-type GFile): the files
 * @games: (element-type SaiImportGame): the games and answers to add, in the order of sai_exchange_preview_finish()
 * @progress: (nullable): called in this thread with the number of these that were added, until @callback is called
 * @progress_data: for @progress
 * @cancellable: (nullable): cancels the import; games that were added already stay
 * @callback: called when the games are in the history
 * @user_data: for @callback
 *
 * Adds games; the history can be used meanwhile, as reading takes a thread of its own, and each batch is a request to
 * the store. A game that differs from the one in the history is added under another UUID.
 */
void
sai_exchange_import_async (SaiStore *store,
                           SaiCatalog *catalog,
                           GPtrArray *files,
                           GPtrArray *games,
                           SaiExchangeProgress progress,
                           gpointer progress_data,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GTask *task;
  Import *self;

  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (SAI_IS_CATALOG (catalog));
  g_return_if_fail (files != NULL);
  g_return_if_fail (games != NULL);

  task = g_task_new (store, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_exchange_import_async);
  /* After cancellation, the number of added games must still be reported. */
  g_task_set_check_cancellable (task, FALSE);
  self = g_new0 (Import, 1);
  self->store = g_object_ref (store);
  self->catalog = g_object_ref (catalog);
  self->files = g_ptr_array_ref (files);
  self->games = g_ptr_array_ref (games);
  self->progress = progress;
  self->progress_data = progress_data;
  g_task_set_task_data (task, self, import_free);
  if (games->len > 0)
    {
      read_batch (task);
    }
  else
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
    }
}

/**
 * sai_exchange_import_finish:
 * @store: the history
 * @result: what the callback was given
 * @n_added: (out) (optional): the number of games added, set on failure, too
 * @n_answers: (out) (optional): the number of answers in the trainer added, set on failure, too
 * @error: return location for a #SaiStoreError or #GIOErrorEnum, which names the file
 *
 * Returns: whether all games are in the history
 */
gboolean
sai_exchange_import_finish (SaiStore *store, GAsyncResult *result, guint *n_added, guint *n_answers, GError **error)
{
  Import *self;

  g_return_val_if_fail (g_task_is_valid (result, store), FALSE);

  self = g_task_get_task_data (G_TASK (result));
  if (n_added != NULL)
    *n_added = self->added.n_games;
  if (n_answers != NULL)
    *n_answers = self->added.n_answers;

  return g_task_propagate_boolean (G_TASK (result), error);
}
