/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One seat's sheet: which boxes the dice may fill, what they score there, and the sums. Pure functions on plain values.
 *
 * The joker rule (forced placement) is here because it depends on what the sheet already holds: while the
 * five-of-a-kind box holds points, another five of a kind earns extra points and goes into the upper box of its face if
 * that is open; else into any open box of the lower section, whose condition it always meets; else into any open box of
 * the upper section, where it scores by face, that is 0.
 */
#include "config.h"

#include "ruleset/sai-sheet.h"
#include "util/sai-text.h"

static void
update_differences (SaiSheet *sheet, const SaiRules *rules)
{
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      const SaiBoxRule *box = &rules->boxes[i];

      if (box->kind != SAI_BOX_DIFFERENCE)
        continue;

      if (sai_sheet_is_filled (sheet, box->minuend) && sai_sheet_is_filled (sheet, box->subtrahend))
        {
          sheet->points[i] = sheet->points[box->minuend] - sheet->points[box->subtrahend];
          sheet->filled |= 1u << i;
        }
      else
        {
          sheet->points[i] = 0;
          sheet->filled &= ~(1u << i);
        }
    }
}

static gint
sum_boxes (const SaiSheet *sheet, const SaiRules *rules, guint32 mask)
{
  gint sum = 0;

  for (guint i = 0; i < rules->n_boxes; i++)
    if ((mask & sheet->filled & (1u << i)) != 0 && rules->boxes[i].counted)
      sum += sheet->points[i];

  return sum;
}

/* Whether five of a kind of some face score @points in @box as a joker. */
static gboolean
can_joker_score (const SaiRules *rules, guint box, gint points)
{
  for (guint8 face = 1; face <= SAI_N_FACES; face++)
    {
      SaiDice dice = { { 0 } };

      memset (dice.face, face, rules->n_dice);
      if (sai_rules_score_joker (rules, box, &dice) == points)
        return TRUE;
    }

  return FALSE;
}

/* Whether dice that are not all alike score @points in @box. */
static gboolean
can_others_score (const SaiRules *rules, guint box, gint points)
{
  SaiDice dice = sai_dice_get_lowest (rules->n_dice);

  do
    if (sai_dice_get_faces (&dice).most < rules->n_dice && sai_rules_score (rules, box, &dice) == points)
      return TRUE;
  while (sai_dice_advance (&dice));

  return FALSE;
}

/* Of the open boxes those whose turn it is. */
static guint32
follow_order (const SaiRules *rules, guint32 open)
{
  guint32 first = open & -open;
  guint32 last = open != 0 ? 1u << (31 - __builtin_clz (open)) : 0;

  switch (rules->order)
    {
    case SAI_SHEET_ORDER_DOWN:
      return first;

    case SAI_SHEET_ORDER_UP:
      return last;

    case SAI_SHEET_ORDER_ENDS:
      return first | last;

    case SAI_SHEET_ORDER_FREE:
    default:
      return open;
    }
}

/* Whether a box waits for points in another one, and so scores nothing yet. */
static gboolean
is_waiting (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  int after = rules->boxes[box].after;

  return after >= 0 && !(sai_sheet_is_filled (sheet, after) && sheet->points[after] > 0);
}

/* The upper box of the face that all dice show, as a mask, or 0. */
static guint32
find_box_of_face (const SaiRules *rules, guint face)
{
  for (guint i = 0; i < rules->n_boxes; i++)
    if (rules->boxes[i].kind == SAI_BOX_FACES && rules->boxes[i].n == face)
      return 1u << i;

  return 0;
}

/**
 * sai_sheet_is_filled:
 * @sheet: a sheet
 * @box: a box
 *
 * Returns: whether the box holds points
 */
gboolean
sai_sheet_is_filled (const SaiSheet *sheet, guint box)
{
  return (sheet->filled & (1u << box)) != 0;
}

/**
 * sai_sheet_is_forced:
 * @sheet: a sheet
 * @box: a box
 *
 * Returns: whether the box holds points that no dice can score, because a person insisted
 */
gboolean
sai_sheet_is_forced (const SaiSheet *sheet, guint box)
{
  return (sheet->forced & (1u << box)) != 0;
}

/**
 * sai_sheet_is_complete:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: whether every box is filled
 */
gboolean
sai_sheet_is_complete (const SaiSheet *sheet, const SaiRules *rules)
{
  return (rules->playable & ~sheet->filled) == 0;
}

