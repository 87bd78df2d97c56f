/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-table.h"

G_BEGIN_DECLS

/* The table of the field in a window, and a game on it. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *table;
  SaiFieldSurface *surface;
  SaiFieldBoard *board;
  SaiFieldFan *hand;
  SaiFieldState state;
  SaiFieldRules rules;
  SaiSeed seed;
  guint n_chosen;
  SaiFieldChoice chosen;
  guint n_settled;
  /* How many frames were drawn, the times of the first and of the last one in which something still moved, in
   * microseconds. */
  guint n_frames;
  gint64 first_frame;
  gint64 last_moving_frame;
} FieldWindow;

#define field_window_add(path, function) \
  g_test_add (path, FieldWindow, NULL, field_window_set_up, function, field_window_tear_down)

void field_window_init (int *argc, char ***argv);
void field_window_set_motion (gboolean motion);
void field_window_set_up (FieldWindow *fixture, gconstpointer data);
void field_window_tear_down (FieldWindow *fixture, gconstpointer data);
void field_window_start (FieldWindow *fixture, guint n_seats, guint seed);
void field_window_show (FieldWindow *fixture);
void field_window_play (FieldWindow *fixture, const SaiFieldChoice *choice, gboolean is_seen);
void field_window_set_position (FieldWindow *fixture, const char *field, const char *hand);
SaiFieldChoice field_window_choose_at_random (FieldWindow *fixture, GRand *random);
GtkWidget *field_window_get_cell (FieldWindow *fixture, guint column, guint row);

G_END_DECLS
