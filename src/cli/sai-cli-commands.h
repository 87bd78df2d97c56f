/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Commands for games of all kinds. argv[0] is the name of the command; they return the exit status. */
int sai_cli_check (int argc, char **argv);
int sai_cli_export (int argc, char **argv);
int sai_cli_import (int argc, char **argv);
int sai_cli_list (int argc, char **argv);
int sai_cli_play (int argc, char **argv);
int sai_cli_rulesets (int argc, char **argv);
int sai_cli_statistics (int argc, char **argv);

G_END_DECLS
