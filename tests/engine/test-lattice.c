/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lattice of kept dice against counts over all rolls of one to six dice: which nodes there are, how they hang
 * together, how likely each roll is, and that all dice are found. */

#include "util/sai-lattice.h"

/* How many rolls of so many dice there are, in which their order matters. */
static guint
count_ordered_rolls (guint n_dice)
{
  guint n = 1;

  for (guint die = 0; die < n_dice; die++)
    n *= SAI_N_FACES;

  return n;
}

/* The n-th of them. */
static SaiDice
make_roll (guint n, guint n_dice)
{
  SaiDice dice = { { 0 } };

  for (guint i = 0; i < n_dice; i++, n /= SAI_N_FACES)
    dice.face[i] = 1 + n % SAI_N_FACES;

  return dice;
}

/* How many nodes show exactly these dice; the last of them is in @node. */
static guint
count_nodes (const guint8 *count, guint *node)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n = 0;

  for (guint i = 0; i < SAI_MAX_NODES; i++)
    if (memcmp (lattice->count[i], count, SAI_N_FACES + 1) == 0)
      {
        *node = i;
        n++;
      }

  return n;
}

/* n dice can show so many different faces together: n + 5 over 5. */
static void
test_sizes (void)
{
  static const guint sizes[] = { 1, 6, 21, 56, 126, 252, 462 };
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_of_size[SAI_MAX_DICE + 1] = { 0 };
  guint first = 0;

  for (guint node = 0; node < SAI_MAX_NODES; node++)
    {
      guint n_dice = 0;

      for (guint face = 1; face <= SAI_N_FACES; face++)
        n_dice += lattice->count[node][face];
      g_assert_cmpuint (lattice->count[node][0], ==, 0);
      g_assert_cmpuint (lattice->size[node], ==, n_dice);
      g_assert_cmpuint (node, >=, lattice->first[n_dice]);
      g_assert_cmpuint (node, <, lattice->first[n_dice + 1]);
      n_of_size[n_dice]++;
    }
  for (guint size = 0; size <= SAI_MAX_DICE; size++)
    {
      g_assert_cmpuint (n_of_size[size], ==, sizes[size]);
      g_assert_cmpuint (lattice->first[size], ==, first);
      first += sizes[size];
    }
  g_assert_cmpuint (first, ==, 924);
  g_assert_cmpuint (SAI_MAX_NODES, ==, 924);
  g_assert_cmpuint (SAI_MAX_LESS, ==, lattice->first[SAI_MAX_DICE]);
  g_assert_cmpuint (SAI_MAX_FULL, ==, sizes[SAI_MAX_DICE]);
  g_assert_cmpuint (SAI_N_NODES, ==, lattice->first[SAI_N_DICE + 1]);
  g_assert_cmpuint (SAI_N_KEEPS, ==, lattice->first[SAI_N_DICE]);
  g_assert_cmpuint (SAI_N_ROLLS, ==, sizes[SAI_N_DICE]);
}

/* Nodes of a size are sorted by their number of fives, then of sixes, and then as the other dice read. */
static void
test_order (void)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint node = 1; node < SAI_MAX_NODES; node++)
    {
      const guint8 *before = lattice->count[node - 1];
      const guint8 *count = lattice->count[node];
      int order = 0;

      /* More of a low face is earlier. */
      for (guint face = 4; face > 0; face--)
        if (count[face] != before[face])
          order = count[face] < before[face] ? 1 : -1;
      for (guint face = 6; face > 4; face--)
        if (count[face] != before[face])
          order = count[face] > before[face] ? 1 : -1;
      g_assert_true (lattice->size[node] > lattice->size[node - 1] || order > 0);
    }
}

/* Dice that all show the same face. */
static void
test_same (void)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint n_dice = 1; n_dice <= SAI_MAX_DICE; n_dice++)
    {
      guint n = 0;

      for (guint face = 1; face <= SAI_N_FACES; face++)
        {
          guint node = sai_lattice_find_same (n_dice, face);

          g_assert_cmpuint (lattice->count[node][face], ==, n_dice);
          g_assert_cmpuint (lattice->size[node], ==, n_dice);
        }
      for (guint node = lattice->first[n_dice]; node < lattice->first[n_dice + 1]; node++)
        n += sai_lattice_is_same (lattice, node);
      g_assert_cmpuint (n, ==, SAI_N_FACES);
    }
}

static void
test_distinct (void)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint node = 0; node < SAI_MAX_NODES; node++)
    {
      guint found = G_MAXUINT;

      g_assert_cmpuint (count_nodes (lattice->count[node], &found), ==, 1);
      g_assert_cmpuint (found, ==, node);
    }
}

/* A die more is exactly that die. */
static void
test_up (void)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint node = 0; node < SAI_MAX_LESS; node++)
    for (guint face = 1; face <= SAI_N_FACES; face++)
      {
        guint8 count[SAI_N_FACES + 1];
        guint found = G_MAXUINT;

        memcpy (count, lattice->count[node], sizeof count);
        count[face]++;
        g_assert_cmpuint (count_nodes (count, &found), ==, 1);
        g_assert_cmpuint (lattice->up[node][face - 1], ==, found);
      }
}

