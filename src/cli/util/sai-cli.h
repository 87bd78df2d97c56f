/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "util/sai-number.h"

G_BEGIN_DECLS

/* Exit statuses: done, input refused, command line not understood. */
#define SAI_CLI_DONE 0
#define SAI_CLI_REFUSED 1
#define SAI_CLI_USAGE 2

/**
 * SaiCliSyntax:
 * @arguments: the arguments in the usage line
 * @summary: a sentence about the command
 * @n_min: the fewest arguments it takes
 * @n_max: the most, %G_MAXUINT for any number
 *
 * The arguments of a command.
 */
typedef struct
{
  const char *arguments;
  const char *summary;
  guint n_min;
  guint n_max;
} SaiCliSyntax;

gboolean sai_cli_parse (const SaiCliSyntax *syntax,
                        const GOptionEntry *entries,
                        int argc,
                        char **argv,
                        GStrv *arguments,
                        int *status);
int sai_cli_misuse (const char *format, ...) G_GNUC_PRINTF (1, 2);
int sai_cli_refuse (const GError *error);
void sai_cli_report (const char *format, ...) G_GNUC_PRINTF (1, 2);
void sai_cli_print_number (double value, SaiNumberFlags flags);

G_END_DECLS
