/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/sai-dice-session.h"
#include "dice/sai-paper-sheet.h"
#include "field/sai-field-session.h"
#include "field/sai-paper-pad.h"
#include "ruleset/sai-kind-table.h"
#include "sai-play.h"

static GObject *
open_dice (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved)
{
  return G_OBJECT (sai_dice_session_new (game, savers, solver, is_saved));
}

static GObject *
open_sheet (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved)
{
  return G_OBJECT (sai_paper_sheet_new (game, savers, is_saved));
}

static GObject *
open_field (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved)
{
  return G_OBJECT (sai_field_session_new (game, savers, is_saved));
}

static GObject *
open_pad (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved)
{
  return G_OBJECT (sai_paper_pad_new (game, savers, is_saved));
}

static const SaiPlay dice = { "dice", open_dice };
static const SaiPlay sheet = { "sheet", open_sheet };
static const SaiPlay field = { "field", open_field };
static const SaiPlay pad = { "pad", open_pad };
static gconstpointer const own[] = { &dice, &sheet, &field, &pad, NULL };
static SaiKindTable plays = { .own = own };

/**
 * sai_play_register:
 * @play: how another kind is played; it stays where it is
 */
void
sai_play_register (const SaiPlay *play)
{
  sai_kind_table_add (&plays, play);
}

/**
 * sai_play_open:
 * @game: a game, new or loaded
 * @savers: (nullable): those of the store where it is saved; %NULL for a game that is kept nowhere
 * @solver: where perfect play comes from
 * @is_saved: whether the store has the game as it is, since it was loaded from there
 *
 * Returns: (transfer full): a #SaiSession, which waits to be started, or a #SaiPaper
 */
GObject *
sai_play_open (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved)
{
  const SaiPlay *play = sai_kind_table_find (&plays, sai_game_get_kind (game));

  g_return_val_if_fail (play != NULL, NULL);

  return play->open (game, savers, solver, is_saved);
}
