/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on the picture of a game. Anything the ruleset file leaves open is derived from its id, so that custom
 * rulesets have a stable picture of their own. Dice are not mirrored for right-to-left languages.
 */
#include "config.h"

#include "art/sai-game-picture.h"
#include "art/sai-motif.h"
#include "dice/sai-die-drawing.h"
#include "dice/sai-throw.h"
#include "field/sai-card-drawing.h"

/* The smallest aspect ratio of a scene; in less width the scene is scaled down. */
#define MIN_ASPECT 2.75
/* In sides of a die. */
#define STEP 1.30
#define GAP 0.55
/* The share of the width of the picture that a row of dice may take. */
#define MOST_WIDTH 0.94

/* A hand, if the file does not place the cards. The angle is between neighbouring cards, in degrees. */
#define N_HAND 5
#define SPREAD 11

/* The layout of dice with a motif: their size relative to the height of the picture, the middle of the row, and the
 * distance of the outer dice below it.
 */
static const struct
{
  double size;
  double middle;
  double arch;
  gboolean aslant;
} rows[] = {
  [SAI_MOTIF_PLAIN] = { 0.40, 0.50, 0, FALSE },
  [SAI_MOTIF_SAIL] = { 0.32, 0.64, 0, FALSE },
  [SAI_MOTIF_BOAT] = { 0.32, 0.62, 0, FALSE },
  [SAI_MOTIF_STARS] = { 0.34, 0.62, 0.10, FALSE },
  [SAI_MOTIF_BALANCE] = { 0.30, SAI_MOTIF_BEAM - 0.18, 0, TRUE },
  [SAI_MOTIF_AURORA] = { 0.34, 0.70, 0, FALSE },
  [SAI_MOTIF_PARK] = { 0.36, 0.62, 0, FALSE },
};

static void
draw_dice (const SaiGamePicture *self, const SaiDieStyle *style, const SaiScene *scene)
{
  const SaiArt *art = &self->art;
  double width = STEP * (art->n_dice - 1) + 1;
  double size;
  double x;

  for (guint i = 0; i < art->n_dice; i++)
    if ((art->gaps & (1u << i)) != 0)
      width += GAP;
  /* Six dice are too many for the narrowest pictures. */
  size = MIN (rows[art->motif].size, 2 * scene->half * MOST_WIDTH / width);
  x = size * (1 - width) / 2;
  for (guint i = 0; i < art->n_dice; i++)
    {
      double off = art->n_dice > 1 ? 2.0 * i / (art->n_dice - 1) - 1 : 0;
      double y = rows[art->motif].middle + rows[art->motif].arch * off * off + self->drops[i] * size;

      if ((art->gaps & (1u << i)) != 0)
        x += size * GAP;
      if (rows[art->motif].aslant)
        y += x * SAI_MOTIF_TILT;
      cairo_save (scene->cr);
      cairo_translate (scene->cr, x, y);
      sai_die_draw (scene->cr, style, &self->poses[i], size);
      cairo_restore (scene->cr);
      x += size * STEP;
    }
}

/* Cards are drawn in pixels, as fonts do not work at a scale where the picture is 1 high. */
static void
draw_card (const SaiScene *scene, SaiCard card, const graphene_rect_t *place)
{
  graphene_rect_t pixels;

  graphene_rect_scale (place, scene->unit, scene->unit, &pixels);
  cairo_save (scene->cr);
  cairo_scale (scene->cr, 1 / scene->unit, 1 / scene->unit);
  sai_card_draw (scene->cr, card, &pixels);
  cairo_restore (scene->cr);
}

/* The rows and columns of the field with cards. */
static void
draw_field (const SaiGamePicture *self, const SaiScene *scene)
{
  const SaiArt *art = &self->art;
  guint top = SAI_N_NUMBERS, bottom = 1, first = SAI_N_NUMBERS, last = 1;
  double height, width, left, upper;

  for (guint i = 0; i < art->n_cards; i++)
    {
      top = MIN (top, sai_card_get_number (art->cards[i]));
      bottom = MAX (bottom, sai_card_get_number (art->cards[i]));
      first = MIN (first, art->columns[i]);
      last = MAX (last, art->columns[i]);
    }
  height = MIN (0.44, 0.90 / (bottom - top + 1));
  width = height * SAI_CARD_ASPECT;
  left = -width * (last - first + 1) / 2;
  upper = 0.5 - height * (bottom - top + 1) / 2;

  for (guint row = 0; row <= bottom - top; row++)
    for (guint column = 0; column <= last - first; column++)
      {
        graphene_rect_t place = GRAPHENE_RECT_INIT (left + column * width, upper + row * height, width, height);

        graphene_rect_inset (&place, width * 0.05, width * 0.05);
        sai_card_add_block (scene->cr, &place, width * 0.12);
      }
  cairo_set_source_rgba (scene->cr, scene->plain ? 1 : 0, scene->plain ? 1 : 0, scene->plain ? 1 : 0,
                         scene->plain ? 0.25 : 0.28);
  cairo_fill (scene->cr);
  for (guint i = 0; i < art->n_cards; i++)
    {
      graphene_rect_t place = GRAPHENE_RECT_INIT (left + (art->columns[i] - first) * width,
                                                  upper + (sai_card_get_number (art->cards[i]) - top) * height, width,
                                                  height);

      graphene_rect_inset (&place, width * 0.05, width * 0.05);
      draw_card (scene, art->cards[i], &place);
    }
}

