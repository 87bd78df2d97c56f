/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice in space and time, without a screen: how a cube is seen, and that every throw ends as the dice lie, in time, in
 * one piece and on the table. */
#include <math.h>
#include <string.h>

#include "sai-run.h"
#include "dice/sai-dice-layout.h"
#include "table/sai-dice.h"
#include "dice/sai-die-motion.h"

/* A throw may take that long. */
#define LIMIT_MS 600
/* If much depends on one of them. */
#define LATE_LIMIT_MS 1200
#define FRAME_MS (1000.0 / 60)
#define N_SEEDS SAI_COUNT (60, 400)

static SaiRotation
make_rotation (GRand *random)
{
  SaiRotation rotation = sai_rotation_for_face (g_rand_int_range (random, 1, 7), g_rand_int_range (random, 0, 4));

  rotation = sai_rotation_turn (&rotation, 1, 0, 0, g_rand_double_range (random, -180, 180));
  rotation = sai_rotation_turn (&rotation, 0, 1, 0, g_rand_double_range (random, -180, 180));

  return sai_rotation_turn (&rotation, 0, 0, 1, g_rand_double_range (random, -180, 180));
}

/* The face that is highest. */
static guint
get_top (const SaiRotation *rotation)
{
  guint top = 0;
  float highest = -G_MAXFLOAT;

  for (guint face = 1; face <= 6; face++)
    {
      graphene_point3d_t up = rotation->row[2], normal = sai_rotation_for_face (face, 0).row[2];
      float height = up.x * normal.x + up.y * normal.y + up.z * normal.z;

      if (height > highest)
        top = face;
      highest = MAX (highest, height);
    }

  return top;
}

/* Which face is up after a quarter turn around an axis. */
static guint
tip (const SaiRotation *rotation, float x, float y, float degrees)
{
  SaiRotation tipped = sai_rotation_turn (rotation, x, y, 0, degrees);

  return get_top (&tipped);
}

static void
test_faces (void)
{
  for (guint face = 1; face <= 6; face++)
    for (guint quarters = 0; quarters < 8; quarters++)
      {
        SaiRotation rotation = sai_rotation_for_face (face, quarters);
        guint front = tip (&rotation, 1, 0, -90);
        guint back = tip (&rotation, 1, 0, 90);
        guint right = tip (&rotation, 0, 1, -90);
        guint left = tip (&rotation, 0, 1, 90);

        g_assert_cmpuint (get_top (&rotation), ==, face);
        g_assert_cmpuint (tip (&rotation, 1, 0, 180), ==, 7 - face);
        g_assert_cmpuint (front + back, ==, 7);
        g_assert_cmpuint (right + left, ==, 7);
        g_assert_cmpuint (front, !=, right);
        /* 1, 2 and 3 go against the clock around their corner, as on dice sold everywhere. */
        if (face == 1 && front == 2)
          g_assert_cmpuint (right, ==, 3);
        if (face == 3 && front == 1)
          g_assert_cmpuint (right, ==, 2);
        g_assert_cmpfloat_with_epsilon (sai_rotation_get_reach (&rotation), 0.5, 1e-6);
      }
}

static void
test_quarters (void)
{
  guint fronts = 0;

  for (guint quarters = 0; quarters < 4; quarters++)
    {
      SaiRotation rotation = sai_rotation_for_face (1, quarters);

      fronts |= 1u << tip (&rotation, 1, 0, -90);
    }
  /* All four sides of a die that shows 1. */
  g_assert_cmphex (fronts, ==, 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5);
}

static float
get_area (const graphene_point_t *points, guint n)
{
  float area = 0;

  for (guint i = 0; i < n; i++)
    area += points[i].x * points[(i + 1) % n].y - points[(i + 1) % n].x * points[i].y;

  return area / 2;
}

