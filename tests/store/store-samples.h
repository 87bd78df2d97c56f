/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-record.h"

G_BEGIN_DECLS

SaiRecord *sample_record        (guint       number,
                                 guint       n_moves);
char      *sample_id            (guint       number);
char      *sample_folder        (void);
void       sample_folder_remove (const char *path);
char      *sample_contents      (const char *path,
                                 gsize      *length);

G_END_DECLS
