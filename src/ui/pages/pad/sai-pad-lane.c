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

  guint seat;

  GtkWidget *content;
  GtkWidget *items[SAI_PAD_LANE_N_ITEMS];
  GtkLabel *points;
  GtkLabel *name;
  GtkLabel *standing;
  GtkLevelBar *track;
  GtkLabel *limit;
};

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

static GtkLabel *
create_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);

  return GTK_LABEL (label);
}

static GtkWidget *
create_recovery (SaiPadLane *self, const char *text, GCallback callback)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  sai_number_label_show (GTK_LABEL (label), text);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "recover");
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);

  return button;
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
  if (pad->finished)
    {
      guint place = sai_pad_state_get_place (pad, seat);

      if (place == 1)
        return g_strdup (_ ("★ Winner"));
      /* Translators: a rank: 2 and higher. */
      return g_strdup_printf (_ ("Place %u"), place);
    }
  if (sai_pad_text_leads (game, seat))
    return g_strdup (_ ("★ Leads"));
  if (pad->points[seat] == fewest)
    return NULL;

  /* Translators: how many more penalty points a player has than the leader. */
  return g_strdup_printf (_ ("%u behind"), pad->points[seat] - fewest);
}

static void
set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update_names (SaiPadLane *self, const char *name, guint points, guint limit, const char *standing)
{
  g_autofree char *amount = sai_pad_text_points (points);
  /* Translators: a player, "9 penalty points", and the number at which the game ends. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s of %u"), name, amount, limit);
  /* Translators: the same, followed by the player’s standing, such as "Leads". */
  g_autofree char *whole = standing != NULL ? g_strdup_printf (_ ("%s, %s"), label, standing) : NULL;
  g_autofree char *one = g_strdup_printf (_ ("%s: 1 point off"), name);
  g_autofree char *three = g_strdup_printf (_ ("%s: 3 points off"), name);

  set_label (self->items[SAI_PAD_LANE_POINTS], whole != NULL ? whole : label);
  set_label (self->items[SAI_PAD_LANE_ONE], one);
  set_label (self->items[SAI_PAD_LANE_THREE], three);
  set_label (GTK_WIDGET (self), name);
}

static void
set_class (SaiPadLane *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
update_track (SaiPadLane *self, guint points, guint limit)
{
  g_autofree char *text = g_strdup_printf ("%u", limit);

  gtk_level_bar_set_mode (self->track,
                          limit <= MOST_FIELDS ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS);
  gtk_level_bar_set_max_value (self->track, limit);
  gtk_level_bar_set_value (self->track, MIN (points, limit));
  gtk_label_set_text (self->limit, text);
}

static void
sai_pad_lane_dispose (GObject *object)
{
  g_clear_pointer (&SAI_PAD_LANE (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_pad_lane_parent_class)->dispose (object);
}

static void
sai_pad_lane_class_init (SaiPadLaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_pad_lane_dispose;

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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_pad_lane_init (SaiPadLane *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *way = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->points = GTK_LABEL (gtk_label_new (NULL));
  self->name = create_label ("who");
  self->standing = create_label ("standing");
  /* The track and the limit repeat what the points say, so screen readers skip them. */
  self->track = g_object_new (GTK_TYPE_LEVEL_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_FULL);
  self->limit = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->limit), "limit");
  gtk_widget_set_hexpand (GTK_WIDGET (self->track), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->track), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (way), GTK_WIDGET (self->track));
  gtk_box_append (GTK_BOX (way), GTK_WIDGET (self->limit));

  self->items[SAI_PAD_LANE_POINTS] = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->items[SAI_PAD_LANE_POINTS]), GTK_WIDGET (self->points));
  gtk_widget_set_tooltip_text (self->items[SAI_PAD_LANE_POINTS], _ ("Correct the points"));
  gtk_widget_add_css_class (self->items[SAI_PAD_LANE_POINTS], "points");
  g_signal_connect_object (self->items[SAI_PAD_LANE_POINTS], "clicked", G_CALLBACK (points_cb), self,
                           G_CONNECT_SWAPPED);
  self->items[SAI_PAD_LANE_ONE] = create_recovery (self, "−1", G_CALLBACK (one_cb));
  self->items[SAI_PAD_LANE_THREE] = create_recovery (self, "−3", G_CALLBACK (three_cb));

  gtk_widget_set_valign (who, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (who, TRUE);
  gtk_box_append (GTK_BOX (who), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (who), GTK_WIDGET (self->standing));
  gtk_box_append (GTK_BOX (head), self->items[SAI_PAD_LANE_POINTS]);
  gtk_box_append (GTK_BOX (head), who);
  gtk_box_append (GTK_BOX (head), self->items[SAI_PAD_LANE_ONE]);
  gtk_box_append (GTK_BOX (head), self->items[SAI_PAD_LANE_THREE]);
  gtk_widget_set_valign (self->content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->content), head);
  gtk_box_append (GTK_BOX (self->content), way);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

