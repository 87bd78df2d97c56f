/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: its list of moves, the cursor in it, and the state folded from the moves before the cursor. The only way to
 * change it is sai_game_apply(), which asks the kind of the game; moving the cursor folds the state again from the
 * start. The object itself only compares old and new, and notifies.
 *
 * In a paper sheet seating changes are moves too; the first move always seats people and cannot be undone, so that
 * there is somebody to write points for.
 *
 * Everything specific to a kind of game is in the folder of that kind.
 */
#include "config.h"

#include "game/sai-game-private.h"
#include "game/sai-peek.h"

struct _SaiGame
{
  GObject parent_instance;

  char *id;
  SaiRuleset *ruleset;
  SaiOptions options;
  SaiSetup setup;
  /* The players at the beginning, and at the cursor. */
  GPtrArray *first_players;
  GPtrArray *players;
  gint64 created;
  gint64 finished_at;
  gboolean hints;
  gboolean peeked;
  char *daily;
  char *evening;

  GPtrArray *moves;
  guint cursor;
  /* The state at the cursor, of the kind's type. */
  gpointer state;
};

enum
{
  PROP_0,
  PROP_CURSOR,
  PROP_N_MOVES,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_SEAT,
  PROP_ROLLS_LEFT,
  PROP_FINISHED,
  PROP_EVENING,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiGame, sai_game, G_TYPE_OBJECT)

/* The properties before a change. */
typedef struct
{
  guint cursor;
  guint n_moves;
  guint seat;
  guint rolls_left;
  gboolean finished;
} Before;

static guint
get_rolls_left (SaiGame *self)
{
  const SaiSetup *setup = &self->setup;

  return setup->kind->get_rolls_left != NULL ? setup->kind->get_rolls_left (self->state, setup->rules) : 0;
}

static Before
look (SaiGame *self)
{
  return (Before) { self->cursor, self->moves->len, sai_game_get_seat (self), get_rolls_left (self),
                    sai_game_is_finished (self) };
}

static void
notify_changes (SaiGame *self, const Before *before)
{
  GObject *object = G_OBJECT (self);
  Before after = look (self);

  /* A game that continues has no end time. */
  if (!after.finished)
    self->finished_at = 0;

  g_object_freeze_notify (object);
  if (before->cursor != after.cursor)
    g_object_notify_by_pspec (object, properties[PROP_CURSOR]);
  if (before->n_moves != after.n_moves)
    g_object_notify_by_pspec (object, properties[PROP_N_MOVES]);
  if ((before->cursor > sai_game_get_first (self)) != (after.cursor > sai_game_get_first (self)))
    g_object_notify_by_pspec (object, properties[PROP_CAN_UNDO]);
  if ((before->cursor < before->n_moves) != (after.cursor < after.n_moves))
    g_object_notify_by_pspec (object, properties[PROP_CAN_REDO]);
  if (before->seat != after.seat)
    g_object_notify_by_pspec (object, properties[PROP_SEAT]);
  if (before->rolls_left != after.rolls_left)
    g_object_notify_by_pspec (object, properties[PROP_ROLLS_LEFT]);
  if (before->finished != after.finished)
    g_object_notify_by_pspec (object, properties[PROP_FINISHED]);
  g_object_thaw_notify (object);

  g_signal_emit (self, signals[CHANGED], 0);
}

/* Moves people to their new seats. */
static void
seat_players (SaiGame *self, const SaiSeating *seating)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->players);

  self->players = sai_seating_seat (seating, before);
}

/* Makes the move at @index without adding it to the list. */
static gboolean
step (SaiGame *self, guint index, SaiMove *move, GError **error)
{
  const SaiSetup *setup = &self->setup;

  if (!setup->kind->step (self->state, setup->rules, sai_setup_get_seed (setup, index), move, error))
    return FALSE;
  if (sai_move_get_kind (move) == SAI_MOVE_SEATS)
    seat_players (self, sai_move_get_seating (move));

  return TRUE;
}

static void
cut_given (SaiGame *self, guint n_moves)
{
  g_autoptr (SaiGiven) before = g_steal_pointer (&self->setup.given);

  self->setup.given = sai_given_copy (before, n_moves);
}

/* Starts with the first players; in a paper sheet, their seating is the first move. */
static void
begin (SaiGame *self)
{
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = g_ptr_array_ref (self->first_players);
  sai_setup_begin (&self->setup, self->state);
}

