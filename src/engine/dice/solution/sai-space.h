/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-upper-classes.h"
#include "dice/turn/sai-turn.h"
#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

/* Rulesets with more positions are not solved; so many take a minute, and 320 MB on disk. */
#define SAI_SPACE_MAX_STATES 40000000u
/* Up to this many take some seconds and 50 MB. With more, a space is large. */
#define SAI_SPACE_MAX_QUICK 6000000u
#define SAI_SPACE_MAX_SLOTS SAI_MAX_SOLVED_TURNS

/**
 * SaiJokerMode:
 * @SAI_JOKER_NONE: none
 * @SAI_JOKER_FREE: a joker
 * @SAI_JOKER_PAID: a joker that earns extra points; or there are no jokers, but boxes that wait for points in another
 *   one, and it holds some
 *
 * The role of five of a kind in a position, and of such boxes.
 */
typedef enum
{
  SAI_JOKER_NONE,
  SAI_JOKER_FREE,
  SAI_JOKER_PAID,
} SaiJokerMode;

#define SAI_N_JOKER_MODES 3

/**
 * SaiOutcome:
 * @slot: the slot that is filled, see #SaiSpace
 * @points: the points that are written into the box
 * @extra: the extra points of a joker
 * @reward: what the final total gains: @extra, and @points as often as box and differences count them
 * @upper: what the upper total gains
 *
 * A possible end of a turn: certain points in a certain box. Outcomes are numbered across boxes; #SaiChoices call that
 * number an option.
 */
typedef struct
{
  guint8 slot;
  gint16 points;
  gint16 extra;
  gint16 reward;
  gint16 upper;
} SaiOutcome;

/**
 * SaiUpperSteps:
 * @class: the class after a step
 * @gain: what the final total gains, bonus included
 *
 * The steps of the outcomes of upper slots from the classes of a set, numbered by sai_space_get_step().
 */
typedef struct
{
  guint8 *class;
  gint16 *gain;
} SaiUpperSteps;

/**
 * SaiSpace:
 * @rules: the rules
 * @n_slots: how many boxes can be filled by a turn; those of the upper section have the first slots
 * @n_upper: how many of them are in the upper section
 * @box: the box of each slot
 * @weight: how often the points of a slot count in the final total: once, or as a minuend or subtrahend
 * @paid_slot: the slot that matters to the others by whether it holds points: the five-of-a-kind box if there are
 *   jokers, or a box that others wait for; or -1
 * @n_keeps: how many keeps of fewer than all dice there are
 * @n_rolls: how many rolls there are, see #SaiLattice; they are nodes from @n_keeps on
 * @n_nodes: both together
 * @n_variants: in how many ways dice score, by how many throws are left: 1 if that does not matter, else as many as
 * there are rolls in a turn
 * @is_plain: whether the groups say everything about the ends of a turn, as there is one variant, and no box waits for
 *   another
 * @classes: the classes of upper totals
 * @steps: for each set of filled upper slots its steps
 * @first: for each set of filled slots its first state; one entry more than sets, the end. The states of a set are
 * those in which the paid slot holds no points, then those in which it does, each padded to whole lanes
 * @n_states: how many states are positions, without padding
 * @is_large: whether there are so many that those of a layer, that is with the same number of filled slots, are next to
 *   each other, and nobody should look at all of them more than once
 * @layer_end: if the space is large, where the states of each layer end
 * @n_outcomes: how many outcomes there are
 * @outcomes: the outcomes, those of a slot next to each other
 * @outcome_first: the first outcome of each slot; one entry more than slots
 * @outcome_of: for each variant, joker mode, slot and roll, the outcome of entering the roll there
 * @legal: (nullable): for each set of filled slots, the slots that may be filled next; %NULL if all that are open may
 * @least: for each slot the worst outcome, whatever is played for; @n_outcomes if there is none
 * @n_parts: how many parts the slots have: the upper section and the others, which are two parts if there are many
 * @part_first: the first slot of each part; one entry more than parts
 * @groups: for each part and set of its slots that are open, the groups of rolls
 * @n_options: the room that a table of options needs: outcomes, the floor and groups
 *
 * The positions between turns of a ruleset, and the steps between them: everything that follows from the rules alone.
 * Immutable.
 */
typedef struct
{
  SaiRules *rules;
  guint n_slots;
  guint n_upper;
  guint8 box[SAI_MAX_ROWS];
  gint weight[SAI_MAX_ROWS];
  int paid_slot;
  guint n_keeps;
  guint n_rolls;
  guint n_nodes;
  guint n_variants;
  gboolean is_plain;
  SaiUpperClasses *classes;
  SaiUpperSteps *steps;
  guint32 *first;
  guint n_states;
  gboolean is_large;
  gsize layer_end[SAI_SPACE_MAX_SLOTS + 1];
  guint n_outcomes;
  SaiOutcome *outcomes;
  guint16 outcome_first[SAI_MAX_ROWS + 1];
  guint16 outcome_of[SAI_MAX_ROLLS][SAI_N_JOKER_MODES][SAI_MAX_ROWS][SAI_MAX_FULL];
  guint32 *legal;
  guint16 least[SAI_MAX_ROWS];
  guint n_parts;
  guint8 part_first[SAI_N_PARTS + 1];
  SaiGroups *groups[SAI_N_PARTS];
  guint n_options;
} SaiSpace;