static void
assert_outline (const SaiDieCube *cube)
{
  graphene_point_t outline[SAI_DIE_CUBE_CORNERS];
  guint n = sai_die_cube_get_outline (cube, 0, outline);

  g_assert_cmpuint (n, >=, 4);
  g_assert_cmpuint (n, <=, 6);
  g_assert_cmpfloat (get_area (outline, n), >, 0.9);
  for (guint i = 0; i < n; i++)
    {
      const graphene_point_t *a = &outline[i];
      const graphene_point_t *b = &outline[(i + 1) % n];

      /* Every corner is inside of every edge. */
      for (guint j = 0; j < SAI_DIE_CUBE_CORNERS; j++)
        {
          graphene_point_t corner = sai_die_cube_project (&cube->corners[j]);

          g_assert_cmpfloat ((b->x - a->x) * (corner.y - a->y) - (b->y - a->y) * (corner.x - a->x), >=, -1e-4);
        }
    }
}

static void
test_cube (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 5000; i++)
    {
      SaiRotation rotation = make_rotation (random);
      float lift = g_rand_double_range (random, 0.5, 2.5);
      SaiDieCube cube = sai_die_cube_see (&rotation, lift);
      guint seen = 0;

      g_assert_cmpuint (cube.n_visible, >=, 1);
      g_assert_cmpuint (cube.n_visible, <=, 3);
      for (guint j = 0; j < cube.n_visible; j++)
        {
          const SaiDieSide *side = &cube.visible[j];

          /* Nobody sees a side twice, or one and its opposite. */
          g_assert_cmphex (seen & (1u << side->face | 1u << (7 - side->face)), ==, 0);
          seen |= 1u << side->face;
          g_assert_cmpfloat (side->light, >, 0.3);
          g_assert_cmpfloat (side->light, <=, 1);
        }
      assert_outline (&cube);
    }
}

static void
test_perspective (void)
{
  SaiRotation rotation = sai_rotation_for_face (6, 0);
  SaiDieCube cube = sai_die_cube_see (&rotation, 0.5f);
  SaiDieCube high = sai_die_cube_see (&rotation, 1.5f);
  graphene_point_t near_left, near_right, far_left, far_right, outline[SAI_DIE_CUBE_CORNERS];
  float low_area, high_area;

  /* What lies shows its face, and the side that is towards the person. */
  g_assert_cmpuint (cube.n_visible, ==, 2);
  g_assert_cmpuint (cube.visible[0].face, !=, 6);
  g_assert_cmpuint (cube.visible[0].face, !=, 1);
  g_assert_cmpuint (cube.visible[1].face, ==, 6);
  g_assert_cmpfloat (cube.visible[1].light, ==, 1);
  g_assert_cmpfloat (cube.visible[0].light, <, 1);

  /* The edge that is nearer is longer; what is higher is larger. */
  near_left = sai_die_side_project (&cube.visible[1], -0.5, -0.5);
  near_right = sai_die_side_project (&cube.visible[1], 0.5, -0.5);
  far_left = sai_die_side_project (&cube.visible[1], -0.5, 0.5);
  far_right = sai_die_side_project (&cube.visible[1], 0.5, 0.5);
  g_assert_cmpfloat (near_right.x - near_left.x, >, far_right.x - far_left.x);
  g_assert_cmpfloat (near_left.y, >, far_left.y);
  low_area = get_area (outline, sai_die_cube_get_outline (&cube, 0, outline));
  high_area = get_area (outline, sai_die_cube_get_outline (&high, 0, outline));
  g_assert_cmpfloat (high_area, >, low_area * 1.2);
}

static void
assert_pose (const SaiDiePose *pose, const SaiDiePose *wanted)
{
  g_assert_cmpfloat (pose->x, ==, wanted->x);
  g_assert_cmpfloat (pose->y, ==, wanted->y);
  g_assert_cmpfloat (pose->lift, ==, wanted->lift);
  g_assert_cmpmem (&pose->rotation, sizeof pose->rotation, &wanted->rotation, sizeof wanted->rotation);
}

