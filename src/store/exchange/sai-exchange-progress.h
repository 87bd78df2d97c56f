/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Is told how much of @total is done, in the main context of whoever waits. */
typedef void (*SaiExchangeProgress) (guint64 done, guint64 total, gpointer user_data);

/* Tells from a thread how far it is, now and then, to where its task came from; not any more once that is cancelled. */
typedef struct _SaiExchangeTeller SaiExchangeTeller;

SaiExchangeTeller *sai_exchange_teller_new (GTask *task, SaiExchangeProgress progress, gpointer user_data);
void sai_exchange_teller_tell (SaiExchangeTeller *self, guint64 done, guint64 total);
void sai_exchange_teller_unref (SaiExchangeTeller *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiExchangeTeller, sai_exchange_teller_unref)

G_END_DECLS
