/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "move/sai-move.h"

G_BEGIN_DECLS

/* The words of all paper games. */
extern const SaiWord sai_word_seats;
extern const SaiWord sai_word_stop;
extern const SaiWord sai_word_resume;

gboolean sai_word_read_number (const char *text, gint low, gint high, gint *number);
SaiMove *sai_word_parse_numbers (const SaiWord *self, const char **words, const char *rest);
void sai_word_print_numbers (GString *text, const SaiMove *move);

G_END_DECLS
