/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn with estimated ends.
 *
 * A turn ends when a box is filled, and that is worth the estimate of the sheet then, and of the rolls that are saved.
 * From there the turn is worked backwards over the lattice of dice, once for all its decisions. Dice that come later
 * than now are always of the second roll or a later one, so boxes that must be announced are not among their ends; a
 * box that is announced now is a turn of its own, in which nothing else can be filled.
 */
#include "config.h"

#include "dice/advice/sai-advice.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "util/sai-lattice.h"

/* In place of dice to keep: the turn ends. */
#define END G_MAXUINT16

/* The value of a box with some points in it. */
typedef struct
{
  SaiScore score;
  double value;
  /* What each number of saved rolls is worth then; NULL if none are. */
  double *rolls;
} End;

struct _SaiEstimatedTurn
{
  SaiEstimate *estimate;
  /* Those of the estimate. */
  const SaiRules *rules;
  SaiDiceState begin;
  /* Rolls that were made, and left, when it was worked out. */
  guint n_rolls;
  guint n_throws;
  /* See sai_estimate_begin_turn(). */
  SaiEstimatedOthers others;
  /* What the value of an end is worth; NULL if that is what counts. */
  SaiEstimatedWorth worth;
  gpointer worth_data;
  /* The values of keeping dice, with one throw left, with two …, and what to keep of each roll then. */
  double (*keeps)[SAI_MAX_LESS];
  guint16 (*choices)[SAI_MAX_FULL];
  /* The ends that were looked at, of each box. */
  GArray *ends[SAI_MAX_BOXES];
  /* The turns in which a box is announced now, once they were asked for. */
  SaiEstimatedTurn *called[SAI_MAX_BOXES];
};

static void
clear_end (gpointer data)
{
  g_free (((End *) data)->rolls);
}

static const End *
get_end (SaiEstimatedTurn *self, guint box, SaiScore score)
{
  SaiSheet sheet;
  End end = { score, 0, NULL };

  if (self->ends[box] == NULL)
    {
      self->ends[box] = g_array_new (FALSE, FALSE, sizeof (End));
      g_array_set_clear_func (self->ends[box], clear_end);
    }
  for (guint i = 0; i < self->ends[box]->len; i++)
    {
      const End *known = &g_array_index (self->ends[box], End, i);

      if (known->score.points == score.points && known->score.extra == score.extra)
        return known;
    }
  sheet = self->begin.sheets[self->begin.seat];
  sai_sheet_fill (&sheet, self->rules, box, score);
  end.value = sai_estimate_end_turn (self->estimate, &sheet, box, &self->others);
  if (self->rules->saves_rolls)
    {
      end.rolls = g_new (double, self->n_throws + 1);
      sai_estimate_value_rolls (self->estimate, &sheet, self->n_throws, end.rolls);
    }
  g_array_append_val (self->ends[box], end);

  return &g_array_index (self->ends[box], End, self->ends[box]->len - 1);
}

static SaiEstimatedEnd
describe_end (SaiEstimatedTurn *self, guint box, SaiScore score, guint n_throws)
{
  const End *end = get_end (self, box, score);
  double rolls = end->rolls != NULL ? end->rolls[n_throws] : 0;

  return (SaiEstimatedEnd) { box, score, rolls, end->value + rolls };
}

/* What an end is worth when that many throws are left. */
static double
weigh_end (SaiEstimatedTurn *self, guint box, SaiScore score, guint n_throws)
{
  SaiEstimatedEnd end = describe_end (self, box, score, n_throws);

  return self->worth != NULL ? self->worth (&end, self->worth_data) : end.total;
}

/* The best end with these dice, see weigh_end(); a large negative number if nothing can be filled. */
static double
end_best (SaiEstimatedTurn *self, const SaiDice *dice, guint n_throws, guint *best_box)
{
  const SaiSheet *sheet = &self->begin.sheets[self->begin.seat];
  int announced = sai_dice_state_get_announced (&self->begin);
  double best = -G_MAXFLOAT;
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, self->rules, dice);

  for (guint box = 0; box < self->rules->n_boxes; box++)
    if (announced >= 0 ? box == (guint) announced : sai_boxes_has (&legal, box))
      {
        double value = weigh_end (self, box, sai_sheet_score (sheet, self->rules, box, dice), n_throws);

        if (value <= best)
          continue;
        best = value;
        *best_box = box;
      }

  return best;
}

static gboolean
depends_on_roll (const SaiRules *rules)
{
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_rules_depends_on_roll (rules, box))
      return TRUE;

  return FALSE;
}

