/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiSheet:
 * @filled: the boxes that hold points; a difference is filled as soon as both of its boxes are
 * @points: the points of each filled box
 * @extra: for each box, the extra points of a joker
 * @forced: the boxes of a paper sheet with points that no dice can score
 *
 * One seat's part of the score sheet, of one column or more. A plain value; all zero is an empty sheet.
 */
typedef struct
{
  SaiBoxes filled;
  gint16 points[SAI_MAX_BOXES];
  gint16 extra[SAI_MAX_BOXES];
  SaiBoxes forced;
} SaiSheet;

static inline gboolean
sai_sheet_is_filled (const SaiSheet *sheet, guint box)
{
  return sai_boxes_has (&sheet->filled, box);
}

gboolean sai_sheet_is_forced (const SaiSheet *sheet, guint box);
gboolean sai_sheet_is_complete (const SaiSheet *sheet, const SaiRules *rules);
gboolean sai_sheet_is_upper_full (const SaiSheet *sheet, const SaiRules *rules, guint column);
SaiBoxes sai_sheet_get_open (const SaiSheet *sheet, const SaiRules *rules);
SaiBoxes sai_sheet_get_legal_boxes (const SaiSheet *sheet, const SaiRules *rules, const SaiDice *dice);
gboolean sai_score_is_zero (SaiScore score);
SaiScore sai_sheet_score (const SaiSheet *sheet, const SaiRules *rules, guint box, const SaiDice *dice);
GArray *sai_sheet_get_possible_scores (const SaiSheet *sheet, const SaiRules *rules, guint box);
gboolean sai_sheet_can_hold (const SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score);
gboolean
sai_sheet_takes_joker (const SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score, SaiScore *joker);
char *sai_sheet_list_possible_scores (const SaiSheet *sheet, const SaiRules *rules, guint box);
int sai_sheet_find_stray_extra (const SaiSheet *sheet, const SaiRules *rules);
int sai_sheet_find_unpaid (const SaiSheet *sheet, const SaiRules *rules, guint box);
void sai_sheet_fill (SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score);
void sai_sheet_clear (SaiSheet *sheet, const SaiRules *rules, guint box);
gint sai_sheet_get_bonus (const SaiSheet *sheet, const SaiRules *rules);
gint sai_sheet_get_extra_total (const SaiSheet *sheet, const SaiRules *rules);
gint sai_sheet_get_total (const SaiSheet *sheet, const SaiRules *rules);

gint sai_sheet_get_upper_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column);
gint sai_sheet_get_bonus_of (const SaiSheet *sheet, const SaiRules *rules, guint column);
gint sai_sheet_get_missing_of (const SaiSheet *sheet, const SaiRules *rules, guint column);
gint sai_sheet_get_lower_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column);
gint sai_sheet_get_extra_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column);
gint sai_sheet_get_further_bonus (const SaiSheet *sheet, const SaiRules *rules, guint bonus, guint column);
gint sai_sheet_get_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column);

G_END_DECLS
