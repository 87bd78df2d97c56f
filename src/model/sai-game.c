/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: its list of moves, the cursor in it, and the state folded from the moves before the cursor. The only way to
 * change it is sai_game_apply(), which asks sai_dice_state_step(); moving the cursor folds the state again from the
 * start. The object itself just compares old and new and notifies.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-error.h"
#include "sai-game.h"

struct _SaiGame
{
  GObject       parent_instance;

  char         *id;
  SaiRuleset   *ruleset;
  SaiOptions    options;
  SaiRules      rules;
  SaiGameMode   mode;
  GPtrArray    *players;
  SaiSeed       seed;
  gint64        created;
  gint64        finished_at;
  gboolean      hints;

  GPtrArray    *moves;
  guint         cursor;
  SaiDiceState  state;
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

/* What the properties showed before a change. */
typedef struct
{
  guint        cursor;
  guint        n_moves;
  SaiDiceState state;
} Before;

static Before
look (SaiGame *self)
{
  return (Before) { self->cursor, self->moves->len, self->state };
}

static void
notify_changes (SaiGame      *self,
                const Before *before)
{
  GObject *object = G_OBJECT (self);
  const SaiDiceState *old = &before->state;

  /* A played game that goes on has no end. */
  if (self->mode == SAI_GAME_MODE_PLAYED && !self->state.finished)
    self->finished_at = 0;

  g_object_freeze_notify (object);
  if (before->cursor != self->cursor)
    g_object_notify_by_pspec (object, properties[PROP_CURSOR]);
  if (before->n_moves != self->moves->len)
    g_object_notify_by_pspec (object, properties[PROP_N_MOVES]);
  if ((before->cursor > 0) != (self->cursor > 0))
    g_object_notify_by_pspec (object, properties[PROP_CAN_UNDO]);
  if ((before->cursor < before->n_moves) != (self->cursor < self->moves->len))
    g_object_notify_by_pspec (object, properties[PROP_CAN_REDO]);
  if (old->seat != self->state.seat)
    g_object_notify_by_pspec (object, properties[PROP_SEAT]);
  if (sai_dice_state_get_rolls_left (old, &self->rules) != sai_dice_state_get_rolls_left (&self->state, &self->rules))
    g_object_notify_by_pspec (object, properties[PROP_ROLLS_LEFT]);
  if (old->finished != self->state.finished)
    g_object_notify_by_pspec (object, properties[PROP_FINISHED]);
  g_object_thaw_notify (object);

  g_signal_emit (self, signals[CHANGED], 0);
}

/* Folds the state from the first move up to the cursor. Every move in the list was legal when it was applied. */
static void
fold (SaiGame *self)
{
  sai_dice_state_init (&self->state, self->mode, self->players->len);
  for (guint i = 0; i < self->cursor; i++)
    {
      g_autoptr (GError) error = NULL;

      sai_dice_state_step (&self->state, &self->rules, &self->seed, g_ptr_array_index (self->moves, i), &error);
      g_assert_no_error (error);
    }
}

/* Applies all moves of a record, also those after its cursor, which must be legal as well. */
static gboolean
replay_moves (SaiGame          *self,
              const SaiRecord  *record,
              GError          **error)
{
  for (guint i = 0; i < record->moves->len; i++)
    {
      g_autoptr (SaiMove) move = sai_move_parse (g_ptr_array_index (record->moves, i), error);

      if (move == NULL || !sai_game_apply (self, move, error))
        {
          g_prefix_error (error, _("Move %u: "), i + 1);
          return FALSE;
        }
    }

  if (record->cursor > record->moves->len)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _("The record has %u moves, but claims to stand at move %u."), record->moves->len, record->cursor);
      return FALSE;
    }
  sai_game_set_cursor (self, record->cursor);

  return TRUE;
}

