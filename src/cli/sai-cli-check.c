/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “check”: verifies games in files. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-file.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli.h"
#include "util/sai-text.h"

/* What is known of a game besides that it is valid. */
static void
print_remarks (const SaiCliFile *file, const char *name)
{
  for (guint i = 0; i < file->remarks->len; i++)
    {
      const SaiCliProblem *remark = g_ptr_array_index (file->remarks, i);

      /* Translators: a file, the number of a game in it, the game's UUID, and what is to be known of it. */
      g_print (_ ("%s: game %u (%s): %s\n"), name, remark->game, remark->id, remark->message);
    }
}

static void
print_verdict (const SaiCliFile *file)
{
  g_autofree char *path = g_filename_display_name (file->path);
  g_autofree char *name = sai_text_one_line (path);

  print_remarks (file, name);
  if (file->problems->len > 0)
    return;

  g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u game, all valid\n", "%s: %u games, all valid\n", file->n_games), name,
           file->n_games);
  if (file->answers->len > 0)
    g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u answer in the trainer\n", "%s: %u answers in the trainer\n",
                          file->answers->len),
             name, file->answers->len);
}

static void
add_problem (JsonBuilder *builder, const SaiCliProblem *problem)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "game");
  if (problem->game > 0)
    json_builder_add_int_value (builder, problem->game);
  else
    json_builder_add_null_value (builder);
  sai_cli_json_add_string (builder, "id", problem->id);
  sai_cli_json_add_string (builder, "message", problem->message);
  json_builder_end_object (builder);
}

static void
add_list (JsonBuilder *builder, const char *name, GPtrArray *list)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < list->len; i++)
    add_problem (builder, g_ptr_array_index (list, i));
  json_builder_end_array (builder);
}

static void
add_file (JsonBuilder *builder, const SaiCliFile *file)
{
  g_autofree char *name = g_filename_display_name (file->path);

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "file", name);
  sai_cli_json_add_int (builder, "games", file->n_games);
  sai_cli_json_add_int (builder, "valid", file->n_valid);
  sai_cli_json_add_int (builder, "answers", file->answers != NULL ? file->answers->len : 0);
  add_list (builder, "problems", file->problems);
  add_list (builder, "remarks", file->remarks);
  json_builder_end_object (builder);
}

/**
 * sai_cli_check:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Replays all games in the files. Each problem is a line on standard error; a game that goes on from another one is
 * named on standard output. In JSON: {"files": [{"file", "games", "valid", "answers", "problems": [{"game", "id",
 * "message"}…], "remarks": [{"game", "id", "message"}…]}…]}; "game" and "id" are null where the file cannot be read.
 *
 * Returns: the exit status, which is that of refused input if there is any problem
 */
int
sai_cli_check (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    N_ ("FILE…"), N_ ("Replays the games in files and verifies their moves, dice, cards and points."), 1, G_MAXUINT
  };
  gboolean json = FALSE;
  const GOptionEntry entries[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_auto (GStrv) paths = NULL;
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &paths, &status))
    return status;

  catalog = sai_cli_catalog_new ();
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (SaiCliFile) file = sai_cli_file_read (paths[i], catalog, FALSE);

      sai_cli_file_report_problems (file);
      if (json)
        add_file (builder, file);
      else
        print_verdict (file);
      if (file->problems->len > 0)
        status = SAI_CLI_REFUSED;
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    sai_cli_json_print (builder);

  return status;
}
