/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-state.h"
#include "field/sai-field-state.h"
#include "field/sai-pad-state.h"
#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiPositionKind:
 * @SAI_POSITION_DICE: a dice game, or a kept score sheet of one
 * @SAI_POSITION_FIELD: a game on the field
 * @SAI_POSITION_PAD: the pad of a game on the field at a real table
 */
typedef enum
{
  SAI_POSITION_DICE,
  SAI_POSITION_FIELD,
  SAI_POSITION_PAD,
} SaiPositionKind;

/**
 * SaiFrame:
 * @kind: what is played
 * @mode: played or kept
 * @dice: the rules, with dice
 * @field: the rules, on the field and on its pad
 * @seed: where chance comes from; all 0 in a kept game
 *
 * What does not change while a game goes on.
 */
typedef struct
{
  SaiPositionKind kind;
  SaiGameMode     mode;
  SaiRules        dice;
  SaiFieldRules   field;
  SaiSeed         seed;
} SaiFrame;

/**
 * SaiPosition:
 *
 * The state of a game of any kind at one moment; the frame says which member holds it. A plain value without pointers.
 */
typedef union
{
  SaiDiceState  dice;
  SaiFieldState field;
  SaiPadState   pad;
} SaiPosition;

void     sai_frame_init              (SaiFrame           *frame,
                                      SaiRuleset         *ruleset,
                                      const SaiOptions   *options,
                                      SaiGameMode         mode,
                                      guint               n_seats,
                                      const SaiSeed      *seed);
void     sai_position_init           (SaiPosition        *position,
                                      const SaiFrame     *frame,
                                      guint               n_seats);
gboolean sai_position_step           (SaiPosition        *position,
                                      const SaiFrame     *frame,
                                      const SaiMove      *move,
                                      GError            **error);
guint    sai_position_get_seat       (const SaiPosition  *position,
                                      const SaiFrame     *frame);
guint    sai_position_get_rolls_left (const SaiPosition  *position,
                                      const SaiFrame     *frame);
gboolean sai_position_is_finished    (const SaiPosition  *position,
                                      const SaiFrame     *frame);
gboolean sai_position_has_left       (const SaiPosition  *position,
                                      const SaiFrame     *frame,
                                      guint               seat);
gboolean sai_position_is_early       (const SaiPosition  *position,
                                      const SaiFrame     *frame);
gint     sai_position_get_total      (const SaiPosition  *position,
                                      const SaiFrame     *frame,
                                      guint               seat);
guint    sai_position_get_place      (const SaiPosition  *position,
                                      const SaiFrame     *frame,
                                      guint               seat);

G_END_DECLS
