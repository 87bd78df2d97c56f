/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dice as one widget: kept ones in the tray, the others on the felt. A die is always allocated its final
 * place; only its drawing moves.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "dice/sai-dice-drag.h"
#include "dice/sai-dice-layout.h"
#include "dice/sai-dice-mover.h"
#include "dice/sai-dice-row.h"
#include "look/sai-style.h"
#include "sound/sai-sound.h"

/* The distance between dice in the hand, and the amplitude of the shaking, relative to the size of a die. */
#define HAND_GAP 0.62f
#define HAND_REACH 0.14f

struct _SaiDiceRow
{
  GtkWidget parent_instance;

  /* Those from the number on are hidden. */
  GtkWidget *dice[SAI_MAX_DICE];
  guint n_dice;
  SaiDiceMover *mover;
  GtkWidget *tray;
  GtkWidget *tray_label;
  GtkWidget *table;
  SaiDiceLayout layout;
  guint kept;
  gboolean keeping;
  gboolean setting;
  double speed;
  double growth;

  /* How the dice lie while they are not kept, and their vertical place on the felt, from 0 to 1. */
  SaiLie lies[SAI_MAX_DICE];
  float shifts[SAI_MAX_DICE];
  /* For how dice fly and lie only, never for the faces they show. */
  GRand *hand;

  SaiDiceDrag *drag;
};

enum
{
  PROP_0,
  PROP_KEPT,
  PROP_KEEPING,
  PROP_TABLE,
  PROP_ANIMATION_SPEED,
  PROP_GROWTH,
  PROP_THROWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDiceRow, sai_dice_row, GTK_TYPE_WIDGET)

static gboolean
is_kept (SaiDiceRow *self, guint position)
{
  return (self->kept & (1u << position)) != 0;
}

static graphene_point_t
get_place (SaiDiceRow *self, guint position, gboolean kept)
{
  return sai_dice_layout_get_place (&self->layout, position, kept, self->shifts[position]);
}

/* Says how a die lies when it does not move. */
static void
lay (SaiDiceRow *self, guint position)
{
  SaiLie lie = self->lies[position];

  /* Dice in the tray are straightened. */
  if (is_kept (self, position))
    lie.angle = 0;
  sai_dice_mover_set_lie (self->mover, position, &lie);
}

/* Slides a die to its place from where it is currently drawn. */
static void
slide (SaiDiceRow *self, guint position, const graphene_point_t *old_place, float old_angle)
{
  SaiDie *die = SAI_DIE (self->dice[position]);
  graphene_point_t place = get_place (self, position, is_kept (self, position));
  SaiDiePose pose = sai_die_get_pose (die);

  if (sai_die_get_face (die) == 0 || !sai_dice_mover_can_move (self->mover))
    sai_dice_mover_settle (self->mover, position);
  else
    sai_dice_mover_slide (self->mover, position, old_place->x - place.x + pose.x, old_place->y - place.y + pose.y,
                          old_angle);
}

static void
set_kept (SaiDiceRow *self, guint kept)
{
  guint changed = self->kept ^ kept;

  if (changed == 0)
    return;
  self->kept = kept;
  self->setting = TRUE;
  for (guint i = 0; i < self->n_dice; i++)
    if ((changed & (1u << i)) != 0)
      {
        graphene_point_t old_place = get_place (self, i, !is_kept (self, i));
        float old_angle = sai_dice_mover_get_lie (self->mover, i)->angle;

        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->dice[i]), is_kept (self, i));
        lay (self, i);
        slide (self, i, &old_place, old_angle);
      }
  self->setting = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEPT]);
}

/* The sound is for input only; changes made by the game have sounds of their own. */
static void
keep_by_hand (SaiDiceRow *self, guint kept)
{
  if (self->kept != kept && gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_sound_play (GTK_WIDGET (self), SAI_SOUND_KEEP);
  set_kept (self, kept);
}

static void
keep_dice_cb (SaiDiceRow *self)
{
  guint kept = 0;

  if (self->setting)
    return;
  for (guint i = 0; i < self->n_dice; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->dice[i])))
      kept |= 1u << i;
  keep_by_hand (self, kept);
}

