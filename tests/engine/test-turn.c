/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One turn, with random ends: each step against its definition, the parts against each other, and the build for wide
 * registers against a plain one, bit by bit. */

#include "plain-turn.h"
#include "ruleset/sai-rules.h"
#include "sai-run.h"

#define N_TURNS SAI_COUNT (20, 200)

#define N_SLOTS 20
#define N_OF_SLOT 20
#define N_OPTIONS (N_SLOTS * N_OF_SLOT)
#define N_ADDED 5
#define TOLERANCE 1e-9

/* A turn that can end in many ways. */
typedef struct
{
  SaiChoices choices;
  guint16 outcome_of[N_SLOTS][SAI_MAX_FULL];
  SaiLanes options[N_OPTIONS];
  guint n_throws;
} Turn;

static void
fill_lanes (GRand *random, gboolean rough, SaiLanes *lanes, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint l = 0; l < SAI_N_LANES; l++)
      lanes[i].lane[l] = rough ? g_rand_int_range (random, -2, 3) : g_rand_double_range (random, -100, 400);
}

/* @rough: there are few different values, so that many options are equally good */
static Turn *
turn_new (GRand *random, gboolean rough)
{
  Turn *self = g_aligned_alloc0 (1, sizeof *self, G_ALIGNOF (Turn));
  guint n = 0;

  self->n_throws = g_rand_int_range (random, 1, SAI_MAX_ROLLS + 1);
  for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
    {
      guint n_choices = g_rand_int_range (random, 1, N_SLOTS + 1);
      guint first = g_rand_int_range (random, 0, N_SLOTS);

      self->choices.first[roll] = n;
      for (guint i = 0; i < n_choices; i++)
        {
          guint slot = (first + i) % N_SLOTS;

          self->outcome_of[slot][roll] = slot * N_OF_SLOT + g_rand_int_range (random, 0, N_OF_SLOT);
          self->choices.option[n++] = self->outcome_of[slot][roll];
        }
    }
  self->choices.n_rolls = SAI_N_ROLLS;
  self->choices.first[SAI_N_ROLLS] = n;
  fill_lanes (random, rough, self->options, N_OPTIONS);

  return self;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Turn, g_aligned_free)

/* What a turn is worth before its first throw. */
static SaiLanes
solve (const Turn *turn)
{
  SaiLanes nodes[SAI_N_NODES];
  SaiLanes result;

  sai_turn_score (&turn->choices, turn->options, &nodes[SAI_N_KEEPS]);
  sai_turn_solve (nodes, SAI_N_DICE, turn->n_throws, SAI_N_LANES, &result);

  return result;
}

/* S of each roll, which says in which slot it is entered. */
static SaiLanes *
score_slots (const Turn *turn)
{
  g_autoptr (SaiLanes) options = sai_lanes_new (N_OPTIONS);
  SaiLanes *scores = sai_lanes_new (SAI_N_ROLLS);

  for (guint i = 0; i < N_OPTIONS; i++)
    sai_lanes_tag (&turn->options[i], SAI_MAX_TAG - i / N_OF_SLOT, &options[i]);
  sai_turn_score (&turn->choices, options, scores);

  return scores;
}

/* For each throw that is left what is done with each roll. */
typedef SaiLanes Decisions[SAI_MAX_FULL];

static Decisions *
decisions_new (guint n)
{
  return g_aligned_alloc0 (MAX (n, 1), sizeof (Decisions), G_ALIGNOF (SaiLanes));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Decisions, g_aligned_free)

/* Follows perfect play with so many throws left. */
static void
follow (const Turn *turn, guint n_throws, SaiLanes *weights, SaiLanes *probabilities)
{
  g_autoptr (SaiLanes) scores = score_slots (turn);
  g_autoptr (Decisions) decisions = decisions_new (n_throws);

  sai_turn_decide (scores, 0, SAI_N_DICE, n_throws, SAI_N_LANES, decisions);
  for (guint i = n_throws; i-- > 0;)
    {
      sai_turn_choose (decisions[i], SAI_N_DICE, SAI_N_LANES, weights);
      sai_turn_spread (weights, SAI_N_DICE, SAI_N_LANES);
    }
  sai_turn_enter (scores, turn->outcome_of, SAI_N_ROLLS, SAI_N_LANES, &weights[SAI_N_KEEPS], probabilities);
}

