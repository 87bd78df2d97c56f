/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages of a line or two that go away by themselves, with plain text that wraps; that of an #AdwToast is markup, and
 * ellipsized.
 *
 * A toast moves in for a while, and libadwaita 1.2 crashes if it is gone before that is over: so its text counts the
 * frames that were drawn. A clock would not do, as a busy machine can draw none for seconds.
 */
#include "config.h"

#include "util/sai-grown.h"
#include "util/sai-natural-layout.h"
#include "util/sai-toast.h"

/* The width for which pages are drawn at least, and the longest line that is still read at a glance, in pixels. */
#define LEAST_WINDOW 360
#define LONGEST_LINE 480

/* What a toast needs beside its text, in pixels: its margins and the button that closes it, and a button of its own. */
#define BESIDE 120
#define BESIDE_BUTTON 210

/* How long a toast with a button stays: what it says is read first, and then the button is to be found. Seconds. */
#define ACTION_TIMEOUT 10

/* The longest that a toast moves, which is when it takes the place of another one, in microseconds. */
#define LONGEST_MOVE (G_USEC_PER_SEC / 2)

#define SAI_TYPE_TOAST_TEXT (sai_toast_text_get_type ())
G_DECLARE_FINAL_TYPE (SaiToastText, sai_toast_text, SAI, TOAST_TEXT, AdwBin)

struct _SaiToastText
{
  AdwBin parent_instance;

  GtkLabel *label;
  /* Weak: the toast owns this widget. */
  AdwToast *toast;
  guint tick;
  /* Where it is shown; the window owns it. */
  GdkSurface *surface;
  guint source;
  /* The part of the width of the overlay that the toast may not cover, in pixels. */
  int reserved;
  /* The time of the first frame. */
  gint64 since;
  gboolean over;
  gboolean appeared;
  /* Dismissed as soon as it has appeared. */
  gboolean leaving;
};

G_DEFINE_FINAL_TYPE (SaiToastText, sai_toast_text, ADW_TYPE_BIN)

static SaiToastText *
get_text (AdwToast *toast)
{
  return SAI_TOAST_TEXT (adw_toast_get_custom_title (toast));
}

/* In the frame after the last one of the movement, whichever of the two hears of that one first. */
static gboolean
wait_for_rest_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiToastText *self = SAI_TOAST_TEXT (widget);
  gint64 time = gdk_frame_clock_get_frame_time (clock);

  if (self->since == 0)
    self->since = time;
  if (!self->over)
    {
      self->over = time - self->since >= LONGEST_MOVE;
      return G_SOURCE_CONTINUE;
    }
  self->tick = 0;
  self->appeared = TRUE;
  if (self->leaving && self->toast != NULL)
    adw_toast_dismiss (self->toast);

  return G_SOURCE_REMOVE;
}

/* Moves the toast away from what it may not cover. One that waits for another one is in no overlay yet. */
static void
keep_away (SaiToastText *self)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *shown = GTK_WIDGET (self);

  if (overlay == NULL)
    return;
  while (gtk_widget_get_parent (shown) != overlay)
    shown = gtk_widget_get_parent (shown);
  gtk_widget_set_margin_end (shown, self->reserved);
}

/* The text takes as few lines as there is room for. Its height is measured for this width, so it has to be known before
 * the toast is laid out: the window tells it.
 */
static void
make_room (SaiToastText *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  int beside = self->toast != NULL && adw_toast_get_button_label (self->toast) != NULL ? BESIDE_BUTTON : BESIDE;
  int room = LEAST_WINDOW;

  if (overlay != NULL)
    room = (gtk_widget_get_width (overlay) - self->reserved) / sai_grown_find_around (widget);
  sai_natural_layout_set_most (widget, CLAMP (room, LEAST_WINDOW, LONGEST_LINE + beside) - beside);
}

static gboolean
make_room_cb (gpointer user_data)
{
  SaiToastText *self = SAI_TOAST_TEXT (user_data);

  self->source = 0;
  make_room (self);

  return G_SOURCE_REMOVE;
}

