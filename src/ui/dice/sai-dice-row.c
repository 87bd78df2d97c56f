/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the five dice and moves them: thrown over the table, and into the tray and back. A die's widget is always where
 * the die will lie; what moves is the picture. One tick callback serves all of it and stops with the last movement.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sai-celebration.h"
#include "sai-dice-row.h"
#include "sai-die-motion.h"
#include "sai-die.h"

/* All in pixels. */
#define SMALLEST_DIE 40
#define LARGEST_DIE 120
/* Dice of this size are made no smaller to have the tray below them; they overlap with it then. */
#define HANDY_DIE 54
#define LEAST_GAP 4
#define TRAY_MARGIN 6
/* In parts of a die: the gap at most, how far the tray is below at least, and how high the whole is at most. */
#define WIDEST_GAP 0.22
#define LEAST_DROP 0.45
#define FULL_DROP 1.1
#define MOST_HEIGHT 2.5
/* From this drop on, free dice and kept ones do not overlap. */
#define ROOMY_DROP 1.0
/* A tray that overlaps with the free dice begins that far below their upper edge. */
#define TRAY_LIP 0.60

#define WORD_SCALE 2.2

struct _SaiDiceRow
{
  GtkWidget        parent_instance;

  GtkWidget       *dice[SAI_N_DICE];
  GtkWidget       *tray;
  GtkWidget       *tray_label;
  GtkWidget       *table;
  guint            kept;
  gboolean         setting;
  char            *style;

  /* How the dice lie while they are not kept, and where on the felt, from 0 to 1. */
  SaiLie           lies[SAI_N_DICE];
  float            shifts[SAI_N_DICE];
  SaiDieMotion     motions[SAI_N_DICE];
  guint            n_throws;
  guint            tick;

  /* The layout, in pixels. */
  int              size;
  int              step;
  int              left;
  int              top;
  int              drop;

  /* The die that a pointer has taken, or -1. */
  int              dragged;

  /* What is celebrated, if something is; it waits for the dice. */
  PangoLayout     *word;
  double           word_begin;
  double           word_time;
  guint            word_source;
};

enum
{
  PROP_0,
  PROP_KEPT,
  PROP_DICE_STYLE,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDiceRow, sai_dice_row, GTK_TYPE_WIDGET)

static gboolean
is_kept (SaiDiceRow *self,
         guint       position)
{
  return (self->kept & (1u << position)) != 0;
}

/* The upper left corner of a die. Dice keep their order in both directions of writing: they are numbered. */
static graphene_point_t
get_place (SaiDiceRow *self,
           guint       position,
           gboolean    kept)
{
  int slack = MAX (self->drop - self->size - TRAY_MARGIN, 0);

  return GRAPHENE_POINT_INIT (self->left + (int) position * self->step,
                              self->top + (kept ? self->drop : (int) (slack * self->shifts[position])));
}

static void
lay_out (SaiDiceRow *self,
         int         width,
         int         height)
{
  int room = width - 2 * TRAY_MARGIN;
  int by_width = (room - (SAI_N_DICE - 1) * LEAST_GAP) / SAI_N_DICE;
  int by_height = MAX (height / (1 + FULL_DROP), MIN (HANDY_DIE, height / (1 + LEAST_DROP)));
  int size = CLAMP (MIN (by_width, by_height), SMALLEST_DIE, LARGEST_DIE);
  int gap = CLAMP ((room - SAI_N_DICE * size) / (SAI_N_DICE - 1), LEAST_GAP, size * WIDEST_GAP);
  int used = MIN (height, size * MOST_HEIGHT);

  self->size = size;
  self->step = size + gap;
  self->left = (width - SAI_N_DICE * size - (SAI_N_DICE - 1) * gap) / 2;
  self->top = (height - used) / 2;
  self->drop = used - size;
}

