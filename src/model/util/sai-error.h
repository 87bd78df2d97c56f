/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiError:
 * @SAI_ERROR_PARSE: a text does not have the expected form
 * @SAI_ERROR_RULESET: a ruleset file breaks the rules for such files
 * @SAI_ERROR_OPTION: an option or its value does not exist
 * @SAI_ERROR_ILLEGAL: a move breaks the rules of the game
 * @SAI_ERROR_RECORD: a record contradicts itself (dice that are not the seed's, wrong points)
 * @SAI_ERROR_UNKNOWN: a ruleset, box, game or computer player of that name does not exist
 *
 * Errors that a person, a file or a calling program can cause. Messages are translated, name what is wrong, and say
 * what is possible.
 */
typedef enum
{
  SAI_ERROR_PARSE,
  SAI_ERROR_RULESET,
  SAI_ERROR_OPTION,
  SAI_ERROR_ILLEGAL,
  SAI_ERROR_RECORD,
  SAI_ERROR_UNKNOWN,
} SaiError;

#define SAI_ERROR (sai_error_quark ())
GQuark sai_error_quark (void);

G_END_DECLS
