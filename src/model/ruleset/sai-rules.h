/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-boxes.h"
#include "ruleset/sai-condition.h"
#include "util/sai-id.h"

G_BEGIN_DECLS

#define SAI_MAX_SEATS 8
#define SAI_MAX_ROLLS 5
#define SAI_MAX_BONUS_STEPS 15
/* Besides that of the upper section. */
#define SAI_MAX_BONUSES 8
/* With more turns there are too many positions to calculate perfect play. */
#define SAI_MAX_SOLVED_TURNS 21

/**
 * SaiBoxKind:
 * @SAI_BOX_FACES: the dice that show one face; these boxes are the upper section
 * @SAI_BOX_SUM: any dice
 * @SAI_BOX_OF_A_KIND: at least so many alike
 * @SAI_BOX_TWO_PAIRS: two pairs of different faces
 * @SAI_BOX_FULL_HOUSE: three of one face and two of another
 * @SAI_BOX_STRAIGHT: so many faces in a row, from any face or from a given one
 * @SAI_BOX_RIGOLE: four of one face and a fifth die that makes seven with it
 * @SAI_BOX_DIFFERENCE: one box minus another, or that times a third one; filled in when they are
 * @SAI_BOX_CONDITION: anything that a condition can say
 *
 * What a box is about, for its words and pictures. What it wants of dice is its condition, whatever its kind.
 */
typedef enum
{
  SAI_BOX_FACES,
  SAI_BOX_SUM,
  SAI_BOX_OF_A_KIND,
  SAI_BOX_TWO_PAIRS,
  SAI_BOX_FULL_HOUSE,
  SAI_BOX_STRAIGHT,
  SAI_BOX_RIGOLE,
  SAI_BOX_DIFFERENCE,
  SAI_BOX_CONDITION,
} SaiBoxKind;

/**
 * SaiBoxSum:
 * @SAI_BOX_SUM_NONE: only the fixed points
 * @SAI_BOX_SUM_DICE: the sum of all dice is added to them
 * @SAI_BOX_SUM_MATCHING: the sum of just the dice that make up the combination is added to them
 */
typedef enum
{
  SAI_BOX_SUM_NONE,
  SAI_BOX_SUM_DICE,
  SAI_BOX_SUM_MATCHING,
} SaiBoxSum;

/**
 * SaiBonusStep:
 * @limit: the sum that earns it
 * @points: the points in all from there on
 */
typedef struct
{
  gint16 limit;
  gint16 points;
} SaiBonusStep;

/**
 * SaiBoxRule:
 * @id: the box's id, the same in every ruleset; "COLUMN.BOX" where there are columns
 * @kind: the condition
 * @n: the face (faces), how many alike (of a kind), or how many in a row (straight)
 * @start: the first face of a straight, 0 for any
 * @five_alike: whether five of a kind counts as a full house
 * @condition: what dice must show
 * @sum: which dice are added up
 * @times: how often their sum counts; it may be less than 0
 * @points: the fixed points; they may be less than 0
 * @by_roll: what is added for dice that came to lie with the first, second, … roll of a turn
 * @n_steps: how many steps the table of points has, which then take the place of the sum
 * @steps: the points from each sum on, ascending
 * @wins: whether the game is won at once with dice of the first roll
 * @after: the box that must hold points, or this one scores 0; -1 for none
 * @minuend: (difference) the box that counts up
 * @subtrahend: (difference) the box that counts down
 * @factor: (difference) the box that multiplies, -1 for none
 */
typedef struct
{
  char id[SAI_BOX_ID_SIZE];
  SaiBoxKind kind;
  guint8 n;
  guint8 start;
  gboolean five_alike;
  SaiCondition condition;
  SaiBoxSum sum;
  gint8 times;
  gint16 points;
  gint16 by_roll[SAI_MAX_ROLLS];
  guint8 n_steps;
  SaiBonusStep steps[SAI_MAX_BONUS_STEPS + 1];
  gboolean wins;
  gint16 after;
  guint8 minuend;
  guint8 subtrahend;
  gint16 factor;
} SaiBoxRule;

/**
 * SaiBonusRule:
 * @limit: the upper total that earns the bonus
 * @strict: whether the upper total must exceed @limit, not just reach it
 * @points: the bonus; 0 without @excess for none
 * @excess: whether every point above @limit is added to the bonus
 * @n_steps: how many higher bonuses there are
 * @steps: the higher bonuses, ascending
 *
 * What a sum earns.
 */
typedef struct
{
  gint16 limit;
  gboolean strict;
  gint16 points;
  gboolean excess;
  guint8 n_steps;
  SaiBonusStep steps[SAI_MAX_BONUS_STEPS];
} SaiBonusRule;

/**
 * SaiFurtherBonus:
 * @id: the bonus's id
 * @rows: the boxes of a column that it adds up, as a mask, whether or not they count for the total
 * @counts: whether it counts those that hold points in place of adding these up
 * @whole: whether it is earned once by the boxes of all columns together, not by each column
 * @rule: what that earns
 *
 * A bonus besides that of the upper section.
 */
typedef struct
{
  char id[SAI_ID_SIZE];
  guint32 rows;
  gboolean counts;
  gboolean whole;
  SaiBonusRule rule;
} SaiFurtherBonus;

