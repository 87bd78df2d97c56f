/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keys of ruleset files are called where people change them. Which keys there are, is said by the model. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-keys.h"
#include "ruleset/sai-ruleset-file.h"

static const char *const orders[] = { N_ ("In any order"),   N_ ("From the top"), N_ ("From the bottom"),
                                      N_ ("From both ends"), N_ ("As announced"), NULL };
static const char *const scores[] = { NC_ ("sum of the dice", "None"), NC_ ("sum of the dice", "All dice"),
                                      NC_ ("sum of the dice", "Matching dice"), NULL };

/* The longest prefix that fits comes first. */
static const SaiDesignerKey keys[] = {
  { "Ruleset", "Name", N_ ("Name"), NULL, NULL },
  { "Ruleset", "Name[ja]", N_ ("Name in Japanese"), NULL, NULL },
  { "Ruleset", "Summary", N_ ("Summary"), NULL, NULL },
  { "Ruleset", "Summary[ja]", N_ ("Summary in Japanese"), NULL, NULL },
  { "Ruleset", "Dice", N_ ("Dice"), NULL, NULL },
  { "Ruleset", "Rolls", N_ ("Rolls per Turn"), NULL, NULL },
  { "Ruleset", "SavedRolls", N_ ("Save Rolls for Later"), NULL, NULL },
  { "Ruleset", "Order", N_ ("Filling Order"), NULL, orders },
  { SAI_BONUS_PREFIX, "Name", N_ ("Name"), NULL, NULL },
  { SAI_BONUS_PREFIX, "Name[ja]", N_ ("Name in Japanese"), NULL, NULL },
  { SAI_BONUS_PREFIX, "Boxes", N_ ("Boxes"), NULL, NULL },
  { SAI_BONUS_PREFIX, "Count", N_ ("Count Boxes With Points"), NULL, NULL },
  { SAI_BONUS_PREFIX, "Limit", N_ ("Needed"), NULL, NULL },
  { SAI_BONUS_PREFIX, "Whole", N_ ("Earned Once for All Columns"), NULL, NULL },
  { "Bonus", "Limit", N_ ("Points Needed"), NULL, NULL },
  { "Bonus", "Points", N_ ("Points"), NULL, NULL },
  { "Bonus", "Steps", N_ ("More Points for Higher Limits"), NULL, NULL },
  { "Bonus", "Strict", N_ ("Only When Exceeded"), NULL, NULL },
  { "Bonus", "Excess", N_ ("Plus Every Point Above It"), NULL, NULL },
  { "Joker", "Box", N_ ("Five-of-a-Kind Box"), NULL, NULL },
  { "Joker", "Points", N_ ("Points per Joker"), NULL, NULL },
  { "Joker", "AfterZero", N_ ("Jokers Even After a Zero"), NULL, NULL },
  { "Joker", "Whole", N_ ("All Columns First"), N_ ("Jokers wait until these boxes hold points in every column"),
    NULL },
  { SAI_COLUMN_PREFIX, "Name", N_ ("Name"), NULL, NULL },
  { SAI_COLUMN_PREFIX, "Name[ja]", N_ ("Name in Japanese"), NULL, NULL },
  { SAI_COLUMN_PREFIX, "Order", N_ ("Filling Order"), NULL, orders },
  { SAI_COLUMN_PREFIX, "Times", N_ ("Multiply Total By"), NULL, NULL },
  { SAI_BOX_PREFIX, "Name", N_ ("Name"), NULL, NULL },
  { SAI_BOX_PREFIX, "Name[ja]", N_ ("Name in Japanese"), NULL, NULL },
  { SAI_BOX_PREFIX, "Minuend", N_ ("Box to Add"), NULL, NULL },
  { SAI_BOX_PREFIX, "Subtrahend", N_ ("Box to Subtract"), NULL, NULL },
  { SAI_BOX_PREFIX, "Factor", N_ ("Multiply By"), NULL, NULL },
  { SAI_BOX_PREFIX, "Score", N_ ("Sum of the Dice"), NULL, scores, "sum of the dice" },
  { SAI_BOX_PREFIX, "Points", N_ ("Fixed Points"), NULL, NULL },
  { SAI_BOX_PREFIX, "Times", N_ ("Multiply Sum By"), NULL, NULL },
  { SAI_BOX_PREFIX, "Table", N_ ("Points for Each Sum"), NULL, NULL },
  { SAI_BOX_PREFIX, "ByRoll", N_ ("Extra Points for Early Rolls"), NULL, NULL },
  { SAI_BOX_PREFIX, "Wins", N_ ("Wins the Game on the First Roll"), NULL, NULL },
  { SAI_BOX_PREFIX, "After", N_ ("Needs Points In"), NULL, NULL },
  { SAI_BOX_PREFIX, "Counted", N_ ("Counts Towards the Total"), NULL, NULL },
};

/**
 * sai_designer_key_find:
 * @group: a group of a ruleset file
 * @key: a key that it can have, see sai_draft_key_list()
 *
 * Returns: (transfer none): what it is called
 */
const SaiDesignerKey *
sai_designer_key_find (const char *group, const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_has_prefix (group, keys[i].prefix) && g_str_equal (keys[i].key, key))
      return &keys[i];

  g_assert_not_reached ();
}

/* What an order of boxes is called; the words of files are in the order of the choices. */
const char *
sai_designer_key_name_order (const char *order)
{
  static const char *const words[] = { "free", "down", "up", "ends", "announced" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (order, words[i]) == 0)
      return _ (orders[i]);

  return _ (orders[0]);
}
