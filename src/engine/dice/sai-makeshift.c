/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How players decide where perfect play is not known, for any number of dice: they make the most of the turn, and know
 * what each box usually brings, so that good boxes are not wasted.
 *
 * A turn is worked out exactly, as in sai-turn.c but over multisets of any number of dice: with the value of each roll
 * at its end, the value of keeping some dice is the mean over the faces of one die more, and the value of a roll with a
 * throw left is the maximum over the dice that can be kept. What a box usually brings is worked out in the same way, by
 * a turn that is played for nothing else.
 */
#include "config.h"

#include "dice/sai-computer-types.h"
#include "dice/sai-dice-state.h"

/* Of at most six dice. */
#define MAX_NODES 924
/* How much of what a box usually brings it is worth to keep the box, and which share of the bonus an upper point is. */
#define PATIENCE 0.85
#define BONUS_SHARE 0.5

/* The multisets of at most so many dice, the smallest first. */
typedef struct
{
  guint n_nodes;
  /* The first that has all dice: from there on they are rolls. */
  guint first_roll;
  SaiDice dice[MAX_NODES];
  /* With one die more of each face, and with one less; of a face that is not there the multiset itself. */
  guint16 up[MAX_NODES][SAI_N_FACES];
  guint16 down[MAX_NODES][SAI_N_FACES];
} Multisets;

static gboolean
is_same (const SaiDice *a, const SaiDice *b)
{
  SaiFaces faces = sai_dice_get_faces (a);
  SaiFaces others = sai_dice_get_faces (b);

  return memcmp (faces.count, others.count, sizeof faces.count) == 0;
}

static guint
find_node (const Multisets *self, const SaiDice *dice)
{
  for (guint node = 0; node < self->n_nodes; node++)
    if (is_same (&self->dice[node], dice))
      return node;

  g_return_val_if_reached (0);
}

static void
link_nodes (Multisets *self)
{
  for (guint node = 0; node < self->n_nodes; node++)
    for (guint face = 0; face < SAI_N_FACES; face++)
      self->down[node][face] = node;
  for (guint node = 0; node < self->first_roll; node++)
    for (guint face = 0; face < SAI_N_FACES; face++)
      {
        SaiDice more = self->dice[node];
        guint other;

        more.face[sai_dice_get_n (&more)] = face + 1;
        other = find_node (self, &more);
        self->up[node][face] = other;
        self->down[other][face] = node;
      }
}

static Multisets *
create (guint n_dice)
{
  Multisets *self = g_new0 (Multisets, 1);

  self->n_nodes = 1;
  for (guint size = 1; size <= n_dice; size++)
    {
      SaiDice dice = sai_dice_get_lowest (size);

      self->first_roll = self->n_nodes;
      do
        self->dice[self->n_nodes++] = dice;
      while (sai_dice_advance (&dice));
    }
  link_nodes (self);

  return self;
}

/* A constant for each number of dice. */
static const Multisets *
get_multisets (guint n_dice)
{
  static const Multisets *all[SAI_MAX_DICE + 1];

  g_return_val_if_fail (n_dice >= 1 && n_dice <= SAI_MAX_DICE, NULL);

  if (g_once_init_enter (&all[n_dice]))
    g_once_init_leave (&all[n_dice], create (n_dice));

  return all[n_dice];
}

/* The value of keeping fewer than all dice, from the values of the rolls. */
static void
throw_dice (const Multisets *self, double *values)
{
  for (guint node = self->first_roll; node-- > 0;)
    {
      double sum = 0;

      for (guint face = 0; face < SAI_N_FACES; face++)
        sum += values[self->up[node][face]];
      values[node] = sum / SAI_N_FACES;
    }
}

/* The value of each roll, and of all that can be kept of it: the best of what can be kept of that. */
static void
keep_best (const Multisets *self, double *values)
{
  for (guint node = 1; node < self->n_nodes; node++)
    for (guint face = 0; face < SAI_N_FACES; face++)
      values[node] = MAX (values[node], values[self->down[node][face]]);
}

