/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All kinds of game: the program's own, and those that a test registers. */
#include "config.h"

#include "ruleset/sai-kind.h"

/* Registered before any thread is started. */
static GPtrArray *others;

/**
 * sai_kind_register:
 * @kind: another kind, which must outlive its registration
 */
void
sai_kind_register (const SaiKind *kind)
{
  g_return_if_fail (kind != NULL && sai_kind_find (kind->rules, kind->mode) == NULL);

  if (others == NULL)
    others = g_ptr_array_new ();
  g_ptr_array_add (others, (gpointer) kind);
}

void
sai_kind_unregister (const SaiKind *kind)
{
  g_return_if_fail (others != NULL && g_ptr_array_remove (others, (gpointer) kind));

  if (others->len == 0)
    g_clear_pointer (&others, g_ptr_array_unref);
}

/**
 * sai_kind_get_nth:
 * @n: a number, from 0
 *
 * Returns: (nullable): the kind at index @n, or %NULL if there are no more
 */
const SaiKind *
sai_kind_get_nth (guint n)
{
  guint n_own = 0;

  while (sai_kinds[n_own] != NULL)
    n_own++;
  if (n < n_own)
    return sai_kinds[n];

  return others != NULL && n - n_own < others->len ? g_ptr_array_index (others, n - n_own) : NULL;
}

/**
 * sai_kind_find:
 * @rules: the rules word of the ruleset file, "Kind"
 * @mode: played here or on paper
 *
 * Returns: (nullable): the kind; %NULL if there is none
 */
const SaiKind *
sai_kind_find (const char *rules, SaiGameMode mode)
{
  const SaiKind *kind;

  for (guint i = 0; (kind = sai_kind_get_nth (i)) != NULL; i++)
    if (kind->mode == mode && g_str_equal (kind->rules, rules))
      return kind;

  return NULL;
}

/**
 * sai_kind_list_rules:
 *
 * Returns: (transfer container) (array zero-terminated=1): the rules words of all kinds, dice first
 */
const char **
sai_kind_list_rules (void)
{
  GPtrArray *list = g_ptr_array_new ();
  const SaiKind *kind;

  for (guint i = 0; (kind = sai_kind_get_nth (i)) != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (list, kind->rules, g_str_equal, NULL))
      g_ptr_array_add (list, (gpointer) kind->rules);
  g_ptr_array_add (list, NULL);

  return (const char **) g_ptr_array_free (list, FALSE);
}

static gboolean
has_left (const SaiKind *kind, gconstpointer state, guint seat)
{
  return kind->has_left != NULL && kind->has_left (state, seat);
}

/**
 * sai_kind_get_place:
 * @kind: a kind
 * @state: the state of a game of it
 * @rules: the rules of that game
 * @n_seats: how many seats it has
 * @seat: one of them
 *
 * A player who has left cannot win. Who has won at once is first, whatever the totals.
 *
 * Returns: the seat's place by total among those who have not left, from 1; ties share it; 0 if it has left
 */
guint
sai_kind_get_place (const SaiKind *kind, gconstpointer state, gconstpointer rules, guint n_seats, guint seat)
{
  gint total = kind->get_total (state, rules, seat);
  int winner = kind->get_winner != NULL ? kind->get_winner (state) : -1;
  guint place = 1;

  if (has_left (kind, state, seat))
    return 0;
  for (guint i = 0; i < n_seats; i++)
    {
      gint other = kind->get_total (state, rules, i);

      if (i == seat || has_left (kind, state, i) || (int) seat == winner)
        continue;
      if ((int) i == winner || (kind->less ? other < total : other > total))
        place++;
    }

  return place;
}
