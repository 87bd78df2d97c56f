/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a ruleset file scores what a shipped game does: every roll in every box, in their order, bonuses and
 * jokers.
 *
 *   same-rules FILE RULESET
 */

#include "ruleset/sai-catalog.h"

/* More than a sheet adds up to. */
#define MOST 12000

static SaiRules *
get_rules (SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

/* The further bonuses in their order, whatever they are called. */
static gboolean
compare_bonuses (const SaiRules *a, const SaiRules *b)
{
  for (guint i = 0; i < MAX (a->n_bonuses, b->n_bonuses); i++)
    {
      const SaiFurtherBonus *ours = &a->bonuses[i];
      const SaiFurtherBonus *theirs = &b->bonuses[i];

      if (i >= a->n_bonuses || i >= b->n_bonuses || ours->rows != theirs->rows || !ours->counts != !theirs->counts ||
          !ours->whole != !theirs->whole)
        {
          g_print ("bonus %u is another one\n", i + 1);
          return FALSE;
        }
      for (gint sum = -MOST; sum <= MOST; sum++)
        if (sai_bonus_rule_get_points (&ours->rule, sum) != sai_bonus_rule_get_points (&theirs->rule, sum))
          {
            g_print ("bonus %u gives %d for %d, not %d\n", i + 1, sai_bonus_rule_get_points (&ours->rule, sum), sum,
                     sai_bonus_rule_get_points (&theirs->rule, sum));
            return FALSE;
          }
    }

  return TRUE;
}

/* Jokers of the same box, for the same points. */
static gboolean
compare_jokers (const SaiJokerRule *a, const SaiJokerRule *b)
{
  if (!a->enabled == !b->enabled && a->box == b->box && a->points == b->points && !a->after_zero == !b->after_zero &&
      !a->whole == !b->whole)
    return TRUE;
  g_print ("jokers are other ones\n");

  return FALSE;
}

static gboolean
compare (const SaiRules *a, const SaiRules *b)
{
  if (a->n_dice != b->n_dice || a->n_rolls != b->n_rolls || a->n_boxes != b->n_boxes || a->n_columns != b->n_columns)
    {
      g_print ("%u, %u dice, %u, %u rolls, %u, %u boxes\n", a->n_dice, b->n_dice, a->n_rolls, b->n_rolls, a->n_boxes,
               b->n_boxes);
      return FALSE;
    }
  for (guint i = 0; i < a->n_columns; i++)
    if (a->columns[i].order != b->columns[i].order || a->columns[i].times != b->columns[i].times)
      {
        g_print ("column %u is another one\n", i + 1);
        return FALSE;
      }
  for (guint i = 0; i < a->n_boxes; i++)
    {
      SaiDice dice = sai_dice_get_lowest (a->n_dice);

      do
        if (sai_rules_score (a, i, &dice) != sai_rules_score (b, i, &dice))
          {
            g_autofree char *text = sai_dice_print (&dice);

            g_print ("%s: %s scores %d, not %d\n", a->boxes[i].id, text, sai_rules_score (a, i, &dice),
                     sai_rules_score (b, i, &dice));
            return FALSE;
          }
      while (sai_dice_advance (&dice));
    }
  for (gint upper = 0; upper <= 21 * a->n_dice; upper++)
    if (sai_rules_get_bonus (a, upper) != sai_rules_get_bonus (b, upper))
      {
        g_print ("the bonus of %d is %d, not %d\n", upper, sai_rules_get_bonus (a, upper),
                 sai_rules_get_bonus (b, upper));
        return FALSE;
      }

  return compare_bonuses (a, b) && compare_jokers (&a->joker, &b->joker);
}

int
main (int argc, char *argv[])
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ours = NULL;
  g_autoptr (SaiRuleset) theirs = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (SaiRules) a = NULL;
  g_autoptr (SaiRules) b = NULL;

  if (argc != 3)
    return 2;
  ours = sai_catalog_find (catalog, argv[2], &error);
  if (ours != NULL && g_file_get_contents (argv[1], &text, NULL, &error))
    theirs = sai_ruleset_new_from_data (text, -1, argv[1], TRUE, &error);
  if (theirs == NULL)
    {
      g_print ("%s\n", error->message);
      return 2;
    }
  a = get_rules (theirs);
  b = get_rules (ours);

  return compare (a, b) ? 0 : 1;
}