/* Draws a die where its motion has it. */
static void
place_die (SaiDiceRow *self,
           guint       position,
           double      now)
{
  SaiDieMotion *motion = &self->motions[position];
  SaiDiePose pose = sai_die_motion_advance (motion, now);

  sai_die_set_pose (SAI_DIE (self->dice[position]), &pose, motion->kind != SAI_MOTION_NONE);
}

static void
settle (SaiDiceRow *self,
        guint       position)
{
  sai_die_motion_end (&self->motions[position]);
  place_die (self, position, 0);
}

/* A die that is held moves with the pointer, not with time. */
static gboolean
needs_ticks (SaiDiceRow *self)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE && self->motions[i].kind != SAI_MOTION_HOLD)
      return TRUE;

  return self->word != NULL && self->word_source == 0;
}

static void
end_celebration (SaiDiceRow *self)
{
  g_clear_handle_id (&self->word_source, g_source_remove);
  g_clear_object (&self->word);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
advance_celebration (SaiDiceRow *self,
                     double      now)
{
  if (self->word == NULL || self->word_source != 0 || sai_dice_row_is_thrown (self))
    return;
  if (self->word_begin < 0)
    {
      self->word_begin = now;
      for (guint i = 0; i < SAI_N_DICE; i++)
        if (self->motions[i].kind == SAI_MOTION_NONE)
          sai_die_motion_hop (&self->motions[i], i * SAI_CELEBRATION_STEP_MS);
    }
  self->word_time = now - self->word_begin;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->word_time >= SAI_CELEBRATION_MS)
    end_celebration (self);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);
  double now = gdk_frame_clock_get_frame_time (clock) / 1000.0;

  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      place_die (self, i, now);
  advance_celebration (self, now);
  if (needs_ticks (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static gboolean
can_move (SaiDiceRow *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && self->size > 0 &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

static void
start_ticks (SaiDiceRow *self)
{
  if (self->tick == 0 && needs_ticks (self))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
update_lie (SaiDiceRow *self,
            guint       position)
{
  SaiLie *lie = &self->motions[position].lie;

  *lie = self->lies[position];
  /* Dice in the tray are put in order. */
  if (is_kept (self, position))
    lie->angle = 0;
}

/* Lets a die slide to its place from where it is drawn now. */
static void
slide (SaiDiceRow             *self,
       guint                   position,
       const graphene_point_t *old_place,
       float                   old_angle)
{
  graphene_point_t place = get_place (self, position, is_kept (self, position));
  SaiDiePose pose = sai_die_get_pose (SAI_DIE (self->dice[position]));

  if (sai_die_get_face (SAI_DIE (self->dice[position])) == 0 || !can_move (self))
    {
      settle (self, position);
      return;
    }
  sai_die_motion_slide (&self->motions[position], old_place->x - place.x + pose.x, old_place->y - place.y + pose.y,
                        old_angle);
  /* The widget has moved already, the picture has not. */
  pose.x += old_place->x - place.x;
  pose.y += old_place->y - place.y;
  sai_die_set_pose (SAI_DIE (self->dice[position]), &pose, TRUE);
  start_ticks (self);
}

static void
update_tray (SaiDiceRow *self)
{
  gtk_widget_set_child_visible (self->tray_label, self->kept == 0 && self->drop >= self->size * ROOMY_DROP);
}

static void
set_kept (SaiDiceRow *self,
          guint       kept)
{
  guint changed = self->kept ^ kept;

  if (changed == 0)
    return;
  self->kept = kept;
  self->setting = TRUE;
  for (guint i = 0; i < SAI_N_DICE; i++)
    if ((changed & (1u << i)) != 0)
      {
        graphene_point_t old_place = get_place (self, i, !is_kept (self, i));
        float old_angle = self->motions[i].lie.angle;

        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->dice[i]), is_kept (self, i));
        update_lie (self, i);
        slide (self, i, &old_place, old_angle);
      }
  self->setting = FALSE;
  update_tray (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEPT]);
}

static void
toggled_cb (SaiDiceRow *self)
{
  guint kept = 0;

  if (self->setting)
    return;
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->dice[i])))
      kept |= 1u << i;
  set_kept (self, kept);
}

