/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Examples for the help, found by applying the rules to all rolls: scores are never written down twice, and custom
 * rulesets get examples too. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-example.h"

/* Whether a roll is an example of something, judging by its faces. */
typedef gboolean (*SaiExampleTest) (const SaiRules *rules, guint box, const SaiFaces *faces);

static guint
count_faces (const SaiFaces *faces, guint n)
{
  guint found = 0;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    found += faces->count[face] == n;

  return found;
}

/* The longest run of neighbouring faces; where it ends is in @end. */
static guint
find_run (const SaiFaces *faces, guint *end)
{
  guint longest = 0;
  guint run = 0;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      run = faces->count[face] > 0 ? run + 1 : 0;
      if (run > longest)
        {
          longest = run;
          *end = face;
        }
    }

  return longest;
}

static guint
count_dice (const SaiFaces *faces)
{
  guint n = 0;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    n += faces->count[face];

  return n;
}

/* In how many ways dice can show these faces; more ways are more typical. */
static guint
count_ways (const SaiFaces *faces)
{
  static const guint factorials[] = { 1, 1, 2, 6, 24, 120, 720 };
  guint ways = factorials[count_dice (faces)];

  for (guint face = 1; face <= SAI_N_FACES; face++)
    ways /= factorials[faces->count[face]];

  return ways;
}

/* How many other combinations the roll meets: a good example shows one thing. */
static guint
count_others (const SaiRules *rules, guint box, const SaiDice *dice)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_boxes; i++)
    {
      SaiBoxKind kind = rules->boxes[i].kind;

      if (i != box && kind != SAI_BOX_FACES && kind != SAI_BOX_SUM && kind != SAI_BOX_DIFFERENCE &&
          sai_rules_score (rules, i, dice) > 0)
        n++;
    }

  return n;
}

/* Puts equal dice next to each other, the largest group first. */
static SaiDice
arrange (const SaiFaces *faces)
{
  SaiDice dice = { { 0 } };
  guint n = 0;

  for (guint count = SAI_MAX_DICE; count > 0; count--)
    for (guint face = 1; face <= SAI_N_FACES; face++)
      if (faces->count[face] == count)
        for (guint i = 0; i < count; i++)
          dice.face[n++] = face;

  return dice;
}

/* The best roll that passes the test: the most typical, then one that shows nothing else, then the most points, then
 * the most even, so that pictures look alike. */
static gboolean
search (const SaiRules *rules, guint box, SaiExampleTest test, SaiExample *example)
{
  SaiDice dice = sai_dice_get_lowest (rules->n_dice);
  gint64 best = -1;

  do
    {
      SaiFaces faces = sai_dice_get_faces (&dice);
      gint64 rank;

      if (!test (rules, box, &faces))
        continue;
      rank = count_ways (&faces);
      rank = rank * 32 + 31 - count_others (rules, box, &dice);
      rank = rank * 4096 + 1024 + sai_rules_score (rules, box, &dice);
      rank = rank * 32 + faces.sum;
      if (rank <= best)
        continue;
      best = rank;
      example->dice = arrange (&faces);
    }
  while (sai_dice_advance (&dice));
  if (best >= 0)
    example->points = sai_rules_score (rules, box, &example->dice);

  return best >= 0;
}

/* Most of the dice show the face, and the others differ: the usual bonus takes three of five. */
static gboolean
shows_face (const SaiFaces *faces, guint face)
{
  guint n = count_dice (faces);
  guint alike = n > 3 ? n - 2 : 1;

  return faces->count[face] == alike && SAI_N_FACES - count_faces (faces, 0) == 1 + n - alike;
}

static gboolean
is_typical (const SaiRules *rules, guint box, const SaiFaces *faces)
{
  const SaiBoxRule *rule = &rules->boxes[box];
  guint n = count_dice (faces);
  guint end = 0;

  switch (rule->kind)
    {
    case SAI_BOX_FACES:
      return shows_face (faces, rule->n);

    case SAI_BOX_SUM:
      return n == 5 ? faces->most == 2 && count_faces (faces, 2) == 1 && faces->sum == 24 : count_faces (faces, 2) <= 2;

    case SAI_BOX_OF_A_KIND:
      return faces->most == rule->n;

    case SAI_BOX_TWO_PAIRS:
      return count_faces (faces, 2) == 2;

    case SAI_BOX_FULL_HOUSE:
      return faces->most == 3 && count_faces (faces, 2) == 1;

    case SAI_BOX_STRAIGHT:
      if (rule->start > 0)
        {
          for (guint i = 0; i < rule->n; i++)
            if (rule->start + i > SAI_N_FACES || faces->count[rule->start + i] == 0)
              return FALSE;
          return TRUE;
        }
      return find_run (faces, &end) == rule->n;

    case SAI_BOX_RIGOLE:
      for (guint face = 1; face <= SAI_N_FACES; face++)
        if (faces->count[face] == 4 && faces->count[7 - face] == 1)
          return TRUE;
      return FALSE;

    case SAI_BOX_CONDITION:
      return sai_condition_match (&rule->condition, faces, &rules->colours, NULL);

    case SAI_BOX_DIFFERENCE:
    default:
      return FALSE;
    }
}