/* Totals and places stand in a record for its readers; a file may leave any of them out, but they must not lie. */
static gboolean
check_results (SaiGame          *self,
               const SaiRecord  *record,
               GError          **error)
{
  if (record->finished != 0 && self->mode == SAI_GAME_MODE_PLAYED && !self->state.finished)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD,
                           _("The record claims to be finished, but boxes are still open."));
      return FALSE;
    }

  for (guint i = 0; i < self->players->len; i++)
    {
      gint total = sai_game_get_total (self, i);
      guint place = sai_game_get_place (self, i);

      if (record->totals[i] != SAI_RECORD_NO_TOTAL && record->totals[i] != total)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                       _("Seat %u has %d points by its moves, not %d as the record says."),
                       i + 1, total, record->totals[i]);
          return FALSE;
        }
      if (record->places[i] != 0 && record->places[i] != place)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                       _("Seat %u has place %u by its moves, not %u as the record says."),
                       i + 1, place, record->places[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* The ruleset of a record: its own definition if it brings one, else ours of that id. */
static SaiRuleset *
find_ruleset (const SaiRecord  *record,
              SaiCatalog       *catalog,
              GError          **error)
{
  g_autoptr (SaiRuleset) ruleset = NULL;

  if (record->definition == NULL)
    return sai_catalog_find (catalog, record->ruleset, error);

  ruleset = sai_ruleset_new_from_data (record->definition, -1, record->ruleset, TRUE, error);
  if (ruleset != NULL && !g_str_equal (sai_ruleset_get_id (ruleset), record->ruleset))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _("The record is of the ruleset “%s”, but defines “%s”."),
                   record->ruleset, sai_ruleset_get_id (ruleset));
      return NULL;
    }
  if (ruleset != NULL)
    {
      g_autoptr (SaiRuleset) ours = sai_catalog_find (catalog, record->ruleset, NULL);

      if (ours != NULL && !sai_ruleset_is_own (ours))
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                       _("The record defines rules of its own for “%s”, which have their rules already."),
                       record->ruleset);
          return NULL;
        }
    }

  return g_steal_pointer (&ruleset);
}

static void
sai_game_finalize (GObject *object)
{
  SaiGame *self = SAI_GAME (object);

  g_free (self->id);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_ptr_array_unref (self->moves);

  G_OBJECT_CLASS (sai_game_parent_class)->finalize (object);
}

static void
sai_game_get_property (GObject    *object,
                       guint       prop_id,
                       GValue     *value,
                       GParamSpec *pspec)
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
      g_value_set_boolean (value, self->cursor > 0);
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->cursor < self->moves->len);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->state.seat);
      break;

    case PROP_ROLLS_LEFT:
      g_value_set_uint (value, sai_dice_state_get_rolls_left (&self->state, &self->rules));
      break;

    case PROP_FINISHED:
      g_value_set_boolean (value, self->state.finished);
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
  properties[PROP_ROLLS_LEFT] = g_param_spec_uint ("rolls-left", NULL, NULL, 0, SAI_MAX_ROLLS, 0, flags);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiGame::changed:
   * @self: a game
   *
   * The state is another one: a move was made, or the cursor moved.
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
 * @mode: played or kept
 * @players: (element-type SaiPlayer): the seats in order, 1 to %SAI_MAX_SEATS
 * @seed: (nullable): where the dice come from; a played game needs one
 * @id: a UUID
 * @created: when the game began, in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): a game before its first move
 */
