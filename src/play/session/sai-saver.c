/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game into the store, one save after the other. The next save includes what a failed one did not write; if
 * there is none, it is retried after a while. */
#include "config.h"

#include "session/sai-saver.h"

/* The delay before a failed save is retried. */
#define RETRY_SECONDS 10

struct _SaiSaver
{
  GObject parent_instance;

  SaiGame *game;
  SaiStore *store;
  /* The first move that will not be on disk when the current save has succeeded. */
  guint unsaved_from;
  /* The first move that the current saves write. */
  guint saving_from;
  guint n_saving;
  gboolean busy;
  /* The game has changed since the current save started. */
  gboolean outdated;
  char *problem;
  guint retry_source;
};

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_PROBLEM,
  N_PROPS
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiSaver, sai_saver, G_TYPE_OBJECT)

static void
set_busy (SaiSaver *self, gboolean busy)
{
  if (self->busy == busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
set_problem (SaiSaver *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static gboolean
retry_cb (gpointer user_data)
{
  SaiSaver *self = SAI_SAVER (user_data);

  self->retry_source = 0;
  sai_saver_try_again (self);

  return G_SOURCE_REMOVE;
}

static void write_unsaved (SaiSaver *self);

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiSaver) self = SAI_SAVER (user_data);
  g_autoptr (GError) error = NULL;
  gboolean saved = sai_store_answer (SAI_STORE (source), result, &error) != NULL;

  self->n_saving--;
  if (!saved)
    self->unsaved_from = MIN (self->unsaved_from, self->saving_from);
  set_problem (self, saved ? NULL : error->message);
  if (self->n_saving > 0)
    return;
  if (saved && self->outdated)
    {
      write_unsaved (self);
      return;
    }
  if (!saved)
    /* The reference keeps unsaved data alive even if nobody plays any more. */
    self->retry_source = g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, RETRY_SECONDS, retry_cb, g_object_ref (self),
                                                     g_object_unref);
  set_busy (self, FALSE);
  g_signal_emit (self, signals[ANSWERED], 0);
}

static void
write_unsaved (SaiSaver *self)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (self->game);

  g_clear_handle_id (&self->retry_source, g_source_remove);
  self->outdated = FALSE;
  self->saving_from = self->n_saving > 0 ? MIN (self->saving_from, self->unsaved_from) : self->unsaved_from;
  self->n_saving++;
  self->unsaved_from = sai_game_get_n_moves (self->game);
  set_busy (self, TRUE);
  /* A history that could not be opened may be accessible by now; an open one stays open. */
  if (self->problem != NULL)
    sai_store_open (self->store, NULL, NULL, NULL);
  sai_store_save (self->store, record, self->saving_from, NULL, saved_cb, g_object_ref (self));
}

static void
sai_saver_dispose (GObject *object)
{
  SaiSaver *self = SAI_SAVER (object);

  g_clear_object (&self->game);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sai_saver_parent_class)->dispose (object);
}

static void
sai_saver_finalize (GObject *object)
{
  g_free (SAI_SAVER (object)->problem);

  G_OBJECT_CLASS (sai_saver_parent_class)->finalize (object);
}

static void
sai_saver_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiSaver *self = SAI_SAVER (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_saver_class_init (SaiSaverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_saver_dispose;
  object_class->finalize = sai_saver_finalize;
  object_class->get_property = sai_saver_get_property;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiSaver::answered:
   * @self: a saver
   *
   * A save has finished; #SaiSaver:problem has the result.
   */
  signals[ANSWERED] = g_signal_new ("answered", SAI_TYPE_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_saver_init (SaiSaver *self)
{
}

/**
 * sai_saver_new:
 * @game: a game
 * @store: (nullable): where to save it; %NULL keeps it in memory, and every save succeeds at once
 * @is_saved: whether the store has exactly this game
 *
 * A game of a store has one saver at a time; see sai_savers_take().
 *
 * Returns: (transfer full): a saver
 */
SaiSaver *
sai_saver_new (SaiGame *game, SaiStore *store, gboolean is_saved)
{
  SaiSaver *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (store == NULL || SAI_IS_STORE (store), NULL);

  self = g_object_new (SAI_TYPE_SAVER, NULL);
  self->game = g_object_ref (game);
  g_set_object (&self->store, store);
  self->unsaved_from = is_saved ? sai_game_get_n_moves (game) : 0;
  if (is_saved && store != NULL)
    {
      g_autoptr (SaiRecord) record = sai_game_to_record (game);

      sai_store_expect (store, record);
    }

  return self;
}

SaiGame *
sai_saver_get_game (SaiSaver *self)
{
  g_return_val_if_fail (SAI_IS_SAVER (self), NULL);

  return self->game;
}

/**
 * sai_saver_save:
 * @self: a saver
 * @first_changed: the first move that differs from the last save; the number of moves if only something else does, such
 *   as the cursor
 *
 * Saves the game as it is now, including everything that the disk lacks, after the current save if there is one. The
 * saver keeps itself alive for that.
 */
void
sai_saver_save (SaiSaver *self, guint first_changed)
{
  g_return_if_fail (SAI_IS_SAVER (self));

  self->unsaved_from = MIN (self->unsaved_from, first_changed);
  if (self->busy)
    self->outdated = TRUE;
  else if (self->store != NULL)
    write_unsaved (self);
  else
    g_signal_emit (self, signals[ANSWERED], 0);
}

/**
 * sai_saver_touch:
 * @self: a saver
 *
 * Saves a change of something other than moves.
 */
void
sai_saver_touch (SaiSaver *self)
{
  g_return_if_fail (SAI_IS_SAVER (self));

  sai_saver_save (self, sai_game_get_n_moves (self->game));
}

/**
 * sai_saver_try_again:
 * @self: a saver
 *
 * Hands everything that failed or is waiting to the store at once. Does nothing if all is saved or being saved. Called
 * before the store is closed.
 */
void
sai_saver_try_again (SaiSaver *self)
{
  g_return_if_fail (SAI_IS_SAVER (self));

  if (self->busy ? self->outdated : self->problem != NULL)
    write_unsaved (self);
}

/* Whether the game is being saved. */
gboolean
sai_saver_is_busy (SaiSaver *self)
{
  g_return_val_if_fail (SAI_IS_SAVER (self), FALSE);

  return self->busy;
}

/**
 * sai_saver_get_problem:
 * @self: a saver
 *
 * Returns: (transfer none) (nullable): why the game is not on disk, in the person's language
 */
const char *
sai_saver_get_problem (SaiSaver *self)
{
  g_return_val_if_fail (SAI_IS_SAVER (self), NULL);

  return self->problem;
}
