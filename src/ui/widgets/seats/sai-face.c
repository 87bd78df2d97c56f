/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The face of a player. */
#include "config.h"

#include <adwaita.h>

#include "seats/sai-character.h"
#include "seats/sai-face.h"
#include "util/sai-grown.h"
#include "util/sai-seat-color.h"
#include "util/sai-text-scale.h"

#define USUAL_SIZE 32
/* In the square of %SAI_FACE_SIDE: the disc, and the ring in the colour of the seat. */
#define DISC 46.5
#define RING 5.0
#define RIM 3.0
#define RIM_ALPHA 0.4
/* A face leaves more of the ring to be seen. */
#define FACE_IN_RING 0.92
/* What of the disc the initial takes. */
#define INITIAL 0.5

struct _SaiFace
{
  GtkWidget parent_instance;

  SaiPlayer *player;
  guint seat;
  int pixel_size;
  gboolean shrinks;
  SaiFaceMood mood;
};

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_SEAT,
  PROP_PIXEL_SIZE,
  PROP_SHRINKS,
  PROP_MOOD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFace, sai_face, GTK_TYPE_WIDGET)

GType
sai_face_mood_get_type (void)
{
  static GType type = 0;
  static const GEnumValue values[] = {
    { SAI_FACE_MOOD_NEUTRAL, "SAI_FACE_MOOD_NEUTRAL", "neutral" },
    { SAI_FACE_MOOD_GLAD, "SAI_FACE_MOOD_GLAD", "glad" },
    { SAI_FACE_MOOD_SORRY, "SAI_FACE_MOOD_SORRY", "sorry" },
    { 0 },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("SaiFaceMood", values));

  return type;
}

static void
draw_disc (cairo_t *cr, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, SAI_FACE_SIDE / 2.0, SAI_FACE_SIDE / 2.0, radius, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* The colour of the seat, or a quiet one without a seat; and one for text on it. */
static void
find_colors (SaiFace *self, GdkRGBA *back, GdkRGBA *text)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (manager);

  if (self->seat != SAI_FACE_NO_SEAT)
    {
      sai_seat_color_get (self->seat, is_dark, adw_style_manager_get_high_contrast (manager), back);
      gdk_rgba_parse (text, is_dark ? "#000000" : "#ffffff");
      return;
    }
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), text);
  *back = *text;
  back->alpha *= 0.15;
}

/* The first letter of the name, as a capital where there are such. */
static char *
get_initial (SaiFace *self)
{
  const char *name = sai_player_get_name (self->player);
  g_autofree char *first = NULL;

  if (*name == '\0')
    return NULL;
  first = g_utf8_substring (name, 0, 1);

  return g_utf8_strup (first, -1);
}

static void
draw_initial (SaiFace *self, cairo_t *cr, const char *initial)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), initial);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  PangoRectangle ink;

  pango_font_description_set_absolute_size (font, INITIAL * SAI_FACE_SIDE * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (cr, (SAI_FACE_SIDE - ink.width) / 2.0 - ink.x, (SAI_FACE_SIDE - ink.height) / 2.0 - ink.y);
  pango_cairo_show_layout (cr, layout);
}

/* So that the disc stands out from felt of its own colour. */
static void
draw_rim (cairo_t *cr, const GdkRGBA *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, RIM_ALPHA);
  cairo_new_sub_path (cr);
  cairo_arc (cr, SAI_FACE_SIDE / 2.0, SAI_FACE_SIDE / 2.0, DISC - RIM / 2, 0, 2 * G_PI);
  cairo_set_line_width (cr, RIM);
  cairo_stroke (cr);
}

/* Head and shoulders of anybody. */
static void
draw_anybody (cairo_t *cr)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 50, 39, 15, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_move_to (cr, 22, 74);
  cairo_curve_to (cr, 24, 54, 76, 54, 78, 74);
  cairo_curve_to (cr, 66, 88, 34, 88, 22, 74);
  cairo_fill (cr);
}

static void
draw_person (SaiFace *self, cairo_t *cr, const GdkRGBA *back, const GdkRGBA *text)
{
  g_autofree char *initial = self->player != NULL ? get_initial (self) : NULL;

  gdk_cairo_set_source_rgba (cr, back);
  draw_disc (cr, DISC);
  if (self->seat != SAI_FACE_NO_SEAT)
    draw_rim (cr, text);
  gdk_cairo_set_source_rgba (cr, text);
  if (initial != NULL)
    draw_initial (self, cr, initial);
  else
    draw_anybody (cr);
}

static void
draw_character (SaiFace *self, cairo_t *cr, const SaiCharacter *character, const GdkRGBA *ring)
{
  if (self->seat != SAI_FACE_NO_SEAT)
    {
      gdk_cairo_set_source_rgba (cr, ring);
      draw_disc (cr, DISC + RING / 2);
    }
  sai_face_set_color (cr, character->color);
  draw_disc (cr, self->seat != SAI_FACE_NO_SEAT ? DISC - RING / 2 : DISC);
  if (self->seat != SAI_FACE_NO_SEAT)
    {
      cairo_translate (cr, (1 - FACE_IN_RING) * SAI_FACE_SIDE / 2, (1 - FACE_IN_RING) * SAI_FACE_SIDE / 2);
      cairo_scale (cr, FACE_IN_RING, FACE_IN_RING);
    }
  sai_face_draw (cr, character->shapes, self->mood);
}

