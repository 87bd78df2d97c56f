/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A die is a toggle button that draws itself: assistive technology can press it and read its face. Its text and
 * behaviour never wait for its movement.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-die-drawing.h"
#include "dice/sai-die.h"
#include "dice/sai-throw.h"
#include "look/sai-look.h"
#include "table/sai-dice.h"

#include <math.h>

/* The mark of a hint, a diamond above the bottom edge; relative to the widget. */
#define MARK_SIZE 0.20f
#define MARK_HEIGHT 0.12f
#define MARK_BORDER 0.04f
/* The number at the lower right of a die, where no face has a pip; relative to the widget. */
#define NUMERAL_RADIUS 0.155f
#define NUMERAL_HEIGHT 0.23f
#define NUMERAL_BORDER 0.03f

struct _SaiDie
{
  GtkToggleButton parent_instance;

  guint position;
  SaiColours colours;
  guint face;
  gboolean advised;
  SaiDiePose pose;
  gboolean moving;
};

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_FACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDie, sai_die, GTK_TYPE_TOGGLE_BUTTON)

static void
describe (SaiDie *self)
{
  gboolean kept = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));
  g_autofree char *label = NULL;

  if (self->face == 0)
    label = g_strdup_printf (_ ("Die %u: not rolled"), self->position);
  else if (kept)
    label = g_strdup_printf (_ ("Die %u: %u, kept"), self->position, self->face);
  else
    label = g_strdup_printf (_ ("Die %u: %u"), self->position, self->face);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
append_diamond (GtkSnapshot *snapshot, const GdkRGBA *color, float size)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
}

/* Marks the die in the middle of its bottom edge, however it is turned. The dark rim is visible on any style. */
static void
draw_mark (GtkSnapshot *snapshot, float middle, float bottom, float size)
{
  static const GdkRGBA rim = { 0.141f, 0.122f, 0.110f, 1.0f };
  static const GdkRGBA body = { 0.961f, 0.761f, 0.067f, 1.0f };
  /* The diagonal of a square is √2 times its side. */
  float side = size * MARK_SIZE / 1.414f;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, bottom - size * MARK_HEIGHT));
  gtk_snapshot_rotate (snapshot, 45);
  append_diamond (snapshot, &rim, side + 2 * size * MARK_BORDER);
  append_diamond (snapshot, &body, side);
  gtk_snapshot_restore (snapshot);
}

/* Shows the face to people who cannot make out the pips. */
static void
draw_numeral (SaiDie *self, GtkSnapshot *snapshot, float size)
{
  static const GdkRGBA ink = { 0, 0, 0, 1 };
  static const GdkRGBA paper = { 1, 1, 1, 1 };
  float radius = size * NUMERAL_RADIUS;
  float border = MAX (size * NUMERAL_BORDER, 1);
  char text[] = { '0' + self->face, '\0' };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription)
    font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  GskRoundedRect disc;
  int width, height;

  pango_font_description_set_absolute_size (font, size * NUMERAL_HEIGHT * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (size / 2 - radius, size / 2 - radius));
  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (-radius, -radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &paper, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, (float[]) { border, border, border, border },
                              (GdkRGBA[]) { ink, ink, ink, ink });
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2.0f, -height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* The empty place of a die, before the first roll. */
static void
draw_place (SaiDie *self, GtkSnapshot *snapshot, float side)
{
  const GdkRGBA hollow = { 0, 0, 0, 0.14 };
  /* In high contrast the places must be visible as well. */
  const GdkRGBA rim = { 1, 1, 1, sai_die_style_get_in_use ()->numeral ? 0.85 : 0.28 };
  GskRoundedRect place;

  gsk_rounded_rect_init_from_rect (&place, &GRAPHENE_RECT_INIT (-side / 2, -side / 2, side, side), side * 0.18f);
  gtk_snapshot_push_rounded_clip (snapshot, &place);
  gtk_snapshot_append_color (snapshot, &hollow, &place.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &place, (float[]) { 1, 1, 1, 1 }, (GdkRGBA[]) { rim, rim, rim, rim });
}

static void
draw_cube (SaiDie *self, GtkSnapshot *snapshot, float side)
{
  graphene_rect_t extents = sai_die_get_extents (&self->pose, side);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &extents);
  GdkRGBA pips[SAI_N_FACES + 1];
  SaiDieStyle style = sai_die_style_get_coloured (&self->colours, pips);

  sai_die_draw (cr, &style, &self->pose, side);
  cairo_destroy (cr);
}

