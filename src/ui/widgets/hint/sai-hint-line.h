/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHintLine:
 *
 * The hint: the best choice in a sentence, and the reasons for it on demand ("why"). They open in a popover or, while
 * "docked", in "slot", an #AdwBin of the page, which is visible only then.
 */
#define SAI_TYPE_HINT_LINE (sai_hint_line_get_type ())
G_DECLARE_FINAL_TYPE (SaiHintLine, sai_hint_line, SAI, HINT_LINE, GtkWidget)

void sai_hint_line_update (SaiHintLine *self, SaiGame *game, SaiAdvisor *advisor);
void sai_hint_line_clear (SaiHintLine *self);
gboolean sai_hint_line_get_why (SaiHintLine *self);
gboolean sai_hint_line_has_focus (SaiHintLine *self);

G_END_DECLS
