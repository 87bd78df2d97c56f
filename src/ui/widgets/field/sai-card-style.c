/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The available sets of cards. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-style.h"
#include "look/sai-look.h"

#define RGB(color) { ((color) >> 16 & 0xff) / 255.0f, ((color) >> 8 & 0xff) / 255.0f, ((color) & 0xff) / 255.0f, 1 }

static const SaiCardStyle styles[] = {
  {
    .id = "classic",
    .name = NC_ ("set of cards", "Classic"),
    .paper = RGB (0xfdf9f0),
    .back = RGB (0x6d4a2f),
    .back_ink = RGB (0xd9b98a),
    .prints = {
      [SAI_COLOUR_RED] = { RGB (0xdd3b43), RGB (0xb5202c), RGB (0xffffff) },
      [SAI_COLOUR_BLUE] = { RGB (0x3a83dd), RGB (0x1c58ad), RGB (0xffffff) },
      [SAI_COLOUR_GREEN] = { RGB (0x39a352), RGB (0x1f7a3a), RGB (0xffffff) },
      [SAI_COLOUR_YELLOW] = { RGB (0xfbd23c), RGB (0xeeb211), RGB (0x3d2b05) },
    },
  },
  {
    .id = "woodcut",
    .name = NC_ ("set of cards", "Woodcut"),
    .paper = RGB (0xf2e7cf),
    .back = RGB (0xf2e7cf),
    .back_ink = RGB (0x2e4a63),
    .frame = 0.05f,
    .pattern = SAI_CARD_PATTERN_CUTS,
    .prints = {
      [SAI_COLOUR_RED] = { RGB (0xf8f0de), RGB (0xf0e3c8), RGB (0xa3261d) },
      [SAI_COLOUR_BLUE] = { RGB (0xf8f0de), RGB (0xf0e3c8), RGB (0x1d4e86) },
      [SAI_COLOUR_GREEN] = { RGB (0xf8f0de), RGB (0xf0e3c8), RGB (0x2c6b38) },
      [SAI_COLOUR_YELLOW] = { RGB (0xf8f0de), RGB (0xf0e3c8), RGB (0xa06b00) },
    },
  },
  {
    .id = "night",
    .name = NC_ ("set of cards", "Night"),
    /* Lighter than its tabletop, so that backs don't lie there without an edge. */
    .paper = RGB (0x7f8cc4),
    .back = RGB (0x141c44),
    .back_ink = RGB (0xf1e3a8),
    .frame = 0.04f,
    .pattern = SAI_CARD_PATTERN_STARS,
    .prints = {
      [SAI_COLOUR_RED] = { RGB (0x41202f), RGB (0x1a0f1e), RGB (0xff8087) },
      [SAI_COLOUR_BLUE] = { RGB (0x1f3357), RGB (0x0d1730), RGB (0x86bbff) },
      [SAI_COLOUR_GREEN] = { RGB (0x17392f), RGB (0x0b1d1d), RGB (0x7fe0a0) },
      [SAI_COLOUR_YELLOW] = { RGB (0x3d351d), RGB (0x1d1a12), RGB (0xffd85e) },
    },
  },
};

guint
sai_card_style_get_n (void)
{
  return G_N_ELEMENTS (styles);
}

/**
 * sai_card_style_get_nth:
 * @index: less than sai_card_style_get_n()
 *
 * Returns: a style; the first one is the default
 */
const SaiCardStyle *
sai_card_style_get_nth (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (styles), &styles[0]);

  return &styles[index];
}

/* The default one if there is none with that id. */
const SaiCardStyle *
sai_card_style_get (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_strcmp0 (styles[i].id, id) == 0)
      return &styles[i];

  return &styles[0];
}

/**
 * sai_card_style_get_in_use:
 *
 * Returns: (nullable): the style that the look of the program asks for; %NULL for plain cards in high contrast
 */
const SaiCardStyle *
sai_card_style_get_in_use (void)
{
  SaiLook *look = sai_look_get_default ();

  return sai_look_is_plain (look) ? NULL : sai_card_style_get (sai_look_get_card_style (look));
}
