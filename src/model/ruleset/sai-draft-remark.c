/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for what is most likely a slip in a ruleset that can be played. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-draft-remark.h"
#include "ruleset/sai-ruleset-file.h"

static void
add (GArray *remarks, SaiDraftRemarkKind kind, SaiDraftRemarkPart part, guint index, guint other, gint number)
{
  SaiDraftRemark remark = { kind, part, index, other, number };

  g_array_append_val (remarks, remark);
}

/* What every roll scores in a box, in the order of the rolls; nothing for differences, which no roll scores in. */
static GArray *
score_all (const SaiRules *rules, guint box)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (gint));
  SaiDice dice = sai_dice_get_lowest (rules->n_dice);

  if (rules->boxes[box].kind == SAI_BOX_DIFFERENCE)
    return points;
  do
    {
      gint score = sai_rules_score (rules, box, &dice);

      g_array_append_val (points, score);
    }
  while (sai_dice_advance (&dice));

  return points;
}

static gboolean
is_constant (const GArray *points)
{
  for (guint i = 1; i < points->len; i++)
    if (g_array_index (points, gint, i) != g_array_index (points, gint, 0))
      return FALSE;

  return TRUE;
}

/* Whether two boxes differ only in their places on the sheet. Some sheets have rows for any dice more than once, to be
 * used by difference boxes.
 */
static gboolean
is_like (const SaiRules *rules, GPtrArray *scores, guint a, guint b)
{
  const GArray *first = g_ptr_array_index (scores, a);
  const GArray *second = g_ptr_array_index (scores, b);

  for (guint i = 0; i < rules->n_rows; i++)
    {
      const SaiBoxRule *box = &rules->boxes[i];

      if (box->kind == SAI_BOX_DIFFERENCE &&
          (box->minuend == a || box->minuend == b || box->subtrahend == a || box->subtrahend == b))
        return FALSE;
    }

  return rules->boxes[a].after == rules->boxes[b].after && first->len == second->len &&
         memcmp (first->data, second->data, first->len * sizeof (gint)) == 0 &&
         memcmp (rules->boxes[a].by_roll, rules->boxes[b].by_roll, sizeof rules->boxes[a].by_roll) == 0;
}

static void
check_scores (GArray *remarks, const SaiRules *rules, GPtrArray *scores)
{
  for (guint i = 0; i < rules->n_rows; i++)
    {
      const GArray *points = g_ptr_array_index (scores, i);
      guint other = 0;

      if (rules->boxes[i].kind == SAI_BOX_DIFFERENCE)
        continue;
      while (other < i && (rules->boxes[other].kind == SAI_BOX_DIFFERENCE || !is_like (rules, scores, other, i)))
        other++;
      if (other < i)
        add (remarks, SAI_DRAFT_REMARK_ALIKE, SAI_DRAFT_REMARK_BOX, i, other, 0);
      else if (is_constant (points))
        add (remarks, SAI_DRAFT_REMARK_ALWAYS, SAI_DRAFT_REMARK_BOX, i, 0, g_array_index (points, gint, 0));
    }
}

static void
check_bonus (GArray *remarks, const SaiRules *rules)
{
  const SaiBonusRule *bonus = &rules->bonus;
  gint most = 0;

  if (!sai_rules_has_bonus (rules))
    return;
  for (guint i = 0; i < rules->n_rows; i++)
    if (rules->boxes[i].kind == SAI_BOX_FACES)
      most += rules->boxes[i].n * rules->n_dice;
  if (most < bonus->limit || (bonus->strict && most == bonus->limit))
    add (remarks, SAI_DRAFT_REMARK_UNREACHED, SAI_DRAFT_REMARK_UPPER, 0, 0, most);
}

/* The least and the most that a box can hold; nothing if it depends on others. */
static gboolean
find_range (const SaiRules *rules, GPtrArray *scores, guint row, gint *least, gint *most)
{
  const GArray *points = g_ptr_array_index (scores, row);
  gint low = 0, high = 0;

  if (points->len == 0)
    return FALSE;
  *least = *most = g_array_index (points, gint, 0);
  for (guint i = 1; i < points->len; i++)
    {
      *least = MIN (*least, g_array_index (points, gint, i));
      *most = MAX (*most, g_array_index (points, gint, i));
    }
  for (guint i = 0; i < rules->n_rolls; i++)
    {
      low = MIN (low, rules->boxes[row].by_roll[i]);
      high = MAX (high, rules->boxes[row].by_roll[i]);
    }
  *least = MIN (*least + low, 0);
  *most += high;

  return TRUE;
}

