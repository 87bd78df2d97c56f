/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of a seat's columns. Signs are beside the picture, so a long name is ellipsized and never hides a sign; it
 * may take two rows. If space is limited it takes one, and the total is shown below it, since its own row is then out
 * of view.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-face.h"
#include "util/sai-number-label.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-rows.h"
#include "util/sai-split.h"

/* In pixels, at normal text size; the latter if the sheet is not seen as a whole, so that four players fit beside each
 * other in the narrowest window.
 */
#define FACE_SIZE 28
#define SMALL_FACE_SIZE 22
/* Of names. */
#define LEAST_CHARS 3
#define MOST_CHARS 10

struct _SaiSheetHeader
{
  GtkButton parent_instance;

  guint seat;
  /* Its player is owned. */
  SaiSeatReading shown;

  GtkWidget *top;
  GtkWidget *face;
  GtkLabel *sign;
  GtkLabel *rank;
  GtkLabel *name;
  GtkLabel *total;
  /* Shows the total if the sheet is not seen as a whole, with a smaller face, and lets the name take two rows on a
   * roomy page.
   */
  GBinding *room[4];
};

G_DEFINE_FINAL_TYPE (SaiSheetHeader, sai_sheet_header, GTK_TYPE_BUTTON)

static void
set_style (GtkWidget *widget, const char *style, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

/* Joins parts of the accessible label, the most important first. */
static void
say (char **text, const char *more)
{
  /* Translators: joins what is said of a player, such as "Aki, to move, place 2". */
  char *longer = g_strdup_printf (C_ ("player", "%s, %s"), *text, more);

  g_free (*text);
  *text = longer;
}

static void
describe (SaiSheetHeader *self)
{
  const SaiSeatReading *shown = &self->shown;
  g_autofree char *text = g_strdup (sai_player_get_inline_name (shown->player));

  if (shown->moving)
    say (&text, _ ("current turn"));
  if (shown->winner)
    say (&text, _ ("winner"));
  if (shown->left)
    say (&text, C_ ("player", "left"));
  if (shown->place > 0)
    {
      g_autofree char *place = g_strdup_printf (_ ("place %u"), shown->place);

      say (&text, place);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_player (SaiSheetHeader *self)
{
  const char *name = sai_player_get_name (self->shown.player);
  g_autofree char *tooltip = NULL;

  g_object_set (self->face, "player", self->shown.player, NULL);
  gtk_label_set_text (self->name, name);
  if (self->shown.computer != NULL)
    /* Translators: the name of a player, and the type of computer player. */
    tooltip = g_strdup_printf (_ ("%s (computer: %s)"), name, self->shown.computer);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip != NULL ? tooltip : name);
}

static void
show_turn (SaiSheetHeader *self)
{
  const SaiSeatReading *shown = &self->shown;
  g_autofree char *rank = NULL;
  g_autofree char *points = sai_sheet_print_points (shown->total);

  gtk_widget_set_visible (self->top, !shown->trial);
  g_object_set (self->face, "mood", shown->mood, NULL);
  set_style (GTK_WIDGET (self), "moving", shown->moving);
  set_style (GTK_WIDGET (self), "winner", shown->winner);
  set_style (GTK_WIDGET (self), "left", shown->left);
  /* So that colour is not the only sign. */
  gtk_label_set_text (self->sign, shown->winner                                                      ? "♛"
                                  : !shown->moving                                                   ? ""
                                  : gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? "◂"
                                                                                                     : "▸");
  gtk_widget_set_opacity (GTK_WIDGET (self->rank), shown->left || shown->place > 0);
  if (shown->place > 0 || shown->awaits_place)
    /* Translators: a place in a ranking, such as "1." */
    rank = g_strdup_printf (_ ("#%u"), shown->place > 0 ? shown->place : self->seat + 1);
  sai_number_label_show (self->total, points);
  /* Translators: in the head of the column of a player who has left the table; short, as there is little room. */
  gtk_label_set_text (self->rank, shown->left ? C_ ("player", "left") : rank != NULL ? rank : "");
}

static gboolean
choose_lines (GBinding *binding, const GValue *roomy, GValue *lines, gpointer user_data)
{
  g_value_set_int (lines, g_value_get_boolean (roomy) ? 2 : 1);

  return TRUE;
}

static gboolean
choose_face_size (GBinding *binding, const GValue *whole, GValue *size, gpointer user_data)
{
  g_value_set_int (size, g_value_get_boolean (whole) ? FACE_SIZE : SMALL_FACE_SIZE);

  return TRUE;
}

static void
sai_sheet_header_root (GtkWidget *widget)
{
  SaiSheetHeader *self = SAI_SHEET_HEADER (widget);
  GtkWidget *split = gtk_widget_get_ancestor (widget, SAI_TYPE_SPLIT);

  GTK_WIDGET_CLASS (sai_sheet_header_parent_class)->root (widget);
  if (split == NULL)
    return;
  self->room[0] = g_object_bind_property (split, "whole", self->total, "visible",
                                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  self->room[1] = g_object_bind_property (split, "roomy", self->name, "wrap", G_BINDING_SYNC_CREATE);
  self->room[2] = g_object_bind_property_full (split, "roomy", self->name, "lines", G_BINDING_SYNC_CREATE, choose_lines,
                                               NULL, NULL, NULL);
  self->room[3] = g_object_bind_property_full (split, "whole", self->face, "pixel-size", G_BINDING_SYNC_CREATE,
                                               choose_face_size, NULL, NULL, NULL);
}

static void
sai_sheet_header_unroot (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (SAI_SHEET_HEADER (widget)->room); i++)
    g_clear_pointer (&SAI_SHEET_HEADER (widget)->room[i], g_binding_unbind);

  GTK_WIDGET_CLASS (sai_sheet_header_parent_class)->unroot (widget);
}

static void
sai_sheet_header_finalize (GObject *object)
{
  g_clear_object (&SAI_SHEET_HEADER (object)->shown.player);

  G_OBJECT_CLASS (sai_sheet_header_parent_class)->finalize (object);
}

static void
sai_sheet_header_class_init (SaiSheetHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sai_sheet_header_finalize;
  widget_class->root = sai_sheet_header_root;
  widget_class->unroot = sai_sheet_header_unroot;
  gtk_widget_class_set_css_name (widget_class, "seat");
}

static GtkLabel *
create_sign (const char *style)
{
  /* The accessible label of the header includes the signs. */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, style);

  return GTK_LABEL (label);
}

static void
sai_sheet_header_init (SaiSheetHeader *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  self->top = gtk_center_box_new ();
  self->face = sai_face_new (NULL, SAI_FACE_NO_SEAT, FACE_SIZE);
  self->sign = create_sign ("sign");
  self->rank = create_sign ("rank");
  self->name = create_sign ("who");
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap_mode (self->name, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (self->name, GTK_JUSTIFY_CENTER);
  gtk_label_set_lines (self->name, 1);
  gtk_label_set_width_chars (self->name, LEAST_CHARS);
  gtk_label_set_max_width_chars (self->name, MOST_CHARS);
  /* Not accessible: screen readers read the row of totals. */
  self->total = create_sign ("total");
  gtk_widget_set_visible (GTK_WIDGET (self->total), FALSE);

  gtk_widget_set_halign (self->top, GTK_ALIGN_CENTER);
  gtk_center_box_set_start_widget (GTK_CENTER_BOX (self->top), GTK_WIDGET (self->sign));
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (self->top), self->face);
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (self->top), GTK_WIDGET (self->rank));
  gtk_box_append (GTK_BOX (content), self->top);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->total));
  /* So that faces stand side by side, whether names take one row or two. */
  gtk_widget_set_valign (content, GTK_ALIGN_START);
  gtk_button_set_child (GTK_BUTTON (self), content);
}

/**
 * sai_sheet_header_new:
 * @seat: the seat
 * @pressable: whether it can be pressed, and thus focused
 *
 * Returns: a header without a player; must be followed by sai_sheet_header_show()
 */
GtkWidget *
sai_sheet_header_new (guint seat, gboolean pressable)
{
  SaiSheetHeader *self = g_object_new (SAI_TYPE_SHEET_HEADER, "accessible-role",
                                       pressable ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_COLUMN_HEADER,
                                       "focusable", pressable, NULL);

  self->seat = seat;
  g_object_set (self->face, "seat", seat, NULL);

  return GTK_WIDGET (self);
}

void
sai_sheet_header_show (SaiSheetHeader *self, const SaiSeatReading *reading)
{
  SaiPlayer *before;

  g_return_if_fail (SAI_IS_SHEET_HEADER (self));
  g_return_if_fail (reading != NULL && SAI_IS_PLAYER (reading->player));

  before = self->shown.player;
  self->shown = *reading;
  self->shown.player = before;
  if (g_set_object (&self->shown.player, reading->player))
    show_player (self);
  show_turn (self);
  describe (self);
}

guint
sai_sheet_header_get_seat (SaiSheetHeader *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_HEADER (self), 0);

  return self->seat;
}