static SaiStage *
stages_new (guint n)
{
  return g_aligned_alloc0 (MAX (n, 1), sizeof (SaiStage), G_ALIGNOF (SaiStage));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStage, g_aligned_free)

static void
assert_same (const SaiLanes *a, const SaiLanes *b, guint n)
{
  g_assert_cmpmem (a, n * sizeof *a, b, n * sizeof *b);
}

static void
assert_close (const SaiLanes *lanes, const double *expected)
{
  for (guint l = 0; l < SAI_N_LANES; l++)
    g_assert_cmpfloat_with_epsilon (lanes->lane[l], expected[l], TOLERANCE);
}

/* How likely each roll is when all dice are thrown, for all lanes. */
static void
throw_all (SaiLanes *weights)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint node = 0; node < SAI_N_NODES; node++)
    for (guint l = 0; l < SAI_N_LANES; l++)
      weights[node].lane[l] = node < SAI_N_KEEPS ? 0 : lattice->probability[node];
}

/* Some dice that show a node; 0 stands for none. */
static SaiDice
get_dice (guint node)
{
  const SaiLattice *lattice = sai_lattice_get ();
  SaiDice dice = { { 0 } };
  guint n = 0;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < lattice->count[node][face]; i++)
      dice.face[n++] = face;

  return dice;
}

static void
test_score (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (Turn) turn = turn_new (random, FALSE);
  g_autoptr (SaiLanes) scores = sai_lanes_new (SAI_N_ROLLS);

  sai_turn_score (&turn->choices, turn->options, scores);
  for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
    for (guint l = 0; l < SAI_N_LANES; l++)
      {
        double best = -G_MAXDOUBLE;

        for (guint i = turn->choices.first[roll]; i < turn->choices.first[roll + 1]; i++)
          best = MAX (best, turn->options[turn->choices.option[i]].lane[l]);
        g_assert_cmpfloat (scores[roll].lane[l], ==, best);
      }
}

/* The mean over every way in which the other dice can fall. */
static void
test_throw (void)
{
  const SaiLattice *lattice = sai_lattice_get ();
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (SaiLanes) nodes = sai_lanes_new (SAI_N_NODES);
  g_autoptr (SaiLanes) rolls = sai_lanes_new (SAI_N_ROLLS);

  fill_lanes (random, FALSE, nodes, SAI_N_NODES);
  memcpy (rolls, &nodes[SAI_N_KEEPS], SAI_N_ROLLS * sizeof *rolls);
  sai_turn_throw (nodes, SAI_N_DICE);
  assert_same (&nodes[SAI_N_KEEPS], rolls, SAI_N_ROLLS);

  for (guint node = 0; node < SAI_N_KEEPS; node++)
    {
      double mean[SAI_N_LANES] = { 0 };
      guint n_ways = 1;

      for (guint die = lattice->size[node]; die < SAI_N_DICE; die++)
        n_ways *= SAI_N_FACES;
      for (guint way = 0; way < n_ways; way++)
        {
          SaiDice dice = get_dice (node);
          guint rest = way;
          guint roll;

          for (guint die = lattice->size[node]; die < SAI_N_DICE; die++, rest /= SAI_N_FACES)
            dice.face[die] = 1 + rest % SAI_N_FACES;
          roll = sai_lattice_find (&dice, SAI_KEEP_ALL) - SAI_N_KEEPS;
          for (guint l = 0; l < SAI_N_LANES; l++)
            mean[l] += rolls[roll].lane[l] / n_ways;
        }
      assert_close (&nodes[node], mean);
    }
}

