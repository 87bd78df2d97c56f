/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of a game, in as many lines as they need. */
#include "config.h"

#include "history/sai-history-strip.h"
#include "history/sai-history-tags.h"
#include "util/sai-wrap-layout.h"

/* Between two tags and two lines, in pixels. */
#define COLUMN_SPACING 6
#define ROW_SPACING 4

static const char *const *
get_tags (SaiGameSummary *game)
{
  static const char *const none[] = { NULL };
  const SaiRecord *record = game != NULL ? sai_game_summary_get_record (game) : NULL;

  return record != NULL && record->tags != NULL ? (const char *const *) record->tags : none;
}

static void
fill (SaiGameSummary *game, GtkWidget *strip)
{
  const char *const *tags = get_tags (game);

  for (guint i = 0; tags[i] != NULL; i++)
    {
      GtkWidget *tag = gtk_label_new (tags[i]);

      gtk_label_set_ellipsize (GTK_LABEL (tag), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (tag, "tag");
      gtk_widget_set_parent (tag, strip);
    }
}

GtkWidget *
sai_history_tags_new (void)
{
  GtkWidget *self = sai_history_strip_new (sai_wrap_layout_new (COLUMN_SPACING, ROW_SPACING), fill);

  gtk_widget_add_css_class (self, "tags");

  return self;
}

gboolean
sai_history_tags_has (SaiGameSummary *game)
{
  return get_tags (game)[0] != NULL;
}