/* Raises the ends of all rolls to what they are worth in a box, jokers aside. */
static void
end_in_box (SaiEstimatedTurn *self, guint box, guint roll, guint n_throws, guint n, double *ends)
{
  const SaiRowScores *scores = sai_score_table_get (sai_estimate_get_scores (self->estimate),
                                                    sai_rules_get_row (self->rules, box), roll);
  double values[SAI_MAX_FULL];

  for (guint i = 0; i < scores->n_points; i++)
    values[i] = weigh_end (self, box, (SaiScore) { scores->points[i], 0 }, n_throws);
  for (guint i = 0; i < n; i++)
    ends[i] = MAX (ends[i], values[scores->of[i]]);
}

/* The boxes that dice which are no joker may fill, when they came with this roll. */
static SaiBoxes
get_legal (const SaiEstimatedTurn *self, guint roll)
{
  SaiDiceState state = self->begin;

  /* The first roll of the lattice is all ones, the second is not. */
  state.dice = sai_lattice_make_dice (sai_lattice_get ()->first[self->rules->n_dice] + 1);
  state.dice.roll = roll;
  state.n_rolls = MAX (state.n_rolls, 1);

  return sai_dice_state_get_legal_boxes (&state, self->rules);
}

/* The ends of all rolls of dice, see weigh_end(); @roll is not the first one of the turn. */
static void
end_rolls (SaiEstimatedTurn *self, guint roll, guint n_throws, double *ends)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint first = lattice->first[self->rules->n_dice];
  guint n = lattice->first[self->rules->n_dice + 1] - first;
  gboolean waits = FALSE;
  SaiBoxes legal;

  roll = MIN (roll, SAI_MAX_ROLLS + 1);
  legal = get_legal (self, roll);
  for (guint i = 0; i < n; i++)
    ends[i] = -G_MAXFLOAT;
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      {
        end_in_box (self, box, roll, n_throws, n, ends);
        waits = waits || self->rules->boxes[box].after >= 0;
      }
  /* What jokers score, and boxes that wait for another one, depends on the sheet. */
  for (guint i = 0; i < n; i++)
    if (waits || (self->rules->joker.enabled && sai_lattice_is_same (lattice, first + i)))
      {
        SaiDice dice = sai_lattice_make_dice (first + i);
        guint box;

        dice.roll = roll;
        ends[i] = end_best (self, &dice, n_throws, &box);
      }
}

static void
throw_dice (const SaiLattice *lattice, guint n_keeps, double *nodes)
{
  for (guint node = n_keeps; node-- > 0;)
    {
      const guint16 *up = lattice->up[node];

      nodes[node] = (nodes[up[0]] + nodes[up[1]] + nodes[up[2]] + nodes[up[3]] + nodes[up[4]] + nodes[up[5]]) *
                    (1.0 / SAI_N_FACES);
    }
}

/* @origins: (nullable): for each node the one that its value comes from */
static void
keep_best (const SaiLattice *lattice, guint n_nodes, double *nodes, guint16 *origins)
{
  for (guint node = 0; origins != NULL && node < n_nodes; node++)
    origins[node] = node;

  for (guint node = 1; node < n_nodes; node++)
    for (guint i = lattice->down_first[node]; i < lattice->down_first[node + 1]; i++)
      {
        guint less = lattice->down[i];

        if (origins != NULL && nodes[less] > nodes[node])
          origins[node] = origins[less];
        nodes[node] = MAX (nodes[node], nodes[less]);
      }
}

/* From the last throw to the next one. Returns whether it was not cancelled. */
static gboolean
work_back (SaiEstimatedTurn *self, GCancellable *cancellable)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[self->rules->n_dice];
  guint n_nodes = lattice->first[self->rules->n_dice + 1];
  gboolean by_roll = depends_on_roll (self->rules);
  double ends[SAI_MAX_FULL];
  double nodes[SAI_MAX_NODES];
  guint16 origins[SAI_MAX_NODES];
  guint last = 0;

  for (guint left = 0; left < self->n_throws; left++)
    {
      guint roll = MIN (self->n_rolls + self->n_throws - left, SAI_MAX_ROLLS + 1u);

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (left == 0 || (by_roll && roll != last) || self->rules->saves_rolls)
        end_rolls (self, roll, left, ends);
      last = roll;
      if (left > 0)
        keep_best (lattice, n_nodes, nodes, origins);
      for (guint i = 0; i < n_nodes - n_keeps; i++)
        {
          gboolean ended = left == 0 || ends[i] >= nodes[n_keeps + i] || origins[n_keeps + i] >= n_keeps;

          nodes[n_keeps + i] = left > 0 ? MAX (nodes[n_keeps + i], ends[i]) : ends[i];
          self->choices[left][i] = ended ? END : origins[n_keeps + i];
        }
      throw_dice (lattice, n_keeps, nodes);
      memcpy (self->keeps[left], nodes, n_keeps * sizeof *nodes);
    }

  return TRUE;
}

