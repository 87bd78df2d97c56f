/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void sai_row_action_set (AdwActionRow *row, const char *action, const char *target, const char *label);

G_END_DECLS
