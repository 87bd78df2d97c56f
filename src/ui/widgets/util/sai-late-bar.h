/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-switcher-title.h"

G_BEGIN_DECLS

void sai_late_bar_follow (SaiSwitcherTitle *title, GtkBox *box);

G_END_DECLS