/* Throws dice onto the table, where the others lie already. */
static void
throw_dice (SaiDiceRow *self, guint thrown, int late, guint seed)
{
  GtkWidget *table = self->table != NULL ? self->table : GTK_WIDGET (self);
  g_autofree SaiThrow *throws = g_new (SaiThrow, self->n_dice);
  SaiThrowDie dice[SAI_MAX_DICE];
  graphene_rect_t bounds;

  if (!sai_dice_mover_can_move (self->mover) || !gtk_widget_compute_bounds (table, GTK_WIDGET (self), &bounds))
    {
      for (guint i = 0; i < self->n_dice; i++)
        sai_dice_mover_settle (self->mover, i);
      return;
    }
  for (guint i = 0; i < self->n_dice; i++)
    {
      graphene_point_t place = get_place (self, i, is_kept (self, i));
      float half = self->layout.size / 2.0f;

      dice[i].lie = *sai_dice_mover_get_lie (self->mover, i);
      dice[i].place = GRAPHENE_POINT_INIT (place.x + half, place.y + half);
      dice[i].thrown = (thrown & (1u << i)) != 0;
      dice[i].late = (int) i == late;
    }
  sai_throw_make (throws, dice, self->n_dice, seed, self->layout.size * SAI_DIE_SIDE, &bounds);
  for (guint i = 0; i < self->n_dice; i++)
    if (dice[i].thrown)
      sai_dice_mover_throw (self->mover, i, &throws[i]);
}

/* Whether a die dropped there lands in the tray. */
static gboolean
is_over_tray (SaiDiceRow *self, guint position, double y)
{
  graphene_point_t place = get_place (self, position, is_kept (self, position));
  graphene_point_t felt = get_place (self, position, FALSE);
  graphene_point_t tray = get_place (self, position, TRUE);

  return place.y + y > (felt.y + tray.y) / 2;
}

static void
dropped_cb (SaiDiceRow *self, guint position, double y)
{
  if (is_over_tray (self, position, y) != is_kept (self, position))
    {
      keep_by_hand (self, self->kept ^ (1u << position));
    }
  else
    {
      graphene_point_t place = get_place (self, position, is_kept (self, position));

      slide (self, position, &place, sai_dice_mover_get_lie (self->mover, position)->angle);
    }
}

/* Widget */

static GtkSizeRequestMode
sai_dice_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_dice_row_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);

  /* GTK requires every child to be measured before it is allocated. */
  gtk_widget_measure (self->tray, orientation, -1, minimum, NULL, NULL, NULL);
  for (guint i = 0; i < self->n_dice; i++)
    gtk_widget_measure (self->dice[i], orientation, -1, minimum, NULL, NULL, NULL);

  sai_dice_layout_measure (self->n_dice, orientation, for_size, self->growth, minimum, natural);
}

static void
sai_dice_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);
  GtkAllocation tray;

  self->layout = sai_dice_layout_make (self->n_dice, width, height, self->growth);
  for (guint i = 0; i < self->n_dice; i++)
    {
      graphene_point_t place = get_place (self, i, is_kept (self, i));

      gtk_widget_allocate (self->dice[i], self->layout.size, self->layout.size, -1,
                           gsk_transform_translate (NULL, &place));
    }
  /* The label of the tray makes way for dice. */
  gtk_widget_set_child_visible (self->tray_label, self->kept == 0 && sai_dice_layout_is_roomy (&self->layout));
  gtk_widget_set_child_visible (self->tray, self->keeping || self->kept != 0);
  tray = sai_dice_layout_get_tray (&self->layout);
  gtk_widget_size_allocate (self->tray, &tray, -1);
}

static void
sai_dice_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);

  gtk_widget_snapshot_child (widget, self->tray, snapshot);
  sai_dice_mover_draw (self->mover, snapshot);
}

/* Moves from die to die by number, wherever they lie. */
static gboolean
sai_dice_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  gboolean back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT;
  int step = back ? -1 : 1;
  int position = back ? (int) self->n_dice - 1 : 0;

  for (int i = 0; focus != NULL && i < (int) self->n_dice; i++)
    if (self->dice[i] == focus)
      position = i + step;
  if (focus != NULL && (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN))
    return FALSE;
  for (; position >= 0 && position < (int) self->n_dice; position += step)
    if (gtk_widget_child_focus (self->dice[position], direction))
      return TRUE;

  return FALSE;
}

static void
sai_dice_row_unmap (GtkWidget *widget)
{
  if (SAI_DICE_ROW (widget)->mover != NULL)
    sai_dice_mover_stop (SAI_DICE_ROW (widget)->mover);

  GTK_WIDGET_CLASS (sai_dice_row_parent_class)->unmap (widget);
}

