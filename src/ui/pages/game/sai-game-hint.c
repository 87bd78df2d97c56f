/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-game-hint.h"
#include "hint/sai-hint-switch.h"
#include "hint/sai-hint-text.h"
#include "sai-play.h"

struct _SaiGameHint
{
  GObject parent_instance;

  SaiGame *game;
  SaiAdvisor *advisor;
  SaiHintSwitch wanted;
  /* Whether to play to win where others sit at the table, and the total to reach in this game, or 0. */
  gboolean to_win;
  int target;
  /* Whether the coach needs the advice. */
  gboolean coached;
  /* Whether a hint was requested in this game, and whether one is due as soon as one is possible. */
  gboolean asked;
  gboolean due;
  /* The current position. */
  guint cursor;
  gboolean shown;
};

enum
{
  PROP_0,
  PROP_ALWAYS,
  PROP_TO_WIN,
  PROP_TARGET,
  PROP_COACHED,
  PROP_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  ADVISED,
  PROGRESSED,
  AIMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiGameHint, sai_game_hint, G_TYPE_OBJECT)

/* Finds out whether the hint is shown in this position, and whether advice is needed at all: rules are only solved if
 * it is used.
 */
static void
judge (SaiGameHint *self)
{
  gboolean shown;

  if (self->due && sai_game_hint_is_possible (self))
    {
      self->due = FALSE;
      self->asked = TRUE;
      sai_hint_switch_turn (&self->wanted, self->cursor, TRUE);
    }
  shown = sai_game_hint_is_possible (self) && sai_hint_switch_is_on (&self->wanted, self->cursor);

  if (self->advisor != NULL)
    sai_advisor_set_wanted (self->advisor, self->wanted.always || self->coached || self->asked);
  if (self->shown == shown)
    return;
  self->shown = shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
take_goal (SaiGameHint *self)
{
  SaiGoal goal = self->target != 0 ? SAI_GOAL_TOTAL : self->to_win ? SAI_GOAL_WIN : SAI_GOAL_POINTS;

  if (self->advisor != NULL)
    sai_advisor_set_goal (self->advisor, goal, self->target);
}

static void
advice_cb (SaiGameHint *self)
{
  /* If the game has moved on, its page refreshes the hint as well. */
  if (sai_game_get_cursor (self->game) != self->cursor)
    return;
  sai_game_hint_refresh (self);
  g_signal_emit (self, signals[ADVISED], 0);
}

static void
tell_progress_cb (SaiGameHint *self)
{
  if (self->shown)
    g_signal_emit (self, signals[PROGRESSED], 0);
}

static void
set_coached (SaiGameHint *self, gboolean coached)
{
  if (self->coached == coached)
    return;
  self->coached = coached;
  judge (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COACHED]);
}

static void
set_to_win (SaiGameHint *self, gboolean to_win)
{
  if (self->to_win == to_win)
    return;
  self->to_win = to_win;
  take_goal (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TO_WIN]);
}

static void
set_target (SaiGameHint *self, int target)
{
  if (self->target == target)
    return;
  self->target = target;
  take_goal (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TARGET]);
}

