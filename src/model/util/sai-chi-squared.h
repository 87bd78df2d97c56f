/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

double sai_chi_squared_get (const guint64 *counts, guint n);
double sai_chi_squared_survival (double value, guint freedom);
double sai_chi_squared_p (const guint64 *counts, guint n);

G_END_DECLS
