/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ranking at the end of a game, best first. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-format.h"
#include "util/sai-number-label.h"
#include "game/sai-result-view.h"
#include "sheet/sai-sheet-rows.h"

struct _SaiResultView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkLabel *title;
  GtkGrid *places;
};

G_DEFINE_FINAL_TYPE (SaiResultView, sai_result_view, GTK_TYPE_WIDGET)

static void
add_label (SaiResultView *self, guint column, guint row, float xalign, const char *style, const char *text)
{
  GtkWidget *label = gtk_label_new (NULL);

  if (column == 2)
    sai_number_label_show (GTK_LABEL (label), text);
  else
    gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), column == 1 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->places, label, column, row, 1, 1);
}

static void
add_place (SaiResultView *self, SaiGame *game, guint seat, guint row)
{
  guint place = sai_game_get_place (game, seat);
  /* Translators: a place in a ranking, such as "1." */
  g_autofree char *rank = place > 0 ? g_strdup_printf (_ ("%u."), place) : g_strdup (C_ ("player", "left"));
  g_autofree char *total = sai_sheet_print_points (sai_game_get_total (game, seat));
  const char *style = place == 1 ? "heading" : NULL;

  add_label (self, 0, row, 1, style, rank);
  add_label (self, 1, row, 0, style, sai_player_get_name (sai_game_get_player (game, seat)));
  add_label (self, 2, row, 1, style, total);
}

static void
sai_result_view_dispose (GObject *object)
{
  SaiResultView *self = SAI_RESULT_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_result_view_parent_class)->dispose (object);
}

static void
sai_result_view_class_init (SaiResultViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_result_view_dispose;
  gtk_widget_class_set_css_name (widget_class, "result");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_result_view_init (SaiResultView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->places = GTK_GRID (gtk_grid_new ());

  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_justify (self->title, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "title-1");
  gtk_grid_set_column_spacing (self->places, 12);
  gtk_grid_set_row_spacing (self->places, 4);
  gtk_widget_set_halign (GTK_WIDGET (self->places), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->places));
  gtk_widget_set_valign (self->content, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Result"), -1);
}

/**
 * sai_result_view_set_game:
 * @self: a result
 * @game: a finished game
 */
void
sai_result_view_set_game (SaiResultView *self, SaiGame *game)
{
  g_autofree char *title = NULL;
  GtkWidget *child;
  guint row = 0;

  g_return_if_fail (SAI_IS_RESULT_VIEW (self));
  g_return_if_fail (SAI_IS_GAME (game));

  title = sai_format_result (game);
  gtk_label_set_text (self->title, title);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->places))) != NULL)
    gtk_grid_remove (self->places, child);
  gtk_widget_set_visible (GTK_WIDGET (self->places), sai_game_get_n_seats (game) > 1);
  for (guint place = 1; place <= sai_game_get_n_seats (game); place++)
    for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
      if (sai_game_get_place (game, seat) == place)
        add_place (self, game, seat, row++);
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (sai_game_has_left (game, seat))
      add_place (self, game, seat, row++);
}
