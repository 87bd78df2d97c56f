/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

/**
 * SaiRequestFlags:
 * @SAI_REQUEST_READS: only reads, so it can be cancelled, even while it runs
 * @SAI_REQUEST_CHANGES: on success the lists may change, so #SaiStore::changed is emitted
 *
 * What a request does to the history.
 */
typedef enum
{
  SAI_REQUEST_READS = 1 << 0,
  SAI_REQUEST_CHANGES = 1 << 1,
} SaiRequestFlags;

/**
 * SaiRequestCall:
 * @database: the history
 * @data: (nullable): what is asked for
 * @error: return location for a #SaiStoreError
 *
 * Runs a request in the thread of the store, so it must not touch anything that belongs to the main thread.
 *
 * Returns: (transfer full): the answer; %NULL only on error; %TRUE as a pointer if there is nothing to return
 */
typedef gpointer (*SaiRequestCall) (SaiDatabase *database, gpointer data, GError **error);

/**
 * SaiRequestAnswered:
 * @store: the store
 * @data: (nullable): what was asked for
 * @answer: the return value of the call
 *
 * Notifies others of an answer, in the main context, before the callback of the caller.
 */
typedef void (*SaiRequestAnswered) (GObject *store, gconstpointer data, gconstpointer answer);

/**
 * SaiRequest:
 * @call: the function that does the work
 * @data: (nullable): what is asked for
 * @free_data: (nullable): frees @data, in the main context of the caller
 * @free_answer: (nullable): frees an answer that is not fetched
 * @flags: what it does to the history
 * @answered: (nullable): called on success
 *
 * A request to the history, for sai_store_ask(). The answer is documented by the function that creates the request.
 */
typedef struct
{
  SaiRequestCall call;
  gpointer data;
  GDestroyNotify free_data;
  GDestroyNotify free_answer;
  SaiRequestFlags flags;
  SaiRequestAnswered answered;
} SaiRequest;

SaiRequest *sai_request_new (SaiRequestCall call,
                             gpointer data,
                             GDestroyNotify free_data,
                             GDestroyNotify free_answer,
                             SaiRequestFlags flags);
void sai_request_free (SaiRequest *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRequest, sai_request_free)

G_END_DECLS
