/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Bytes of an id with its terminating zero. */
#define SAI_ID_SIZE 32

gboolean sai_id_is_valid (const char *text);

G_END_DECLS
