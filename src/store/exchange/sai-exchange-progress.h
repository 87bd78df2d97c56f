/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sai-exchange-export.h"

G_BEGIN_DECLS

/* Tells from a thread how far it is, now and then, to where its task came from; not any more once that is cancelled. */
typedef struct _SaiExchangeTeller SaiExchangeTeller;

SaiExchangeTeller *sai_exchange_teller_new (GTask *task, SaiExchangeProgress progress, gpointer user_data);
void sai_exchange_teller_tell (SaiExchangeTeller *self, guint64 done, guint64 total);
void sai_exchange_teller_unref (SaiExchangeTeller *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiExchangeTeller, sai_exchange_teller_unref)

G_END_DECLS
