/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and buttons come and go with every move. If the one with the focus goes, the focus waits on the board until the
 * person can choose again, so that keys go on working and nobody has to look for it.
 */
#include "config.h"

#include "field/sai-field-focus.h"

struct _SaiFieldFocus
{
  GObject parent_instance;

  /* Parts of the table, which owns this object. */
  GtkWidget *scrolled;
  GtkWidget *board;
  SaiFieldFan *hand;
  SaiFieldActions *actions;
  /* The focus waits on the board because the focused widget disappeared. */
  gboolean is_parked;
};

G_DEFINE_FINAL_TYPE (SaiFieldFocus, sai_field_focus, G_TYPE_OBJECT)

static GtkWidget *
get_focus (SaiFieldFocus *self)
{
  GtkWidget *table = gtk_widget_get_parent (self->scrolled);
  GtkRoot *root = gtk_widget_get_root (self->scrolled);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, table) ? focus : NULL;
}

/* A button that disappears keeps the focus until the next frame; then GTK moves it to the scrolled window. */
static gboolean
is_good (SaiFieldFocus *self)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL && focus != self->scrolled && gtk_widget_is_visible (focus) && gtk_widget_is_sensitive (focus);
}

static void
sai_field_focus_class_init (SaiFieldFocusClass *klass)
{
}

static void
sai_field_focus_init (SaiFieldFocus *self)
{
}

/**
 * sai_field_focus_new:
 * @scrolled: the child of the table that has the surface
 * @surface: the parts of the table
 *
 * Returns: (transfer full): an object for the table, which has to outlive it
 */
SaiFieldFocus *
sai_field_focus_new (GtkWidget *scrolled, SaiFieldSurface *surface)
{
  SaiFieldFocus *self = g_object_new (SAI_TYPE_FIELD_FOCUS, NULL);

  self->scrolled = scrolled;
  self->board = GTK_WIDGET (sai_field_surface_get_board (surface));
  self->hand = sai_field_surface_get_hand (surface);
  self->actions = sai_field_surface_get_actions (surface);

  return self;
}

gboolean
sai_field_focus_is_inside (SaiFieldFocus *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FOCUS (self), FALSE);

  return get_focus (self) != NULL;
}

/**
 * sai_field_focus_release:
 * @self: the focus
 *
 * Lets it move on to where play continues, even if the widget that has it is still there.
 */
void
sai_field_focus_release (SaiFieldFocus *self)
{
  g_return_if_fail (SAI_IS_FIELD_FOCUS (self));

  self->is_parked = TRUE;
}

/**
 * sai_field_focus_park:
 * @self: the focus
 *
 * Lets it wait on the board until there is something to choose.
 */
void
sai_field_focus_park (SaiFieldFocus *self)
{
  g_return_if_fail (SAI_IS_FIELD_FOCUS (self));

  self->is_parked = TRUE;
  gtk_widget_grab_focus (self->board);
}

/**
 * sai_field_focus_move:
 * @self: the focus
 * @kinds: what the person can choose, a bit for each #SaiMoveKind
 *
 * Moves it to where play continues, if the focused widget has disappeared or is of no more use.
 */
void
sai_field_focus_move (SaiFieldFocus *self, guint kinds)
{
  GtkWidget *uncover;

  g_return_if_fail (SAI_IS_FIELD_FOCUS (self));

  uncover = sai_field_fan_get_uncover_button (self->hand);
  if (gtk_widget_get_visible (uncover))
    {
      gtk_widget_grab_focus (uncover);
      return;
    }
  if (kinds == 0)
    {
      if (!is_good (self))
        sai_field_focus_park (self);
      return;
    }
  if ((kinds & 1u << SAI_MOVE_PLACE) == 0)
    gtk_widget_grab_focus (sai_field_actions_get_first (self->actions));
  else if (self->is_parked || !is_good (self))
    gtk_widget_grab_focus (GTK_WIDGET (sai_field_fan_get_nth (self->hand, 0)));
  self->is_parked = FALSE;
}
