/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that goes on from a position of another one with fresh dice or cards keeps the moves up to there, and they
 * keep the seed that they were drawn from, so that each of them can be checked like all others. As text:
 *
 *   12 442d9aeefcae3c3e98425f47a8c088d5afb330f5f04a18d553213e302630a472
 *
 * says that the first 12 moves are drawn from this seed, and those after them from the seed of the game. Where a game
 * goes on from one that was such a game itself, there is another number with a seed for each: up to which move it goes.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-given.h"
#include "util/sai-error.h"

/* Moves that are drawn from one seed, up to the move before @n_moves. */
typedef struct
{
  guint n_moves;
  SaiSeed seed;
} Stretch;

/* Never without a stretch; the numbers rise. */
struct _SaiGiven
{
  GArray *stretches;
};

static const Stretch *
get_stretch (const SaiGiven *self, guint i)
{
  return &g_array_index (self->stretches, Stretch, i);
}

/* The stretch that a move is in; the number of stretches if it is in none. */
static guint
find_stretch (const SaiGiven *self, guint index)
{
  guint low = 0, high = self->stretches->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (get_stretch (self, middle)->n_moves > index)
        high = middle;
      else
        low = middle + 1;
    }

  return low;
}

static SaiGiven *
create (void)
{
  SaiGiven *self = g_new0 (SaiGiven, 1);

  self->stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));

  return self;
}

static void
add (SaiGiven *self, guint n_moves, const SaiSeed *seed)
{
  Stretch stretch = { n_moves, *seed };

  g_array_append_val (self->stretches, stretch);
}

static gboolean
read_stretches (SaiGiven *self, char **words)
{
  guint before = 0;

  for (guint i = 0; words[i] != NULL; i += 2)
    {
      guint64 n_moves;
      SaiSeed seed;

      if (words[i + 1] == NULL || !g_ascii_string_to_unsigned (words[i], 10, before + 1, G_MAXINT32, &n_moves, NULL) ||
          !sai_seed_parse (words[i + 1], &seed, NULL))
        return FALSE;
      add (self, n_moves, &seed);
      before = n_moves;
    }

  return TRUE;
}

/**
 * sai_given_parse:
 * @text: (nullable): a text as above; an empty one is none
 * @given: (out) (transfer full) (nullable): what it says
 * @error: return location for a %SAI_ERROR_RECORD
 *
 * Returns: whether @text is such a text, exactly as sai_given_print() writes it
 */
gboolean
sai_given_parse (const char *text, SaiGiven **given, GError **error)
{
  g_autoptr (SaiGiven) self = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *again = NULL;

  g_return_val_if_fail (given != NULL, FALSE);

  *given = NULL;
  if (text == NULL || *text == '\0')
    return TRUE;

  self = create ();
  words = g_strsplit (text, " ", -1);
  if (read_stretches (self, words))
    again = sai_given_print (self);
  if (g_strcmp0 (text, again) != 0)
    {
      g_set_error_literal (
        error, SAI_ERROR, SAI_ERROR_RECORD,
        _ ("“given” must be a number of moves and their seed, or several such pairs with rising numbers."));
      return FALSE;
    }
  *given = g_steal_pointer (&self);

  return TRUE;
}

/**
 * sai_given_print:
 * @self: (nullable): given moves
 *
 * Returns: (transfer full) (nullable): a text that sai_given_parse() reads back
 */
char *
sai_given_print (const SaiGiven *self)
{
  g_autoptr (GString) text = NULL;

  if (self == NULL)
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; i < self->stretches->len; i++)
    {
      g_autofree char *seed = sai_seed_print (&get_stretch (self, i)->seed);

      g_string_append_printf (text, "%s%u %s", i > 0 ? " " : "", get_stretch (self, i)->n_moves, seed);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * sai_given_copy:
 * @self: (nullable): given moves
 * @n_moves: the most that are wanted
 *
 * Returns: (transfer full) (nullable): the given moves among the first @n_moves
 */
SaiGiven *
sai_given_copy (const SaiGiven *self, guint n_moves)
{
  SaiGiven *copy;
  guint before = 0;

  if (self == NULL || n_moves == 0)
    return NULL;

  copy = create ();
  for (guint i = 0; i < self->stretches->len && before < n_moves; i++)
    {
      const Stretch *stretch = get_stretch (self, i);

      before = MIN (stretch->n_moves, n_moves);
      add (copy, before, &stretch->seed);
    }

  return copy;
}

/**
 * sai_given_extend:
 * @self: (nullable): given moves
 * @n_moves: how many moves are to be given
 * @seed: the seed of the game, which those that @self lacks were drawn from
 *
 * Returns: (transfer full) (nullable): the first @n_moves as given moves of another game
 */
SaiGiven *
sai_given_extend (const SaiGiven *self, guint n_moves, const SaiSeed *seed)
{
  SaiGiven *given = sai_given_copy (self, n_moves);

  g_return_val_if_fail (seed != NULL, given);

  if (sai_given_get_n_moves (given) == n_moves)
    return given;
  if (given == NULL)
    given = create ();
  add (given, n_moves, seed);

  return given;
}

void
sai_given_free (SaiGiven *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->stretches);
  g_free (self);
}

guint
sai_given_get_n_moves (const SaiGiven *self)
{
  return self != NULL ? get_stretch (self, self->stretches->len - 1)->n_moves : 0;
}

/**
 * sai_given_find_seed:
 * @self: (nullable): given moves
 * @index: a move of the game, from 0
 *
 * Returns: (transfer none) (nullable): the seed that it is drawn from; %NULL if it is not given, and so drawn from the
 *   seed of the game
 */
const SaiSeed *
sai_given_find_seed (const SaiGiven *self, guint index)
{
  if (index >= sai_given_get_n_moves (self))
    return NULL;

  return &get_stretch (self, find_stretch (self, index))->seed;
}

/**
 * sai_given_find_start:
 * @self: (nullable): given moves
 * @index: a move of the game, from 0
 *
 * Returns: the first of the moves up to it that are drawn from the same seed
 */
guint
sai_given_find_start (const SaiGiven *self, guint index)
{
  guint i = self != NULL ? find_stretch (self, index) : 0;

  return i > 0 ? get_stretch (self, i - 1)->n_moves : 0;
}

/**
 * sai_given_ends_at:
 * @self: (nullable): given moves
 * @n_moves: a number of moves
 *
 * Returns: whether the move after so many is drawn from another seed than the one before it
 */
gboolean
sai_given_ends_at (const SaiGiven *self, guint n_moves)
{
  if (n_moves == 0 || n_moves > sai_given_get_n_moves (self))
    return FALSE;

  return get_stretch (self, find_stretch (self, n_moves - 1))->n_moves == n_moves;
}
