/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "kind/sai-ui-mode.h"

static char *
continue_game (const char *name)
{
  return g_strdup_printf (_ ("Continue this %s game"), name);
}

static char *
continue_sheet (const char *name)
{
  return g_strdup_printf (_ ("Continue this %s sheet"), name);
}

static char *
discard_game (const char *name)
{
  return g_strdup_printf (_ ("Discard this %s game"), name);
}

static char *
discard_sheet (const char *name)
{
  return g_strdup_printf (_ ("Discard this %s sheet"), name);
}

const SaiUiMode sai_ui_modes[SAI_N_GAME_MODES] = {
  [SAI_GAME_MODE_PLAYED] = {
    .title = N_ ("New Game"),
    .discarded = N_ ("Game discarded"),
    .say_continue = continue_game,
    .say_discard = discard_game,
  },
  [SAI_GAME_MODE_PAPER] = {
    .sign = N_ ("At a real table"),
    .title = N_ ("New Score Sheet"),
    .persons_only = TRUE,
    .discarded = N_ ("Score sheet discarded"),
    .say_continue = continue_sheet,
    .say_discard = discard_sheet,
  },
};