/* How far a die has turned, in degrees. */
static float
get_turn (const SaiRotation *a, const SaiRotation *b)
{
  float trace = 0;

  for (guint i = 0; i < 3; i++)
    trace += a->row[i].x * b->row[i].x + a->row[i].y * b->row[i].y + a->row[i].z * b->row[i].z;

  return acosf (CLAMP ((trace - 1) / 2, -1, 1)) * 180 / (float) G_PI;
}

static void
assert_on_table (const SaiDiePose *pose, float side, const graphene_rect_t *bounds)
{
  SaiDieCube cube = sai_die_cube_see (&pose->rotation, pose->lift);

  for (guint i = 0; i < SAI_DIE_CUBE_CORNERS; i++)
    {
      graphene_point_t corner = sai_die_cube_project (&cube.corners[i]);

      /* The table is half a side below the middle of a lying die. */
      g_assert_cmpfloat (cube.corners[i].z, >=, -0.5 - 1e-4);
      g_assert_cmpfloat (pose->x + corner.x * side, >=, bounds->origin.x);
      g_assert_cmpfloat (pose->x + corner.x * side, <=, bounds->origin.x + bounds->size.width);
      g_assert_cmpfloat (pose->y + corner.y * side, >=, bounds->origin.y);
      g_assert_cmpfloat (pose->y + corner.y * side, <=, bounds->origin.y + bounds->size.height);
    }
}

/* Dice in a row, some of them kept below, as they lie on tables of two sizes. */
static void
lay_dice (SaiThrowDie *dice, guint seed, float side, const graphene_rect_t *table, int late)
{
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      gboolean kept = seed % 3 == 0 && i % 2 == 0;

      dice[i].lie = sai_lie_vary (1 + (seed + i) % 6, seed + i);
      dice[i].place = GRAPHENE_POINT_INIT (table->size.width / 2 + (i - 2.0f) * side * 1.3f,
                                           kept ? table->size.height - side : side * 2.2f + i % 2 * 8);
      dice[i].thrown = !kept;
      dice[i].late = !kept && (int) i == late;
    }
}

/* Every die ends in time as it lies, tumbles on the way, stays on the table and does not jump. */
static void
assert_thrown (const SaiThrow *throw, const SaiThrowDie *die, float side, double limit)
{
  SaiDiePose rest = sai_lie_get_pose (&die->lie);
  SaiDiePose before = sai_throw_get_pose (throw, 0);
  SaiDiePose pose = sai_throw_get_pose (throw, limit);
  float way = 0;

  g_assert_cmpfloat (throw->duration, <=, limit);
  g_assert_cmpuint (get_top (&rest.rotation), ==, die->lie.face);
  assert_pose (&pose, &rest);
  g_assert_cmpfloat (pose.x, ==, 0);
  g_assert_cmpfloat (pose.y, ==, 0);
  pose = sai_throw_get_pose (throw, 1e9);
  assert_pose (&pose, &rest);

  for (guint ms = 1; ms <= limit; ms++)
    {
      pose = sai_throw_get_pose (throw, ms);
      assert_on_table (&pose, side, &throw->bounds);
      g_assert_cmpfloat (hypotf (pose.x - before.x, pose.y - before.y), <, 8);
      g_assert_cmpfloat (fabsf (pose.lift - before.lift), <, 0.08);
      g_assert_cmpfloat (get_turn (&before.rotation, &pose.rotation), <, 9);
      way += get_turn (&before.rotation, &pose.rotation);
      before = pose;
    }
  g_assert_cmpfloat (way, >, 150);
}

/* No two dice are ever nearer than they can lie beside each other, but for what perspective brings together in the
 * air.
 */
