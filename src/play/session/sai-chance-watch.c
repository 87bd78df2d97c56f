/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only one thing is worked out at a time: what is out of date is cancelled, and when it has ended the next begins. The
 * last answer stays until there is a newer one, so that nothing flickers.
 */
#include "config.h"

#include "session/sai-chance-watch.h"

typedef struct
{
  SaiGame *game;
  gboolean wanted;
  /* While something is worked out. */
  GCancellable *running;
  /* What was told of it is good enough. */
  gboolean enough;
  /* The game has changed since what is known, or running, began. */
  gboolean stale;
  gboolean working;
  gboolean known;
  SaiChances chances;
  char *problem;
} SaiChanceWatchPrivate;

enum
{
  PROP_0,
  PROP_GAME,
  PROP_WANTED,
  PROP_CHANCES,
  PROP_WORKING,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SaiChanceWatch, sai_chance_watch, G_TYPE_OBJECT)

static SaiChanceWatchPrivate *
get_private (SaiChanceWatch *self)
{
  return sai_chance_watch_get_instance_private (self);
}

static void
update_working (SaiChanceWatch *self)
{
  SaiChanceWatchPrivate *priv = get_private (self);
  gboolean working = priv->wanted && ((priv->running != NULL && !priv->enough) || priv->stale) && priv->problem == NULL;

  if (priv->working == working)
    return;
  priv->working = working;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

/* Begins, unless something that is out of date has to end first. */
static void
proceed (SaiChanceWatch *self)
{
  SaiChanceWatchPrivate *priv = get_private (self);

  if (priv->running != NULL && (priv->stale || !priv->wanted))
    {
      g_cancellable_cancel (priv->running);
    }
  else if (priv->running == NULL && priv->stale && priv->wanted && priv->problem == NULL)
    {
      priv->running = g_cancellable_new ();
      priv->enough = FALSE;
      priv->stale = FALSE;
      SAI_CHANCE_WATCH_GET_CLASS (self)->begin (self, priv->running);
    }
  update_working (self);
}

static void
game_went_on_cb (SaiChanceWatch *self)
{
  get_private (self)->stale = TRUE;
  proceed (self);
}

static void
sai_chance_watch_constructed (GObject *object)
{
  SaiChanceWatchPrivate *priv = get_private (SAI_CHANCE_WATCH (object));

  G_OBJECT_CLASS (sai_chance_watch_parent_class)->constructed (object);
  priv->stale = TRUE;
  g_signal_connect_object (priv->game, "changed", G_CALLBACK (game_went_on_cb), object, G_CONNECT_SWAPPED);
}

static void
sai_chance_watch_dispose (GObject *object)
{
  SaiChanceWatchPrivate *priv = get_private (SAI_CHANCE_WATCH (object));

  g_clear_object (&priv->game);

  G_OBJECT_CLASS (sai_chance_watch_parent_class)->dispose (object);
}

static void
sai_chance_watch_finalize (GObject *object)
{
  SaiChanceWatchPrivate *priv = get_private (SAI_CHANCE_WATCH (object));

  g_clear_object (&priv->running);
  g_free (priv->problem);

  G_OBJECT_CLASS (sai_chance_watch_parent_class)->finalize (object);
}

static void
sai_chance_watch_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiChanceWatch *self = SAI_CHANCE_WATCH (object);
  SaiChanceWatchPrivate *priv = get_private (self);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, priv->game);
      break;

    case PROP_WANTED:
      g_value_set_boolean (value, priv->wanted);
      break;

    case PROP_CHANCES:
      g_value_set_pointer (value, (gpointer) sai_chance_watch_get_chances (self));
      break;

    case PROP_WORKING:
      g_value_set_boolean (value, priv->working);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, priv->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_chance_watch_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiChanceWatch *self = SAI_CHANCE_WATCH (object);

  switch (prop_id)
    {
    case PROP_GAME:
      get_private (self)->game = g_value_dup_object (value);
      break;

    case PROP_WANTED:
      sai_chance_watch_set_wanted (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_chance_watch_class_init (SaiChanceWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = sai_chance_watch_constructed;
  object_class->dispose = sai_chance_watch_dispose;
  object_class->finalize = sai_chance_watch_finalize;
  object_class->get_property = sai_chance_watch_get_property;
  object_class->set_property = sai_chance_watch_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE, read | G_PARAM_WRITABLE);
  properties[PROP_CHANCES] = g_param_spec_pointer ("chances", NULL, NULL, read);
  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE, read);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_chance_watch_init (SaiChanceWatch *self)
{
}

SaiGame *
sai_chance_watch_get_game (SaiChanceWatch *self)
{
  g_return_val_if_fail (SAI_IS_CHANCE_WATCH (self), NULL);

  return get_private (self)->game;
}

/**
 * sai_chance_watch_set_wanted:
 * @self: a watch
 * @wanted: whether somebody wants to see who is ahead; otherwise nothing is worked out
 */
void
sai_chance_watch_set_wanted (SaiChanceWatch *self, gboolean wanted)
{
  SaiChanceWatchPrivate *priv;

  g_return_if_fail (SAI_IS_CHANCE_WATCH (self));

  priv = get_private (self);
  wanted = !!wanted;
  if (priv->wanted == wanted)
    return;
  priv->wanted = wanted;
  /* What is cancelled gives no answer, and has to be asked for again. */
  if (!wanted && priv->running != NULL)
    priv->stale = TRUE;
  /* Perfect play may have been worked out meanwhile. */
  if (wanted && priv->problem != NULL)
    {
      g_clear_pointer (&priv->problem, g_free);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WANTED]);
  proceed (self);
}

