/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *sai_date_format (GDateTime *when, const char *format);

G_END_DECLS
