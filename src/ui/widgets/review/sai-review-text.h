/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sai_review_text_points (double points, gboolean estimated);
char *sai_review_text_signed (double points, gboolean estimated);

G_END_DECLS
