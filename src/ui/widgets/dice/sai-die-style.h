/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDieStyle:
 * @id: what it is called in the settings
 * @name: what people call it, to be translated
 * @body: a side in full light
 * @shade: a side in the dark, and the rounded edges
 * @pip: the pips
 * @ace: the single pip of the one
 * @line: the line around each side
 * @outline: how thick it is, in sides; 0 for none
 * @see_through: whether the pips on the far sides shine through
 * @numeral: whether a number beside the die says its face
 *
 * How dice look.
 */
typedef struct
{
  const char *id;
  const char *name;
  GdkRGBA body;
  GdkRGBA shade;
  GdkRGBA pip;
  GdkRGBA ace;
  GdkRGBA line;
  float outline;
  gboolean see_through;
  gboolean numeral;
} SaiDieStyle;

guint sai_die_style_get_n (void);
const SaiDieStyle *sai_die_style_get_nth (guint index);
const SaiDieStyle *sai_die_style_get (const char *id);
const SaiDieStyle *sai_die_style_get_in_use (const char *id);

G_END_DECLS
