/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kind/sai-ui-kind.h"

G_BEGIN_DECLS

/* Each is defined in a file of its own, named after what it is played with. */
extern const SaiUiKind sai_ui_dice;
extern const SaiUiKind sai_ui_sheet;
extern const SaiUiKind sai_ui_field;
extern const SaiUiKind sai_ui_pad;

/* The texts about dice, also for other kinds that use dice. */
extern const SaiChanceWords sai_ui_dice_words;

G_END_DECLS
