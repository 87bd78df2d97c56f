/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-face.h"
#include "talk/sai-bubble.h"
#include "util/sai-property.h"

/* How long a word stays although the game goes on: nobody reads faster. */
#define READING_MS 2500
/* In pixels, between the bubble and the seat beside it. */
#define SEAT_GAP 8

struct _SaiBubble
{
  GtkWidget parent_instance;

  SaiPlayer *player;
  guint seat;
  SaiFaceMood mood;
  char *text;

  /* When it was said, in µs, and what takes it away later. */
  gint64 said;
  guint timeout;
  /* The sentence that it stands in place of, if any. */
  GtkWidget *covered;
};

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_SEAT,
  PROP_MOOD,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiBubble, sai_bubble, GTK_TYPE_WIDGET)

static SaiFaceMood
get_mood (SaiOccasion occasion)
{
  return occasion == SAI_OCCASION_STRIKE || occasion == SAI_OCCASION_COLLECT ? SAI_FACE_MOOD_SORRY : SAI_FACE_MOOD_GLAD;
}

/* Only one of them can be read. */
static void
cover (SaiBubble *self, GtkWidget *sentence)
{
  if (self->covered == sentence)
    return;
  if (self->covered != NULL)
    gtk_widget_set_opacity (self->covered, 1);
  g_set_weak_pointer (&self->covered, sentence);
  if (sentence != NULL)
    gtk_widget_set_opacity (sentence, 0);
}

static void
set_text (SaiBubble *self, const char *text)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->said = g_get_monotonic_time ();
  if (text == NULL)
    cover (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  sai_property_take_text (self, &self->text, g_strdup (text), properties[PROP_TEXT]);
}

/* How large the bubble is to be where there is so much room for its width. */
static void
measure (SaiBubble *self, int room, GdkRectangle *place)
{
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &place->width, NULL, NULL);
  place->width = MIN (place->width, room);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL, NULL);
}

static void
hide_text_cb (SaiBubble *self)
{
  self->timeout = 0;
  set_text (self, NULL);
}

/* As soon as the word can have been read. */
static void
leave_in_time (SaiBubble *self)
{
  gint64 age_ms = (g_get_monotonic_time () - self->said) / 1000;

  if (self->text != NULL && self->timeout == 0)
    self->timeout = g_timeout_add_once (MAX (READING_MS - age_ms, 0), (GSourceOnceFunc) hide_text_cb, self);
}

/* The game went on in silence. */
static void
fade (SaiBubble *self)
{
  if ((g_get_monotonic_time () - self->said) / 1000 < READING_MS)
    leave_in_time (self);
  else if (self->text != NULL && self->timeout == 0)
    set_text (self, NULL);
}

static void
sai_bubble_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiBubble *self = SAI_BUBBLE (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;

    case PROP_MOOD:
      g_value_set_enum (value, self->mood);
      break;

    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_bubble_dispose (GObject *object)
{
  SaiBubble *self = SAI_BUBBLE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->timeout, g_source_remove);
  cover (self, NULL);
  g_clear_object (&self->player);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_bubble_parent_class)->dispose (object);
}

static void
sai_bubble_finalize (GObject *object)
{
  g_free (SAI_BUBBLE (object)->text);

  G_OBJECT_CLASS (sai_bubble_parent_class)->finalize (object);
}

static void
sai_bubble_class_init (SaiBubbleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_bubble_dispose;
  object_class->finalize = sai_bubble_finalize;
  object_class->get_property = sai_bubble_get_property;

  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SAI_TYPE_PLAYER, flags);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_MOOD] = g_param_spec_enum ("mood", NULL, NULL, SAI_TYPE_FACE_MOOD, SAI_FACE_MOOD_NEUTRAL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_FACE);
  gtk_widget_class_set_css_name (widget_class, "bubble");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/widgets/talk/sai-bubble.ui");
}

static void
sai_bubble_init (SaiBubble *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_bubble_show_remark:
 * @self: a bubble
 * @game: the game, which has just gone on
 * @remark: what is said now, if anything
 */
void
sai_bubble_show_remark (SaiBubble *self, SaiGame *game, const SaiRemark *remark)
{
  g_return_if_fail (SAI_IS_BUBBLE (self));

  if (remark->text == NULL)
    {
      fade (self);
      return;
    }
  g_set_object (&self->player, sai_game_get_player (game, remark->seat));
  self->seat = remark->seat;
  self->mood = get_mood (remark->occasion);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYER]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOOD]);
  set_text (self, remark->text);
}

/**
 * sai_bubble_clear:
 * @self: a bubble
 *
 * Takes the word away at once.
 */
void
sai_bubble_clear (SaiBubble *self)
{
  g_return_if_fail (SAI_IS_BUBBLE (self));

  set_text (self, NULL);
}

/**
 * sai_bubble_place_in:
 * @self: a bubble
 * @overlay: the overlay that it is in
 * @room: where there is nothing to be seen
 * @place: (out): where the bubble is to be, in the coordinates of @overlay
 *
 * Places the bubble in the middle of the room.
 */