/**
 * sai_chance_watch_get_chances:
 * @self: a watch
 *
 * Returns: (transfer none) (nullable): who is ahead; %NULL if that is not known (yet). Valid until "chances" is
 *   notified
 */
const SaiChances *
sai_chance_watch_get_chances (SaiChanceWatch *self)
{
  SaiChanceWatchPrivate *priv;

  g_return_val_if_fail (SAI_IS_CHANCE_WATCH (self), NULL);

  priv = get_private (self);

  return priv->known ? &priv->chances : NULL;
}

/**
 * sai_chance_watch_is_working:
 * @self: a watch
 *
 * Returns: whether newer or better chances than the known ones are on the way
 */
gboolean
sai_chance_watch_is_working (SaiChanceWatch *self)
{
  g_return_val_if_fail (SAI_IS_CHANCE_WATCH (self), FALSE);

  return get_private (self)->working;
}

/**
 * sai_chance_watch_get_problem:
 * @self: a watch
 *
 * Returns: (transfer none) (nullable): why there are no chances for these rules, in the person's language
 */
const char *
sai_chance_watch_get_problem (SaiChanceWatch *self)
{
  g_return_val_if_fail (SAI_IS_CHANCE_WATCH (self), NULL);

  return get_private (self)->problem;
}

/* The newest answer, unless the game has gone on. */
static void
take (SaiChanceWatch *self, const SaiChances *chances)
{
  SaiChanceWatchPrivate *priv = get_private (self);

  if (priv->stale)
    return;
  priv->known = TRUE;
  priv->chances = *chances;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANCES]);
}

/**
 * sai_chance_watch_tell:
 * @self: a watch that works something out
 * @chances: what is known of it already
 * @enough: whether nobody has to wait for what is still to come
 *
 * To be called by the kinds of game when better chances take longer.
 */
void
sai_chance_watch_tell (SaiChanceWatch *self, const SaiChances *chances, gboolean enough)
{
  g_return_if_fail (SAI_IS_CHANCE_WATCH (self));

  g_object_freeze_notify (G_OBJECT (self));
  get_private (self)->enough = enough;
  take (self, chances);
  update_working (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * sai_chance_watch_end:
 * @self: a watch that works something out
 * @chances: (nullable): what it is; %NULL if it was cancelled, or there is a problem
 * @problem: (nullable): why there are no chances for these rules until somebody wants them anew
 *
 * To be called by the kinds of game.
 */
void
sai_chance_watch_end (SaiChanceWatch *self, const SaiChances *chances, const char *problem)
{
  SaiChanceWatchPrivate *priv;

  g_return_if_fail (SAI_IS_CHANCE_WATCH (self));

  priv = get_private (self);
  g_clear_object (&priv->running);
  g_object_freeze_notify (G_OBJECT (self));
  if (problem != NULL)
    {
      priv->problem = g_strdup (problem);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
    }
  /* Without the answer it is as if it had not begun. */
  if (chances == NULL)
    priv->stale = TRUE;
  else
    take (self, chances);
  if (priv->game != NULL)
    proceed (self);
  g_object_thaw_notify (G_OBJECT (self));
}
