/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/players/sai-computer.h"
#include "dice/sai-advisor.h"
#include "dice/sai-dice-session.h"
#include "dice/sai-dice-watch.h"
#include "dice/sai-paper-sheet.h"
#include "field/sai-field-advisor.h"
#include "field/sai-field-computer.h"
#include "field/sai-field-session.h"
#include "field/sai-field-watch.h"
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

static gboolean
get_dice_computer (guint n, SaiComputerType *type)
{
  const SaiComputer *computer = n < sai_computer_get_n () ? sai_computer_get_nth (n) : NULL;

  if (computer != NULL)
    *type = (SaiComputerType) { computer->id, sai_computer_get_name (computer),
                                sai_computer_get_description (computer) };

  return computer != NULL;
}

static gboolean
get_field_computer (guint n, SaiComputerType *type)
{
  const SaiFieldComputer *computer = n < sai_field_computer_get_n () ? sai_field_computer_get_nth (n) : NULL;

  if (computer != NULL)
    *type = (SaiComputerType) { computer->id, sai_field_computer_get_name (computer),
                                sai_field_computer_get_description (computer) };

  return computer != NULL;
}

/* The game that is played or kept. */
static SaiGame *
get_game (GObject *play)
{
  return SAI_IS_PAPER (play) ? sai_paper_get_game (SAI_PAPER (play)) : sai_session_get_game (SAI_SESSION (play));
}

static GObject *
advise_with_dice (GObject *play, SaiSolver *solver)
{
  return G_OBJECT (sai_advisor_new (get_game (play), solver));
}

static GObject *
advise_on_field (GObject *play, SaiSolver *solver)
{
  return G_OBJECT (sai_field_advisor_new (SAI_FIELD_SESSION (play)));
}

static SaiChanceWatch *
watch_field (SaiGame *game, SaiSolver *solver)
{
  return sai_field_watch_new (game);
}

static const SaiPlay dice = {
  .id = "dice",
  .open = open_dice,
  .get_computer = get_dice_computer,
  .advise = advise_with_dice,
  .watch = sai_dice_watch_new,
};

static const SaiPlay sheet = {
  .id = "sheet",
  .open = open_sheet,
  .advise = advise_with_dice,
  .watch = sai_dice_watch_new,
};

static const SaiPlay field = {
  .id = "field",
  .open = open_field,
  .get_computer = get_field_computer,
  .advise = advise_on_field,
  .watch = watch_field,
};

static const SaiPlay pad = {
  .id = "pad",
  .open = open_pad,
};

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

/**
 * sai_play_get_computer:
 * @kind: the id of a kind of game
 * @n: a number, from 0
 * @type: (out caller-allocates): the type of computer player with that number, from the weakest on
 *
 * Returns: whether there is one
 */
gboolean
sai_play_get_computer (const char *kind, guint n, SaiComputerType *type)
{
  const SaiPlay *play = sai_kind_table_find_id (&plays, kind);

  return play != NULL && play->get_computer != NULL && play->get_computer (n, type);
}

/**
 * sai_play_find_computer:
 * @kind: the id of a kind of game
 * @id: the id of a type of computer player
 * @type: (out caller-allocates): that type
 *
 * Returns: whether the kind has it
 */
gboolean
sai_play_find_computer (const char *kind, const char *id, SaiComputerType *type)
{
  for (guint n = 0; sai_play_get_computer (kind, n, type); n++)
    if (g_str_equal (type->id, id))
      return TRUE;

  return FALSE;
}

/**
 * sai_play_advise:
 * @play: what sai_play_open() returned
 * @solver: where perfect play comes from
 *
 * Returns: (transfer full) (nullable): what gives advice on it, idle until that is wanted; of a type that those know
 * who show games of the kind. %NULL if there is no advice on them
 */
GObject *
sai_play_advise (GObject *play, SaiSolver *solver)
{
  const SaiPlay *row = sai_kind_table_find (&plays, sai_game_get_kind (get_game (play)));

  return row->advise != NULL ? row->advise (play, solver) : NULL;
}

/**
 * sai_play_watch:
 * @play: what sai_play_open() returned
 * @solver: where perfect play comes from
 *
 * Returns: (transfer full) (nullable): what works out everybody's chances; %NULL if nothing does
 */
SaiChanceWatch *
sai_play_watch (GObject *play, SaiSolver *solver)
{
  SaiGame *game = get_game (play);
  const SaiPlay *row = sai_kind_table_find (&plays, sai_game_get_kind (game));

  return row->watch != NULL ? row->watch (game, solver) : NULL;
}
