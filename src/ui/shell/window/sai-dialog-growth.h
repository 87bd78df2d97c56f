/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sai_dialog_growth_keep (void);

G_END_DECLS