/* The greatest over every set of the dice. */
static void
test_keep (void)
{
  const SaiLattice *lattice = sai_lattice_get ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (SaiLanes) nodes = sai_lanes_new (SAI_N_NODES);
  g_autoptr (SaiLanes) before = sai_lanes_new (SAI_N_NODES);

  fill_lanes (random, FALSE, nodes, SAI_N_NODES);
  memcpy (before, nodes, SAI_N_NODES * sizeof *nodes);
  sai_turn_keep (nodes, SAI_N_DICE);

  for (guint node = 0; node < SAI_N_NODES; node++)
    {
      SaiDice dice = get_dice (node);

      for (guint l = 0; l < SAI_N_LANES; l++)
        {
          double best = -G_MAXDOUBLE;

          for (guint keep = 0; keep < 1u << lattice->size[node]; keep++)
            best = MAX (best, before[sai_lattice_find (&dice, keep)].lane[l]);
          g_assert_cmpfloat (nodes[node].lane[l], ==, best);
        }
    }
}

static void
test_begin (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (SaiLanes) rolls = sai_lanes_new (SAI_N_ROLLS);
  double mean[SAI_N_LANES] = { 0 };
  SaiLanes result;

  fill_lanes (random, FALSE, rolls, SAI_N_ROLLS);
  for (guint n = 0; n < 7776; n++)
    {
      SaiDice dice = { { 0 } };
      guint rest = n;
      guint roll;

      for (guint die = 0; die < SAI_N_DICE; die++, rest /= SAI_N_FACES)
        dice.face[die] = 1 + rest % SAI_N_FACES;
      roll = sai_lattice_find (&dice, SAI_KEEP_ALL) - SAI_N_KEEPS;
      for (guint l = 0; l < SAI_N_LANES; l++)
        mean[l] += rolls[roll].lane[l] / 7776;
    }
  sai_turn_begin (rolls, SAI_N_DICE, &result);
  assert_close (&result, mean);
}

/* What is likely before the dice are thrown comes out as rolls, in the right shares. */
static void
test_spread (void)
{
  const SaiLattice *lattice = sai_lattice_get ();
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (SaiLanes) values = sai_lanes_new (SAI_N_NODES);

  fill_lanes (random, FALSE, values, SAI_N_NODES);
  sai_turn_throw (values, SAI_N_DICE);
  for (guint node = 0; node < SAI_N_NODES; node++)
    {
      g_autoptr (SaiLanes) weights = sai_lanes_new (SAI_N_NODES);
      double mean[SAI_N_LANES] = { 0 };
      double sum[SAI_N_LANES] = { 0 };

      for (guint l = 0; l < SAI_N_LANES; l++)
        weights[node].lane[l] = 1;
      sai_turn_spread (weights, SAI_N_DICE, SAI_N_LANES);
      for (guint l = 0; l < SAI_N_LANES; l++)
        for (guint i = 0; i < SAI_N_NODES; i++)
          {
            g_assert_true (weights[i].lane[l] == 0 || lattice->size[i] == SAI_N_DICE);
            sum[l] += weights[i].lane[l];
            mean[l] += weights[i].lane[l] * values[i].lane[l];
          }
      assert_close (&values[node], mean);
      for (guint l = 0; l < SAI_N_LANES; l++)
        g_assert_cmpfloat_with_epsilon (sum[l], 1, TOLERANCE);
    }
}

/* Any number of numbers, from any place on; what lies next to them stays. */
static void
test_add (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (SaiLanes) lanes = sai_lanes_new (3 * N_ADDED);
  double *target = lanes[0].lane;
  double *expected = lanes[N_ADDED].lane;
  double *source = lanes[2 * N_ADDED].lane;

  for (gsize n = 0; n < (N_ADDED - 1) * SAI_N_LANES; n++)
    {
      gsize first = g_rand_int_range (random, 0, SAI_N_LANES);
      double factor = g_rand_double_range (random, -1, 1);

      fill_lanes (random, FALSE, lanes, 3 * N_ADDED);
      memcpy (expected, target, N_ADDED * sizeof (SaiLanes));
      for (gsize i = 0; i < n; i++)
        {
          volatile double product = factor * source[i];

          expected[first + i] += product;
        }
      sai_turn_add (target + first, source, n, factor);
      assert_same (&lanes[0], &lanes[N_ADDED], N_ADDED);
    }
}

