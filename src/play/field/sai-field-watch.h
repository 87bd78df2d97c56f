/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-chance-watch.h"

G_BEGIN_DECLS

/**
 * SaiFieldWatch:
 *
 * Who is ahead in a game with cards on the field, after every move; see #SaiFieldStanding. It sees what the only person
 * at the screen sees; with several, or none, what everybody sees, so that nobody's hand is given away.
 */
#define SAI_TYPE_FIELD_WATCH (sai_field_watch_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldWatch, sai_field_watch, SAI, FIELD_WATCH, SaiChanceWatch)

SaiChanceWatch *sai_field_watch_new (SaiGame *game);

G_END_DECLS
