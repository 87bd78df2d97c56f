/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “export”: writes games of the history to a file that “check” and “import” read. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gio/gunixoutputstream.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-history.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli.h"
#include "exchange/sai-exchange-export.h"
#include "util/sai-text.h"

/* The games to write. */
typedef struct
{
  SaiDatabase *database;
  /* NULL for all. */
  GPtrArray *ids;
  SaiExchangeFormat format;
  gboolean with_mark;
  guint n_games;
  /* A line for each game that is damaged. */
  GPtrArray *problems;
} Export;

static void
export_clear (Export *self)
{
  g_clear_pointer (&self->database, sai_database_close);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Export, export_clear)

static gboolean
find_named (Export *self, const char *const *names, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  self->ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *id = g_ascii_strdown (names[i], -1);
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) problem = NULL;

      if (g_hash_table_contains (seen, id))
        continue;
      if (self->database == NULL)
        {
          g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND, _ ("%s: There is no history."), names[i]);
          return FALSE;
        }
      record = sai_database_load (self->database, id, &problem);
      if (problem != NULL && !g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
        {
          g_propagate_prefixed_error (error, g_steal_pointer (&problem), "%s: ", names[i]);
          return FALSE;
        }
      g_hash_table_add (seen, id);
      g_ptr_array_add (self->ids, g_steal_pointer (&id));
    }

  g_ptr_array_add (self->ids, NULL);
  return TRUE;
}

/* With the games on standard output, other output would end up among them. */
static gboolean
is_standard_output (const char *output)
{
  struct stat named, standard;

  return stat (output, &named) == 0 && fstat (STDOUT_FILENO, &standard) == 0 && named.st_dev == standard.st_dev &&
         named.st_ino == standard.st_ino;
}

static gboolean
write_output (Export *self, const char *output, GError **error)
{
  g_autoptr (SaiCatalog) catalog = sai_cli_catalog_new ();
  g_autoptr (GOutputStream) stream = NULL;
  g_autoptr (GFile) file = NULL;
  const SaiExport what = { self->ids != NULL ? (const char *const *) self->ids->pdata : NULL, self->format,
                           self->with_mark, catalog, self->problems };

  if (output != NULL)
    {
      file = g_file_new_for_path (output);
      return sai_exchange_export_file (self->database, &what, file, NULL, NULL, &self->n_games, NULL, error);
    }

  stream = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  return sai_exchange_export (self->database, &what, stream, NULL, NULL, &self->n_games, NULL, error) &&
         (self->format != SAI_EXCHANGE_FORMAT_SAIKORO ||
          g_output_stream_write_all (stream, "\n", 1, NULL, NULL, error));
}

static void
print_result (const Export *self, const char *output, gboolean json)
{
  g_autofree char *path = g_filename_display_name (output);
  g_autofree char *name = sai_text_one_line (path);
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    {
      g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u game\n", "%s: %u games\n", self->n_games), name, self->n_games);
      return;
    }

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "file", path);
  sai_cli_json_add_int (builder, "games", self->n_games);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_export:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Writes all games, or the given ones, to a file or standard output, one by one. If a given game does not exist,
 * nothing is written. Of a damaged game the intact part is written, the damage is reported, and the status is a
 * failure. With a file and --json: {"file", "games"}; without a file the games are the JSON.
 *
 * Returns: the exit status
 */
int
sai_cli_export (int argc, char **argv)
{
  static const SaiCliSyntax syntax = { N_ ("[ID…]"),
                                       N_ ("Writes all games in the history, or only those given, to a file."), 0,
                                       G_MAXUINT };
  gboolean json = FALSE;
  gboolean with_mark = FALSE;
  g_autofree char *output = NULL;
  g_autofree char *format = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to this file instead of standard output"),
      N_ ("FILE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      N_ ("What to write: saikoro (default), csv (one line per player) or csv-moves (one line per move)"),
      N_ ("FORMAT") },
    { "bom", 0, 0, G_OPTION_ARG_NONE, &with_mark, N_ ("Add a byte order mark, for spreadsheets that need one"), NULL },
    { "database", 0, 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history, not your own"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) names = NULL;
  g_auto (Export) self = { NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &names, &status))
    return status;

  if (format != NULL && !sai_exchange_format_parse (format, &self.format))
    return sai_cli_misuse (_ ("--format must be saikoro, csv or csv-moves, not “%s”."), format);

  if (output != NULL && is_standard_output (output))
    g_clear_pointer (&output, g_free);

  self.with_mark = with_mark;
  self.problems = g_ptr_array_new_with_free_func (g_free);
  if (!sai_cli_history_open (path, FALSE, &self.database, &error))
    return sai_cli_refuse (error);
  /* An export may be the last copy of a lost history: never overwrite it with nothing. */
  if (self.database == NULL && names == NULL && output != NULL)
    {
      g_set_error_literal (&error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND,
                           _ ("There is no history yet, so nothing was exported."));
      return sai_cli_refuse (error);
    }
  if ((names != NULL && !find_named (&self, (const char *const *) names, &error)) ||
      !write_output (&self, output, &error))
    return sai_cli_refuse (error);

  if (output != NULL)
    print_result (&self, output, json);
  for (guint i = 0; i < self.problems->len; i++)
    sai_cli_report ("saikoro-cli: %s", (const char *) self.problems->pdata[i]);

  return self.problems->len == 0 ? SAI_CLI_DONE : SAI_CLI_REFUSED;
}