/**
 * SaiPosition:
 * @filled: the filled slots, as a mask
 * @class: the class of the upper total
 * @paid: whether the paid slot holds points (else it holds 0, or is open, or there is none)
 * @total: what the filled boxes contribute to the final total
 *
 * A sheet between turns, reduced to what the future depends on, and the total so far.
 */
typedef struct
{
  guint32 filled;
  guint class;
  gboolean paid;
  gint total;
} SaiPosition;

SaiSpace *sai_space_new (const SaiRules *rules, GError **error);
gboolean sai_space_is_possible (const SaiRules *rules, gboolean *is_large);
char *sai_space_get_name (const SaiSpace *self);
void sai_space_free (SaiSpace *self);
SaiPosition sai_space_locate (const SaiSpace *self, const SaiSheet *sheet);
guint sai_space_get_state (const SaiSpace *self, const SaiPosition *position);
SaiPosition sai_space_step (const SaiSpace *self, const SaiPosition *position, guint outcome);
guint sai_space_get_upper (const SaiSpace *self, const SaiPosition *position, guint slot);
SaiJokerMode sai_space_get_mode (const SaiSpace *self, guint32 filled, gboolean paid);
void
sai_space_get_choices (const SaiSpace *self, guint32 filled, SaiJokerMode mode, guint variant, SaiChoices *choices);
void sai_space_score (const SaiSpace *self,
                      guint32 filled,
                      const SaiEnds *ends,
                      guint n_lanes,
                      SaiLanes *options,
                      SaiLanes *rolls);
void sai_space_evaluate (const SaiSpace *self,
                         guint32 filled,
                         SaiJokerMode mode,
                         const SaiEnds *ends,
                         guint n_lanes,
                         SaiLanes *options,
                         SaiLanes *result);
void sai_space_get_ends (const SaiSpace *self, guint32 filled, SaiJokerMode mode, SaiEnds *ends);

/* How dice score when so many throws are left. */
static inline guint
sai_space_get_variant (const SaiSpace *self, guint n_throws)
{
  return self->n_variants > 1 ? n_throws : 0;
}

/* The set of filled upper slots. */
static inline guint32
sai_space_get_upper_part (const SaiSpace *self, guint32 filled)
{
  return filled & ((1u << self->n_upper) - 1u);
}

/* The slots that dice may be entered in when some are filled, jokers aside. */
static inline guint32
sai_space_get_legal (const SaiSpace *self, guint32 filled)
{
  return self->legal != NULL ? self->legal[filled] : ((1u << self->n_slots) - 1u) & ~filled;
}

/* All sets of filled slots in the order in which they are solved and stored: those that share steps, as they have the
 * same upper slots, are next to each other. */
static inline guint32
sai_space_get_set (const SaiSpace *self, guint32 n)
{
  guint n_lower = self->n_slots - self->n_upper;

  return n >> n_lower | (n & ((1u << n_lower) - 1u)) << self->n_upper;
}

/* How many classes of upper totals a set of filled slots has. */
static inline guint
sai_space_get_n_classes (const SaiSpace *self, guint32 filled)
{
  return self->classes->n[sai_space_get_upper_part (self, filled)];
}

/* How many states they take: whole lanes. */
static inline guint
sai_space_get_stride (const SaiSpace *self, guint32 filled)
{
  return (sai_space_get_n_classes (self, filled) + SAI_N_LANES - 1) / SAI_N_LANES * SAI_N_LANES;
}

/* How many steps each outcome of an upper slot has: one for each class, and as many more as there are lanes. */
static inline guint
sai_space_get_n_steps (const SaiSpace *self, guint32 filled)
{
  return sai_space_get_n_classes (self, filled) + SAI_N_LANES;
}

/* The number of the step of an outcome of an open upper slot from a class of a set. */
static inline guint
sai_space_get_step (const SaiSpace *self, guint32 filled, guint outcome, guint class)
{
  return outcome * sai_space_get_n_steps (self, filled) + class;
}

/* How many variants of each class there are: two if the paid slot is filled, else one. */
static inline guint
sai_space_get_n_paid (const SaiSpace *self, guint32 filled)
{
  return self->paid_slot >= 0 && (filled & (1u << self->paid_slot)) != 0 ? 2 : 1;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSpace, sai_space_free)

G_END_DECLS
