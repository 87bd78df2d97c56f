/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A roll on the felt that is only tried, not played: it is changed die by die, or thrown anew. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "designer/sai-designer-roll.h"
#include "dice/sai-die.h"
#include "dice/sai-throw.h"
#include "util/sai-wrap-layout.h"

/* In pixels, where nothing has grown. */
#define SPACING 4
#define DIE_SIZE 48

struct _SaiDesignerRoll
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *throw;
  GtkWidget *dice[SAI_MAX_DICE];
  guint n_dice;
  SaiDice rolled;
  double growth;
};

enum
{
  PROP_0,
  PROP_GROWTH,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerRoll, sai_designer_roll, GTK_TYPE_WIDGET)

static void
show (SaiDesignerRoll *self)
{
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      SaiDiePose pose;

      gtk_widget_set_visible (self->dice[i], i < self->n_dice);
      if (i >= self->n_dice)
        continue;
      pose = sai_lie_get_pose (&(SaiLie) { .face = self->rolled.face[i] });
      sai_die_set_face (SAI_DIE (self->dice[i]), self->rolled.face[i]);
      sai_die_set_pose (SAI_DIE (self->dice[i]), &pose, FALSE);
    }
}

static void
set_face (SaiDesignerRoll *self, guint position, guint face)
{
  self->rolled.face[position] = face;
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static guint
find_die (SaiDesignerRoll *self, GtkWidget *die)
{
  guint position = 0;

  while (self->dice[position] != die)
    position++;

  return position;
}

/* A die is a toggle for games; here pressing it turns it. */
static void
turn_die_cb (SaiDesignerRoll *self, GtkToggleButton *die)
{
  guint position = find_die (self, GTK_WIDGET (die));

  if (!gtk_toggle_button_get_active (die))
    return;
  gtk_toggle_button_set_active (die, FALSE);
  set_face (self, position, self->rolled.face[position] % SAI_N_FACES + 1);
}

static gboolean
type_face_cb (GtkEventController *keys, guint keyval, guint keycode, GdkModifierType modifiers, gpointer user_data)
{
  SaiDesignerRoll *self = SAI_DESIGNER_ROLL (user_data);
  gunichar typed = gdk_keyval_to_unicode (keyval);
  int face = g_unichar_digit_value (typed);

  if (face < 1 || face > SAI_N_FACES || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  set_face (self, find_die (self, gtk_event_controller_get_widget (keys)), face);

  return GDK_EVENT_STOP;
}

static void
throw_cb (SaiDesignerRoll *self)
{
  for (guint i = 0; i < self->n_dice; i++)
    self->rolled.face[i] = g_random_int_range (1, SAI_N_FACES + 1);
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_growth (SaiDesignerRoll *self, double growth)
{
  int size = round (DIE_SIZE * growth);

  if (self->growth == growth)
    return;
  self->growth = growth;
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    gtk_widget_set_size_request (self->dice[i], size, size);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GROWTH]);
}

static void
sai_designer_roll_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_GROWTH:
      g_value_set_double (value, SAI_DESIGNER_ROLL (object)->growth);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_designer_roll_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_GROWTH:
      set_growth (SAI_DESIGNER_ROLL (object), g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_designer_roll_dispose (GObject *object)
{
  g_clear_pointer (&SAI_DESIGNER_ROLL (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_designer_roll_parent_class)->dispose (object);
}

static void
sai_designer_roll_class_init (SaiDesignerRollClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_designer_roll_dispose;
  object_class->get_property = sai_designer_roll_get_property;
  object_class->set_property = sai_designer_roll_set_property;

  /**
   * SaiDesignerRoll:growth:
   *
   * How much larger the dice are than usual, on large screens.
   */
  properties[PROP_GROWTH] = g_param_spec_double ("growth", NULL, NULL, 1, 3, 1,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiDesignerRoll::changed:
   * @self: a roll
   *
   * Emitted when a person has changed the dice.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_DESIGNER_ROLL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_designer_roll_init (SaiDesignerRoll *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_widget_set_layout_manager (self->content, sai_wrap_layout_new (SPACING, SPACING));
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Dice to try"), -1);
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      GtkEventController *keys = gtk_event_controller_key_new ();

      self->dice[i] = sai_die_new (i + 1);
      gtk_widget_set_tooltip_text (self->dice[i], _ ("Press for another face, or type one"));
      g_signal_connect_object (self->dice[i], "toggled", G_CALLBACK (turn_die_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (keys, "key-pressed", G_CALLBACK (type_face_cb), self, 0);
      gtk_widget_add_controller (self->dice[i], keys);
      gtk_widget_set_parent (self->dice[i], self->content);
    }
  set_growth (self, 1);
  self->throw = gtk_button_new_with_label (_ ("Roll"));
  gtk_widget_set_valign (self->throw, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->throw, "suggested-action");
  g_signal_connect_object (self->throw, "clicked", G_CALLBACK (throw_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->throw, self->content);
}

void
sai_designer_roll_set_rules (SaiDesignerRoll *self, const SaiRules *rules)
{
  g_return_if_fail (SAI_IS_DESIGNER_ROLL (self));

  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      if (i >= rules->n_dice)
        self->rolled.face[i] = 0;
      else if (self->rolled.face[i] == 0)
        self->rolled.face[i] = i < 3 ? 3 : 5;
      sai_die_set_colours (SAI_DIE (self->dice[i]), &rules->colours);
    }
  self->n_dice = rules->n_dice;
  show (self);
}

/**
 * sai_designer_roll_get_dice:
 * @self: a roll
 *
 * Returns: (transfer none): the dice; they are not of any roll of a turn
 */
const SaiDice *
sai_designer_roll_get_dice (SaiDesignerRoll *self)
{
  g_return_val_if_fail (SAI_IS_DESIGNER_ROLL (self), NULL);

  return &self->rolled;
}
