/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice that move on a screen: whatever moves, the dice are, say and do at once what they will, and nothing goes on when
 * it is over. */
#include <string.h>

#include <adwaita.h>

#include "play-table.h"
#include "dice/sai-cheer-view.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-row.h"
#include "dice/sai-die.h"
#include "game/sai-game-page.h"
#include "game/sai-moment-text.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "util/sai-event-time.h"
#include "sai-widget-test.h"

/* A throw and a celebration may take that long. */
#define THROW_LIMIT_MS 600
#define CELEBRATION_LIMIT_MS 1200

/* How many frames were drawn, the times of the first and of the last one in which something still moved, in
 * microseconds. */
static guint n_frames;
static gint64 first_frame;
static gint64 last_moving_frame;

static void
set_motion (gboolean motion)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", motion, NULL);
}

static void
count_frame_cb (GdkFrameClock *clock, SaiDiceRow *row)
{
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (n_frames++ == 0)
    first_frame = now;
  if (sai_dice_row_is_moving (row))
    last_moving_frame = now;
}

/* By the times of the frames, so that a machine that draws few of them does not matter. */
static void
assert_moved_less (int milliseconds)
{
  g_assert_cmpint ((last_moving_frame - first_frame) / 1000, <, milliseconds);
}

static void
wait_for_rest (GtkWidget *row)
{

  while (sai_dice_row_is_moving (SAI_DICE_ROW (row)))
    g_main_context_iteration (NULL, TRUE);
}

/* Nothing is drawn any more. */
static void
assert_rest (GtkWidget *row)
{
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  sai_wait (200);
  g_assert_true (sai_wait_for_rest (&n_frames, 300));
}

/* With its first frame a movement begins; after no time of ours is it sure to go on. */
static void
wait_for_frame (void)
{
  for (guint before = n_frames; n_frames == before;)
    g_main_context_iteration (NULL, TRUE);
}

static SaiDie *
get_die (GtkWidget *row, guint position)
{
  GtkWidget *die = gtk_widget_get_first_child (row);

  for (guint i = 0; i < position; i++)
    die = gtk_widget_get_next_sibling (die);

  return SAI_DIE (die);
}

static graphene_rect_t
get_bounds (GtkWidget *row, guint position)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_die (row, position)), row, &bounds));

  return bounds;
}

static void
assert_lies (GtkWidget *row, guint position)
{
  SaiDiePose pose = sai_die_get_pose (get_die (row, position));
  SaiRotation level = sai_rotation_for_face (sai_die_get_face (get_die (row, position)), 0);

  g_assert_cmpfloat (pose.x, ==, 0);
  g_assert_cmpfloat (pose.y, ==, 0);
  g_assert_cmpfloat (pose.lift, ==, 0.5);
  g_assert_true (graphene_point3d_near (&pose.rotation.row[2], &level.row[2], 1e-3f));
}

/* A row in a window that is shown. */
static GtkWidget *
show_row (GtkWidget **window)
{
  GtkWidget *row = g_object_new (SAI_TYPE_DICE_ROW, NULL);

  *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (*window), 500, 320);
  gtk_window_set_child (GTK_WINDOW (*window), row);
  gtk_window_present (GTK_WINDOW (*window));
  while (gtk_widget_get_width (row) == 0)
    g_main_context_iteration (NULL, TRUE);
  sai_wait (100);
  g_signal_connect (gtk_widget_get_frame_clock (row), "after-paint", G_CALLBACK (count_frame_cb), row);

  return row;
}

static void
test_throw (void)
{
  const SaiDice dice = { { 3, 1, 4, 1, 5 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);
  graphene_rect_t places[SAI_N_DICE];

  set_motion (TRUE);
  assert_rest (row);
  for (guint i = 0; i < 3; i++)
    {
      sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
      n_frames = 0;
      g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
      for (guint j = 0; j < SAI_N_DICE; j++)
        {
          g_autofree char *label = g_strdup_printf ("Die %u: %u", j + 1, dice.face[j]);

          /* What is said does not wait. */
          gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_die (row, j)), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
          g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (get_die (row, j))));
        }
      sai_wait (100);
      for (guint j = 0; j < SAI_N_DICE; j++)
        places[j] = get_bounds (row, j);
      wait_for_rest (row);
      assert_moved_less (THROW_LIMIT_MS);
      g_assert_cmpuint (n_frames, >, 1);
      for (guint j = 0; j < SAI_N_DICE; j++)
        {
          graphene_rect_t place = get_bounds (row, j);

          /* The buttons never moved. */
          g_assert_true (graphene_rect_equal (&place, &places[j]));
          assert_lies (row, j);
        }
    }
  assert_rest (row);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* How the dice of a row lie after its first throw. */
