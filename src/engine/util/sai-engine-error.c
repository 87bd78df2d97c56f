/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The errors of the engine. */
#include "config.h"

#include "util/sai-engine-error.h"

G_DEFINE_QUARK (sai - engine - error - quark, sai_engine_error)
