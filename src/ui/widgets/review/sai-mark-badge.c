/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark of a decision, as in chess notation: a shape, a colour, and a word for other uses. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hint/sai-hint-text.h"
#include "review/sai-mark-badge.h"

static const struct
{
  const char *sign;
  const char *style;
} looks[] = {
  [SAI_MARK_NONE] = { "✓", "good" },
  [SAI_MARK_INACCURACY] = { "?!", "inaccuracy" },
  [SAI_MARK_MISTAKE] = { "?", "mistake" },
  [SAI_MARK_BLUNDER] = { "??", "blunder" },
};

/**
 * sai_mark_badge_new:
 *
 * Returns: (transfer floating): a badge, hidden from assistive technology, as there is a word beside it
 */
GtkWidget *
sai_mark_badge_new (void)
{
  GtkWidget *badge = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (badge, "mark-badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (badge, GTK_ALIGN_CENTER);

  return badge;
}

/**
 * sai_mark_badge_show:
 * @badge: a badge
 * @mark: the mark of a decision
 */
void
sai_mark_badge_show (GtkWidget *badge, SaiMark mark)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (badge, looks[i].style);
  gtk_widget_add_css_class (badge, looks[mark].style);
  gtk_label_set_text (GTK_LABEL (badge), looks[mark].sign);
}

/**
 * sai_mark_badge_get_name:
 * @mark: the mark of a decision
 *
 * Returns: (transfer none): its name
 */
const char *
sai_mark_badge_get_name (SaiMark mark)
{
  switch (mark)
    {
    case SAI_MARK_INACCURACY:
      return _ ("Inaccuracy");

    case SAI_MARK_MISTAKE:
      return _ ("Mistake");

    case SAI_MARK_BLUNDER:
      return _ ("Blunder");

    case SAI_MARK_NONE:
    default:
      return _ ("Good choice");
    }
}

/**
 * sai_mark_badge_describe:
 * @mark: the mark of a decision
 *
 * Returns: (transfer full): the criterion for it
 */
char *
sai_mark_badge_describe (SaiMark mark)
{
  g_autofree char *points = sai_hint_text_points (sai_mark_get_limit (MAX (mark, SAI_MARK_INACCURACY)));

  if (mark == SAI_MARK_NONE)
    /* Translators: which decisions are called good. */
    return g_strdup_printf (_ ("loses less than %s points"), points);

  /* Translators: which decisions are called a mistake. */
  return g_strdup_printf (_ ("loses %s points or more"), points);
}
