/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of earlier players, as suggestions. */
#include "config.h"

#include "seats/sai-earlier-names.h"
#include "worker/sai-game-requests.h"

/* Enough for a family and its friends over many years. */
#define MOST_NAMES 500

static void
suggest_names_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiSeatList) seats = SAI_SEAT_LIST (user_data);
  g_auto (GStrv) names = sai_store_answer (SAI_STORE (source), result, NULL);

  /* Without the store, there are no suggestions. */
  if (names != NULL)
    sai_seat_list_set_names (seats, names);
}

/**
 * sai_earlier_names_fill:
 * @store: the history
 * @seats: the seats to set suggestions for
 *
 * Sets the suggestions for names as soon as the store has answered.
 */
void
sai_earlier_names_fill (SaiStore *store, SaiSeatList *seats)
{
  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (SAI_IS_SEAT_LIST (seats));

  sai_store_ask (store, sai_request_list_names (MOST_NAMES), NULL, suggest_names_cb, g_object_ref (seats));
}
