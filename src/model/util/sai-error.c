/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of the model. */
#include "config.h"

#include "util/sai-error.h"

G_DEFINE_QUARK (sai - error, sai_error)
