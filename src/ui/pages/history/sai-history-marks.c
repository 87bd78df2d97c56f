/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs of a game: a daily one, kept at a real table, with hints, peeked. */
#include "config.h"

#include "history/sai-history-marks.h"
#include "history/sai-history-strip.h"
#include "history/sai-history-text.h"

/* Between two signs, in pixels. */
#define SPACING 8

/* What each sign says of a game, or %NULL if the game does not have it. */
static const char *
find_daily (SaiGameSummary *game)
{
  const char *daily = sai_game_summary_get_record (game)->daily;

  return daily != NULL && *daily != '\0' ? sai_history_get_daily_text () : NULL;
}

static const char *
find_mode (SaiGameSummary *game)
{
  return sai_history_get_mode_text (sai_game_summary_get_mode (game));
}

static const char *
find_hints (SaiGameSummary *game)
{
  return sai_game_summary_get_record (game)->hints ? sai_history_get_hints_text () : NULL;
}

static const char *
find_peeked (SaiGameSummary *game)
{
  const SaiRecord *record = sai_game_summary_get_record (game);

  return record->peeked ? sai_history_get_peeked_text (record) : NULL;
}

static const struct
{
  const char *(*find_text) (SaiGameSummary *game);
  const char *icon;
} marks[] = {
  { find_daily, "x-office-calendar-symbolic" },
  { find_mode, "saikoro-sheet-symbolic" },
  { find_hints, "saikoro-hint-symbolic" },
  { find_peeked, "view-reveal-symbolic" },
};

static void
append (GtkWidget *strip, const char *icon, const char *text)
{
  GtkWidget *image;

  if (text == NULL)
    return;
  image = gtk_image_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (image, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (image, "dim-label");
  gtk_widget_set_parent (image, strip);
}

static void
fill (SaiGameSummary *game, GtkWidget *strip)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    append (strip, marks[i].icon, marks[i].find_text (game));
}

GtkWidget *
sai_history_marks_new (void)
{
  GtkLayoutManager *layout = gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);

  return sai_history_strip_new (layout, fill);
}

gboolean
sai_history_marks_has (SaiGameSummary *game)
{
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (marks); i++)
    if (marks[i].find_text (game) != NULL)
      return TRUE;

  return FALSE;
}