/**
 * sai_sheet_is_joker:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @dice: rolled dice
 *
 * Returns: whether the dice are a joker
 */
gboolean
sai_sheet_is_joker (const SaiSheet *sheet, const SaiRules *rules, const SaiDice *dice)
{
  SaiFaces faces = sai_dice_get_faces (dice);

  return rules->joker.enabled && faces.most == rules->n_dice && sai_sheet_is_filled (sheet, rules->joker.box) &&
         (sheet->points[rules->joker.box] > 0 || rules->joker.after_zero);
}

/**
 * sai_sheet_get_legal_boxes:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @dice: rolled dice
 *
 * Returns: the boxes that @dice may fill, as a mask. On paper any open box can be filled
 */
guint32
sai_sheet_get_legal_boxes (const SaiSheet *sheet, const SaiRules *rules, const SaiDice *dice)
{
  guint32 open = rules->playable & ~sheet->filled;
  guint32 matching;

  if (!sai_sheet_is_joker (sheet, rules, dice))
    return follow_order (rules, open);

  matching = open & find_box_of_face (rules, dice->face[0]);
  if (matching != 0)
    return matching;
  if ((open & ~rules->upper) != 0)
    return open & ~rules->upper;

  return open;
}

/**
 * sai_sheet_score:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @box: a playable box
 * @dice: rolled dice
 *
 * Returns: what @dice would score in @box, whether or not they may fill it now
 */
SaiScore
sai_sheet_score (const SaiSheet *sheet, const SaiRules *rules, guint box, const SaiDice *dice)
{
  SaiScore score = { 0, 0 };

  if (is_waiting (sheet, rules, box))
    return score;
  if (sai_sheet_is_joker (sheet, rules, dice))
    {
      score.points = sai_rules_score_joker (rules, box, dice);
      if (sheet->points[rules->joker.box] > 0)
        score.extra = rules->joker.points;
    }
  else
    {
      score.points = sai_rules_score (rules, box, dice);
    }

  return score;
}

/**
 * sai_sheet_get_possible_scores:
 * @sheet: a sheet; what it holds in @box does not matter
 * @rules: the rules it is played by
 * @box: a playable box
 *
 * Returns: (transfer full) (element-type SaiScore): every possible score of @box in this sheet: those without extra
 *   points, ascending, then those of jokers
 */
GArray *
sai_sheet_get_possible_scores (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  g_autoptr (GArray) points = sai_rules_get_possible_points (rules, box);
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (SaiScore));
  gboolean jokers = rules->joker.enabled && rules->joker.points > 0 && box != rules->joker.box &&
                    sai_sheet_is_filled (sheet, rules->joker.box) && sheet->points[rules->joker.box] > 0;

  for (guint i = 0; i < points->len; i++)
    {
      SaiScore score = { g_array_index (points, gint, i), 0 };

      if (score.points == 0 || !is_waiting (sheet, rules, box))
        g_array_append_val (scores, score);
    }
  for (guint i = 0; jokers && i < points->len; i++)
    {
      SaiScore score = { g_array_index (points, gint, i), rules->joker.points };

      if (can_joker_score (rules, box, score.points))
        g_array_append_val (scores, score);
    }

  return scores;
}

/**
 * sai_sheet_can_hold:
 * @sheet: a sheet; what it holds in @box does not matter
 * @rules: the rules it is played by
 * @box: a playable box
 * @score: a score
 *
 * Returns: whether @score is among the possible ones, see sai_sheet_get_possible_scores()
 */
gboolean
sai_sheet_can_hold (const SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score)
{
  g_autoptr (GArray) scores = sai_sheet_get_possible_scores (sheet, rules, box);

  for (guint i = 0; i < scores->len; i++)
    {
      SaiScore possible = g_array_index (scores, SaiScore, i);

      if (possible.points == score.points && possible.extra == score.extra)
        return TRUE;
    }

  return FALSE;
}

/**
 * sai_sheet_takes_joker:
 * @sheet: a sheet; what it holds in @box does not matter
 * @rules: the rules it is played by
 * @box: a playable box
 * @score: a possible score
 * @joker: (out): the same points with the extra points of a joker
 *
 * Points that only five of a kind can score come with extra points if the dice were a joker. They may not have been:
 * the box may have been filled before the five-of-a-kind box.
 *
 * Returns: whether @score lacks extra points although the dice that score it would be a joker in this sheet
 */
