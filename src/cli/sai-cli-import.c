/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “import”: verified games from files into the history. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-file.h"
#include "util/sai-cli-history.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli.h"

typedef struct
{
  guint n_added;
  guint n_present;
  guint n_refused;
} Counts;

/* The destination of a file. */
typedef struct
{
  SaiDatabase *database;
  gint64 now;
  guint n_added;
} Target;

static gboolean
add_record (SaiRecord *record, gpointer user_data, GError **error)
{
  Target *target = user_data;
  gboolean added = FALSE;

  if (!sai_database_add (target->database, record, target->now, &added, error))
    return FALSE;

  target->n_added += added ? 1 : 0;
  return TRUE;
}

/* Adds all games of a file or none. A history is created only when needed. */
static gboolean
import (const SaiCliFile *file,
        SaiCatalog *catalog,
        const char *path,
        SaiDatabase **database,
        Counts *counts,
        GError **error)
{
  Target target = { NULL, g_get_real_time () / G_USEC_PER_SEC, 0 };

  if (file->problems->len > 0)
    {
      sai_cli_file_report_problems (file);
      counts->n_refused++;
      return TRUE;
    }
  if (file->n_valid == 0)
    return TRUE;

  if (*database == NULL && !sai_cli_history_open (path, TRUE, database, error))
    return FALSE;
  target.database = *database;
  if (!sai_database_begin (*database, error))
    return FALSE;
  if (!sai_cli_file_foreach (file, catalog, add_record, &target, error))
    {
      sai_database_rollback (*database);
      return FALSE;
    }
  if (!sai_database_commit (*database, error))
    return FALSE;

  counts->n_added += target.n_added;
  counts->n_present += file->n_valid - target.n_added;
  return TRUE;
}

static void
print_counts (const Counts *counts, gboolean json)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    {
      g_print (_ ("%u added, %u already there\n"), counts->n_added, counts->n_present);
      return;
    }

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  sai_cli_json_add_int (builder, "added", counts->n_added);
  sai_cli_json_add_int (builder, "present", counts->n_present);
  sai_cli_json_add_int (builder, "refused", counts->n_refused);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_import:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Adds the games of all files. A file with an invalid game is skipped as a whole, with a line on standard error for
 * each problem. Games whose UUID is in the history already are not changed. In JSON: {"added", "present", "refused"},
 * where the last is the number of skipped files.
 *
 * Returns: the exit status, that of refused input if any file was skipped
 */
int
sai_cli_import (int argc, char **argv)
{
  static const SaiCliSyntax syntax = { N_ ("FILE…"), N_ ("Adds the games in files to the history."), 1, G_MAXUINT };
  gboolean json = FALSE;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { { "database", 0, 0, G_OPTION_ARG_FILENAME, &path,
                                     N_ ("Use this history, not your own"), N_ ("FILE") },
                                   { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_auto (GStrv) files = NULL;
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (GError) error = NULL;
  Counts counts = { 0 };
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &files, &status))
    return status;

  catalog = sai_cli_catalog_new ();
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (SaiCliFile) file = sai_cli_file_read (files[i], catalog, TRUE);

      if (!import (file, catalog, path, &database, &counts, &error))
        return sai_cli_refuse (error);
    }
  print_counts (&counts, json);

  return counts.n_refused == 0 ? SAI_CLI_DONE : SAI_CLI_REFUSED;
}
