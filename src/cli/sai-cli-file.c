/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games from elsewhere: every game is replayed before anybody believes it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli-file.h"
#include "sai-cli.h"
#include "sai-exchange.h"
#include "sai-game.h"

static void
problem_free (gpointer data)
{
  SaiCliProblem *problem = data;

  g_free (problem->id);
  g_free (problem->message);
  g_free (problem);
}

static void
add_problem (SaiCliFile *file,
             guint       game,
             const char *id,
             const char *message)
{
  SaiCliProblem *problem = g_new0 (SaiCliProblem, 1);

  problem->game = game;
  problem->id = g_strdup (id);
  problem->message = sai_cli_one_line (message);
  g_ptr_array_add (file->problems, problem);
}

/* Some messages begin with the name of the file, which all our lines do anyway. */
static const char *
skip_name (const char *message,
           const char *name)
{
  gsize length = strlen (name);

  if (g_str_has_prefix (message, name) && g_str_has_prefix (message + length, ": "))
    return message + length + 2;

  return message;
}

static void
replay (SaiCliFile      *file,
        guint            game,
        const SaiRecord *record,
        SaiCatalog      *catalog)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) replayed = sai_game_new_from_record (record, catalog, &error);

  /* Written down anew, a record has its totals and places also if the file does not say them. */
  if (replayed != NULL)
    g_ptr_array_add (file->records, sai_game_to_record (replayed));
  else
    add_problem (file, game, record->id, error->message);
}

/**
 * sai_cli_file_read:
 * @path: a file
 * @catalog: where rulesets are looked up
 *
 * Reads a file and replays its games: every move is checked against the rules, every die and card against the seed, every
 * total against the moves.
 *
 * Returns: (transfer full): what is in the file, and what is wrong with it
 */
SaiCliFile *
sai_cli_file_read (const char *path,
                   SaiCatalog *catalog)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = sai_exchange_read (path, &error);
  SaiCliFile *file = g_new0 (SaiCliFile, 1);

  file->path = g_strdup (path);
  file->records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  file->problems = g_ptr_array_new_with_free_func (problem_free);

  if (records == NULL)
    {
      g_autofree char *name = g_filename_display_name (path);

      add_problem (file, 0, NULL, skip_name (error->message, name));
      return file;
    }

  file->n_games = records->len;
  for (guint i = 0; i < records->len; i++)
    replay (file, i + 1, g_ptr_array_index (records, i), catalog);

  return file;
}

/**
 * sai_cli_file_free:
 * @file: (transfer full): a file
 */
void
sai_cli_file_free (SaiCliFile *file)
{
  g_free (file->path);
  g_ptr_array_unref (file->records);
  g_ptr_array_unref (file->problems);
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
        sai_cli_report (_("%s: game %u (%s): %s"), name, problem->game, problem->id, problem->message);
    }
}
