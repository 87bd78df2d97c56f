/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-paper-sheet.h"
#include "play-table.h"

G_BEGIN_DECLS

extern SaiPaperSheet *open_paper;

gboolean open_paper_is_saved (Table *table);
void open_paper_begin (Table *table, const char *ruleset, const char *names);
void open_paper_end (Table *table);
guint open_paper_find_box (Table *table, const char *id);
void open_paper_put (Table *table, guint seat, const char *box, gint points);
void open_paper_reseat (const char *text);
void open_paper_assert_totals (Table *table, const char *wanted);
void open_paper_compare (Table *table);
SaiGame *open_paper_load (Table *table, const char *id);
void open_paper_add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer));

G_END_DECLS