/* The cards of a hand fan around a point far below the picture. */
static void
draw_hand (const SaiGamePicture *self, const SaiScene *scene)
{
  const SaiArt *art = &self->art;
  const double height = 0.66, width = height * SAI_CARD_ASPECT, radius = height * 3.2;

  for (guint i = 0; i < art->n_cards; i++)
    {
      cairo_save (scene->cr);
      cairo_translate (scene->cr, 0, 0.55 + radius);
      cairo_rotate (scene->cr, (i - (art->n_cards - 1) / 2.0) * SPREAD * G_PI / 180);
      draw_card (scene, art->cards[i], &GRAPHENE_RECT_INIT (-width / 2, -radius - height / 2, width, height));
      cairo_restore (scene->cr);
    }
}

static void
init (SaiGamePicture *self, const SaiArt *art, gboolean has_cards, const char *seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (seed));
  gboolean strewn = art->n_dice == 0;

  *self = (SaiGamePicture) { .art = *art, .has_cards = has_cards };
  self->hue = art->hue != SAI_ART_ANY_HUE ? art->hue / 360.0 : g_rand_double (rand);
  if (has_cards && art->n_cards == 0)
    {
      guint first = g_rand_int_range (rand, 0, SAI_N_COLOURS);

      for (guint i = 0; i < N_HAND; i++)
        self->art.cards[i] = sai_card_make ((first + i) % SAI_N_COLOURS, g_rand_int_range (rand, 1, SAI_N_NUMBERS + 1));
      self->art.n_cards = N_HAND;
    }
  if (!has_cards && strewn)
    self->art.n_dice = SAI_N_DICE;
  for (guint i = 0; i < self->art.n_dice; i++)
    {
      SaiLie lie = { .face = g_rand_int_range (rand, 1, 7) };

      if (strewn)
        self->art.faces[i] = lie.face;
      lie.face = self->art.faces[i];
      /* With a motif, dice lie nearly straight. */
      lie.angle = g_rand_double_range (rand, -1, 1) * (art->motif == SAI_MOTIF_PLAIN ? 24 : 7);
      self->poses[i] = sai_lie_get_pose (&lie);
      self->drops[i] = art->motif == SAI_MOTIF_PLAIN ? g_rand_double_range (rand, -0.28, 0.28) : 0;
    }
}

void
sai_game_picture_init (SaiGamePicture *self, SaiRuleset *ruleset)
{
  SaiOptions options;

  g_return_if_fail (SAI_IS_RULESET (ruleset));

  options = sai_ruleset_get_defaults (ruleset);
  init (self, sai_ruleset_get_art (ruleset), sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED)->has_cards,
        sai_ruleset_get_id (ruleset));
  self->colours = sai_ruleset_get_rules (ruleset, &options)->colours;
}

/* Any text is a seed. */
void
sai_game_picture_init_for_seed (SaiGamePicture *self, const char *seed)
{
  static const SaiArt art = { .hue = SAI_ART_ANY_HUE };

  g_return_if_fail (seed != NULL);

  init (self, &art, FALSE, seed);
}

/**
 * sai_game_picture_draw:
 * @self: a picture
 * @cr: the context to draw to
 * @style: the style of its dice
 * @width: its width
 * @height: its height
 * @plain: whether to draw in high contrast: white lines on black
 *
 * Draws everything except the felt.
 */
void
sai_game_picture_draw (const SaiGamePicture *self,
                       cairo_t *cr,
                       const SaiDieStyle *style,
                       double width,
                       double height,
                       gboolean plain)
{
  double unit = MIN (height, width / MIN_ASPECT);
  SaiScene scene = { cr, unit, width / unit / 2, plain };

  cairo_save (cr);
  cairo_translate (cr, width / 2, height - unit);
  cairo_scale (cr, unit, unit);
  sai_motif_draw_behind (self->art.motif, &scene);
  if (!self->has_cards)
    draw_dice (self, style, &scene);
  else if (self->art.columns[0] != 0)
    draw_field (self, &scene);
  else
    draw_hand (self, &scene);
  sai_motif_draw_before (self->art.motif, &scene);
  cairo_restore (cr);
}
