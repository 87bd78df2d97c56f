/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a review: by perfect play as they are, by estimates with a sign that says so. */
#include "config.h"

#include "hint/sai-hint-text.h"
#include "review/sai-review-text.h"
#include "util/sai-number.h"

static char *
mark (char *number, gboolean estimated)
{
  g_autofree char *plain = number;

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
