/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a computer player says stands beside its seat, or else where it covers nothing that the person at the screen
 * needs.
 */
#include "config.h"

#include "field/sai-field-bubble.h"

/* The cells and, for a seat further down, everything below the board: the state of the turn, and the hand. */
static void
find_needed (SaiFieldBoard *board, GtkWidget *overlay, GtkWidget *seat, graphene_rect_t *needed)
{
  graphene_rect_t bounds, last, place;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (board), overlay, &bounds) ||
      !gtk_widget_compute_bounds (seat, overlay, &place) || !sai_field_board_get_place (board, 0, 1, overlay, needed) ||
      !sai_field_board_get_place (board, SAI_FIELD_N_COLUMNS - 1, SAI_FIELD_N_ROWS, overlay, &last))
    graphene_rect_init (needed, 0, 0, 0, 0);
  else if (place.origin.y + place.size.height > bounds.origin.y + bounds.size.height)
    *needed = bounds;
  else
    graphene_rect_union (needed, &last, needed);
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
  GtkWidget *log = sai_field_surface_get_log (surface);
  graphene_rect_t needed;
  gboolean wide;

  if (seat == NULL)
    return FALSE;
  g_object_get (surface, "wide", &wide, NULL);
  if (wide)
    {
      find_needed (sai_field_surface_get_board (surface), GTK_WIDGET (overlay), seat, &needed);
      if (sai_bubble_place_beside (bubble, GTK_WIDGET (overlay), seat, &needed, place))
        return TRUE;
    }
  if (log != NULL)
    sai_bubble_place_over (bubble, GTK_WIDGET (overlay), log, place);
  /* In a narrow window the seats stand in a row, and the buttons of a turn have room while there are none. */
  else if (sai_field_actions_get_first (actions) == NULL)
    sai_bubble_place_in (bubble, GTK_WIDGET (overlay), GTK_WIDGET (actions), place);
  else
    sai_bubble_place_on (bubble, GTK_WIDGET (overlay), sai_field_surface_get_status (surface), place);

  return TRUE;
}