/* Each way up is one way down, and there are no others; a node is later than those with fewer dice. */
static void
test_down (void)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_up = 0;

  g_assert_cmpuint (lattice->down_first[0], ==, 0);
  g_assert_cmpuint (lattice->down_first[SAI_MAX_NODES], ==, SAI_MAX_DOWN);
  for (guint node = 0; node < SAI_MAX_NODES; node++)
    {
      guint n_faces = 0;

      for (guint face = 1; face <= SAI_N_FACES; face++)
        n_faces += lattice->count[node][face] > 0;
      g_assert_cmpuint (lattice->down_first[node + 1] - lattice->down_first[node], ==, n_faces);

      for (guint i = lattice->down_first[node]; i < lattice->down_first[node + 1]; i++)
        {
          guint fewer = lattice->down[i];
          guint n_ways = 0;

          g_assert_cmpuint (fewer, <, MIN (node, SAI_MAX_LESS));
          for (guint face = 0; face < SAI_N_FACES; face++)
            n_ways += lattice->up[fewer][face] == node;
          g_assert_cmpuint (n_ways, ==, 1);
          for (guint j = lattice->down_first[node]; j < i; j++)
            g_assert_cmpuint (lattice->down[j], !=, fewer);
        }
    }

  for (guint node = 0; node < SAI_MAX_LESS; node++)
    for (guint face = 0; face < SAI_N_FACES; face++)
      {
        guint more = lattice->up[node][face];
        guint n_ways = 0;

        for (guint i = lattice->down_first[more]; i < lattice->down_first[more + 1]; i++)
          n_ways += lattice->down[i] == node;
        g_assert_cmpuint (n_ways, ==, 1);
        n_up++;
      }
  g_assert_cmpuint (n_up, ==, SAI_MAX_DOWN);
}

static void
test_probability (void)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint n_dice = 1; n_dice <= SAI_MAX_DICE; n_dice++)
    {
      guint n_orders[SAI_MAX_NODES] = { 0 };
      guint n = count_ordered_rolls (n_dice);

      for (guint i = 0; i < n; i++)
        {
          SaiDice dice = make_roll (i, n_dice);
          SaiFaces faces = sai_dice_get_faces (&dice);
          guint node = G_MAXUINT;

          g_assert_cmpuint (count_nodes (faces.count, &node), ==, 1);
          g_assert_cmpuint (lattice->size[node], ==, n_dice);
          g_assert_cmpuint (sai_lattice_find_roll (&dice), ==, node - lattice->first[n_dice]);
          n_orders[node]++;
        }
      for (guint node = lattice->first[n_dice]; node < lattice->first[n_dice + 1]; node++)
        g_assert_cmpfloat_with_epsilon (lattice->probability[node] * n, n_orders[node], 1e-9);
    }
}

/* For every roll and every mask the node that shows the masked dice. */
static void
test_find (void)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint n_dice = 1; n_dice <= SAI_N_DICE; n_dice++)
    for (guint i = 0; i < count_ordered_rolls (n_dice); i++)
      for (guint keep = 0; keep < 1u << n_dice; keep++)
        {
          SaiDice dice = make_roll (i, n_dice);
          guint node = sai_lattice_find (&dice, keep);
          guint8 count[SAI_N_FACES + 1] = { 0 };

          for (guint die = 0; die < n_dice; die++)
            if ((keep >> die) % 2 == 1)
              count[dice.face[die]]++;
          g_assert_cmpuint (node, <, SAI_MAX_NODES);
          g_assert_cmpmem (lattice->count[node], sizeof count, count, sizeof count);
        }
}

static void
test_find_before_first_roll (void)
{
  SaiDice none = { { 0 } };

  g_assert_cmpuint (sai_lattice_find (&none, 0), ==, 0);
}

static void
test_make_dice (void)
{
  for (guint node = 0; node < SAI_MAX_NODES; node++)
    {
      SaiDice dice = sai_lattice_make_dice (node);

      g_assert_cmpuint (sai_lattice_find (&dice, sai_dice_get_all (&dice)), ==, node);
      for (guint i = 1; i < sai_dice_get_n (&dice); i++)
        g_assert_cmpuint (dice.face[i - 1], <=, dice.face[i]);
    }
}

static gpointer
get_in_thread (gpointer data)
{
  return (gpointer) sai_lattice_get ();
}

/* Whoever comes first, everybody gets the same. */
static void
test_threads (void)
{
  GThread *threads[8];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, get_in_thread, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (g_thread_join (threads[i]) == sai_lattice_get ());
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lattice/threads", test_threads);
  g_test_add_func ("/lattice/sizes", test_sizes);
  g_test_add_func ("/lattice/order", test_order);
  g_test_add_func ("/lattice/same", test_same);
  g_test_add_func ("/lattice/distinct", test_distinct);
  g_test_add_func ("/lattice/up", test_up);
  g_test_add_func ("/lattice/down", test_down);
  g_test_add_func ("/lattice/probability", test_probability);
  g_test_add_func ("/lattice/find", test_find);
  g_test_add_func ("/lattice/find/before-first-roll", test_find_before_first_roll);
  g_test_add_func ("/lattice/make-dice", test_make_dice);

  return g_test_run ();
}
