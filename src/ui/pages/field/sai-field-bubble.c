/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a computer player says stands beside its seat, where it covers nothing that the person at the screen needs. */
#include "config.h"

#include "field/sai-field-bubble.h"

/* Whether something on the overlay lies beside what is below the board: the state of the turn, and the hand. */
static gboolean
is_below_board (SaiFieldTable *table, GtkOverlay *overlay, const GdkRectangle *place)
{
  SaiFieldBoard *board = sai_field_surface_get_board (sai_field_table_get_surface (table));
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (GTK_WIDGET (board), GTK_WIDGET (overlay), &bounds) &&
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
  GtkWidget *elsewhere = NULL;
  gboolean compact;

  if (seat == NULL)
    return FALSE;
  /* A count takes the whole table, and nothing in the header bar can be pressed meanwhile. */
  if (sai_field_table_is_counting (table))
    {
      sai_bubble_place_above (bubble, GTK_WIDGET (overlay), GTK_WIDGET (table), place);
      return TRUE;
    }
  /* In a narrow window the seats stand in a row, whose turn it is among them. */
  g_object_get (seat, "compact", &compact, NULL);
  if (compact)
    elsewhere = sai_field_actions_get_first (actions) == NULL ? GTK_WIDGET (actions)
                                                              : GTK_WIDGET (sai_field_surface_get_board (surface));
  else if (!sai_bubble_place_beside (bubble, GTK_WIDGET (overlay), seat, NULL, place))
    return FALSE;
  else if (!is_below_board (table, overlay, place))
    return TRUE;
  else
    elsewhere = GTK_WIDGET (sai_field_surface_get_deck (surface));

  return sai_bubble_place_beside (bubble, GTK_WIDGET (overlay), seat, elsewhere, place);
}
