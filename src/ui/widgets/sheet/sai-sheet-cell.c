/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell of the score sheet. Every cell is focusable, so the sheet can be read by keyboard and by screen reader; the
 * sheet handles presses.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "util/sai-format.h"
#include "util/sai-number.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-grid.h"
#include "sheet/sai-sheet-rows.h"
#include "util/sai-plain.h"

/* So that colour is not the only sign. */
#define FORCED_SIGN "!"
#define ANNOUNCED_SIGN "●"

struct _SaiSheetCell
{
  GtkButton parent_instance;

  guint seat;
  guint box;
  /* "Aki, Full House" */
  char *place;
  SaiCellReading shown;
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
is_filled (const SaiCellReading *shown)
{
  return shown->state == SAI_CELL_FILLED || shown->state == SAI_CELL_LAST;
}

static gboolean
is_hinted (const SaiCellReading *shown)
{
  return shown->hint == SAI_CELL_HINT_BEST || !isnan (shown->expected);
}

static gboolean
is_same (const SaiCellReading *a, const SaiCellReading *b)
{
  return a->state == b->state && a->points == b->points && a->extra == b->extra && a->made == b->made &&
         a->forced == b->forced && a->announced == b->announced && a->hint == b->hint && a->chance == b->chance &&
         (a->expected == b->expected || (isnan (a->expected) && isnan (b->expected))) && a->rated == b->rated &&
         a->rate == b->rate && a->estimated == b->estimated && g_strcmp0 (a->preview, b->preview) == 0;
}

static char *
describe_state (SaiSheetCell *self)
{
  const SaiCellReading *shown = &self->shown;
  int sum = shown->points + shown->extra;

  switch (shown->state)
    {
    case SAI_CELL_OFFER:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: would score %d point", "%s: would score %d points",
                                           sum),
                              self->place, sum);

    case SAI_CELL_FILLED:
    case SAI_CELL_LAST:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %d point", "%s: %d points", shown->points),
                              self->place, shown->points);

    case SAI_CELL_INTENDED:
      /* Translators: a box, and what it scores. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: chosen for %d point", "%s: chosen for %d points", sum),
                              self->place, sum);

    case SAI_CELL_EMPTY:
    default:
      /* Translators: a box, and that it holds nothing yet. */
      return g_strdup_printf (_ ("%s: open"), self->place);
    }
}

static void
describe (SaiSheetCell *self)
{
  g_autofree char *state = describe_state (self);
  g_autofree char *text = NULL;

  if (self->shown.forced)
    /* Translators: points that no dice can score were written into a box of the sheet all the same. */
    text = g_strdup_printf (_ ("%s, entered anyway"), state);
  else if (self->shown.preview != NULL)
    text = g_strdup_printf ("%s (%s)", state, self->shown.preview);
  if (text == NULL)
    text = g_steal_pointer (&state);
  if (self->shown.announced)
    {
      g_autofree char *bare = text;

      /* Translators: a box of the sheet that must be filled in this turn, as its player has announced. */
      text = g_strdup_printf (_ ("%s, announced"), bare);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
set_style (SaiSheetCell *self, const char *style, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), style);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), style);
}

static void
show_styles (SaiSheetCell *self)
{
  const SaiCellReading *shown = &self->shown;

  for (guint state = 0; state < G_N_ELEMENTS (style_of_state); state++)
    set_style (self, style_of_state[state], state == shown->state);
  set_style (self, "struck", is_filled (shown) && shown->points == 0);
  set_style (self, "nothing", shown->state == SAI_CELL_OFFER && shown->points + shown->extra == 0);
  set_style (self, "made", shown->made);
  set_style (self, "forced", shown->forced);
  set_style (self, "announced", shown->announced);
  set_style (self, "best", shown->hint == SAI_CELL_HINT_BEST);
  set_style (self, "rated", shown->rated);
}

static char *
print_points (const SaiCellReading *shown)
{
  if (shown->state == SAI_CELL_EMPTY)
    return g_strdup ("");
  if (shown->extra != 0 && !is_filled (shown))
    return g_strdup_printf ("%d+%d", shown->points, shown->extra);

  return sai_sheet_print_points (shown->points);
}

static char *
print_expected (const SaiCellReading *shown)
{
  SaiNumberFlags flags = (shown->chance ? SAI_NUMBER_SHARE : 0) | (shown->estimated ? SAI_NUMBER_ESTIMATED : 0);

  return sai_number_format (shown->expected, 1, flags);
}

/* What is rare, or nearly certain, is told by the tenth, which estimates are not good for. */
static char *
print_rate (const SaiCellReading *shown)
{
  gboolean near = shown->rate < 0.0995 || (shown->rate >= 0.995 && shown->rate < 0.9995);

  return sai_number_format (shown->rate, near && !shown->estimated ? 1 : 0,
                            SAI_NUMBER_SHARE | (shown->estimated ? SAI_NUMBER_ESTIMATED : 0));
}