static void
throw_first (GtkWidget *row, SaiDiePose *poses)
{
  const SaiDice dice = { { 3, 1, 4, 1, 5 } };

  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  sai_dice_row_finish (SAI_DICE_ROW (row));
  for (guint i = 0; i < SAI_N_DICE; i++)
    poses[i] = sai_die_get_pose (get_die (row, i));
}

/* The first throw of one table does not lie as that of another, unless both throw with the same hand. */
static void
test_hand (void)
{
  SaiDiePose poses[2][SAI_N_DICE];

  for (guint i = 0; i < G_N_ELEMENTS (poses); i++)
    {
      g_autoptr (GtkWidget) row = g_object_ref_sink (g_object_new (SAI_TYPE_DICE_ROW, NULL));

      throw_first (row, poses[i]);
      for (guint j = 0; j < SAI_N_DICE; j++)
        assert_lies (row, j);
    }
  for (guint i = 0; i < SAI_N_DICE; i++)
    g_assert_cmpint (memcmp (&poses[0][i].rotation, &poses[1][i].rotation, sizeof (SaiRotation)), !=, 0);
}

static void
test_finish (void)
{
  const SaiDice dice = { { 6, 6, 2, 3, 3 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);

  set_motion (TRUE);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  wait_for_frame ();
  sai_dice_row_finish (SAI_DICE_ROW (row));
  g_assert_false (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  for (guint i = 0; i < SAI_N_DICE; i++)
    assert_lies (row, i);
  assert_rest (row);

  /* A die that is kept while others are thrown lies still. */
  sai_dice_row_toggle (SAI_DICE_ROW (row), 0);
  wait_for_rest (row);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &(SaiDice) { { 6, 1, 1, 1, 1 } }, SAI_KEEP_ALL & ~1u);
  wait_for_frame ();
  assert_lies (row, 0);
  g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));

  /* A page that is left is at rest, and so is a window that is closed. */
  gtk_widget_set_visible (row, FALSE);
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  assert_lies (row, 4);
  gtk_widget_set_visible (row, TRUE);
  sai_wait (100);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  wait_for_frame ();
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Dice in a hand: all but those that are kept, until they are thrown or put back, and not for ever. */
static void
test_shake (void)
{
  const SaiDice dice = { { 6, 6, 2, 3, 3 } };
  GtkWidget *window;
  SaiDiceRow *row = SAI_DICE_ROW (show_row (&window));

  /* Before the first roll as well. */
  set_motion (TRUE);
  g_assert_true (sai_dice_row_shake (row));
  g_assert_true (sai_dice_row_is_shaken (row));
  wait_for_frame ();
  g_assert_true (sai_dice_row_is_moving (row));
  sai_dice_row_stop_shaking (row);
  g_assert_false (sai_dice_row_is_shaken (row));
  assert_rest (GTK_WIDGET (row));

  sai_dice_row_set_dice (row, &dice, SAI_KEEP_ALL);
  sai_dice_row_finish (row);
  sai_dice_row_toggle (row, 1);
  wait_for_rest (GTK_WIDGET (row));
  g_assert_true (sai_dice_row_shake (row));
  sai_wait (200);
  assert_lies (GTK_WIDGET (row), 1);
  sai_dice_row_set_dice (row, &(SaiDice) { { 1, 6, 1, 1, 1 } }, SAI_KEEP_ALL & ~2u);
  g_assert_false (sai_dice_row_is_shaken (row));
  g_assert_true (sai_dice_row_is_thrown (row));
  wait_for_rest (GTK_WIDGET (row));

  /* Whoever forgets them finds them where they lay. */
  n_frames = 0;
  g_assert_true (sai_dice_row_shake (row));
  wait_for_rest (GTK_WIDGET (row));
  g_assert_cmpint ((g_get_monotonic_time () - first_frame) / 1000, >, 3000);
  for (guint i = 0; i < SAI_N_DICE; i++)
    assert_lies (GTK_WIDGET (row), i);

  set_motion (FALSE);
  g_assert_false (sai_dice_row_shake (row));
  set_motion (TRUE);
  g_object_set (row, "kept", SAI_KEEP_ALL, NULL);
  g_assert_false (sai_dice_row_shake (row));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* That dice are thrown is told when they are, and again when the last of them lies; shaking is no throw. */
static void
test_thrown (void)
{
  const SaiDice dice = { { 6, 6, 2, 3, 3 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);
  guint n_changes = 0;

  set_motion (TRUE);
  g_signal_connect_swapped (row, "notify::thrown", G_CALLBACK (count_cb), &n_changes);
  sai_dice_row_shake (SAI_DICE_ROW (row));
  g_assert_cmpuint (n_changes, ==, 0);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  wait_for_rest (row);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_false (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));

  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  sai_dice_row_finish (SAI_DICE_ROW (row));
  g_assert_cmpuint (n_changes, ==, 4);
  set_motion (FALSE);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_cmpuint (n_changes, ==, 4);
  set_motion (TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_busy (GtkWidget *row)
{
  return gtk_test_accessible_has_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_BUSY) &&
         gtk_test_accessible_check_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_BUSY, TRUE) == NULL;
}

static void
wait_until_seen (GtkWidget *row)
{
  while (is_busy (row))
    g_main_context_iteration (NULL, TRUE);
}

static void
note_time_cb (gint64 *time)
{
  *time = g_get_monotonic_time ();
}

/* A throw is seen once it has been drawn as it lies; who pressed something before did not see it, whenever that is
 * told.
 */
static void
test_seen (void)
{
  const SaiDice dice = { { 6, 6, 2, 3, 3 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);
  gint64 before = 0;

  set_motion (TRUE);
  g_assert_true (sai_dice_row_was_seen (SAI_DICE_ROW (row), g_get_monotonic_time ()));
  g_assert_false (is_busy (row));

  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_true (is_busy (row));
  /* In the last frame of the movement, while it is drawn. */
  g_signal_connect_swapped (row, "notify::thrown", G_CALLBACK (note_time_cb), &before);
  wait_until_seen (row);
  g_assert_false (sai_dice_row_was_seen (SAI_DICE_ROW (row), before));
  g_assert_true (sai_dice_row_was_seen (SAI_DICE_ROW (row), g_get_monotonic_time ()));
  g_signal_handlers_disconnect_by_func (row, note_time_cb, &before);

  /* Nor is one that was ended seen at once. */
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  sai_dice_row_finish (SAI_DICE_ROW (row));
  before = g_get_monotonic_time ();
  g_assert_false (sai_dice_row_was_seen (SAI_DICE_ROW (row), before));
  g_assert_true (is_busy (row));
  wait_until_seen (row);
  g_assert_false (sai_dice_row_was_seen (SAI_DICE_ROW (row), before));
  g_assert_true (sai_dice_row_was_seen (SAI_DICE_ROW (row), g_get_monotonic_time ()));

  /* Dice that slide are known; those that nobody looks at are waited for by nobody. */
  sai_dice_row_toggle (SAI_DICE_ROW (row), 0);
  g_assert_true (is_busy (row));
  g_assert_true (sai_dice_row_was_seen (SAI_DICE_ROW (row), g_get_monotonic_time ()));
  wait_until_seen (row);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &(SaiDice) { { 6, 1, 1, 1, 1 } }, SAI_KEEP_ALL & ~1u);
  gtk_widget_set_visible (row, FALSE);
  g_assert_false (is_busy (row));
  g_assert_true (sai_dice_row_was_seen (SAI_DICE_ROW (row), g_get_monotonic_time ()));
  gtk_widget_set_visible (row, TRUE);
  set_motion (FALSE);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_true (sai_dice_row_was_seen (SAI_DICE_ROW (row), g_get_monotonic_time ()));
  set_motion (TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* When something happened is told by the event, as far as its clock is known. */
static void
test_event_time (void)
{
  const gint64 now = G_GINT64_CONSTANT (7000000500);
  const gint64 late = (G_GINT64_CONSTANT (1) << 32) * 1000 + 400;

  g_assert_cmpint (sai_event_time_place (7000000, now), ==, now);
  g_assert_cmpint (sai_event_time_place (6999300, now), ==, now - 700 * 1000);
  g_assert_cmpint (sai_event_time_place (GDK_CURRENT_TIME, now), ==, now);
  /* Later than now, or long ago. */
  g_assert_cmpint (sai_event_time_place (7000004, now), ==, now);
  g_assert_cmpint (sai_event_time_place (1234567, now), ==, now);
  /* After 49 days the milliseconds begin anew. */
  g_assert_cmpint (sai_event_time_place (G_MAXUINT32 - 99, late), ==, late - 100 * 1000);
}

/* How long a throw takes at least at a speed, in milliseconds. */
static int
time_throw (GtkWidget *row, double speed)
{
  const SaiDice dice = { { 3, 1, 4, 1, 5 } };
  gint64 begin = g_get_monotonic_time ();

  g_object_set (row, "animation-speed", speed, NULL);
  n_frames = 0;
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  wait_for_rest (row);

  return (g_get_monotonic_time () - begin) / 1000;
}

static void
test_speed (void)
{
  const SaiDice dice = { { 2, 2, 3, 4, 5 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);
  double speed;

  set_motion (TRUE);
  g_object_get (row, "animation-speed", &speed, NULL);
  g_assert_cmpfloat (speed, ==, 1);

  /* Half as fast takes twice as long: longer than a usual throw may, and no longer than two. */
  g_assert_cmpint (time_throw (row, 0.5), >, THROW_LIMIT_MS);
  assert_moved_less (2 * THROW_LIMIT_MS);
  time_throw (row, 2);
  assert_moved_less (THROW_LIMIT_MS / 2);

  /* At once means that nothing moves at all. */
  g_object_set (row, "animation-speed", 0.0, NULL);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  sai_dice_row_toggle (SAI_DICE_ROW (row), 2);
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  for (guint i = 0; i < SAI_N_DICE; i++)
    assert_lies (row, i);

  /* Another speed lets lie what tumbles; and no speed brings movement to a desktop that wants none. */
  g_object_set (row, "animation-speed", 0.5, NULL);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  g_object_set (row, "animation-speed", 1.0, NULL);
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  set_motion (FALSE);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  set_motion (TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_reduced_motion (void)
{
  const SaiDice dice = { { 6, 6, 6, 6, 6 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);

  set_motion (FALSE);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  sai_dice_row_toggle (SAI_DICE_ROW (row), 2);
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  for (guint i = 0; i < SAI_N_DICE; i++)
    assert_lies (row, i);
  assert_rest (row);

  /* The word stands for a moment, and is drawn twice: when it comes and when it goes. */
  n_frames = 0;
  sai_dice_row_celebrate (SAI_DICE_ROW (row), "Yacht!", SAI_CHEER_FIVE);
  g_assert_true (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  wait_for_rest (row);
  sai_wait (100);
  g_assert_cmpuint (n_frames, <=, 2);
  assert_rest (row);

  gtk_window_destroy (GTK_WINDOW (window));
  set_motion (TRUE);
}

static void
test_tray (void)
{
  const SaiDice dice = { { 1, 2, 3, 4, 5 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);
  graphene_rect_t felt, tray;

  set_motion (FALSE);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  sai_wait (100);
  felt = get_bounds (row, 1);

  set_motion (TRUE);
  sai_dice_row_toggle (SAI_DICE_ROW (row), 1);
  /* The picture is where it was, the button is in the tray. */
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_die (row, 1))));
  g_assert_cmpfloat (sai_die_get_pose (get_die (row, 1)).y, <, -40);
  g_assert_false (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  sai_wait (50);
  tray = get_bounds (row, 1);
  g_assert_cmpfloat (tray.origin.y, >, felt.origin.y + felt.size.height);
  g_assert_cmpfloat (tray.origin.x, ==, felt.origin.x);
  wait_for_rest (row);
  assert_lies (row, 1);

  /* Taken back while it still slides. */
  sai_dice_row_toggle (SAI_DICE_ROW (row), 1);
  sai_wait (50);
  sai_dice_row_toggle (SAI_DICE_ROW (row), 1);
  sai_dice_row_toggle (SAI_DICE_ROW (row), 1);
  wait_for_rest (row);
  assert_lies (row, 1);
  g_assert_true (graphene_rect_equal (&felt, &(graphene_rect_t[]) { get_bounds (row, 1) }[0]));
  assert_rest (row);

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_celebration (void)
{
  const SaiDice dice = { { 4, 4, 4, 4, 4 } };
  GtkWidget *window;
  GtkWidget *row = show_row (&window);

  set_motion (TRUE);
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  sai_dice_row_celebrate (SAI_DICE_ROW (row), "Yacht!", SAI_CHEER_FIVE);
  g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  wait_for_frame ();
  sai_dice_row_finish (SAI_DICE_ROW (row));
  n_frames = 0;
  g_assert_true (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  /* It is in nobody's way. */
  sai_dice_row_toggle (SAI_DICE_ROW (row), 0);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_die (row, 0))));
  wait_for_rest (row);
  assert_moved_less (CELEBRATION_LIMIT_MS);
  for (guint i = 0; i < SAI_N_DICE; i++)
    assert_lies (row, i);
  assert_rest (row);

  /* A key or a press ends it, but does not keep one that waits for the dice from coming. */
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, SAI_KEEP_ALL);
  sai_dice_row_celebrate (SAI_DICE_ROW (row), "Yacht!", SAI_CHEER_FIVE);
  sai_dice_row_calm (SAI_DICE_ROW (row));
  sai_dice_row_finish (SAI_DICE_ROW (row));
  g_assert_true (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  sai_wait (200);
  sai_dice_row_calm (SAI_DICE_ROW (row));
  g_assert_false (sai_dice_row_is_moving (SAI_DICE_ROW (row)));
  for (guint i = 0; i < SAI_N_DICE; i++)
    assert_lies (row, i);

  /* The next throw ends it; so does the end of the window. */
  sai_dice_row_celebrate (SAI_DICE_ROW (row), "Yacht!", SAI_CHEER_FIVE);
  wait_for_frame ();
  sai_dice_row_set_dice (SAI_DICE_ROW (row), &dice, 0x10);
  wait_for_rest (row);
  sai_dice_row_celebrate (SAI_DICE_ROW (row), "Yacht!", SAI_CHEER_FIVE);
  wait_for_frame ();
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Over the result, where there are no dice, for as long as over dice at most. */
static void
test_last_cheer (void)
{
  GtkWidget *window = gtk_window_new ();
  SaiCheerView *view = g_object_new (SAI_TYPE_CHEER_VIEW, NULL);
  gint64 begin;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 300);
  gtk_window_present (GTK_WINDOW (window));
  sai_wait (100);

  set_motion (FALSE);
  sai_cheer_view_show (view, "Bonus!", SAI_CHEER_BONUS, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view)));
  set_motion (TRUE);
  sai_cheer_view_show (view, "Bonus!", SAI_CHEER_BONUS, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view)));

  sai_cheer_view_show (view, "Bonus!", SAI_CHEER_BONUS, 1);
  begin = g_get_monotonic_time ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (view)));
  while (gtk_widget_get_visible (GTK_WIDGET (view)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, SAI_CELEBRATION_WORD_MS * 1000);

  /* A key ends it, and so does the end of the window. */
  sai_cheer_view_show (view, "New record!", SAI_CHEER_RECORD, 1);
  sai_wait (50);
  sai_cheer_view_finish (view);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view)));
  sai_cheer_view_show (view, "New record!", SAI_CHEER_RECORD, 1);
  sai_wait (50);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A second press lets the dice lie, and throws nothing away; the model never waits. */
