/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rolls in groups, with random outcomes: each roll is worth what the list of its outcomes says, and so it is in the
 * build for registers of the usual width. */

#include "plain-turn.h"
#include "sai-run.h"

#define N_TABLES SAI_COUNT (10, 100)

/* Slots in each of three parts, and outcomes a slot. */
#define N_SLOTS 4
#define N_OUTCOMES 7
#define N_ALL (SAI_N_PARTS * N_SLOTS)
#define FLOOR (N_ALL * N_OUTCOMES)

/* Random outcomes of all rolls in all slots, and their groups. */
typedef struct
{
  guint16 outcomes[N_ALL][SAI_MAX_FULL];
  guint16 least[N_ALL];
  SaiGroups *groups[SAI_N_PARTS];
  guint n_options;
} Table;

static Table *
table_new (GRand *random)
{
  Table *self = g_new0 (Table, 1);

  for (guint slot = 0; slot < N_ALL; slot++)
    {
      guint n = g_rand_int_range (random, 2, N_OUTCOMES + 1);

      for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
        self->outcomes[slot][roll] = slot * N_OUTCOMES + g_rand_int_range (random, 0, n);
      /* Not always the first outcome, and not in every slot. */
      self->least[slot] = g_rand_boolean (random) ? slot * N_OUTCOMES + g_rand_int_range (random, 0, n) : FLOOR;
    }
  self->n_options = FLOOR + 1;
  for (guint part = 0; part < SAI_N_PARTS; part++)
    {
      self->groups[part] = sai_groups_new (&self->outcomes[part * N_SLOTS], &self->least[part * N_SLOTS], N_SLOTS,
                                           SAI_N_ROLLS, FLOOR, self->n_options);
      self->n_options = sai_groups_get_end (self->groups[part], N_SLOTS);
    }

  return self;
}

static void
table_free (Table *self)
{
  for (guint part = 0; part < SAI_N_PARTS; part++)
    sai_groups_free (self->groups[part], N_SLOTS);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

/* Values of the outcomes, of which the least of a slot is no greater than the others; and of the floor. */
static void
fill_options (const Table *table, guint32 open, GRand *random, SaiLanes *options)
{
  for (guint l = 0; l < SAI_N_LANES; l++)
    {
      options[FLOOR].lane[l] = -G_MAXDOUBLE;
      for (guint i = 0; i < FLOOR; i++)
        options[i].lane[l] = g_rand_double_range (random, -50, 50);
      for (guint slot = 0; slot < N_ALL; slot++)
        {
          double *least = &options[table->least[slot]].lane[l];

          if (table->least[slot] == FLOOR)
            continue;
          for (guint i = slot * N_OUTCOMES; i < (slot + 1) * N_OUTCOMES; i++)
            *least = MIN (*least, options[i].lane[l]);
          if ((open & (1u << slot)) != 0)
            options[FLOOR].lane[l] = MAX (options[FLOOR].lane[l], *least);
        }
    }
}

/* The best of all outcomes of a roll; jokers have their own. */
static double
find_best (const Table *table, guint32 open, const SaiEnds *ends, const SaiLanes *options, guint roll, guint lane)
{
  double best = -G_MAXDOUBLE;

  if (roll % 3 == 0 && roll / 3 < ends->n_jokers)
    for (guint i = 0; i < ends->joker[roll / 3].n; i++)
      best = MAX (best, options[ends->joker[roll / 3].option[i]].lane[lane]);
  else
    for (guint slot = 0; slot < N_ALL; slot++)
      if ((open & (1u << slot)) != 0)
        best = MAX (best, options[table->outcomes[slot][roll]].lane[lane]);

  return best;
}

static SaiEnds
make_ends (const Table *table, guint32 open, guint n_parts, GRand *random)
{
  SaiEnds ends = { SAI_N_ROLLS, n_parts, { NULL }, 0, { { 0 } } };

  for (guint part = 0; part < n_parts; part++)
    ends.part[part] = &table->groups[part][open >> (part * N_SLOTS) & ((1u << N_SLOTS) - 1u)];
  ends.n_jokers = g_rand_boolean (random) ? SAI_N_FACES : 0;
  for (guint i = 0; i < ends.n_jokers; i++)
    {
      ends.joker[i].roll = i * 3;
      ends.joker[i].n = g_rand_int_range (random, 1, SAI_MAX_ROWS + 1);
      for (guint n = 0; n < ends.joker[i].n; n++)
        ends.joker[i].option[n] = g_rand_int_range (random, 0, FLOOR);
    }

  return ends;
}

static void
test_score (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint n = 0; n < N_TABLES; n++)
    {
      g_autoptr (Table) table = table_new (random);
      guint n_parts = g_rand_int_range (random, 2, SAI_N_PARTS + 1);
      guint32 open = g_rand_int_range (random, 1, 1 << (n_parts * N_SLOTS));
      SaiEnds ends = make_ends (table, open, n_parts, random);
      g_autoptr (SaiLanes) options = sai_lanes_new (table->n_options);
      g_autoptr (SaiLanes) rolls = sai_lanes_new (SAI_N_ROLLS);
      g_autoptr (SaiLanes) plain_rolls = sai_lanes_new (SAI_N_ROLLS);

      fill_options (table, open, random, options);
      sai_turn_score_groups (&ends, SAI_N_LANES, options, rolls);
      plain_turn_score_groups (&ends, SAI_N_LANES, options, plain_rolls);
      g_assert_cmpmem (rolls, SAI_N_ROLLS * sizeof *rolls, plain_rolls, SAI_N_ROLLS * sizeof *rolls);
      for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
        for (guint l = 0; l < SAI_N_LANES; l++)
          g_assert_cmpfloat (rolls[roll].lane[l], ==, find_best (table, open, &ends, options, roll, l));
    }
}

/* Groups follow those that they come from. */
static void
test_lists (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (Table) table = table_new (random);

  for (guint32 open = 0; open < 1u << N_SLOTS; open++)
    {
      const SaiGroups *groups = &table->groups[1][open];

      for (guint i = 0; i < groups->n; i++)
        g_assert_true (groups->from[i] == FLOOR ||
                       (groups->from[i] >= groups->first && groups->from[i] < groups->first + i));
      for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
        g_assert_true (groups->of[roll] == FLOOR || groups->of[roll] - groups->first < groups->n);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/groups/score", test_score);
  g_test_add_func ("/groups/lists", test_lists);

  return g_test_run ();
}
