/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all commands share: the command line, and how they speak. Results go to standard output, in UTF-8 if they are
 * JSON; everything that goes wrong is one line on standard error, whatever was in the text.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli.h"
#include "util/sai-text.h"

static char *
write_usage_error (const char *message)
{
  static const char *const stops[] = { ".", "。" };
  g_autofree char *text = g_strdup (message);

  /* The hint follows as a part of the same sentence. */
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    if (g_str_has_suffix (text, stops[i]))
      text[strlen (text) - strlen (stops[i])] = '\0';

  return g_strdup_printf (_ ("%s; see “%s --help”"), text, g_get_prgname ());
}

static gboolean
check_number (const SaiCliSyntax *syntax, GStrv arguments)
{
  guint n = arguments != NULL ? g_strv_length (arguments) : 0;

  if (n < syntax->n_min)
    {
      sai_cli_misuse (_ ("Something is missing from “%s”"), _ (syntax->arguments));
      return FALSE;
    }
  if (n > syntax->n_max)
    {
      sai_cli_misuse (_ ("“%s” is one argument too many"), arguments[syntax->n_max]);
      return FALSE;
    }

  return TRUE;
}

/* What came out of a variable that is not set is no file, and nothing else either. */
static gboolean
check_emptiness (const GOptionEntry *entries, GStrv arguments)
{
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (g_strcmp0 (entry->arg_description, "FILE") == 0 && g_strcmp0 (*(char **) entry->arg_data, "") == 0)
      {
        sai_cli_misuse (_ ("--%s: The name of the file is empty"), entry->long_name);
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
 * @entries: the options that it knows besides --help, ended by %G_OPTION_ENTRY_NULL
 * @argc: the number of @argv
 * @argv: the name of the command and what follows
 * @arguments: (out) (transfer full) (nullable): what is left besides the options, as bytes
 * @status: (out): the exit status, if there is nothing to be done
 *
 * Reads the command line; shows help if that is asked for, and says what is wrong if something is.
 *
 * Returns: whether the command shall run
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
 * @format: what is wrong with the command line
 * @...: what the format asks for
 *
 * Says it, and where help is.
 *
 * Returns: the exit status that belongs to it
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
 * @error: why something cannot be done
 *
 * Says it.
 *
 * Returns: the exit status that belongs to it
 */
int
sai_cli_refuse (const GError *error)
{
  sai_cli_report ("saikoro-cli: %s", error->message);

  return SAI_CLI_REFUSED;
}

/**
 * sai_cli_report:
 * @format: something that the person must know
 * @...: what the format asks for
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
 * Prints it in a column of numbers, with two decimal places.
 */
void
sai_cli_print_number (double value, SaiNumberFlags flags)
{
  g_autofree char *number = sai_number_format (value, 2, flags);

  g_print ("%*s%s", MAX (8 - (int) g_utf8_strlen (number, -1), 0), "", number);
}