/**
 * sai_pad_lane_new:
 * @seat: the seat to show
 *
 * Returns: a new lane, empty until sai_pad_lane_update()
 */
GtkWidget *
sai_pad_lane_new (guint seat)
{
  SaiPadLane *self = g_object_new (SAI_TYPE_PAD_LANE, NULL);

  self->seat = seat;

  return GTK_WIDGET (self);
}

/**
 * sai_pad_lane_update:
 * @self: a lane
 * @game: a paper game with cards on the field, which has the seat
 *
 * Shows the current state of the seat.
 */
void
sai_pad_lane_update (SaiPadLane *self, SaiGame *game)
{
  const SaiPadState *pad = sai_game_get_pad (game);
  guint limit = sai_game_get_field_rules (game)->limit;
  guint points = pad->points[self->seat];
  const char *name = sai_player_get_name (sai_game_get_player (game, self->seat));
  g_autofree char *number = g_strdup_printf ("%u", points);
  g_autofree char *standing = describe_standing (game, self->seat);

  g_return_if_fail (SAI_IS_PAD_LANE (self));

  gtk_label_set_text (self->points, number);
  gtk_label_set_text (self->name, name);
  sai_plain_set_text (self->standing, standing);
  update_track (self, points, limit);
  update_names (self, name, points, limit, standing);
  set_class (self, "leads",
             pad->finished ? sai_pad_state_get_place (pad, self->seat) == 1 : sai_pad_text_leads (game, self->seat));
  set_class (self, "out", points >= limit);
  set_class (self, "left", sai_pad_state_has_left (pad, self->seat));
  set_class (self, "last", pad->last_seat == (int) self->seat);
  for (guint i = SAI_PAD_LANE_ONE; i <= SAI_PAD_LANE_THREE; i++)
    {
      gtk_widget_set_visible (self->items[i], !pad->finished && !sai_pad_state_has_left (pad, self->seat));
      /* Only marked as disabled: making it insensitive would lose the focus, which is needed here again after the next
       * count.
       */
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->items[i]), GTK_ACCESSIBLE_STATE_DISABLED, points == 0, -1);
      if (points == 0)
        gtk_widget_add_css_class (self->items[i], "idle");
      else
        gtk_widget_remove_css_class (self->items[i], "idle");
    }
}

guint
sai_pad_lane_get_seat (SaiPadLane *self)
{
  g_return_val_if_fail (SAI_IS_PAD_LANE (self), 0);

  return self->seat;
}

/**
 * sai_pad_lane_get_item:
 * @self: a lane
 * @item: a part of the lane
 *
 * Returns: (transfer none): the focusable widget of that part
 */
GtkWidget *
sai_pad_lane_get_item (SaiPadLane *self, SaiPadLaneItem item)
{
  g_return_val_if_fail (SAI_IS_PAD_LANE (self), NULL);

  return self->items[item];
}
