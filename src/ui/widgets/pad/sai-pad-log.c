/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a pad. Lines with unchanged text are reused: usually a change adds or removes one line. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pad/sai-pad-log.h"
#include "pad/sai-pad-text.h"
#include "util/sai-plain.h"

struct _SaiPadLog
{
  GtkWidget parent_instance;

  SaiGame *game;

  GtkWidget *content;
  /* Newest first. */
  GtkWidget *lines;
};

G_DEFINE_FINAL_TYPE (SaiPadLog, sai_pad_log, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (float xalign, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
create_line (void)
{
  GtkWidget *line = g_object_new (GTK_TYPE_BOX, "spacing", 2, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *text = create_label (0, "what");
  GtkWidget *points = create_label (1, "points");

  gtk_widget_set_hexpand (text, TRUE);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (text), 6);
  gtk_box_append (GTK_BOX (line), text);
  gtk_box_append (GTK_BOX (line), points);
  gtk_widget_add_css_class (line, "entry");

  return line;
}

static void
fill_line (GtkWidget *line, const SaiPadEntry *entry)
{
  g_autofree char *whole = g_strjoin (": ", entry->text, entry->points, NULL);

  /* The points of all seats go on a line of their own. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (line),
                                  entry->is_long ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (line)), entry->is_long);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (line)), entry->text);
  sai_plain_set_text (GTK_LABEL (gtk_widget_get_last_child (line)), entry->points);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
}

static void
write_lines (SaiPadLog *self)
{
  g_autoptr (GPtrArray) list = sai_pad_text_list (self->game);
  guint n_lines = 0;
  GtkWidget *line;

  for (line = gtk_widget_get_first_child (self->lines); line != NULL; line = gtk_widget_get_next_sibling (line))
    n_lines++;
  for (; n_lines < list->len; n_lines++)
    gtk_box_prepend (GTK_BOX (self->lines), create_line ());
  for (; n_lines > list->len; n_lines--)
    gtk_box_remove (GTK_BOX (self->lines), gtk_widget_get_first_child (self->lines));
  line = gtk_widget_get_last_child (self->lines);
  for (guint i = 0; i < list->len; i++, line = gtk_widget_get_prev_sibling (line))
    fill_line (line, g_ptr_array_index (list, i));
}

static void
sai_pad_log_dispose (GObject *object)
{
  SaiPadLog *self = SAI_PAD_LOG (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_pad_log_parent_class)->dispose (object);
}

static void
sai_pad_log_class_init (SaiPadLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_pad_log_dispose;
  gtk_widget_class_set_css_name (widget_class, "padlog");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_pad_log_init (SaiPadLog *self)
{
  /* Translators: what was written on the pad. */
  GtkWidget *title = gtk_label_new (_ ("Entries"));

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->lines = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_LIST, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lines), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Entries"), -1);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "title");
  gtk_box_append (GTK_BOX (self->content), title);
  gtk_box_append (GTK_BOX (self->content), self->lines);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

/**
 * sai_pad_log_set_game:
 * @self: a log
 * @game: (nullable): the paper game on the field to show and follow
 */
void
sai_pad_log_set_game (SaiPadLog *self, SaiGame *game)
{
  g_return_if_fail (SAI_IS_PAD_LOG (self));
  g_return_if_fail (game == NULL || SAI_IS_GAME (game));

  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  g_signal_connect_object (game, "changed", G_CALLBACK (write_lines), self, G_CONNECT_SWAPPED);
  write_lines (self);
}
