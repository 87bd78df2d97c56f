/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Card games on the field, played in the program or on a pad. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-game.h"
#include "kinds/sai-ui-kinds.h"
#include "result/sai-field-epilogue.h"

static const SaiChanceWords words = {
  .before = N_ (
    "The cards are shuffled with a seed drawn before the deal. Its SHA-256:\n\n%s\n\nThe seed is shown at the end."),
  .after = N_ ("Every card of this game was checked: it comes from this seed.\n\n%s\n\nThe seed was drawn before the "
               "deal, and its SHA-256 shown from the start:\n\n%s"),
  .peeked = N_ ("Cards known in advance"),
  .same = N_ ("Play With the _Same Cards…"),
  .same_title = N_ ("The Same Cards"),
  .fresh = N_ ("Fresh cards shuffle the deck; hands stay the same."),
  .with_same = N_ ("Same Cards"),
  .with_fresh = N_ ("Fresh Cards"),
};

static char *
describe_progress (SaiGame *game)
{
  guint limit = sai_game_get_field_rules (game)->limit;

  /* Translators: at how many penalty points a game ends. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Ends at %u point", "Ends at %u points", limit), limit);
}

static gboolean
has_points (SaiGame *game, guint seat)
{
  return sai_game_get_pad (game)->points[seat] != sai_game_get_field_rules (game)->start_points;
}

const SaiUiKind sai_ui_field = {
  .id = "field",
  .chance = &words,
  .players_key = "last-field-players",
  .opponent = "greedy",
  .create_epilogue = sai_field_epilogue_new,
};

const SaiUiKind sai_ui_pad = {
  .id = "pad",
  .chance = &words,
  .players_key = "last-paper-players",
  .describe_progress = describe_progress,
  .has_points = has_points,
};