/* What a box brings in a turn that is played for it alone. */
static double
find_usual (const Multisets *multisets, const SaiRules *rules, guint box)
{
  double ends[MAX_NODES];
  double values[MAX_NODES];

  for (guint roll = multisets->first_roll; roll < multisets->n_nodes; roll++)
    values[roll] = ends[roll] = sai_rules_score (rules, box, &multisets->dice[roll]);
  throw_dice (multisets, values);
  for (guint n_throws = 1; n_throws < rules->n_rolls; n_throws++)
    {
      keep_best (multisets, values);
      for (guint roll = multisets->first_roll; roll < multisets->n_nodes; roll++)
        values[roll] = MAX (values[roll], ends[roll]);
      throw_dice (multisets, values);
    }

  return values[0];
}

/* What filling a box is worth: its points and what they do for the bonus, less what it would usually bring. */
static double
evaluate (const SaiRules *rules, const SaiSheet *sheet, const double *usual, guint box, const SaiDice *dice)
{
  SaiScore score = sai_sheet_score (sheet, rules, box, dice);
  guint column = sai_rules_get_column (rules, box);
  double value = (sai_boxes_has (&rules->counted, box) ? score.points : 0) + score.extra - PATIENCE * usual[box];

  if (sai_rules_is_win (rules, box, dice) && score.points > 0)
    return G_MAXINT16;
  if (sai_boxes_has (&rules->upper, box) && rules->bonus.limit > 0 &&
      sai_sheet_get_bonus_of (sheet, rules, column) == 0)
    value += BONUS_SHARE * rules->bonus.points * (score.points - usual[box]) / rules->bonus.limit;

  return value * rules->columns[column].times;
}

/* The box to fill with these dice, and what that is worth. After an announcement there is no choice. */
static guint
choose_box (const SaiRules *rules, const SaiDiceState *state, const double *usual, const SaiDice *dice, double *value)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, rules, dice);
  int announced = sai_dice_state_get_announced (state);
  guint best = rules->n_boxes;

  if (announced >= 0)
    {
      *value = evaluate (rules, sheet, usual, announced, dice);
      return announced;
    }

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      {
        double candidate = evaluate (rules, sheet, usual, box, dice);

        if (best == rules->n_boxes || candidate > *value)
          {
            best = box;
            *value = candidate;
          }
      }

  return best;
}

/* The values of keeping dice, with a throw now and @n_more after it. */
static void
plan (const Multisets *multisets,
      const SaiRules *rules,
      const SaiDiceState *state,
      const double *usual,
      guint n_more,
      double *values)
{
  for (guint left = 0; left <= n_more; left++)
    {
      if (left > 0)
        keep_best (multisets, values);
      for (guint roll = multisets->first_roll; roll < multisets->n_nodes; roll++)
        {
          SaiDice dice = multisets->dice[roll];
          double value = 0;

          /* With saved rolls a turn can have more than usual. */
          dice.roll = MAX ((int) rules->n_rolls - (int) left, 2);
          choose_box (rules, state, usual, &dice, &value);
          values[roll] = left > 0 ? MAX (values[roll], value) : value;
        }
      throw_dice (multisets, values);
    }
}

/**
 * sai_makeshift_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): not used
 *
 * Returns: what a player does who does not know perfect play
 */
SaiDecision
sai_makeshift_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiRules *rules = sai_mind_get_rules (mind);
  const SaiSheet *sheet = &state->sheets[state->seat];
  const Multisets *multisets = get_multisets (rules->n_dice);
  guint n_throws = sai_dice_state_get_rolls_left (state, rules);
  guint all = sai_rules_get_keep_all (rules);
  SaiDecision decision = { TRUE, 0, all };
  double usual[SAI_MAX_BOXES] = { 0 };
  double values[MAX_NODES];
  double best = 0;

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box) && !sai_sheet_is_filled (sheet, box))
      usual[box] = find_usual (multisets, rules, box);
  decision.box = choose_box (rules, state, usual, &state->dice, &best);
  if (n_throws == 0)
    return decision;

  plan (multisets, rules, state, usual, n_throws - 1, values);
  for (guint keep = 0; keep < all; keep++)
    {
      guint node = 0;

      for (guint i = 0; i < rules->n_dice; i++)
        if ((keep & (1u << i)) != 0)
          node = multisets->up[node][state->dice.face[i] - 1];
      if (values[node] > best)
        {
          best = values[node];
          decision.fill = FALSE;
          decision.keep = keep;
        }
    }

  return decision;
}
