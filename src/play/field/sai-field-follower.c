/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat has seen is in a SaiFieldMind, which can only learn. It is kept from one decision to the next, and
 * observes before each what has happened since. If moves were undone meanwhile, a new mind observes the game from the
 * beginning; so it knows and decides like one that was there all the time.
 *
 * While a thread thinks, it owns the mind, and returns it with the decision. A cancelled one is dropped. Observing is
 * the thread's work too, as there may be a whole game to observe: here the game is only replayed to collect the events
 * that the seat saw. Hidden cards go no further.
 *
 * A thread lets go of its task when it likes. What it works on is therefore not the task that has the follower, which
 * might otherwise go in that thread, together with the game.
 */
#include "config.h"

#include "field/sai-field-follower.h"
#include "field/sai-field-game.h"
#include "util/sai-parallel.h"

struct _SaiFieldFollower
{
  GObject parent_instance;

  SaiGame *game;
  guint seat;
  const SaiFieldComputer *computer;
  guint64 seed;

  /* NULL before the first decision, and while a thread has it. */
  SaiFieldMind *mind;
  /* The moves that it has observed, and the state after them. */
  GPtrArray *seen;
  SaiFieldState state;
  /* Not owned: the task that has the mind. */
  GTask *current;
};

/* The data of a thinking thread. */
typedef struct
{
  const SaiFieldComputer *computer;
  SaiFieldRules rules;
  guint64 seed;
  SaiFieldMind *mind;
  /* The first view of the seat, if there is no mind yet. */
  SaiFieldView first_view;
  GArray *events;
  SaiFieldView view;
  SaiFieldBudget budget;
  /* What is asked for, of which one is the answer. */
  gboolean foresees;
  SaiFieldAdvice advice;
  SaiFieldStanding standing;
} Thought;

G_DEFINE_FINAL_TYPE (SaiFieldFollower, sai_field_follower, G_TYPE_OBJECT)

static void
thought_free (Thought *thought)
{
  g_clear_pointer (&thought->mind, sai_field_mind_free);
  g_array_unref (thought->events);
  g_free (thought);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Thought, thought_free)

/* Derived from public data, not from the seed of the game, or a player's choices would leak hidden cards. */
static guint64
get_seed (SaiGame *game, guint seat)
{
  g_autofree char *text = g_strdup_printf ("%s:%u", sai_game_get_id (game), seat);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  guint64 seed = 0;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &length);
  for (guint i = 0; i < sizeof seed; i++)
    seed = seed << 8 | digest[i];

  return seed;
}

/* Whether the moves that the mind has observed are still those of the game. */
static gboolean
is_on_the_way (SaiFieldFollower *self)
{
  if (self->mind == NULL || self->seen->len > sai_game_get_cursor (self->game))
    return FALSE;

  for (guint i = 0; i < self->seen->len; i++)
    if (!sai_move_equal (g_ptr_array_index (self->seen, i), sai_game_get_move (self->game, i)))
      return FALSE;

  return TRUE;
}

/* Starts over with the state before the first move. */
static void
start_over (SaiFieldFollower *self)
{
  g_clear_pointer (&self->mind, sai_field_mind_free);
  g_ptr_array_set_size (self->seen, 0);
  sai_game_copy_field_at (self->game, 0, &self->state);
}

/* Advances to the cursor, and notes what the seat sees on the way. */
static void
follow (SaiFieldFollower *self, GArray *events)
{
  guint cursor = sai_game_get_cursor (self->game);

  for (guint i = self->seen->len; i < cursor; i++)
    {
      SaiMove *move = sai_game_get_move (self->game, i);
      SaiFieldState before = self->state;
      SaiFieldChoice choice;
      SaiFieldOutcome outcome;
      SaiFieldEvent event;

      sai_field_choice_from_move (&choice, move);
      sai_game_play_field (self->game, i, &self->state, &choice, &outcome);
      sai_field_event_init (&event, &before, &choice, &outcome, &self->state, self->seat);
      g_array_append_val (events, event);
      g_ptr_array_add (self->seen, sai_move_ref (move));
    }
}