static void
test_impatience (Table *table, gconstpointer data)
{
  GtkWidget *page = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *row = sai_test_find_type (page, SAI_TYPE_DICE_ROW);
  guint kept;

  set_motion (TRUE);
  table_begin (table, "yacht", "person", 3);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  sai_game_page_set_session (SAI_GAME_PAGE (page), table->dice);
  gtk_window_present (GTK_WINDOW (window));
  sai_wait (300);

  gtk_widget_activate_action (page, "game.roll", NULL);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_rolls, ==, 1);
  g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  gtk_widget_activate_action (page, "game.roll", NULL);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_rolls, ==, 1);
  g_assert_false (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  gtk_widget_activate_action (page, "game.roll", NULL);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_rolls, ==, 2);
  g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));

  /* A die can be kept while it still tumbles. */
  gtk_widget_activate_action (page, "game.toggle", "u", 2);
  g_object_get (table->session, "kept", &kept, NULL);
  g_assert_cmphex (kept, ==, 0x04);
  wait_for_rest (row);
  for (guint i = 0; i < SAI_N_DICE; i++)
    assert_lies (row, i);

  /* Undo needs no throw, and redo is one. */
  sai_session_undo (table->session);
  g_assert_false (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  sai_session_redo (table->session);
  g_assert_true (sai_dice_row_is_thrown (SAI_DICE_ROW (row)));
  sai_game_page_set_session (SAI_GAME_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A computer player with a minute between its steps ends its turn when it is hurried, and the button rolls again. */
static void
test_hurry (Table *table, gconstpointer data)
{
  GtkWidget *page = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *roll;

  set_motion (FALSE);
  table_begin (table, "yacht", "person simple", 3);
  sai_session_set_pace (table->session, 60000);
  gtk_window_set_child (GTK_WINDOW (window), page);
  sai_game_page_set_session (SAI_GAME_PAGE (page), table->dice);
  gtk_window_present (GTK_WINDOW (window));
  roll = sai_game_page_get_part (SAI_GAME_PAGE (page), SAI_GAME_PART_ROLL);
  while (!gtk_widget_get_mapped (roll))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (roll)), ==, "game.roll");
  table_roll (table, 0);
  table_fill_any (table);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (roll)), ==, "game.hurry");
  g_assert_true (gtk_widget_is_sensitive (roll));
  g_signal_emit_by_name (roll, "clicked");
  while (!sai_session_is_interactive (table->session))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (roll)), ==, "game.roll");
  g_assert_true (gtk_widget_is_sensitive (roll));

  sai_game_page_set_session (SAI_GAME_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What the rules of Yacht call five dice while every box is open, from the grandest to the least; NULL if nothing. */
static const char *
name_figure (const SaiDice *dice, SaiCheer *cheer)
{
  guint n[SAI_N_FACES + 2] = { 0 };
  guint most = 0, run = 0, longest = 0;
  gboolean pair = FALSE, three = FALSE;

  for (guint i = 0; i < SAI_N_DICE; i++)
    n[dice->face[i]]++;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      most = MAX (most, n[face]);
      pair |= n[face] == 2;
      three |= n[face] == 3;
      run = n[face] > 0 ? run + 1 : 0;
      longest = MAX (longest, run);
    }
  *cheer = most == 5      ? SAI_CHEER_FIVE
           : longest == 5 ? SAI_CHEER_LONG_STRAIGHT
           : longest == 4 ? SAI_CHEER_STRAIGHT
           : most == 4    ? SAI_CHEER_FOUR
                          : SAI_CHEER_FULL_HOUSE;

  return most == 5       ? "Yacht!"
         : longest == 5  ? "B. Straight!"
         : longest == 4  ? "S. Straight!"
         : most == 4     ? "Four of a Kind!"
         : pair && three ? "Full House!"
                         : NULL;
}

