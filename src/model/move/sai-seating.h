/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/* In place of a seat: nobody sat there before. */
#define SAI_SEATING_NEW (-1)

/**
 * SaiSeating:
 * @n_seats: how many seats there are from now on, 1 to %SAI_MAX_SEATS
 * @from: for each of them the seat (from 0) that its sheet comes from, or %SAI_SEATING_NEW for an empty sheet
 * @names: for each of them the new name, owned; %NULL keeps the one that the seat had
 * @left: the seats whose players have left, while their points stay, as a mask
 *
 * Who sits where at a paper sheet from now on: one value says who joined, left, moved and was renamed. All zero is
 * none.
 */
typedef struct
{
  guint8 n_seats;
  gint8 from[SAI_MAX_SEATS];
  char *names[SAI_MAX_SEATS];
  guint8 left;
} SaiSeating;

void sai_seating_add (SaiSeating *self, int from, const char *name);
void sai_seating_copy (SaiSeating *self, const SaiSeating *other);
void sai_seating_clear (SaiSeating *self);
gboolean sai_seating_equal (const SaiSeating *a, const SaiSeating *b);
guint sai_seating_count (const SaiSeating *self);
gboolean sai_seating_is_fresh (const SaiSeating *self);
gboolean sai_seating_check (const SaiSeating *self, guint n_seats, GError **error);
gboolean sai_seating_parse (const char *text, SaiSeating *self);
char *sai_seating_print (const SaiSeating *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SaiSeating, sai_seating_clear)

G_END_DECLS