static void
think_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Thought *thought = task_data;

  if (thought->mind == NULL)
    thought->mind = sai_field_mind_new (thought->computer, &thought->rules, &thought->first_view, thought->seed);
  for (guint i = 0; i < thought->events->len && !g_cancellable_is_cancelled (cancellable); i++)
    sai_field_mind_observe (thought->mind, &g_array_index (thought->events, SaiFieldEvent, i));
  if (g_task_return_error_if_cancelled (task))
    return;
  if (thought->foresees)
    sai_field_mind_foresee (thought->mind, &thought->view, &thought->budget, sai_parallel_get_n_threads (), cancellable,
                            &thought->standing);
  else
    sai_field_mind_advise (thought->mind, &thought->view, &thought->budget, cancellable, &thought->advice);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

static void
sai_field_follower_finalize (GObject *object)
{
  SaiFieldFollower *self = SAI_FIELD_FOLLOWER (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->mind, sai_field_mind_free);
  g_ptr_array_unref (self->seen);

  G_OBJECT_CLASS (sai_field_follower_parent_class)->finalize (object);
}

static void
sai_field_follower_class_init (SaiFieldFollowerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_field_follower_finalize;
}

static void
sai_field_follower_init (SaiFieldFollower *self)
{
  self->seen = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_move_unref);
}

/**
 * sai_field_follower_find_observer:
 * @game: a game with cards
 *
 * Returns: who may know what is shown to everybody at the screen: the seat of the only person, or %SAI_FIELD_NONE for a
 *   spectator
 */
guint
sai_field_follower_find_observer (SaiGame *game)
{
  guint observer = SAI_FIELD_NONE;
  guint n_persons = 0;

  g_return_val_if_fail (SAI_IS_GAME (game), SAI_FIELD_NONE);

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    if (sai_player_is_person (sai_game_get_player (game, i)))
      {
        observer = i;
        n_persons++;
      }

  return n_persons == 1 ? observer : SAI_FIELD_NONE;
}

/**
 * sai_field_follower_new:
 * @game: a played game on the field
 * @seat: the seat to think for, or %SAI_FIELD_NONE for a spectator
 * @computer: the type of computer player that thinks
 *
 * Its random numbers follow from the id of the game and from @seat.
 *
 * Returns: (transfer full): a follower
 */
SaiFieldFollower *
sai_field_follower_new (SaiGame *game, guint seat, const SaiFieldComputer *computer)
{
  SaiFieldFollower *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (seat < sai_game_get_n_seats (game) || seat == SAI_FIELD_NONE, NULL);
  g_return_val_if_fail (computer != NULL, NULL);

  self = g_object_new (SAI_TYPE_FIELD_FOLLOWER, NULL);
  self->game = g_object_ref (game);
  self->seat = seat;
  self->computer = computer;
  self->seed = get_seed (game, seat);

  return self;
}

const SaiFieldComputer *
sai_field_follower_get_computer (SaiFieldFollower *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FOLLOWER (self), NULL);

  return self->computer;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
think (SaiFieldFollower *self,
       const SaiFieldBudget *budget,
       gboolean foresees,
       GCancellable *cancellable,
       GAsyncReadyCallback callback,
       gpointer user_data)
{
  g_autoptr (GTask) work = NULL;
  GTask *task;
  Thought *thought;

  if (!is_on_the_way (self))
    start_over (self);
  thought = g_new0 (Thought, 1);
  thought->computer = self->computer;
  thought->rules = *sai_game_get_field_rules (self->game);
  thought->seed = self->seed;
  thought->foresees = foresees;
  thought->mind = g_steal_pointer (&self->mind);
  if (thought->mind == NULL)
    sai_field_view_init (&thought->first_view, &self->state, self->seat);
  thought->events = g_array_new (FALSE, FALSE, sizeof (SaiFieldEvent));
  follow (self, thought->events);
  sai_field_view_init (&thought->view, &self->state, self->seat);
  thought->budget = budget != NULL ? *budget : self->computer->budget;

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, think);
  g_task_set_task_data (task, thought, (GDestroyNotify) thought_free);
  self->current = task;
  work = g_task_new (NULL, cancellable, thought_cb, task);
  g_task_set_source_tag (work, think);
  g_task_set_task_data (work, thought, NULL);
  g_task_run_in_thread (work, think_in_thread);
}

