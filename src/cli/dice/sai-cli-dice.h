/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Commands, as in sai-cli-commands.h. */
int sai_cli_advise (int argc, char **argv);
int sai_cli_analyse (int argc, char **argv);
int sai_cli_need (int argc, char **argv);
int sai_cli_score (int argc, char **argv);
int sai_cli_solve (int argc, char **argv);

G_END_DECLS
