/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat at the field. When compact, it is a column of three lines for a narrow window; otherwise two lines with room
 * for a fan.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "field/sai-field-backs.h"
#include "field/sai-field-number.h"
#include "field/sai-field-seat.h"
#include "field/sai-field-text.h"
#include "seats/sai-face.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"
#include "util/sai-text-scale.h"

/* So that colour is not the only sign of whose turn it is. */
#define TURN_SIGN "▶"
#define TURN_SIGN_RTL "◀"
/* In columns of text: a longer name gets smaller letters in a narrow window. */
#define LONG_NAME 10

enum
{
  PROP_0,
  PROP_POINTS,
  PROP_LIMIT,
  PROP_N_HAND,
  PROP_N_PILE,
  PROP_SEAT,
  PROP_HELD_POINTS,
  PROP_UNCOUNTED_POINTS,
  PROP_HELD_CARDS,
  N_NUMBERS,
  PROP_PLAYER = N_NUMBERS,
  PROP_OWN,
  PROP_MOVING,
  PROP_COMPACT,
  N_PROPS
};

struct _SaiFieldSeat
{
  GtkWidget parent_instance;

  SaiPlayer *player;
  /* The properties that are numbers, by their ids. */
  guint numbers[N_NUMBERS];
  gboolean own;
  gboolean moving;
  gboolean compact;

  GtkWidget *box;
  GtkWidget *score;
  GtkWidget *of;
  GtkWidget *hand;
  GtkWidget *pile;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldSeat, sai_field_seat, GTK_TYPE_WIDGET)

static GtkOrientation
choose_orientation (SaiFieldSeat *self, gboolean compact)
{
  return compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
}

/* The only person at the screen. Where there is room, the name is there, too, by which the result and the chances call
 * the same person.
 */
static char *
print_own_name (const char *name, gboolean compact)
{
  const char *you = sai_field_text_name (NULL);
  g_autofree char *isolated = NULL;

  if (compact || name == NULL || g_str_equal (name, you))
    return g_strdup (you);
  isolated = sai_text_isolate (name);

  /* Translators: the name of the person at the screen, among the players. */
  return g_strdup_printf (_ ("%s (you)"), isolated);
}

static char *
print_name (SaiFieldSeat *self, SaiPlayer *player, gboolean own, gboolean compact)
{
  const char *name = player != NULL ? sai_player_get_name (player) : NULL;

  return own ? print_own_name (name, compact) : g_strdup (sai_field_text_name (name));
}

static gboolean
is_long (SaiFieldSeat *self)
{
  g_autofree char *name = print_name (self, self->player, self->own, TRUE);

  return sai_plain_count_columns (name) > LONG_NAME;
}

/* Where a long name needs all the room, the frame is enough. */
static gboolean
shows_sign (SaiFieldSeat *self, gboolean moving, gboolean compact)
{
  return moving && !(compact && is_long (self));
}

static guint
count_points (SaiFieldSeat *self, guint points, guint held, guint uncounted)
{
  return points + held - MIN (points + held, uncounted);
}

static guint
count_pile (SaiFieldSeat *self, guint n_pile, guint held)
{
  return n_pile - MIN (n_pile, held);
}

static char *
name_hand (SaiFieldSeat *self, gboolean own)
{
  return g_strdup (own ? _ ("Your hand") : _ ("Cards in hand"));
}

static char *
name_pile (SaiFieldSeat *self, gboolean own)
{
  return g_strdup (own ? _ ("Your pile") : _ ("Collected cards"));
}

static char *
print_sign (SaiFieldSeat *self, gboolean moving)
{
  return g_strdup (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? TURN_SIGN_RTL : TURN_SIGN);
}

static char *
print_limit (SaiFieldSeat *self, guint limit)
{
  /* Translators: stands behind penalty points and says at how many the game ends. */
  return g_strdup_printf (_ ("/%u"), limit);
}