/* More than the box requires. */
static gboolean
is_more (const SaiRules *rules, guint box, const SaiFaces *faces)
{
  const SaiBoxRule *rule = &rules->boxes[box];
  guint n = count_dice (faces);
  guint end = 0;

  switch (rule->kind)
    {
    case SAI_BOX_OF_A_KIND:
      return rule->n < n && rule->n > 2 && faces->most == n;

    case SAI_BOX_FULL_HOUSE:
      return rule->five_alike && faces->most == n;

    case SAI_BOX_STRAIGHT:
      return rule->start == 0 && rule->n < n && find_run (faces, &end) == n;

    case SAI_BOX_FACES:
    case SAI_BOX_SUM:
    case SAI_BOX_TWO_PAIRS:
    case SAI_BOX_RIGOLE:
    case SAI_BOX_DIFFERENCE:
    case SAI_BOX_CONDITION:
    default:
      return FALSE;
    }
}

/* Nearly enough. */
static gboolean
is_near (const SaiRules *rules, guint box, const SaiFaces *faces)
{
  const SaiBoxRule *rule = &rules->boxes[box];
  guint n = count_dice (faces);
  /* Six dice that miss a face show another one twice. */
  guint few = n < SAI_N_FACES ? 1 : 2;
  guint end = 0;

  switch (rule->kind)
    {
    case SAI_BOX_FACES:
      return faces->count[rule->n] == 0 && faces->most == few;

    case SAI_BOX_OF_A_KIND:
      return rule->n > 2 && faces->most == rule->n - 1u;

    case SAI_BOX_TWO_PAIRS:
      return faces->most == 4;

    case SAI_BOX_FULL_HOUSE:
      return rule->five_alike ? faces->most == n - 1 : faces->most == n;

    case SAI_BOX_STRAIGHT:
      if (rule->start > 0)
        return faces->count[rule->start] == 0 && find_run (faces, &end) >= rule->n - 1u && faces->most == few;
      return find_run (faces, &end) == rule->n - 1u;

    case SAI_BOX_RIGOLE:
      if (faces->most != 4)
        return FALSE;
      for (guint face = 1; face <= SAI_N_FACES; face++)
        if (faces->count[face] == 4 && faces->count[7 - face] == 0)
          return TRUE;
      return FALSE;

    case SAI_BOX_SUM:
    case SAI_BOX_DIFFERENCE:
    default:
      return FALSE;
    }
}

/* Marks @n dice that show @face. */
static guint
mark_face (const SaiDice *dice, guint face, guint n)
{
  guint mask = 0;

  for (guint i = 0; i < SAI_MAX_DICE && n > 0; i++)
    if (dice->face[i] == face)
      {
        mask |= 1u << i;
        n--;
      }

  return mask;
}

static guint
find_used (const SaiRules *rules, guint box, const SaiDice *dice)
{
  const SaiBoxRule *rule = &rules->boxes[box];
  SaiFaces faces = sai_dice_get_faces (dice);
  guint mask = 0;
  guint end = 0;

  if (rule->sum == SAI_BOX_SUM_DICE)
    return sai_dice_get_all (dice);
  switch (rule->kind)
    {
    case SAI_BOX_FACES:
      return mark_face (dice, rule->n, SAI_MAX_DICE);

    case SAI_BOX_OF_A_KIND:
      for (guint face = SAI_N_FACES; face >= 1; face--)
        if (faces.count[face] >= rule->n)
          return mark_face (dice, face, rule->n);
      return 0;

    case SAI_BOX_TWO_PAIRS:
      for (guint face = 1; face <= SAI_N_FACES; face++)
        if (faces.count[face] >= 2)
          mask |= mark_face (dice, face, 2);
      return mask;

    case SAI_BOX_STRAIGHT:
      if (rule->start > 0)
        end = rule->start + rule->n - 1;
      else
        find_run (&faces, &end);
      for (guint i = 0; i < rule->n && end > i; i++)
        mask |= mark_face (dice, end - i, 1);
      return mask;

    case SAI_BOX_CONDITION:
      return sai_condition_find_used (&rule->condition, dice, &rules->colours);

    case SAI_BOX_SUM:
    case SAI_BOX_FULL_HOUSE:
    case SAI_BOX_RIGOLE:
    case SAI_BOX_DIFFERENCE:
    default:
      return sai_dice_get_all (dice);
    }
}

/**
 * sai_example_list:
 * @rules: rules
 * @box: a box
 * @examples: (out caller-allocates): room for %SAI_MAX_EXAMPLES
 *
 * Finds dice that explain a box: a typical roll that pays best, another one that scores, and a near miss. Boxes that
 * are filled in automatically have none.
 *
 * Returns: how many examples there are
 */