static void
sai_dice_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiDiceRow *self = SAI_DICE_ROW (object);

  switch (prop_id)
    {
    case PROP_KEPT:
      g_value_set_uint (value, self->kept);
      break;

    case PROP_KEEPING:
      g_value_set_boolean (value, self->keeping);
      break;

    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;

    case PROP_ANIMATION_SPEED:
      g_value_set_double (value, self->speed);
      break;

    case PROP_GROWTH:
      g_value_set_double (value, self->growth);
      break;

    case PROP_THROWN:
      g_value_set_boolean (value, sai_dice_mover_is_thrown (self->mover));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_dice_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiDiceRow *self = SAI_DICE_ROW (object);

  switch (prop_id)
    {
    case PROP_KEPT:
      set_kept (self, g_value_get_uint (value));
      break;

    case PROP_KEEPING:
      if (self->keeping == g_value_get_boolean (value))
        return;
      self->keeping = g_value_get_boolean (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_TABLE:
      if (g_set_weak_pointer (&self->table, g_value_get_object (value)))
        g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_ANIMATION_SPEED:
      if (self->speed == g_value_get_double (value))
        return;
      self->speed = g_value_get_double (value);
      sai_dice_mover_set_speed (self->mover, self->speed);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_GROWTH:
      if (self->growth == g_value_get_double (value))
        return;
      self->growth = g_value_get_double (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
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

  g_clear_object (&self->drag);
  g_clear_object (&self->mover);
  g_clear_weak_pointer (&self->table);
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    g_clear_pointer (&self->dice[i], gtk_widget_unparent);
  g_clear_pointer (&self->tray, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_dice_row_parent_class)->dispose (object);
}

static void
sai_dice_row_finalize (GObject *object)
{
  SaiDiceRow *self = SAI_DICE_ROW (object);

  g_rand_free (self->hand);

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

  properties[PROP_KEPT] = g_param_spec_uint ("kept", NULL, NULL, 0, (1u << SAI_MAX_DICE) - 1u, 0, flags);
  /* Whether dice can be kept. If not, there is no tray while it is empty. */
  properties[PROP_KEEPING] = g_param_spec_boolean ("keeping", NULL, NULL, TRUE, flags);
  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_ANIMATION_SPEED] = g_param_spec_double ("animation-speed", NULL, NULL, 0, 100, 1, flags);
  properties[PROP_GROWTH] = g_param_spec_double ("growth", NULL, NULL, 1, 3, 1, flags);
  /**
   * SaiDiceRow:thrown:
   *
   * Whether dice are in the air or roll, so that nobody can see yet what they show.
   */
  properties[PROP_THROWN] = g_param_spec_boolean ("thrown", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "dicerow");
  sai_style_add ("widgets/look/table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
thrown_cb (SaiDiceRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THROWN]);
}

static void
moving_cb (SaiDiceRow *self)
{
  gboolean moving;

  g_object_get (self->mover, "moving", &moving, NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, moving, -1);
}

static void
sai_dice_row_init (SaiDiceRow *self)
{
  self->n_dice = SAI_N_DICE;
  self->speed = 1;
  self->growth = 1;
  self->keeping = TRUE;
  self->hand = g_rand_new ();
  self->mover = sai_dice_mover_new (GTK_WIDGET (self));
  g_signal_connect_object (self->mover, "notify::thrown", G_CALLBACK (thrown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mover, "notify::moving", G_CALLBACK (moving_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      self->dice[i] = sai_die_new (i + 1);
      sai_dice_mover_set_die (self->mover, i, SAI_DIE (self->dice[i]));
      self->lies[i].face = 1;
      self->shifts[i] = 0.5f;
      gtk_widget_set_visible (self->dice[i], i < self->n_dice);
      gtk_widget_set_parent (self->dice[i], GTK_WIDGET (self));
      g_signal_connect_object (self->dice[i], "toggled", G_CALLBACK (keep_dice_cb), self, G_CONNECT_SWAPPED);
    }

  self->tray = g_object_new (ADW_TYPE_BIN, "css-name", "dicetray", "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  /* Translators: names the tray of the dice that are kept, and stands in it while there are none. */
  self->tray_label = gtk_label_new (_ ("Kept dice"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tray), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Kept dice"), -1);
  gtk_label_set_ellipsize (GTK_LABEL (self->tray_label), PANGO_ELLIPSIZE_END);
  adw_bin_set_child (ADW_BIN (self->tray), self->tray_label);
  gtk_widget_set_can_target (self->tray, FALSE);
  gtk_widget_set_parent (self->tray, GTK_WIDGET (self));

  self->drag = sai_dice_drag_new (GTK_WIDGET (self), self->mover);
  g_signal_connect_object (self->drag, "dropped", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_dice_row_follow:
 * @self: a row
 * @settings: the settings
 *
 * Binds the movement of the dice to the settings.
 */
void
sai_dice_row_follow (SaiDiceRow *self, GSettings *settings)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  g_settings_bind (settings, "animation-speed", self, "animation-speed", G_SETTINGS_BIND_GET);
}

/**
 * sai_dice_row_set_rules:
 * @self: a row of dice
 * @rules: the rules of the game: how many dice it has, and in which colours; five without colours in the beginning
 */
void
sai_dice_row_set_rules (SaiDiceRow *self, const SaiRules *rules)
{
  guint n_dice = rules->n_dice;

  g_return_if_fail (SAI_IS_DICE_ROW (self));
  g_return_if_fail (n_dice >= 1 && n_dice <= SAI_MAX_DICE);

  for (guint i = 0; i < SAI_MAX_DICE; i++)
    sai_die_set_colours (SAI_DIE (self->dice[i]), &rules->colours);
  if (self->n_dice == n_dice)
    return;
  set_kept (self, 0);
  self->n_dice = n_dice;
  sai_dice_mover_set_n_dice (self->mover, n_dice);
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    gtk_widget_set_visible (self->dice[i], i < n_dice);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * sai_dice_row_set_dice:
 * @self: a row of dice
 * @dice: the dice on the table
 * @thrown: the dice that were just thrown, as a mask of positions
 */
void
sai_dice_row_set_dice (SaiDiceRow *self, const SaiDice *dice, guint thrown)
{
  sai_dice_row_throw (self, dice, thrown, -1);
}

/**
 * sai_dice_row_throw:
 * @self: a row of dice
 * @dice: the dice on the table
 * @thrown: the dice that were just thrown, as a mask of positions
 * @late: the die on which much depends, which takes its time, or -1
 */
void
sai_dice_row_throw (SaiDiceRow *self, const SaiDice *dice, guint thrown, int late)
{
  guint32 seed;
  guint flying = 0;

  g_return_if_fail (SAI_IS_DICE_ROW (self));

  seed = g_rand_int (self->hand);
  if (thrown != 0)
    sai_dice_mover_clear (self->mover);
  for (guint i = 0; i < self->n_dice; i++)
    {
      SaiDie *die = SAI_DIE (self->dice[i]);
      gboolean is_thrown = dice->face[i] != 0 && (thrown & (1u << i)) != 0;

      if (!is_thrown && sai_die_get_face (die) == dice->face[i])
        continue;
      sai_die_set_face (die, dice->face[i]);
      self->lies[i] = sai_lie_vary (MAX (dice->face[i], 1), seed + i);
      self->shifts[i] = dice->face[i] == 0 ? 0.5f : 0.5f + self->lies[i].angle / 18;
      lay (self, i);
      if (is_thrown)
        flying |= 1u << i;
      else
        sai_dice_mover_settle (self->mover, i);
    }
  if (flying != 0)
    throw_dice (self, flying, late, seed);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * sai_dice_row_set_advised:
 * @self: a row of dice
 * @advised: the dice that the hint advises to keep, as a mask of positions
 */
void
sai_dice_row_set_advised (SaiDiceRow *self, guint advised)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  for (guint i = 0; i < self->n_dice; i++)
    sai_die_set_advised (SAI_DIE (self->dice[i]), (advised & (1u << i)) != 0);
}

/**
 * sai_dice_row_toggle:
 * @self: a row of dice
 * @position: a die, from 0
 *
 * Keeps or releases a die, if there is one and it can be kept.
 */
void
sai_dice_row_toggle (SaiDiceRow *self, guint position)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));
  g_return_if_fail (position < SAI_MAX_DICE);

  if (position < self->n_dice && gtk_widget_is_sensitive (self->dice[position]))
    keep_by_hand (self, self->kept ^ (1u << position));
}

gboolean
sai_dice_row_has_focus (SaiDiceRow *self)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  for (guint i = 0; i < self->n_dice; i++)
    if (gtk_widget_is_focus (self->dice[i]))
      return TRUE;

  return FALSE;
}

/**
 * sai_dice_row_shake:
 * @self: a row of dice
 *
 * Gathers the dice that are not kept in a hand and shakes them, until they are thrown or sai_dice_row_stop_shaking() is
 * called.
 *
 * Returns: whether dice are shaken: %FALSE if that would not be visible
 */
gboolean
sai_dice_row_shake (SaiDiceRow *self)
{
  graphene_point_t hand;
  float beside;

  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  if (!sai_dice_mover_can_move (self->mover) || self->kept == (1u << self->n_dice) - 1u)
    return FALSE;
  hand = sai_dice_layout_get_place (&self->layout, self->n_dice / 2, FALSE, 0.5f);
  /* Side by side around the middle of the hand. */
  beside = -HAND_GAP * self->layout.size * ((int) self->n_dice - 1 - __builtin_popcount (self->kept)) / 2.0f;
  for (guint i = 0; i < self->n_dice; i++)
    {
      graphene_point_t place = get_place (self, i, FALSE);

      if (is_kept (self, i))
        continue;
      sai_dice_mover_shake (self->mover, i, hand.x + beside - place.x, hand.y - place.y, HAND_REACH * self->layout.size,
                            sai_die_get_face (SAI_DIE (self->dice[i])) == 0);
      beside += HAND_GAP * self->layout.size;
    }

  return TRUE;
}

/**
 * sai_dice_row_stop_shaking:
 * @self: a row of dice
 *
 * Slides the shaken dice back to their places. Those that were not thrown yet are not on the table.
 */
void
sai_dice_row_stop_shaking (SaiDiceRow *self)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  for (guint i = 0; i < self->n_dice; i++)
    if (sai_dice_mover_get_kind (self->mover, i) == SAI_MOTION_SHAKE)
      {
        graphene_point_t place = get_place (self, i, FALSE);

        if (sai_die_get_face (SAI_DIE (self->dice[i])) == 0)
          sai_dice_mover_settle (self->mover, i);
        else
          slide (self, i, &place, sai_dice_mover_get_lie (self->mover, i)->angle);
      }
}

gboolean
sai_dice_row_is_shaken (SaiDiceRow *self)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  return sai_dice_mover_is_shaken (self->mover);
}

gboolean
sai_dice_row_is_thrown (SaiDiceRow *self)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  return sai_dice_mover_is_thrown (self->mover);
}

/* Whether any animation is running or pending. */
gboolean
sai_dice_row_is_moving (SaiDiceRow *self)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  return sai_dice_mover_is_moving (self->mover);
}

