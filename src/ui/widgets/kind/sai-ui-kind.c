/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window has to know of the kinds of game: those of the program, and those that a test brings along. */
#include "config.h"

#include "kind/sai-ui-kind.h"

static GPtrArray *others;

/**
 * sai_ui_kind_register:
 * @kind: another kind, which stays where it is until it is unregistered
 */
void
sai_ui_kind_register (const SaiUiKind *kind)
{
  g_return_if_fail (kind != NULL);

  if (others == NULL)
    others = g_ptr_array_new ();
  g_ptr_array_add (others, (gpointer) kind);
}

/**
 * sai_ui_kind_unregister:
 * @kind: a kind that was registered
 */
void
sai_ui_kind_unregister (const SaiUiKind *kind)
{
  g_return_if_fail (others != NULL && g_ptr_array_remove (others, (gpointer) kind));

  if (others->len == 0)
    g_clear_pointer (&others, g_ptr_array_unref);
}

static const SaiUiKind *
find (const SaiKind *kind)
{
  for (guint i = 0; sai_ui_kinds[i] != NULL; i++)
    if (g_str_equal (sai_ui_kinds[i]->id, kind->id))
      return sai_ui_kinds[i];
  for (guint i = 0; others != NULL && i < others->len; i++)
    if (g_str_equal (((const SaiUiKind *) others->pdata[i])->id, kind->id))
      return others->pdata[i];

  g_return_val_if_reached (NULL);
}

/**
 * sai_ui_kind_of_game:
 * @game: a game
 *
 * Returns: what the window knows of its kind
 */
const SaiUiKind *
sai_ui_kind_of_game (SaiGame *game)
{
  return find (sai_game_get_kind (game));
}

/**
 * sai_ui_kind_of_ruleset:
 * @ruleset: a ruleset
 * @mode: played here or on paper
 *
 * Returns: (nullable): what the window knows of its kind; %NULL if it has no games of that mode
 */
const SaiUiKind *
sai_ui_kind_of_ruleset (SaiRuleset *ruleset, SaiGameMode mode)
{
  const SaiKind *kind = sai_ruleset_get_kind (ruleset, mode);

  return kind != NULL ? find (kind) : NULL;
}