guint
sai_example_list (const SaiRules *rules, guint box, SaiExample *examples)
{
  static const struct
  {
    SaiExampleKind kind;
    SaiExampleTest test;
  } searches[] = {
    { SAI_EXAMPLE_TYPICAL, is_typical },
    { SAI_EXAMPLE_ALSO, is_more },
    { SAI_EXAMPLE_NOT, is_near },
  };
  guint n = 0;

  g_return_val_if_fail (box < rules->n_boxes, 0);

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      SaiExample example = { .kind = searches[i].kind, .colours = rules->colours };

      if (!search (rules, box, searches[i].test, &example))
        continue;
      if (example.kind == SAI_EXAMPLE_ALSO && rules->boxes[box].sum != SAI_BOX_SUM_MATCHING)
        example.used = sai_dice_get_all (&example.dice);
      else if (example.kind == SAI_EXAMPLE_TYPICAL || example.kind == SAI_EXAMPLE_ALSO)
        example.used = find_used (rules, box, &example.dice);
      examples[n++] = example;
    }

  return n;
}

/**
 * sai_example_joker:
 * @rules: rules
 * @box: a playable box
 * @example: (out caller-allocates): the example
 *
 * Finds what five fives score in @box as a joker.
 *
 * Returns: whether that is more than the dice score otherwise
 */
gboolean
sai_example_joker (const SaiRules *rules, guint box, SaiExample *example)
{
  g_return_val_if_fail (box < rules->n_boxes, FALSE);

  *example = (SaiExample) { SAI_EXAMPLE_ALSO, { { 5, 5, 5, 5, 5 } }, SAI_KEEP_ALL, 0 };
  if (!sai_boxes_has (&rules->playable, box))
    return FALSE;
  example->points = sai_rules_score_joker (rules, box, &example->dice);

  return example->points > sai_rules_score (rules, box, &example->dice);
}

static char *
explain_miss (const SaiBoxRule *rule, const SaiDice *dice)
{
  SaiFaces faces = sai_dice_get_faces (dice);

  switch (rule->kind)
    {
    case SAI_BOX_FACES:
      return g_strdup_printf (_ ("No die shows %d."), rule->n);

    case SAI_BOX_OF_A_KIND:
      return g_strdup_printf (_ ("Only %d dice are alike."), faces.most);

    case SAI_BOX_TWO_PAIRS:
      return g_strdup (_ ("Both pairs show the same face."));

    case SAI_BOX_FULL_HOUSE:
      return g_strdup (faces.most == count_dice (&faces) ? _ ("Five of a kind has only one face.")
                                                         : _ ("Four and one aren’t three and two."));

    case SAI_BOX_STRAIGHT:
      if (rule->start > 0)
        return g_strdup_printf (_ ("The %d is missing."), rule->start);
      return g_strdup_printf (_ ("Only %d faces are in a row."), rule->n - 1);

    case SAI_BOX_RIGOLE:
      /* Translators: two faces and their sum. */
      return g_strdup_printf (_ ("%d and %d make %d, not 7."), dice->face[0], dice->face[4],
                              dice->face[0] + dice->face[4]);

    case SAI_BOX_SUM:
    case SAI_BOX_DIFFERENCE:
    default:
      return g_strdup ("");
    }
}

/* The sum as people work it out in their heads. */
static char *
add_up (const SaiBoxRule *rule, const SaiExample *example)
{
  GString *sum;
  guint mask = rule->sum == SAI_BOX_SUM_DICE ? sai_dice_get_all (&example->dice) : example->used;

  /* What one die scores stands on it. */
  if ((mask & (mask - 1)) == 0 && rule->times == 1 && rule->points == 0)
    return g_strdup ("");

  sum = g_string_new (NULL);
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    if ((mask & 1u << i) != 0)
      g_string_append_printf (sum, "%s%d", sum->len > 0 ? " + " : "", example->dice.face[i]);
  if (rule->times != 1)
    {
      g_string_prepend_c (sum, '(');
      g_string_append_printf (sum, ") × %d", rule->times);
    }
  if (rule->points != 0)
    g_string_append_printf (sum, rule->points > 0 ? " + %d" : " − %d", ABS (rule->points));

  return g_string_free (sum, FALSE);
}

/**
 * sai_example_explain:
 * @rules: rules
 * @box: the box of the example
 * @example: an example
 *
 * Returns: (transfer full): why the dice score that, a sentence in the person's language; "" if it is obvious
 */
char *
sai_example_explain (const SaiRules *rules, guint box, const SaiExample *example)
{
  const SaiBoxRule *rule;

  g_return_val_if_fail (box < rules->n_boxes, g_strdup (""));

  rule = &rules->boxes[box];
  if (example->kind == SAI_EXAMPLE_NOT)
    return explain_miss (rule, &example->dice);
  if (example->kind == SAI_EXAMPLE_ALSO)
    return g_strdup (rule->kind == SAI_BOX_STRAIGHT     ? _ ("Five in a row also counts.")
                     : rule->kind == SAI_BOX_FULL_HOUSE ? _ ("Five of a kind is a full house here.")
                                                        : _ ("Five of a kind also counts."));
  if (rule->kind == SAI_BOX_RIGOLE)
    return g_strdup_printf (_ ("%d and %d make 7."), example->dice.face[0], example->dice.face[4]);
  if (rule->sum != SAI_BOX_SUM_NONE)
    return add_up (rule, example);

  return g_strdup ("");
}
