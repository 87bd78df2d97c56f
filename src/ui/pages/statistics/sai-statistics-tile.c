/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A key number in large digits, with a caption and its meaning. */
#include "config.h"

#include "statistics/sai-statistics-tile.h"
#include "util/sai-text.h"

static GtkWidget *
create_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_add_css_class (label, style);

  return label;
}

/**
 * sai_statistics_tile_new:
 * @caption: the caption of the number
 * @number: the number
 * @note: (nullable): what it means
 *
 * Returns: (transfer floating): a child for a GtkFlowBox, focusable, with all texts in its accessible name
 */
GtkWidget *
sai_statistics_tile_new (const char *caption, const char *number, const char *note)
{
  GtkWidget *tile = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GString) name = g_string_new (caption);

  sai_text_append (name, number);
  gtk_box_append (GTK_BOX (box), create_label (caption, "caption-heading"));
  gtk_box_append (GTK_BOX (box), create_label (number, "number"));
  if (note != NULL)
    {
      gtk_box_append (GTK_BOX (box), create_label (note, "note"));
      sai_text_append (name, note);
    }
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (tile), box);
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "tile");
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);

  return tile;
}
