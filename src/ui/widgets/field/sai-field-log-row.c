/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the log. Assistive technology reads the whole sentence as its name; the parts of the row only show it. */
#include "config.h"

#include "field/sai-card-strip.h"
#include "field/sai-field-log-row.h"
#include "seats/sai-face.h"
#include "util/sai-wrap-layout.h"

/* In pixels: the heights of a card and of a face. */
#define CARD_HEIGHT 24
#define FACE_SIZE 20
#define GAP 6

struct _SaiFieldLogRow
{
  GtkListBoxRow parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiFieldLogRow, sai_field_log_row, GTK_TYPE_LIST_BOX_ROW)

static void
sai_field_log_row_class_init (SaiFieldLogRowClass *klass)
{
}

static void
sai_field_log_row_init (SaiFieldLogRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

static void
add_text (GtkWidget *line, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, style);
  gtk_widget_set_parent (label, line);
}

static void
add_cards (GtkWidget *line, const SaiCard *cards, guint n_cards)
{
  GtkWidget *strip;

  if (n_cards == 0)
    return;
  strip = g_object_new (SAI_TYPE_CARD_STRIP, "height", CARD_HEIGHT, "valign", GTK_ALIGN_CENTER, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  sai_card_strip_set_order (SAI_CARD_STRIP (strip), cards, n_cards, NULL);
  gtk_widget_set_parent (strip, line);
}

GtkWidget *
sai_field_log_row_new (SaiFieldEntry *entry)
{
  SaiFieldLogRow *self = g_object_new (SAI_TYPE_FIELD_LOG_ROW, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  const char *who = sai_field_entry_get_who (entry);
  const char *deed = sai_field_entry_get_deed (entry);
  GtkLayoutManager *layout = sai_wrap_layout_new (GAP, 2);
  SaiCard cards[SAI_N_CARDS];

  sai_wrap_layout_set_hanging (SAI_WRAP_LAYOUT (layout), who != NULL);
  gtk_widget_set_layout_manager (line, layout);
  if (who == NULL)
    {
      add_text (line, sai_field_entry_get_text (entry), "remark");
    }
  else
    {
      gtk_widget_set_parent (sai_face_new (sai_field_entry_get_player (entry), sai_field_entry_get_seat (entry),
                                           FACE_SIZE),
                             line);
      add_text (line, who, "who");
      add_cards (line, cards, sai_field_entry_list_played (entry, cards));
      if (deed != NULL)
        add_text (line, deed, "deed");
      add_cards (line, cards, sai_field_entry_list_collected (entry, cards));
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sai_field_entry_get_text (entry), -1);

  return GTK_WIDGET (self);
}

void
sai_field_log_row_set_newest (SaiFieldLogRow *self, gboolean newest)
{
  g_autoptr (PangoAttrList) bold = NULL;
  GtkWidget *line;

  g_return_if_fail (SAI_IS_FIELD_LOG_ROW (self));

  /* Not by the style: texts of GTK 4.8 may keep the weight of a class that was there for less than a frame. */
  if (newest)
    {
      bold = pango_attr_list_new ();
      pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
    }
  line = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self));
  for (GtkWidget *part = gtk_widget_get_first_child (line); part != NULL; part = gtk_widget_get_next_sibling (part))
    if (GTK_IS_LABEL (part))
      gtk_label_set_attributes (GTK_LABEL (part), bold);
  if (newest)
    gtk_widget_add_css_class (GTK_WIDGET (self), "newest");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "newest");
}
