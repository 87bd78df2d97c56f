/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a box is made with, between the keys of a ruleset file and the plain words that people choose from. A file can
 * say the same in several ways; what has no plain words is kept as the condition that it is.
 */
#include "config.h"

#include "ruleset/sai-condition-text.h"
#include "ruleset/sai-figure.h"
#include "ruleset/sai-ruleset-compile.h"
#include "ruleset/sai-ruleset-file.h"

#define USUAL_POINTS "25"

/* Each kind: its word in the file, or the condition that it is; and how many dice it takes. */
static const struct
{
  const char *word;
  const char *condition;
  guint n_dice;
} kinds[SAI_N_FIGURES] = {
  [SAI_FIGURE_FACES] = { "faces", NULL, 1 },
  [SAI_FIGURE_SUM] = { "sum", NULL, 1 },
  [SAI_FIGURE_ALIKE] = { "of-a-kind", NULL, 2 },
  [SAI_FIGURE_TWO_PAIRS] = { "two-pairs", NULL, 4 },
  [SAI_FIGURE_THREE_PAIRS] = { "condition", "groups 2+2+2", 6 },
  [SAI_FIGURE_FULL_HOUSE] = { "full-house", NULL, 5 },
  [SAI_FIGURE_TWO_TRIPLES] = { "condition", "groups 3+3", 6 },
  [SAI_FIGURE_FOUR_AND_TWO] = { "condition", "groups 4+2", 6 },
  [SAI_FIGURE_STRAIGHT] = { "straight", NULL, 2 },
  [SAI_FIGURE_TOTAL] = { "condition", NULL, 1 },
  [SAI_FIGURE_COUNT] = { "condition", NULL, 1 },
  [SAI_FIGURE_ODD] = { "condition", "all odd", 1 },
  [SAI_FIGURE_EVEN] = { "condition", "all even", 1 },
  [SAI_FIGURE_COLOUR] = { "condition", "one colour", 2 },
  [SAI_FIGURE_EXACT] = { "condition", NULL, 1 },
  [SAI_FIGURE_RIGOLE] = { "rigole", NULL, 5 },
  [SAI_FIGURE_DIFFERENCE] = { "difference", NULL, 1 },
  [SAI_FIGURE_WORDS] = { "condition", NULL, 1 },
};

/**
 * sai_draft_get_n_dice:
 * @draft: a draft
 *
 * Returns: how many dice are thrown, as far as the draft says so rightly
 */
guint
sai_draft_get_n_dice (SaiDraft *draft)
{
  return CLAMP (sai_draft_get_number (draft, "Ruleset", "Dice", SAI_N_DICE), 1, SAI_MAX_DICE);
}

/**
 * sai_figure_init:
 * @self: (out caller-allocates): a figure
 * @kind: what it is to be
 * @n_dice: how many dice are thrown
 *
 * Sets the numbers that are most likely meant.
 */
void
sai_figure_init (SaiFigure *self, SaiFigureKind kind, guint n_dice)
{
  *self = (SaiFigure) { .kind = kind };
  switch (kind)
    {
    case SAI_FIGURE_FACES:
      self->a = 1;
      break;

    case SAI_FIGURE_ALIKE:
      self->a = MIN (3, MAX (n_dice, 2));
      break;

    case SAI_FIGURE_STRAIGHT:
      self->a = CLAMP (n_dice - 1, 2, 5);
      break;

    case SAI_FIGURE_TOTAL:
      self->a = n_dice * 4;
      self->b = n_dice * SAI_N_FACES;
      break;

    case SAI_FIGURE_COUNT:
      self->a = SAI_N_FACES;
      self->b = MIN (n_dice, 2);
      break;

    case SAI_FIGURE_EXACT:
      self->text = g_strndup ("1 2 3 4 5 6", 2 * n_dice - 1);
      break;

    case SAI_FIGURE_WORDS:
      self->text = g_strdup ("any");
      break;

    case SAI_FIGURE_SUM:
    case SAI_FIGURE_TWO_PAIRS:
    case SAI_FIGURE_THREE_PAIRS:
    case SAI_FIGURE_FULL_HOUSE:
    case SAI_FIGURE_TWO_TRIPLES:
    case SAI_FIGURE_FOUR_AND_TWO:
    case SAI_FIGURE_ODD:
    case SAI_FIGURE_EVEN:
    case SAI_FIGURE_COLOUR:
    case SAI_FIGURE_RIGOLE:
    case SAI_FIGURE_DIFFERENCE:
    default:
      break;
    }
}