SaiGame *
sai_game_new (SaiRuleset       *ruleset,
              const SaiOptions *options,
              SaiGameMode       mode,
              GPtrArray        *players,
              const SaiSeed    *seed,
              const char       *id,
              gint64            created)
{
  SaiGame *self;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (players != NULL && players->len >= 1 && players->len <= SAI_MAX_SEATS, NULL);
  g_return_val_if_fail (seed != NULL || mode == SAI_GAME_MODE_KEPT, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  self = g_object_new (SAI_TYPE_GAME, NULL);
  self->id = g_strdup (id);
  self->ruleset = g_object_ref (ruleset);
  self->options = *options;
  self->rules = sai_ruleset_get_rules (ruleset, options);
  self->mode = mode;
  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (self->players, g_object_ref (g_ptr_array_index (players, i)));
  if (seed != NULL)
    self->seed = *seed;
  self->created = created;
  sai_dice_state_init (&self->state, mode, players->len);

  return self;
}

/**
 * sai_game_new_from_record:
 * @record: a record
 * @catalog: where its ruleset is looked up, unless the record defines it
 * @error: return location for a %SAI_ERROR, with the number of the move that is wrong
 *
 * Replays a record: every move is checked against the rules, every die against the seed, every total against the sheet.
 *
 * Returns: (transfer full): the game, at the cursor of the record, or %NULL
 */
SaiGame *
sai_game_new_from_record (const SaiRecord  *record,
                          SaiCatalog       *catalog,
                          GError          **error)
{
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiGame) self = NULL;
  SaiOptions options;
  SaiSeed seed;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  ruleset = find_ruleset (record, catalog, error);
  if (ruleset == NULL)
    return NULL;
  options = sai_ruleset_get_defaults (ruleset);
  for (guint i = 0; record->options != NULL && record->options[i] != NULL; i++)
    if (!sai_ruleset_set_option (ruleset, &options, record->options[i], error))
      return NULL;

  if (record->players->len < 1 || record->players->len > SAI_MAX_SEATS)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _("A game has 1 to %d seats, not %u."), SAI_MAX_SEATS, record->players->len);
      return NULL;
    }
  if (record->seed != NULL && !sai_seed_parse (record->seed, &seed, error))
    return NULL;
  if (record->seed == NULL && record->mode == SAI_GAME_MODE_PLAYED)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD, _("The record of a played game needs its seed."));
      return NULL;
    }

  self = sai_game_new (ruleset, &options, record->mode, record->players,
                       record->seed != NULL ? &seed : NULL, record->id, record->created);
  if (!replay_moves (self, record, error) || !check_results (self, record, error))
    return NULL;
  self->finished_at = record->finished;
  self->hints = record->hints;
  /* A game that is played out without saying when would stay among the unfinished ones forever. */
  if (self->state.finished && self->mode == SAI_GAME_MODE_PLAYED && self->finished_at == 0)
    self->finished_at = self->created;

  return g_steal_pointer (&self);
}

/**
 * sai_game_to_record:
 * @self: a game
 *
 * Returns: (transfer full): the game as it is written down now
 */
SaiRecord *
sai_game_to_record (SaiGame *self)
{
  SaiRecord *record;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  record = sai_record_new ();
  record->id = g_strdup (self->id);
  record->ruleset = g_strdup (sai_ruleset_get_id (self->ruleset));
  if (sai_ruleset_is_own (self->ruleset))
    record->definition = g_strdup (sai_ruleset_get_definition (self->ruleset));
  record->options = sai_ruleset_print_options (self->ruleset, &self->options);
  record->mode = self->mode;
  record->seed = sai_game_get_seed (self);
  record->created = self->created;
  record->finished = self->finished_at;
  record->hints = self->hints;
  record->cursor = self->cursor;
  for (guint i = 0; i < self->players->len; i++)
    {
      g_ptr_array_add (record->players, g_object_ref (g_ptr_array_index (self->players, i)));
      record->totals[i] = sai_game_get_total (self, i);
      record->places[i] = sai_game_get_place (self, i);
    }
  for (guint i = 0; i < self->moves->len; i++)
    g_ptr_array_add (record->moves, sai_move_print (g_ptr_array_index (self->moves, i)));

  return record;
}

/**
 * sai_game_apply:
 * @self: a game
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Checks @move against the rules and appends it; moves that could be redone are dropped. If the move is refused, nothing
 * changes.
 *
 * Returns: whether the move was made
 */
gboolean
sai_game_apply (SaiGame  *self,
                SaiMove  *move,
                GError  **error)
{
  Before before;

  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  before = look (self);
  if (!sai_dice_state_step (&self->state, &self->rules, &self->seed, move, error))
    return FALSE;

  g_ptr_array_set_size (self->moves, self->cursor);
  g_ptr_array_add (self->moves, sai_move_ref (move));
  self->cursor++;
  notify_changes (self, &before);

  return TRUE;
}