void
sai_bubble_place_in (SaiBubble *self, GtkWidget *overlay, GtkWidget *room, GdkRectangle *place)
{
  int width = gtk_widget_get_width (overlay);
  graphene_rect_t bounds;

  g_return_if_fail (SAI_IS_BUBBLE (self));

  cover (self, NULL);
  measure (self, width, place);
  if (!gtk_widget_compute_bounds (room, overlay, &bounds))
    graphene_rect_init (&bounds, 0, 0, width, place->height);
  place->x = CLAMP (bounds.origin.x + (bounds.size.width - place->width) / 2, 0, width - place->width);
  place->y = MAX (bounds.origin.y + (bounds.size.height - place->height) / 2, 0);
}

/**
 * sai_bubble_place_on:
 * @self: a bubble
 * @overlay: the overlay that it is in
 * @sentence: what is said otherwise
 * @place: (out): where the bubble is to be, in the coordinates of @overlay
 *
 * Places the bubble where the sentence is, which is not seen for as long as it takes to read what somebody says.
 */
void
sai_bubble_place_on (SaiBubble *self, GtkWidget *overlay, GtkWidget *sentence, GdkRectangle *place)
{
  g_return_if_fail (SAI_IS_BUBBLE (self));

  sai_bubble_place_in (self, overlay, sentence, place);
  if (self->text == NULL)
    return;
  leave_in_time (self);
  cover (self, sentence);
}

/**
 * sai_bubble_place_above:
 * @self: a bubble
 * @overlay: the overlay that it is in
 * @sentence: what is said otherwise
 * @place: (out): where the bubble is to be, in the coordinates of @overlay
 *
 * Places the bubble at the top of the overlay or, if there is no room above the sentence, in place of it.
 */
void
sai_bubble_place_above (SaiBubble *self, GtkWidget *overlay, GtkWidget *sentence, GdkRectangle *place)
{
  graphene_rect_t bounds;

  g_return_if_fail (SAI_IS_BUBBLE (self));

  sai_bubble_place_in (self, overlay, overlay, place);
  if (gtk_widget_compute_bounds (sentence, overlay, &bounds) && bounds.origin.y < place->height)
    sai_bubble_place_on (self, overlay, sentence, place);
  else
    place->y = 0;
}

/**
 * sai_bubble_place_over:
 * @self: a bubble
 * @overlay: the overlay that it is in
 * @log: what was played, the oldest moves first
 * @place: (out): where the bubble is to be, in the coordinates of @overlay
 *
 * Places the bubble at the top of the log, for as long as it takes to read.
 */
void
sai_bubble_place_over (SaiBubble *self, GtkWidget *overlay, GtkWidget *log, GdkRectangle *place)
{
  graphene_rect_t bounds;

  g_return_if_fail (SAI_IS_BUBBLE (self));

  sai_bubble_place_in (self, overlay, log, place);
  if (gtk_widget_compute_bounds (log, overlay, &bounds))
    place->y = bounds.origin.y;
  leave_in_time (self);
}

/**
 * sai_bubble_place_beside:
 * @self: a bubble
 * @overlay: the overlay that it is in
 * @seat: where the one who speaks sits
 * @needed: what must be seen at one side of the seat, in the coordinates of @overlay
 * @place: (out): where the bubble is to be, in the same
 *
 * Places the bubble between the seat and what is needed.
 *
 * Returns: whether there is room for it
 */
gboolean
sai_bubble_place_beside (SaiBubble *self,
                         GtkWidget *overlay,
                         GtkWidget *seat,
                         const graphene_rect_t *needed,
                         GdkRectangle *place)
{
  graphene_rect_t bounds;
  gboolean mirrored;
  float start, end, gap;

  g_return_val_if_fail (SAI_IS_BUBBLE (self), FALSE);

  cover (self, NULL);
  if (!gtk_widget_compute_bounds (seat, overlay, &bounds))
    graphene_rect_init (&bounds, 0, 0, gtk_widget_get_width (overlay), 0);
  start = bounds.origin.x;
  end = start + bounds.size.width;
  mirrored = needed->origin.x > start;
  gap = mirrored ? needed->origin.x - end : start - needed->origin.x - needed->size.width;
  measure (self, gtk_widget_get_width (overlay), place);
  place->x = mirrored ? end + SEAT_GAP : start - SEAT_GAP - place->width;
  place->y = bounds.origin.y;

  return place->width + SEAT_GAP <= gap;
}

guint
sai_bubble_get_seat (SaiBubble *self)
{
  g_return_val_if_fail (SAI_IS_BUBBLE (self), 0);

  return self->seat;
}

/**
 * sai_bubble_describe:
 * @self: a bubble
 *
 * Returns: (transfer full) (nullable): who says what, for screen readers
 */
char *
sai_bubble_describe (SaiBubble *self)
{
  g_return_val_if_fail (SAI_IS_BUBBLE (self), NULL);

  if (self->text == NULL)
    return NULL;

  /* Translators: a player, and what that one says. */
  return g_strdup_printf (_ ("%s: “%s”"), sai_player_get_inline_name (self->player), self->text);
}