/* With one throw less to come, the first stage is what a turn begins with. */
static void
test_stages (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint i = 0; i < N_TURNS; i++)
    {
      g_autoptr (Turn) turn = turn_new (random, GPOINTER_TO_INT (data));
      g_autoptr (SaiStage) stages = stages_new (turn->n_throws - 1);
      g_autoptr (SaiLanes) scores = sai_lanes_new (SAI_N_ROLLS);
      const SaiLanes *rolls = scores;
      SaiLanes solved = solve (turn);
      SaiLanes result;

      sai_turn_score (&turn->choices, turn->options, scores);
      sai_turn_stages (scores, 0, SAI_N_DICE, turn->n_throws - 1, stages);
      if (turn->n_throws > 1)
        rolls = &stages[turn->n_throws - 2].best[SAI_N_KEEPS];
      sai_turn_begin (rolls, SAI_N_DICE, &result);
      assert_close (&result, solved.lane);
    }
}

/* In each stage the expected value of a keep is the mean of the stage after it, that of a roll is entering it; and the
 * best of a roll is the best of what is expected of its keeps. */
static void
test_stages_alone (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (Turn) turn = turn_new (random, FALSE);
  g_autoptr (SaiStage) stages = stages_new (SAI_MAX_ROLLS);
  g_autoptr (SaiLanes) scores = sai_lanes_new (SAI_N_ROLLS);
  g_autoptr (SaiLanes) nodes = sai_lanes_new (SAI_N_NODES);

  sai_turn_score (&turn->choices, turn->options, scores);
  sai_turn_stages (scores, 0, SAI_N_DICE, SAI_MAX_ROLLS, stages);
  for (guint i = 0; i < SAI_MAX_ROLLS; i++)
    {
      const SaiLanes *later = i == 0 ? scores : &stages[i - 1].best[SAI_N_KEEPS];

      memcpy (&nodes[SAI_N_KEEPS], later, SAI_N_ROLLS * sizeof *later);
      sai_turn_throw (nodes, SAI_N_DICE);
      assert_same (stages[i].expected, nodes, SAI_N_KEEPS);
      assert_same (&stages[i].expected[SAI_N_KEEPS], scores, SAI_N_ROLLS);

      memcpy (nodes, stages[i].expected, SAI_N_NODES * sizeof *nodes);
      sai_turn_keep (nodes, SAI_N_DICE);
      for (guint node = 0; node < SAI_N_NODES; node++)
        assert_close (&nodes[node], stages[i].best[node].lane);
    }
}

/* Perfect play followed forward: something is entered for sure, and on average it is what the turn was said to be
 * worth. */
static void
test_flow (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint n = 0; n < N_TURNS; n++)
    {
      g_autoptr (Turn) turn = turn_new (random, GPOINTER_TO_INT (data));
      g_autoptr (SaiLanes) weights = sai_lanes_new (SAI_N_NODES);
      g_autoptr (SaiLanes) probabilities = sai_lanes_new (N_OPTIONS);
      SaiLanes solved = solve (turn);

      throw_all (weights);
      follow (turn, turn->n_throws - 1, weights, probabilities);

      for (guint l = 0; l < SAI_N_LANES; l++)
        {
          double sum = 0;
          double mean = 0;

          for (guint node = 0; node < SAI_N_KEEPS; node++)
            g_assert_cmpfloat (weights[node].lane[l], ==, 0);
          for (guint i = 0; i < N_OPTIONS; i++)
            {
              g_assert_cmpfloat (probabilities[i].lane[l], >=, 0);
              sum += probabilities[i].lane[l];
              mean += probabilities[i].lane[l] * turn->options[i].lane[l];
            }
          g_assert_cmpfloat_with_epsilon (sum, 1, TOLERANCE);
          g_assert_cmpfloat_with_epsilon (mean, solved.lane[l], TOLERANCE);
        }
    }
}

