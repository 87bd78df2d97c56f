/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-game-summary.h"

G_BEGIN_DECLS

SaiGameSummary *sai_game_summary_new      (gint64          row,
                                           const char     *id,
                                           const char     *ruleset,
                                           SaiGameMode     mode,
                                           gint64          created,
                                           gint64          changed,
                                           gint64          finished,
                                           gboolean        hints,
                                           gboolean        peeked,
                                           guint           cursor,
                                           guint           n_moves);
void            sai_game_summary_add_seat (SaiGameSummary *self,
                                           const char     *name,
                                           const char     *kind,
                                           gint            total,
                                           guint           place);
void            sai_game_summary_set_remarks (SaiGameSummary *self,
                                           gboolean        favourite,
                                           const char     *note,
                                           GStrv           tags);
void            sai_game_summary_set_early (SaiGameSummary *self,
                                           gboolean        early);
gboolean        sai_game_summary_equal    (SaiGameSummary *a,
                                           SaiGameSummary *b);
gint64          sai_game_summary_get_row  (SaiGameSummary *self);

G_END_DECLS
