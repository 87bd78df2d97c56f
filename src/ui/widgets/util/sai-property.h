/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

gboolean sai_property_take_text (gpointer object, char **text, char *value, GParamSpec *pspec);

G_END_DECLS
