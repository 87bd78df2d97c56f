/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of game as widgets and pages know them. Computer players that nobody has chosen a game for are of the
 * first. */
#include "config.h"

#include "kinds/sai-ui-kinds.h"

const SaiUiKind *const sai_ui_kinds[] = { &sai_ui_dice, &sai_ui_sheet, &sai_ui_field, &sai_ui_pad, NULL };
