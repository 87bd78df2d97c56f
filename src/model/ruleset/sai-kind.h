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
 * @SAI_REVEALS_NOTHING: nobody learns what was hidden
 * @SAI_REVEALS_TO_MOVER: who makes the move does
 * @SAI_REVEALS_TO_OTHERS: everybody else does
 * @SAI_REVEALS_TO_ALL: everybody does
 *
 * Who learns by a move what was hidden before.
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
 * @id: a name that no other kind has, by which other layers keep tables of their own
 * @rules: what is played with, as a ruleset file says it in "Kind"
 * @mode: played here, or on paper at a real table
 * @min_seats: how many seats there are at least
 * @max_seats: how many seats there are at most, never more than %SAI_MAX_SEATS
 * @less: whether who has least wins
 * @has_cards: whether the picture of a ruleset shows cards, not dice
 * @numbers: (nullable): the options of a ruleset, each a number; %NULL where a ruleset consists of boxes, and its
 * options are house rules
 * @words: the words of its notation, up to a %NULL
 * @unfinished: (not translated): what is wrong with a record that claims to be finished and is not
 * @rules_size: the size of the rules of a game
 * @state_size: the size of the state of a game; a plain value without pointers, like the rules
 * @init_rules: the rules with the options of a game that begins with so many seats
 * @begin: the state before the first move
 * @step: checks a move and makes it; if it is refused, the state stays
 * @get_seat: the seat to move; 0 where everybody writes at any time
 * @get_rolls_left: (nullable): how often dice may still be thrown in this turn
 * @is_finished: whether the game is over
 * @has_left: (nullable): whether the player of a seat has left, while the points stay
 * @is_early: (nullable): whether people ended a game that would go on
 * @get_total: the total of a seat, or its penalty points
 * @reveals: (nullable): who learns what was hidden by a move
 * @tally: (nullable): adds to a tally what only this kind knows
 *
 * What the program has to know of a kind of games. Nobody but the room of a kind asks which one it is.
 */
typedef struct
{
  const char *id;
  const char *rules;
  SaiGameMode mode;
  guint min_seats;
  guint max_seats;
  gboolean less;
  gboolean has_cards;
  const char *const *numbers;
  const SaiWord *const *words;
  const char *unfinished;
  gsize rules_size;
  gsize state_size;

  void (*init_rules) (gpointer rules, SaiRuleset *ruleset, const SaiOptions *options, guint n_seats);
  void (*begin) (gpointer state, gconstpointer rules, guint n_seats, const SaiSeed *seed);
  gboolean (*step) (gpointer state, gconstpointer rules, const SaiSeed *seed, const SaiMove *move, GError **error);
  guint (*get_seat) (gconstpointer state);
  guint (*get_rolls_left) (gconstpointer state, gconstpointer rules);
  gboolean (*is_finished) (gconstpointer state);
  gboolean (*has_left) (gconstpointer state, guint seat);
  gboolean (*is_early) (gconstpointer state, gconstpointer rules);
  gint (*get_total) (gconstpointer state, gconstpointer rules, guint seat);
  SaiReveals (*reveals) (const SaiMove *move);
  void (*tally) (SaiTally *tally, SaiGame *game);
} SaiKind;

/* The kinds that the program has, up to a NULL. */
extern const SaiKind *const sai_kinds[];

void sai_kind_register (const SaiKind *kind);
void sai_kind_unregister (const SaiKind *kind);
const SaiKind *sai_kind_get_nth (guint n);
const SaiKind *sai_kind_find (const char *rules, SaiGameMode mode);
const char **sai_kind_list_rules (void);
guint sai_kind_get_place (const SaiKind *kind, gconstpointer state, gconstpointer rules, guint n_seats, guint seat);

G_END_DECLS