/**
 * sai_game_set_cursor:
 * @self: a game
 * @cursor: how many moves shall be in force, at most all
 *
 * Undoes or redoes moves.
 */
void
sai_game_set_cursor (SaiGame *self,
                     guint    cursor)
{
  Before before;

  g_return_if_fail (SAI_IS_GAME (self));
  g_return_if_fail (cursor <= self->moves->len);

  if (cursor == self->cursor)
    return;

  before = look (self);
  self->cursor = cursor;
  fold (self);
  notify_changes (self, &before);
}

/**
 * sai_game_undo:
 * @self: a game
 *
 * Returns: whether there was a move to take back
 */
gboolean
sai_game_undo (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  if (self->cursor == 0)
    return FALSE;
  sai_game_set_cursor (self, self->cursor - 1);

  return TRUE;
}

/**
 * sai_game_redo:
 * @self: a game
 *
 * Returns: whether there was a move to make again
 */
gboolean
sai_game_redo (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  if (self->cursor == self->moves->len)
    return FALSE;
  sai_game_set_cursor (self, self->cursor + 1);

  return TRUE;
}

/**
 * sai_game_make_roll:
 * @self: a played game in which dice may be thrown
 * @keep: the dice to keep, as a mask of positions; 0 at the first roll of a turn
 *
 * Draws the dice that the seed has for this roll. The game is not changed.
 *
 * Returns: (transfer full): the move, to be applied
 */
SaiMove *
sai_game_make_roll (SaiGame *self,
                    guint    keep)
{
  SaiDice dice;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_dice_state_can_roll (&self->state, &self->rules), NULL);
  g_return_val_if_fail (keep < SAI_KEEP_ALL, NULL);
  g_return_val_if_fail (keep == 0 || self->state.n_rolls > 0, NULL);

  dice = sai_dice_state_throw (&self->state, &self->rules, &self->seed, keep);

  return sai_move_new_roll (keep, &dice);
}

/**
 * sai_game_make_fill:
 * @self: a played game with dice on the table
 * @box: a playable box
 *
 * Scores the dice in @box for the seat to move. The game is not changed; whether the box may be filled is checked when
 * the move is applied.
 *
 * Returns: (transfer full): the move, to be applied
 */
SaiMove *
sai_game_make_fill (SaiGame *self,
                    guint    box)
{
  SaiScore score;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (box < self->rules.n_boxes, NULL);
  g_return_val_if_fail (self->state.n_rolls > 0, NULL);

  score = sai_sheet_score (&self->state.sheets[self->state.seat], &self->rules, box, &self->state.dice);

  return sai_move_new_fill (self->rules.boxes[box].id, score);
}

/**
 * sai_game_get_id:
 * @self: a game
 *
 * Returns: (transfer none): its UUID
 */
const char *
sai_game_get_id (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->id;
}

/**
 * sai_game_get_ruleset:
 * @self: a game
 *
 * Returns: (transfer none): its ruleset
 */
SaiRuleset *
sai_game_get_ruleset (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->ruleset;
}

/**
 * sai_game_get_rules:
 * @self: a game
 *
 * Returns: (transfer none): the rules with the options of this game
 */
const SaiRules *
sai_game_get_rules (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return &self->rules;
}

/**
 * sai_game_get_options:
 * @self: a game
 *
 * Returns: (transfer none): the options of this game
 */
const SaiOptions *
sai_game_get_options (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return &self->options;
}

/**
 * sai_game_get_mode:
 * @self: a game
 *
 * Returns: whether it is played here or only its score is kept
 */
SaiGameMode
sai_game_get_mode (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), SAI_GAME_MODE_PLAYED);

  return self->mode;
}

/**
 * sai_game_get_state:
 * @self: a game
 *
 * Returns: (transfer none): the state at the cursor; valid until the game changes
 */
const SaiDiceState *
sai_game_get_state (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return &self->state;
}

/**
 * sai_game_get_n_seats:
 * @self: a game
 *
 * Returns: how many seats there are
 */
guint
sai_game_get_n_seats (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->players->len;
}

/**
 * sai_game_get_player:
 * @self: a game
 * @seat: a seat
 *
 * Returns: (transfer none): who sits there
 */
