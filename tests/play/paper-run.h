/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-paper-sheet.h"
#include "play-table.h"

G_BEGIN_DECLS

#define PAPER_MAX_BOXES 16

/* One column as it stands on paper: which boxes are written into, and what. */
typedef struct
{
  const char *name;
  gboolean filled[PAPER_MAX_BOXES];
  gboolean forced[PAPER_MAX_BOXES];
  gint points[PAPER_MAX_BOXES];
  gint extra[PAPER_MAX_BOXES];
  /* Turns that were over before this player came. */
  guint n_missed;
} PaperColumn;

/* The whole paper. */
typedef struct
{
  guint n_seats;
  PaperColumn seats[SAI_MAX_SEATS];
  gboolean stopped;
  /* How many seats from the first one have had the turn: the turns go on after them. */
  guint n_passed;
  /* The seat, from 1, and the box of the last entry, if that made up for a missed turn. */
  guint late_seat;
  guint late_box;
} PaperLeaf;

typedef struct
{
  Table *table;
  SaiCatalog *catalog;
  GRand *random;
  const char *ruleset;
  gboolean bonus_strict;
  gboolean full_house_five;
  gboolean after_zero;
  gboolean add_all;
  const char *const *boxes;
  guint n_boxes;
  /* The place of the box of five alike among @boxes. */
  guint five;
  /* For each box, the points that some dice make. */
  GHashTable *possible[PAPER_MAX_BOXES];

  SaiPaperSheet *paper;
  /* All papers since the beginning; what was taken back stands behind the cursor. */
  GArray *papers;
  guint cursor;
} PaperRun;

PaperLeaf *paper_run_get_paper (PaperRun *run);
void paper_run_add_paper (PaperRun *run, const PaperLeaf *paper);
guint paper_run_count_filled (PaperRun *run, const PaperColumn *column);
gboolean paper_run_is_finished (PaperRun *run, const PaperLeaf *paper);
guint paper_run_find_next (PaperRun *run, const PaperLeaf *paper);
void paper_run_let_miss (PaperRun *run, PaperLeaf *paper, const gboolean *is_new);
gboolean paper_run_is_sound (PaperRun *run, const PaperColumn *column);
void paper_run_assert_game (PaperRun *run, SaiGame *game, gboolean walk);
void paper_run_check_record (PaperRun *run, gboolean walk);
void paper_run_restart (PaperRun *run);
void paper_run_check_step (PaperRun *run);

G_END_DECLS
