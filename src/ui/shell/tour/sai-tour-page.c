/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a tour. The tour knows the steps; the page shows them, moves the focus, and says what is said. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "tour/sai-tour-page.h"
#include "util/sai-announce.h"
#include "util/sai-grown.h"
#include "util/sai-text-scale.h"

/* How long to wait for the text of a step to be laid out, in milliseconds. */
#define SETTLES_MS 150
/* In pixels, where nothing grows. */
#define CARD_WIDTH 860
/* From this width on, the buttons are beside the text, which leaves the game more height. */
#define BESIDE_FROM 600

struct _SaiTourPage
{
  GtkWidget parent_instance;

  SaiTour *tour;
  /* The widget that the step is about, and what is highlighted for it. */
  GtkWidget *target;
  GtkWidget *highlighted;
  guint point_source;
  guint growth_source;
  const char *growth_style;

  /* Scrolls if the window is too low. */
  GtkWidget *content;
  GtkBox *box;
  AdwClamp *card;
  GtkOrientable *words;
  GtkWidget *next;
};

enum
{
  PROP_0,
  PROP_TOUR,
  PROP_AT_END,
  PROP_NEXT_LABEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiTourPage, sai_tour_page, GTK_TYPE_WIDGET)

static gboolean
is_at_end (SaiTourPage *self)
{
  return self->tour != NULL && sai_tour_is_at_end (self->tour);
}

/* What is higher than the room that it scrolls in would show no lower edge of its highlight: its room is highlighted.
 */
static GtkWidget *
choose_highlighted (GtkWidget *target)
{
  GtkWidget *parent = gtk_widget_get_parent (target);

  return GTK_IS_VIEWPORT (parent) && gtk_widget_get_height (target) > gtk_widget_get_height (parent)
           ? gtk_widget_get_parent (parent)
           : target;
}

static void
set_target (SaiTourPage *self, GtkWidget *target)
{
  if (self->target == target)
    return;
  if (self->highlighted != NULL)
    gtk_widget_remove_css_class (self->highlighted, "tour-target");
  g_set_weak_pointer (&self->target, target);
  g_set_weak_pointer (&self->highlighted, target != NULL ? choose_highlighted (target) : NULL);
  if (target != NULL)
    gtk_widget_add_css_class (self->highlighted, "tour-target");
}

/* In a window that is too low, show the text and the buttons of the step rather than the header bar. */
static void
scroll_to_words (SaiTourPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->content));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* The words grow as the game does. They are measured by the window rather than by the game, which gets less room when
 * they grow.
 */
static gboolean
grow_cb (gpointer user_data)
{
  SaiTourPage *self = SAI_TOUR_PAGE (user_data);
  GtkWidget *card = GTK_WIDGET (self->card);
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (self)) >= BESIDE_FROM * sai_text_scale_get ();
  double growth;
  const char *style = sai_grown_choose_style (gtk_widget_get_width (GTK_WIDGET (self)),
                                              gtk_widget_get_height (GTK_WIDGET (self)), &growth);

  self->growth_source = 0;
  gtk_orientable_set_orientation (self->words, beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  if (style == self->growth_style)
    return G_SOURCE_REMOVE;
  if (self->growth_style != NULL)
    gtk_widget_remove_css_class (card, self->growth_style);
  if (style != NULL)
    gtk_widget_add_css_class (card, style);
  self->growth_style = style;
  adw_clamp_set_maximum_size (self->card, growth * CARD_WIDTH);

  return G_SOURCE_REMOVE;
}

/* Within the layout of the window, in which nothing may change its size. */
static void
resized_cb (SaiTourPage *self)
{
  scroll_to_words (self);
  if (self->growth_source == 0)
    self->growth_source = g_idle_add (grow_cb, self);
}

/* Runs after the page of the game has moved the focus and announced what happened; this announcement replaces that one
 * and repeats it.
 */
static gboolean
point_cb (gpointer user_data)
{
  SaiTourPage *self = SAI_TOUR_PAGE (user_data);
  g_autofree char *news = NULL;

  self->point_source = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  if (is_at_end (self))
    gtk_widget_grab_focus (self->next);
  else
    sai_tour_take_focus (self->tour);
  scroll_to_words (self);
  news = sai_tour_tell (self->tour);
  sai_announce (GTK_WIDGET (self), news);

  return G_SOURCE_REMOVE;
}

