/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "database/sai-game-filter.h"
#include "game/sai-tally.h"
#include "statistics/sai-database-results.h"

G_BEGIN_DECLS

/* When the first game was begun, and how many people played. */
#define COUNTED_FIRST G_GINT64_CONSTANT (1700000000)
#define COUNTED_N_NAMES 4

/* What the test remembers of a seat of a game. */
typedef struct
{
  guint game;
  guint seat;
  char variant[64];
  char name[16];
  gint64 finished;
  gboolean less;
  gboolean has_throws;
  guint n_seats;
  guint n_boxes;
  gboolean kept;
  gboolean hints;
  SaiTallySeat said;
  SaiResultSkill skill;
  gboolean deleted;
  /* Only its dice count. */
  gboolean peeked;
} CountedSeat;

/* A history, and what is to be counted in it. */
typedef struct
{
  char *folder;
  char *path;
  SaiDatabase *database;
  GArray *rows;
} CountedHistory;

extern const char *const counted_names[COUNTED_N_NAMES];

const char *counted_get_kind (const char *name);
SaiGameFilter *counted_make_filter (const char *ruleset, const char *options, const char *player);
void counted_assert_all (CountedHistory *fixture);
void counted_assert_filters (CountedHistory *fixture);

G_END_DECLS
