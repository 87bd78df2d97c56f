/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The types of computer players of field games. The first ones are levels, each stronger than the one before (measured
 * by build-aux/measure-field, see src/engine/README.md). The last is a character: hard to beat for a single opponent,
 * easy for several. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-computer.h"

static const SaiFieldManner casual_manner = {
  .n_plans = 24,
  .own = { &sai_field_habit_recycler, &sai_field_habit_eager },
  .n_own = 2,
  .others = &sai_field_habit_greedy,
};

static const SaiFieldManner expert_manner = {
  .n_plans = 32,
  .own = { &sai_field_habit_recycler, &sai_field_habit_eager, &sai_field_habit_patient, &sai_field_habit_thrifty },
  .n_own = 4,
};

#define STRONGEST 3

static const SaiFieldComputer computers[] = {
  { "field-novice",
    N_ ("Careless"),
    N_ ("Places two cards where it likes, and overlooks what it collects"),
    &sai_field_habit_novice,
    NULL,
    { 0, 0 } },
  { "greedy",
    N_ ("Greedy"),
    N_ ("Collects as little as possible, and always refills its hand"),
    &sai_field_habit_greedy,
    NULL,
    { 0, 0 } },
  { "field-casual",
    N_ ("Planner"),
    N_ ("Looks ahead to the next count, and assumes everyone is greedy"),
    NULL,
    &casual_manner,
    { 300, 500 } },
  { "field-expert",
    N_ ("Ranger"),
    N_ ("Remembers every card, and reads hands from how others play"),
    NULL,
    &expert_manner,
    { 10000, 500 } },
  { "recycler",
    N_ ("Recycler"),
    N_ ("Places one card at a time, then refills from its own collected cards"),
    &sai_field_habit_recycler,
    NULL,
    { 0, 0 } },
};

guint
sai_field_computer_get_n (void)
{
  return G_N_ELEMENTS (computers);
}

const SaiFieldComputer *
sai_field_computer_get_nth (guint n)
{
  g_return_val_if_fail (n < G_N_ELEMENTS (computers), NULL);

  return &computers[n];
}

const SaiFieldComputer *
sai_field_computer_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (computers); i++)
    if (g_str_equal (computers[i].id, id))
      return &computers[i];

  return NULL;
}

/* The one that gives hints, too. */
const SaiFieldComputer *
sai_field_computer_get_strongest (void)
{
  return &computers[STRONGEST];
}

const char *
sai_field_computer_get_name (const SaiFieldComputer *computer)
{
  return _ (computer->name);
}

const char *
sai_field_computer_get_description (const SaiFieldComputer *computer)
{
  return _ (computer->description);
}
