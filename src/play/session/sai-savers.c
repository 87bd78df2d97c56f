/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game has one saver at a time, so that an old state never overwrites a newer one. */
#include "config.h"

#include "session/sai-savers.h"

struct _SaiSavers
{
  GObject parent_instance;

  SaiStore *store;
  /* UUID → saver, not owned. */
  GHashTable *savers;
};

enum
{
  PROP_0,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiSavers, sai_savers, G_TYPE_OBJECT)

static void
tell_problem_cb (SaiSavers *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static gboolean
is_same (gpointer id, gpointer saver, gpointer gone)
{
  return saver == gone;
}

static void
gone_cb (gpointer user_data, GObject *gone)
{
  g_hash_table_foreach_remove (SAI_SAVERS (user_data)->savers, is_same, gone);
}

static void
forget (SaiSavers *self, SaiSaver *saver)
{
  g_signal_handlers_disconnect_by_func (saver, tell_problem_cb, self);
  g_object_weak_unref (G_OBJECT (saver), gone_cb, self);
}

static void
sai_savers_finalize (GObject *object)
{
  SaiSavers *self = SAI_SAVERS (object);
  GHashTableIter iter;
  gpointer saver;

  g_hash_table_iter_init (&iter, self->savers);
  while (g_hash_table_iter_next (&iter, NULL, &saver))
    forget (self, saver);
  g_hash_table_unref (self->savers);
  g_object_unref (self->store);

  G_OBJECT_CLASS (sai_savers_parent_class)->finalize (object);
}

static void
sai_savers_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, sai_savers_get_problem (SAI_SAVERS (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_savers_class_init (SaiSaversClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sai_savers_finalize;
  object_class->get_property = sai_savers_get_property;

  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_savers_init (SaiSavers *self)
{
  self->savers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

SaiSavers *
sai_savers_new (SaiStore *store)
{
  SaiSavers *self;

  g_return_val_if_fail (SAI_IS_STORE (store), NULL);

  self = g_object_new (SAI_TYPE_SAVERS, NULL);
  self->store = g_object_ref (store);

  return self;
}

/**
 * sai_savers_take:
 * @self: (nullable): the savers of a store; %NULL to keep the game in memory
 * @game: a game
 * @is_saved: whether the store has exactly this game
 *
 * A game that was left unsaved keeps its saver (see sai_savers_find()), which knows what the disk lacks.
 *
 * Returns: (transfer full): the saver of the game
 */
SaiSaver *
sai_savers_take (SaiSavers *self, SaiGame *game, gboolean is_saved)
{
  SaiSaver *saver;

  g_return_val_if_fail (self == NULL || SAI_IS_SAVERS (self), NULL);
  g_return_val_if_fail (SAI_IS_GAME (game), NULL);

  if (self == NULL)
    return sai_saver_new (game, NULL, is_saved);

  saver = sai_savers_find (self, sai_game_get_id (game));
  if (saver != NULL && sai_saver_get_game (saver) == game)
    return g_object_ref (saver);
  if (saver != NULL)
    forget (self, saver);

  saver = sai_saver_new (game, self->store, is_saved);
  g_hash_table_replace (self->savers, g_strdup (sai_game_get_id (game)), saver);
  g_object_weak_ref (G_OBJECT (saver), gone_cb, self);
  g_signal_connect_swapped (saver, "notify::problem", G_CALLBACK (tell_problem_cb), self);

  return saver;
}

/**
 * sai_savers_find:
 * @self: the savers of a store
 * @id: the UUID of a game
 *
 * Returns: (transfer none) (nullable): the saver of that game, while it is played or unsaved. Its game is newer than
 *   the one in the store
 */
SaiSaver *
sai_savers_find (SaiSavers *self, const char *id)
{
  g_return_val_if_fail (SAI_IS_SAVERS (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (self->savers, id);
}

/**
 * sai_savers_get_problem:
 * @self: the savers of a store
 *
 * Returns: (transfer none) (nullable): why a game could not be saved, whether or not it is still played, in the
 *   person's language; %NULL if all is well
 */
const char *
sai_savers_get_problem (SaiSavers *self)
{
  GHashTableIter iter;
  gpointer saver;

  g_return_val_if_fail (SAI_IS_SAVERS (self), NULL);

  g_hash_table_iter_init (&iter, self->savers);
  while (g_hash_table_iter_next (&iter, NULL, &saver))
    if (sai_saver_get_problem (saver) != NULL)
      return sai_saver_get_problem (saver);

  return NULL;
}
