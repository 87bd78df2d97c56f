/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-style.h"
#include "dice/sai-felt.h"

G_BEGIN_DECLS

/**
 * SaiSwatch:
 *
 * A toggle button that shows a felt or a style of dice, and selects it. It is active while that is selected.
 */
#define SAI_TYPE_SWATCH (sai_swatch_get_type ())
G_DECLARE_FINAL_TYPE (SaiSwatch, sai_swatch, SAI, SWATCH, GtkToggleButton)

GtkWidget *sai_swatch_new_felt (const SaiFelt *felt, const char *action);
GtkWidget *sai_swatch_new_dice (const SaiDieStyle *style, const char *action);

G_END_DECLS
