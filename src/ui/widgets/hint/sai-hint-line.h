/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHintLine:
 *
 * The hint in one line, for where space is limited: a button that names the best choice and opens the full hint.
 */
#define SAI_TYPE_HINT_LINE (sai_hint_line_get_type ())
G_DECLARE_FINAL_TYPE (SaiHintLine, sai_hint_line, SAI, HINT_LINE, GtkWidget)

void sai_hint_line_update (SaiHintLine *self, SaiGame *game, SaiAdvisor *advisor);
void sai_hint_line_clear (SaiHintLine *self);

G_END_DECLS