static void
throw_die (SaiDiceRow *self,
           guint       position,
           guint       seed)
{
  graphene_point_t place = get_place (self, position, is_kept (self, position));
  GtkWidget *table = self->table != NULL ? self->table : GTK_WIDGET (self);
  graphene_rect_t bounds;
  SaiThrow throw;

  if (!can_move (self) || !gtk_widget_compute_bounds (table, GTK_WIDGET (self), &bounds))
    {
      settle (self, position);
      return;
    }
  graphene_rect_offset (&bounds, -place.x - self->size / 2.0f, -place.y - self->size / 2.0f);
  throw = sai_throw_make (&self->motions[position].lie, seed, self->size * SAI_DIE_SIDE, &bounds);
  sai_die_motion_throw (&self->motions[position], &throw);
  start_ticks (self);
}

/* Dragging */

static void
drag_begin_cb (SaiDiceRow     *self,
               double          x,
               double          y,
               GtkGestureDrag *gesture)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *die = picked != NULL ? gtk_widget_get_ancestor (picked, SAI_TYPE_DIE) : NULL;

  /* A hand on the dice stops them. */
  sai_dice_row_finish (self);
  self->dragged = -1;
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->dice[i] == die && gtk_widget_is_sensitive (die))
      self->dragged = i;
  if (self->dragged < 0)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (SaiDiceRow     *self,
                double          x,
                double          y,
                GtkGestureDrag *gesture)
{
  SaiDieMotion *motion;

  if (self->dragged < 0)
    return;
  motion = &self->motions[self->dragged];
  if (motion->kind != SAI_MOTION_HOLD)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, x, y))
        return;
      /* From here on it is not a click. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  sai_die_motion_hold (motion, x, y);
  place_die (self, self->dragged, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether a die that was let go there falls into the tray. */
static gboolean
is_over_tray (SaiDiceRow *self,
              guint       position,
              double      y)
{
  graphene_point_t place = get_place (self, position, is_kept (self, position));
  graphene_point_t felt = get_place (self, position, FALSE);
  graphene_point_t tray = get_place (self, position, TRUE);

  return place.y + y > (felt.y + tray.y) / 2;
}

static void
drag_end_cb (SaiDiceRow     *self,
             double          x,
             double          y,
             GtkGestureDrag *gesture)
{
  int position = self->dragged;

  self->dragged = -1;
  if (position < 0 || self->motions[position].kind != SAI_MOTION_HOLD)
    return;
  if (is_over_tray (self, position, y) != is_kept (self, position))
    {
      set_kept (self, self->kept ^ (1u << position));
    }
  else
    {
      graphene_point_t place = get_place (self, position, is_kept (self, position));

      slide (self, position, &place, self->motions[position].lie.angle);
    }
}

static void
drag_cancel_cb (SaiDiceRow       *self,
                GdkEventSequence *sequence,
                GtkGesture       *gesture)
{
  if (self->dragged >= 0)
    settle (self, self->dragged);
  self->dragged = -1;
}

/* Widget */

static GtkSizeRequestMode
sai_dice_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_dice_row_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);
  int gaps = (SAI_N_DICE - 1) * LEAST_GAP + 2 * TRAY_MARGIN;

  /* GTK wants every child to be measured before it is given a size. */
  gtk_widget_measure (self->tray, orientation, -1, minimum, NULL, NULL, NULL);
  for (guint i = 0; i < SAI_N_DICE; i++)
    gtk_widget_measure (self->dice[i], orientation, -1, minimum, NULL, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = SAI_N_DICE * SMALLEST_DIE + gaps;
      *natural = SAI_N_DICE * LARGEST_DIE * (1 + WIDEST_GAP / 2) + 2 * TRAY_MARGIN;
    }
  else
    {
      int size = for_size < 0 ? LARGEST_DIE : CLAMP ((for_size - gaps) / SAI_N_DICE, SMALLEST_DIE, LARGEST_DIE);

      *minimum = SMALLEST_DIE * (1 + LEAST_DROP);
      *natural = size * MOST_HEIGHT;
    }
}

