/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Nothing is typed. */
#define SAI_PAD_NUMBER_EMPTY (-1)
/* Something other than a number is typed. */
#define SAI_PAD_NUMBER_NONSENSE (-2)
/* Larger numbers are read as this one, which is more than a pad can hold. */
#define SAI_PAD_NUMBER_MOST 9999

int sai_pad_number_read (const char *text);

G_END_DECLS
