/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The available dice styles. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-die-style.h"
#include "look/sai-look.h"

#define RGB(color) { ((color) >> 16 & 0xff) / 255.0f, ((color) >> 8 & 0xff) / 255.0f, ((color) & 0xff) / 255.0f, 1 }

/* A colour for each face: rose, peach, lemon, mint, sky and lilac. */
static const GdkRGBA pastels[] = {
  RGB (0xf3ecf4), RGB (0xf9c9d6), RGB (0xfbd9b6), RGB (0xf5edac), RGB (0xc3ebcf), RGB (0xbfe1f8), RGB (0xdccff6),
};

/* The colours that faces can have in a game, in the order of the words in rulesets, as they can be read on ivory. */
static const GdkRGBA inks[] = {
  RGB (0x2a2a30), RGB (0xc01c28), RGB (0x1a7f37), RGB (0x1c5fb0), RGB (0xa87400), RGB (0x8c877c),
};

static const SaiDieStyle styles[] = {
  {
    /* The red ace is that of Japanese dice; it is recognisable as a die at any size. */
    .id = "ivory",
    .name = NC_ ("set of dice", "Ivory"),
    .body = RGB (0xfdf9f0),
    .shade = RGB (0xb9ab90),
    .pip = RGB (0x2a2a30),
    .ace = RGB (0xcc1c21),
  },
  {
    .id = "ruby",
    .name = NC_ ("set of dice", "Ruby"),
    .body = RGB (0xe8354a),
    .shade = RGB (0x7d0f22),
    .pip = RGB (0xffffff),
    .ace = RGB (0xffffff),
    .see_through = TRUE,
  },
  {
    .id = "sapphire",
    .name = NC_ ("set of dice", "Sapphire"),
    .body = RGB (0x3584e4),
    .shade = RGB (0x123a78),
    .pip = RGB (0xffffff),
    .ace = RGB (0xffffff),
    .see_through = TRUE,
  },
  {
    .id = "ebony",
    .name = NC_ ("set of dice", "Ebony"),
    .body = RGB (0x2b292f),
    .shade = RGB (0x0f0e12),
    .pip = RGB (0xf4ecd8),
    .ace = RGB (0xf5c211),
    /* Lighter than the body, to stand out on dark felt. */
    .line = RGB (0x7d7887),
    .outline = 0.022f,
  },
  {
    .id = "glass",
    .name = NC_ ("set of dice", "Glass"),
    .body = RGB (0xe6f4fb),
    .shade = RGB (0x86aec4),
    .pip = RGB (0x0d2a3d),
    .ace = RGB (0x0d2a3d),
    .line = { 1, 1, 1, 0.75f },
    .outline = 0.02f,
    .gloss = 0.6f,
    .clarity = 0.36f,
    .see_through = TRUE,
  },
  {
    .id = "metal",
    .name = NC_ ("set of dice", "Steel"),
    .body = RGB (0xc3c9d1),
    .shade = RGB (0x555b66),
    .pip = RGB (0x14161b),
    .ace = RGB (0x8f0f18),
    .gloss = 0.75f,
  },
  {
    .id = "pastel",
    .name = NC_ ("set of dice", "Pastel"),
    .body = RGB (0xf3ecf4),
    .sides = pastels,
    .shade = RGB (0xa595b3),
    .pip = RGB (0x4b3554),
    .ace = RGB (0xb3154f),
  },
  {
    .id = "contrast",
    .name = NC_ ("set of dice", "Black on White"),
    .body = RGB (0xffffff),
    .shade = RGB (0xffffff),
    .pip = RGB (0x000000),
    .ace = RGB (0x000000),
    .line = RGB (0x000000),
    .outline = 0.06f,
    .numeral = TRUE,
  },
};

#define CONTRAST (&styles[G_N_ELEMENTS (styles) - 1])

guint
sai_die_style_get_n (void)
{
  return G_N_ELEMENTS (styles);
}

/**
 * sai_die_style_get_nth:
 * @index: less than sai_die_style_get_n()
 *
 * Returns: a style; the first one is the default
 */
const SaiDieStyle *
sai_die_style_get_nth (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (styles), &styles[0]);

  return &styles[index];
}

/* The default one if there is none with that id. */
const SaiDieStyle *
sai_die_style_get (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_strcmp0 (styles[i].id, id) == 0)
      return &styles[i];

  return &styles[0];
}

/**
 * sai_die_style_get_in_use:
 *
 * Returns: the style that the look of the program asks for; the plainest one in high contrast
 */
const SaiDieStyle *
sai_die_style_get_in_use (void)
{
  SaiLook *look = sai_look_get_default ();

  return sai_look_is_plain (look) ? CONTRAST : sai_die_style_get (sai_look_get_dice_style (look));
}

static void
colour (SaiDieStyle *style, const SaiColours *colours, GdkRGBA *pips)
{
  pips[0] = style->pip;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    pips[face] = inks[(colours->of[face] - 1) % G_N_ELEMENTS (inks)];
  style->pips = pips;
}

/**
 * sai_die_style_get_coloured:
 * @colours: the colours of the faces in a game
 * @pips: (out caller-allocates): room for the colours of seven faces, which the style refers to
 *
 * Where faces have colours, dice are ivory whatever the look of the program, as colours must be told apart; in high
 * contrast they keep their numbers.
 *
 * Returns: the style in use, for dice with these colours
 */
SaiDieStyle
sai_die_style_get_coloured (const SaiColours *colours, GdkRGBA *pips)
{
  SaiDieStyle style = *sai_die_style_get_in_use ();
  gboolean numeral = style.numeral;

  if (colours->of[1] == 0)
    return style;
  style = styles[0];
  style.numeral = numeral;
  colour (&style, colours, pips);

  return style;
}

/**
 * sai_die_style_get_printed:
 * @colours: the colours of the faces in a game
 * @pips: (out caller-allocates): room for the colours of seven faces, which the style refers to
 *
 * Returns: the style of dice on paper, whatever the look of the program; may be called in any thread
 */
SaiDieStyle
sai_die_style_get_printed (const SaiColours *colours, GdkRGBA *pips)
{
  SaiDieStyle style = styles[0];

  if (colours->of[1] != 0)
    colour (&style, colours, pips);

  return style;
}