static void
allocate_tray (SaiDiceRow *self)
{
  int top = MAX (self->drop - TRAY_MARGIN / 2, (int) (self->size * TRAY_LIP));

  gtk_widget_size_allocate (self->tray,
                            &(GtkAllocation) {
                              self->left - TRAY_MARGIN, self->top + top,
                              (SAI_N_DICE - 1) * self->step + self->size + 2 * TRAY_MARGIN,
                              self->drop + self->size + TRAY_MARGIN / 2 - top
                            }, -1);
}

static void
sai_dice_row_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);

  lay_out (self, width, height);
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      graphene_point_t place = get_place (self, i, is_kept (self, i));

      gtk_widget_allocate (self->dice[i], self->size, self->size, -1, gsk_transform_translate (NULL, &place));
    }
  update_tray (self);
  allocate_tray (self);
}

static void
sai_dice_row_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);
  graphene_point_t middles[SAI_N_DICE];

  gtk_widget_snapshot_child (widget, self->tray, snapshot);
  /* Dice that move are above those that lie. */
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind == SAI_MOTION_NONE)
      gtk_widget_snapshot_child (widget, self->dice[i], snapshot);
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      gtk_widget_snapshot_child (widget, self->dice[i], snapshot);

  if (self->word == NULL || (self->word_source == 0 && self->word_begin < 0))
    return;
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      middles[i] = get_place (self, i, is_kept (self, i));
      middles[i].x += self->size / 2.0f;
      middles[i].y += self->size / 2.0f;
    }
  sai_celebration_draw (snapshot, self->word,
                        &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)),
                        middles, SAI_N_DICE, self->size * SAI_DIE_SIDE / 2, self->word_time);
}

/* From die to die as they are numbered, wherever they happen to lie. */
static gboolean
sai_dice_row_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  gboolean back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT;
  int step = back ? -1 : 1;
  int position = back ? SAI_N_DICE - 1 : 0;

  for (int i = 0; focus != NULL && i < SAI_N_DICE; i++)
    if (self->dice[i] == focus)
      position = i + step;
  if (focus != NULL && (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN))
    return FALSE;
  for (; position >= 0 && position < SAI_N_DICE; position += step)
    if (gtk_widget_child_focus (self->dice[position], direction))
      return TRUE;

  return FALSE;
}

static void
sai_dice_row_unmap (GtkWidget *widget)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);

  sai_dice_row_finish (self);
  end_celebration (self);

  GTK_WIDGET_CLASS (sai_dice_row_parent_class)->unmap (widget);
}

static void
update_style (SaiDiceRow *self)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    sai_die_set_style (SAI_DIE (self->dice[i]), sai_die_style_get_in_use (self->style));
}