/* Folds the state from the first move to the cursor. Every move in the list was legal when it was applied. */
static void
fold (SaiGame *self)
{
  begin (self);
  for (guint i = sai_game_get_first (self); i < self->cursor; i++)
    {
      g_autoptr (GError) error = NULL;

      step (self, i, g_ptr_array_index (self->moves, i), &error);
      g_assert_no_error (error);
      sai_setup_renew (&self->setup, i + 1, self->state);
    }
}

/* The first move of a paper sheet. The players are taken from the move, so that the sheet reads back as it was. */
static void
sit_down (SaiGame *self)
{
  g_auto (SaiSeating) seating = { 0 };

  for (guint i = 0; i < self->players->len; i++)
    sai_seating_add (&seating, SAI_SEATING_NEW, sai_player_get_name (g_ptr_array_index (self->players, i)));
  seat_players (self, &seating);
  g_ptr_array_unref (self->first_players);
  self->first_players = g_ptr_array_ref (self->players);
  g_ptr_array_add (self->moves, sai_move_new_seats (&seating));
  self->cursor = 1;
}

static void
sai_game_finalize (GObject *object)
{
  SaiGame *self = SAI_GAME (object);

  g_free (self->id);
  g_free (self->daily);
  g_free (self->evening);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->first_players, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_ptr_array_unref (self->moves);
  self->setup.kind->free_rules (self->setup.rules);
  sai_given_free (self->setup.given);
  g_free (self->state);

  G_OBJECT_CLASS (sai_game_parent_class)->finalize (object);
}

static void
sai_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiGame *self = SAI_GAME (object);

  switch (prop_id)
    {
    case PROP_CURSOR:
      g_value_set_uint (value, self->cursor);
      break;

    case PROP_N_MOVES:
      g_value_set_uint (value, self->moves->len);
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, sai_game_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, sai_game_can_redo (self));
      break;

    case PROP_SEAT:
      g_value_set_uint (value, sai_game_get_seat (self));
      break;

    case PROP_ROLLS_LEFT:
      g_value_set_uint (value, get_rolls_left (self));
      break;

    case PROP_FINISHED:
      g_value_set_boolean (value, sai_game_is_finished (self));
      break;

    case PROP_EVENING:
      g_value_set_string (value, self->evening);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_game_class_init (SaiGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sai_game_finalize;
  object_class->get_property = sai_game_get_property;

  properties[PROP_CURSOR] = g_param_spec_uint ("cursor", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, SAI_MAX_SEATS - 1, 0, flags);
  properties[PROP_ROLLS_LEFT] = g_param_spec_uint ("rolls-left", NULL, NULL, 0, G_MAXUINT8, 0, flags);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);
  properties[PROP_EVENING] = g_param_spec_string ("evening", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiGame::changed:
   * @self: a game
   *
   * The state has changed: a move was made, or the cursor moved.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_game_init (SaiGame *self)
{
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_move_unref);
}

/**
 * sai_game_new:
 * @ruleset: the ruleset
 * @options: the options of this game
 * @mode: played here or on paper; @ruleset must have a kind for it
 * @players: (element-type SaiPlayer): the seats in order, as many as the ruleset allows
 * @seed: (nullable): the source of dice and cards, if they come from a seed
 * @id: a UUID
 * @created: when the game began, in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): a game before its first move; a paper sheet after the move that seats @players
 */
SaiGame *
sai_game_new (SaiRuleset *ruleset,
              const SaiOptions *options,
              SaiGameMode mode,
              GPtrArray *players,
              const SaiSeed *seed,
              const char *id,
              gint64 created)
{
  const SaiKind *kind;
  SaiGame *self;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);
  kind = sai_ruleset_get_kind (ruleset, mode);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (players != NULL && players->len >= sai_ruleset_get_min_seats (ruleset) &&
                          players->len <= sai_ruleset_get_max_seats (ruleset),
                        NULL);
  g_return_val_if_fail (seed != NULL || !kind->has_seed, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  self = g_object_new (SAI_TYPE_GAME, NULL);
  self->id = g_strdup (id);
  self->ruleset = g_object_ref (ruleset);
  self->options = *options;
  self->setup = (SaiSetup) { kind, kind->new_rules (ruleset, options, players->len), players->len };
  if (seed != NULL)
    self->setup.seed = *seed;
  self->state = g_malloc0 (kind->state_size);
  self->first_players = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (self->first_players, g_object_ref (g_ptr_array_index (players, i)));
  self->created = created;
  begin (self);
  if (kind->has_seating)
    sit_down (self);

  return self;
}