/* Every throw, as often as it takes until each figure was thrown. */
static void
test_cheer (void)
{
  g_autoptr (GHashTable) heard = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint seed = 1; g_hash_table_size (heard) < 5; seed++)
    {
      g_autoptr (SaiGame) game = table_new_game ("yacht", "person", seed);
      g_autoptr (SaiMove) move = sai_game_make_roll (game, 0);
      g_autofree char *nothing = NULL;
      g_autofree char *word = NULL;
      SaiCheer wanted = SAI_CHEER_FULL_HOUSE;
      SaiCheer cheer = SAI_CHEER_FULL_HOUSE;

      g_assert_cmpuint (seed, <, 50000);
      nothing = sai_moment_text_cheer (game, &cheer);
      g_assert_null (nothing);
      g_assert_true (sai_game_apply (game, move, NULL));
      word = sai_moment_text_cheer (game, &cheer);
      g_assert_cmpstr (word, ==, name_figure (&sai_game_get_state (game)->dice, &wanted));
      if (word == NULL)
        continue;
      g_assert_cmpint (cheer, ==, wanted);
      g_hash_table_add (heard, g_steal_pointer (&word));
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/dice-row/throw", test_throw);
  g_test_add_func ("/dice-row/hand", test_hand);
  g_test_add_func ("/dice-row/finish", test_finish);
  g_test_add_func ("/dice-row/shake", test_shake);
  g_test_add_func ("/dice-row/thrown", test_thrown);
  g_test_add_func ("/dice-row/seen", test_seen);
  g_test_add_func ("/dice-row/event-time", test_event_time);
  g_test_add_func ("/dice-row/speed", test_speed);
  g_test_add_func ("/dice-row/reduced-motion", test_reduced_motion);
  g_test_add_func ("/dice-row/tray", test_tray);
  g_test_add_func ("/dice-row/celebration", test_celebration);
  g_test_add_func ("/dice-row/last-cheer", test_last_cheer);
  g_test_add_func ("/game-page/cheer", test_cheer);
  g_test_add ("/game-page/hurry", Table, TABLE_IN_MEMORY, table_set_up, test_hurry, table_tear_down);
  g_test_add ("/game-page/impatience", Table, TABLE_IN_MEMORY, table_set_up, test_impatience, table_tear_down);

  return g_test_run ();
}
