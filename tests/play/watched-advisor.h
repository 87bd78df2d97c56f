/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"
#include "play-table.h"
#include "sai-test.h"

G_BEGIN_DECLS

/* Rules that take a while to be solved: with sanitizers, every set of rules does. */
#ifdef __SANITIZE_ADDRESS__
#define LONG "yacht"
#define LONGEST "yacht"
#else
#define LONG "yahtzee"
#define LONGEST "yatzy"
#endif

/* The advisor that conditions look at. */
extern SaiAdvisor *watched_advisor;

const SaiDiceState *watched_get_state (Table *table);
const SaiRules *watched_get_rules (Table *table);
gboolean watched_has_advice (Table *table);
void watched_assert_none (void);
char *watched_take_changes (SaiTestWatch *watch);
void watched_add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer));

G_END_DECLS
