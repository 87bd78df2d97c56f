/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is chosen from pictures: felts, dice and cards. Each picture is a piece of the table as it will be, with the
 * other choices as they are.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/sai-die-drawing.h"
#include "dice/sai-throw.h"
#include "field/sai-card-drawing.h"
#include "look/sai-felt.h"
#include "preferences/sai-swatch-kind.h"

/* Relative to the height of the picture. */
#define DIE_SIDE 0.46f
#define CARD_HEIGHT 0.70f
/* How far the two dice or cards are from the middle, relative to their width. */
#define DICE_APART 0.66f
#define CARDS_APART 0.34f

static void
draw_die (GtkSnapshot *snapshot,
          const SaiDieStyle *style,
          const SaiLie *lie,
          const graphene_rect_t *bounds,
          float side,
          float shift)
{
  SaiDiePose pose = sai_lie_get_pose (lie);
  graphene_rect_t extents;
  cairo_t *cr;

  pose.x = bounds->origin.x + bounds->size.width / 2 + shift * side;
  pose.y = bounds->origin.y + bounds->size.height / 2;
  extents = sai_die_get_extents (&pose, side);
  cr = gtk_snapshot_append_cairo (snapshot, &extents);
  sai_die_draw (cr, style, &pose, side);
  cairo_destroy (cr);
}

static const char *
get_felt_id (guint index)
{
  return sai_felt_get_nth (index)->id;
}

static const char *
get_felt_name (guint index)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "tabletop", sai_felt_get_nth (index)->name);
}

static void
draw_felt (GtkSnapshot *snapshot, guint index, const graphene_rect_t *bounds)
{
  sai_felt_snapshot (snapshot, sai_felt_get_nth (index), bounds);
  draw_die (snapshot, sai_die_style_get_in_use (), &(SaiLie) { .face = 5, .angle = -12 }, bounds,
            bounds->size.height * DIE_SIDE, 0);
}

static const char *
get_dice_id (guint index)
{
  return sai_die_style_get_nth (index)->id;
}

static const char *
get_dice_name (guint index)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "set of dice", sai_die_style_get_nth (index)->name);
}

static void
draw_dice (GtkSnapshot *snapshot, guint index, const graphene_rect_t *bounds)
{
  const SaiDieStyle *style = sai_die_style_get_nth (index);
  float side = bounds->size.height * DIE_SIDE;

  sai_felt_snapshot (snapshot, sai_felt_get_in_use (), bounds);
  draw_die (snapshot, style, &(SaiLie) { .face = 6, .angle = 10 }, bounds, side, -DICE_APART);
  draw_die (snapshot, style, &(SaiLie) { .face = 1, .angle = -14 }, bounds, side, DICE_APART);
}

static const char *
get_cards_id (guint index)
{
  return sai_card_style_get_nth (index)->id;
}

static const char *
get_cards_name (guint index)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "set of cards", sai_card_style_get_nth (index)->name);
}

static void
draw_cards (GtkSnapshot *snapshot, guint index, const graphene_rect_t *bounds)
{
  const SaiCardStyle *style = sai_card_style_get_nth (index);
  const SaiCard cards[] = { SAI_CARD_NONE, sai_card_make (SAI_COLOUR_BLUE, 4), sai_card_make (SAI_COLOUR_YELLOW, 3) };
  float height = bounds->size.height * CARD_HEIGHT, width = height * SAI_CARD_ASPECT;
  cairo_t *cr;

  sai_felt_snapshot (snapshot, sai_felt_get_in_use (), bounds);
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      float side = i - (G_N_ELEMENTS (cards) - 1) / 2.0f;

      cairo_save (cr);
      cairo_translate (cr, bounds->origin.x + bounds->size.width / 2 + 2 * side * CARDS_APART * width,
                       bounds->origin.y + bounds->size.height / 2 + fabsf (side) * height * 0.03f);
      cairo_rotate (cr, side * 0.16);
      sai_card_draw_in_style (cr, style, cards[i], &GRAPHENE_RECT_INIT (-width / 2, -height / 2, width, height));
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static const SaiSwatchKind kinds[] = {
  { "felt", sai_felt_get_n, get_felt_id, get_felt_name, draw_felt },
  { "dice-style", sai_die_style_get_n, get_dice_id, get_dice_name, draw_dice },
  { "card-style", sai_card_style_get_n, get_cards_id, get_cards_name, draw_cards },
};

const SaiSwatchKind *
sai_swatch_kind_find (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].key, key) == 0)
      return &kinds[i];

  return NULL;
}
