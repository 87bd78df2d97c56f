/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-option.h"
#include "util/sai-seed.h"

G_BEGIN_DECLS

typedef struct _SaiGame SaiGame;
typedef struct _SaiMove SaiMove;
typedef struct _SaiRuleset SaiRuleset;
typedef struct _SaiTally SaiTally;
typedef struct _SaiWord SaiWord;

/**
 * SaiGameMode:
 * @SAI_GAME_MODE_PLAYED: chance comes from the seed, the seats move in turn
 * @SAI_GAME_MODE_PAPER: the score of a game at a real table, in any order
 */
typedef enum
{
  SAI_GAME_MODE_PLAYED,
  SAI_GAME_MODE_PAPER,
} SaiGameMode;

#define SAI_N_GAME_MODES 2

/**
 * SaiReveals:
 * @SAI_REVEALS_NOTHING: nothing
 * @SAI_REVEALS_TO_MOVER: to the player who makes the move
 * @SAI_REVEALS_TO_OTHERS: to everybody else
 * @SAI_REVEALS_TO_ALL: to everybody
 *
 * To whom a move reveals something hidden.
 */
typedef enum
{
  SAI_REVEALS_NOTHING,
  SAI_REVEALS_TO_MOVER,
  SAI_REVEALS_TO_OTHERS,
  SAI_REVEALS_TO_ALL,
} SaiReveals;

/**
 * SaiKind:
 * @id: a unique name, by which other layers find their own tables for the kind
 * @rules: the value of "Kind" in its ruleset files
 * @mode: played here, or on paper at a real table
 * @min_seats: the fewest seats
 * @max_seats: the most seats, never more than %SAI_MAX_SEATS
 * @less: whether the lowest total wins
 * @passes_start: whether the second player begins the next game
 * @has_cards: whether the picture of a ruleset shows cards, not dice
 * @has_seed: whether its dice or cards come from a seed, so that they can be checked and come again in another game,
 *   and that people can know them beforehand
 * @has_seating: whether its first move seats the players, and later ones let people come, go and change seats
 * @numbers: (nullable): the options of a ruleset, each a number; %NULL where a ruleset consists of boxes, and its
 *   options are house rules
 * @words: the words of its notation, %NULL-terminated
 * @unfinished: (nullable) (not translated): the error message for a record that claims to be finished and is not; %NULL
 *   if people may end a game early
 * @can_correct: whether people may change what is written when the game is over
 * @state_size: the size of the state of a game; a plain value without pointers
 * @new_rules: the rules of a game that begins with this many seats, from its options; they never change
 * @free_rules: frees them, or its reference to them
 * @begin: the state before the first move
 * @renew: (nullable): makes what lies hidden anew, as chance comes from another seed from here on
 * @step: checks a move and makes it; if it is refused, the state stays
 * @get_seat: the seat to move; 0 where anybody can write at any time
 * @get_rolls_left: (nullable): how many rolls are left in this turn
 * @is_finished: whether the game is over
 * @has_left: (nullable): whether the player of a seat has left, while the points stay
 * @is_early: (nullable): whether people ended a game early
 * @get_total: the total of a seat, or its penalty points
 * @get_winner: (nullable): the seat that has won at once, whatever the totals, or -1
 * @is_forced: (nullable): whether the seat to move has no choice, so that there is no need to wait for it
 * @reveals: (nullable): to whom a move reveals something
 * @tally: (nullable): adds results specific to this kind to a tally
 *
 * Everything the program has to know about a kind of game. Only the folders of a kind check which kind a game is.
 */
typedef struct
{
  const char *id;
  const char *rules;
  SaiGameMode mode;
  guint min_seats;
  guint max_seats;
  gboolean less;
  gboolean passes_start;
  gboolean has_cards;
  gboolean has_seed;
  gboolean has_seating;
  const char *const *numbers;
  const SaiWord *const *words;
  const char *unfinished;
  gboolean can_correct;
  gsize state_size;

  gpointer (*new_rules) (SaiRuleset *ruleset, const SaiOptions *options, guint n_seats);
  void (*free_rules) (gpointer rules);
  void (*begin) (gpointer state, gconstpointer rules, guint n_seats, const SaiSeed *seed);
  void (*renew) (gpointer state, gconstpointer rules, const SaiSeed *seed);
  gboolean (*step) (gpointer state, gconstpointer rules, const SaiSeed *seed, const SaiMove *move, GError **error);
  guint (*get_seat) (gconstpointer state);
  guint (*get_rolls_left) (gconstpointer state, gconstpointer rules);
  gboolean (*is_finished) (gconstpointer state);
  gboolean (*has_left) (gconstpointer state, guint seat);
  gboolean (*is_early) (gconstpointer state, gconstpointer rules);
  gint (*get_total) (gconstpointer state, gconstpointer rules, guint seat);
  int (*get_winner) (gconstpointer state);
  gboolean (*is_forced) (gconstpointer state);
  SaiReveals (*reveals) (const SaiMove *move);
  void (*tally) (SaiTally *tally, SaiGame *game);
} SaiKind;

/* The kinds that the program has, NULL-terminated. */
extern const SaiKind *const sai_kinds[];

void sai_kind_register (const SaiKind *kind);
void sai_kind_unregister (const SaiKind *kind);
const SaiKind *sai_kind_get_nth (guint n);
const SaiKind *sai_kind_find (const char *rules, SaiGameMode mode);
const char **sai_kind_list_rules (void);
guint sai_kind_get_place (const SaiKind *kind, gconstpointer state, gconstpointer rules, guint n_seats, guint seat);

G_END_DECLS