/* A hint is a number if there is one, and the best choice is marked in any case. A number stands where otherwise the
 * sign of what is true of the cell without a hint would.
 */
static char *
print_note (const SaiCellReading *shown)
{
  static const char *const mark_of_hint[] = { "", "◇ ", "◆ " };
  g_autofree char *number = NULL;

  if (shown->rated)
    return print_rate (shown);
  if (!is_hinted (shown))
    return g_strdup (shown->announced         ? ANNOUNCED_SIGN
                     : shown->preview != NULL ? shown->preview
                     : shown->forced          ? FORCED_SIGN
                                              : NULL);
  if (isnan (shown->expected))
    return shown->preview != NULL ? g_strdup_printf ("◆ %s", shown->preview) : g_strdup ("◆");
  number = print_expected (shown);

  return g_strdup_printf ("%s%s", mark_of_hint[shown->hint], number);
}

static char *
describe_hint (const SaiCellReading *shown)
{
  g_autofree char *number = NULL;
  g_autofree char *worth = NULL;

  if (!is_hinted (shown))
    return g_strdup ("");
  if (isnan (shown->expected))
    return g_strdup (_ ("Best move."));
  number = print_expected (shown);
  /* Translators: a percentage, or points. */
  worth = g_strdup_printf (shown->chance ? _ ("Chance: %s") : _ ("Expected total: %s"), number);
  if (shown->hint == SAI_CELL_HINT_BEST)
    return sai_format_sentences (_ ("Best move."), worth);
  if (shown->hint == SAI_CELL_HINT_BEST_BOX)
    return sai_format_sentences (_ ("Best box, but rolling is better."), worth);

  return g_steal_pointer (&worth);
}

/* How often the box is made, which takes the place of hints where games are built. */
static void
describe_rate (SaiSheetCell *self, const SaiCellReading *shown)
{
  g_autofree char *rate = shown->rated ? print_rate (shown) : NULL;
  /* Translators: how often a box is made, such as 34.5 %. */
  g_autofree char *text = rate != NULL ? g_strdup_printf (_ ("Made in %s of games"), rate) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

static void
sai_sheet_cell_finalize (GObject *object)
{
  SaiSheetCell *self = SAI_SHEET_CELL (object);

  g_free (self->place);
  sai_cell_reading_clear (&self->shown);

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
  sai_plain_set_text (self->note, NULL);
  self->shown = (SaiCellReading) { .state = SAI_CELL_EMPTY, .expected = NAN };
  show_styles (self);
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
  describe (self);

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
 * sai_sheet_cell_show:
 * @self: a cell
 * @reading: what to show; copied
 *
 * Shows points and what there is to say of them. If the cell has the focus, its description is not set: that would
 * replace the hint, which is announced through the focused widget.
 */
void
sai_sheet_cell_show (SaiSheetCell *self, const SaiCellReading *reading)
{
  gboolean hinted;

  g_return_if_fail (SAI_IS_SHEET_CELL (self));
  g_return_if_fail (reading != NULL);

  hinted = is_hinted (&self->shown) || is_hinted (reading);
  if (!is_same (&self->shown, reading))
    {
      g_autofree char *points = print_points (reading);
      g_autofree char *note = print_note (reading);
      gboolean rated = self->shown.rated || reading->rated;

      sai_cell_reading_clear (&self->shown);
      self->shown = *reading;
      self->shown.preview = g_strdup (reading->preview);
      show_styles (self);
      gtk_label_set_text (self->label, points);
      sai_plain_set_text (self->note, note);
      describe (self);
      if (rated)
        describe_rate (self, reading);
    }
  if (hinted && !(is_hinted (reading) && gtk_widget_has_focus (GTK_WIDGET (self))))
    {
      g_autofree char *description = describe_hint (reading);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
    }
}

/**
 * sai_sheet_cell_get_reading:
 * @self: a cell
 *
 * Returns: (transfer none): what it shows; valid until that changes
 */
const SaiCellReading *
sai_sheet_cell_get_reading (SaiSheetCell *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_CELL (self), NULL);

  return &self->shown;
}

/**
 * sai_sheet_cell_scroll_to:
 * @self: a cell in a sheet
 *
 * Scrolls what is around the sheet until the cell is seen.
 */
void
sai_sheet_cell_scroll_to (SaiSheetCell *self)
{
  GtkWidget *grid;

  g_return_if_fail (SAI_IS_SHEET_CELL (self));

  grid = gtk_widget_get_ancestor (GTK_WIDGET (self), SAI_TYPE_SHEET_GRID);
  sai_sheet_grid_show (SAI_SHEET_GRID (grid), GTK_WIDGET (self));
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
