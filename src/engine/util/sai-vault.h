/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How names of files begin. */
#define SAI_VAULT_PREFIX "perfect-play-"
/* The most layers that a file has room for. */
#define SAI_VAULT_MAX_LAYERS 32

/**
 * SaiVault:
 *
 * Numbers in layers, in a file of the cache folder: more of them than one would like to have in memory, and to work out
 * twice.
 */
typedef struct _SaiVault SaiVault;

SaiVault *sai_vault_open (const char *name, const gsize *ends, guint n_layers);
void sai_vault_close (SaiVault *self);
double *sai_vault_get_values (SaiVault *self);
gboolean sai_vault_has_layer (SaiVault *self, guint layer);
void sai_vault_seal_layer (SaiVault *self, guint layer);
void sai_vault_rest_layer (SaiVault *self, guint layer);
gboolean sai_vault_is_complete (const char *name, const gsize *ends, guint n_layers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiVault, sai_vault_close)

G_END_DECLS
