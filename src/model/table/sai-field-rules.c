/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual rules of the field. */
#include "config.h"

#include "table/sai-field-rules.h"

/**
 * sai_field_rules_init:
 * @rules: (out): the usual rules for that many seats
 * @n_seats: 2 to %SAI_FIELD_MAX_SEATS
 */
void
sai_field_rules_init (SaiFieldRules *rules, guint n_seats)
{
  rules->start_points = 5;
  rules->limit = 35;
  rules->stall_count = n_seats == 2 ? 20 : 0;
}
