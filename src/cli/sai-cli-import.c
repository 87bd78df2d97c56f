/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “import”: verified games from files, and the answers in the trainer, into the history. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-file.h"
#include "util/sai-cli-history.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli.h"
#include "database/sai-practice.h"
#include "exchange/sai-import-compare.h"
#include "exchange/sai-import-rules.h"
#include "util/sai-text.h"

typedef struct
{
  guint n_added;
  guint n_present;
  guint n_refused;
  guint n_answers_added;
  guint n_answers_present;
} Counts;

/* The destination of a file. */
typedef struct
{
  SaiDatabase *database;
  gint64 now;
  guint n_added;
  guint n_answers;
  /* The rules that come with the games, or NULL if nobody wants them. */
  SaiImportRules *rules;
} Target;

static gboolean
add_record (SaiRecord *record, gpointer user_data, GError **error)
{
  Target *target = user_data;
  gboolean added = FALSE;

  if (!sai_database_add (target->database, record, target->now, &added, error) ||
      (!added && !sai_import_merge_answers (target->database, record, &target->n_answers, error)))
    return FALSE;

  target->n_added += added ? 1 : 0;
  if (added && target->rules != NULL)
    sai_import_rules_add (target->rules, record->ruleset, record->definition);
  return TRUE;
}

static gboolean
add_answers (Target *target, GPtrArray *answers, guint *n_added, GError **error)
{
  for (guint i = 0; i < answers->len; i++)
    {
      gboolean added = FALSE;

      if (!sai_database_add_practice (target->database, g_ptr_array_index (answers, i), &added, error))
        return FALSE;
      *n_added += added ? 1 : 0;
    }

  return TRUE;
}

/* Adds all of a file or nothing. A history is created only when needed. */
static gboolean
import (const SaiCliFile *file,
        SaiCatalog *catalog,
        const char *path,
        SaiDatabase **database,
        Counts *counts,
        GPtrArray *kept,
        GError **error)
{
  /* A history elsewhere is not what the person plays with. */
  g_autoptr (SaiImportRules) rules = path == NULL ? sai_import_rules_new (catalog) : NULL;
  Target target = { .now = g_get_real_time () / G_USEC_PER_SEC, .rules = rules };
  g_auto (GStrv) ids = NULL;
  guint n_answers = 0;

  if (file->problems->len > 0)
    {
      sai_cli_file_report_problems (file);
      counts->n_refused++;
      return TRUE;
    }
  if (file->n_valid == 0 && file->answers->len == 0)
    return TRUE;

  if (*database == NULL && !sai_cli_history_open (path, TRUE, database, error))
    return FALSE;
  target.database = *database;
  if (!sai_database_begin (*database, error))
    return FALSE;
  if (!sai_cli_file_foreach (file, catalog, add_record, &target, error) ||
      !add_answers (&target, file->answers, &n_answers, error))
    {
      sai_database_rollback (*database);
      return FALSE;
    }
  if (!sai_database_commit (*database, error))
    return FALSE;

  ids = rules != NULL ? sai_import_rules_keep (rules) : NULL;
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    g_ptr_array_add (kept, g_strdup (ids[i]));
  counts->n_added += target.n_added;
  counts->n_present += file->n_valid - target.n_added;
  counts->n_answers_added += n_answers + target.n_answers;
  counts->n_answers_present += file->answers->len - n_answers;
  return TRUE;
}

static void
print_text (const Counts *counts, GPtrArray *kept)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  g_print (_ ("%u added, %u already there\n"), counts->n_added, counts->n_present);
  if (counts->n_answers_added + counts->n_answers_present > 0)
    g_print (_ ("Answers in the trainer: %u added, %u already there\n"), counts->n_answers_added,
             counts->n_answers_present);
  for (guint i = 0; i < kept->len; i++)
    sai_text_append (ids, g_ptr_array_index (kept, i));
  if (kept->len > 0)
    /* Translators: the ids of rulesets that came with the games. */
    g_print (_ ("New rulesets: %s\n"), ids->str);
}

static void
print_counts (const Counts *counts, GPtrArray *kept, gboolean json)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    {
      print_text (counts, kept);
      return;
    }

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  sai_cli_json_add_int (builder, "added", counts->n_added);
  sai_cli_json_add_int (builder, "present", counts->n_present);
  sai_cli_json_add_int (builder, "refused", counts->n_refused);
  json_builder_set_member_name (builder, "rulesets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < kept->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (kept, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "answers");
  json_builder_begin_object (builder);
  sai_cli_json_add_int (builder, "added", counts->n_answers_added);
  sai_cli_json_add_int (builder, "present", counts->n_answers_present);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_import:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Adds the games of all files, and the answers in the trainer that come with them. A file with an invalid game or
 * answer is skipped as a whole, with a line on standard error for each problem. Games whose UUID is in the history
 * already are not changed, but remember answers that were given elsewhere. Games that come into the person's own
 * history bring their rules along. In JSON: {"added", "present", "refused", "rulesets", "answers": {"added",
 * "present"}}, where "refused" is the number of skipped files, and "rulesets" has the ids of the new ones.
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
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  Counts counts = { 0 };
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &files, &status))
    return status;

  catalog = sai_cli_catalog_new ();
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (SaiCliFile) file = sai_cli_file_read (files[i], catalog, TRUE);

      if (!import (file, catalog, path, &database, &counts, kept, &error))
        return sai_cli_refuse (error);
    }
  print_counts (&counts, kept, json);

  return counts.n_refused == 0 ? SAI_CLI_DONE : SAI_CLI_REFUSED;
}
