/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All achievements of a person. They are asked for one after the other, so that a move which is to be saved in between
 * waits for one query at most.
 */
#include "config.h"

#include "level/sai-level.h"
#include "archive/sai-achievements.h"
#include "statistics/sai-achievement.h"

typedef struct
{
  SaiStore *store;
  char *player;
  GStrv rulesets;
  GPtrArray *found;
} Search;

static void ask_next (GTask *task);

static void
search_free (gpointer data)
{
  Search *search = data;

  g_object_unref (search->store);
  g_free (search->player);
  g_strfreev (search->rulesets);
  g_clear_pointer (&search->found, g_ptr_array_unref);
  g_free (search);
}

/* The games that ship: a person's own ones may come and go. */
static GStrv
list_rulesets (SaiCatalog *catalog)
{
  GStrvBuilder *ids = g_strv_builder_new ();
  GStrv list;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      if (!sai_ruleset_is_own (ruleset))
        g_strv_builder_add (ids, sai_ruleset_get_id (ruleset));
    }
  list = g_strv_builder_end (ids);
  g_strv_builder_unref (ids);

  return list;
}

static void
add_achievement_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Search *search = g_task_get_task_data (task);
  GError *error = NULL;
  SaiAchievement *achievement = sai_store_answer (SAI_STORE (source), result, &error);

  if (achievement == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  g_ptr_array_add (search->found, achievement);
  ask_next (task);
}

static void
ask_next (GTask *task)
{
  Search *search = g_task_get_task_data (task);

  if (search->found->len == SAI_N_ACHIEVEMENTS)
    {
      g_task_return_pointer (task, g_steal_pointer (&search->found), (GDestroyNotify) g_ptr_array_unref);
      g_object_unref (task);
      return;
    }
  sai_store_ask (search->store,
                 sai_request_achievement (search->found->len, search->player, sai_level_get_cost ("expert"),
                                          (const char *const *) search->rulesets),
                 g_task_get_cancellable (task), add_achievement_cb, task);
}

/**
 * sai_achievements_load_async:
 * @store: the history
 * @catalog: the rulesets
 * @player: the name of a person
 * @cancellable: (nullable): stops the search
 * @callback: called with the achievements
 * @user_data: for @callback
 */
void
sai_achievements_load_async (SaiStore *store,
                             SaiCatalog *catalog,
                             const char *player,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GTask *task;
  Search *search;

  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (SAI_IS_CATALOG (catalog));
  g_return_if_fail (player != NULL);

  search = g_new0 (Search, 1);
  search->store = g_object_ref (store);
  search->player = g_strdup (player);
  search->rulesets = list_rulesets (catalog);
  search->found = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_achievement_free);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_achievements_load_async);
  g_task_set_name (task, "sai_achievements_load_async");
  g_task_set_task_data (task, search, search_free);
  ask_next (task);
}

/**
 * sai_achievements_load_finish:
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiAchievement): all of them, in the order of #SaiAchievementKind
 */
GPtrArray *
sai_achievements_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, sai_achievements_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
