/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "preferences/sai-swatch-kind.h"

G_BEGIN_DECLS

/**
 * SaiSwatch:
 *
 * One of several pictures to choose from: a button with a picture and its name, a radio button to assistive technology.
 */
#define SAI_TYPE_SWATCH (sai_swatch_get_type ())
G_DECLARE_FINAL_TYPE (SaiSwatch, sai_swatch, SAI, SWATCH, GtkToggleButton)

GtkWidget *sai_swatch_new (const SaiSwatchKind *kind, guint index, const char *action);

G_END_DECLS