/* Whether the undone moves revealed something hidden to people. */
static gboolean
is_known (SaiGame *self)
{
  return sai_peek_is_possible (&self->setup, self->players, self->moves, self->cursor, self->state);
}

/**
 * sai_game_apply:
 * @self: a game
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Checks @move against the rules and appends it, dropping moves that could be redone; but if those revealed something
 * hidden or were given, and @move is the first of them, it is redone and the rest is kept. If the move is refused,
 * nothing changes.
 *
 * A move that takes the place of a given one is drawn from the seed of that, as taking back is not rolling again; those
 * after it are given no more.
 *
 * Returns: whether the move was made
 */
gboolean
sai_game_apply (SaiGame *self, SaiMove *move, GError **error)
{
  Before before;
  gboolean known, same;

  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  before = look (self);
  known = is_known (self);
  same = (known || self->cursor < sai_given_get_n_moves (self->setup.given)) && self->cursor < self->moves->len &&
         sai_move_equal (move, g_ptr_array_index (self->moves, self->cursor));
  if (!step (self, self->cursor, move, error))
    return FALSE;

  if (!same)
    {
      self->peeked = self->peeked || known;
      if (self->cursor < self->moves->len)
        cut_given (self, self->cursor + 1);
      g_ptr_array_set_size (self->moves, self->cursor);
      g_ptr_array_add (self->moves, sai_move_ref (move));
    }
  self->cursor++;
  sai_setup_renew (&self->setup, self->cursor, self->state);
  notify_changes (self, &before);

  return TRUE;
}

/**
 * sai_game_set_cursor:
 * @self: a game
 * @cursor: the number of moves in force; at least one in a paper sheet
 *
 * Undoes or redoes moves.
 */
void
sai_game_set_cursor (SaiGame *self, guint cursor)
{
  Before before;

  g_return_if_fail (SAI_IS_GAME (self));
  g_return_if_fail (cursor <= self->moves->len);
  g_return_if_fail (cursor >= sai_game_get_first (self));

  if (cursor == self->cursor)
    return;

  before = look (self);
  self->cursor = cursor;
  fold (self);
  notify_changes (self, &before);
}

/* %FALSE if there is no move to undo. */
gboolean
sai_game_undo (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  if (!sai_game_can_undo (self))
    return FALSE;
  sai_game_set_cursor (self, self->cursor - 1);

  return TRUE;
}

/* %FALSE if there is no move to redo. */
gboolean
sai_game_redo (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  if (!sai_game_can_redo (self))
    return FALSE;
  sai_game_set_cursor (self, self->cursor + 1);

  return TRUE;
}

const char *
sai_game_get_id (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->id;
}

SaiRuleset *
sai_game_get_ruleset (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->ruleset;
}

const SaiOptions *
sai_game_get_options (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return &self->options;
}

/* By which other layers find their own tables. */
const SaiKind *
sai_game_get_kind (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->setup.kind;
}

/* At the cursor; it changes only in paper games. */
guint
sai_game_get_n_seats (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->players->len;
}

/* At the cursor; valid until the game changes. */
SaiPlayer *
sai_game_get_player (SaiGame *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->players->len, NULL);

  return g_ptr_array_index (self->players, seat);
}

/* The seat to move; 0 on the pad of a game on the field. */
guint
sai_game_get_seat (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->setup.kind->get_seat (self->state);
}

/* Whether the game is over at the cursor, or a paper sheet was ended early. */
gboolean
sai_game_is_finished (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return self->setup.kind->is_finished (self->state);
}

/* Whether people had ended it early at the cursor; such a game says little about how well anybody played. */
gboolean
sai_game_is_early (SaiGame *self)
{
  const SaiKind *kind;

  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  kind = self->setup.kind;

  return kind->is_early != NULL && kind->is_early (self->state, self->setup.rules);
}

/* In seconds since 1970 (UTC). */
gint64
sai_game_get_created (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->created;
}

/* In seconds since 1970 (UTC); 0 while the game goes on. */
gint64
sai_game_get_finished (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->finished_at;
}

/* The time is for the record; the model has no clock of its own. */
void
sai_game_set_finished (SaiGame *self, gint64 when)
{
  g_return_if_fail (SAI_IS_GAME (self));

  self->finished_at = when;
}

/* Whether a person asked the program for advice while playing. */
gboolean
sai_game_has_hints (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return self->hints;
}

/* Undo does not clear it. */
void
sai_game_mark_hints (SaiGame *self)
{
  g_return_if_fail (SAI_IS_GAME (self));

  self->hints = TRUE;
}