static SaiFigureKind
find_groups (const guint8 *n, guint *alike)
{
  if (n[1] == 0)
    {
      *alike = n[0];
      return SAI_FIGURE_ALIKE;
    }
  if (n[2] != 0)
    return n[0] == 2 ? SAI_FIGURE_THREE_PAIRS : SAI_FIGURE_WORDS;
  if (n[0] == n[1])
    return n[0] == 2 ? SAI_FIGURE_TWO_PAIRS : SAI_FIGURE_TWO_TRIPLES;
  if (n[0] == 3)
    return SAI_FIGURE_FULL_HOUSE;

  return n[0] == 4 && n[1] == 2 ? SAI_FIGURE_FOUR_AND_TWO : SAI_FIGURE_WORDS;
}

/* Finds plain words for a condition of one part. */
static void
read_clause (SaiFigure *self, const SaiClause *clause, guint n_dice)
{
  switch ((SaiClauseKind) clause->kind)
    {
    case SAI_CLAUSE_GROUPS:
      if (!clause->one_colour)
        self->kind = find_groups (clause->n, &self->a);
      break;

    case SAI_CLAUSE_RUN:
      self->kind = SAI_FIGURE_STRAIGHT;
      self->a = clause->n[0];
      self->b = clause->n[1];
      break;

    case SAI_CLAUSE_SUM:
      self->kind = SAI_FIGURE_TOTAL;
      self->a = clause->n[0];
      self->b = clause->n[1];
      break;

    case SAI_CLAUSE_ODD:
      self->kind = SAI_FIGURE_ODD;
      break;

    case SAI_CLAUSE_EVEN:
      self->kind = SAI_FIGURE_EVEN;
      break;

    case SAI_CLAUSE_COLOUR:
      self->kind = SAI_FIGURE_COLOUR;
      break;

    case SAI_CLAUSE_COUNT:
      if (clause->n[2] < n_dice)
        break;
      self->kind = SAI_FIGURE_COUNT;
      self->a = clause->n[0];
      self->b = clause->n[1];
      break;

    case SAI_CLAUSE_DICE:
      self->kind = SAI_FIGURE_EXACT;
      memmove (self->text, self->text + strlen ("dice "), strlen (self->text + strlen ("dice ")) + 1);
      break;

    case SAI_CLAUSE_ANY:
    default:
      break;
    }
}

static void
read_condition (SaiFigure *self, SaiDraft *draft, const char *group)
{
  g_autofree char *text = sai_draft_get (draft, group, "Condition");
  guint n_dice = sai_draft_get_n_dice (draft);
  SaiCondition condition;

  self->kind = SAI_FIGURE_WORDS;
  if (text == NULL || !sai_condition_parse (text, n_dice, &condition, NULL))
    {
      self->text = text != NULL ? g_steal_pointer (&text) : g_strdup ("");
      return;
    }
  self->text = condition.n_clauses == 1 ? sai_condition_print (&condition) : g_steal_pointer (&text);
  if (condition.n_clauses == 1)
    read_clause (self, &condition.clauses[0], n_dice);
}

static guint
get_count (SaiDraft *draft, const char *group, const char *key, guint fallback)
{
  return MAX (sai_draft_get_number (draft, group, key, fallback), 0);
}

