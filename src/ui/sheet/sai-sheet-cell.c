/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell of the score sheet. Every cell can have the focus, so that the sheet can be read by keyboard and by screen
 * reader; what pressing it does is the sheet's business.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sai-sheet-cell.h"

struct _SaiSheetCell
{
  GtkButton     parent_instance;

  guint         seat;
  guint         box;
  /* "Aki, Full House" */
  char         *place;
  SaiCellState  state;
  /* The final total to be expected if the box is filled now; NaN if that is not told. */
  double        expected;
  GtkLabel     *label;
  GtkLabel     *hint;
};

G_DEFINE_FINAL_TYPE (SaiSheetCell, sai_sheet_cell, GTK_TYPE_BUTTON)

static const char *const style_of_state[] = {
  [SAI_CELL_EMPTY] = "empty",
  [SAI_CELL_OFFER] = "offer",
  [SAI_CELL_FILLED] = "filled",
  [SAI_CELL_LAST] = "last",
  [SAI_CELL_INTENDED] = "intended",
};

static char *
describe (SaiSheetCell *self,
          int           points)
{
  switch (self->state)
    {
    case SAI_CELL_OFFER:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "%s: would score %d point", "%s: would score %d points", points),
                              self->place, points);

    case SAI_CELL_FILLED:
    case SAI_CELL_LAST:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %d point", "%s: %d points", points),
                              self->place, points);

    case SAI_CELL_INTENDED:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "%s: chosen for %d point", "%s: chosen for %d points", points),
                              self->place, points);

    case SAI_CELL_EMPTY:
    default:
      return g_strdup_printf (_("%s: open"), self->place);
    }
}

static void
sai_sheet_cell_finalize (GObject *object)
{
  SaiSheetCell *self = SAI_SHEET_CELL (object);

  g_free (self->place);

  G_OBJECT_CLASS (sai_sheet_cell_parent_class)->finalize (object);
}

static void
sai_sheet_cell_class_init (SaiSheetCellClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_sheet_cell_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cell");
}

static void
sai_sheet_cell_init (SaiSheetCell *self)
{
  GtkWidget *content = gtk_center_box_new ();

  self->expected = NAN;
  self->label = GTK_LABEL (gtk_label_new (NULL));
  self->hint = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->hint), "hint");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), FALSE);
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (content), GTK_WIDGET (self->label));
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (content), GTK_WIDGET (self->hint));
  gtk_button_set_child (GTK_BUTTON (self), content);
}

/**
 * sai_sheet_cell_new:
 * @seat: the seat
 * @box: the box
 * @place: what to call the cell, such as "Aki, Full House"
 *
 * Returns: an empty cell
 */
GtkWidget *
sai_sheet_cell_new (guint       seat,
                    guint       box,
                    const char *place)
{
  SaiSheetCell *self = g_object_new (SAI_TYPE_SHEET_CELL, NULL);

  self->seat = seat;
  self->box = box;
  self->place = g_strdup (place);
  sai_sheet_cell_update (self, SAI_CELL_EMPTY, 0, 0);

  return GTK_WIDGET (self);
}

/**
 * sai_sheet_cell_update:
 * @self: a cell
 * @state: what the cell is
 * @points: its points, or those offered
 * @extra: what a joker adds to them
 */
void
sai_sheet_cell_update (SaiSheetCell *self,
                     SaiCellState  state,
                     int           points,
                     int           extra)
{
  g_autofree char *text = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  gtk_widget_remove_css_class (GTK_WIDGET (self), style_of_state[self->state]);
  self->state = state;
  gtk_widget_add_css_class (GTK_WIDGET (self), style_of_state[state]);

  if (state == SAI_CELL_EMPTY)
    text = g_strdup ("");
  else if (extra != 0 && (state == SAI_CELL_OFFER || state == SAI_CELL_INTENDED))
    text = g_strdup_printf ("%d+%d", points, extra);
  else
    text = g_strdup_printf ("%d", points);
  gtk_label_set_text (self->label, text);

  description = describe (self, state == SAI_CELL_OFFER || state == SAI_CELL_INTENDED ? points + extra : points);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

/**
 * sai_sheet_cell_set_hint:
 * @self: a cell
 * @expected: the final total to be expected if the box is filled now, or NaN for no hint
 * @hint: how good a choice that is
 *
 * Shows a hint beside the points. While there is one, what is announced through the focused widget stays, since that has told
 * the hint.
 */
void
sai_sheet_cell_set_hint (SaiSheetCell *self,
                         double        expected,
                         SaiCellHint   hint)
{
  static const char *const mark_of_hint[] = { "", "◇ ", "◆ " };
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  if (isnan (expected) && isnan (self->expected))
    return;

  self->expected = expected;
  if (!isnan (expected))
    {
      number = g_strdup_printf ("%.1f", expected);
      text = g_strdup_printf ("%s%s", mark_of_hint[hint], number);
      description = g_strdup_printf (hint == SAI_CELL_HINT_BEST
                                       ? _("The best choice: a total of %s is to be expected.")
                                     : hint == SAI_CELL_HINT_BEST_BOX
                                       ? _("The best box, but rolling is better: a total of %s is to be expected.")
                                       : _("A total of %s is to be expected."), number);
    }
  gtk_label_set_text (self->hint, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), text != NULL);
  if (hint == SAI_CELL_HINT_BEST)
    gtk_widget_add_css_class (GTK_WIDGET (self), "best");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "best");
  if (isnan (expected) || !gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description != NULL ? description : "", -1);
}

/**
 * sai_sheet_cell_get_state:
 * @self: a cell
 *
 * Returns: what the cell is
 */
SaiCellState
sai_sheet_cell_get_state (SaiSheetCell *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_CELL (self), SAI_CELL_EMPTY);

  return self->state;
}

/**
 * sai_sheet_cell_get_seat:
 * @self: a cell
 *
 * Returns: the seat
 */
guint
sai_sheet_cell_get_seat (SaiSheetCell *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_CELL (self), 0);

  return self->seat;
}

/**
 * sai_sheet_cell_get_box:
 * @self: a cell
 *
 * Returns: the box
 */
guint
sai_sheet_cell_get_box (SaiSheetCell *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_CELL (self), 0);

  return self->box;
}