/**
 * sai_dice_row_was_seen:
 * @self: a row of dice
 * @moment: a time of g_get_monotonic_time()
 *
 * Returns: whether the dice of the last throw lay on the screen by then. What was pressed before is not about them,
 *   however late the program is told.
 */
gboolean
sai_dice_row_was_seen (SaiDiceRow *self, gint64 moment)
{
  g_return_val_if_fail (SAI_IS_DICE_ROW (self), FALSE);

  return sai_dice_mover_was_seen (self->mover, moment);
}

/**
 * sai_dice_row_finish:
 * @self: a row of dice
 *
 * Puts all dice to rest immediately. A celebration goes on.
 */
void
sai_dice_row_finish (SaiDiceRow *self)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  sai_dice_mover_finish (self->mover);
}

/**
 * sai_dice_row_calm:
 * @self: a row of dice
 *
 * Ends the celebration, if it has begun: one that waits for dice to lie still comes.
 */
void
sai_dice_row_calm (SaiDiceRow *self)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));

  sai_dice_mover_calm (self->mover);
}

/**
 * sai_dice_row_celebrate:
 * @self: a row of dice
 * @word: the text to show
 * @cheer: what for
 *
 * Celebrates briefly, a throw once the dice are at rest; with the word alone if animations are disabled. It does not
 * block input.
 */
void
sai_dice_row_celebrate (SaiDiceRow *self, const char *word, SaiCheer cheer)
{
  g_return_if_fail (SAI_IS_DICE_ROW (self));
  g_return_if_fail (word != NULL);

  sai_dice_mover_celebrate (self->mover, word, cheer);
}
