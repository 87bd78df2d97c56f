/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell of the score sheet. Every cell is focusable, so the sheet can be read by keyboard and by screen reader; the
 * sheet handles presses.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "util/sai-number.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-rows.h"
#include "util/sai-plain.h"

/* So that colour is not the only sign. */
#define FORCED_SIGN "!"

struct _SaiSheetCell
{
  GtkButton parent_instance;

  guint seat;
  guint box;
  /* "Aki, Full House" */
  char *place;
  SaiCellState state;
  int points;
  int extra;
  /* Whether the points are impossible to score with dice. */
  gboolean forced;
  gboolean hinted;
  /* What an offer would also lead to, or NULL. */
  char *preview;
  GtkLabel *label;
  /* The expected total, or the sign of forced points. */
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (SaiSheetCell, sai_sheet_cell, GTK_TYPE_BUTTON)

static const char *const style_of_state[] = {
  [SAI_CELL_EMPTY] = "empty", [SAI_CELL_OFFER] = "offer",       [SAI_CELL_FILLED] = "filled",
  [SAI_CELL_LAST] = "last",   [SAI_CELL_INTENDED] = "intended",
};

static gboolean
is_filled (SaiSheetCell *self)
{
  return self->state == SAI_CELL_FILLED || self->state == SAI_CELL_LAST;
}

static char *
describe_state (SaiSheetCell *self)
{
  int sum = self->points + self->extra;

  switch (self->state)
    {
    case SAI_CELL_OFFER:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: would score %d point", "%s: would score %d points",
                                           sum),
                              self->place, sum);

    case SAI_CELL_FILLED:
    case SAI_CELL_LAST:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %d point", "%s: %d points", self->points), self->place,
                              self->points);

    case SAI_CELL_INTENDED:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: chosen for %d point", "%s: chosen for %d points", sum),
                              self->place, sum);

    case SAI_CELL_EMPTY:
    default:
      return g_strdup_printf (_ ("%s: open"), self->place);
    }
}

static void
describe (SaiSheetCell *self)
{
  g_autofree char *state = describe_state (self);
  g_autofree char *text = NULL;

  if (self->forced && is_filled (self))
    /* Translators: points that no dice can score were written into a box of the sheet all the same. */
    text = g_strdup_printf (_ ("%s, entered anyway"), state);
  else if (self->preview != NULL)
    text = g_strdup_printf ("%s (%s)", state, self->preview);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : state,
                                  -1);
}

static void
set_style (SaiSheetCell *self, const char *style, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), style);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), style);
}

/* The sign of what is true of the cell without a hint; NULL if there is none. */
static const char *
get_sign (SaiSheetCell *self)
{
  return self->preview != NULL ? self->preview : self->forced ? FORCED_SIGN : NULL;
}

static void
set_note (SaiSheetCell *self, const char *text)
{
  sai_plain_set_text (self->note, text);
}

static void
sai_sheet_cell_finalize (GObject *object)
{
  SaiSheetCell *self = SAI_SHEET_CELL (object);

  g_free (self->place);
  g_free (self->preview);

  G_OBJECT_CLASS (sai_sheet_cell_parent_class)->finalize (object);
}

