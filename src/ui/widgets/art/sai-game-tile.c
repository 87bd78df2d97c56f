/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some dice or three cards on felt. A list has many tiles, so each game is rendered once per size, and the texture is
 * reused.
 */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "dice/sai-die-drawing.h"
#include "art/sai-game-art.h"
#include "art/sai-game-tile.h"
#include "look/sai-felt.h"
#include "look/sai-look.h"
#include "dice/sai-throw.h"

#define SIDE 52
#define N_CARDS 3
/* In degrees, between neighbouring cards. */
#define SPREAD 16

struct _SaiGameTile
{
  GtkWidget parent_instance;

  /* The cached textures, shared by all tiles of the list. */
  GHashTable *pictures;
  char *id;
  gboolean has_cards;
  float hue;
};

G_DEFINE_FINAL_TYPE (SaiGameTile, sai_game_tile, GTK_TYPE_WIDGET)

/* Positions and sizes of the dice, as fractions of the side of the picture. */
static const struct
{
  guint n_dice;
  float size;
  struct
  {
    float x;
    float y;
  } places[4];
} arrangements[] = {
  { 2, 0.37f, { { 0.32f, 0.37f }, { 0.68f, 0.66f } } },
  { 1, 0.54f, { { 0.50f, 0.53f } } },
  { 3, 0.30f, { { 0.50f, 0.28f }, { 0.28f, 0.69f }, { 0.73f, 0.68f } } },
  { 2, 0.37f, { { 0.68f, 0.37f }, { 0.32f, 0.66f } } },
  { 4, 0.28f, { { 0.29f, 0.30f }, { 0.71f, 0.30f }, { 0.29f, 0.71f }, { 0.71f, 0.71f } } },
};

static void
draw_dice (GtkSnapshot *snapshot, GRand *rand, guint index, float side)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));

  for (guint i = 0; i < arrangements[index].n_dice; i++)
    {
      SaiLie lie = { .face = g_rand_int_range (rand, 1, 7) };
      SaiDiePose pose;

      lie.angle = g_rand_double_range (rand, -24, 24);
      pose = sai_lie_get_pose (&lie);
      cairo_save (cr);
      cairo_translate (cr, side * arrangements[index].places[i].x, side * arrangements[index].places[i].y);
      sai_die_draw (cr, sai_die_style_get_in_use (), &pose, side * arrangements[index].size);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

/* The cards are fanned around a point below the picture. */
static void
draw_cards (GtkSnapshot *snapshot, GRand *rand, float side)
{
  guint first = g_rand_int_range (rand, 0, SAI_N_COLOURS);
  float height = side * 0.62f;
  float width = height * SAI_CARD_ASPECT;
  float radius = height * 1.6f;

  for (guint i = 0; i < N_CARDS; i++)
    {
      SaiCard card = sai_card_make ((first + i) % SAI_N_COLOURS, g_rand_int_range (rand, 1, SAI_N_NUMBERS + 1));

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (side / 2, side * 0.54f + radius));
      gtk_snapshot_rotate (snapshot, (i - (N_CARDS - 1) / 2.0f) * SPREAD);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2, -radius - height / 2));
      sai_card_snapshot (snapshot, card, 1, SAI_CARD_MARK_NONE, &GRAPHENE_RECT_INIT (0, 0, width, height));
      gtk_snapshot_restore (snapshot);
    }
}

static GskRenderNode *
draw (SaiGameTile *self, float side)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (self->id));

  sai_felt_snapshot_hue (snapshot, self->hue, &GRAPHENE_RECT_INIT (0, 0, side, side));
  if (self->has_cards)
    draw_cards (snapshot, rand, side);
  else
    draw_dice (snapshot, rand, g_str_hash (self->id) % G_N_ELEMENTS (arrangements), side);

  return gtk_snapshot_free_to_node (snapshot);
}

static GdkTexture *
get_texture (SaiGameTile *self, float side)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autofree char *look = sai_look_print (sai_look_get_default ());
  g_autofree char *key = g_strdup_printf ("%s %g %d %s", self->id, side, scale, look);
  GdkTexture *texture = g_hash_table_lookup (self->pictures, key);

  if (texture == NULL)
    {
      g_autoptr (GskRenderNode) node = draw (self, side * scale);

      texture = gsk_renderer_render_texture (gtk_native_get_renderer (native), node,
                                             &GRAPHENE_RECT_INIT (0, 0, side * scale, side * scale));
      g_hash_table_insert (self->pictures, g_steal_pointer (&key), texture);
    }

  return texture;
}

static void
sai_game_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiGameTile *self = SAI_GAME_TILE (widget);
  float side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  if (self->id != NULL)
    gtk_snapshot_append_texture (snapshot, get_texture (self, side), &GRAPHENE_RECT_INIT (0, 0, side, side));
}

static void
sai_game_tile_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = SIDE;
  *natural = SIDE;
}

static void
sai_game_tile_finalize (GObject *object)
{
  SaiGameTile *self = SAI_GAME_TILE (object);

  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_free (self->id);

  G_OBJECT_CLASS (sai_game_tile_parent_class)->finalize (object);
}

static void
sai_game_tile_class_init (SaiGameTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sai_game_tile_finalize;
  widget_class->measure = sai_game_tile_measure;
  widget_class->snapshot = sai_game_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "gametile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_game_tile_init (SaiGameTile *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  sai_look_redraw (GTK_WIDGET (self));
}

/**
 * sai_game_tile_set_pictures:
 * @self: a tile
 * @pictures: (element-type utf8 GdkTexture): the cache that the tiles of a window share; it owns its keys and values
 *
 * To be called once, before the tile is shown.
 */
void
sai_game_tile_set_pictures (SaiGameTile *self, GHashTable *pictures)
{
  g_return_if_fail (SAI_IS_GAME_TILE (self));

  self->pictures = g_hash_table_ref (pictures);
}

/**
 * sai_game_tile_set_game:
 * @self: a tile
 * @id: (nullable): the id of a ruleset, which may be unknown here; %NULL for nothing
 * @ruleset: (nullable): the ruleset, if known
 */
void
sai_game_tile_set_game (SaiGameTile *self, const char *id, SaiRuleset *ruleset)
{
  gboolean has_cards = ruleset != NULL && sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED)->has_cards;

  g_return_if_fail (SAI_IS_GAME_TILE (self));

  if (g_strcmp0 (self->id, id) == 0 && self->has_cards == has_cards)
    return;
  g_free (self->id);
  self->id = g_strdup (id);
  self->has_cards = has_cards;
  self->hue = id != NULL ? sai_game_art_choose_hue (ruleset, id) : 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
