/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Called in the main context in which the task was started. */
typedef void (*SaiExchangeProgress) (guint64 done, guint64 total, gpointer user_data);

/* Reports progress from a thread at intervals; stops once the task is cancelled. */
typedef struct _SaiExchangeReporter SaiExchangeReporter;

SaiExchangeReporter *sai_exchange_reporter_new (GTask *task, SaiExchangeProgress progress, gpointer user_data);
void sai_exchange_reporter_report (SaiExchangeReporter *self, guint64 done, guint64 total);
void sai_exchange_reporter_unref (SaiExchangeReporter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiExchangeReporter, sai_exchange_reporter_unref)

G_END_DECLS