static void
assert_apart (const SaiThrow *throws, const SaiThrowDie *dice, float side, double limit)
{
  for (double ms = 0; ms <= limit; ms += FRAME_MS)
    for (guint i = 0; i < SAI_N_DICE; i++)
      for (guint j = 0; j < i; j++)
        {
          SaiDiePose a = dice[i].thrown ? sai_throw_get_pose (&throws[i], ms) : (SaiDiePose) { .lift = 0.5f };
          SaiDiePose b = dice[j].thrown ? sai_throw_get_pose (&throws[j], ms) : (SaiDiePose) { .lift = 0.5f };
          float distance = hypotf (dice[i].place.x + a.x - dice[j].place.x - b.x,
                                   dice[i].place.y + a.y - dice[j].place.y - b.y);

          if (a.lift < 0.9f && b.lift < 0.9f)
            g_assert_cmpfloat (distance, >=, side * 0.95f);
          else
            g_assert_cmpfloat (distance, >=, side * 0.55f);
        }
}

static void
test_throw (void)
{
  g_autofree SaiThrow *throws = g_new (SaiThrow, SAI_N_DICE);

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      graphene_rect_t table = seed % 2 == 0 ? GRAPHENE_RECT_INIT (0, 0, 560, 450) : GRAPHENE_RECT_INIT (0, 0, 340, 300);
      float side = seed % 2 == 0 ? 74 : 50;
      int late = seed % 5 == 0 ? (int) (seed / 5 % SAI_N_DICE) : -1;
      SaiThrowDie dice[SAI_N_DICE];
      gboolean is_late = FALSE;

      lay_dice (dice, seed, side, &table, late);
      sai_throw_make (throws, dice, SAI_N_DICE, seed * 77, side, &table);
      for (guint i = 0; i < SAI_N_DICE; i++)
        if (dice[i].thrown)
          {
            assert_thrown (&throws[i], &dice[i], side, dice[i].late ? LATE_LIMIT_MS : LIMIT_MS);
            is_late |= dice[i].late && throws[i].duration > LIMIT_MS;
          }
      /* The late die takes its time, and no other. */
      g_assert_cmpint (is_late, ==, late >= 0 && dice[late].thrown);
      assert_apart (throws, dice, side, LATE_LIMIT_MS);
    }
}

static void
test_throw_on_little_room (void)
{
  g_autofree SaiThrow *throws = g_new (SaiThrow, SAI_N_DICE);

  /* No room for more than the die itself, and less. */
  for (float room = 100; room >= 10; room -= 30)
    {
      graphene_rect_t table = GRAPHENE_RECT_INIT (-room / 2, -room / 2, room, room);
      SaiThrowDie die = { .lie = { .face = 4 }, .thrown = TRUE };

      sai_throw_make (throws, &die, 1, 7, 74, &table);
      for (double ms = 0; ms <= LIMIT_MS; ms += FRAME_MS)
        {
          SaiDiePose pose = sai_throw_get_pose (&throws[0], ms);

          g_assert_true (isfinite (pose.x) && isfinite (pose.y) && isfinite (pose.lift));
          g_assert_cmpfloat (fabsf (pose.x), <=, 74);
          g_assert_cmpfloat (fabsf (pose.y), <=, 74);
        }
    }
}

static void
test_variety (void)
{
  guint quarters = 0;
  float least = 0, most = 0;

  for (guint i = 0; i < 200; i++)
    {
      SaiLie lie = sai_lie_vary (3, i);
      SaiLie again = sai_lie_vary (3, i);

      g_assert_cmpmem (&lie, sizeof lie, &again, sizeof again);
      g_assert_cmpuint (lie.face, ==, 3);
      g_assert_cmpfloat (fabsf (lie.angle), <=, 10);
      least = MIN (least, lie.angle);
      most = MAX (most, lie.angle);
      quarters |= 1u << lie.quarters;
    }
  g_assert_cmphex (quarters, ==, 0xf);
  g_assert_cmpfloat (least, <, -7);
  g_assert_cmpfloat (most, >, 7);
}

