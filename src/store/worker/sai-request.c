/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A request to the history. */
#include "config.h"

#include "worker/sai-request.h"

/**
 * sai_request_new:
 * @call: the function that does the work
 * @data: (transfer full) (nullable): the parameters of the request
 * @free_data: (nullable): frees @data
 * @free_answer: (nullable): frees an answer that is not fetched
 * @flags: what it does to the history
 *
 * Returns: (transfer full): a request
 */
SaiRequest *
sai_request_new (SaiRequestCall call,
                 gpointer data,
                 GDestroyNotify free_data,
                 GDestroyNotify free_answer,
                 SaiRequestFlags flags)
{
  SaiRequest *self = g_new0 (SaiRequest, 1);

  self->call = call;
  self->data = data;
  self->free_data = free_data;
  self->free_answer = free_answer;
  self->flags = flags;

  return self;
}

void
sai_request_free (SaiRequest *self)
{
  if (self->data != NULL && self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}
