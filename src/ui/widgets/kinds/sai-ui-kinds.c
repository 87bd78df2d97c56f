/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of game for widgets and pages. Until a game is chosen, lists of computer players are those of the first
 * kind.
 */
#include "config.h"

#include "kinds/sai-ui-kinds.h"

const SaiUiKind *const sai_ui_kinds[] = { &sai_ui_dice, &sai_ui_sheet, &sai_ui_field, &sai_ui_pad, NULL };