static void
test_slide (void)
{
  SaiDieMotion motion = { .lie = { .face = 5, .quarters = 1, .angle = 0 } };
  SaiDiePose rest = sai_lie_get_pose (&motion.lie);
  SaiDiePose pose;
  float left = 120;

  sai_die_motion_slide (&motion, 0, -120, 8);
  pose = sai_die_motion_advance (&motion, 5000);
  g_assert_cmpfloat (pose.y, ==, -120);
  g_assert_cmpfloat_with_epsilon (get_turn (&pose.rotation, &rest.rotation), 8, 0.01);
  for (double now = 5000 + FRAME_MS; motion.kind != SAI_MOTION_NONE; now += FRAME_MS)
    {
      pose = sai_die_motion_advance (&motion, now);
      g_assert_cmpfloat (now, <, 5000 + LIMIT_MS);
      g_assert_cmpfloat (-pose.y, <, left);
      g_assert_cmpfloat (-pose.y, >=, 0);
      g_assert_cmpuint (get_top (&pose.rotation), ==, 5);
      left = -pose.y;
    }
  assert_pose (&pose, &rest);
}

static void
test_motions (void)
{
  SaiLie lie = { .face = 2, .angle = -4 };
  SaiDieMotion motion = { .lie = lie };
  SaiDiePose rest = sai_lie_get_pose (&lie);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-200, -200, 400, 400);
  SaiThrowDie die = { .lie = lie, .thrown = TRUE };
  SaiThrow throw;
  SaiDiePose pose = sai_die_motion_advance (&motion, 10);

  sai_throw_make (&throw, &die, 1, 3, 60, &bounds);

  assert_pose (&pose, &rest);

  /* The time of a throw begins with its first frame. */
  sai_die_motion_throw (&motion, &throw);
  pose = sai_die_motion_advance (&motion, 777);
  assert_pose (&pose, &(SaiDiePose[]) { sai_throw_get_pose (&throw, 0) }[0]);
  pose = sai_die_motion_advance (&motion, 777 + 200);
  assert_pose (&pose, &(SaiDiePose[]) { sai_throw_get_pose (&throw, 200) }[0]);
  g_assert_cmpint (motion.kind, ==, SAI_MOTION_THROW);
  sai_die_motion_end (&motion);
  pose = sai_die_motion_advance (&motion, 0);
  assert_pose (&pose, &rest);

  /* Held as long as it is held. */
  sai_die_motion_hold (&motion, 30, -7);
  pose = sai_die_motion_advance (&motion, 1e6);
  g_assert_cmpfloat (pose.x, ==, 30);
  g_assert_cmpfloat (pose.y, ==, -7);
  g_assert_cmpfloat (pose.lift, >, 0.5);
  g_assert_cmpint (motion.kind, ==, SAI_MOTION_HOLD);

  /* Shaken as long as it is shaken, around the hand and never in the ground. */
  sai_die_motion_shake (&motion, 30, -7, 10, 1, FALSE);
  pose = sai_die_motion_advance (&motion, 500);
  g_assert_cmpfloat (pose.x, ==, 0);
  for (guint i = 1; i < 1000; i++)
    {
      pose = sai_die_motion_advance (&motion, 500 + 7 * i);
      g_assert_cmpfloat (pose.lift, >=, sai_rotation_get_reach (&pose.rotation) - 1e-4f);
      g_assert_cmpfloat (fabsf (pose.x - 30), <=, i < 20 ? 40 : 10);
      g_assert_cmpfloat (fabsf (pose.y + 7), <=, i < 20 ? 17 : 5);
    }
  g_assert_cmpint (motion.kind, ==, SAI_MOTION_SHAKE);

  /* In the hand from the beginning, and not lying there. */
  sai_die_motion_shake (&motion, 300, -70, 10, 1, TRUE);
  pose = sai_die_motion_advance (&motion, 500);
  g_assert_cmpfloat (fabsf (pose.x - 300), <=, 10);
  g_assert_cmpfloat (fabsf (pose.y + 70), <=, 5);
  g_assert_cmpfloat (sai_rotation_get_reach (&pose.rotation), >, sai_rotation_get_reach (&rest.rotation) + 0.05f);

  sai_die_motion_hop (&motion, 100);
  pose = sai_die_motion_advance (&motion, 0);
  assert_pose (&pose, &rest);
  pose = sai_die_motion_advance (&motion, 99);
  assert_pose (&pose, &rest);
  pose = sai_die_motion_advance (&motion, 200);
  g_assert_cmpfloat (pose.lift, >, 0.9);
  g_assert_cmpuint (get_top (&pose.rotation), ==, 2);
  pose = sai_die_motion_advance (&motion, 1000);
  assert_pose (&pose, &rest);
  g_assert_cmpint (motion.kind, ==, SAI_MOTION_NONE);
}