void
sai_figure_read (SaiFigure *self, SaiDraft *draft, const char *box)
{
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, box, NULL);
  g_autofree char *kind = sai_draft_get (draft, group, "Kind");
  g_autofree char *five = sai_draft_get (draft, group, "FiveAlike");

  *self = (SaiFigure) { .kind = SAI_FIGURE_WORDS };
  for (guint i = 0; i < SAI_N_FIGURES; i++)
    if (g_strcmp0 (kinds[i].word, kind) == 0)
      {
        self->kind = i;
        break;
      }
  if (g_strcmp0 (kind, "condition") == 0)
    {
      read_condition (self, draft, group);
      return;
    }

  self->a = get_count (draft, group, "Face", 0);
  self->a = get_count (draft, group, "Alike", self->a);
  self->a = get_count (draft, group, "Length", self->a);
  self->b = get_count (draft, group, "Start", 0);
  self->flag = g_strcmp0 (five, "true") == 0;
  self->first = sai_draft_get (draft, group, "Minuend");
  self->second = sai_draft_get (draft, group, "Subtrahend");
}

static void
set_number (SaiDraft *draft, const char *group, const char *key, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  sai_draft_set (draft, group, key, text);
}

/* The condition of a figure that has one. */
static char *
print_condition (const SaiFigure *self, guint n_dice)
{
  if (kinds[self->kind].condition != NULL)
    return g_strdup (kinds[self->kind].condition);
  if (self->kind == SAI_FIGURE_TOTAL)
    return self->a == self->b ? g_strdup_printf ("sum %u", self->a) : g_strdup_printf ("sum %u..%u", self->a, self->b);
  if (self->kind == SAI_FIGURE_COUNT)
    return self->b == n_dice ? g_strdup_printf ("count %u %u", self->a, self->b)
                             : g_strdup_printf ("count %u %u..", self->a, self->b);
  if (self->kind == SAI_FIGURE_EXACT)
    return g_strconcat ("dice ", self->text, NULL);

  return g_strdup (self->text);
}

/* Writes the keys that say what the box is made with; those that it need not have go if they say the usual. */
static void
write_keys (const SaiFigure *self, SaiDraft *draft, const char *group)
{
  g_autofree char *condition = NULL;

  switch (self->kind)
    {
    case SAI_FIGURE_FACES:
      set_number (draft, group, "Face", self->a);
      break;

    case SAI_FIGURE_ALIKE:
      set_number (draft, group, "Alike", self->a);
      break;

    case SAI_FIGURE_STRAIGHT:
      set_number (draft, group, "Length", self->a);
      if (self->b > 0)
        set_number (draft, group, "Start", self->b);
      else
        sai_draft_set (draft, group, "Start", NULL);
      break;

    case SAI_FIGURE_FULL_HOUSE:
      sai_draft_set (draft, group, "FiveAlike", self->flag ? "true" : NULL);
      break;

    case SAI_FIGURE_DIFFERENCE:
      sai_draft_set (draft, group, "Minuend", self->first != NULL ? self->first : "");
      sai_draft_set (draft, group, "Subtrahend", self->second != NULL ? self->second : "");
      break;

    case SAI_FIGURE_SUM:
    case SAI_FIGURE_TWO_PAIRS:
    case SAI_FIGURE_RIGOLE:
      break;

    case SAI_FIGURE_THREE_PAIRS:
    case SAI_FIGURE_TWO_TRIPLES:
    case SAI_FIGURE_FOUR_AND_TWO:
    case SAI_FIGURE_TOTAL:
    case SAI_FIGURE_COUNT:
    case SAI_FIGURE_ODD:
    case SAI_FIGURE_EVEN:
    case SAI_FIGURE_COLOUR:
    case SAI_FIGURE_EXACT:
    case SAI_FIGURE_WORDS:
    default:
      condition = print_condition (self, sai_draft_get_n_dice (draft));
      sai_draft_set (draft, group, "Condition", condition);
    }
}

