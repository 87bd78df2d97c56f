/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

GStrv sai_database_set_evenings (SaiDatabase *self, const char *const *ids, const char *const *marks, GError **error);
SaiRequest *sai_request_set_evenings (const char *const *ids, const char *const *marks);

G_END_DECLS
