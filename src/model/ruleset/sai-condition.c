/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether dice meet a condition, and which of them make it up. There is no other evaluator: what a box of any kind
 * wants is compiled to clauses (sai-ruleset-compile.c). Bounded by construction: 16 clauses, each with at most 6 × 5 ×
 * 4 ways to choose the faces of its groups.
 */
#include "config.h"

#include "ruleset/sai-condition.h"

/* The search for the faces of groups. */
typedef struct
{
  const SaiClause *clause;
  const SaiFaces *faces;
  const SaiColours *colours;
  guint8 chosen[SAI_CLAUSE_MAX_GROUPS];
  guint8 best[SAI_CLAUSE_MAX_GROUPS];
  guint best_sum;
} Groups;

static gboolean
can_choose (const Groups *self, guint n, guint face)
{
  if (self->faces->count[face] < self->clause->n[n])
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (self->chosen[i] == face ||
        (self->clause->one_colour && self->colours->of[self->chosen[i]] != self->colours->of[face]))
      return FALSE;

  return TRUE;
}

/* Tries all faces for the groups from @n on; remembers the choice with the highest sum. */
static void
choose_groups (Groups *self, guint n, guint sum)
{
  if (n == SAI_CLAUSE_MAX_GROUPS || self->clause->n[n] == 0)
    {
      if (sum > self->best_sum)
        {
          self->best_sum = sum;
          memcpy (self->best, self->chosen, sizeof self->best);
        }
      return;
    }

  for (guint face = 1; face <= SAI_N_FACES; face++)
    if (can_choose (self, n, face))
      {
        self->chosen[n] = face;
        choose_groups (self, n + 1, sum + self->clause->n[n] * face);
      }
}

/* Adds dice that make up a condition; those of several clauses may be the same ones. */
static void
use (SaiFaces *used, guint face, guint n)
{
  used->count[face] = MAX (used->count[face], n);
}

static gboolean
match_groups (const SaiClause *self, const SaiFaces *faces, const SaiColours *colours, SaiFaces *used)
{
  Groups groups = { .clause = self, .faces = faces, .colours = colours };

  choose_groups (&groups, 0, 0);
  if (groups.best_sum == 0)
    return FALSE;
  for (guint i = 0; i < SAI_CLAUSE_MAX_GROUPS && self->n[i] > 0; i++)
    use (used, groups.best[i], self->n[i]);

  return TRUE;
}

/* The highest run counts. */
static gboolean
match_run (const SaiClause *self, const SaiFaces *faces, SaiFaces *used)
{
  guint length = self->n[0];
  guint lowest = self->n[1] > 0 ? self->n[1] : 1;
  guint highest = self->n[1] > 0 ? self->n[1] : SAI_N_FACES + 1 - length;

  for (guint start = highest; start >= lowest; start--)
    {
      guint n = 0;

      while (n < length && faces->count[start + n] > 0)
        n++;
      if (n < length)
        continue;
      for (guint i = 0; i < length; i++)
        use (used, start + i, 1);
      return TRUE;
    }

  return FALSE;
}

static gboolean
match_count (const SaiClause *self, const SaiFaces *faces, SaiFaces *used)
{
  guint n = faces->count[self->n[0]];

  if (n < self->n[1] || n > self->n[2])
    return FALSE;
  use (used, self->n[0], n);

  return TRUE;
}

/* Whether no face has this remainder modulo 2. */
static gboolean
lacks (const SaiFaces *faces, guint remainder)
{
  for (guint face = 1; face <= SAI_N_FACES; face++)
    if (face % 2 == remainder && faces->count[face] > 0)
      return FALSE;

  return TRUE;
}

static gboolean
has_one_colour (const SaiFaces *faces, const SaiColours *colours)
{
  guint colour = 0;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    if (faces->count[face] > 0)
      {
        if (colour != 0 && colours->of[face] != colour)
          return FALSE;
        colour = colours->of[face];
      }

  return TRUE;
}

static gboolean
has_exactly (const SaiClause *self, const SaiFaces *faces)
{
  for (guint face = 1; face <= SAI_N_FACES; face++)
    if (faces->count[face] != self->n[face - 1])
      return FALSE;

  return TRUE;
}

/* Whether a clause is about some of the dice. Others are about all. */
static gboolean
picks (const SaiClause *self)
{
  return self->kind == SAI_CLAUSE_GROUPS || self->kind == SAI_CLAUSE_RUN || self->kind == SAI_CLAUSE_COUNT;
}

