/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "same-field.h"

/**
 * same_field:
 * @a: a state
 * @b: a state
 *
 * Returns: whether they are the same in everything, whatever is between their members
 */
gboolean
same_field (const SaiFieldState *a, const SaiFieldState *b)
{
  gboolean same = a->n_seats == b->n_seats && a->seat == b->seat && a->n_placed == b->n_placed &&
                  a->finished == b->finished && sai_field_equal (&a->field, &b->field) && a->n_deck == b->n_deck &&
                  memcmp (a->deck, b->deck, a->n_deck * sizeof a->deck[0]) == 0 && a->n_turns == b->n_turns &&
                  a->n_idle == b->n_idle && a->n_counts == b->n_counts && a->n_shuffles == b->n_shuffles &&
                  a->last_seat == b->last_seat && a->last_card == b->last_card && a->last_column == b->last_column;

  for (guint i = 0; same && i < a->n_seats; i++)
    same = sai_card_counts_equal (&a->hands[i], &b->hands[i]) && sai_card_counts_equal (&a->piles[i], &b->piles[i]) &&
           a->points[i] == b->points[i];

  return same;
}