static void
sai_game_hint_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiGameHint *self = SAI_GAME_HINT (object);

  switch (id)
    {
    case PROP_ALWAYS:
      g_value_set_boolean (value, self->wanted.always);
      break;

    case PROP_TO_WIN:
      g_value_set_boolean (value, self->to_win);
      break;

    case PROP_TARGET:
      g_value_set_int (value, self->target);
      break;

    case PROP_COACHED:
      g_value_set_boolean (value, self->coached);
      break;

    case PROP_SHOWN:
      g_value_set_boolean (value, self->shown);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_game_hint_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiGameHint *self = SAI_GAME_HINT (object);

  switch (id)
    {
    case PROP_ALWAYS:
      sai_game_hint_set_always (self, g_value_get_boolean (value));
      break;

    case PROP_TO_WIN:
      set_to_win (self, g_value_get_boolean (value));
      break;

    case PROP_TARGET:
      set_target (self, g_value_get_int (value));
      break;

    case PROP_COACHED:
      set_coached (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_game_hint_dispose (GObject *object)
{
  sai_game_hint_follow (SAI_GAME_HINT (object), NULL);

  G_OBJECT_CLASS (sai_game_hint_parent_class)->dispose (object);
}

static void
sai_game_hint_class_init (SaiGameHintClass *klass)
{
  static const char *const names[] = { "advised", "progressed" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags flags = read | G_PARAM_WRITABLE;

  object_class->get_property = sai_game_hint_get_property;
  object_class->set_property = sai_game_hint_set_property;
  object_class->dispose = sai_game_hint_dispose;

  properties[PROP_ALWAYS] = g_param_spec_boolean ("always", NULL, NULL, FALSE, flags);
  properties[PROP_TO_WIN] = g_param_spec_boolean ("to-win", NULL, NULL, FALSE, flags);
  properties[PROP_TARGET] = g_param_spec_int ("target", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_COACHED] = g_param_spec_boolean ("coached", NULL, NULL, FALSE, flags);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    signals[i] = g_signal_new (names[i], SAI_TYPE_GAME_HINT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[AIMED] = g_signal_new ("aimed", SAI_TYPE_GAME_HINT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                 SAI_TYPE_GAME, G_TYPE_INT);
}

static void
sai_game_hint_init (SaiGameHint *self)
{
  sai_hint_switch_forget (&self->wanted);
}

SaiGameHint *
sai_game_hint_new (void)
{
  return g_object_new (SAI_TYPE_GAME_HINT, NULL);
}

/**
 * sai_game_hint_follow:
 * @self: a hint
 * @session: (nullable): the game to give hints for
 *
 * To be called before the page follows the game. Advice on the previous game is no longer worked out, unless its
 * advisor is referenced elsewhere.
 */
void
sai_game_hint_follow (SaiGameHint *self, SaiDiceSession *session)
{
  SaiGame *game = session != NULL ? sai_session_get_game (SAI_SESSION (session)) : NULL;

  g_return_if_fail (SAI_IS_GAME_HINT (self));

  if (self->advisor != NULL)
    g_signal_handlers_disconnect_by_data (self->advisor, self);
  g_clear_object (&self->advisor);
  g_set_object (&self->game, game);
  self->asked = self->due = FALSE;
  sai_hint_switch_forget (&self->wanted);
  set_target (self, 0);
  if (session == NULL)
    {
      sai_game_hint_refresh (self);
      return;
    }

  self->cursor = sai_game_get_cursor (game);
  self->advisor = SAI_ADVISOR (sai_play_advise (G_OBJECT (session), sai_dice_session_get_solver (session)));
  take_goal (self);
  sai_advisor_set_wanted (self->advisor, self->wanted.always || self->coached);
  g_signal_connect_object (self->advisor, "notify::advice", G_CALLBACK (advice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::progress", G_CALLBACK (tell_progress_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_game_hint_refresh:
 * @self: a hint
 *
 * To be called when the game has changed: a request only applies to the position that it was made in.
 */
void
sai_game_hint_refresh (SaiGameHint *self)
{
  g_return_if_fail (SAI_IS_GAME_HINT (self));

  if (self->game != NULL)
    {
      if (sai_game_get_cursor (self->game) != self->cursor)
        sai_hint_switch_forget (&self->wanted);
      self->cursor = sai_game_get_cursor (self->game);
    }
  judge (self);
}

/**
 * sai_game_hint_aim:
 * @self: a hint of a game
 * @target: the total to reach that a person has chosen, or 0 to play for points
 *
 * The next hint for a target is shown without a request, since nothing else says how likely it is reached.
 */
void
sai_game_hint_aim (SaiGameHint *self, int target)
{
  g_return_if_fail (SAI_IS_GAME_HINT (self));

  set_target (self, target);
  self->due = target > 0;
  judge (self);
  if (self->game != NULL)
    g_signal_emit (self, signals[AIMED], 0, self->game, target);
}

/**
 * sai_game_hint_set_always:
 * @self: a hint
 * @always: whether to show it in all positions, without a request
 *
 * Returns: whether that is new
 */
gboolean
sai_game_hint_set_always (SaiGameHint *self, gboolean always)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), FALSE);

  if (!sai_hint_switch_set_always (&self->wanted, always))
    return FALSE;
  judge (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ALWAYS]);

  return TRUE;
}

/**
 * sai_game_hint_switch:
 * @self: a hint
 * @shown: whether to show it in the current position
 *
 * Returns: whether that changed anything
 */
gboolean
sai_game_hint_switch (SaiGameHint *self, gboolean shown)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), FALSE);

  if (self->shown == shown || !sai_game_hint_is_possible (self))
    return FALSE;
  self->asked = TRUE;
  sai_hint_switch_turn (&self->wanted, self->cursor, shown);
  judge (self);

  return TRUE;
}

SaiAdvisor *
sai_game_hint_get_advisor (SaiGameHint *self)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), NULL);

  return self->advisor;
}

/* %NULL if none is shown or known. */
const SaiAdvice *
sai_game_hint_get_advice (SaiGameHint *self)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), NULL);

  return self->shown ? sai_advisor_get_advice (self->advisor) : NULL;
}

gboolean
sai_game_hint_is_shown (SaiGameHint *self)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), FALSE);

  return self->shown;
}

/* In the current position. */
gboolean
sai_game_hint_is_possible (SaiGameHint *self)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), FALSE);

  return self->advisor != NULL && sai_advisor_is_in_time (self->advisor);
}

/**
 * sai_game_hint_is_waiting:
 * @self: a hint
 *
 * Returns: whether it is shown while the advice is still being worked out
 */
gboolean
sai_game_hint_is_waiting (SaiGameHint *self)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), FALSE);

  return self->shown && sai_advisor_get_advice (self->advisor) == NULL;
}

/**
 * sai_game_hint_describe:
 * @self: a hint
 * @why: whether to give the reasons
 *
 * Returns: (transfer full) (nullable): the hint for screen readers, or that it is worked out; %NULL if it is not shown
 */
char *
sai_game_hint_describe (SaiGameHint *self, gboolean why)
{
  g_return_val_if_fail (SAI_IS_GAME_HINT (self), NULL);

  if (!self->shown)
    return NULL;
  if (sai_game_hint_is_waiting (self))
    return sai_hint_text_waiting (self->game, self->advisor);

  return why ? sai_hint_text_whole (self->game, self->advisor) : sai_hint_text_best (self->game, self->advisor);
}
