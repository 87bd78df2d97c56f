/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a computer player says stands beside its seat where it covers nothing that the person at the screen needs, and
 * at the title of the page otherwise.
 */
#include "config.h"

#include "field/sai-field-bubble.h"

/* Whether something on the overlay lies on a cell, or beside what is below the board: the state of the turn, and the
 * hand.
 */
static gboolean
is_in_the_way (SaiFieldTable *table, GtkWidget *overlay, const GdkRectangle *place)
{
  SaiFieldBoard *board = sai_field_surface_get_board (sai_field_table_get_surface (table));
  graphene_rect_t word = GRAPHENE_RECT_INIT (place->x, place->y, place->width, place->height);
  graphene_rect_t bounds, first, last;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (board), overlay, &bounds) ||
      !sai_field_board_get_place (board, 0, 1, overlay, &first) ||
      !sai_field_board_get_place (board, SAI_FIELD_N_COLUMNS - 1, SAI_FIELD_N_ROWS, overlay, &last))
    return FALSE;
  graphene_rect_union (&first, &last, &first);

  return graphene_rect_intersection (&word, &first, NULL) ||
         place->y + place->height > bounds.origin.y + bounds.size.height;
}

/**
 * sai_field_bubble_place:
 * @bubble: what is said
 * @table: the table whose seat says it
 * @overlay: the overlay that the bubble is on
 * @place: (out): where it goes
 *
 * Returns: whether there is a place for it
 */
gboolean
sai_field_bubble_place (SaiBubble *bubble, SaiFieldTable *table, GtkOverlay *overlay, GdkRectangle *place)
{
  SaiFieldSurface *surface = sai_field_table_get_surface (table);
  SaiFieldActions *actions = sai_field_surface_get_actions (surface);
  GtkWidget *seat = sai_field_table_get_seat (table, sai_bubble_get_seat (bubble));
  gboolean compact;

  if (seat == NULL)
    return FALSE;
  g_object_get (seat, "compact", &compact, NULL);
  if (!sai_field_table_is_counting (table))
    {
      /* In a narrow window the seats stand in a row, and the buttons of a turn have room while there are none. */
      if (compact && sai_field_actions_get_first (actions) == NULL)
        return sai_bubble_place_beside (bubble, GTK_WIDGET (overlay), seat, GTK_WIDGET (actions), place);
      if (!compact && sai_bubble_place_beside (bubble, GTK_WIDGET (overlay), seat, NULL, place) &&
          !is_in_the_way (table, GTK_WIDGET (overlay), place))
        return TRUE;
    }
  sai_bubble_place_above (bubble, GTK_WIDGET (overlay), GTK_WIDGET (table), place);

  return TRUE;
}