/* The thought that a task has finished, if it was not cancelled; its mind comes back. */
static const Thought *
take (SaiFieldFollower *self, GTask *task, GError **error)
{
  Thought *thought;

  if (!g_task_propagate_boolean (task, error))
    return NULL;

  thought = g_task_get_task_data (task);
  /* A cancelled task has an older mind than its successor. */
  if (self->current == task)
    self->mind = g_steal_pointer (&thought->mind);

  return thought;
}

/**
 * sai_field_follower_advise_async:
 * @self: a follower whose seat is to move
 * @budget: (nullable): how long to think, for types that search; %NULL for the default of the type
 * @cancellable: cancels the decision; required before the next call
 * @callback: called with the result
 * @user_data: for @callback
 *
 * Thinks in a thread about the current position. The same moves before the cursor and the same number of simulated
 * games give the same result, whatever came before.
 */
void
sai_field_follower_advise_async (SaiFieldFollower *self,
                                 const SaiFieldBudget *budget,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_return_if_fail (SAI_IS_FIELD_FOLLOWER (self));
  g_return_if_fail (sai_game_get_seat (self->game) == self->seat && !sai_game_is_finished (self->game));

  think (self, budget, FALSE, cancellable, callback, user_data);
}

/**
 * sai_field_follower_advise_finish:
 * @self: a follower
 * @result: what the callback got
 * @advice: (out): the values of the choices, best first; see sai_field_mind_advise()
 * @error: return location; %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Returns: whether there is a decision
 */
gboolean
sai_field_follower_advise_finish (SaiFieldFollower *self, GAsyncResult *result, SaiFieldAdvice *advice, GError **error)
{
  const Thought *thought;

  g_return_val_if_fail (SAI_IS_FIELD_FOLLOWER (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  thought = take (self, G_TASK (result), error);
  if (thought == NULL)
    return FALSE;
  *advice = thought->advice;

  return TRUE;
}

/**
 * sai_field_follower_foresee_async:
 * @self: a follower whose type of player searches, in a game that goes on
 * @budget: how many games to imagine at most
 * @cancellable: cancels it; required before the next call
 * @callback: called with the result
 * @user_data: for @callback
 *
 * Estimates in a thread who is ahead, as far as the seat can know. The seat need not be to move.
 */
void
sai_field_follower_foresee_async (SaiFieldFollower *self,
                                  const SaiFieldBudget *budget,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_return_if_fail (SAI_IS_FIELD_FOLLOWER (self));
  g_return_if_fail (!sai_game_is_finished (self->game));

  think (self, budget, TRUE, cancellable, callback, user_data);
}

/**
 * sai_field_follower_foresee_finish:
 * @self: a follower
 * @result: what the callback got
 * @standing: (out caller-allocates): the chances of all seats
 * @error: return location; %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Returns: whether there is an answer
 */
gboolean
sai_field_follower_foresee_finish (SaiFieldFollower *self,
                                   GAsyncResult *result,
                                   SaiFieldStanding *standing,
                                   GError **error)
{
  const Thought *thought;

  g_return_val_if_fail (SAI_IS_FIELD_FOLLOWER (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  thought = take (self, G_TASK (result), error);
  if (thought == NULL)
    return FALSE;
  *standing = thought->standing;

  return TRUE;
}
