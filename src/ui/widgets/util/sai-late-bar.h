/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void sai_late_bar_follow (AdwViewSwitcherBar *bar, AdwViewSwitcherTitle *title);

G_END_DECLS
