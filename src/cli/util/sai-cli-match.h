/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-cli-tally.h"
#include "game/sai-record.h"
#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiCliMatch:
 *
 * Games between the same computer players, whose dice and cards all come from one text.
 */
typedef struct _SaiCliMatch SaiCliMatch;

SaiCliMatch *sai_cli_match_new (SaiRuleset *ruleset,
                                const SaiOptions *options,
                                const char *types,
                                const char *seed,
                                guint n_iterations,
                                GError **error);
void sai_cli_match_free (SaiCliMatch *self);
gboolean sai_cli_match_set_names (SaiCliMatch *self, const char *names, GError **error);
void sai_cli_match_set_times (SaiCliMatch *self, gint64 start, guint interval);
guint sai_cli_match_get_n_seats (SaiCliMatch *self);
SaiPlayer *sai_cli_match_get_player (SaiCliMatch *self, guint seat);
gboolean sai_cli_match_play (SaiCliMatch *self, guint number, SaiCliResult *result, GError **error);
SaiRecord *sai_cli_match_make_record (SaiCliMatch *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiCliMatch, sai_cli_match_free)

G_END_DECLS
