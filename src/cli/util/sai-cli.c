/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all commands share: the command line and output. Results go to standard output, JSON in UTF-8; every error is a
 * single line on standard error. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-cli.h"
#include "util/sai-text.h"

static char *
write_usage_error (const char *message)
{
  static const char *const stops[] = { ".", "。" };
  g_autofree char *text = g_strdup (message);

  /* The hint becomes part of the same sentence. */
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    if (g_str_has_suffix (text, stops[i]))
      text[strlen (text) - strlen (stops[i])] = '\0';

  /* Translators: what is wrong with a command line, and the name of the program. */
  return g_strdup_printf (_ ("%s; see “%s --help”"), text, g_get_prgname ());
}

static gboolean
check_number (const SaiCliSyntax *syntax, GStrv arguments)
{
  guint n = arguments != NULL ? g_strv_length (arguments) : 0;

  if (n < syntax->n_min)
    {
      sai_cli_misuse (_ ("Expected arguments: “%s”"), _ (syntax->arguments));
      return FALSE;
    }
  if (n > syntax->n_max)
    {
      sai_cli_misuse (_ ("unexpected argument “%s”"), arguments[syntax->n_max]);
      return FALSE;
    }

  return TRUE;
}

/* An empty argument, as from an unset variable, is invalid. */
static gboolean
check_emptiness (const GOptionEntry *entries, GStrv arguments)
{
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (g_strcmp0 (entry->arg_description, "FILE") == 0 && g_strcmp0 (*(char **) entry->arg_data, "") == 0)
      {
        sai_cli_misuse (_ ("--%s: the name of the file is empty"), entry->long_name);
        return FALSE;
      }
  for (guint i = 0; arguments != NULL && arguments[i] != NULL; i++)
    if (*arguments[i] == '\0')
      {
        sai_cli_misuse (_ ("An argument is empty"));
        return FALSE;
      }

  return TRUE;
}

/**
 * sai_cli_parse:
 * @syntax: what the command takes
 * @entries: its options besides --help, terminated by %G_OPTION_ENTRY_NULL
 * @argc: the number of @argv
 * @argv: the name of the command and its arguments
 * @arguments: (out) (transfer full) (nullable): the non-option arguments, as bytes
 * @status: (out): the exit status, if the command is not to run
 *
 * Parses the command line, and shows help or errors.
 *
 * Returns: whether to run the command
 */
gboolean
sai_cli_parse (const SaiCliSyntax *syntax,
               const GOptionEntry *entries,
               int argc,
               char **argv,
               GStrv *arguments,
               int *status)
{
  gboolean help = FALSE;
  g_auto (GStrv) rest = NULL;
  const GOptionEntry own_entries[] = { { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Show this help"), NULL },
                                       { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
                                       G_OPTION_ENTRY_NULL };
  g_autofree char *name = g_strconcat ("saikoro-cli ", argv[0], NULL);
  const char *parameters = syntax->arguments != NULL ? _ (syntax->arguments) : NULL;
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;

  *arguments = NULL;
  *status = SAI_CLI_USAGE;
  g_set_prgname (name);

  /* GLib's own --help would end the program. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, _ (syntax->summary));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, own_entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      sai_cli_misuse ("%s", error->message);
      return FALSE;
    }
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      g_print ("%s", text);
      *status = SAI_CLI_DONE;
      return FALSE;
    }
  if (!check_number (syntax, rest) || !check_emptiness (entries, rest))
    return FALSE;

  *arguments = g_steal_pointer (&rest);
  *status = SAI_CLI_DONE;
  return TRUE;
}

/**
 * sai_cli_misuse:
 * @format: the error
 * @...: arguments of @format
 *
 * Reports wrong usage, and where to find help.
 *
 * Returns: the exit status
 */
int
sai_cli_misuse (const char *format, ...)
{
  g_autofree char *message = NULL;
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  text = write_usage_error (message);
  sai_cli_report ("saikoro-cli: %s", text);

  return SAI_CLI_USAGE;
}

/**
 * sai_cli_refuse:
 * @error: an error
 *
 * Reports it.
 *
 * Returns: the exit status
 */
int
sai_cli_refuse (const GError *error)
{
  sai_cli_report ("saikoro-cli: %s", error->message);

  return SAI_CLI_REFUSED;
}

/**
 * sai_cli_report:
 * @format: a message
 * @...: arguments of @format
 *
 * Prints one line on standard error.
 */
void
sai_cli_report (const char *format, ...)
{
  g_autofree char *message = NULL;
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  line = sai_text_one_line (message);
  g_printerr ("%s\n", line);
}

/**
 * sai_cli_print_number:
 * @value: a number
 * @flags: whether it is a share, and whether it has a sign
 *
 * Prints a number right-aligned with two decimal places.
 */
void
sai_cli_print_number (double value, SaiNumberFlags flags)
{
  g_autofree char *number = sai_number_format (value, 2, flags);

  g_print ("%*s%s", MAX (8 - (int) g_utf8_strlen (number, -1), 0), "", number);
}
