/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sai_collate_key (const char *text);
int sai_collate_compare (const char *a, const char *b);

G_END_DECLS