/* While the window is laid out, nothing may change its size. */
static void
laid_out_cb (SaiToastText *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, make_room_cb, self, NULL);
}

static void
sai_toast_text_map (GtkWidget *widget)
{
  SaiToastText *self = SAI_TOAST_TEXT (widget);

  GTK_WIDGET_CLASS (sai_toast_text_parent_class)->map (widget);
  make_room (self);
  keep_away (self);
  self->surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (self->surface, "layout", G_CALLBACK (laid_out_cb), self, G_CONNECT_SWAPPED);
  self->since = 0;
  self->over = FALSE;
  self->appeared = !adw_get_enable_animations (widget);
  if (!self->appeared)
    self->tick = gtk_widget_add_tick_callback (widget, wait_for_rest_cb, NULL, NULL);
}

static void
sai_toast_text_unmap (GtkWidget *widget)
{
  SaiToastText *self = SAI_TOAST_TEXT (widget);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
  g_signal_handlers_disconnect_by_func (self->surface, laid_out_cb, self);
  g_clear_handle_id (&self->source, g_source_remove);

  GTK_WIDGET_CLASS (sai_toast_text_parent_class)->unmap (widget);
}

static void
sai_toast_text_dispose (GObject *object)
{
  g_clear_weak_pointer (&SAI_TOAST_TEXT (object)->toast);

  G_OBJECT_CLASS (sai_toast_text_parent_class)->dispose (object);
}

static void
sai_toast_text_class_init (SaiToastTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_toast_text_dispose;
  widget_class->map = sai_toast_text_map;
  widget_class->unmap = sai_toast_text_unmap;
}

static void
sai_toast_text_init (SaiToastText *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->label = GTK_LABEL (label);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_add_css_class (label, "heading");
  adw_bin_set_child (ADW_BIN (self), label);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), g_object_new (SAI_TYPE_NATURAL_LAYOUT, NULL));
}

static void
offer_action_cb (SaiToastText *self, GParamSpec *pspec, AdwToast *toast)
{
  adw_toast_set_timeout (toast, ACTION_TIMEOUT);
  make_room (self);
}

/* Plain text, no markup. */
AdwToast *
sai_toast_new (const char *text)
{
  SaiToastText *self = g_object_new (SAI_TYPE_TOAST_TEXT, NULL);
  AdwToast *toast = g_object_new (ADW_TYPE_TOAST, "custom-title", self, NULL);

  gtk_label_set_text (self->label, text);
  g_set_weak_pointer (&self->toast, toast);
  g_signal_connect_object (toast, "notify::button-label", G_CALLBACK (offer_action_cb), self, G_CONNECT_SWAPPED);
  make_room (self);

  return toast;
}

/**
 * sai_toast_set_text:
 * @toast: a toast returned by sai_toast_new()
 * @text: its text
 *
 * With another text it stays, even if it was to be dismissed when it has appeared.
 */
void
sai_toast_set_text (AdwToast *toast, const char *text)
{
  SaiToastText *self = get_text (toast);

  self->leaving = FALSE;
  gtk_label_set_text (self->label, text);
}

/**
 * sai_toast_reserve:
 * @toast: a toast returned by sai_toast_new()
 * @width: a width in pixels
 *
 * Makes it leave that part of the width of its overlay alone, at the end of the lines.
 */
void
sai_toast_reserve (AdwToast *toast, int width)
{
  SaiToastText *self = get_text (toast);

  self->reserved = width;
  make_room (self);
  keep_away (self);
}

/**
 * sai_toast_has_appeared:
 * @toast: a toast returned by sai_toast_new()
 *
 * Returns: whether it is shown and rests
 */
gboolean
sai_toast_has_appeared (AdwToast *toast)
{
  SaiToastText *self = get_text (toast);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && self->appeared;
}

/**
 * sai_toast_dismiss:
 * @toast: a toast returned by sai_toast_new()
 *
 * Dismisses it, if it is moving in when it has appeared.
 */
void
sai_toast_dismiss (AdwToast *toast)
{
  SaiToastText *self = get_text (toast);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !self->appeared)
    self->leaving = TRUE;
  else
    adw_toast_dismiss (toast);
}
