/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/* In place of a previous seat: the player is new. */
#define SAI_SEATING_NEW (-1)

/**
 * SaiSeating:
 * @n_seats: the number of new seats, 1 to %SAI_MAX_SEATS
 * @from: for each of them the previous seat (from 0), whose points it gets, or %SAI_SEATING_NEW
 * @names: for each of them the new name, owned; %NULL to leave that of the previous seat
 * @left: the seats whose players have left, but whose points stay, as a mask
 *
 * A new seating of a paper game: one value for all who joined, left, moved or were renamed. All zero is an empty
 * seating.
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
GPtrArray *sai_seating_seat (const SaiSeating *self, GPtrArray *players);
guint sai_seating_count (const SaiSeating *self);
gboolean sai_seating_is_fresh (const SaiSeating *self);
gboolean sai_seating_check (const SaiSeating *self, guint n_seats, GError **error);
gboolean sai_seating_parse (const char *text, SaiSeating *self);
char *sai_seating_print (const SaiSeating *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SaiSeating, sai_seating_clear)

G_END_DECLS