static SaiEstimatedTurn *
make (SaiEstimate *estimate,
      const SaiDiceState *state,
      SaiEstimatedWorth worth,
      gpointer worth_data,
      GCancellable *cancellable)
{
  SaiEstimatedTurn *self = g_new0 (SaiEstimatedTurn, 1);

  self->estimate = sai_estimate_ref (estimate);
  self->rules = sai_estimate_get_rules (estimate);
  self->begin = *state;
  self->n_rolls = state->n_rolls;
  self->n_throws = sai_dice_state_get_rolls_left (state, self->rules);
  sai_estimate_begin_turn (estimate, &state->sheets[state->seat], &self->others);
  self->worth = worth;
  self->worth_data = worth_data;
  self->keeps = g_malloc_n (MAX (self->n_throws, 1), sizeof *self->keeps);
  self->choices = g_malloc_n (MAX (self->n_throws, 1), sizeof *self->choices);
  if (!work_back (self, cancellable))
    g_clear_pointer (&self, sai_estimated_turn_free);

  return self;
}

/* The turn from the first roll on, whatever that is. */
static SaiEstimatedTurn *
make_first (SaiEstimate *estimate, const SaiDiceState *state, SaiEstimatedWorth worth, gpointer worth_data)
{
  SaiDiceState rolled = *state;

  rolled.n_rolls = 1;
  rolled.announced = 0;

  return make (estimate, &rolled, worth, worth_data, NULL);
}

/**
 * sai_estimated_turn_new:
 * @estimate: what sheets are worth
 * @state: a state in which a seat has to move, with dice on the table
 * @cancellable: (nullable): cancels
 *
 * Takes some thousandths of a second.
 *
 * Returns: (transfer full) (nullable): the turn from here on; %NULL only if cancelled
 */
SaiEstimatedTurn *
sai_estimated_turn_new (SaiEstimate *estimate, const SaiDiceState *state, GCancellable *cancellable)
{
  return make (estimate, state, NULL, NULL, cancellable);
}

/**
 * sai_estimated_turn_new_for:
 * @estimate: what sheets are worth
 * @state: a state in which a seat has to move, with dice on the table
 * @worth: what an end is worth
 * @user_data: data for it, as long as the turn is there
 *
 * Likewise, for who plays this turn for something other than points.
 *
 * Returns: (transfer full): the turn from here on
 */
SaiEstimatedTurn *
sai_estimated_turn_new_for (SaiEstimate *estimate,
                            const SaiDiceState *state,
                            SaiEstimatedWorth worth,
                            gpointer user_data)
{
  return make (estimate, state, worth, user_data, NULL);
}

void
sai_estimated_turn_free (SaiEstimatedTurn *self)
{
  for (guint box = 0; box < self->rules->n_boxes; box++)
    {
      g_clear_pointer (&self->ends[box], g_array_unref);
      g_clear_pointer (&self->called[box], sai_estimated_turn_free);
    }
  g_free (self->keeps);
  g_free (self->choices);
  sai_estimate_unref (self->estimate);
  g_free (self);
}

/**
 * sai_estimated_turn_is_of:
 * @self: a turn
 * @state: a state with dice on the table
 *
 * Returns: whether @state is a later moment of this turn, or the same, so that what was worked out still holds
 */
gboolean
sai_estimated_turn_is_of (const SaiEstimatedTurn *self, const SaiDiceState *state)
{
  const SaiDiceState *begin = &self->begin;
  guint n_throws = sai_dice_state_get_rolls_left (state, self->rules);

  return begin->announced == state->announced && n_throws <= self->n_throws &&
         self->n_rolls + self->n_throws == state->n_rolls + n_throws &&
         memcmp (&begin->sheets[begin->seat], &state->sheets[state->seat], sizeof (SaiSheet)) == 0;
}