/* Whether a person undid moves that had revealed something hidden (see sai-peek.c), and then made a different
 * one. */
gboolean
sai_game_has_peeked (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return self->peeked;
}

/**
 * sai_game_would_peek:
 * @self: a game
 *
 * Returns: whether a move other than the undone one would mark the game as peeked for the first time (see
 *   sai_game_has_peeked())
 */
gboolean
sai_game_would_peek (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return !self->peeked && is_known (self);
}

void
sai_game_mark_peeked (SaiGame *self)
{
  self->peeked = TRUE;
}

/* The date whose daily game it is, see sai_daily_parse(), or %NULL. */
const char *
sai_game_get_daily (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->daily;
}

/* The game has the seed of the daily game of @date. */
void
sai_game_mark_daily (SaiGame *self, const char *date)
{
  g_free (self->daily);
  self->daily = g_strdup (date);
}

/* The evening it belongs to, see sai_evening_mark_parse(), or %NULL. */
const char *
sai_game_get_evening (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->evening;
}

/* For whoever begins or reads the game, or puts it into an evening. Later saves do not change what the history says of
 * it. */
void
sai_game_set_evening (SaiGame *self, const char *evening)
{
  const char *mark = evening != NULL && *evening != '\0' ? evening : NULL;

  g_return_if_fail (SAI_IS_GAME (self));

  if (g_strcmp0 (self->evening, mark) == 0)
    return;
  g_free (self->evening);
  self->evening = g_strdup (mark);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EVENING]);
}

/*< private >
 * sai_game_set_given:
 * @self: a played game before its first move
 * @given: (transfer full) (nullable): the moves that it will be given next
 *
 * Begins the game again with the chance that they come from.
 */
void
sai_game_set_given (SaiGame *self, SaiGiven *given)
{
  g_return_if_fail (self->moves->len == 0);

  sai_given_free (self->setup.given);
  self->setup.given = given;
  begin (self);
}

/*< private >
 * sai_game_forget_given:
 * @self: a game
 * @n_moves: how many moves may be given from now on, at most as many as there are
 */
void
sai_game_forget_given (SaiGame *self, guint n_moves)
{
  if (sai_given_get_n_moves (self->setup.given) <= n_moves)
    return;

  cut_given (self, n_moves);
  fold (self);
}

/*< private > sai_game_get_setup: @self: a game Returns: (transfer none): what its state follows from, with its moves */
const SaiSetup *
sai_game_get_setup (SaiGame *self)
{
  return &self->setup;
}

/*< private > sai_game_get_first_players: @self: a game Returns: (transfer none) (element-type SaiPlayer): who sat there
 * at the beginning */
GPtrArray *
sai_game_get_first_players (SaiGame *self)
{
  return self->first_players;
}

/*< private > sai_game_peek_state: @self: a game Returns: (transfer none): the state at the cursor, of the kind's type;
 * valid until the game changes */
gconstpointer
sai_game_peek_state (SaiGame *self)
{
  return self->state;
}

guint
sai_game_get_cursor (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->cursor;
}

/**
 * sai_game_get_first:
 * @self: a game
 *
 * Returns: the first position of its cursor: 1 where the first move seats the players, which stays
 */
guint
sai_game_get_first (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->setup.kind->has_seating ? 1 : 0;
}

gboolean
sai_game_can_undo (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return self->cursor > sai_game_get_first (self);
}

gboolean
sai_game_can_redo (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return self->cursor < self->moves->len;
}

/* With those that can be redone. */
guint
sai_game_get_n_moves (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->moves->len;
}

SaiMove *
sai_game_get_move (SaiGame *self, guint index)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (index < self->moves->len, NULL);

  return g_ptr_array_index (self->moves, index);
}

/* At the cursor; for cards, the penalty points. */
gint
sai_game_get_total (SaiGame *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);
  g_return_val_if_fail (seat < self->players->len, 0);

  return self->setup.kind->get_total (self->state, self->setup.rules, seat);
}

/* Whether the player there has left a paper game before the cursor; the points stay. */
gboolean
sai_game_has_left (SaiGame *self, guint seat)
{
  const SaiKind *kind;

  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat < self->players->len, FALSE);

  kind = self->setup.kind;

  return kind->has_left != NULL && kind->has_left (self->state, seat);
}

/* At the cursor, from 1; ties share it; 0 if the player there has left. */
guint
sai_game_get_place (SaiGame *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);
  g_return_val_if_fail (seat < self->players->len, 0);

  return sai_kind_get_place (self->setup.kind, self->state, self->setup.rules, self->players->len, seat);
}
