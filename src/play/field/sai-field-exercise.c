/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of cards is more than what lies on the table: what the others hold is judged by how they played. So it is
 * a whole game up to there, as a text: the ruleset, how many seats, the seed, and the moves as in a record, such as
 * "yellowstone 3 SEED place b7@1; refill b2 g5".
 *
 * A choice is a card with its column ("b7@2"), or "end", "refill", "draw" or "take".
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "field/sai-field-computer.h"
#include "field/sai-field-exercise.h"
#include "field/sai-field-follower.h"
#include "field/sai-field-game.h"
#include "field/sai-field-kind.h"
#include "util/sai-error.h"

/* A whole number of games and no time, so that the values are the same everywhere. */
#define N_IMAGINED 4000
/* The random numbers of the search follow from it. */
#define ID "00000000-0000-4000-8000-000000000000"

static gboolean
refuse (const char *text, GError **error)
{
  g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("“%s” isn’t a valid position of a game with cards."), text);

  return FALSE;
}

/* Everybody is the strongest computer player, but @person at @seat. */
static GPtrArray *
list_players (guint n_seats, guint seat, const char *person)
{
  const SaiFieldComputer *strongest = sai_field_computer_get_strongest ();
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", sai_field_computer_get_name (strongest), i + 1);

      g_ptr_array_add (players,
                       i == seat ? sai_player_new (person, SAI_PLAYER_PERSON) : sai_player_new (name, strongest->id));
    }

  return players;
}

static SaiGame *
play (SaiRuleset *ruleset, guint n_seats, guint seat, const char *person, const SaiSeed *seed, char **moves)
{
  g_autoptr (GPtrArray) players = list_players (n_seats, seat, person);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiGame) game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, seed, ID, 0);

  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (SaiMove) move = sai_move_parse (g_strstrip (moves[i]), NULL);

      if (move == NULL || !sai_game_apply (game, move, NULL))
        return NULL;
    }

  return g_steal_pointer (&game);
}

/**
 * sai_field_exercise_parse:
 * @catalog: the rulesets
 * @text: a position, see the head of the file
 * @person: the name of who has to decide
 * @error: return location for a #SaiError
 *
 * Returns: (transfer full): the position, or %NULL
 */
SaiFieldExercise *
sai_field_exercise_parse (SaiCatalog *catalog, const char *text, const char *person, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 4);
  g_auto (GStrv) moves = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiGame) game = NULL;
  SaiFieldExercise *self;
  SaiSeed seed;
  guint64 n_seats;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  if (g_strv_length (words) < 4)
    {
      refuse (text, error);
      return NULL;
    }
  ruleset = sai_catalog_find (catalog, words[0], error);
  if (ruleset == NULL)
    return NULL;
  if (sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED) != &sai_field_kind ||
      !g_ascii_string_to_unsigned (words[1], 10, SAI_FIELD_MIN_SEATS, SAI_FIELD_MAX_SEATS, &n_seats, NULL) ||
      !sai_seed_parse (words[2], &seed, NULL))
    {
      refuse (text, error);
      return NULL;
    }
  moves = g_strsplit (words[3], ";", -1);
  game = play (ruleset, n_seats, 0, person, &seed, moves);
  /* Who is to move is known only now. */
  if (game != NULL && sai_game_get_seat (game) != 0)
    {
      guint seat = sai_game_get_seat (game);

      g_object_unref (game);
      game = play (ruleset, n_seats, seat, person, &seed, moves);
    }
  if (game == NULL || sai_game_is_finished (game))
    {
      refuse (text, error);
      return NULL;
    }
  self = g_new0 (SaiFieldExercise, 1);
  self->game = g_steal_pointer (&game);

  return self;
}

void
sai_field_exercise_free (SaiFieldExercise *self)
{
  g_clear_object (&self->game);
  g_free (self);
}

/* Without the cards that it brings. */
static gboolean
is_named (const SaiFieldChoice *choice, const char *text)
{
  g_autofree char *card = NULL;
  g_autofree char *place = NULL;

  switch ((SaiMoveKind) choice->kind)
    {
    case SAI_MOVE_PLACE:
      card = sai_card_print (choice->card);
      place = g_strdup_printf ("%s@%u", card, choice->column + 1);
      return g_str_equal (text, place);

    case SAI_MOVE_REFILL:
      return g_str_equal (text, "refill");

    case SAI_MOVE_DRAW:
      return g_str_equal (text, "draw");

    case SAI_MOVE_TAKE:
      return g_str_equal (text, "take");

    case SAI_MOVE_END:
      return g_str_equal (text, "end");

    default:
      return FALSE;
    }
}

/**
 * sai_field_exercise_find:
 * @self: a position
 * @text: a choice, see the head of the file
 * @choice: (out): the choice
 *
 * Returns: whether there is such a choice
 */
gboolean
sai_field_exercise_find (const SaiFieldExercise *self, const char *text, SaiFieldChoice *choice)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (self->game), choices);

  for (guint i = 0; i < n; i++)
    if (is_named (&choices[i], text))
      {
        *choice = choices[i];
        return TRUE;
      }

  return FALSE;
}

/**
 * sai_field_exercise_judge_async:
 * @self: a position
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done
 * @user_data: data for it
 *
 * Values each choice in a thread, as the strongest computer player sees it from the seat that has to decide.
 */
void
sai_field_exercise_judge_async (const SaiFieldExercise *self,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  const SaiFieldBudget budget = { N_IMAGINED, 0 };
  g_autoptr (SaiFieldFollower) follower = sai_field_follower_new (self->game, sai_game_get_seat (self->game),
                                                                  sai_field_computer_get_strongest ());

  sai_field_follower_advise_async (follower, &budget, cancellable, callback, user_data);
}

/**
 * sai_field_exercise_judge_finish:
 * @source: what the callback got
 * @result: likewise
 * @advice: (out): the value of each choice
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: whether the values are known
 */
gboolean
sai_field_exercise_judge_finish (GObject *source, GAsyncResult *result, SaiFieldAdvice *advice, GError **error)
{
  return sai_field_follower_advise_finish (SAI_FIELD_FOLLOWER (source), result, advice, error);
}

/**
 * sai_field_exercise_get_value:
 * @advice: the value of each choice of a position
 * @choice: one of these choices
 *
 * Returns: the share of the imagined games that it won, 0 to 1; %NAN if it was not tried
 */
double
sai_field_exercise_get_value (const SaiFieldAdvice *advice, const SaiFieldChoice *choice)
{
  for (guint i = 0; i < advice->n_options; i++)
    {
      const SaiFieldOption *option = &advice->options[i];

      if (option->choice.kind == choice->kind && option->choice.card == choice->card &&
          option->choice.column == choice->column && option->n_iterations > 0)
        return option->value;
    }

  return NAN;
}
