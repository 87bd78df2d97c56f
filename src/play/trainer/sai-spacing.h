/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-course.h"

G_BEGIN_DECLS

guint sai_spacing_hash (gconstpointer answer);
gboolean sai_spacing_equal (gconstpointer a, gconstpointer b);
GPtrArray *sai_spacing_list_due (GPtrArray *answers, GDateTime *now);

G_END_DECLS
