/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frees memory. Otherwise, rooms that were left, solved rules and free heap memory would stay in memory as long as the
 * program runs. This is done after a return to the pages, and repeated in growing intervals, because background work
 * ends later; then not until the next return.
 */
#include "config.h"

#ifdef SAI_HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

#include "window/sai-tidy.h"

/* The first and the longest interval in seconds; each is twice as long as the previous one. */
#define FIRST_SECONDS 3
#define LAST_SECONDS 200

struct _SaiTidy
{
  GObject parent_instance;

  /* Not owned; the window owns this object and the stack. */
  GtkStack *stack;
  SaiRooms *rooms;
  SaiSolver *solver;
  guint seconds;
  guint source;
};

enum
{
  LET_GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiTidy, sai_tidy, G_TYPE_OBJECT)

static gboolean
is_home (SaiTidy *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "home") == 0;
}

static gboolean tidy_cb (gpointer user_data);

static void
wait (SaiTidy *self, guint seconds)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->seconds = seconds;
  if (seconds <= LAST_SECONDS)
    self->source = g_timeout_add_seconds (seconds, tidy_cb, self);
}

static gboolean
tidy_cb (gpointer user_data)
{
  SaiTidy *self = SAI_TIDY (user_data);

  self->source = 0;
  sai_rooms_clear (self->rooms);
  sai_solver_let_go (self->solver);
  if (self->seconds > FIRST_SECONDS)
    g_signal_emit (self, signals[LET_GO], 0);
#ifdef SAI_HAVE_MALLOC_TRIM
  malloc_trim (0);
#endif
  wait (self, self->seconds * 2);

  return G_SOURCE_REMOVE;
}

static void
moved_cb (SaiTidy *self)
{
  if (is_home (self))
    wait (self, FIRST_SECONDS);
  else
    g_clear_handle_id (&self->source, g_source_remove);
}

static void
sai_tidy_dispose (GObject *object)
{
  SaiTidy *self = SAI_TIDY (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->rooms);
  g_clear_object (&self->solver);

  G_OBJECT_CLASS (sai_tidy_parent_class)->dispose (object);
}

static void
sai_tidy_class_init (SaiTidyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_tidy_dispose;

  /**
   * SaiTidy::let-go:
   * @self: who gives memory back
   *
   * Emitted when pages that are not visible may drop what they can recreate, because they were left some time ago.
   */
  signals[LET_GO] = g_signal_new ("let-go", SAI_TYPE_TIDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_tidy_init (SaiTidy *self)
{
}

/**
 * sai_tidy_new:
 * @stack: the stack of the pages and the rooms
 * @home: the pages
 * @rooms: the rooms
 * @solver: the source of perfect play
 *
 * Returns: (transfer full): a new object that frees memory until sai_tidy_end()
 */
SaiTidy *
sai_tidy_new (GtkStack *stack, SaiHome *home, SaiRooms *rooms, SaiSolver *solver)
{
  SaiTidy *self = g_object_new (SAI_TYPE_TIDY, NULL);

  self->stack = stack;
  self->rooms = g_object_ref (rooms);
  self->solver = g_object_ref (solver);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (home, "notify::page", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  moved_cb (self);

  return self;
}

/* Takes @self. */
void
sai_tidy_end (SaiTidy *self)
{
  g_return_if_fail (SAI_IS_TIDY (self));

  g_object_run_dispose (G_OBJECT (self));
  g_object_unref (self);
}