/* From a certain roll, too: what is expected of the best keep. */
static void
test_flow_from_roll (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint n = 0; n < N_TURNS; n++)
    {
      g_autoptr (Turn) turn = turn_new (random, GPOINTER_TO_INT (data));
      g_autoptr (SaiStage) stages = stages_new (turn->n_throws);
      g_autoptr (SaiLanes) scores = sai_lanes_new (SAI_N_ROLLS);
      g_autoptr (SaiLanes) weights = sai_lanes_new (SAI_N_NODES);
      g_autoptr (SaiLanes) probabilities = sai_lanes_new (N_OPTIONS);
      guint roll = g_rand_int_range (random, SAI_N_KEEPS, SAI_N_NODES);

      for (guint l = 0; l < SAI_N_LANES; l++)
        weights[roll].lane[l] = 1;
      sai_turn_score (&turn->choices, turn->options, scores);
      sai_turn_stages (scores, 0, SAI_N_DICE, turn->n_throws, stages);
      follow (turn, turn->n_throws, weights, probabilities);

      for (guint l = 0; l < SAI_N_LANES; l++)
        {
          double mean = 0;

          for (guint i = 0; i < N_OPTIONS; i++)
            mean += probabilities[i].lane[l] * turn->options[i].lane[l];
          g_assert_cmpfloat_with_epsilon (mean, stages[turn->n_throws - 1].best[roll].lane[l], TOLERANCE);
        }
    }
}

/* What the widest registers of this processor give is what plain ones give: each step, … */
static void
test_plain_steps (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (10);

  for (guint n = 0; n < N_TURNS; n++)
    {
      g_autoptr (Turn) turn = turn_new (random, GPOINTER_TO_INT (data));
      g_autoptr (SaiLanes) a = sai_lanes_new (SAI_N_NODES);
      g_autoptr (SaiLanes) b = sai_lanes_new (SAI_N_NODES);
      SaiLanes a_result, b_result;

      sai_turn_score (&turn->choices, turn->options, &a[SAI_N_KEEPS]);
      plain_turn_score (&turn->choices, turn->options, &b[SAI_N_KEEPS]);
      assert_same (a, b, SAI_N_NODES);
      sai_turn_throw (a, SAI_N_DICE);
      plain_turn_throw (b, SAI_N_DICE);
      assert_same (a, b, SAI_N_NODES);
      sai_turn_keep (a, SAI_N_DICE);
      plain_turn_keep (b, SAI_N_DICE);
      assert_same (a, b, SAI_N_NODES);
      sai_turn_begin (&a[SAI_N_KEEPS], SAI_N_DICE, &a_result);
      plain_turn_begin (&b[SAI_N_KEEPS], SAI_N_DICE, &b_result);
      assert_same (&a_result, &b_result, 1);
      fill_lanes (random, FALSE, a, SAI_N_NODES);
      memcpy (b, a, SAI_N_NODES * sizeof *a);
      sai_turn_spread (a, SAI_N_DICE, SAI_N_LANES);
      plain_turn_spread (b, SAI_N_DICE, SAI_N_LANES);
      assert_same (a, b, SAI_N_NODES);
      sai_turn_add (a_result.lane, a[n].lane, SAI_N_LANES, 0.7);
      plain_turn_add (b_result.lane, b[n].lane, SAI_N_LANES, 0.7);
      assert_same (&a_result, &b_result, 1);
    }
}