static void
sai_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFace *self = SAI_FACE (widget);
  const SaiCharacter *character = self->player != NULL ? sai_character_find (sai_player_get_kind (self->player)) : NULL;
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float side = MIN (width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA back, text;

  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  cairo_scale (cr, side / SAI_FACE_SIDE, side / SAI_FACE_SIDE);
  find_colors (self, &back, &text);
  if (character != NULL)
    draw_character (self, cr, character, &back);
  else
    draw_person (self, cr, &back, &text);
  cairo_destroy (cr);
}

static GtkSizeRequestMode
sai_face_get_request_mode (GtkWidget *widget)
{
  return SAI_FACE (widget)->shrinks ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* A picture beside text grows with it: that of the desktop, and that of a page on a large screen. One that shrinks
 * does so where text is large and there is not enough width.
 */
static void
sai_face_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  double size = SAI_FACE (widget)->pixel_size * sai_grown_find (widget);

  *natural = size * sai_text_scale_get () + 0.5;
  *minimum = *natural;
  if (!SAI_FACE (widget)->shrinks)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (size + 0.5, *natural);
  else if (for_size >= 0)
    *minimum = *natural = MIN (for_size, *natural);
}

static void
sai_face_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (sai_face_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
    gtk_widget_queue_resize (widget);
}

static void
sai_face_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sai_face_parent_class)->css_changed (widget, change);
  gtk_widget_queue_resize (widget);
}

static void
sai_face_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFace *self = SAI_FACE (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;

    case PROP_PIXEL_SIZE:
      g_value_set_int (value, self->pixel_size);
      break;

    case PROP_SHRINKS:
      g_value_set_boolean (value, self->shrinks);
      break;

    case PROP_MOOD:
      g_value_set_enum (value, self->mood);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_face_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFace *self = SAI_FACE (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      if (!g_set_object (&self->player, g_value_get_object (value)))
        return;
      break;

    case PROP_SEAT:
      if (self->seat == g_value_get_uint (value))
        return;
      self->seat = g_value_get_uint (value);
      break;

    case PROP_PIXEL_SIZE:
      if (self->pixel_size == g_value_get_int (value))
        return;
      self->pixel_size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_SHRINKS:
      if (self->shrinks == g_value_get_boolean (value))
        return;
      self->shrinks = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_MOOD:
      if ((int) self->mood == g_value_get_enum (value))
        return;
      self->mood = g_value_get_enum (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_face_dispose (GObject *object)
{
  g_clear_object (&SAI_FACE (object)->player);

  G_OBJECT_CLASS (sai_face_parent_class)->dispose (object);
}

static void
sai_face_class_init (SaiFaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_face_dispose;
  object_class->get_property = sai_face_get_property;
  object_class->set_property = sai_face_set_property;
  widget_class->get_request_mode = sai_face_get_request_mode;
  widget_class->measure = sai_face_measure;
  widget_class->snapshot = sai_face_snapshot;
  widget_class->system_setting_changed = sai_face_system_setting_changed;
  widget_class->css_changed = sai_face_css_changed;

  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SAI_TYPE_PLAYER, flags);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, G_MAXUINT, SAI_FACE_NO_SEAT, flags);
  properties[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 0, G_MAXINT, USUAL_SIZE, flags);
  /* Whether it becomes smaller than the text beside it where the width does not suffice. */
  properties[PROP_SHRINKS] = g_param_spec_boolean ("shrinks", NULL, NULL, FALSE, flags);
  properties[PROP_MOOD] = g_param_spec_enum ("mood", NULL, NULL, SAI_TYPE_FACE_MOOD, SAI_FACE_MOOD_NEUTRAL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "face");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_face_init (SaiFace *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->seat = SAI_FACE_NO_SEAT;
  self->pixel_size = USUAL_SIZE;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * sai_face_new:
 * @player: (nullable): the player
 * @seat: the seat, or %SAI_FACE_NO_SEAT
 * @pixel_size: the size beside text of the usual size
 *
 * Returns: a face
 */
GtkWidget *
sai_face_new (SaiPlayer *player, guint seat, int pixel_size)
{
  return g_object_new (SAI_TYPE_FACE, "player", player, "seat", seat, "pixel-size", pixel_size, NULL);
}

/**
 * sai_face_choose_mood:
 * @game: a finished game
 * @seat: a seat
 *
 * Returns: how the player takes the result: glad to have won, alone or with others, sorry to have nobody behind
 */
SaiFaceMood
sai_face_choose_mood (SaiGame *game, guint seat)
{
  guint place = sai_game_get_place (game, seat);

  if (place == 1)
    return SAI_FACE_MOOD_GLAD;
  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    if (sai_game_get_place (game, i) > place)
      return SAI_FACE_MOOD_NEUTRAL;

  return place > 0 ? SAI_FACE_MOOD_SORRY : SAI_FACE_MOOD_NEUTRAL;
}