/* The turn in which the box is announced, at the only moment at which it can be: after the first roll. */
static SaiEstimatedTurn *
call (SaiEstimatedTurn *self, guint box)
{
  SaiDiceState announced = self->begin;

  if (self->called[box] != NULL)
    return self->called[box];
  announced.n_rolls = 1;
  announced.announced = box + 1;
  self->called[box] = make (self->estimate, &announced, self->worth, self->worth_data, NULL);

  return self->called[box];
}

/* What it is worth to announce a box and go on, which may also be to fill it at once. */
static double
value_announcement (SaiEstimatedTurn *self, const SaiDiceState *state, guint box)
{
  SaiDiceState announced = *state;
  SaiAdvice advice;

  announced.announced = box + 1;
  sai_estimated_turn_advise (call (self, box), &announced, &advice);

  return advice.value;
}

/**
 * sai_estimated_turn_advise:
 * @self: a turn that @state is a moment of
 * @state: a state with dice on the table
 * @advice: (out caller-allocates): gets the estimated value of each choice. That of a box that is to be announced is
 *   the value of announcing it
 */
void
sai_estimated_turn_advise (SaiEstimatedTurn *self, const SaiDiceState *state, SaiAdvice *advice)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  guint n_throws = sai_dice_state_get_rolls_left (state, self->rules);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, self->rules);

  advice->all = sai_rules_get_keep_all (self->rules);
  advice->n_boxes = 0;
  advice->n_keeps = 0;
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      {
        SaiBoxAdvice *choice = &advice->boxes[advice->n_boxes++];

        choice->box = box;
        choice->points = 0;
        choice->score = sai_sheet_score (sheet, self->rules, box, &state->dice);
        choice->value = sai_dice_state_can_announce (state, self->rules, box) && self->rules->n_rolls > 1
                          ? value_announcement (self, state, box)
                          : weigh_end (self, box, choice->score, n_throws);
      }
  /* Keeping all dice is worth as much as the best box. */
  sai_advice_sort (advice);
  if (n_throws > 0)
    {
      for (guint keep = 0; keep < advice->all; keep++)
        if (sai_advice_normalize_keep (&state->dice, keep) == keep)
          advice->keeps[advice->n_keeps++] = (SaiKeepAdvice) {
            keep, self->keeps[n_throws - 1][sai_lattice_find (&state->dice, keep)]
          };
      advice->keeps[advice->n_keeps++] = (SaiKeepAdvice) { advice->all, advice->boxes[0].value };
      sai_advice_sort (advice);
    }
  advice->value = advice->n_keeps > 0 ? advice->keeps[0].value : advice->boxes[0].value;
  advice->exact = FALSE;
}

/* Tells the end of dice that are left, when that many throws are. */
static void
tell_end (SaiEstimatedTurn *self,
          guint box,
          const SaiDice *dice,
          guint n_throws,
          double probability,
          SaiEstimatedTell tell,
          gpointer user_data)
{
  const SaiSheet *sheet = &self->begin.sheets[self->begin.seat];
  SaiEstimatedEnd end = describe_end (self, box, sai_sheet_score (sheet, self->rules, box, dice), n_throws);

  tell (&end, probability, user_data);
}

/* Tells the ends of rolls with these weights, when that many throws are left. */
static void
tell_ends (SaiEstimatedTurn *self,
           const double *weights,
           guint roll,
           guint n_throws,
           SaiEstimatedTell tell,
           gpointer user_data)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint first = lattice->first[self->rules->n_dice];
  guint n = lattice->first[self->rules->n_dice + 1] - first;

  for (guint i = 0; i < n; i++)
    if (weights[i] > 0)
      {
        SaiDice dice = sai_lattice_make_dice (first + i);
        guint box = 0;

        dice.roll = MIN (roll, SAI_MAX_ROLLS + 1);
        end_best (self, &dice, n_throws, &box);
        tell_end (self, box, &dice, n_throws, weights[i], tell, user_data);
      }
}

/* Throws the dice that are not kept, with these weights, and goes on to the end; @weights are those of keeps. */
static void
follow (SaiEstimatedTurn *self, double *weights, guint n_throws, SaiEstimatedTell tell, gpointer user_data)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[self->rules->n_dice];
  guint n_nodes = lattice->first[self->rules->n_dice + 1];

  while (n_throws-- > 0)
    {
      double ended[SAI_MAX_FULL] = { 0 };
      double next[SAI_MAX_NODES] = { 0 };

      for (guint node = 0; node < n_keeps; node++)
        for (guint face = 0; weights[node] > 0 && face < SAI_N_FACES; face++)
          weights[lattice->up[node][face]] += weights[node] / SAI_N_FACES;
      for (guint i = 0; i < n_nodes - n_keeps; i++)
        if (self->choices[n_throws][i] == END)
          ended[i] += weights[n_keeps + i];
        else
          next[self->choices[n_throws][i]] += weights[n_keeps + i];
      tell_ends (self, ended, self->n_rolls + self->n_throws - n_throws, n_throws, tell, user_data);
      memcpy (weights, next, n_nodes * sizeof *weights);
    }
}

