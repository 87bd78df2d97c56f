/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of the history and of imported and exported files. */
#include "config.h"

#include "database/sai-store-error.h"

G_DEFINE_QUARK (sai - store - error, sai_store_error)
