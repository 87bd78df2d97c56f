/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-kind.h"

G_BEGIN_DECLS

/**
 * SaiUiMode:
 * @sign: (nullable): what the history says of such a game; %NULL if that needs no saying
 * @title: the title of the dialog that asks for one
 * @persons_only: whether only people can play
 * @discarded: that one was discarded
 * @say_continue: (transfer full): to continue one, with the name of the ruleset; translated
 * @say_discard: (transfer full): to discard one, likewise
 *
 * What is said of games that are played here, and of those at a real table. Constant texts are to be translated when
 * they are shown.
 */
typedef struct
{
  const char *sign;
  const char *title;
  gboolean persons_only;
  const char *discarded;

  char *(*say_continue) (const char *name);
  char *(*say_discard) (const char *name);
} SaiUiMode;

extern const SaiUiMode sai_ui_modes[SAI_N_GAME_MODES];

G_END_DECLS
