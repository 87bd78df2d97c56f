/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One seat on a pad. It shows the state of the game and leaves actions to the page. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-number-label.h"
#include "field/sai-field-game.h"
#include "pad/sai-pad-lane.h"
#include "pad/sai-pad-text.h"
#include "util/sai-plain.h"

/* Up to this limit, each point has its own field on the track; more fields would be too small to tell apart. */
#define MOST_FIELDS 50

struct _SaiPadLane
{
  GtkWidget parent_instance;

  SaiGame *game;
  guint seat;

  GtkWidget *content;
  GtkWidget *items[SAI_PAD_LANE_N_ITEMS];
  GtkLabel *minus_one;
  GtkLabel *minus_three;
  GtkLevelBar *track;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_SEAT,
  PROP_RECOVERING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  RECOVER,
  CORRECT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPadLane, sai_pad_lane, GTK_TYPE_WIDGET)

static void
one_cb (SaiPadLane *self)
{
  g_signal_emit (self, signals[RECOVER], 0, 1u);
}

static void
three_cb (SaiPadLane *self)
{
  g_signal_emit (self, signals[RECOVER], 0, 3u);
}

static void
points_cb (SaiPadLane *self)
{
  g_signal_emit (self, signals[CORRECT], 0);
}

/* Describes how a seat stands; NULL while all players have the same points. */
static char *
describe_standing (SaiGame *game, guint seat)
{
  const SaiPadState *pad = sai_game_get_pad (game);
  guint fewest = G_MAXUINT;

  if (sai_pad_state_has_left (pad, seat))
    /* Translators: the standing of a player who has left the table before the end. */
    return g_strdup (_ ("Left"));
  for (guint i = 0; i < pad->n_seats; i++)
    if (!sai_pad_state_has_left (pad, i))
      fewest = MIN (fewest, pad->points[i]);
  if (pad->finished && !sai_game_is_early (game))
    {
      guint place = sai_pad_state_get_place (pad, seat);

      if (place == 1)
        return g_strdup (_ ("♛ Winner"));
      /* Translators: a rank: 2 and higher. */
      return g_strdup_printf (_ ("#%u"), place);
    }
  if (sai_pad_text_leads (game, seat))
    return g_strdup (_ ("♛ Leads"));
  if (pad->points[seat] == fewest)
    return NULL;

  /* Translators: how many more penalty points a player has than the leader. */
  return g_strdup_printf (_ ("%u behind"), pad->points[seat] - fewest);
}

static guint
get_points (SaiPadLane *self, SaiGame *game)
{
  return sai_game_get_pad (game)->points[self->seat];
}

static double
get_limit (SaiPadLane *self, SaiGame *game)
{
  return game != NULL ? sai_game_get_field_rules (game)->limit : 1;
}

static double
get_progress (SaiPadLane *self, SaiGame *game)
{
  return game != NULL ? MIN (get_points (self, game), get_limit (self, game)) : 0;
}

static GtkLevelBarMode
choose_mode (SaiPadLane *self, SaiGame *game)
{
  return get_limit (self, game) <= MOST_FIELDS ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS;
}

static char *
print_limit (SaiPadLane *self, SaiGame *game)
{
  return g_strdup_printf ("%.0f", get_limit (self, game));
}

static char *
print_points (SaiPadLane *self, SaiGame *game)
{
  return game != NULL ? g_strdup_printf ("%u", get_points (self, game)) : NULL;
}

static char *
print_name (SaiPadLane *self, SaiGame *game)
{
  return game != NULL ? g_strdup (sai_player_get_name (sai_game_get_player (game, self->seat))) : NULL;
}

static char *
print_standing (SaiPadLane *self, SaiGame *game)
{
  return game != NULL ? describe_standing (game, self->seat) : NULL;
}

/* Whether points of the seat can be taken off. */
static gboolean
is_recovering (SaiPadLane *self)
{
  const SaiPadState *pad = sai_game_get_pad (self->game);

  return !pad->finished && !sai_pad_state_has_left (pad, self->seat);
}

static void
set_class (gpointer widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* GTK 4.8 cannot bind a widget to itself, and lets go of the expressions of a focused one too late. */
static void
style (SaiPadLane *self)
{
  const SaiPadState *pad = sai_game_get_pad (self->game);

  set_class (self, "leads",
             pad->finished && !sai_game_is_early (self->game) ? sai_pad_state_get_place (pad, self->seat) == 1
                                                              : sai_pad_text_leads (self->game, self->seat));
  set_class (self, "out", get_points (self, self->game) >= get_limit (self, self->game));
  set_class (self, "left", sai_pad_state_has_left (pad, self->seat));
  set_class (self, "last", pad->last_seat == (int) self->seat);
  /* Only marked as disabled: making them insensitive would lose the focus, which is needed here again after the next
   * count.
   */
  for (guint i = SAI_PAD_LANE_ONE; i <= SAI_PAD_LANE_THREE; i++)
    set_class (self->items[i], "idle", get_points (self, self->game) == 0);
}

static void
set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Templates cannot bind what assistive technology reads. */
static void
describe (SaiPadLane *self)
{
  const char *name = sai_player_get_inline_name (sai_game_get_player (self->game, self->seat));
  guint points = get_points (self, self->game);
  g_autofree char *standing = describe_standing (self->game, self->seat);
  g_autofree char *amount = sai_pad_text_points (points);
  /* Translators: a player, "9 penalty points", and the number at which the game ends. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s of %u"), name, amount, (guint) get_limit (self, self->game));
  /* Translators: the same, followed by the player’s standing, such as "Leads". */
  g_autofree char *whole = standing != NULL ? g_strdup_printf (_ ("%s, %s"), label, standing) : NULL;
  g_autofree char *one = g_strdup_printf (_ ("%s: 1 point off"), name);
  g_autofree char *three = g_strdup_printf (_ ("%s: 3 points off"), name);

  set_label (self->items[SAI_PAD_LANE_POINTS], whole != NULL ? whole : label);
  set_label (self->items[SAI_PAD_LANE_ONE], one);
  set_label (self->items[SAI_PAD_LANE_THREE], three);
  set_label (GTK_WIDGET (self), name);
  for (guint i = SAI_PAD_LANE_ONE; i <= SAI_PAD_LANE_THREE; i++)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self->items[i]), GTK_ACCESSIBLE_STATE_DISABLED, points == 0, -1);
}