static void
sai_dice_row_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SaiDiceRow *self = SAI_DICE_ROW (object);

  switch (prop_id)
    {
    case PROP_KEPT:
      g_value_set_uint (value, self->kept);
      break;

    case PROP_DICE_STYLE:
      g_value_set_string (value, self->style);
      break;

    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_dice_row_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  SaiDiceRow *self = SAI_DICE_ROW (object);

  switch (prop_id)
    {
    case PROP_KEPT:
      set_kept (self, g_value_get_uint (value));
      break;

    case PROP_DICE_STYLE:
      if (g_strcmp0 (self->style, g_value_get_string (value)) == 0)
        return;
      g_free (self->style);
      self->style = g_value_dup_string (value);
      update_style (self);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_TABLE:
      if (g_set_weak_pointer (&self->table, g_value_get_object (value)))
        g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_dice_row_dispose (GObject *object)
{
  SaiDiceRow *self = SAI_DICE_ROW (object);

  g_clear_handle_id (&self->word_source, g_source_remove);
  g_clear_object (&self->word);
  g_clear_weak_pointer (&self->table);
  for (guint i = 0; i < SAI_N_DICE; i++)
    g_clear_pointer (&self->dice[i], gtk_widget_unparent);
  g_clear_pointer (&self->tray, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_dice_row_parent_class)->dispose (object);
}

static void
sai_dice_row_finalize (GObject *object)
{
  g_free (SAI_DICE_ROW (object)->style);

  G_OBJECT_CLASS (sai_dice_row_parent_class)->finalize (object);
}

static void
sai_dice_row_class_init (SaiDiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_dice_row_dispose;
  object_class->finalize = sai_dice_row_finalize;
  object_class->get_property = sai_dice_row_get_property;
  object_class->set_property = sai_dice_row_set_property;

  widget_class->get_request_mode = sai_dice_row_get_request_mode;
  widget_class->measure = sai_dice_row_measure;
  widget_class->size_allocate = sai_dice_row_size_allocate;
  widget_class->snapshot = sai_dice_row_snapshot;
  widget_class->focus = sai_dice_row_focus;
  widget_class->unmap = sai_dice_row_unmap;

  properties[PROP_KEPT] = g_param_spec_uint ("kept", NULL, NULL, 0, SAI_KEEP_ALL, 0, flags);
  properties[PROP_DICE_STYLE] = g_param_spec_string ("dice-style", NULL, NULL, NULL, flags);
  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "dicerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_drag (SaiDiceRow *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  /* Before the dice get the press: they only do if it does not become a drag. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_object (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "cancel", G_CALLBACK (drag_cancel_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

static void
sai_dice_row_init (SaiDiceRow *self)
{
  self->dragged = -1;
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      self->dice[i] = sai_die_new (i + 1);
      self->lies[i].face = self->motions[i].lie.face = 1;
      self->shifts[i] = 0.5f;
      gtk_widget_set_parent (self->dice[i], GTK_WIDGET (self));
      g_signal_connect_object (self->dice[i], "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
    }

  self->tray = g_object_new (ADW_TYPE_BIN, "css-name", "dicetray", "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  /* Translators: names the tray of the dice that are kept, and stands in it while there are none. */
  self->tray_label = gtk_label_new (_("Kept dice"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tray), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Kept dice"), -1);
  gtk_label_set_ellipsize (GTK_LABEL (self->tray_label), PANGO_ELLIPSIZE_END);
  adw_bin_set_child (ADW_BIN (self->tray), self->tray_label);
  gtk_widget_set_can_target (self->tray, FALSE);
  gtk_widget_set_parent (self->tray, GTK_WIDGET (self));

  add_drag (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (update_style), self,
                           G_CONNECT_SWAPPED);
  update_style (self);
}

/**
 * sai_dice_row_set_dice:
 * @self: a row of dice
 * @dice: the dice as they lie
 * @thrown: those that were just thrown, as a mask of positions
 */
void
sai_dice_row_set_dice (SaiDiceRow    *self,
                       const SaiDice *dice,
                       guint          thrown)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  if (thrown != 0)
    {
      self->n_throws++;
      end_celebration (self);
    }
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      SaiDie *die = SAI_DIE (self->dice[i]);
      gboolean is_thrown = dice->face[i] != 0 && (thrown & (1u << i)) != 0;
      /* Each throw is a little different; which side it comes from is the same for all its dice. */
      guint seed = self->n_throws << 16 | i;

      gtk_widget_set_sensitive (GTK_WIDGET (die), dice->face[i] != 0);
      if (!is_thrown && sai_die_get_face (die) == dice->face[i])
        continue;
      sai_die_set_face (die, dice->face[i]);
      self->lies[i] = sai_lie_vary (MAX (dice->face[i], 1), seed);
      self->shifts[i] = dice->face[i] == 0 ? 0.5f : 0.5f + self->lies[i].angle / 18;
      update_lie (self, i);
      if (is_thrown)
        throw_die (self, i, seed);
      else
        settle (self, i);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * sai_dice_row_set_advised:
 * @self: a row of dice
 * @advised: the dice that a hint says to keep, as a mask of positions
 */
void
sai_dice_row_set_advised (SaiDiceRow *self,
                          guint       advised)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  for (guint i = 0; i < SAI_N_DICE; i++)
    sai_die_set_advised (SAI_DIE (self->dice[i]), (advised & (1u << i)) != 0);
}

/**
 * sai_dice_row_toggle:
 * @self: a row of dice
 * @position: a die, 0 to 4
 *
 * Keeps or releases a die, if there is one to keep.
 */
void
sai_dice_row_toggle (SaiDiceRow *self,
                     guint       position)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));
  g_return_if_fail (position < SAI_N_DICE);

  if (gtk_widget_is_sensitive (self->dice[position]))
    set_kept (self, self->kept ^ (1u << position));
}

/**
 * sai_dice_row_has_focus:
 * @self: a row of dice
 *
 * Returns: whether one of the dice has the keyboard focus
 */
gboolean
sai_dice_row_has_focus (SaiDiceRow *self)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  for (guint i = 0; i < SAI_N_DICE; i++)
    if (gtk_widget_has_focus (self->dice[i]))
      return TRUE;

  return FALSE;
}

