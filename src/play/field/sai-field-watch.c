/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances in a field game, as somebody at the screen can know them. */
#include "config.h"

#include "field/sai-field-follower.h"
#include "field/sai-field-game.h"
#include "field/sai-field-watch.h"

/* As many as give an error of one in a hundred, if the machine is fast enough. */
#define MOST_GAMES 2000
#define MOST_MS 100

struct _SaiFieldWatch
{
  SaiChanceWatch parent_instance;

  /* NULL before the first answer is asked for. */
  SaiFieldFollower *follower;
};

G_DEFINE_FINAL_TYPE (SaiFieldWatch, sai_field_watch, SAI_TYPE_CHANCE_WATCH)

static void
take (SaiChanceWatch *watch, const SaiFieldStanding *standing, gboolean exact)
{
  SaiChances chances = { .n_seats = standing->n_seats, .exact = exact };

  memcpy (chances.chances, standing->chances, sizeof standing->chances);
  memcpy (chances.errors, standing->errors, sizeof standing->errors);
  sai_chance_watch_end (watch, &chances, NULL);
}

/* When the game is over, there is nothing to imagine. */
static void
take_end (SaiChanceWatch *watch)
{
  SaiGame *game = sai_chance_watch_get_game (watch);
  SaiFieldStanding standing = { .n_seats = sai_game_get_n_seats (game) };

  for (guint i = 0; i < standing.n_seats; i++)
    standing.chances[i] = sai_field_search_value (sai_game_get_field (game), sai_game_get_field_rules (game), i);
  take (watch, &standing, TRUE);
}

static void
foreseen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiChanceWatch) watch = SAI_CHANCE_WATCH (user_data);
  SaiFieldStanding standing;

  /* It can only be cancelled. */
  if (sai_field_follower_foresee_finish (SAI_FIELD_FOLLOWER (source), result, &standing, NULL))
    take (watch, &standing, FALSE);
  else
    sai_chance_watch_end (watch, NULL, NULL);
}

static void
sai_field_watch_begin (SaiChanceWatch *watch, GCancellable *cancellable)
{
  static const SaiFieldBudget budget = { MOST_GAMES, MOST_MS };
  SaiFieldWatch *self = SAI_FIELD_WATCH (watch);
  SaiGame *game = sai_chance_watch_get_game (watch);

  if (sai_game_is_finished (game))
    {
      take_end (watch);
      return;
    }
  if (self->follower == NULL)
    self->follower = sai_field_follower_new (game, sai_field_follower_find_observer (game),
                                             sai_field_computer_get_strongest ());
  sai_field_follower_foresee_async (self->follower, &budget, cancellable, foreseen_cb, g_object_ref (watch));
}

static void
sai_field_watch_dispose (GObject *object)
{
  g_clear_object (&SAI_FIELD_WATCH (object)->follower);

  G_OBJECT_CLASS (sai_field_watch_parent_class)->dispose (object);
}

static void
sai_field_watch_class_init (SaiFieldWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_field_watch_dispose;
  SAI_CHANCE_WATCH_CLASS (klass)->begin = sai_field_watch_begin;
}

static void
sai_field_watch_init (SaiFieldWatch *self)
{
}

/**
 * sai_field_watch_new:
 * @game: a game with cards on the field that is played here
 *
 * Returns: (transfer full): a watch, inactive until it is wanted
 */
SaiChanceWatch *
sai_field_watch_new (SaiGame *game)
{
  g_return_val_if_fail (SAI_IS_GAME (game), NULL);

  return g_object_new (SAI_TYPE_FIELD_WATCH, "game", game, NULL);
}
