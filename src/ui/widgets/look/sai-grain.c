/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns that make a coloured surface look like a material. Each is a tile of lighter and darker spots, white and
 * black of some opacity, that lies over any colour and repeats without a seam. A tile is computed from noise when it is
 * first needed, which takes some milliseconds, and kept.
 */
#include "config.h"

#include "look/sai-grain.h"

#include <math.h>

/* The height of a plank in pixels. */
#define PLANK 64
#define N_FIBRES 170
#define N_STARS 90

/* What the spots of a tile are made of: from -1, black, to 1, white. */
typedef struct
{
  guint width;
  guint height;
  float *shade;
} Tile;

/* A random number from 0 to 1 that is always the same for the same point. */
static float
scatter (guint32 x, guint32 y, guint32 salt)
{
  guint32 mixed = x * 0x9e3779b1u ^ y * 0x85ebca77u ^ salt * 0xc2b2ae3du;

  mixed = (mixed ^ mixed >> 15) * 0x2c1b3c6du;
  mixed = (mixed ^ mixed >> 12) * 0x297a2d39u;
  mixed ^= mixed >> 15;

  return mixed / 4294967296.0f;
}

static float
ease (float part)
{
  return part * part * (3 - 2 * part);
}

/* Smooth noise from -1 to 1 whose spots are @width by @height pixels, divisors of the size of the tile. */
static float
cloud (const Tile *tile, float x, float y, float width, float height, guint32 salt)
{
  guint columns = tile->width / width;
  guint rows = tile->height / height;
  float across = x / width, down = y / height;
  guint left = (guint) across % columns, top = (guint) down % rows;
  guint right = (left + 1) % columns, bottom = (top + 1) % rows;
  float h = ease (across - floorf (across)), v = ease (down - floorf (down));
  float upper = scatter (left, top, salt) * (1 - h) + scatter (right, top, salt) * h;
  float lower = scatter (left, bottom, salt) * (1 - h) + scatter (right, bottom, salt) * h;

  return (upper * (1 - v) + lower * v) * 2 - 1;
}

static float
speck (guint x, guint y, guint32 salt)
{
  return scatter (x, y, salt) * 2 - 1;
}

static float
shade_cloth (const Tile *tile, guint x, guint y)
{
  /* Threads run from the upper right to the lower left. */
  float thread = (x + y) % 4 < 2 ? 0.012f : -0.012f;

  return thread + 0.05f * speck (x, y, 1) + 0.035f * cloud (tile, x, y, 4, 2, 2) +
         0.03f * cloud (tile, x, y, 32, 32, 3);
}

static float
shade_wood (const Tile *tile, guint x, guint y)
{
  guint plank = y / PLANK, across = y % PLANK;
  guint joint = (guint) (scatter (plank, 0, 4) * tile->width);
  guint from_joint = (x + tile->width - joint) % tile->width;
  float tone = 0.13f * (scatter (plank, 1, 5) - 0.5f);
  float bend = cloud (tile, x, y, 128, 32, 6 + plank);
  float rings = sinf ((across / 9.0f + 2.2f * bend + 6 * scatter (plank, 2, 7)) * (float) G_PI);
  float fibres = cloud (tile, x, y, 32, 2, 8) + 0.6f * cloud (tile, x, y, 8, 1, 9);

  if (across == 0 || from_joint == 0)
    return -0.5f;
  if (across == 1 || from_joint == 1)
    return -0.2f;
  /* The edge of the next plank catches the light. */
  if (across == 2)
    return tone + 0.10f;

  return tone + 0.055f * rings * (0.6f + 0.4f * cloud (tile, x, y, 64, 16, 10)) + 0.055f * fibres;
}

static float
shade_paper (const Tile *tile, guint x, guint y)
{
  return 0.035f * speck (x, y, 11) + 0.045f * cloud (tile, x, y, 4, 4, 12) + 0.05f * cloud (tile, x, y, 32, 16, 13);
}

static float
shade_stone (const Tile *tile, guint x, guint y)
{
  float rough = cloud (tile, x, y, 64, 32, 14) + 0.6f * cloud (tile, x, y, 16, 8, 15) +
                0.4f * cloud (tile, x, y, 4, 4, 16);
  /* Veins run where a slow noise crosses zero. */
  float vein = fabsf (cloud (tile, x, y, 256, 64, 17) + 0.4f * cloud (tile, x, y, 32, 32, 18));
  float thick = 0.03f * (1 + cloud (tile, x, y, 64, 64, 23));

  return 0.07f * rough + 0.035f * speck (x, y, 19) + (vein < thick ? 0.10f * (1 - vein / thick) : 0);
}

