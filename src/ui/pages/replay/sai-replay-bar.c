/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slider over the moves, with buttons to step, to go to either end, and to play. One can also jump to turns and
 * marked moves.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "replay/sai-replay-bar.h"

/* How long each move is shown while playing, in milliseconds. Dice tumble for half of that. */
#define STEP_MS 1300

struct _SaiReplayBar
{
  GtkWidget parent_instance;

  guint n_moves;
  guint position;
  /* The source of the steps; 0 unless it plays. */
  guint playing;
  char *words;
  /* Positions in ascending order: after each turn, and after each marked move. */
  GArray *turns;
  GArray *marks;

  GtkWidget *content;
  GtkScale *slider;
  GtkWidget *play;
};

enum
{
  PROP_0,
  PROP_N_MOVES,
  PROP_POSITION,
  PROP_PLAYING,
  PROP_WORDS,
  PROP_HAS_MARK_BEFORE,
  PROP_HAS_MARK_AFTER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReplayBar, sai_replay_bar, GTK_TYPE_WIDGET)

/* For the template */

static char *
choose_play_icon (SaiReplayBar *self, gboolean playing)
{
  return g_strdup (playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
}

static char *
name_play (SaiReplayBar *self, gboolean playing)
{
  return g_strdup (playing ? _ ("Pause") : _ ("Play"));
}

/* What follows from the position and the number of moves, but cannot be bound in the template: the actions. */
static void
enable_steps (SaiReplayBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "replay.first", self->position > 0);
  gtk_widget_action_set_enabled (widget, "replay.previous", self->position > 0);
  gtk_widget_action_set_enabled (widget, "replay.next", self->position < self->n_moves);
  gtk_widget_action_set_enabled (widget, "replay.last", self->position < self->n_moves);
  gtk_widget_action_set_enabled (widget, "replay.play", self->n_moves > 0);
}

static void
marks_cb (SaiReplayBar *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_MARK_BEFORE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_MARK_AFTER]);
}

/* Accessible properties cannot be bound either. */
static void
playing_cb (SaiReplayBar *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->playing != 0 ? _ ("Pause") : _ ("Play"), -1);
}

static gboolean
play_step_cb (gpointer user_data)
{
  SaiReplayBar *self = SAI_REPLAY_BAR (user_data);
  guint source = self->playing;

  sai_replay_bar_step (self, 1);

  /* The step was the last one, or a handler of notify::position has stopped playing. */
  return self->playing == source ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The nearest stop before or after the current position, or the current position if there is none. */
static guint
find_stop (SaiReplayBar *self, GArray *stops, int direction)
{
  guint found = self->position;

  for (guint i = 0; i < stops->len; i++)
    {
      guint stop = g_array_index (stops, guint, i);

      if (direction > 0 && stop > self->position)
        return stop;
      if (direction < 0 && stop < self->position)
        found = stop;
    }

  return found;
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiReplayBar *self = SAI_REPLAY_BAR (widget);

  if (g_str_equal (name, "replay.first"))
    sai_replay_bar_set_position (self, 0);
  else if (g_str_equal (name, "replay.last"))
    sai_replay_bar_set_position (self, self->n_moves);
  else
    sai_replay_bar_step (self, g_str_equal (name, "replay.next") ? 1 : -1);
}

static void
sai_replay_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiReplayBar *self = SAI_REPLAY_BAR (object);

  switch (prop_id)
    {
    case PROP_N_MOVES:
      g_value_set_uint (value, self->n_moves);
      break;

    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;

    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing != 0);
      break;

    case PROP_WORDS:
      g_value_set_string (value, self->words);
      break;

    case PROP_HAS_MARK_BEFORE:
      g_value_set_boolean (value, find_stop (self, self->marks, -1) != self->position);
      break;

    case PROP_HAS_MARK_AFTER:
      g_value_set_boolean (value, find_stop (self, self->marks, 1) != self->position);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_replay_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiReplayBar *self = SAI_REPLAY_BAR (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      sai_replay_bar_set_position (self, g_value_get_uint (value));
      break;

    case PROP_PLAYING:
      sai_replay_bar_set_playing (self, g_value_get_boolean (value));
      break;

    case PROP_WORDS:
      g_free (self->words);
      self->words = g_value_dup_string (value);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                      self->words != NULL ? self->words : "", -1);
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

/* Tab goes to the first part, whereas the default handler would use grab_focus(). */
static gboolean
sai_replay_bar_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_REPLAY_BAR (widget)->content, direction);
}

/* Stop playing when hidden. */
static void
sai_replay_bar_unmap (GtkWidget *widget)
{
  sai_replay_bar_set_playing (SAI_REPLAY_BAR (widget), FALSE);

  GTK_WIDGET_CLASS (sai_replay_bar_parent_class)->unmap (widget);
}

static void
sai_replay_bar_dispose (GObject *object)
{
  SaiReplayBar *self = SAI_REPLAY_BAR (object);

  g_clear_handle_id (&self->playing, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_replay_bar_parent_class)->dispose (object);
}

static void
sai_replay_bar_finalize (GObject *object)
{
  SaiReplayBar *self = SAI_REPLAY_BAR (object);

  g_array_unref (self->turns);
  g_array_unref (self->marks);
  g_free (self->words);

  G_OBJECT_CLASS (sai_replay_bar_parent_class)->finalize (object);
}