static void
sai_die_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiDie *self = SAI_DIE (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float size = MIN (width, height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (width / 2), roundf (height / 2)));
  if (self->face == 0 && !self->moving)
    draw_place (self, snapshot, size * SAI_DIE_SIDE);
  else
    draw_cube (self, snapshot, size * SAI_DIE_SIDE);
  if (sai_die_style_get_in_use ()->numeral && self->face != 0 && !self->moving)
    draw_numeral (self, snapshot, size);
  if (self->advised && !self->moving)
    draw_mark (snapshot, 0, size / 2, size);
  gtk_snapshot_restore (snapshot);
}

static void
sai_die_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  *minimum = 32;
  *natural = 76;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
sai_die_toggled (GtkToggleButton *button)
{
  describe (SAI_DIE (button));
}

static void
sai_die_constructed (GObject *object)
{
  G_OBJECT_CLASS (sai_die_parent_class)->constructed (object);

  describe (SAI_DIE (object));
}

static void
sai_die_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiDie *self = SAI_DIE (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;

    case PROP_FACE:
      g_value_set_uint (value, self->face);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_die_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiDie *self = SAI_DIE (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      self->position = g_value_get_uint (value);
      break;

    case PROP_FACE:
      sai_die_set_face (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_die_class_init (SaiDieClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sai_die_constructed;
  object_class->get_property = sai_die_get_property;
  object_class->set_property = sai_die_set_property;

  widget_class->measure = sai_die_measure;
  widget_class->snapshot = sai_die_snapshot;
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = sai_die_toggled;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 1, SAI_MAX_DICE, 1,
                                                 G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_FACE] = g_param_spec_uint ("face", NULL, NULL, 0, 6, 0,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "die");
}

static void
sai_die_init (SaiDie *self)
{
  self->pose = sai_lie_get_pose (&(SaiLie) { .face = 1 });
  /* There is nothing to keep before it is rolled. */
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  sai_look_redraw (GTK_WIDGET (self));
}

/**
 * sai_die_new:
 * @position: its number, from 1
 *
 * Returns: a die that has not been rolled yet
 */
GtkWidget *
sai_die_new (guint position)
{
  return g_object_new (SAI_TYPE_DIE, "position", position, NULL);
}

/* From 1. */
guint
sai_die_get_position (SaiDie *self)
{
  g_return_val_if_fail (SAI_IS_DIE (self), 1);

  return self->position;
}

/* 1 to 6, or 0 before the first roll. */
guint
sai_die_get_face (SaiDie *self)
{
  g_return_val_if_fail (SAI_IS_DIE (self), 0);

  return self->face;
}

/* 1 to 6, or 0 before the first roll. */
void
sai_die_set_face (SaiDie *self, guint face)
{
  g_return_if_fail (SAI_IS_DIE (self));
  g_return_if_fail (face <= 6);

  if (self->face == face)
    return;
  self->face = face;
  gtk_widget_set_sensitive (GTK_WIDGET (self), face != 0);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FACE]);
}

/* Relative to the centre of the widget. */
SaiDiePose
sai_die_get_pose (SaiDie *self)
{
  g_return_val_if_fail (SAI_IS_DIE (self), (SaiDiePose) { 0 });

  return self->pose;
}

/**
 * sai_die_set_pose:
 * @self: a die
 * @pose: where it is drawn, relative to the centre of the widget
 * @moving: whether it is in motion; the marks of a die at rest are not drawn meanwhile
 */
void
sai_die_set_pose (SaiDie *self, const SaiDiePose *pose, gboolean moving)
{
  g_return_if_fail (SAI_IS_DIE (self));

  self->pose = *pose;
  self->moving = moving;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* All 0 for none. */
void
sai_die_set_colours (SaiDie *self, const SaiColours *colours)
{
  g_return_if_fail (SAI_IS_DIE (self));

  self->colours = *colours;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * sai_die_set_advised:
 * @self: a die
 * @advised: whether the hint advises to keep the die
 *
 * Marks the die. If it has the focus, its description is not set while it is marked: that would replace the hint, which
 * is announced through the focused widget.
 */
void
sai_die_set_advised (SaiDie *self, gboolean advised)
{
  g_return_if_fail (SAI_IS_DIE (self));

  if (self->advised == advised)
    return;
  self->advised = advised;
  if (!advised || !gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    advised ? _ ("Hint: keep it.") : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