/**
 * sai_dice_row_is_thrown:
 * @self: a row of dice
 *
 * Returns: whether dice are shown tumbling
 */
gboolean
sai_dice_row_is_thrown (SaiDiceRow *self)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind == SAI_MOTION_THROW)
      return TRUE;

  return FALSE;
}

/**
 * sai_dice_row_is_moving:
 * @self: a row of dice
 *
 * Returns: whether anything of it will be drawn again without a reason from outside
 */
gboolean
sai_dice_row_is_moving (SaiDiceRow *self)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  return self->tick != 0 || self->word_source != 0;
}

/**
 * sai_dice_row_finish:
 * @self: a row of dice
 *
 * Lets all dice lie at once. What is celebrated goes on.
 */
void
sai_dice_row_finish (SaiDiceRow *self)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  for (guint i = 0; i < SAI_N_DICE; i++)
    if (self->motions[i].kind != SAI_MOTION_NONE)
      settle (self, i);
  if (self->tick != 0 && !needs_ticks (self))
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
}

static gboolean
end_word_cb (gpointer user_data)
{
  SaiDiceRow *self = SAI_DICE_ROW (user_data);

  self->word_source = 0;
  end_celebration (self);

  return G_SOURCE_REMOVE;
}

/**
 * sai_dice_row_celebrate:
 * @self: a row of dice
 * @word: what there is to celebrate
 *
 * Celebrates the dice for a moment, once they lie; without motion, by the word alone. Nothing waits for it.
 */
void
sai_dice_row_celebrate (SaiDiceRow *self,
                        const char *word)
{
  PangoAttrList *attributes;

  g_return_if_fail (SAI_IS_DICE_ROW (self));
  g_return_if_fail (word != NULL);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  end_celebration (self);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_scale_new (WORD_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  self->word = gtk_widget_create_pango_layout (GTK_WIDGET (self), word);
  pango_layout_set_attributes (self->word, attributes);
  pango_attr_list_unref (attributes);
  if (can_move (self))
    {
      self->word_begin = -1;
      self->word_time = 0;
      start_ticks (self);
    }
  else
    {
      self->word_time = SAI_CELEBRATION_STILL;
      self->word_source = g_timeout_add (SAI_CELEBRATION_MS, end_word_cb, self);
    }
}
