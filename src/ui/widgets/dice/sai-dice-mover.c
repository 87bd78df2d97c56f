/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of the dice changes with time. One tick callback serves all of it and stops with the last movement; nothing here
 * changes what the dice are, say or do.
 */
#include "config.h"

#include <adwaita.h>

#include "dice/sai-celebration.h"
#include "dice/sai-dice-mover.h"
#include "sound/sai-sound.h"

#define WORD_SCALE 2.2

struct _SaiDiceMover
{
  GObject parent_instance;

  /* The widget owns the mover, and the dice. */
  GtkWidget *widget;
  SaiDie *dice[SAI_N_DICE];
  SaiDieMotion motions[SAI_N_DICE];
  guint tick;
  /* How fast everything goes, as a multiple of the usual; 0 is at once. */
  double speed;

  /* What is celebrated, if something is; it waits for the dice. */
  PangoLayout *word;
  double word_begin;
  double word_time;
  guint word_source;
};

G_DEFINE_FINAL_TYPE (SaiDiceMover, sai_dice_mover, G_TYPE_OBJECT)

/* Draws a die where its motion has it. */
static void
place_die (SaiDiceMover *self, guint position, double now)
{
  SaiDieMotion *motion = &self->motions[position];
  SaiDiePose pose = sai_die_motion_advance (motion, now);

  sai_die_set_pose (self->dice[position], &pose, motion->kind != SAI_MOTION_NONE);
}

/* A die that is held moves with the pointer, not with time. */
static gboolean
needs_ticks (SaiDiceMover *self)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
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
  if (self->word == NULL || self->word_source != 0 || sai_dice_mover_is_thrown (self))
    return;
  if (self->word_begin < 0)
    {
      self->word_begin = now;
      sai_sound_play (self->widget, SAI_SOUND_FANFARE);
      for (guint i = 0; i < SAI_N_DICE; i++)
        if (self->motions[i].kind == SAI_MOTION_NONE)
          sai_die_motion_hop (&self->motions[i], i * SAI_CELEBRATION_STEP_MS);
    }
  self->word_time = now - self->word_begin;
  gtk_widget_queue_draw (self->widget);
  if (self->word_time >= SAI_CELEBRATION_MS)
    end_celebration (self);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiDiceMover *self = SAI_DICE_MOVER (user_data);
  /* All durations are made longer or shorter here, and only here. */
  double now = gdk_frame_clock_get_frame_time (clock) / 1000.0 * self->speed;

  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      place_die (self, i, now);
  advance_celebration (self, now);
  if (needs_ticks (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
update_ticks (SaiDiceMover *self)
{
  gboolean needed = needs_ticks (self);

  if (needed && self->tick == 0)
    {
      self->tick = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
    }
  else if (!needed && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (self->widget, self->tick);
      self->tick = 0;
    }
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
sai_dice_mover_class_init (SaiDiceMoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_dice_mover_dispose;
}

static void
sai_dice_mover_init (SaiDiceMover *self)
{
  self->speed = 1;
  for (guint i = 0; i < SAI_N_DICE; i++)
    self->motions[i].lie.face = 1;
}

/**
 * sai_dice_mover_new:
 * @widget: the parent of the dice, which owns the mover and outlives it
 *
 * Returns: a mover of dice that must be told by sai_dice_mover_set_die()
 */
SaiDiceMover *
sai_dice_mover_new (GtkWidget *widget)
{
  SaiDiceMover *self = g_object_new (SAI_TYPE_DICE_MOVER, NULL);

  self->widget = widget;

  return self;
}

/**
 * sai_dice_mover_set_die:
 * @self: a mover
 * @position: 0 to 4
 * @die: (transfer none): the die in that position
 */
void
sai_dice_mover_set_die (SaiDiceMover *self, guint position, SaiDie *die)
{
  g_return_if_fail (position < SAI_N_DICE);

  self->dice[position] = die;
}

/**
 * sai_dice_mover_can_move:
 * @self: a mover
 *
 * Returns: whether movements can be seen, and are wanted
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
 * @speed: how fast everything goes, as a multiple of the usual; 0 is at once
 *
 * What moves by then is ended. Where the desktop wants no animations there are none at any speed.
 */
void
sai_dice_mover_set_speed (SaiDiceMover *self, double speed)
{
  g_return_if_fail (SAI_IS_DICE_MOVER (self));
  g_return_if_fail (speed >= 0);

  /* Time would jump. */
  sai_dice_mover_stop (self);
  self->speed = speed;
}

/**
 * sai_dice_mover_is_thrown:
 * @self: a mover
 *
 * Returns: whether dice tumble
 */
gboolean
sai_dice_mover_is_thrown (SaiDiceMover *self)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind == SAI_MOTION_THROW)
      return TRUE;

  return FALSE;
}

/**
 * sai_dice_mover_is_moving:
 * @self: a mover
 *
 * Returns: whether anything will be drawn again without a reason from outside
 */
gboolean
sai_dice_mover_is_moving (SaiDiceMover *self)
{
  return self->tick != 0 || self->word_source != 0;
}

/**
 * sai_dice_mover_get_kind:
 * @self: a mover
 * @position: 0 to 4
 *
 * Returns: what a die does
 */
SaiMotionKind
sai_dice_mover_get_kind (SaiDiceMover *self, guint position)
{
  return self->motions[position].kind;
}

/**
 * sai_dice_mover_get_lie:
 * @self: a mover
 * @position: 0 to 4
 *
 * Returns: how a die lies when it does not move
 */
const SaiLie *
sai_dice_mover_get_lie (SaiDiceMover *self, guint position)
{
  return &self->motions[position].lie;
}

/**
 * sai_dice_mover_set_lie:
 * @self: a mover
 * @position: 0 to 4
 * @lie: how a die lies; seen from the next movement on
 */
void
sai_dice_mover_set_lie (SaiDiceMover *self, guint position, const SaiLie *lie)
{
  self->motions[position].lie = *lie;
}

/**
 * sai_dice_mover_throw:
 * @self: a mover
 * @position: 0 to 4
 * @throw: how the die is thrown
 */
void
sai_dice_mover_throw (SaiDiceMover *self, guint position, const SaiThrow *throw)
{
  sai_die_motion_throw (&self->motions[position], throw);
  update_ticks (self);
}

/**
 * sai_dice_mover_slide:
 * @self: a mover
 * @position: 0 to 4
 * @x: from where the die slides, in pixels to the right of its place
 * @y: the same, below its place
 * @angle: at which angle it lay there, in degrees
 */
void
sai_dice_mover_slide (SaiDiceMover *self, guint position, float x, float y, float angle)
{
  SaiDiePose pose = sai_die_get_pose (self->dice[position]);

  sai_die_motion_slide (&self->motions[position], x, y, angle);
  /* The widget is in its place already, the picture must not be before the first frame. */
  pose.x = x;
  pose.y = y;
  sai_die_set_pose (self->dice[position], &pose, TRUE);
  update_ticks (self);
}

/**
 * sai_dice_mover_hold:
 * @self: a mover
 * @position: 0 to 4
 * @x: where the die is held, in pixels to the right of its place
 * @y: the same, below its place
 */
void
sai_dice_mover_hold (SaiDiceMover *self, guint position, float x, float y)
{
  sai_die_motion_hold (&self->motions[position], x, y);
  place_die (self, position, 0);
  update_ticks (self);
}

/**
 * sai_dice_mover_settle:
 * @self: a mover
 * @position: 0 to 4
 *
 * Lets a die lie at once.
 */
void
sai_dice_mover_settle (SaiDiceMover *self, guint position)
{
  sai_die_motion_end (&self->motions[position]);
  place_die (self, position, 0);
  update_ticks (self);
}

/**
 * sai_dice_mover_finish:
 * @self: a mover
 *
 * Lets all dice lie at once. What is celebrated goes on.
 */
void
sai_dice_mover_finish (SaiDiceMover *self)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      sai_dice_mover_settle (self, i);
}

