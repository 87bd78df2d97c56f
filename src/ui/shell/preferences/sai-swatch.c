/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture to choose. A toggle button and not a check button, which has no action for assistive technology in GTK 4.8;
 * only its role and its state are those of a radio button.
 */
#include "config.h"

#include <adwaita.h>

#include "look/sai-look.h"
#include "look/sai-style.h"
#include "preferences/sai-swatch.h"
#include "util/sai-grown.h"

/* In pixels. */
#define PICTURE_WIDTH 80
#define PICTURE_HEIGHT 54
#define PICTURE_CORNER 8
#define NAME_CHARS 9

struct _SaiSwatch
{
  GtkToggleButton parent_instance;

  const SaiSwatchKind *kind;
  guint index;

  /* Where the picture is drawn. */
  GtkWidget *picture;
  GtkWidget *name;
};

G_DEFINE_FINAL_TYPE (SaiSwatch, sai_swatch, GTK_TYPE_TOGGLE_BUTTON)

static void
sai_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiSwatch *self = SAI_SWATCH (widget);
  graphene_rect_t bounds;
  GskRoundedRect outline;

  GTK_WIDGET_CLASS (sai_swatch_parent_class)->snapshot (widget, snapshot);

  if (!gtk_widget_compute_bounds (self->picture, widget, &bounds))
    return;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, PICTURE_CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  self->kind->draw (snapshot, self->index, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
active_changed_cb (SaiSwatch *self)
{
  gboolean active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/* The picture is as large as the text of the dialog. */
static void
sai_swatch_realize (GtkWidget *widget)
{
  double growth = sai_grown_find (widget);

  gtk_widget_set_size_request (SAI_SWATCH (widget)->picture, PICTURE_WIDTH * growth, PICTURE_HEIGHT * growth);

  GTK_WIDGET_CLASS (sai_swatch_parent_class)->realize (widget);
}

static void
sai_swatch_class_init (SaiSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->realize = sai_swatch_realize;
  widget_class->snapshot = sai_swatch_snapshot;
  gtk_widget_class_set_css_name (widget_class, "swatch");
  sai_style_add ("shell/preferences/preferences");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
sai_swatch_init (SaiSwatch *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->picture = adw_bin_new ();
  gtk_widget_set_size_request (self->picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->picture);
  self->name = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->name), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->name), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_button_set_child (GTK_BUTTON (self), box);
  sai_look_redraw (GTK_WIDGET (self));
  g_signal_connect (self, "notify::active", G_CALLBACK (active_changed_cb), NULL);
  active_changed_cb (self);
}

/**
 * sai_swatch_new:
 * @kind: what is chosen
 * @index: which of them this is
 * @action: an action whose state is the id of the current one
 *
 * Returns: a button that chooses it
 */
GtkWidget *
sai_swatch_new (const SaiSwatchKind *kind, guint index, const char *action)
{
  SaiSwatch *self = g_object_new (SAI_TYPE_SWATCH, NULL);

  self->kind = kind;
  self->index = index;
  gtk_label_set_label (GTK_LABEL (self->name), kind->get_name (index));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, kind->get_name (index), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", kind->get_id (index));

  return GTK_WIDGET (self);
}
