/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A die is a toggle button that draws itself: assistive technology can press it, and it says its face. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-die-drawing.h"
#include "sai-die.h"

/* How long the style of a thrown die stays; a little longer than the style sheet moves it. */
#define THROW_MS 360
/* The mark of a hint, a diamond above the lower edge; in parts of the die. */
#define MARK_SIZE 0.22f
#define MARK_HEIGHT 0.12f
#define MARK_BORDER 0.045f

struct _SaiDie
{
  GtkToggleButton  parent_instance;

  guint            position;
  guint            face;
  gboolean         advised;
  guint            throw_source;
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
update_label (SaiDie *self)
{
  gboolean kept = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));
  g_autofree char *label = NULL;

  if (self->face == 0)
    label = g_strdup_printf (_("Die %u: not rolled"), self->position);
  else if (kept)
    label = g_strdup_printf (_("Die %u: %u, kept"), self->position, self->face);
  else
    label = g_strdup_printf (_("Die %u: %u"), self->position, self->face);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static gboolean
end_throw_cb (gpointer user_data)
{
  SaiDie *self = SAI_DIE (user_data);

  self->throw_source = 0;
  gtk_widget_remove_css_class (GTK_WIDGET (self), "thrown");

  return G_SOURCE_REMOVE;
}

static void
append_diamond (GtkSnapshot   *snapshot,
                const GdkRGBA *color,
                float          size)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
}

/* Marks the die in the middle of its lower part, where no face has a pip, and within the ring of a kept die. The dark rim
 * shows on everything.
 */
static void
draw_mark (GtkSnapshot *snapshot,
           float        middle,
           float        bottom,
           float        size)
{
  static const GdkRGBA rim = { 0.141f, 0.122f, 0.110f, 1.0f };
  static const GdkRGBA body = { 0.961f, 0.761f, 0.067f, 1.0f };
  /* A square on its corner is that much wider than its side. */
  float side = size * MARK_SIZE / 1.414f;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, bottom - size * MARK_HEIGHT));
  gtk_snapshot_rotate (snapshot, 45);
  append_diamond (snapshot, &rim, side + 2 * size * MARK_BORDER);
  append_diamond (snapshot, &body, side);
  gtk_snapshot_restore (snapshot);
}

static void
sai_die_snapshot (GtkWidget   *widget,
                  GtkSnapshot *snapshot)
{
  SaiDie *self = SAI_DIE (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float size = MIN (width, height);
  /* Each place has its own slight turn, so that dice look laid, not printed. */
  static const float angles[] = { -3.0f, 2.0f, -1.5f, 3.0f, -2.0f };
  gboolean kept = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
  float angle = kept ? 0 : angles[(self->position - 1) % G_N_ELEMENTS (angles)];

  if (self->face == 0)
    gtk_snapshot_push_opacity (snapshot, 0.25);
  sai_die_draw (snapshot, &sai_die_colors_ivory, self->face,
                (width - size) / 2, (height - size) / 2, size, self->face == 0 ? 0 : angle);
  if (self->face == 0)
    gtk_snapshot_pop (snapshot);
  if (self->advised)
    draw_mark (snapshot, width / 2, (height + size) / 2, size);
}

static void
sai_die_measure (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  *minimum = 32;
  *natural = 76;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
sai_die_toggled (GtkToggleButton *button)
{
  update_label (SAI_DIE (button));
  gtk_widget_queue_draw (GTK_WIDGET (button));
}

static void
sai_die_dispose (GObject *object)
{
  SaiDie *self = SAI_DIE (object);

  g_clear_handle_id (&self->throw_source, g_source_remove);

  G_OBJECT_CLASS (sai_die_parent_class)->dispose (object);
}

static void
sai_die_constructed (GObject *object)
{
  G_OBJECT_CLASS (sai_die_parent_class)->constructed (object);

  update_label (SAI_DIE (object));
}

static void
sai_die_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
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
sai_die_set_property (GObject      *object,
                      guint         prop_id,
                      const GValue *value,
                      GParamSpec   *pspec)
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
  object_class->dispose = sai_die_dispose;
  object_class->get_property = sai_die_get_property;
  object_class->set_property = sai_die_set_property;

  widget_class->measure = sai_die_measure;
  widget_class->snapshot = sai_die_snapshot;
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = sai_die_toggled;

  properties[PROP_POSITION] =
    g_param_spec_uint ("position", NULL, NULL, 1, 5, 1,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_FACE] =
    g_param_spec_uint ("face", NULL, NULL, 0, 6, 0,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "die");
}

static void
sai_die_init (SaiDie *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
}

/**
 * sai_die_new:
 * @position: 1 to 5
 *
 * Returns: a die that is not rolled yet
 */
GtkWidget *
sai_die_new (guint position)
{
  return g_object_new (SAI_TYPE_DIE, "position", position, NULL);
}

/**
 * sai_die_set_face:
 * @self: a die
 * @face: 1 to 6, or 0 before the first roll
 */
void
sai_die_set_face (SaiDie *self,
                  guint   face)
{
  g_return_if_fail (SAI_IS_DIE (self));
  g_return_if_fail (face <= 6);

  if (self->face == face)
    return;
  self->face = face;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FACE]);
}

/**
 * sai_die_throw:
 * @self: a die
 *
 * Shows that the die was thrown, by a short movement of the style sheet's; nothing waits for it.
 */
void
sai_die_throw (SaiDie *self)
{
  g_return_if_fail (SAI_IS_DIE (self));

  g_clear_handle_id (&self->throw_source, g_source_remove);
  gtk_widget_add_css_class (GTK_WIDGET (self), "thrown");
  self->throw_source = g_timeout_add (THROW_MS, end_throw_cb, self);
}

/**
 * sai_die_set_advised:
 * @self: a die
 * @advised: whether a hint says that the die should be kept
 *
 * Marks the die. While it is marked, what is announced through the focused widget stays, since that has told the hint.
 */
void
sai_die_set_advised (SaiDie   *self,
                     gboolean  advised)
{
  g_return_if_fail (SAI_IS_DIE (self));

  if (self->advised == advised)
    return;
  self->advised = advised;
  if (!advised || !gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    advised ? _("The hint is to keep it.") : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
