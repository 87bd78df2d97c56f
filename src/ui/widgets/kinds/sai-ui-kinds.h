/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kind/sai-ui-kind.h"

G_BEGIN_DECLS

/* Each in its own room, which is named after what is played with. */
extern const SaiUiKind sai_ui_dice;
extern const SaiUiKind sai_ui_sheet;
extern const SaiUiKind sai_ui_field;
extern const SaiUiKind sai_ui_pad;

/* What is said of dice, also by other kinds that are played with them. */
extern const SaiChanceWords sai_ui_dice_words;

G_END_DECLS
