/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score of a game at a real table. Nothing here blocks: an entry changes the sheet at once, and the saver writes
 * the record, one save after the other. A sheet is saved as soon as it has players. */
#include "config.h"

#include "session/sai-paper.h"

typedef struct
{
  SaiGame *game;
  SaiSavers *savers;
  SaiSaver *saver;
  gboolean is_saved;
} SaiPaperPrivate;

enum
{
  PROP_0,
  PROP_GAME,
  PROP_SAVERS,
  PROP_SAVED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SaiPaper, sai_paper, G_TYPE_OBJECT)

/* After a change: sets the time of the end, and saves. */
static void
after_change (SaiPaper *self, guint first_changed)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (self);

  if (sai_game_is_finished (priv->game) && sai_game_get_finished (priv->game) == 0)
    sai_game_set_finished (priv->game, g_get_real_time () / G_USEC_PER_SEC);
  sai_saver_save (priv->saver, first_changed);
}

static void
sai_paper_constructed (GObject *object)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (SAI_PAPER (object));

  G_OBJECT_CLASS (sai_paper_parent_class)->constructed (object);

  /* The saver knows what the disk has, so that it does not overwrite changes of another program. */
  priv->saver = sai_savers_take (priv->savers, priv->game, priv->is_saved);
  if (!priv->is_saved)
    sai_saver_save (priv->saver, 0);
}

static void
sai_paper_dispose (GObject *object)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (SAI_PAPER (object));

  /* Everything goes to the store now, which may be closed next. The saver keeps retrying, and stays alive, until all is
   * saved. */
  if (priv->saver != NULL)
    sai_saver_try_again (priv->saver);
  g_clear_object (&priv->saver);
  g_clear_object (&priv->savers);
  g_clear_object (&priv->game);

  G_OBJECT_CLASS (sai_paper_parent_class)->dispose (object);
}

static void
sai_paper_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (SAI_PAPER (object));

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, priv->game);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_paper_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (SAI_PAPER (object));

  switch (prop_id)
    {
    case PROP_GAME:
      priv->game = g_value_dup_object (value);
      break;

    case PROP_SAVERS:
      priv->savers = g_value_dup_object (value);
      break;

    case PROP_SAVED:
      priv->is_saved = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_paper_class_init (SaiPaperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags once = G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = sai_paper_constructed;
  object_class->dispose = sai_paper_dispose;
  object_class->get_property = sai_paper_get_property;
  object_class->set_property = sai_paper_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, G_PARAM_READWRITE | once);
  properties[PROP_SAVERS] = g_param_spec_object ("savers", NULL, NULL, SAI_TYPE_SAVERS, G_PARAM_WRITABLE | once);
  properties[PROP_SAVED] = g_param_spec_boolean ("saved", NULL, NULL, FALSE, G_PARAM_WRITABLE | once);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_paper_init (SaiPaper *self)
{
}

SaiGame *
sai_paper_get_game (SaiPaper *self)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (self);

  g_return_val_if_fail (SAI_IS_PAPER (self), NULL);

  return priv->game;
}

/**
 * sai_paper_get_saver:
 * @self: a paper
 *
 * Returns: (transfer none): the saver; it outlives the paper while something is unsaved
 */
SaiSaver *
sai_paper_get_saver (SaiPaper *self)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (self);

  g_return_val_if_fail (SAI_IS_PAPER (self), NULL);

  return priv->saver;
}

/**
 * sai_paper_apply:
 * @self: a paper
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Makes a move and saves it; for derived types, which have better error messages.
 *
 * Returns: whether it was made
 */
gboolean
sai_paper_apply (SaiPaper *self, SaiMove *move, GError **error)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (self);
  guint cursor;

  g_return_val_if_fail (SAI_IS_PAPER (self), FALSE);

  cursor = sai_game_get_cursor (priv->game);
  if (!sai_game_apply (priv->game, move, error))
    return FALSE;
  after_change (self, cursor);

  return TRUE;
}

/**
 * sai_paper_reseat:
 * @self: a paper
 * @seating: who sits where from now on
 * @error: return location for a %SAI_ERROR
 *
 * Adds, removes, renames and reorders seats in one move.
 *
 * Returns: whether that was done
 */
gboolean
sai_paper_reseat (SaiPaper *self, const SaiSeating *seating, GError **error)
{
  g_autoptr (SaiMove) move = NULL;

  g_return_val_if_fail (SAI_IS_PAPER (self), FALSE);
  g_return_val_if_fail (seating != NULL && seating->n_seats > 0, FALSE);

  move = sai_move_new_seats (seating);

  return sai_paper_apply (self, move, error);
}

/**
 * sai_paper_stop:
 * @self: a paper
 * @error: return location for a %SAI_ERROR
 *
 * Ends the game early: "we stopped here".
 *
 * Returns: whether it ended
 */
gboolean
sai_paper_stop (SaiPaper *self, GError **error)
{
  g_autoptr (SaiMove) move = sai_move_new_stop ();

  g_return_val_if_fail (SAI_IS_PAPER (self), FALSE);

  return sai_paper_apply (self, move, error);
}

/**
 * sai_paper_resume:
 * @self: a paper
 * @error: return location for a %SAI_ERROR
 *
 * Resumes a game that was ended early.
 *
 * Returns: whether it goes on
 */
gboolean
sai_paper_resume (SaiPaper *self, GError **error)
{
  g_autoptr (SaiMove) move = sai_move_new_resume ();

  g_return_val_if_fail (SAI_IS_PAPER (self), FALSE);

  return sai_paper_apply (self, move, error);
}

/**
 * sai_paper_undo:
 * @self: a paper
 *
 * Undoes the last move, if possible.
 */
void
sai_paper_undo (SaiPaper *self)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (self);

  g_return_if_fail (SAI_IS_PAPER (self));

  if (sai_game_undo (priv->game))
    after_change (self, sai_game_get_n_moves (priv->game));
}

void
sai_paper_redo (SaiPaper *self)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (self);

  g_return_if_fail (SAI_IS_PAPER (self));

  if (sai_game_redo (priv->game))
    after_change (self, sai_game_get_n_moves (priv->game));
}

/**
 * sai_paper_mark_hints:
 * @self: a paper
 *
 * Notes in the record that advice was given. A finished game is not changed.
 */
void
sai_paper_mark_hints (SaiPaper *self)
{
  SaiPaperPrivate *priv = sai_paper_get_instance_private (self);

  g_return_if_fail (SAI_IS_PAPER (self));

  if (sai_game_is_finished (priv->game) || sai_game_has_hints (priv->game))
    return;
  sai_game_mark_hints (priv->game);
  sai_saver_touch (priv->saver);
}
