/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for what is most likely a slip in a ruleset that can be played. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-draft-remark.h"
#include "ruleset/sai-ruleset-file.h"

static void
add (GArray *remarks, SaiDraftRemarkKind kind, guint box, guint other, gint number)
{
  SaiDraftRemark remark = { kind, box, other, number };

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
check_scores (GArray *remarks, const SaiRules *rules)
{
  g_autoptr (GPtrArray) scores = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < rules->n_rows; i++)
    g_ptr_array_add (scores, score_all (rules, i));
  for (guint i = 0; i < rules->n_rows; i++)
    {
      const GArray *points = g_ptr_array_index (scores, i);
      guint other = 0;

      if (rules->boxes[i].kind == SAI_BOX_DIFFERENCE)
        continue;
      while (other < i && (rules->boxes[other].kind == SAI_BOX_DIFFERENCE || !is_like (rules, scores, other, i)))
        other++;
      if (other < i)
        add (remarks, SAI_DRAFT_REMARK_ALIKE, i, other, 0);
      else if (is_constant (points))
        add (remarks, SAI_DRAFT_REMARK_ALWAYS, i, 0, g_array_index (points, gint, 0));
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
    add (remarks, SAI_DRAFT_REMARK_UNREACHED, 0, 0, most);
}

static gboolean
has_name_in (SaiDraft *draft, const char *id, const char *key)
{
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, id, NULL);
  g_autofree char *name = sai_draft_get (draft, group, key);

  return name != NULL && *name != '\0';
}

static void
check_names (GArray *remarks, SaiDraft *draft, SaiRuleset *ruleset, guint n_rows)
{
  guint n_translated = 0;

  for (guint i = 0; i < n_rows; i++)
    {
      if (has_name_in (draft, sai_draft_get_row (draft, i), "Name[ja]"))
        n_translated++;
      for (guint j = 0; j < i; j++)
        if (g_str_equal (sai_ruleset_get_row_name (ruleset, i), sai_ruleset_get_row_name (ruleset, j)))
          {
            add (remarks, SAI_DRAFT_REMARK_TWICE, i, j, 0);
            break;
          }
    }
  for (guint i = 0; n_translated > 0 && i < n_rows; i++)
    if (!has_name_in (draft, sai_draft_get_row (draft, i), "Name[ja]"))
      add (remarks, SAI_DRAFT_REMARK_UNTRANSLATED, i, 0, 0);
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
  SaiRuleset *ruleset;
  SaiOptions options;
  const SaiRules *rules;

  g_return_val_if_fail (SAI_IS_DRAFT (draft), remarks);

  ruleset = sai_draft_get_ruleset (draft);
  if (!sai_draft_is_sound (draft) || !sai_ruleset_has_boxes (ruleset))
    return remarks;
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_rules (ruleset, &options);
  check_scores (remarks, rules);
  check_bonus (remarks, rules);
  check_names (remarks, draft, ruleset, rules->n_rows);

  return remarks;
}

/**
 * sai_draft_remark_describe:
 * @self: a remark
 * @draft: the draft that it is about
 *
 * Returns: (transfer full): a sentence in the person's language
 */
char *
sai_draft_remark_describe (const SaiDraftRemark *self, SaiDraft *draft)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (draft);
  const char *other = sai_ruleset_get_row_name (ruleset, self->other);

  switch (self->kind)
    {
    case SAI_DRAFT_REMARK_ALWAYS:
      return g_strdup_printf (_ ("This box scores %d whatever the dice show."), self->number);

    case SAI_DRAFT_REMARK_ALIKE:
      return g_strdup_printf (_ ("This box always scores the same as “%s”."), other);

    case SAI_DRAFT_REMARK_TWICE:
      return g_strdup_printf (_ ("Another box is called “%s”, too."), other);

    case SAI_DRAFT_REMARK_UNREACHED:
      return g_strdup_printf (_ ("The bonus is out of reach: the upper section is worth %d at most."), self->number);

    case SAI_DRAFT_REMARK_UNTRANSLATED:
    default:
      return g_strdup (_ ("This box has no Japanese name."));
    }
}
