/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiStoreError:
 * @SAI_STORE_ERROR_BUSY: another program has locked the history
 * @SAI_STORE_ERROR_DAMAGED: the data on disk is inconsistent
 * @SAI_STORE_ERROR_NEWER: a newer version of the program wrote it
 * @SAI_STORE_ERROR_FULL: no space is left
 * @SAI_STORE_ERROR_READ_ONLY: the file or its folder must not be written
 * @SAI_STORE_ERROR_FAILED: anything else that the disk or the database refused
 * @SAI_STORE_ERROR_NOT_FOUND: there is no such game in the history
 * @SAI_STORE_ERROR_FORMAT: a file has the wrong format
 * @SAI_STORE_ERROR_CHANGED: another program has changed the game
 * @SAI_STORE_ERROR_REPLACED: another file is in the place of the history
 *
 * What can go wrong with the history and with files. The messages are translated and meant for a person.
 */
typedef enum
{
  SAI_STORE_ERROR_BUSY,
  SAI_STORE_ERROR_DAMAGED,
  SAI_STORE_ERROR_NEWER,
  SAI_STORE_ERROR_FULL,
  SAI_STORE_ERROR_READ_ONLY,
  SAI_STORE_ERROR_FAILED,
  SAI_STORE_ERROR_NOT_FOUND,
  SAI_STORE_ERROR_FORMAT,
  SAI_STORE_ERROR_CHANGED,
  SAI_STORE_ERROR_REPLACED,
} SaiStoreError;

#define SAI_STORE_ERROR (sai_store_error_quark ())
GQuark sai_store_error_quark (void);

G_END_DECLS