static void
sai_replay_bar_class_init (SaiReplayBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_replay_bar_dispose;
  object_class->finalize = sai_replay_bar_finalize;
  object_class->get_property = sai_replay_bar_get_property;
  object_class->set_property = sai_replay_bar_set_property;
  widget_class->focus = sai_replay_bar_focus;
  widget_class->grab_focus = sai_replay_bar_grab_focus;
  widget_class->unmap = sai_replay_bar_unmap;

  properties[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  /* The position in words, for assistive technologies. */
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HAS_MARK_BEFORE] = g_param_spec_boolean ("has-mark-before", NULL, NULL, FALSE,
                                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HAS_MARK_AFTER] = g_param_spec_boolean ("has-mark-after", NULL, NULL, FALSE,
                                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "replaybar");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/replay/sai-replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReplayBar, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayBar, slider);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayBar, play);
  gtk_widget_class_bind_template_callback (widget_class, choose_play_icon);
  gtk_widget_class_bind_template_callback (widget_class, name_play);
  gtk_widget_class_install_action (widget_class, "replay.first", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "replay.previous", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "replay.next", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "replay.last", NULL, step_action);
  gtk_widget_class_install_property_action (widget_class, "replay.play", "playing");
}

static void
sai_replay_bar_init (SaiReplayBar *self)
{
  self->turns = g_array_new (FALSE, FALSE, sizeof (guint));
  self->marks = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  enable_steps (self);
  playing_cb (self);
  g_signal_connect (self, "notify::position", G_CALLBACK (enable_steps), NULL);
  g_signal_connect (self, "notify::position", G_CALLBACK (marks_cb), NULL);
  g_signal_connect (self, "notify::n-moves", G_CALLBACK (enable_steps), NULL);
  g_signal_connect (self, "notify::playing", G_CALLBACK (playing_cb), NULL);
}

/**
 * sai_replay_bar_set_n_moves:
 * @self: a bar
 * @n_moves: the number of moves
 *
 * Goes to the end of the game. Clears the turns and marks.
 */
void
sai_replay_bar_set_n_moves (SaiReplayBar *self, guint n_moves)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  sai_replay_bar_set_playing (self, FALSE);
  sai_replay_bar_set_turns (self, NULL, 0);
  sai_replay_bar_set_marks (self, NULL, 0);
  self->n_moves = n_moves;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_MOVES]);
  sai_replay_bar_set_position (self, n_moves);
}

guint
sai_replay_bar_get_position (SaiReplayBar *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_BAR (self), 0);

  return self->position;
}

void
sai_replay_bar_set_position (SaiReplayBar *self, guint position)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  position = MIN (position, self->n_moves);
  if (self->position == position)
    return;
  self->position = position;
  if (position == self->n_moves)
    sai_replay_bar_set_playing (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/**
 * sai_replay_bar_step:
 * @self: a bar
 * @step: how many moves to go forward, or back if negative; limited by the ends
 */
void
sai_replay_bar_step (SaiReplayBar *self, int step)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  sai_replay_bar_set_position (self, MAX ((int) self->position + step, 0));
}

gboolean
sai_replay_bar_get_playing (SaiReplayBar *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_BAR (self), FALSE);

  return self->playing != 0;
}

/**
 * sai_replay_bar_set_playing:
 * @self: a bar
 * @playing: whether to play until the end, or until the bar is hidden; if already at the end, from the start
 */
void
sai_replay_bar_set_playing (SaiReplayBar *self, gboolean playing)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  if ((self->playing != 0) == !!playing || (playing && self->n_moves == 0))
    return;
  if (playing && self->position >= self->n_moves)
    sai_replay_bar_set_position (self, 0);
  g_clear_handle_id (&self->playing, g_source_remove);
  if (playing)
    self->playing = g_timeout_add (STEP_MS, play_step_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

/**
 * sai_replay_bar_set_turns:
 * @self: a bar
 * @positions: (nullable) (array length=n_positions): the positions after each turn, in ascending order
 * @n_positions: the number of positions
 */
void
sai_replay_bar_set_turns (SaiReplayBar *self, const guint *positions, guint n_positions)
{
  guint start = 0;

  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  g_array_set_size (self->turns, 0);
  g_array_append_val (self->turns, start);
  if (n_positions > 0)
    g_array_append_vals (self->turns, positions, n_positions);
}

/**
 * sai_replay_bar_step_turn:
 * @self: a bar
 * @direction: 1 for the end of the next turn, −1 for that of the previous one
 */
void
sai_replay_bar_step_turn (SaiReplayBar *self, int direction)
{
  guint stop;

  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  stop = find_stop (self, self->turns, direction);
  /* After the last turn, there may be moves of an unfinished one. */
  if (stop == self->position && direction > 0)
    stop = self->n_moves;
  sai_replay_bar_set_position (self, stop);
}

/**
 * sai_replay_bar_set_marks:
 * @self: a bar
 * @positions: (nullable) (array length=n_positions): the positions after marked moves, in ascending order
 * @n_positions: the number of positions
 *
 * They are shown along the slider.
 */
void
sai_replay_bar_set_marks (SaiReplayBar *self, const guint *positions, guint n_positions)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  g_array_set_size (self->marks, 0);
  gtk_scale_clear_marks (self->slider);
  if (n_positions > 0)
    g_array_append_vals (self->marks, positions, n_positions);
  for (guint i = 0; i < n_positions; i++)
    gtk_scale_add_mark (self->slider, positions[i], GTK_POS_TOP, NULL);
  marks_cb (self);
}

/**
 * sai_replay_bar_step_mark:
 * @self: a bar
 * @direction: 1 for the next marked move, −1 for the previous one
 */
void
sai_replay_bar_step_mark (SaiReplayBar *self, int direction)
{
  g_return_if_fail (SAI_IS_REPLAY_BAR (self));

  sai_replay_bar_set_position (self, find_stop (self, self->marks, direction));
}

gboolean
sai_replay_bar_is_marked (SaiReplayBar *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_BAR (self), FALSE);

  for (guint i = 0; i < self->marks->len; i++)
    if (g_array_index (self->marks, guint, i) == self->position)
      return TRUE;

  return FALSE;
}
