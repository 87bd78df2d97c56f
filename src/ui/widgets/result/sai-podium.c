/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid with steps, in which the order of the children is that of the places and the columns are those of a podium. */
#include "config.h"

#include "result/sai-podium-place.h"
#include "result/sai-podium.h"
#include "sheet/sai-sheet-rows.h"
#include "util/sai-number-label.h"

#define N_STEPS 3

struct _SaiPodium
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkGrid *steps;
  GtkGrid *others;
};

G_DEFINE_FINAL_TYPE (SaiPodium, sai_podium, GTK_TYPE_WIDGET)

static void
empty (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static void
add_label (SaiPodium *self, guint column, guint row, float xalign, const char *text)
{
  GtkWidget *label = gtk_label_new (NULL);

  if (column == 2)
    sai_number_label_show (GTK_LABEL (label), text);
  else
    gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), column == 1 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_grid_attach (self->others, label, column, row, 1, 1);
}

static void
add_other (SaiPodium *self, SaiGame *game, guint seat, guint row)
{
  g_autofree char *rank = sai_podium_place_print (game, seat);
  g_autofree char *total = sai_sheet_print_points (sai_game_get_total (game, seat));

  add_label (self, 0, row, 1, rank);
  add_label (self, 1, row, 0, sai_player_get_name (sai_game_get_player (game, seat)));
  add_label (self, 2, row, 1, total);
}

static void
sai_podium_dispose (GObject *object)
{
  g_clear_pointer (&SAI_PODIUM (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_podium_parent_class)->dispose (object);
}

static void
sai_podium_class_init (SaiPodiumClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_podium_dispose;
  gtk_widget_class_set_css_name (widget_class, "podium");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/widgets/result/sai-podium.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPodium, content);
  gtk_widget_class_bind_template_child (widget_class, SaiPodium, steps);
  gtk_widget_class_bind_template_child (widget_class, SaiPodium, others);
}

static void
sai_podium_init (SaiPodium *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sai_podium_set_game (SaiPodium *self, SaiGame *game)
{
  static const guint columns[N_STEPS] = { 1, 0, 2 };
  guint n_seats, n_playing = 0, n_first = 0, n = 0;
  gboolean crowned;

  g_return_if_fail (SAI_IS_PODIUM (self));
  g_return_if_fail (SAI_IS_GAME (game));

  empty (self->steps);
  empty (self->others);
  n_seats = sai_game_get_n_seats (game);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      n_playing += !sai_game_has_left (game, seat);
      n_first += sai_game_get_place (game, seat) == 1;
    }
  /* With three steps the winner stands in the middle; who share the first place are named from left to right. */
  crowned = n_playing >= N_STEPS && n_first == 1;
  /* Those who have left have no place, and come last. */
  for (guint i = 1; i <= n_seats + 1; i++)
    {
      g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

      for (guint seat = 0; seat < n_seats; seat++)
        {
          if (sai_game_get_place (game, seat) != i % (n_seats + 1))
            continue;
          if (i <= n_seats && n < N_STEPS)
            gtk_grid_attach (self->steps, sai_podium_place_new (game, seat, names), crowned ? columns[n] : n, 0, 1, 1);
          else
            add_other (self, game, seat, n);
          n++;
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self->others), gtk_widget_get_first_child (GTK_WIDGET (self->others)) != NULL);
}
