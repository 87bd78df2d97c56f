/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-filter.h"
#include "history/sai-history-entry.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiHistoryModel:
 *
 * The games of the history that match a filter, as a #GListModel of #SaiHistoryEntry: an array of their rows in the
 * database. The content of a row is read when it is looked at. The list follows the store. "loading" is %TRUE until the
 * list is known after a change of the filter; the old one stays meanwhile. "problem" (nullable) is why the history
 * cannot be read. A new list is not active: it reads nothing before sai_history_model_set_active().
 */
#define SAI_TYPE_HISTORY_MODEL (sai_history_model_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryModel, sai_history_model, SAI, HISTORY_MODEL, GObject)

SaiHistoryModel *sai_history_model_new (SaiStore *store);
void sai_history_model_set_filter (SaiHistoryModel *self, const SaiGameFilter *filter);
const SaiGameFilter *sai_history_model_get_filter (SaiHistoryModel *self);
void sai_history_model_set_active (SaiHistoryModel *self, gboolean active);
gboolean sai_history_model_is_loading (SaiHistoryModel *self);
const char *sai_history_model_get_problem (SaiHistoryModel *self);
SaiRequest *sai_history_model_request_ids (SaiHistoryModel *self, GArray *positions);
guint sai_history_model_get_n_queries (SaiHistoryModel *self);

G_END_DECLS