static void
show_game_cb (SaiPadLane *self)
{
  style (self);
  describe (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RECOVERING]);
}

static void
sai_pad_lane_constructed (GObject *object)
{
  SaiPadLane *self = SAI_PAD_LANE (object);

  G_OBJECT_CLASS (sai_pad_lane_parent_class)->constructed (object);

  g_signal_connect_object (self->game, "changed", G_CALLBACK (show_game_cb), self, G_CONNECT_SWAPPED);
  show_game_cb (self);
}

static void
sai_pad_lane_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPadLane *self = SAI_PAD_LANE (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;

    case PROP_RECOVERING:
      g_value_set_boolean (value, self->game != NULL && is_recovering (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_pad_lane_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiPadLane *self = SAI_PAD_LANE (object);

  switch (prop_id)
    {
    case PROP_GAME:
      self->game = g_value_dup_object (value);
      break;

    case PROP_SEAT:
      self->seat = g_value_get_uint (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_pad_lane_dispose (GObject *object)
{
  SaiPadLane *self = SAI_PAD_LANE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_pad_lane_parent_class)->dispose (object);
}

static void
sai_pad_lane_class_init (SaiPadLaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags once = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = sai_pad_lane_constructed;
  object_class->dispose = sai_pad_lane_dispose;
  object_class->get_property = sai_pad_lane_get_property;
  object_class->set_property = sai_pad_lane_set_property;

  /**
   * SaiPadLane:game:
   *
   * The paper game with cards on the field. Notifies whenever the game has changed.
   */
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, once);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, SAI_FIELD_MAX_SEATS - 1, 0, once);
  /* Notifies whenever the game has changed, too. */
  properties[PROP_RECOVERING] = g_param_spec_boolean ("recovering", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiPadLane::recover:
   * @self: a lane
   * @points: 1 or 3 points to take off
   */
  signals[RECOVER] = g_signal_new ("recover", SAI_TYPE_PAD_LANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_UINT);

  /**
   * SaiPadLane::correct:
   * @self: a lane whose points are to be corrected
   */
  signals[CORRECT] = g_signal_new ("correct", SAI_TYPE_PAD_LANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  gtk_widget_class_set_css_name (widget_class, "padlane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/pad/sai-pad-lane.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPadLane, content);
  gtk_widget_class_bind_template_child_full (widget_class, "points", FALSE,
                                             G_STRUCT_OFFSET (SaiPadLane, items[SAI_PAD_LANE_POINTS]));
  gtk_widget_class_bind_template_child_full (widget_class, "one", FALSE,
                                             G_STRUCT_OFFSET (SaiPadLane, items[SAI_PAD_LANE_ONE]));
  gtk_widget_class_bind_template_child_full (widget_class, "three", FALSE,
                                             G_STRUCT_OFFSET (SaiPadLane, items[SAI_PAD_LANE_THREE]));
  gtk_widget_class_bind_template_child (widget_class, SaiPadLane, minus_one);
  gtk_widget_class_bind_template_child (widget_class, SaiPadLane, minus_three);
  gtk_widget_class_bind_template_child (widget_class, SaiPadLane, track);
  gtk_widget_class_bind_template_callback (widget_class, choose_mode);
  gtk_widget_class_bind_template_callback (widget_class, get_limit);
  gtk_widget_class_bind_template_callback (widget_class, get_progress);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, one_cb);
  gtk_widget_class_bind_template_callback (widget_class, points_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_limit);
  gtk_widget_class_bind_template_callback (widget_class, print_name);
  gtk_widget_class_bind_template_callback (widget_class, print_points);
  gtk_widget_class_bind_template_callback (widget_class, print_standing);
  gtk_widget_class_bind_template_callback (widget_class, three_cb);
}

static void
sai_pad_lane_init (SaiPadLane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_number_label_show (self->minus_one, "−1");
  sai_number_label_show (self->minus_three, "−3");
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_FULL);
}

/**
 * sai_pad_lane_new:
 * @game: a paper game with cards on the field, which the lane follows
 * @seat: one of its seats
 *
 * Returns: a new lane
 */
GtkWidget *
sai_pad_lane_new (SaiGame *game, guint seat)
{
  return g_object_new (SAI_TYPE_PAD_LANE, "game", game, "seat", seat, NULL);
}

guint
sai_pad_lane_get_seat (SaiPadLane *self)
{
  g_return_val_if_fail (SAI_IS_PAD_LANE (self), 0);

  return self->seat;
}

GtkWidget *
sai_pad_lane_get_item (SaiPadLane *self, SaiPadLaneItem item)
{
  g_return_val_if_fail (SAI_IS_PAD_LANE (self), NULL);

  return self->items[item];
}