/* Whether a bonus can be missed and made. Jokers can score what no roll does. */
static void
check_further_bonus (GArray *remarks, const SaiRules *rules, GPtrArray *scores, guint index)
{
  const SaiFurtherBonus *bonus = &rules->bonuses[index];
  const SaiBonusRule *rule = &bonus->rule;
  guint n_columns = bonus->whole ? rules->n_columns : 1;
  gint least = 0, most = 0;

  for (guint row = 0; row < rules->n_rows; row++)
    {
      gint low = 0, high = 1;

      if ((bonus->rows & 1u << row) == 0)
        continue;
      if (!bonus->counts && !find_range (rules, scores, row, &low, &high))
        return;
      least += low * (gint) n_columns;
      most += high * (gint) n_columns;
    }
  if (!rules->joker.enabled && (most < rule->limit || (rule->strict && most == rule->limit)))
    add (remarks, SAI_DRAFT_REMARK_UNREACHED, SAI_DRAFT_REMARK_BONUS, index, 0, most);
  /* Steps may begin with what everybody has. */
  else if (rule->n_steps == 0 && !rule->excess && (least > rule->limit || (!rule->strict && least == rule->limit)))
    add (remarks, SAI_DRAFT_REMARK_EARNED, SAI_DRAFT_REMARK_BONUS, index, 0, least);
}

static void
check_columns (GArray *remarks, const SaiRules *rules)
{
  for (guint i = 0; i < rules->n_columns; i++)
    if (rules->columns[i].order == SAI_SHEET_ORDER_ANNOUNCED && rules->n_rolls == 1)
      add (remarks, SAI_DRAFT_REMARK_LATE, SAI_DRAFT_REMARK_COLUMN, i, 0, 0);
}

static gboolean
has_name_in (SaiDraft *draft, const char *group, const char *key)
{
  g_autofree char *name = sai_draft_get (draft, group, key);

  return name != NULL && *name != '\0';
}

static const char *
get_name (SaiRuleset *ruleset, SaiDraftRemarkPart part, guint index)
{
  if (part == SAI_DRAFT_REMARK_BONUS)
    return sai_ruleset_get_bonus_name (ruleset, index);
  if (part == SAI_DRAFT_REMARK_COLUMN)
    return sai_ruleset_get_column_name (ruleset, index);

  return sai_ruleset_get_row_name (ruleset, index);
}

/* The group of a part of a draft. */
static char *
get_group (SaiDraft *draft, SaiDraftRemarkPart part, guint index)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (draft);

  if (part == SAI_DRAFT_REMARK_UPPER)
    return g_strdup ("Bonus");
  if (part == SAI_DRAFT_REMARK_BONUS)
    return g_strconcat (SAI_BONUS_PREFIX, sai_ruleset_get_bonus_id (ruleset, index), NULL);
  if (part == SAI_DRAFT_REMARK_COLUMN)
    return g_strconcat (SAI_COLUMN_PREFIX, sai_ruleset_get_column_id (ruleset, index), NULL);

  return g_strconcat (SAI_BOX_PREFIX, sai_draft_get_row (draft, index), NULL);
}

static void
check_names_of (GArray *remarks, SaiDraft *draft, SaiDraftRemarkPart part, guint n, gboolean translated)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (draft);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *group = get_group (draft, part, i);

      for (guint j = 0; j < i; j++)
        if (g_str_equal (get_name (ruleset, part, i), get_name (ruleset, part, j)))
          {
            add (remarks, SAI_DRAFT_REMARK_TWICE, part, i, j, 0);
            break;
          }
      if (translated && !has_name_in (draft, group, "Name[ja]"))
        add (remarks, SAI_DRAFT_REMARK_UNTRANSLATED, part, i, 0, 0);
    }
}

static void
check_names (GArray *remarks, SaiDraft *draft, const SaiRules *rules)
{
  gboolean translated = FALSE;

  for (guint i = 0; i < rules->n_rows && !translated; i++)
    {
      g_autofree char *group = get_group (draft, SAI_DRAFT_REMARK_BOX, i);

      translated = has_name_in (draft, group, "Name[ja]");
    }
  check_names_of (remarks, draft, SAI_DRAFT_REMARK_BOX, rules->n_rows, translated);
  check_names_of (remarks, draft, SAI_DRAFT_REMARK_BONUS, rules->n_bonuses, translated);
  if (rules->columns[0].id[0] != '\0')
    check_names_of (remarks, draft, SAI_DRAFT_REMARK_COLUMN, rules->n_columns, translated);
}

/**
 * sai_draft_remark_list:
 * @draft: a draft
 *
 * Returns: (transfer full) (element-type SaiDraftRemark): what is odd; nothing if it is no ruleset of boxes yet
 */