/* … and whole turns. */
static void
test_plain_turns (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint n = 0; n < N_TURNS; n++)
    {
      g_autoptr (Turn) turn = turn_new (random, GPOINTER_TO_INT (data));
      g_autoptr (SaiStage) a_stages = stages_new (turn->n_throws);
      g_autoptr (SaiStage) b_stages = stages_new (turn->n_throws);
      g_autoptr (Decisions) a_decisions = decisions_new (turn->n_throws);
      g_autoptr (Decisions) b_decisions = decisions_new (turn->n_throws);
      g_autoptr (SaiLanes) scores = score_slots (turn);
      g_autoptr (SaiLanes) a = sai_lanes_new (SAI_N_NODES);
      g_autoptr (SaiLanes) b = sai_lanes_new (SAI_N_NODES);
      g_autoptr (SaiLanes) a_probabilities = sai_lanes_new (N_OPTIONS);
      g_autoptr (SaiLanes) b_probabilities = sai_lanes_new (N_OPTIONS);
      SaiLanes a_result, b_result;

      memcpy (&a[SAI_N_KEEPS], scores, SAI_N_ROLLS * sizeof *scores);
      memcpy (&b[SAI_N_KEEPS], scores, SAI_N_ROLLS * sizeof *scores);
      sai_turn_solve (a, SAI_N_DICE, turn->n_throws, SAI_N_LANES, &a_result);
      plain_turn_solve (b, SAI_N_DICE, turn->n_throws, SAI_N_LANES, &b_result);
      assert_same (&a_result, &b_result, 1);

      sai_turn_stages (scores, 0, SAI_N_DICE, turn->n_throws, a_stages);
      plain_turn_stages (scores, 0, SAI_N_DICE, turn->n_throws, b_stages);
      for (guint i = 0; i < turn->n_throws; i++)
        {
          assert_same (a_stages[i].expected, b_stages[i].expected, SAI_N_NODES);
          assert_same (a_stages[i].best, b_stages[i].best, SAI_N_NODES);
        }

      memset (a, 0, SAI_N_NODES * sizeof *a);
      memset (b, 0, SAI_N_NODES * sizeof *b);
      throw_all (a);
      throw_all (b);
      sai_turn_decide (scores, 0, SAI_N_DICE, turn->n_throws, SAI_N_LANES, a_decisions);
      plain_turn_decide (scores, 0, SAI_N_DICE, turn->n_throws, SAI_N_LANES, b_decisions);
      for (guint i = turn->n_throws; i-- > 0;)
        {
          assert_same (a_decisions[i], b_decisions[i], SAI_N_ROLLS);
          sai_turn_choose (a_decisions[i], SAI_N_DICE, SAI_N_LANES, a);
          plain_turn_choose (b_decisions[i], SAI_N_DICE, SAI_N_LANES, b);
          assert_same (a, b, SAI_N_NODES);
          sai_turn_spread (a, SAI_N_DICE, SAI_N_LANES);
          plain_turn_spread (b, SAI_N_DICE, SAI_N_LANES);
          assert_same (a, b, SAI_N_NODES);
        }
      sai_turn_enter (scores, turn->outcome_of, SAI_N_ROLLS, SAI_N_LANES, &a[SAI_N_KEEPS], a_probabilities);
      plain_turn_enter (scores, turn->outcome_of, SAI_N_ROLLS, SAI_N_LANES, &b[SAI_N_KEEPS], b_probabilities);
      assert_same (a_probabilities, b_probabilities, N_OPTIONS);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/turn/score", test_score);
  g_test_add_func ("/turn/throw", test_throw);
  g_test_add_func ("/turn/keep", test_keep);
  g_test_add_func ("/turn/begin", test_begin);
  g_test_add_func ("/turn/spread", test_spread);
  g_test_add_func ("/turn/add", test_add);
  g_test_add_func ("/turn/stages/alone", test_stages_alone);
  g_test_add_data_func ("/turn/stages", GINT_TO_POINTER (FALSE), test_stages);
  g_test_add_data_func ("/turn/stages/ties", GINT_TO_POINTER (TRUE), test_stages);
  g_test_add_data_func ("/turn/flow", GINT_TO_POINTER (FALSE), test_flow);
  g_test_add_data_func ("/turn/flow/ties", GINT_TO_POINTER (TRUE), test_flow);
  g_test_add_data_func ("/turn/flow-from-roll", GINT_TO_POINTER (FALSE), test_flow_from_roll);
  g_test_add_data_func ("/turn/flow-from-roll/ties", GINT_TO_POINTER (TRUE), test_flow_from_roll);
  g_test_add_data_func ("/turn/plain/steps", GINT_TO_POINTER (FALSE), test_plain_steps);
  g_test_add_data_func ("/turn/plain/steps/ties", GINT_TO_POINTER (TRUE), test_plain_steps);
  g_test_add_data_func ("/turn/plain/turns", GINT_TO_POINTER (FALSE), test_plain_turns);
  g_test_add_data_func ("/turn/plain/turns/ties", GINT_TO_POINTER (TRUE), test_plain_turns);

  return g_test_run ();
}