static void
sai_sheet_cell_class_init (SaiSheetCellClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_sheet_cell_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cell");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
sai_sheet_cell_init (SaiSheetCell *self)
{
  GtkWidget *content = gtk_center_box_new ();

  self->label = GTK_LABEL (gtk_label_new (NULL));
  /* Numbers are left-to-right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->label), GTK_TEXT_DIR_LTR);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "note");
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (content), GTK_WIDGET (self->label));
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (content), GTK_WIDGET (self->note));
  gtk_button_set_child (GTK_BUTTON (self), content);
}

/**
 * sai_sheet_cell_new:
 * @seat: the seat
 * @box: the box
 * @place: the name of the cell, such as "Aki, Full House"
 *
 * Returns: an empty cell
 */
GtkWidget *
sai_sheet_cell_new (guint seat, guint box, const char *place)
{
  SaiSheetCell *self = g_object_new (SAI_TYPE_SHEET_CELL, NULL);

  self->seat = seat;
  self->box = box;
  self->place = g_strdup (place);
  sai_sheet_cell_update (self, SAI_CELL_EMPTY, 0, 0);

  return GTK_WIDGET (self);
}

/**
 * sai_sheet_cell_set_place:
 * @self: a cell
 * @place: the name of the cell, such as "Aki, Full House"
 *
 * Renames the cell when its seat gets another player.
 */
void
sai_sheet_cell_set_place (SaiSheetCell *self, const char *place)
{
  g_return_if_fail (SAI_IS_SHEET_CELL (self));
  g_return_if_fail (place != NULL);

  if (g_strcmp0 (self->place, place) == 0)
    return;
  g_free (self->place);
  self->place = g_strdup (place);
  describe (self);
}

/**
 * sai_sheet_cell_update:
 * @self: a cell
 * @state: its state
 * @points: its points, or the points on offer
 * @extra: the points that a joker adds
 *
 * Shows points. Those of a struck box are dimmed.
 */
void
sai_sheet_cell_update (SaiSheetCell *self, SaiCellState state, int points, int extra)
{
  g_autofree char *text = NULL;

  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  set_style (self, style_of_state[self->state], FALSE);
  self->state = state;
  self->points = points;
  self->extra = extra;
  set_style (self, style_of_state[state], TRUE);
  set_style (self, "struck", is_filled (self) && points == 0);
  set_style (self, "nothing", state == SAI_CELL_OFFER && points + extra == 0);

  if (state == SAI_CELL_EMPTY)
    text = g_strdup ("");
  else if (extra != 0 && !is_filled (self))
    text = g_strdup_printf ("%d+%d", points, extra);
  else
    text = sai_sheet_print_points (points);
  gtk_label_set_text (self->label, text);
  describe (self);
}

/**
 * sai_sheet_cell_set_made:
 * @self: a cell
 * @made: whether the dice make the figure that the box is for
 *
 * Highlights the offer of a cell.
 */
void
sai_sheet_cell_set_made (SaiSheetCell *self, gboolean made)
{
  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  set_style (self, "made", made);
}

/**
 * sai_sheet_cell_set_forced:
 * @self: a cell
 * @forced: whether its points are impossible to score with dice
 *
 * Marks points that the scorekeeper entered anyway. The mark is only visible while the cell holds points.
 */
void
sai_sheet_cell_set_forced (SaiSheetCell *self, gboolean forced)
{
  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  if (self->forced == forced)
    return;
  self->forced = forced;
  set_style (self, "forced", forced);
  set_note (self, get_sign (self));
  describe (self);
}

/**
 * sai_sheet_cell_set_preview:
 * @self: a cell
 * @preview: (nullable): what filling it would also lead to, such as "Delta 12"; %NULL if it leads to nothing else
 *
 * Shows it beside the points, unless there is a hint.
 */
void
sai_sheet_cell_set_preview (SaiSheetCell *self, const char *preview)
{
  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  if (g_strcmp0 (self->preview, preview) == 0)
    return;
  g_free (self->preview);
  self->preview = g_strdup (preview);
  if (!self->hinted)
    set_note (self, get_sign (self));
  describe (self);
}

/**
 * sai_sheet_cell_set_hint:
 * @self: a cell
 * @expected: the expected final total if the box is filled now, or NaN not to show it
 * @hint: the rank of that choice
 *
 * Shows a hint beside the points: a number if there is one, and the best choice is marked in any case. If the cell has
 * the focus, its description is not set: that would replace the hint, which is announced through the focused widget.
 */
void
sai_sheet_cell_set_hint (SaiSheetCell *self, double expected, SaiCellHint hint)
{
  static const char *const mark_of_hint[] = { "", "◇ ", "◆ " };
  gboolean hinted = hint == SAI_CELL_HINT_BEST || !isnan (expected);
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  if (!hinted && !self->hinted)
    return;

  self->hinted = hinted;
  if (hinted && isnan (expected))
    {
      text = g_strdup ("◆");
      description = g_strdup (_ ("Best move."));
    }
  else if (hinted)
    {
      number = sai_number_format (expected, 1, SAI_NUMBER_PLAIN);
      text = g_strdup_printf ("%s%s", mark_of_hint[hint], number);
      description = g_strdup_printf (hint == SAI_CELL_HINT_BEST ? _ ("Best move. Expected total: %s")
                                     : hint == SAI_CELL_HINT_BEST_BOX
                                       ? _ ("Best box, but rolling is better. Expected total: %s")
                                       : _ ("Expected total: %s"),
                                     number);
    }
  set_note (self, text != NULL ? text : get_sign (self));
  set_style (self, "best", hint == SAI_CELL_HINT_BEST);
  if (!hinted || !gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description != NULL ? description : "", -1);
}

SaiCellState
sai_sheet_cell_get_state (SaiSheetCell *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_CELL (self), SAI_CELL_EMPTY);

  return self->state;
}

guint
sai_sheet_cell_get_seat (SaiSheetCell *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_CELL (self), 0);

  return self->seat;
}

guint
sai_sheet_cell_get_box (SaiSheetCell *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_CELL (self), 0);

  return self->box;
}
