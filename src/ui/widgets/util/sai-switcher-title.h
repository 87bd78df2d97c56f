/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiSwitcherTitle:
 *
 * The pages of a window in its header bar, side by side, or each with its icon above its name, or only the title of the
 * window, whichever has room.
 */
#define SAI_TYPE_SWITCHER_TITLE (sai_switcher_title_get_type ())
G_DECLARE_FINAL_TYPE (SaiSwitcherTitle, sai_switcher_title, SAI, SWITCHER_TITLE, GtkWidget)

AdwViewStack *sai_switcher_title_get_stack (SaiSwitcherTitle *self);
gboolean sai_switcher_title_is_narrow (SaiSwitcherTitle *self);

G_END_DECLS