/* What gets the focus may scroll to it, so its size must be known first, which depends on the text. */
static void
show_step_cb (SaiTourPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AT_END]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEXT_LABEL]);
  set_target (self, sai_tour_find_target (self->tour));
  if (self->point_source == 0)
    self->point_source = g_timeout_add (sai_tour_get_step (self->tour) > 0 ? SETTLES_MS : 0, point_cb, self);
}

static void
refocus_cb (SaiTourPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && self->target != NULL && gtk_widget_is_ancestor (focus, self->target))
    sai_tour_take_focus (self->tour);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.home", NULL);
}

/* Does the current step for the person and goes on. */
static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTourPage *self = SAI_TOUR_PAGE (widget);

  if (self->tour == NULL)
    return;
  if (is_at_end (self))
    gtk_widget_activate_action (widget, "tour.leave", NULL);
  else
    sai_tour_act (self->tour);
}

static void
sai_tour_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiTourPage *self = SAI_TOUR_PAGE (object);

  switch (prop_id)
    {
    case PROP_TOUR:
      g_value_set_object (value, self->tour);
      break;

    case PROP_AT_END:
      g_value_set_boolean (value, is_at_end (self));
      break;

    case PROP_NEXT_LABEL:
      g_value_set_string (value, is_at_end (self) ? _ ("Done") : _ ("Next"));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_tour_page_dispose (GObject *object)
{
  SaiTourPage *self = SAI_TOUR_PAGE (object);

  if (self->content != NULL)
    sai_tour_page_set_tour (self, NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_handle_id (&self->growth_source, g_source_remove);

  G_OBJECT_CLASS (sai_tour_page_parent_class)->dispose (object);
}

static void
sai_tour_page_class_init (SaiTourPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_tour_page_dispose;
  object_class->get_property = sai_tour_page_get_property;

  properties[PROP_TOUR] = g_param_spec_object ("tour", NULL, NULL, SAI_TYPE_TOUR, read);
  properties[PROP_AT_END] = g_param_spec_boolean ("at-end", NULL, NULL, FALSE, read);
  properties[PROP_NEXT_LABEL] = g_param_spec_string ("next-label", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/shell/tour/sai-tour-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, box);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, card);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, words);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, next);

  gtk_widget_class_install_action (widget_class, "tour.leave", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "tour.next", NULL, next_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "tour.leave", NULL);
}

static void
sai_tour_page_init (SaiTourPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The height of the text is only known after layout. */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->content)), "changed",
                           G_CALLBACK (resized_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_tour_page_set_tour:
 * @self: a page
 * @tour: (nullable): a tour that has begun; %NULL to end the tour
 */
void
sai_tour_page_set_tour (SaiTourPage *self, SaiTour *tour)
{
  g_return_if_fail (SAI_IS_TOUR_PAGE (self));
  g_return_if_fail (tour == NULL || SAI_IS_TOUR (tour));

  if (self->tour == tour)
    return;
  if (self->tour != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->tour, self);
      g_clear_handle_id (&self->point_source, g_source_remove);
      set_target (self, NULL);
      /* Lets the focus go first, so that it is not lost with what has it. */
      gtk_widget_set_visible (self->content, FALSE);
      sai_tour_end (self->tour);
      gtk_box_remove (self->box, sai_tour_get_page (self->tour));
    }
  g_set_object (&self->tour, tour);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOUR]);
  if (tour == NULL)
    return;

  gtk_box_prepend (self->box, sai_tour_get_page (tour));
  gtk_widget_set_visible (self->content, TRUE);
  g_signal_connect_object (tour, "notify::step", G_CALLBACK (show_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tour, "refocus", G_CALLBACK (refocus_cb), self, G_CONNECT_SWAPPED);
  show_step_cb (self);
}

/* %NULL while none is taken. */
SaiTour *
sai_tour_page_get_tour (SaiTourPage *self)
{
  g_return_val_if_fail (SAI_IS_TOUR_PAGE (self), NULL);

  return self->tour;
}