SaiPlayer *
sai_game_get_player (SaiGame *self,
                     guint    seat)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->players->len, NULL);

  return g_ptr_array_index (self->players, seat);
}

/**
 * sai_game_get_seat:
 * @self: a game
 *
 * Returns: the seat to move
 */
guint
sai_game_get_seat (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->state.seat;
}

/**
 * sai_game_is_finished:
 * @self: a game
 *
 * Returns: whether all sheets are full at the cursor
 */
gboolean
sai_game_is_finished (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return self->state.finished;
}

/**
 * sai_game_get_created:
 * @self: a game
 *
 * Returns: when it began, in seconds since 1970 (UTC)
 */
gint64
sai_game_get_created (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->created;
}

/**
 * sai_game_get_finished:
 * @self: a game
 *
 * Returns: when it ended, in seconds since 1970 (UTC), or 0
 */
gint64
sai_game_get_finished (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->finished_at;
}

/**
 * sai_game_set_finished:
 * @self: a game
 * @when: when it ended, in seconds since 1970 (UTC), or 0 if it goes on
 *
 * Notes the time for the record; the model has no clock of its own.
 */
void
sai_game_set_finished (SaiGame *self,
                       gint64   when)
{
  g_return_if_fail (SAI_IS_GAME (self));

  self->finished_at = when;
}

/**
 * sai_game_has_hints:
 * @self: a game
 *
 * Returns: whether a person asked the program for advice while playing
 */
gboolean
sai_game_has_hints (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return self->hints;
}

/**
 * sai_game_mark_hints:
 * @self: a game
 *
 * Notes for the record that a person asked the program for advice. It stays so: what is known is not forgotten when
 * moves are taken back.
 */
void
sai_game_mark_hints (SaiGame *self)
{
  g_return_if_fail (SAI_IS_GAME (self));

  self->hints = TRUE;
}

/**
 * sai_game_get_commitment:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the hash of the seed, which may be shown before the first roll; %NULL if the game
 *   has no dice of its own
 */
char *
sai_game_get_commitment (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->mode == SAI_GAME_MODE_PLAYED ? sai_seed_get_commitment (&self->seed) : NULL;
}

/**
 * sai_game_get_seed:
 * @self: a game
 *
 * The seed tells all dice to come: it is shown to people only when the game is over.
 *
 * Returns: (transfer full) (nullable): the seed in hexadecimal; %NULL if the game has no dice of its own
 */
char *
sai_game_get_seed (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return self->mode == SAI_GAME_MODE_PLAYED ? sai_seed_print (&self->seed) : NULL;
}

/**
 * sai_game_get_cursor:
 * @self: a game
 *
 * Returns: how many moves are in force
 */
guint
sai_game_get_cursor (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->cursor;
}

/**
 * sai_game_get_n_moves:
 * @self: a game
 *
 * Returns: how many moves there are, those included that can be redone
 */
guint
sai_game_get_n_moves (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return self->moves->len;
}

/**
 * sai_game_get_move:
 * @self: a game
 * @index: which move, from 0
 *
 * Returns: (transfer none): the move
 */
SaiMove *
sai_game_get_move (SaiGame *self,
                   guint    index)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (index < self->moves->len, NULL);

  return g_ptr_array_index (self->moves, index);
}

/**
 * sai_game_get_total:
 * @self: a game
 * @seat: a seat
 *
 * Returns: the seat's total at the cursor
 */
gint
sai_game_get_total (SaiGame *self,
                    guint    seat)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);
  g_return_val_if_fail (seat < self->players->len, 0);

  return sai_sheet_get_total (&self->state.sheets[seat], &self->rules);
}

/**
 * sai_game_get_place:
 * @self: a game
 * @seat: a seat
 *
 * Returns: the seat's place at the cursor, from 1; equal totals share it
 */
guint
sai_game_get_place (SaiGame *self,
                    guint    seat)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);
  g_return_val_if_fail (seat < self->players->len, 0);

  return sai_dice_state_get_place (&self->state, &self->rules, seat);
}