/* What follows from the properties on the widget itself, which GTK 4.8 cannot bind to itself. */
static void
describe (SaiFieldSeat *self)
{
  g_autofree char *name = print_name (self, self->player, self->own, TRUE);
  const char *const styles[] = { self->compact ? "compact" : "spacious", is_long (self) ? "long-name" : "short-name",
                                 self->moving ? "moving" : NULL, NULL };
  g_autofree char *text = sai_field_text_seat (name, self->numbers[PROP_POINTS], self->numbers[PROP_LIMIT],
                                               self->numbers[PROP_N_HAND], self->numbers[PROP_N_PILE], self->moving);

  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) styles);
  sai_text_scale_mark (GTK_WIDGET (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
sai_field_seat_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldSeat *self = SAI_FIELD_SEAT (object);

  switch (prop_id)
    {
    case PROP_POINTS:
    case PROP_LIMIT:
    case PROP_N_HAND:
    case PROP_N_PILE:
    case PROP_SEAT:
    case PROP_HELD_POINTS:
    case PROP_UNCOUNTED_POINTS:
    case PROP_HELD_CARDS:
      g_value_set_uint (value, self->numbers[prop_id]);
      break;

    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;

    case PROP_OWN:
      g_value_set_boolean (value, self->own);
      break;

    case PROP_MOVING:
      g_value_set_boolean (value, self->moving);
      break;

    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_seat_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldSeat *self = SAI_FIELD_SEAT (object);

  switch (prop_id)
    {
    case PROP_POINTS:
    case PROP_LIMIT:
    case PROP_N_HAND:
    case PROP_N_PILE:
    case PROP_SEAT:
    case PROP_HELD_POINTS:
    case PROP_UNCOUNTED_POINTS:
    case PROP_HELD_CARDS:
      if (self->numbers[prop_id] == g_value_get_uint (value))
        return;
      self->numbers[prop_id] = g_value_get_uint (value);
      break;

    case PROP_PLAYER:
      if (!g_set_object (&self->player, g_value_get_object (value)))
        return;
      break;

    case PROP_OWN:
      if (self->own == g_value_get_boolean (value))
        return;
      self->own = g_value_get_boolean (value);
      break;

    case PROP_MOVING:
      if (self->moving == g_value_get_boolean (value))
        return;
      self->moving = g_value_get_boolean (value);
      break;

    case PROP_COMPACT:
      if (self->compact == g_value_get_boolean (value))
        return;
      self->compact = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  describe (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_field_seat_dispose (GObject *object)
{
  SaiFieldSeat *self = SAI_FIELD_SEAT (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (sai_field_seat_parent_class)->dispose (object);
}

static void
sai_field_seat_class_init (SaiFieldSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_field_seat_dispose;
  object_class->get_property = sai_field_seat_get_property;
  object_class->set_property = sai_field_seat_set_property;

  properties[PROP_POINTS] = g_param_spec_uint ("points", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LIMIT] = g_param_spec_uint ("limit", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_HAND] = g_param_spec_uint ("n-hand", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_PILE] = g_param_spec_uint ("n-pile", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SAI_TYPE_PLAYER, flags);
  /**
   * SaiFieldSeat:held-points:
   *
   * Points that are still shown although they have been taken off, until what takes them off has arrived.
   */
  properties[PROP_HELD_POINTS] = g_param_spec_uint ("held-points", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * SaiFieldSeat:uncounted-points:
   *
   * Points that are not shown yet although they have been counted, until the scene of the count is over.
   */
  properties[PROP_UNCOUNTED_POINTS] = g_param_spec_uint ("uncounted-points", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * SaiFieldSeat:held-cards:
   *
   * Cards of the pile that are not shown on it yet, as they are still on their way.
   */
  properties[PROP_HELD_CARDS] = g_param_spec_uint ("held-cards", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * SaiFieldSeat:own:
   *
   * Whether it is the seat of the only person at the screen.
   */
  properties[PROP_OWN] = g_param_spec_boolean ("own", NULL, NULL, FALSE, flags);
  properties[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_FACE);
  g_type_ensure (SAI_TYPE_FIELD_BACKS);
  g_type_ensure (SAI_TYPE_FIELD_NUMBER);
  gtk_widget_class_set_css_name (widget_class, "fieldseat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/field/sai-field-seat.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFieldSeat, box);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldSeat, score);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldSeat, of);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldSeat, hand);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldSeat, pile);
  gtk_widget_class_bind_template_callback (widget_class, choose_orientation);
  gtk_widget_class_bind_template_callback (widget_class, count_pile);
  gtk_widget_class_bind_template_callback (widget_class, count_points);
  gtk_widget_class_bind_template_callback (widget_class, name_hand);
  gtk_widget_class_bind_template_callback (widget_class, name_pile);
  gtk_widget_class_bind_template_callback (widget_class, print_limit);
  gtk_widget_class_bind_template_callback (widget_class, print_name);
  gtk_widget_class_bind_template_callback (widget_class, print_sign);
  gtk_widget_class_bind_template_callback (widget_class, shows_sign);
}

static void
sai_field_seat_init (SaiFieldSeat *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* "5/35" is read like a number in either text direction. */
  gtk_widget_set_direction (self->score, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->of, GTK_TEXT_DIR_LTR);
}

GtkWidget *
sai_field_seat_get_score (SaiFieldSeat *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_SEAT (self), NULL);

  return self->score;
}

GtkWidget *
sai_field_seat_get_hand (SaiFieldSeat *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_SEAT (self), NULL);

  return self->hand;
}

GtkWidget *
sai_field_seat_get_pile (SaiFieldSeat *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_SEAT (self), NULL);

  return self->pile;
}
