/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games from elsewhere: every game is verified by replaying. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-cli-file.h"
#include "util/sai-cli.h"
#include "exchange/sai-exchange-reader.h"
#include "game/sai-given.h"
#include "util/sai-text.h"

/**
 * sai_cli_describe_given:
 * @record: a valid record
 *
 * Returns: (transfer full) (nullable): that its first moves are those of another game, if they are
 */
char *
sai_cli_describe_given (const SaiRecord *record)
{
  g_autoptr (SaiGiven) given = NULL;
  guint n;

  if (!sai_given_parse (record->given, &given, NULL) || given == NULL)
    return NULL;

  n = sai_given_get_n_moves (given);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the first %u move comes from another game",
                                       "the first %u moves come from another game", n),
                          n);
}

static void
problem_free (gpointer data)
{
  SaiCliProblem *problem = data;

  g_free (problem->id);
  g_free (problem->message);
  g_free (problem);
}

static void
add_problem (GPtrArray *list, guint game, const char *id, const char *message)
{
  SaiCliProblem *problem = g_new0 (SaiCliProblem, 1);

  problem->game = game;
  problem->id = g_strdup (id);
  problem->message = sai_text_one_line (message);
  g_ptr_array_add (list, problem);
}

/* A file that cannot be read to its end is not trusted at all. */
static void
refuse (SaiCliFile *file, const char *message)
{
  g_ptr_array_set_size (file->problems, 0);
  g_ptr_array_set_size (file->remarks, 0);
  g_clear_pointer (&file->records, g_ptr_array_unref);
  file->n_games = 0;
  file->n_valid = 0;
  add_problem (file->problems, 0, NULL, message);
}

/* The first moves of a game may be as valid as the others, but nobody made them there. */
static void
remark (SaiCliFile *file, guint number, const SaiRecord *record)
{
  g_autofree char *text = sai_cli_describe_given (record);

  if (text != NULL)
    add_problem (file->remarks, number, record->id, text);
}

static void
replay (SaiCliFile *file, SaiExchangeReader *reader, const SaiRecord *record, SaiCatalog *catalog)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) verified = sai_exchange_verify (record, catalog, &error);

  if (verified == NULL)
    {
      add_problem (file->problems, sai_exchange_reader_get_n_games (reader), record->id, error->message);
      return;
    }

  file->n_valid++;
  remark (file, sai_exchange_reader_get_n_games (reader), verified);
  if (sai_exchange_reader_get_position (reader) > SAI_EXCHANGE_MAX_BYTES)
    g_clear_pointer (&file->records, g_ptr_array_unref);
  if (file->records != NULL)
    g_ptr_array_add (file->records, g_steal_pointer (&verified));
}

static SaiExchangeReader *
open_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);

  return stream != NULL ? sai_exchange_reader_new (G_INPUT_STREAM (stream)) : NULL;
}

/**
 * sai_cli_file_read:
 * @path: a file
 * @catalog: where rulesets are looked up
 * @keep: whether to keep the games for sai_cli_file_foreach(), if they are few enough
 *
 * Reads a file and replays its games, see sai_exchange_verify().
 *
 * Returns: (transfer full): the contents and problems of the file
 */
SaiCliFile *
sai_cli_file_read (const char *path, SaiCatalog *catalog, gboolean keep)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiExchangeReader) reader = open_file (path, &error);
  SaiCliFile *file = g_new0 (SaiCliFile, 1);

  file->path = g_strdup (path);
  if (keep)
    file->records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  file->problems = g_ptr_array_new_with_free_func (problem_free);
  file->remarks = g_ptr_array_new_with_free_func (problem_free);

  while (reader != NULL)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) problem = NULL;

      if (!sai_exchange_reader_next (reader, &record, &problem, NULL, &error))
        break;
      if (problem != NULL)
        {
          refuse (file, problem->message);
          return file;
        }
      if (record == NULL)
        {
          file->n_games = sai_exchange_reader_get_n_games (reader);
          file->answers = g_ptr_array_ref (sai_exchange_reader_get_answers (reader));
          return file;
        }
      replay (file, reader, record, catalog);
    }

  refuse (file, error->message);
  return file;
}

/**
 * sai_cli_file_foreach:
 * @file: a file without problems
 * @catalog: where rulesets are looked up
 * @func: (scope call): is called for each game
 * @user_data: for @func
 * @error: return location for an error of @func, or if the file has changed
 *
 * Returns: %FALSE if there was an error
 */
gboolean
sai_cli_file_foreach (const SaiCliFile *file,
                      SaiCatalog *catalog,
                      SaiCliFileFunc func,
                      gpointer user_data,
                      GError **error)
{
  g_autoptr (SaiExchangeReader) reader = NULL;

  for (guint i = 0; file->records != NULL && i < file->records->len; i++)
    if (!func (g_ptr_array_index (file->records, i), user_data, error))
      return FALSE;
  if (file->records != NULL)
    return TRUE;

  reader = open_file (file->path, error);
  while (reader != NULL)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (SaiRecord) verified = NULL;
      g_autoptr (GError) problem = NULL;

      if (!sai_exchange_reader_next (reader, &record, &problem, NULL, error))
        return FALSE;
      if (record == NULL && problem == NULL)
        return TRUE;
      if (record != NULL)
        verified = sai_exchange_verify (record, catalog, &problem);
      if (verified == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      if (!func (verified, user_data, error))
        return FALSE;
    }

  return FALSE;
}

void
sai_cli_file_free (SaiCliFile *file)
{
  g_free (file->path);
  g_clear_pointer (&file->records, g_ptr_array_unref);
  g_clear_pointer (&file->answers, g_ptr_array_unref);
  g_ptr_array_unref (file->problems);
  g_ptr_array_unref (file->remarks);
  g_free (file);
}

/**
 * sai_cli_file_report_problems:
 * @file: a file
 *
 * Prints a line on standard error for each problem.
 */
void
sai_cli_file_report_problems (const SaiCliFile *file)
{
  g_autofree char *name = g_filename_display_name (file->path);

  for (guint i = 0; i < file->problems->len; i++)
    {
      const SaiCliProblem *problem = g_ptr_array_index (file->problems, i);

      if (problem->game == 0)
        sai_cli_report ("%s: %s", name, problem->message);
      else
        /* Translators: a file, the number of a game in it, the game's UUID, and what is wrong with it. */
        sai_cli_report (_ ("%s: game %u (%s): %s"), name, problem->game, problem->id, problem->message);
    }
}
