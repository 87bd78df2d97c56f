/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything but the screen, for scripts, tests and benchmarks: finds the command and runs it. */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

#include "dice/sai-cli-dice.h"
#include "field/sai-cli-field.h"
#include "sai-cli-commands.h"
#include "util/sai-cli.h"
#include "util/sai-text.h"

typedef struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} Command;

static const Command commands[] = {
  { "rulesets", sai_cli_rulesets, N_ ("Show the rulesets with their boxes and options") },
  { "score", sai_cli_score, N_ ("Show what dice score in a box") },
  { "solve", sai_cli_solve, N_ ("Show what perfect play scores in a ruleset") },
  { "advise", sai_cli_advise, N_ ("Evaluate every choice") },
  { "need", sai_cli_need, N_ ("Show what it takes to reach a total") },
  { "field", sai_cli_field, N_ ("Show where a card can be placed, and what happens then") },
  { "play", sai_cli_play, N_ ("Let computer players play against each other") },
  { "check", sai_cli_check, N_ ("Replay the games in files and verify their dice, cards and points") },
  { "analyse", sai_cli_analyse, N_ ("Compare the games in files with perfect play, move by move") },
  { "list", sai_cli_list, N_ ("Show the games in the history") },
  { "statistics", sai_cli_statistics, N_ ("Show statistics of the players in the history") },
  { "export", sai_cli_export, N_ ("Write games in the history to a file") },
  { "import", sai_cli_import, N_ ("Add the games in files to the history") },
};

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];

  return NULL;
}

/* Output for people may contain names from elsewhere: no control characters but line ends reach the terminal. */
static void
print (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const char *charset;
  gboolean utf8 = g_get_console_charset (&charset);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = sai_text_one_line (lines[i]);
      g_autofree char *converted = utf8 ? NULL
                                        : g_convert_with_fallback (line, -1, charset, "UTF-8", "?", NULL, NULL, NULL);

      fputs (converted != NULL ? converted : line, stdout);
      if (lines[i + 1] != NULL)
        putc ('\n', stdout);
    }
}

static int
show_help (void)
{
  g_print ("%s\n  saikoro-cli %s\n\n%s\n\n", _ ("Usage:"), _ ("COMMAND [ARGUMENT…]"), _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s  %s\n", commands[i].name, _ (commands[i].summary));
  g_print ("\n%s\n", _ ("“saikoro-cli COMMAND --help” explains a command."));

  return SAI_CLI_DONE;
}

static int
run (int argc, char **argv)
{
  const char *name = argc > 1 ? argv[1] : NULL;
  const Command *command = name != NULL ? find_command (name) : NULL;

  if (command != NULL)
    return command->run (argc - 1, argv + 1);

  if (name == NULL)
    return sai_cli_misuse (_ ("A command is missing"));
  if (g_str_equal (name, "--version"))
    {
      g_print ("saikoro-cli %s\n", SAI_VERSION);
      return SAI_CLI_DONE;
    }
  if (g_str_equal (name, "help") && argc == 3 && (command = find_command (argv[2])) != NULL)
    {
      char *help_argv[] = { argv[2], (char *) "--help", NULL };

      return command->run (2, help_argv);
    }
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h") || (g_str_equal (name, "help") && argc == 2))
    return show_help ();

  return sai_cli_misuse (_ ("There is no command “%s”"), g_str_equal (name, "help") ? argv[2] : name);
}

int
main (int argc, char **argv)
{
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("saikoro-cli");
  g_set_print_handler (print);

  status = run (argc, argv);

  /* Results that could not be written are a failure. */
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      sai_cli_report ("saikoro-cli: %s", _ ("The output couldn’t be written."));
      status = SAI_CLI_REFUSED;
    }

  return status;
}