static float
shade_sky (const Tile *tile, guint x, guint y)
{
  float haze = cloud (tile, x, y, 128, 64, 20) + 0.5f * cloud (tile, x, y, 32, 32, 21);

  return 0.05f * haze + 0.012f * speck (x, y, 22);
}

static void
add_spot (Tile *tile, float x, float y, float radius, float light)
{
  int reach = ceilf (radius) + 1;

  for (int row = -reach; row <= reach; row++)
    for (int column = -reach; column <= reach; column++)
      {
        guint at_x = ((int) x + column + tile->width) % tile->width;
        guint at_y = ((int) y + row + tile->height) % tile->height;
        float distance = hypotf (column - (x - floorf (x)), row - (y - floorf (y)));
        float part = CLAMP (radius + 0.5f - distance, 0, 1);

        tile->shade[at_y * tile->width + at_x] += part * light;
      }
}

/* Fibres lie in the paper at any angle, a little bent, some lighter and some darker than it. */
static void
add_fibres (Tile *tile, GRand *rand)
{
  for (guint i = 0; i < N_FIBRES; i++)
    {
      float x = g_rand_double_range (rand, 0, tile->width), y = g_rand_double_range (rand, 0, tile->height);
      float angle = g_rand_double_range (rand, 0, 2 * G_PI), bend = g_rand_double_range (rand, -0.05, 0.05);
      float light = g_rand_boolean (rand) ? 0.055f : -0.05f;
      guint length = g_rand_int_range (rand, 8, 34);

      for (guint step = 0; step < length; step++)
        {
          x = fmodf (x + cosf (angle) + tile->width, tile->width);
          y = fmodf (y + sinf (angle) + tile->height, tile->height);
          angle += bend;
          add_spot (tile, x, y, 0.25f, light);
        }
    }
}

static void
add_stars (Tile *tile, GRand *rand)
{
  for (guint i = 0; i < N_STARS; i++)
    {
      /* Few are bright. */
      float size = powf (g_rand_double (rand), 4);

      add_spot (tile, g_rand_double_range (rand, 0, tile->width), g_rand_double_range (rand, 0, tile->height),
                0.15f + 0.75f * size, 0.22f + 0.55f * size);
    }
}

static const struct
{
  guint width;
  guint height;
  float (*shade) (const Tile *tile, guint x, guint y);
  void (*add) (Tile *tile, GRand *rand);
} grains[SAI_N_GRAINS] = {
  [SAI_GRAIN_CLOTH] = { 128, 128, shade_cloth, NULL },       [SAI_GRAIN_WOOD] = { 512, 256, shade_wood, NULL },
  [SAI_GRAIN_PAPER] = { 256, 256, shade_paper, add_fibres }, [SAI_GRAIN_STONE] = { 512, 256, shade_stone, NULL },
  [SAI_GRAIN_STARS] = { 384, 384, shade_sky, add_stars },
};

static GdkTexture *
make_texture (SaiGrain grain)
{
  const guint width = grains[grain].width, height = grains[grain].height;
  g_autofree float *shade = g_new (float, width *height);
  Tile tile = { width, height, shade };
  guint8 *pixels = g_malloc (width * height * 4);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, width * height * 4);
  g_autoptr (GRand) rand = g_rand_new_with_seed (grain + 1);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      shade[y * width + x] = grains[grain].shade (&tile, x, y);
  if (grains[grain].add != NULL)
    grains[grain].add (&tile, rand);
  for (guint i = 0; i < width * height; i++)
    {
      guint8 alpha = CLAMP (fabsf (shade[i]), 0, 1) * 255 + 0.5f;

      /* White or black, so the order of colours does not matter. Not premultiplied: GTK 4.8 has no shortcut for a
       * texture that need not be converted, but one for this, which takes a sixth of the time each time that it is
       * drawn.
       */
      memset (pixels + i * 4, shade[i] > 0 ? 255 : 0, 3);
      pixels[i * 4 + 3] = alpha;
    }

  return gdk_memory_texture_new (width, height, GDK_MEMORY_R8G8B8A8, bytes, width * 4);
}

/**
 * sai_grain_get_texture:
 * @grain: a grain
 *
 * Returns: (transfer none): its tile, to be repeated over a colour
 */
GdkTexture *
sai_grain_get_texture (SaiGrain grain)
{
  static GdkTexture *textures[SAI_N_GRAINS];

  g_return_val_if_fail (grain < SAI_N_GRAINS, NULL);

  if (textures[grain] == NULL)
    textures[grain] = make_texture (grain);

  return textures[grain];
}
