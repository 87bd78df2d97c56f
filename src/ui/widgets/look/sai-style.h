/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sai_style_add (const char *name);
void sai_style_add_general (const char *name);

G_END_DECLS
