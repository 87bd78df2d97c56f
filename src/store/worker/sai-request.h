/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

/**
 * SaiRequestFlags:
 * @SAI_REQUEST_READS: leaving it out loses nothing: it can be cancelled, also while it is at it
 * @SAI_REQUEST_CHANGES: success changes what lists show: #SaiStore::changed comes
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
 * Asks the database for something, in the thread of the store, and so must not touch what belongs to the main thread.
 *
 * Returns: (transfer full): the answer, not %NULL unless there is an error; %TRUE as a pointer if there is nothing to
 * say
 */
typedef gpointer (*SaiRequestCall) (SaiDatabase *database, gpointer data, GError **error);

/**
 * SaiRequestAnswered:
 * @store: who was asked
 * @data: (nullable): what was asked for
 * @answer: what @call returned
 *
 * Tells others of an answer, in the main context and before whoever asked.
 */
typedef void (*SaiRequestAnswered) (GObject *store, gconstpointer data, gconstpointer answer);

/**
 * SaiRequest:
 * @call: does it
 * @data: (nullable): what is asked for
 * @free_data: (nullable): frees @data, in the main context of the caller
 * @free_answer: (nullable): frees the answer if nobody takes it
 * @flags: what it does to the history
 * @answered: (nullable): is told of success
 *
 * A question to the history, for sai_store_ask(). The function that makes it documents the answer.
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
