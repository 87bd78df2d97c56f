/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the table share. */
#pragma once

#include "field/sai-field-count.h"
#include "field/sai-field-state.h"
#include "field/sai-field-flight.h"
#include "field/sai-field-surface.h"
#include "field/sai-field-table.h"

G_BEGIN_DECLS

struct _SaiFieldTable
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  SaiFieldSurface *surface;
  SaiFieldSeats *seats;
  SaiFieldBoard *board;
  SaiFieldFan *hand;
  SaiFieldActions *actions;
  SaiFieldDeck *deck;
  SaiFieldCount *count;
  SaiFieldFlight *flight;
  GtkStringList *lines;

  char *names[SAI_FIELD_MAX_SEATS + 1];
  guint limit;
  gboolean has_view;
  SaiFieldView view;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices;
  gboolean interactive;
  char *covered;
  gboolean has_hint;
  SaiFieldChoice hint;
  char *hint_text;
  /* Why the chosen card may not lie where the person wanted it, until another one is chosen or something happens; or
   * NULL. */
  char *refusal;

  /* A step is going on: what it was before, and whether it ends in a count. */
  gboolean is_playing;
  gboolean counted;
  SaiFieldView before;
  /* The focus was put somewhere since what had it went away. */
  gboolean is_parked;

  SaiFieldCard *dragged;
  graphene_rect_t dragged_place;
  gboolean is_dragging;
  /* The choice was made by a drag, so that the card lies there already. */
  gboolean is_dropped;
};

guint sai_field_table_get_kinds (SaiFieldTable *self);
void sai_field_table_choose (SaiFieldTable *self, SaiMoveKind kind, SaiCard card, guint column, gboolean is_dropped);
gboolean sai_field_table_place (SaiFieldTable *self, SaiCard card, guint column, guint row, gboolean is_dropped);

/* sai-field-table.c */
const char *sai_field_table_get_name (SaiFieldTable *self, guint seat);
gboolean sai_field_table_sees_hand (SaiFieldTable *self, guint seat);

/* sai-field-table-focus.c */
gboolean sai_field_table_has_focus_inside (SaiFieldTable *self);
void sai_field_table_move_focus (SaiFieldTable *self, gboolean was_inside);

/* sai-field-table-log.c */
void sai_field_table_announce (SaiFieldTable *self, const SaiFieldEvent *event, const SaiFieldPlacing *placing);

void sai_field_table_add_drag (SaiFieldTable *self);
void sai_field_table_end_drag (SaiFieldTable *self);
void sai_field_table_add_keys (SaiFieldTable *self);

G_END_DECLS
