/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Commands, as in sai-cli-commands.h. */
int sai_cli_field (int argc, char **argv);

G_END_DECLS
