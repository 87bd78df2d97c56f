/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name of the event controllers for keys and pointers. */
#define SAI_FOCUS_MARK_NAME "sai-focus-mark"

void sai_focus_mark_keep (void);

G_END_DECLS