/**
 * SaiSheetOrder:
 * @SAI_SHEET_ORDER_FREE: any open box
 * @SAI_SHEET_ORDER_DOWN: the first open box
 * @SAI_SHEET_ORDER_UP: the last open box
 * @SAI_SHEET_ORDER_ENDS: the first or the last open box
 * @SAI_SHEET_ORDER_ANNOUNCED: any open box, but it must be named after the first roll of the turn
 *
 * Which box of a column may be filled next.
 */
typedef enum
{
  SAI_SHEET_ORDER_FREE,
  SAI_SHEET_ORDER_DOWN,
  SAI_SHEET_ORDER_UP,
  SAI_SHEET_ORDER_ENDS,
  SAI_SHEET_ORDER_ANNOUNCED,
} SaiSheetOrder;

/**
 * SaiColumnRule:
 * @id: the column's id; "" if the sheet has only one, which is not named
 * @times: how often its total counts
 * @order: in which order its boxes are filled
 *
 * A column of the sheet. All columns have the same boxes.
 */
typedef struct
{
  char id[SAI_COLUMN_ID_SIZE];
  guint8 times;
  SaiSheetOrder order;
} SaiColumnRule;

/**
 * SaiJokerRule:
 * @enabled: whether five of a kind can be a joker
 * @box: the five-of-a-kind box, which must be filled first
 * @points: what each further five of a kind earns while @box holds points
 * @after_zero: whether jokers exist also when @box holds 0; then they earn no @points
 * @whole: whether what is said of @box goes for that of every column, and jokers are placed on the sheet as a whole
 */
typedef struct
{
  gboolean enabled;
  guint8 box;
  gint16 points;
  gboolean after_zero;
  gboolean whole;
} SaiJokerRule;

/**
 * SaiRules:
 * @n_boxes: how many boxes the sheet has, in its order: those of the first column, then those of the second …
 * @n_columns: how many columns it has, at least 1
 * @n_rows: how many boxes each column has, so that box = column × @n_rows + row
 * @n_dice: how many dice are thrown, 1 to %SAI_MAX_DICE
 * @n_rolls: how often the dice may be thrown in a turn
 * @saves_rolls: whether rolls that a turn did not use are kept for later ones
 * @playable: the boxes that a turn can fill, all but differences
 * @upper: the boxes of the upper section
 * @counted: the boxes that are added to the total
 * @columns: the columns
 * @bonus: the bonus of the upper section of each column
 * @n_bonuses: how many further ones there are
 * @bonuses: these
 * @joker: the joker rule, with a box of the first column; it holds for each column, or for all together
 * @colours: the colours of the faces
 * @boxes: the boxes
 *
 * A ruleset with its options applied: all that scoring, legality and the engine need. Made once, by a #SaiRulesBuilder,
 * and constant from then on, which the type says; so they are shared by reference, between threads, too, and nowhere
 * copied. A `SaiRules *` is a reference that somebody owns, a `const SaiRules *` is lent: the type is the same.
 */
typedef const struct _SaiRules SaiRules;

struct _SaiRules
{
  guint8 n_boxes;
  guint8 n_columns;
  guint8 n_rows;
  guint8 n_dice;
  guint8 n_rolls;
  gboolean saves_rolls;
  SaiBoxes playable;
  SaiBoxes upper;
  SaiBoxes counted;
  SaiColumnRule columns[SAI_MAX_COLUMNS];
  SaiBonusRule bonus;
  guint8 n_bonuses;
  SaiFurtherBonus bonuses[SAI_MAX_BONUSES];
  SaiJokerRule joker;
  SaiColours colours;
  SaiBoxRule boxes[];
};

/**
 * SaiScore:
 * @points: what is written into the box
 * @extra: the extra points of a joker
 */
typedef struct
{
  gint16 points;
  gint16 extra;
} SaiScore;

SaiRules *sai_rules_ref (const SaiRules *self);
void sai_rules_unref (const SaiRules *self);
gboolean sai_rules_equal (const SaiRules *a, const SaiRules *b);
int sai_rules_find_box (const SaiRules *rules, const char *id);
guint sai_rules_get_row (const SaiRules *rules, guint box);
const char *sai_rules_get_row_id (const SaiRules *rules, guint box);
guint sai_rules_get_column (const SaiRules *rules, guint box);
gboolean sai_rules_is_ordered (const SaiRules *rules);
gboolean sai_rules_has_announcements (const SaiRules *rules);
gboolean sai_rules_is_announced (const SaiRules *rules, guint box);
guint sai_rules_get_keep_all (const SaiRules *rules);
guint sai_rules_get_n_turns (const SaiRules *rules);
gboolean sai_rules_has_bonus (const SaiRules *rules);
const char *sai_rules_find_unsolvable (const SaiRules *rules);
const char *sai_rules_describe_saved_rolls (const SaiRules *rules);
int sai_rules_find_paid (const SaiRules *rules);
gboolean sai_rules_depends_on_roll (const SaiRules *rules, guint box);
gint sai_rules_get_next_limit (const SaiRules *rules, gint upper_total);
gint sai_rules_get_bonus (const SaiRules *rules, gint upper_total);
gint sai_bonus_rule_get_points (const SaiBonusRule *bonus, gint sum);
gboolean sai_rules_is_win (const SaiRules *rules, guint box, const SaiDice *dice);
gint sai_rules_score (const SaiRules *rules, guint box, const SaiDice *dice);
gint sai_rules_score_joker (const SaiRules *rules, guint box, const SaiDice *dice);
GArray *sai_rules_get_possible_points (const SaiRules *rules, guint box);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRules, sai_rules_unref)

G_END_DECLS
