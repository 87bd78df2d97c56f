/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-database.h"

G_BEGIN_DECLS

SaiRecord *sample_record        (guint       number,
                                 guint       n_moves);
char      *sample_id            (guint       number);
char      *sample_folder        (void);
void       sample_folder_remove (const char *path);
char      *sample_contents      (const char *path,
                                 gsize      *length);
guint      sample_count         (SaiDatabase *database,
                                 SaiListKind  kind);

G_END_DECLS
