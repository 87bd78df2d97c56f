/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the five dice: kept ones a little lower, in the tray. */
#include "config.h"

#include "sai-dice-row.h"
#include "sai-die.h"

/* All in pixels. */
#define SMALLEST_DIE 40
#define LARGEST_DIE 76
#define LEAST_GAP 8
#define WIDEST_GAP 22
/* How much a kept die is moved down, in parts of a die; the row is that much higher. */
#define TRAY 0.26

struct _SaiDiceRow
{
  GtkWidget  parent_instance;

  GtkWidget *dice[SAI_N_DICE];
  guint      kept;
  gboolean   setting;
};

enum
{
  PROP_0,
  PROP_KEPT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDiceRow, sai_dice_row, GTK_TYPE_WIDGET)

static void
toggled_cb (SaiDiceRow *self)
{
  guint kept = 0;

  if (self->setting)
    return;
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->dice[i])))
      kept |= 1u << i;
  g_object_set (self, "kept", kept, NULL);
}

static void
set_kept (SaiDiceRow *self,
          guint       kept)
{
  if (self->kept == kept)
    return;
  self->kept = kept;
  self->setting = TRUE;
  for (guint i = 0; i < SAI_N_DICE; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->dice[i]), (kept & (1u << i)) != 0);
  self->setting = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEPT]);
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = SAI_N_DICE * SMALLEST_DIE + (SAI_N_DICE - 1) * LEAST_GAP;
      *natural = SAI_N_DICE * LARGEST_DIE + (SAI_N_DICE - 1) * WIDEST_GAP;
    }
  else
    {
      *minimum = SMALLEST_DIE * (1 + TRAY);
      *natural = LARGEST_DIE * (1 + TRAY);
    }
}

static void
sai_dice_row_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  SaiDiceRow *self = SAI_DICE_ROW (widget);
  int by_width = (width - (SAI_N_DICE - 1) * LEAST_GAP) / SAI_N_DICE;
  int by_height = height / (1 + TRAY);
  int size = CLAMP (MIN (by_width, by_height), SMALLEST_DIE, LARGEST_DIE);
  int gap = CLAMP ((width - SAI_N_DICE * size) / (SAI_N_DICE - 1), LEAST_GAP, size * WIDEST_GAP / LARGEST_DIE);
  int x = (width - SAI_N_DICE * size - (SAI_N_DICE - 1) * gap) / 2;
  int y = (height - size * (1 + TRAY)) / 2;

  /* The dice keep their order in both directions of writing: they are numbered. */
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      int drop = (self->kept & (1u << i)) != 0 ? size * TRAY : 0;
      int unused;

      gtk_widget_measure (self->dice[i], GTK_ORIENTATION_HORIZONTAL, -1, &unused, NULL, NULL, NULL);
      gtk_widget_allocate (self->dice[i], size, size, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y + drop)));
      x += size + gap;
    }
}

static void
sai_dice_row_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_KEPT:
      g_value_set_uint (value, SAI_DICE_ROW (object)->kept);
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
  switch (prop_id)
    {
    case PROP_KEPT:
      set_kept (SAI_DICE_ROW (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_dice_row_dispose (GObject *object)
{
  SaiDiceRow *self = SAI_DICE_ROW (object);

  for (guint i = 0; i < SAI_N_DICE; i++)
    g_clear_pointer (&self->dice[i], gtk_widget_unparent);

  G_OBJECT_CLASS (sai_dice_row_parent_class)->dispose (object);
}

static void
sai_dice_row_class_init (SaiDiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_dice_row_dispose;
  object_class->get_property = sai_dice_row_get_property;
  object_class->set_property = sai_dice_row_set_property;

  widget_class->measure = sai_dice_row_measure;
  widget_class->size_allocate = sai_dice_row_size_allocate;

  properties[PROP_KEPT] =
    g_param_spec_uint ("kept", NULL, NULL, 0, SAI_KEEP_ALL, 0,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_dice_row_init (SaiDiceRow *self)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      self->dice[i] = sai_die_new (i + 1);
      gtk_widget_set_parent (self->dice[i], GTK_WIDGET (self));
      g_signal_connect_object (self->dice[i], "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
    }
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

  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      SaiDie *die = SAI_DIE (self->dice[i]);

      sai_die_set_face (die, dice->face[i]);
      gtk_widget_set_sensitive (GTK_WIDGET (die), dice->face[i] != 0);
      if ((thrown & (1u << i)) != 0)
        sai_die_throw (die);
    }
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
