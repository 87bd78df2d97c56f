/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Space is taken at the window, before the widget that has the focus, which would be pressed by it, and also if none
 * has it. When the turn passes to a person while it is held, it does nothing until it is pressed again.
 */
#include "config.h"

#include "game/sai-hurry.h"

struct _SaiHurry
{
  GObject parent_instance;

  /* The page owns this object. */
  GtkWidget *page;
  SaiSession *session;
  /* Listens to the window while the page is shown; the window owns it. */
  GtkEventController *keys;

  /* Space is held, and whether it was pressed to hurry. */
  gboolean space_held;
  gboolean space_taken;
  /* Computer players are hurried until Space or the pointer is released. */
  gboolean hurrying;
};

enum
{
  HURRIED,
  LET_GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHurry, sai_hurry, G_TYPE_OBJECT)

/* Returns whether a computer player is to move, and could be hurried. */
static gboolean
hurry (SaiHurry *self)
{
  gboolean refused = FALSE;

  if (self->session == NULL || sai_session_is_interactive (self->session) ||
      sai_game_is_finished (sai_session_get_game (self->session)))
    return FALSE;
  g_signal_emit (self, signals[HURRIED], 0, &refused);
  if (!refused)
    sai_session_hurry (self->session);

  return !refused;
}

/* The turn may have passed to the next computer player. */
static void
hurry_on_cb (SaiHurry *self)
{
  if (self->hurrying)
    sai_session_hurry (self->session);
}

static void
hold_table_cb (SaiHurry *self)
{
  self->hurrying = hurry (self);
}

static void
release_table_cb (SaiHurry *self)
{
  self->hurrying = FALSE;
}

static gboolean
is_space (guint keyval)
{
  return keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;
}

static gboolean
key_pressed_cb (SaiHurry *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->page));

  if (!is_space (keyval) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (self->space_held)
    return self->space_taken;
  self->space_held = TRUE;
  /* In an open menu it chooses. */
  if (focus == NULL || !GTK_IS_POPOVER (gtk_widget_get_native (focus)))
    self->space_taken = self->hurrying = hurry (self);

  return self->space_taken;
}

static void
key_released_cb (SaiHurry *self, guint keyval)
{
  if (!is_space (keyval))
    return;
  if (self->space_taken)
    self->hurrying = FALSE;
  self->space_held = self->space_taken = FALSE;
}

static void
let_go (SaiHurry *self)
{
  self->space_held = self->space_taken = self->hurrying = FALSE;
  g_signal_emit (self, signals[LET_GO], 0);
}

static void
active_cb (SaiHurry *self, GParamSpec *pspec, GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    let_go (self);
}

static void
map_cb (SaiHurry *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (root), self->keys);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
}

static void
unmap_cb (SaiHurry *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  g_signal_handlers_disconnect_by_func (root, active_cb, self);
  gtk_widget_remove_controller (GTK_WIDGET (root), self->keys);
  let_go (self);
}

static void
sai_hurry_dispose (GObject *object)
{
  sai_hurry_follow (SAI_HURRY (object), NULL);

  G_OBJECT_CLASS (sai_hurry_parent_class)->dispose (object);
}

static void
sai_hurry_class_init (SaiHurryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_hurry_dispose;

  /**
   * SaiHurry::hurried:
   * @self: what hurries
   *
   * Emitted before a computer player is hurried: what moves on the table is to be ended.
   *
   * Returns: whether the key or press is meant for something else, and hurries nobody
   */
  signals[HURRIED] = g_signal_new ("hurried", SAI_TYPE_HURRY, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                                   NULL, NULL, G_TYPE_BOOLEAN, 0);

  /**
   * SaiHurry::let-go:
   * @self: what hurries
   *
   * Emitted when the page is hidden, or another window has the keyboard. Where keys and pointers are released then is
   * not known to the page, so nothing is held any more.
   */
  signals[LET_GO] = g_signal_new ("let-go", SAI_TYPE_HURRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_hurry_init (SaiHurry *self)
{
}

/**
 * sai_hurry_new:
 * @page: the page of the game, which owns what is returned
 * @table: what can be pressed to hurry
 *
 * Returns: (transfer full): what hurries, without a game
 */
SaiHurry *
sai_hurry_new (GtkWidget *page, GtkWidget *table)
{
  SaiHurry *self = g_object_new (SAI_TYPE_HURRY, NULL);
  GtkGesture *press = gtk_gesture_click_new ();

  self->page = page;
  g_signal_connect_object (press, "pressed", G_CALLBACK (hold_table_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "released", G_CALLBACK (release_table_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "cancel", G_CALLBACK (release_table_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (table, GTK_EVENT_CONTROLLER (press));
  g_signal_connect_object (page, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unmap", G_CALLBACK (unmap_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_hurry_follow:
 * @self: what hurries
 * @session: (nullable): the game whose computer players are hurried from now on
 */
void
sai_hurry_follow (SaiHurry *self, SaiSession *session)
{
  g_return_if_fail (SAI_IS_HURRY (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (sai_session_get_game (self->session), hurry_on_cb, self);
  self->hurrying = FALSE;
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (sai_session_get_game (session), "changed", G_CALLBACK (hurry_on_cb), self,
                             G_CONNECT_SWAPPED);
}

/**
 * sai_hurry_once:
 * @self: what hurries
 *
 * Ends what moves, and hurries the computer player whose turn it is.
 */
void
sai_hurry_once (SaiHurry *self)
{
  g_return_if_fail (SAI_IS_HURRY (self));

  hurry (self);
}
