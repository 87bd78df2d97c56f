/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An AdwViewSwitcherTitle (which newer versions deprecate) whose second switcher has no buttons until the first one
 * lacks room. A switcher has as many widgets as all else that a window shows at first.
 */
#include "config.h"

#include "util/sai-switcher-title.h"

struct _SaiSwitcherTitle
{
  GtkWidget parent_instance;

  AdwViewStack *stack;

  AdwSqueezer *squeezer;
  AdwViewSwitcher *wide;
  AdwViewSwitcher *tall;
  AdwWindowTitle *name;
};

enum
{
  PROP_0,
  PROP_STACK,
  PROP_TITLE,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiSwitcherTitle, sai_switcher_title, GTK_TYPE_WIDGET)

static void
visible_child_cb (SaiSwitcherTitle *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* Only here it is known whether there is room; what is shown instead has to be there at once. */
static void
sai_switcher_title_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiSwitcherTitle *self = SAI_SWITCHER_TITLE (widget);
  int natural = 0;

  if (adw_view_switcher_get_stack (self->tall) == NULL)
    {
      gtk_widget_measure (GTK_WIDGET (self->wide), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      if (width < natural)
        {
          adw_view_switcher_set_stack (self->tall, self->stack);
          adw_squeezer_page_set_enabled (adw_squeezer_get_page (self->squeezer, GTK_WIDGET (self->tall)), TRUE);
        }
    }
  gtk_widget_allocate (GTK_WIDGET (self->squeezer), width, height, baseline, NULL);
}

static void
sai_switcher_title_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (SAI_SWITCHER_TITLE (widget)->squeezer), orientation, for_size, minimum, natural, NULL,
                      NULL);
}

static void
sai_switcher_title_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiSwitcherTitle *self = SAI_SWITCHER_TITLE (object);

  switch (prop_id)
    {
    case PROP_STACK:
      g_value_set_object (value, self->stack);
      break;

    case PROP_NARROW:
      g_value_set_boolean (value, sai_switcher_title_is_narrow (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_switcher_title_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiSwitcherTitle *self = SAI_SWITCHER_TITLE (object);

  switch (prop_id)
    {
    case PROP_STACK:
      g_set_object (&self->stack, g_value_get_object (value));
      adw_view_switcher_set_stack (self->wide, self->stack);
      break;

    case PROP_TITLE:
      adw_window_title_set_title (self->name, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_switcher_title_dispose (GObject *object)
{
  SaiSwitcherTitle *self = SAI_SWITCHER_TITLE (object);

  g_clear_object (&self->stack);
  g_clear_pointer ((GtkWidget **) &self->squeezer, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_switcher_title_parent_class)->dispose (object);
}

static void
sai_switcher_title_class_init (SaiSwitcherTitleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_switcher_title_dispose;
  object_class->get_property = sai_switcher_title_get_property;
  object_class->set_property = sai_switcher_title_set_property;
  widget_class->measure = sai_switcher_title_measure;
  widget_class->size_allocate = sai_switcher_title_size_allocate;

  properties[PROP_STACK] = g_param_spec_object ("stack", NULL, NULL, ADW_TYPE_VIEW_STACK,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The name that its style goes by. */
  gtk_widget_class_set_css_name (widget_class, "viewswitchertitle");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/util/sai-switcher-title.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiSwitcherTitle, squeezer);
  gtk_widget_class_bind_template_child (widget_class, SaiSwitcherTitle, wide);
  gtk_widget_class_bind_template_child (widget_class, SaiSwitcherTitle, tall);
  gtk_widget_class_bind_template_child (widget_class, SaiSwitcherTitle, name);
  gtk_widget_class_bind_template_callback (widget_class, visible_child_cb);
}

static void
sai_switcher_title_init (SaiSwitcherTitle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_squeezer_page_set_enabled (adw_squeezer_get_page (self->squeezer, GTK_WIDGET (self->tall)), FALSE);
}

AdwViewStack *
sai_switcher_title_get_stack (SaiSwitcherTitle *self)
{
  g_return_val_if_fail (SAI_IS_SWITCHER_TITLE (self), NULL);

  return self->stack;
}

/**
 * sai_switcher_title_is_narrow:
 * @self: a title
 *
 * Returns: whether there is no room for the pages, so that the title of the window is shown
 */
gboolean
sai_switcher_title_is_narrow (SaiSwitcherTitle *self)
{
  g_return_val_if_fail (SAI_IS_SWITCHER_TITLE (self), FALSE);

  return adw_squeezer_get_visible_child (self->squeezer) == GTK_WIDGET (self->name);
}