/**
 * sai_dice_mover_celebrate:
 * @self: a mover
 * @word: what there is to celebrate
 *
 * Celebrates for a moment, once the dice lie; without motion, by the word alone.
 */
void
sai_dice_mover_celebrate (SaiDiceMover *self, const char *word)
{
  PangoAttrList *attributes;

  g_return_if_fail (word != NULL);

  if (!gtk_widget_get_mapped (self->widget))
    return;
  end_celebration (self);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_scale_new (WORD_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  self->word = gtk_widget_create_pango_layout (self->widget, word);
  pango_layout_set_attributes (self->word, attributes);
  pango_attr_list_unref (attributes);
  self->word_begin = -1;
  if (sai_dice_mover_can_move (self))
    {
      self->word_time = 0;
    }
  else
    {
      self->word_time = SAI_CELEBRATION_STILL;
      self->word_source = g_timeout_add (SAI_CELEBRATION_MS, end_word_cb, self);
      sai_sound_play (self->widget, SAI_SOUND_FANFARE);
      gtk_widget_queue_draw (self->widget);
    }
  update_ticks (self);
}

/**
 * sai_dice_mover_stop:
 * @self: a mover
 *
 * Ends all there is at once, celebrations as well.
 */
void
sai_dice_mover_stop (SaiDiceMover *self)
{
  end_celebration (self);
  sai_dice_mover_finish (self);
  update_ticks (self);
}

/**
 * sai_dice_mover_draw:
 * @self: a mover
 * @snapshot: where to draw
 *
 * Draws the dice, those that move above those that lie, and what is celebrated.
 */
void
sai_dice_mover_draw (SaiDiceMover *self, GtkSnapshot *snapshot)
{
  graphene_point_t middles[SAI_N_DICE];
  float radius = 0;

  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind == SAI_MOTION_NONE)
      gtk_widget_snapshot_child (self->widget, GTK_WIDGET (self->dice[i]), snapshot);
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      gtk_widget_snapshot_child (self->widget, GTK_WIDGET (self->dice[i]), snapshot);

  if (self->word == NULL || (self->word_source == 0 && self->word_begin < 0))
    return;
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (GTK_WIDGET (self->dice[i]), self->widget, &bounds))
        return;
      graphene_rect_get_center (&bounds, &middles[i]);
      radius = bounds.size.width * SAI_DIE_SIDE / 2;
    }
  sai_celebration_draw (snapshot, self->word,
                        &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (self->widget),
                                             gtk_widget_get_height (self->widget)),
                        middles, SAI_N_DICE, radius, self->word_time);
}