/* Whether the points of such boxes can be chosen. */
static gboolean
has_points (SaiFigureKind kind)
{
  return sai_ruleset_takes_key (kinds[kind].word, "Points");
}

/* Boxes that are scored in one way only have no keys for points; all others need some. */
static void
write_points (const SaiFigure *self, SaiDraft *draft, const char *group)
{
  g_autofree char *points = sai_draft_get (draft, group, "Points");
  g_autofree char *score = sai_draft_get (draft, group, "Score");

  if (!has_points (self->kind))
    return;
  if (points != NULL || score != NULL)
    return;
  if (self->kind == SAI_FIGURE_ALIKE || self->kind == SAI_FIGURE_TWO_PAIRS)
    sai_draft_set (draft, group, "Score", "dice");
  else
    sai_draft_set (draft, group, "Points", USUAL_POINTS);
}

/**
 * sai_figure_write:
 * @self: a figure
 * @draft: a draft
 * @box: the id of one of its boxes
 *
 * Makes it what the box is made with, in one step.
 */
void
sai_figure_write (const SaiFigure *self, SaiDraft *draft, const char *box)
{
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, box, NULL);
  const char *const *keys = sai_ruleset_get_keys (group);

  sai_draft_begin (draft);
  sai_draft_set (draft, group, "Kind", kinds[self->kind].word);
  for (guint i = 0; keys[i] != NULL; i++)
    if (!sai_ruleset_takes_key (kinds[self->kind].word, keys[i]))
      sai_draft_set (draft, group, keys[i], NULL);
  write_keys (self, draft, group);
  write_points (self, draft, group);
  sai_draft_end (draft);
}

void
sai_figure_clear (SaiFigure *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->second, g_free);
}

/* How many dice it takes at least. */
guint
sai_figure_get_n_dice (SaiFigureKind kind)
{
  return kinds[kind].n_dice;
}

/**
 * sai_figure_get_id:
 * @self: a figure
 *
 * Returns: the id that boxes of this kind have in the shipped rulesets, or a telling one
 */
const char *
sai_figure_get_id (const SaiFigure *self)
{
  static const char *const faces[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };
  static const char *const alike[] = { "pair", "three-of-a-kind", "four-of-a-kind", "five-of-a-kind", "six-of-a-kind" };
  static const char *const ids[SAI_N_FIGURES] = {
    [SAI_FIGURE_SUM] = "choice",
    [SAI_FIGURE_TWO_PAIRS] = "two-pairs",
    [SAI_FIGURE_THREE_PAIRS] = "three-pairs",
    [SAI_FIGURE_FULL_HOUSE] = "full-house",
    [SAI_FIGURE_TWO_TRIPLES] = "villa",
    [SAI_FIGURE_FOUR_AND_TWO] = "tower",
    [SAI_FIGURE_TOTAL] = "total",
    [SAI_FIGURE_COUNT] = "count",
    [SAI_FIGURE_ODD] = "odd",
    [SAI_FIGURE_EVEN] = "even",
    [SAI_FIGURE_COLOUR] = "flush",
    [SAI_FIGURE_EXACT] = "exact",
    [SAI_FIGURE_RIGOLE] = "rigole",
    [SAI_FIGURE_DIFFERENCE] = "delta",
    [SAI_FIGURE_WORDS] = "special",
  };

  if (self->kind == SAI_FIGURE_FACES && self->a >= 1 && self->a <= SAI_N_FACES)
    return faces[self->a - 1];
  if (self->kind == SAI_FIGURE_ALIKE && self->a >= 2 && self->a <= SAI_MAX_DICE)
    return alike[self->a - 2];
  if (self->kind == SAI_FIGURE_STRAIGHT)
    return self->a >= 6 ? "full-straight" : self->a == 5 ? "big-straight" : "small-straight";

  return ids[self->kind] != NULL ? ids[self->kind] : "box";
}
