/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-messages.h"
#include "window/sai-rooms.h"

G_BEGIN_DECLS

/**
 * SaiRulesetActions:
 *
 * Actions of a window on rulesets: to make, change, share and delete them, and to open one from a file.
 */
#define SAI_TYPE_RULESET_ACTIONS (sai_ruleset_actions_get_type ())
G_DECLARE_FINAL_TYPE (SaiRulesetActions, sai_ruleset_actions, SAI, RULESET_ACTIONS, GObject)

SaiRulesetActions *sai_ruleset_actions_new (GtkApplicationWindow *window,
                                            GtkStack *stack,
                                            SaiContext *context,
                                            SaiRooms *rooms,
                                            SaiMessages *messages);
void sai_ruleset_actions_end (SaiRulesetActions *self);
gboolean sai_ruleset_actions_open (SaiRulesetActions *self, GPtrArray *files);

G_END_DECLS
