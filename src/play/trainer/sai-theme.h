/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "trainer/sai-question.h"

G_BEGIN_DECLS

/**
 * SaiTheme:
 * @SAI_THEME_BEHIND: how to win when others are ahead
 * @SAI_THEME_LAST: the last three boxes
 * @SAI_THEME_STRIKE: which box to strike, and when
 * @SAI_THEME_OPENING: what to keep in the first third of the turns
 * @SAI_THEME_UPPER: the upper section and its bonus
 * @SAI_THEME_COMBINATIONS: which of the other boxes to go for
 *
 * What a question is about: the first of these that fits.
 */
typedef enum
{
  SAI_THEME_BEHIND,
  SAI_THEME_LAST,
  SAI_THEME_STRIKE,
  SAI_THEME_OPENING,
  SAI_THEME_UPPER,
  SAI_THEME_COMBINATIONS,
  SAI_N_THEMES,
} SaiTheme;

const char *sai_theme_get_id (SaiTheme theme);
gboolean sai_theme_parse (const char *id, SaiTheme *theme);
const char *sai_theme_get_name (SaiTheme theme);
SaiTheme sai_theme_find (const SaiQuestion *question, const SaiSolution *solution, const SaiAdvice *advice);

G_END_DECLS
