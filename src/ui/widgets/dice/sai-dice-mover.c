/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The animation of the dice. One tick callback drives everything and is removed with the last movement. Nothing here
 * affects the values of the dice, their accessible text or their behaviour.
 */
#include "config.h"

#include <adwaita.h>

#include "dice/sai-dice-mover.h"
#include "sound/sai-sound.h"

/* The interval of the rattling sound, and the longest time that dice are shaken, in milliseconds: the key release may
 * go to another window.
 */
#define RATTLE_MS 420.0
#define MOST_SHAKEN_MS 6000.0

struct _SaiDiceMover
{
  GObject parent_instance;

  /* Unowned: the widget owns the mover and the dice. */
  GtkWidget *widget;
  SaiDie *dice[SAI_MAX_DICE];
  SaiDieMotion motions[SAI_MAX_DICE];
  guint n_dice;
  guint tick;
  /* A multiple of the normal speed; 0 skips all animation. */
  double speed;
  /* The start of the shaking, or negative before its first frame, and the time of the next sound, in milliseconds of
   * the frame clock.
   */
  double shake_begin;
  double next_rattle;

  /* The word of the current celebration, or %NULL; it appears once the dice have come to rest. */
  PangoLayout *word;
  SaiCheer cheer;
  double delays[SAI_MAX_DICE];
  double word_begin;
  double word_time;
  guint word_source;
  /* What was notified last. */
  gboolean thrown;
  gboolean moving;
  /* When the dice of the last throw lay on the screen, in microseconds of g_get_monotonic_time(); G_MAXINT64 until they
   * do.
   */
  gint64 seen;
};

enum
{
  PROP_0,
  PROP_THROWN,
  PROP_MOVING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDiceMover, sai_dice_mover, G_TYPE_OBJECT)

/* Advances the motion of a die and applies its pose. */
static void
place_die (SaiDiceMover *self, guint position, double now)
{
  SaiDieMotion *motion = &self->motions[position];
  SaiDiePose pose = sai_die_motion_advance (motion, now);

  sai_die_set_pose (self->dice[position], &pose, motion->kind != SAI_MOTION_NONE);
}

/* A held die follows the pointer and needs no ticks. */
static gboolean
needs_ticks (SaiDiceMover *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE && self->motions[i].kind != SAI_MOTION_HOLD)
      return TRUE;

  return self->word != NULL && self->word_source == 0;
}

static void
end_celebration (SaiDiceMover *self)
{
  if (self->word == NULL)
    return;
  g_clear_handle_id (&self->word_source, g_source_remove);
  g_clear_object (&self->word);
  gtk_widget_queue_draw (self->widget);
}

static void
advance_celebration (SaiDiceMover *self, double now)
{
  gboolean of_dice;

  if (self->word == NULL || self->word_source != 0)
    return;
  of_dice = sai_celebration_is_of_dice (self->cheer);
  if (of_dice && sai_dice_mover_is_thrown (self))
    return;
  if (self->word_begin < 0)
    {
      self->word_begin = now;
      sai_sound_play (self->widget, sai_celebration_get_sound (self->cheer));
      for (guint i = 0; of_dice && i < self->n_dice; i++)
        if (self->motions[i].kind == SAI_MOTION_NONE)
          sai_die_motion_hop (&self->motions[i], self->delays[i]);
    }
  self->word_time = now - self->word_begin;
  gtk_widget_queue_draw (self->widget);
  if (self->word_time >= SAI_CELEBRATION_WORD_MS)
    end_celebration (self);
}

/* Repeats the sound while dice are in the hand, and ends the shaking after the longest time. */
static void
advance_shaking (SaiDiceMover *self, double now)
{
  if (!sai_dice_mover_is_shaken (self))
    return;
  if (self->shake_begin < 0)
    self->shake_begin = self->next_rattle = now;
  if (now >= self->next_rattle)
    {
      sai_sound_play (self->widget, SAI_SOUND_SHAKE);
      self->next_rattle = now + RATTLE_MS;
    }
  if (now - self->shake_begin >= MOST_SHAKEN_MS)
    sai_dice_mover_finish (self);
}

/* Whether a die moves, or those of a throw lie but were not drawn so yet. */
static gboolean
is_in_motion (SaiDiceMover *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      return TRUE;

  return self->seen == G_MAXINT64;
}

static void
notify_motions (SaiDiceMover *self)
{
  gboolean thrown = sai_dice_mover_is_thrown (self), moving = is_in_motion (self);

  if (self->thrown != thrown)
    {
      self->thrown = thrown;
      /* Drawn once more, whether the last frame looked the same or not. */
      gtk_widget_queue_draw (self->widget);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THROWN]);
    }
  if (self->moving != moving)
    {
      self->moving = moving;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVING]);
    }
}

