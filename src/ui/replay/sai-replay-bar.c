/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slider over the moves, with a button for each step and for each end. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-replay-bar.h"

struct _SaiReplayBar
{
  GtkWidget  parent_instance;

  guint      n_moves;
  guint      position;

  GtkWidget *content;
  GtkRange  *slider;
};

enum
{
  PROP_0,
  PROP_POSITION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReplayBar, sai_replay_bar, GTK_TYPE_WIDGET)

static void
update_actions (SaiReplayBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "replay.first", self->position > 0);
  gtk_widget_action_set_enabled (widget, "replay.previous", self->position > 0);
  gtk_widget_action_set_enabled (widget, "replay.next", self->position < self->n_moves);
  gtk_widget_action_set_enabled (widget, "replay.last", self->position < self->n_moves);
}

static void
slid_cb (SaiReplayBar *self)
{
  guint position = gtk_range_get_value (self->slider) + 0.5;

  if (self->position == position)
    return;
  self->position = position;
  update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

static void
step_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SaiReplayBar *self = SAI_REPLAY_BAR (widget);

  if (g_str_equal (name, "replay.first"))
    sai_replay_bar_set_position (self, 0);
  else if (g_str_equal (name, "replay.last"))
    sai_replay_bar_set_position (self, self->n_moves);
  else
    sai_replay_bar_step (self, g_str_equal (name, "replay.next") ? 1 : -1);
}

static GtkWidget *
create_button (const char *icon,
               const char *action,
               const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return button;
}

static void
sai_replay_bar_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, SAI_REPLAY_BAR (object)->position);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_replay_bar_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_POSITION:
      sai_replay_bar_set_position (SAI_REPLAY_BAR (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static gboolean
sai_replay_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SAI_REPLAY_BAR (widget)->slider));
}

/* Tab comes to the first part; GTK would ask grab_focus() where to begin. */
static gboolean
sai_replay_bar_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  return gtk_widget_child_focus (SAI_REPLAY_BAR (widget)->content, direction);
}

static void
sai_replay_bar_dispose (GObject *object)
{
  g_clear_pointer (&SAI_REPLAY_BAR (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_replay_bar_parent_class)->dispose (object);
}

static void
sai_replay_bar_class_init (SaiReplayBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_replay_bar_dispose;
  object_class->get_property = sai_replay_bar_get_property;
  object_class->set_property = sai_replay_bar_set_property;
  widget_class->focus = sai_replay_bar_focus;
  widget_class->grab_focus = sai_replay_bar_grab_focus;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "replaybar");
  gtk_widget_class_install_action (widget_class, "replay.first", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "replay.previous", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "replay.next", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "replay.last", NULL, step_action);
}

static void
sai_replay_bar_init (SaiReplayBar *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  self->slider = GTK_RANGE (gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1));
  gtk_range_set_round_digits (self->slider, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->slider), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Move"), -1);
  g_signal_connect_object (self->slider, "value-changed", G_CALLBACK (slid_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (self->content), create_button ("go-first-symbolic", "replay.first", _("Start of the game")));
  gtk_box_append (GTK_BOX (self->content), create_button ("go-previous-symbolic", "replay.previous", _("Move before")));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->slider));
  gtk_box_append (GTK_BOX (self->content), create_button ("go-next-symbolic", "replay.next", _("Next move")));
  gtk_box_append (GTK_BOX (self->content), create_button ("go-last-symbolic", "replay.last", _("End of the game")));
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  update_actions (self);
}

/**
 * sai_replay_bar_set_n_moves:
 * @self: a bar
 * @n_moves: how many moves there are
 *
 * Goes to the end of the game.
 */
void
sai_replay_bar_set_n_moves (SaiReplayBar *self,
                            guint         n_moves)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  self->n_moves = n_moves;
  gtk_range_set_range (self->slider, 0, MAX (n_moves, 1));
  gtk_range_set_value (self->slider, n_moves);
  /* A slider that was there already has not moved. */
  slid_cb (self);
  update_actions (self);
}

/**
 * sai_replay_bar_get_position:
 * @self: a bar
 *
 * Returns: how many moves were made
 */
guint
sai_replay_bar_get_position (SaiReplayBar *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_BAR (self), 0);

  return self->position;
}

/**
 * sai_replay_bar_set_position:
 * @self: a bar
 * @position: how many moves shall be made, at most all
 */
void
sai_replay_bar_set_position (SaiReplayBar *self,
                             guint         position)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  gtk_range_set_value (self->slider, MIN (position, self->n_moves));
}

/**
 * sai_replay_bar_step:
 * @self: a bar
 * @step: how many moves to go on, or back if it is negative; the ends stop it
 */
void
sai_replay_bar_step (SaiReplayBar *self,
                     int           step)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  gtk_range_set_value (self->slider, CLAMP ((int) self->position + step, 0, (int) self->n_moves));
}

/**
 * sai_replay_bar_set_words:
 * @self: a bar
 * @words: what the position is, in the person's language
 *
 * Says to assistive technology what the number of the slider means.
 */
void
sai_replay_bar_set_words (SaiReplayBar *self,
                          const char   *words)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}