/* How likely dice are kept, one row for each box that is announced, and one without. */
typedef double Keeps[SAI_MAX_BOXES + 1][SAI_MAX_NODES];

#define NOT_ANNOUNCED SAI_MAX_BOXES

/* Takes a choice with some probability: notes the dice that it keeps, or tells its end. */
static void
take (SaiEstimatedTurn *self,
      const SaiDiceState *state,
      const SaiDecision *choice,
      double probability,
      Keeps keeps,
      SaiEstimatedTell tell,
      gpointer user_data)
{
  int announced = sai_dice_state_get_announced (&self->begin);

  if (!choice->fill)
    {
      keeps[announced >= 0 ? (guint) announced : NOT_ANNOUNCED]
           [sai_lattice_find (&state->dice, choice->keep)] += probability;
    }
  else if (sai_dice_state_can_announce (state, self->rules, choice->box) && self->rules->n_rolls > 1)
    {
      SaiEstimatedTurn *turn = call (self, choice->box);
      SaiDiceState after = *state;
      SaiDecision best;
      SaiAdvice advice;

      after.announced = choice->box + 1;
      sai_estimated_turn_advise (turn, &after, &advice);
      best = sai_advice_get_best (&advice);
      take (turn, &after, &best, probability, keeps, tell, user_data);
    }
  else
    {
      tell_end (self, choice->box, &state->dice, sai_dice_state_get_rolls_left (state, self->rules), probability, tell,
                user_data);
    }
}

/* Goes on from dice that are kept, when that many throws are left. */
static void
follow_keeps (SaiEstimatedTurn *self, Keeps keeps, guint n_throws, SaiEstimatedTell tell, gpointer user_data)
{
  int announced = sai_dice_state_get_announced (&self->begin);

  follow (self, keeps[announced >= 0 ? (guint) announced : NOT_ANNOUNCED], n_throws, tell, user_data);
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if (self->called[box] != NULL)
      follow (self->called[box], keeps[box], n_throws, tell, user_data);
}

/**
 * sai_estimated_turn_follow_choice:
 * @self: a turn that @state is a moment of
 * @state: a state with dice on the table
 * @choice: a choice; to fill a box that can be announced is to announce it
 * @tell: called for each end that it leads to, if the best choices follow
 * @user_data: data for it
 */
void
sai_estimated_turn_follow_choice (SaiEstimatedTurn *self,
                                  const SaiDiceState *state,
                                  const SaiDecision *choice,
                                  SaiEstimatedTell tell,
                                  gpointer user_data)
{
  g_autofree Keeps *keeps = g_new0 (Keeps, 1);

  take (self, state, choice, 1, *keeps, tell, user_data);
  follow_keeps (self, *keeps, sai_dice_state_get_rolls_left (state, self->rules), tell, user_data);
}

/**
 * sai_estimated_turn_follow:
 * @self: a turn that @state is a moment of
 * @state: a state with dice on the table
 * @tell: called for each end that the best choices lead to
 * @user_data: data for it
 */
void
sai_estimated_turn_follow (SaiEstimatedTurn *self, const SaiDiceState *state, SaiEstimatedTell tell, gpointer user_data)
{
  SaiDecision best;
  SaiAdvice advice;

  sai_estimated_turn_advise (self, state, &advice);
  best = sai_advice_get_best (&advice);
  sai_estimated_turn_follow_choice (self, state, &best, tell, user_data);
}

/**
 * sai_estimated_turn_follow_all:
 * @estimate: what sheets are worth
 * @state: a state before the first roll of a turn
 * @tell: called for each end that the best choices lead to
 * @user_data: data for it
 *
 * Likewise, but from before the first roll.
 */
