/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-history-model.h"
#include "sai-history-pages.h"

G_BEGIN_DECLS

SaiGameSummary *sai_history_model_peek_game     (SaiHistoryModel *self,
                                                 guint            position);
SaiStore       *sai_history_model_get_store     (SaiHistoryModel *self);
gint64          sai_history_model_get_version   (SaiHistoryModel *self);
guint           sai_history_model_get_n_pages   (SaiHistoryModel *self);
guint           sai_history_model_get_n_entries (SaiHistoryModel *self);
guint           sai_history_model_get_n_queries (SaiHistoryModel *self);

G_END_DECLS