static gboolean
match_clause (const SaiClause *self, const SaiFaces *faces, const SaiColours *colours, SaiFaces *used)
{
  switch ((SaiClauseKind) self->kind)
    {
    case SAI_CLAUSE_ANY:
      return TRUE;

    case SAI_CLAUSE_GROUPS:
      return match_groups (self, faces, colours, used);

    case SAI_CLAUSE_RUN:
      return match_run (self, faces, used);

    case SAI_CLAUSE_SUM:
      return faces->sum >= self->n[0] && faces->sum <= self->n[1];

    case SAI_CLAUSE_ODD:
      return lacks (faces, 0);

    case SAI_CLAUSE_EVEN:
      return lacks (faces, 1);

    case SAI_CLAUSE_COLOUR:
      return has_one_colour (faces, colours);

    case SAI_CLAUSE_COUNT:
      return match_count (self, faces, used);

    case SAI_CLAUSE_DICE:
      return has_exactly (self, faces);

    default:
      g_return_val_if_reached (FALSE);
    }
}

static void
add_up (SaiFaces *faces)
{
  faces->sum = 0;
  faces->most = 0;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      faces->sum += face * faces->count[face];
      faces->most = MAX (faces->most, faces->count[face]);
    }
}

/**
 * sai_condition_equal:
 * @a: a condition
 * @b: a condition
 *
 * Returns: whether they say the same in the same words
 */
gboolean
sai_condition_equal (const SaiCondition *a, const SaiCondition *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * sai_condition_add:
 * @self: a condition with room for another clause
 * @alternative: whether the clause begins another alternative
 * @kind: its kind
 * @a: its first number
 * @b: its second number
 * @c: its third number
 *
 * Adds a clause.
 */
void
sai_condition_add (SaiCondition *self, gboolean alternative, SaiClauseKind kind, guint a, guint b, guint c)
{
  g_return_if_fail (self->n_clauses < SAI_CONDITION_MAX_CLAUSES);

  self->clauses[self->n_clauses++] = (SaiClause) { .kind = kind,
                                                   .alternative = alternative && self->n_clauses > 1,
                                                   .n = { a, b, c } };
}

/**
 * sai_condition_match:
 * @self: a condition
 * @faces: dice
 * @colours: the colours of the faces
 * @used: (out) (optional): the dice that make it up: those of groups, runs and counts, or all if none of these is asked
 *   for. Of several ways to meet the condition, that with the highest sum counts
 *
 * Returns: whether the dice meet the condition
 */
gboolean
sai_condition_match (const SaiCondition *self, const SaiFaces *faces, const SaiColours *colours, SaiFaces *used)
{
  gboolean met = FALSE;
  SaiFaces best = { { 0 } };

  for (guint i = 0; i < self->n_clauses;)
    {
      SaiFaces mine = { { 0 } };
      gboolean all = TRUE, picked = FALSE;

      do
        {
          all = all && match_clause (&self->clauses[i], faces, colours, &mine);
          picked = picked || picks (&self->clauses[i]);
          i++;
        }
      while (i < self->n_clauses && !self->clauses[i].alternative);
      if (!all)
        continue;
      if (picked)
        add_up (&mine);
      else
        mine = *faces;
      if (!met || mine.sum > best.sum)
        best = mine;
      met = TRUE;
    }
  if (used != NULL)
    *used = best;

  return met;
}

/**
 * sai_condition_match_joker:
 * @self: a condition
 * @faces: dice that are all alike
 * @used: (out): the dice that stand for those that make it up
 *
 * A joker stands for any dice: two pairs are four of its dice, a full house all five.
 */
void
sai_condition_match_joker (const SaiCondition *self, const SaiFaces *faces, SaiFaces *used)
{
  const SaiClause *first = &self->clauses[0];
  guint n = 0;

  *used = *faces;
  if (first->kind == SAI_CLAUSE_GROUPS)
    for (guint i = 0; i < SAI_CLAUSE_MAX_GROUPS; i++)
      n += first->n[i];
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      if (first->kind == SAI_CLAUSE_COUNT && face != first->n[0])
        used->count[face] = 0;
      else if (n > 0)
        used->count[face] = MIN (used->count[face], n);
    }
  add_up (used);
}

/**
 * sai_condition_find_used:
 * @self: a condition
 * @dice: rolled dice
 * @colours: the colours of the faces
 *
 * Returns: those that make it up, as a mask of positions; 0 if they do not meet it
 */
guint
sai_condition_find_used (const SaiCondition *self, const SaiDice *dice, const SaiColours *colours)
{
  SaiFaces faces = sai_dice_get_faces (dice);
  SaiFaces used;
  guint mask = 0;

  if (!sai_condition_match (self, &faces, colours, &used))
    return 0;
  for (guint i = 0; i < sai_dice_get_n (dice); i++)
    if (used.count[dice->face[i]] > 0)
      {
        used.count[dice->face[i]]--;
        mask |= 1u << i;
      }

  return mask;
}
