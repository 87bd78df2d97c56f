/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-condition.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDieStyle:
 * @id: its id in the settings
 * @name: its name, to be translated
 * @body: the colour of a side in full light
 * @sides: (nullable): the colour of the side of each face instead of @body; that of 0 for a die without pips
 * @shade: the colour of a dark side and of the rounded edges
 * @pip: the colour of the pips
 * @ace: the colour of the single pip of the one
 * @pips: (nullable): the colour of the pips of each face instead of @pip and @ace
 * @line: the colour of the line around each side
 * @outline: the width of that line, in sides; 0 for none
 * @gloss: how much the sides shine, from 0 to 1
 * @clarity: how much of the table can be seen through the die, from 0 to 1
 * @see_through: whether the pips on the far sides shine through
 * @numeral: whether the face is also shown as a number
 *
 * The look of the dice.
 */
typedef struct
{
  const char *id;
  const char *name;
  GdkRGBA body;
  const GdkRGBA *sides;
  GdkRGBA shade;
  GdkRGBA pip;
  GdkRGBA ace;
  const GdkRGBA *pips;
  GdkRGBA line;
  float outline;
  float gloss;
  float clarity;
  gboolean see_through;
  gboolean numeral;
} SaiDieStyle;

guint sai_die_style_get_n (void);
const SaiDieStyle *sai_die_style_get_nth (guint index);
const SaiDieStyle *sai_die_style_get (const char *id);
const SaiDieStyle *sai_die_style_get_in_use (void);
SaiDieStyle sai_die_style_get_coloured (const SaiColours *colours, GdkRGBA *pips);
SaiDieStyle sai_die_style_get_printed (const SaiColours *colours, GdkRGBA *pips);

G_END_DECLS
