/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sai_paths_get_history (void);
char *sai_paths_get_rulesets (void);

G_END_DECLS
