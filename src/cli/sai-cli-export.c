/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “export”: games of the history into a file that “check” and “import” read. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "sai-cli-history.h"
#include "sai-cli-json.h"
#include "sai-cli.h"
#include "sai-exchange.h"

/* The games to be written, and how many bytes their moves have. */
typedef struct
{
  SaiDatabase *database;
  GPtrArray   *ids;
  GPtrArray   *records;
  gsize        n_bytes;
} Export;

static void
export_clear (Export *self)
{
  g_clear_pointer (&self->database, sai_database_close);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->records, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Export, export_clear)

/* A file that could not be read again would be no export. */
static gboolean
check_size (gsize    n_bytes,
            GError **error)
{
  if (n_bytes <= SAI_EXCHANGE_MAX_BYTES)
    return TRUE;

  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT,
               _("These are more games than a file can hold (%d MB). Name those to export, in several files."),
               SAI_EXCHANGE_MAX_BYTES / (1024 * 1024));
  return FALSE;
}

static gboolean
load (Export      *self,
      const char  *id,
      GError     **error)
{
  SaiRecord *record = sai_database_load (self->database, id, error);

  if (record == NULL)
    return FALSE;

  g_ptr_array_add (self->records, record);
  for (guint i = 0; i < record->moves->len; i++)
    self->n_bytes += strlen (g_ptr_array_index (record->moves, i));

  return check_size (self->n_bytes, error);
}

static gboolean
add_id (SaiGameSummary  *summary,
        gpointer         user_data,
        GError         **error)
{
  g_ptr_array_add (user_data, g_strdup (sai_game_summary_get_id (summary)));

  return TRUE;
}

/* From the end of the lists, so that games that are added to another history from this file are in the same order. */
static gboolean
load_all (Export  *self,
          GError **error)
{
  if (self->database == NULL)
    return TRUE;
  if (!sai_cli_history_foreach (self->database, SAI_LIST_FINISHED, add_id, self->ids, error) ||
      !sai_cli_history_foreach (self->database, SAI_LIST_UNFINISHED, add_id, self->ids, error))
    return FALSE;

  for (guint i = self->ids->len; i > 0; i--)
    {
      g_autoptr (GError) problem = NULL;

      /* Meanwhile a game may have been deleted in the window. */
      if (!load (self, g_ptr_array_index (self->ids, i - 1), &problem) &&
          !g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
load_named (Export              *self,
            const char *const   *names,
            GError             **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      char *id = g_ascii_strdown (names[i], -1);

      if (!g_hash_table_add (seen, id))
        continue;
      if (self->database == NULL)
        {
          g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND, _("%s: There is no history."), names[i]);
          return FALSE;
        }
      if (!load (self, id, error))
        {
          g_prefix_error (error, "%s: ", names[i]);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
write_games (Export      *self,
             const char  *output,
             GError     **error)
{
  g_autofree char *data = NULL;
  gsize length;

  data = sai_exchange_print (self->records, &length);
  if (!check_size (length, error))
    return FALSE;
  if (output != NULL)
    return g_file_set_contents_full (output, data, length,
                                     G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);

  fwrite (data, 1, length, stdout);
  if (length == 0 || data[length - 1] != '\n')
    fputc ('\n', stdout);
  return TRUE;
}

static void
print_result (const Export *self,
              const char   *output,
              gboolean      json)
{
  g_autofree char *path = g_filename_display_name (output);
  g_autofree char *name = sai_cli_one_line (path);
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    {
      g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u game\n", "%s: %u games\n", self->records->len),
               name, self->records->len);
      return;
    }

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "file", path);
  sai_cli_json_add_int (builder, "games", self->records->len);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_export:
 * @argc: the number of @argv
 * @argv: the command and what follows
 *
 * Writes all games, or those that are named, into a file or to standard output. Nothing is written if a game that is
 * named is not there. With a file and --json: {"file", "games"}; without a file the games are the JSON.
 *
 * Returns: the exit status
 */
int
sai_cli_export (int    argc,
                char **argv)
{
  static const SaiCliSyntax syntax = {
    N_("[ID…]"), N_("Writes all games of the history, or those that are named, into a file."), 0, G_MAXUINT
  };
  gboolean json = FALSE;
  g_autofree char *output = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write into this file, not to standard output"), N_("FILE") },
    { "database", 0, 0, G_OPTION_ARG_FILENAME, &path, N_("Use this history, not your own"), N_("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) names = NULL;
  g_auto (Export) self = { NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &names, &status))
    return status;

  self.ids = g_ptr_array_new_with_free_func (g_free);
  self.records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  if (!sai_cli_history_open (path, FALSE, &self.database, &error) ||
      !(names != NULL ? load_named (&self, (const char *const *) names, &error) : load_all (&self, &error)) ||
      !write_games (&self, output, &error))
    return sai_cli_refuse (error);

  if (output != NULL)
    print_result (&self, output, json);

  return SAI_CLI_DONE;
}
