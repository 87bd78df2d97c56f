/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review says: by perfect play as it is, by estimates with a sign that says so. */
#include "config.h"

#include "hint/sai-hint-text.h"
#include "review/sai-review-text.h"
#include "util/sai-number.h"

static char *
mark (char *said, gboolean estimated)
{
  g_autofree char *plain = said;

  return estimated ? g_strconcat (sai_number_get_about (), plain, NULL) : g_steal_pointer (&plain);
}

/* "1.8" or, if they are an estimate, "≈1.8". */
char *
sai_review_text_points (double points, gboolean estimated)
{
  return mark (sai_hint_text_points (points), estimated);
}

/* "+1.8" or, if they are an estimate, "≈+1.8". */
char *
sai_review_text_signed (double points, gboolean estimated)
{
  return mark (sai_number_format (points, 1, SAI_NUMBER_SIGNED), estimated);
}

/* "Skilled" or, if that is an estimate, "≈Skilled". */
char *
sai_review_text_rating (const SaiAnalysis *analysis, guint seat)
{
  return mark (g_strdup (sai_rating_get_name (sai_analysis_get_rating (analysis, seat))),
               sai_analysis_is_estimated (analysis));
}