static void
test_layout (gconstpointer data)
{
  guint n_dice = GPOINTER_TO_UINT (data);
  int least_width, least_height, natural;

  sai_dice_layout_measure (n_dice, GTK_ORIENTATION_HORIZONTAL, -1, 1, &least_width, &natural);
  g_assert_cmpint (natural, >=, least_width);
  sai_dice_layout_measure (n_dice, GTK_ORIENTATION_VERTICAL, 300, 1, &least_height, &natural);
  g_assert_cmpint (natural, >=, least_height);
  /* On the smallest screen there are 360 pixels for a page and its margins. */
  g_assert_cmpint (least_width, <=, 300);

  for (int width = least_width; width <= 1200; width += 37)
    for (int height = least_height; height <= 600; height += 23)
      {
        SaiDiceLayout layout = sai_dice_layout_make (n_dice, width, height, 1);
        GtkAllocation tray = sai_dice_layout_get_tray (&layout);
        float right = 0;

        g_assert_cmpint (layout.size, >=, 40);
        g_assert_cmpint (tray.x, >=, 0);
        g_assert_cmpint (tray.x + tray.width, <=, width);
        for (guint i = 0; i < n_dice; i++)
          {
            graphene_point_t high = sai_dice_layout_get_place (&layout, i, FALSE, 0);
            graphene_point_t low = sai_dice_layout_get_place (&layout, i, FALSE, 1);
            graphene_point_t kept = sai_dice_layout_get_place (&layout, i, TRUE, 0.5);

            /* Side by side, each above its place in the tray, and that always in sight of the eye. */
            g_assert_cmpfloat (high.x, >=, right);
            g_assert_cmpfloat (high.x, ==, kept.x);
            g_assert_cmpfloat (high.y, >=, 0);
            g_assert_cmpfloat (low.y, >=, high.y);
            g_assert_cmpfloat (kept.y, >=, low.y + layout.size * 0.4);
            g_assert_cmpfloat (kept.y + layout.size, <=, height + 1);
            if (sai_dice_layout_is_roomy (&layout))
              g_assert_cmpfloat (low.y + layout.size, <=, tray.y + 3);
            right = high.x + layout.size;
          }
        g_assert_cmpfloat (right, <=, width);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/dice/cube/faces", test_faces);
  g_test_add_func ("/dice/cube/quarters", test_quarters);
  g_test_add_func ("/dice/cube/visible", test_cube);
  g_test_add_func ("/dice/cube/perspective", test_perspective);
  g_test_add_func ("/dice/throw", test_throw);
  g_test_add_func ("/dice/throw/little-room", test_throw_on_little_room);
  g_test_add_func ("/dice/lie/variety", test_variety);
  for (guint n_dice = 1; n_dice <= SAI_MAX_DICE; n_dice++)
    {
      g_autofree char *path = g_strdup_printf ("/dice/layout/%u", n_dice);

      g_test_add_data_func (path, GUINT_TO_POINTER (n_dice), test_layout);
    }
  g_test_add_func ("/dice/motion/slide", test_slide);
  g_test_add_func ("/dice/motion/all", test_motions);

  return g_test_run ();
}