gboolean
sai_sheet_takes_joker (const SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score, SaiScore *joker)
{
  *joker = (SaiScore) { score.points, rules->joker.points };

  return score.extra == 0 && joker->extra > 0 && sai_sheet_can_hold (sheet, rules, box, *joker) &&
         !can_others_score (rules, box, score.points);
}

/**
 * sai_sheet_list_possible_scores:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @box: a playable box
 *
 * Returns: (transfer full): the possible scores as text: "0, 25, 25 + 100"
 */
char *
sai_sheet_list_possible_scores (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  g_autoptr (GArray) scores = sai_sheet_get_possible_scores (sheet, rules, box);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scores->len; i++)
    {
      SaiScore score = g_array_index (scores, SaiScore, i);
      g_autofree char *item = score.extra > 0 ? g_strdup_printf ("%d + %d", score.points, score.extra)
                                              : g_strdup_printf ("%d", score.points);

      sai_text_append (text, item);
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_sheet_find_stray_extra:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Extra points require points in the five-of-a-kind box.
 *
 * Returns: the first box with extra points that should not be there, or -1
 */
int
sai_sheet_find_stray_extra (const SaiSheet *sheet, const SaiRules *rules)
{
  if (!rules->joker.enabled || sheet->points[rules->joker.box] > 0)
    return -1;

  for (guint i = 0; i < rules->n_boxes; i++)
    if (sheet->extra[i] != 0)
      return i;

  return -1;
}

/**
 * sai_sheet_fill:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @box: a playable box; its content is replaced
 * @score: the points and what a joker adds
 *
 * Writes points into a box, and updates differences.
 */
void
sai_sheet_fill (SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score)
{
  g_return_if_fail ((rules->playable & (1u << box)) != 0);

  sheet->filled |= 1u << box;
  sheet->forced &= ~(1u << box);
  sheet->points[box] = score.points;
  sheet->extra[box] = score.extra;
  update_differences (sheet, rules);
}

/**
 * sai_sheet_clear:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @box: a playable box
 *
 * Empties a box, extra points included, and updates differences.
 */
void
sai_sheet_clear (SaiSheet *sheet, const SaiRules *rules, guint box)
{
  g_return_if_fail ((rules->playable & (1u << box)) != 0);

  sheet->filled &= ~(1u << box);
  sheet->forced &= ~(1u << box);
  sheet->points[box] = 0;
  sheet->extra[box] = 0;
  update_differences (sheet, rules);
}

/**
 * sai_sheet_get_upper_total:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: the sum of the upper section, without the bonus
 */
gint
sai_sheet_get_upper_total (const SaiSheet *sheet, const SaiRules *rules)
{
  return sum_boxes (sheet, rules, rules->upper);
}

/**
 * sai_sheet_get_bonus:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: the bonus that the upper section has earned so far
 */
gint
sai_sheet_get_bonus (const SaiSheet *sheet, const SaiRules *rules)
{
  return sai_rules_get_bonus (rules, sai_sheet_get_upper_total (sheet, rules));
}

/**
 * sai_sheet_get_missing:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: how many points the upper section lacks to earn the bonus, or the next higher one; 0 when it has the highest
 *   or there is none
 */
gint
sai_sheet_get_missing (const SaiSheet *sheet, const SaiRules *rules)
{
  gint total = sai_sheet_get_upper_total (sheet, rules);

  if (!sai_rules_has_bonus (rules))
    return 0;

  return MAX (sai_rules_get_next_limit (rules, total) - total, 0);
}

/**
 * sai_sheet_get_lower_total:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: the sum of the boxes of the lower section that count
 */
gint
sai_sheet_get_lower_total (const SaiSheet *sheet, const SaiRules *rules)
{
  return sum_boxes (sheet, rules, ~rules->upper);
}

/**
 * sai_sheet_get_extra_total:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: the sum of the extra points
 */
gint
sai_sheet_get_extra_total (const SaiSheet *sheet, const SaiRules *rules)
{
  gint sum = 0;

  for (guint i = 0; i < rules->n_boxes; i++)
    sum += sheet->extra[i];

  return sum;
}

/**
 * sai_sheet_get_total:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: upper section, bonus, lower section and joker points
 */
gint
sai_sheet_get_total (const SaiSheet *sheet, const SaiRules *rules)
{
  return sai_sheet_get_upper_total (sheet, rules) + sai_sheet_get_bonus (sheet, rules) +
         sai_sheet_get_lower_total (sheet, rules) + sai_sheet_get_extra_total (sheet, rules);
}
