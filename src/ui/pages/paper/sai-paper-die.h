/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-condition.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperDie:
 *
 * A small picture of a die, or of an empty place for one. It has no accessible name; its parent must provide one.
 */
#define SAI_TYPE_PAPER_DIE (sai_paper_die_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperDie, sai_paper_die, SAI, PAPER_DIE, GtkWidget)

GtkWidget *sai_paper_die_new (guint face);
void sai_paper_die_set_colours (SaiPaperDie *self, const SaiColours *colours);
void sai_paper_die_set_face (SaiPaperDie *self, guint face);

G_END_DECLS