GArray *
sai_draft_remark_list (SaiDraft *draft)
{
  GArray *remarks = g_array_new (FALSE, FALSE, sizeof (SaiDraftRemark));
  g_autoptr (GPtrArray) scores = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  SaiRuleset *ruleset;
  SaiOptions options;
  const SaiRules *rules;

  g_return_val_if_fail (SAI_IS_DRAFT (draft), remarks);

  ruleset = sai_draft_get_ruleset (draft);
  if (!sai_draft_is_sound (draft) || !sai_ruleset_has_boxes (ruleset))
    return remarks;
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_rules (ruleset, &options);
  for (guint i = 0; i < rules->n_rows; i++)
    g_ptr_array_add (scores, score_all (rules, i));
  check_scores (remarks, rules, scores);
  check_bonus (remarks, rules);
  for (guint i = 0; i < rules->n_bonuses; i++)
    check_further_bonus (remarks, rules, scores, i);
  check_columns (remarks, rules);
  check_names (remarks, draft, rules);

  return remarks;
}

static char *
describe_twice (SaiDraftRemarkPart part, const char *name)
{
  if (part == SAI_DRAFT_REMARK_BONUS)
    return g_strdup_printf (_ ("Another bonus has the same name, “%s”."), name);
  if (part == SAI_DRAFT_REMARK_COLUMN)
    return g_strdup_printf (_ ("Another column has the same name, “%s”."), name);

  return g_strdup_printf (_ ("Another box has the same name, “%s”."), name);
}

static char *
describe_unreached (const SaiDraftRemark *self, SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

  if (self->part == SAI_DRAFT_REMARK_UPPER)
    return g_strdup_printf (_ ("The bonus is out of reach: the upper section is worth %d at most."), self->number);
  if (rules->bonuses[self->index].counts)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The bonus is out of reach: it counts only %d box.",
                                         "The bonus is out of reach: it counts only %d boxes.", self->number),
                            self->number);

  return g_strdup_printf (_ ("The bonus is out of reach: its boxes are worth %d at most."), self->number);
}

char *
sai_draft_remark_describe (const SaiDraftRemark *self, SaiDraft *draft)
{
  static const char *const untranslated[] = {
    [SAI_DRAFT_REMARK_BOX] = N_ ("This box has no Japanese name."),
    [SAI_DRAFT_REMARK_BONUS] = N_ ("This bonus has no Japanese name."),
    [SAI_DRAFT_REMARK_COLUMN] = N_ ("This column has no Japanese name."),
  };
  SaiRuleset *ruleset = sai_draft_get_ruleset (draft);

  switch (self->kind)
    {
    case SAI_DRAFT_REMARK_ALWAYS:
      return g_strdup_printf (_ ("This box scores %d whatever the dice show."), self->number);

    case SAI_DRAFT_REMARK_ALIKE:
      return g_strdup_printf (_ ("This box always scores the same as “%s”."),
                              sai_ruleset_get_row_name (ruleset, self->other));

    case SAI_DRAFT_REMARK_TWICE:
      return describe_twice (self->part, get_name (ruleset, self->part, self->other));

    case SAI_DRAFT_REMARK_UNREACHED:
      return describe_unreached (self, ruleset);

    case SAI_DRAFT_REMARK_EARNED:
      return g_strdup_printf (_ ("Nobody can miss this bonus: its boxes are worth at least %d."), self->number);

    case SAI_DRAFT_REMARK_LATE:
      return g_strdup (_ ("With one roll per turn, announcing a box changes nothing."));

    case SAI_DRAFT_REMARK_UNTRANSLATED:
    default:
      return g_strdup (_ (untranslated[self->part]));
    }
}

char *
sai_draft_remark_get_group (const SaiDraftRemark *self, SaiDraft *draft)
{
  return get_group (draft, self->part, self->index);
}

/**
 * sai_draft_remark_describe_all:
 * @remarks: (element-type SaiDraftRemark): what is odd about a draft
 * @draft: the draft
 * @group: a group of it
 *
 * Returns: (transfer full) (nullable): what is odd about the group, a line each; %NULL for nothing
 */
char *
sai_draft_remark_describe_all (GArray *remarks, SaiDraft *draft, const char *group)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < remarks->len; i++)
    {
      const SaiDraftRemark *remark = &g_array_index (remarks, SaiDraftRemark, i);
      g_autofree char *about = sai_draft_remark_get_group (remark, draft);

      if (g_str_equal (about, group))
        g_ptr_array_add (lines, sai_draft_remark_describe (remark, draft));
    }
  if (lines->len == 0)
    return NULL;
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}
