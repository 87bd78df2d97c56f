/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "look/sai-grain.h"

G_BEGIN_DECLS

/**
 * SaiFelt:
 * @id: its id in the settings
 * @name: its name, to be translated
 * @light: its colour where the light falls on it; white text can be read on it
 * @dark: its colour in the far corners
 * @grain: what it is made of
 *
 * What the table is covered with.
 */
typedef struct
{
  const char *id;
  const char *name;
  GdkRGBA light;
  GdkRGBA dark;
  SaiGrain grain;
} SaiFelt;

guint sai_felt_get_n (void);
const SaiFelt *sai_felt_get_nth (guint index);
const SaiFelt *sai_felt_get (const char *id);
const SaiFelt *sai_felt_get_in_use (void);
void sai_felt_cover_tables (void);
void sai_felt_snapshot (GtkSnapshot *snapshot, const SaiFelt *felt, const graphene_rect_t *bounds);
void sai_felt_snapshot_hue (GtkSnapshot *snapshot, float hue, const graphene_rect_t *bounds);
cairo_pattern_t *sai_felt_create_pattern (float hue, double height);

G_END_DECLS
