/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A choice shown as a picture; its name is the accessible name and the tooltip. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-die-drawing.h"
#include "preferences/sai-swatch.h"
#include "dice/sai-throw.h"

/* In pixels. */
#define SIZE 36
#define DIE_SIDE 24

struct _SaiSwatch
{
  GtkToggleButton parent_instance;

  /* NULL for a felt, which is drawn by the style sheet. */
  const SaiDieStyle *style;
};

G_DEFINE_FINAL_TYPE (SaiSwatch, sai_swatch, GTK_TYPE_TOGGLE_BUTTON)

static void
sai_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiSwatch *self = SAI_SWATCH (widget);
  SaiDiePose pose;
  graphene_rect_t extents;
  cairo_t *cr;

  GTK_WIDGET_CLASS (sai_swatch_parent_class)->snapshot (widget, snapshot);
  if (self->style == NULL)
    return;

  pose = sai_lie_get_pose (&(SaiLie) { .face = 5, .angle = -6 });
  pose.x = gtk_widget_get_width (widget) / 2.0f;
  pose.y = gtk_widget_get_height (widget) / 2.0f;
  extents = sai_die_get_extents (&pose, DIE_SIDE);
  cr = gtk_snapshot_append_cairo (snapshot, &extents);
  sai_die_draw (cr, self->style, &pose, DIE_SIDE);
  cairo_destroy (cr);
}

static void
sai_swatch_class_init (SaiSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sai_swatch_snapshot;
  gtk_widget_class_set_css_name (widget_class, "swatch");
}

static void
sai_swatch_init (SaiSwatch *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), SIZE, SIZE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

static GtkWidget *
make (const SaiDieStyle *style, const char *name, const char *action, const char *target)
{
  SaiSwatch *self = g_object_new (SAI_TYPE_SWATCH, "tooltip-text", name, NULL);

  self->style = style;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", target);

  return GTK_WIDGET (self);
}

/**
 * sai_swatch_new_felt:
 * @felt: a felt
 * @action: an action whose state is the id of the current felt
 *
 * Returns: a button that chooses @felt
 */
GtkWidget *
sai_swatch_new_felt (const SaiFelt *felt, const char *action)
{
  GtkWidget *self = make (NULL, _ (felt->name), action, felt->id);

  sai_felt_apply (self, felt->id);

  return self;
}

/**
 * sai_swatch_new_dice:
 * @style: a style of dice
 * @action: an action whose state is the id of the current style
 *
 * Returns: a button that chooses @style
 */
GtkWidget *
sai_swatch_new_dice (const SaiDieStyle *style, const char *action)
{
  GtkWidget *self = make (style, _ (style->name), action, style->id);

  gtk_widget_add_css_class (self, "dice");

  return self;
}