void
sai_estimated_turn_follow_all (SaiEstimate *estimate,
                               const SaiDiceState *state,
                               SaiEstimatedTell tell,
                               gpointer user_data)
{
  const SaiLattice *lattice = sai_lattice_get ();
  g_autoptr (SaiEstimatedTurn) turn = make_first (estimate, state, NULL, NULL);
  g_autofree Keeps *keeps = g_new0 (Keeps, 1);
  guint first = lattice->first[turn->rules->n_dice];
  SaiDiceState rolled = turn->begin;

  for (guint node = first; node < lattice->first[turn->rules->n_dice + 1]; node++)
    {
      SaiDecision best;
      SaiAdvice advice;

      rolled.dice = sai_lattice_make_dice (node);
      rolled.dice.roll = 1;
      sai_estimated_turn_advise (turn, &rolled, &advice);
      best = sai_advice_get_best (&advice);
      take (turn, &rolled, &best, lattice->probability[node], *keeps, tell, user_data);
    }
  follow_keeps (turn, *keeps, turn->n_throws, tell, user_data);
}

/* Raises the value of each roll on the table to that of the best way to go on with it. */
static void
raise_rolls (SaiEstimatedTurn *self, double *rolls)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_keeps = lattice->first[self->rules->n_dice];
  guint n_nodes = lattice->first[self->rules->n_dice + 1];
  double ends[SAI_MAX_FULL];
  double nodes[SAI_MAX_NODES];

  end_rolls (self, self->n_rolls, self->n_throws, ends);
  if (self->n_throws > 0)
    {
      memcpy (nodes, self->keeps[self->n_throws - 1], n_keeps * sizeof *nodes);
      for (guint node = n_keeps; node < n_nodes; node++)
        nodes[node] = -G_MAXFLOAT;
      keep_best (lattice, n_nodes, nodes, NULL);
    }
  for (guint i = 0; i < n_nodes - n_keeps; i++)
    {
      rolls[i] = MAX (rolls[i], ends[i]);
      if (self->n_throws > 0)
        rolls[i] = MAX (rolls[i], nodes[n_keeps + i]);
    }
}

/* The mean of what the choices are worth after the first roll, from where @self goes on. */
static double
get_before (SaiEstimatedTurn *self)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint first = lattice->first[self->rules->n_dice];
  guint n = lattice->first[self->rules->n_dice + 1] - first;
  double rolls[SAI_MAX_FULL];
  double sum = 0;

  for (guint i = 0; i < n; i++)
    rolls[i] = -G_MAXFLOAT;
  raise_rolls (self, rolls);
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if (sai_dice_state_announces (&self->begin, self->rules, box))
      raise_rolls (call (self, box), rolls);
  for (guint i = 0; i < n; i++)
    sum += lattice->probability[first + i] * rolls[i];

  return sum;
}

/**
 * sai_estimated_turn_foresee:
 * @estimate: what sheets are worth
 * @state: a state before the first roll of a turn
 *
 * Unlike the estimate of the sheet, it is the mean of what the choices are worth after the first roll, so that on
 * average that roll brings nothing beyond it.
 *
 * Returns: what the turn is worth; the total if the sheet of the seat to move is complete
 */
double
sai_estimated_turn_foresee (SaiEstimate *estimate, const SaiDiceState *state)
{
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  const SaiSheet *sheet = &state->sheets[state->seat];
  g_autoptr (SaiEstimatedTurn) turn = NULL;

  if (sai_sheet_is_complete (sheet, rules))
    return sai_sheet_get_total (sheet, rules);
  turn = make_first (estimate, state, NULL, NULL);

  return get_before (turn);
}

/**
 * sai_estimated_turn_foresee_for:
 * @estimate: what sheets are worth
 * @state: a state before the first roll of a turn
 * @worth: what an end is worth
 * @user_data: data for it
 *
 * Returns: what the turn is worth to who plays it for something other than points
 */
double
sai_estimated_turn_foresee_for (SaiEstimate *estimate,
                                const SaiDiceState *state,
                                SaiEstimatedWorth worth,
                                gpointer user_data)
{
  g_autoptr (SaiEstimatedTurn) turn = make_first (estimate, state, worth, user_data);

  return get_before (turn);
}

/**
 * sai_estimated_turn_begin:
 * @estimate: what sheets are worth
 * @state: a state before the first roll of a turn, whose seat has an open box
 * @before: (out): gets what sai_estimated_turn_foresee() says of it
 *
 * Returns: (transfer full): the turn from the first roll on, whatever that is
 */
SaiEstimatedTurn *
sai_estimated_turn_begin (SaiEstimate *estimate, const SaiDiceState *state, double *before)
{
  SaiEstimatedTurn *self = make_first (estimate, state, NULL, NULL);

  *before = get_before (self);

  return self;
}