static gboolean
move_dice_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiDiceMover *self = SAI_DICE_MOVER (user_data);
  double time = gdk_frame_clock_get_frame_time (clock) / 1000.0;
  /* The only place where durations are scaled. */
  double now = time * self->speed;

  advance_shaking (self, time);
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      place_die (self, i, now);
  advance_celebration (self, now);
  notify_motions (self);
  if (needs_ticks (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;

  return G_SOURCE_REMOVE;
}

/* Ticks only as long as something moves, and says whether dice do. */
static void
follow_motions (SaiDiceMover *self)
{
  gboolean needed = needs_ticks (self);

  if (needed && self->tick == 0)
    {
      self->tick = gtk_widget_add_tick_callback (self->widget, move_dice_cb, self, NULL);
    }
  else if (!needed && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (self->widget, self->tick);
      self->tick = 0;
    }
  notify_motions (self);
}

/* The frame in which the dice of a throw lie has been drawn. */
static void
painted_cb (SaiDiceMover *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  if (self->seen == G_MAXINT64 && !sai_dice_mover_is_thrown (self))
    self->seen = g_get_monotonic_time ();
  notify_motions (self);
}

static gboolean
end_word_cb (gpointer user_data)
{
  SaiDiceMover *self = SAI_DICE_MOVER (user_data);

  self->word_source = 0;
  end_celebration (self);

  return G_SOURCE_REMOVE;
}

static void
sai_dice_mover_dispose (GObject *object)
{
  SaiDiceMover *self = SAI_DICE_MOVER (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->word_source, g_source_remove);
  g_clear_object (&self->word);

  G_OBJECT_CLASS (sai_dice_mover_parent_class)->dispose (object);
}

static void
sai_dice_mover_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiDiceMover *self = SAI_DICE_MOVER (object);

  switch (prop_id)
    {
    case PROP_THROWN:
      g_value_set_boolean (value, self->thrown);
      break;

    case PROP_MOVING:
      g_value_set_boolean (value, self->moving);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_dice_mover_class_init (SaiDiceMoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sai_dice_mover_dispose;
  object_class->get_property = sai_dice_mover_get_property;

  properties[PROP_THROWN] = g_param_spec_boolean ("thrown", NULL, NULL, FALSE, flags);
  properties[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_dice_mover_init (SaiDiceMover *self)
{
  self->speed = 1;
  self->n_dice = SAI_N_DICE;
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    self->motions[i].lie.face = 1;
}

/**
 * sai_dice_mover_new:
 * @widget: the parent of the dice, which owns the mover and outlives it
 *
 * Returns: a new mover; set its dice with sai_dice_mover_set_die()
 */
SaiDiceMover *
sai_dice_mover_new (GtkWidget *widget)
{
  SaiDiceMover *self = g_object_new (SAI_TYPE_DICE_MOVER, NULL);

  self->widget = widget;

  return self;
}

void
sai_dice_mover_set_die (SaiDiceMover *self, guint position, SaiDie *die)
{
  g_return_if_fail (position < SAI_MAX_DICE);

  self->dice[position] = die;
}

/**
 * sai_dice_mover_set_n_dice:
 * @self: a mover
 * @n_dice: how many of the dice are in the game
 *
 * The others are neither moved nor drawn.
 */
void
sai_dice_mover_set_n_dice (SaiDiceMover *self, guint n_dice)
{
  g_return_if_fail (SAI_IS_DICE_MOVER (self));
  g_return_if_fail (n_dice >= 1 && n_dice <= SAI_MAX_DICE);

  if (self->n_dice == n_dice)
    return;
  sai_dice_mover_stop (self);
  self->n_dice = n_dice;
}

/**
 * sai_dice_mover_can_move:
 * @self: a mover
 *
 * Returns: whether animations are enabled and would be visible
 */
gboolean
sai_dice_mover_can_move (SaiDiceMover *self)
{
  return gtk_widget_get_mapped (self->widget) && gtk_widget_get_width (self->widget) > 0 && self->speed > 0 &&
         adw_get_enable_animations (self->widget);
}

/**
 * sai_dice_mover_set_speed:
 * @self: a mover
 * @speed: a multiple of the normal speed; 0 skips all animation
 *
 * Ends all running movements. If animations are disabled on the desktop, there are none at any speed.
 */
void
sai_dice_mover_set_speed (SaiDiceMover *self, double speed)
{
  g_return_if_fail (SAI_IS_DICE_MOVER (self));
  g_return_if_fail (speed >= 0);

  /* The scaled time would jump. */
  sai_dice_mover_stop (self);
  self->speed = speed;
}

gboolean
sai_dice_mover_is_thrown (SaiDiceMover *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind == SAI_MOTION_THROW)
      return TRUE;

  return FALSE;
}

/* Whether any animation is running or pending. */
gboolean
sai_dice_mover_is_moving (SaiDiceMover *self)
{
  return self->tick != 0 || self->word_source != 0;
}

/**
 * sai_dice_mover_was_seen:
 * @self: a mover
 * @moment: a time of g_get_monotonic_time()
 *
 * Returns: whether the dice of the last throw lay on the screen by then
 */
gboolean
sai_dice_mover_was_seen (SaiDiceMover *self, gint64 moment)
{
  return moment >= self->seen;
}

/**
 * sai_dice_mover_get_kind:
 * @self: a mover
 * @position: the position of a die, from 0
 *
 * Returns: the current motion of a die
 */
SaiMotionKind
sai_dice_mover_get_kind (SaiDiceMover *self, guint position)
{
  return self->motions[position].kind;
}

/**
 * sai_dice_mover_get_lie:
 * @self: a mover
 * @position: the position of a die, from 0
 *
 * Returns: how a die lies when at rest
 */
const SaiLie *
sai_dice_mover_get_lie (SaiDiceMover *self, guint position)
{
  return &self->motions[position].lie;
}

/**
 * sai_dice_mover_set_lie:
 * @self: a mover
 * @position: the position of a die, from 0
 * @lie: how the die lies at rest; takes effect with the next movement
 */
void
sai_dice_mover_set_lie (SaiDiceMover *self, guint position, const SaiLie *lie)
{
  self->motions[position].lie = *lie;
}

void
sai_dice_mover_throw (SaiDiceMover *self, guint position, const SaiThrow *throw)
{
  sai_die_motion_throw (&self->motions[position], throw);
  self->seen = G_MAXINT64;
  follow_motions (self);
}

/**
 * sai_dice_mover_slide:
 * @self: a mover
 * @position: the position of a die, from 0
 * @x: where the die slides from, in pixels to the right of its place
 * @y: the same, in pixels below its place
 * @angle: its angle there, in degrees
 */
void
sai_dice_mover_slide (SaiDiceMover *self, guint position, float x, float y, float angle)
{
  SaiDiePose pose = sai_die_get_pose (self->dice[position]);

  sai_die_motion_slide (&self->motions[position], x, y, angle);
  /* The widget is already in its final place, but must not be drawn there before the first frame. */
  pose.x = x;
  pose.y = y;
  sai_die_set_pose (self->dice[position], &pose, TRUE);
  follow_motions (self);
}

/**
 * sai_dice_mover_hold:
 * @self: a mover
 * @position: the position of a die, from 0
 * @x: where the die is held, in pixels to the right of its place
 * @y: the same, in pixels below its place
 */
void
sai_dice_mover_hold (SaiDiceMover *self, guint position, float x, float y)
{
  sai_die_motion_hold (&self->motions[position], x, y);
  place_die (self, position, 0);
  follow_motions (self);
}

/**
 * sai_dice_mover_shake:
 * @self: a mover
 * @position: the position of a die, from 0
 * @x: where the hand holds the die, in pixels to the right of its place
 * @y: the same, in pixels below its place
 * @reach: the amplitude of the shaking, in pixels
 * @in_hand: whether it is in the hand already
 *
 * The die rattles in the hand until it is thrown, settled, or slides back.
 */
void
sai_dice_mover_shake (SaiDiceMover *self, guint position, float x, float y, float reach, gboolean in_hand)
{
  if (!sai_dice_mover_is_shaken (self))
    self->shake_begin = -1;
  sai_die_motion_shake (&self->motions[position], x, y, reach, position * 2 * (float) G_PI / SAI_MAX_DICE, in_hand);
  follow_motions (self);
}

gboolean
sai_dice_mover_is_shaken (SaiDiceMover *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind == SAI_MOTION_SHAKE)
      return TRUE;

  return FALSE;
}

/**
 * sai_dice_mover_settle:
 * @self: a mover
 * @position: the position of a die, from 0
 *
 * Puts a die to rest immediately.
 */
void
sai_dice_mover_settle (SaiDiceMover *self, guint position)
{
  sai_die_motion_end (&self->motions[position]);
  place_die (self, position, 0);
  follow_motions (self);
}

/**
 * sai_dice_mover_finish:
 * @self: a mover
 *
 * Puts all dice to rest immediately. A celebration goes on.
 */
void
sai_dice_mover_finish (SaiDiceMover *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      sai_dice_mover_settle (self, i);
}

/**
 * sai_dice_mover_celebrate:
 * @self: a mover
 * @word: the text to show
 * @cheer: what for
 *
 * Celebrates briefly, a throw once the dice are at rest; with the word alone if animations are disabled.
 */
void
sai_dice_mover_celebrate (SaiDiceMover *self, const char *word, SaiCheer cheer)
{
  guint faces[SAI_MAX_DICE];

  g_return_if_fail (word != NULL);

  if (!gtk_widget_get_mapped (self->widget))
    return;
  end_celebration (self);
  self->cheer = cheer;
  self->word = sai_celebration_create_word (self->widget, word, cheer);
  for (guint i = 0; i < self->n_dice; i++)
    faces[i] = sai_die_get_face (self->dice[i]);
  sai_celebration_get_delays (cheer, faces, self->n_dice, self->delays);
  self->word_begin = -1;
  if (sai_dice_mover_can_move (self))
    {
      self->word_time = 0;
    }
  else
    {
      self->word_time = SAI_CELEBRATION_STILL;
      self->word_source = g_timeout_add (SAI_CELEBRATION_WORD_MS, end_word_cb, self);
      sai_sound_play (self->widget, sai_celebration_get_sound (cheer));
      gtk_widget_queue_draw (self->widget);
    }
  follow_motions (self);
}

/**
 * sai_dice_mover_calm:
 * @self: a mover
 *
 * Ends the celebration, if it has begun.
 */
void
sai_dice_mover_calm (SaiDiceMover *self)
{
  if (self->word == NULL || (self->word_source == 0 && self->word_begin < 0))
    return;
  end_celebration (self);
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind == SAI_MOTION_HOP)
      sai_dice_mover_settle (self, i);
  follow_motions (self);
}

/**
 * sai_dice_mover_clear:
 * @self: a mover
 *
 * Makes room for another throw: ends all movements, and the celebration of the dice that are taken up.
 */
void
sai_dice_mover_clear (SaiDiceMover *self)
{
  if (self->word != NULL && sai_celebration_is_of_dice (self->cheer))
    end_celebration (self);
  sai_dice_mover_finish (self);
  /* Nobody waits for dice that are not shown. */
  self->seen = MIN (self->seen, g_get_monotonic_time ());
  follow_motions (self);
}

/**
 * sai_dice_mover_stop:
 * @self: a mover
 *
 * Ends all movements and celebrations immediately.
 */
void
sai_dice_mover_stop (SaiDiceMover *self)
{
  end_celebration (self);
  sai_dice_mover_finish (self);
  /* Nobody waits for dice that are not shown. */
  self->seen = MIN (self->seen, g_get_monotonic_time ());
  follow_motions (self);
}

/**
 * sai_dice_mover_draw:
 * @self: a mover
 * @snapshot: the snapshot to draw to
 *
 * Draws the dice, moving ones above those at rest, and the celebration.
 */
void
sai_dice_mover_draw (SaiDiceMover *self, GtkSnapshot *snapshot)
{
  graphene_point_t middles[SAI_MAX_DICE];
  float radius = 0;

  if (self->seen == G_MAXINT64 && !sai_dice_mover_is_thrown (self))
    g_signal_connect_object (gtk_widget_get_frame_clock (self->widget), "after-paint", G_CALLBACK (painted_cb), self,
                             G_CONNECT_SWAPPED);
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind == SAI_MOTION_NONE)
      gtk_widget_snapshot_child (self->widget, GTK_WIDGET (self->dice[i]), snapshot);
  for (guint i = 0; i < self->n_dice; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      gtk_widget_snapshot_child (self->widget, GTK_WIDGET (self->dice[i]), snapshot);

  if (self->word == NULL || (self->word_source == 0 && self->word_begin < 0))
    return;
  for (guint i = 0; i < self->n_dice; i++)
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (GTK_WIDGET (self->dice[i]), self->widget, &bounds))
        return;
      graphene_rect_get_center (&bounds, &middles[i]);
      radius = bounds.size.width * SAI_DIE_SIDE / 2;
    }
  sai_celebration_draw (snapshot, self->word, self->cheer,
                        &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (self->widget),
                                             gtk_widget_get_height (self->widget)),
                        middles, self->delays, self->n_dice, radius, self->word_time);
}
