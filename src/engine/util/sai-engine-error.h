/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiEngineError:
 * @SAI_ENGINE_ERROR_TOO_LARGE: the rules have more positions than can be solved, or kinds of rules that it does not
 * know
 * @SAI_ENGINE_ERROR_UNKNOWN: perfect play of so large a game has not been worked out yet, and was not to be
 *
 * Errors of the engine.
 */
typedef enum
{
  SAI_ENGINE_ERROR_TOO_LARGE,
  SAI_ENGINE_ERROR_UNKNOWN,
} SaiEngineError;

#define SAI_ENGINE_ERROR (sai_engine_error_quark ())
GQuark sai_engine_error_quark (void);

G_END_DECLS
