/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "talk/sai-talk.h"

G_BEGIN_DECLS

SaiRemark sai_dice_talk_find (SaiGame *game, guint keep);

G_END_DECLS
