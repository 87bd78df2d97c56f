/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Title and subtitle of a page. AdwWindowTitle cuts off what does not fit, and between the buttons of a window that is
 * 360 pixels wide that is most of a name. Here the letters become smaller, and then the title takes two lines.
 */
#include "config.h"

#include "util/sai-page-title.h"

/* Smaller letters cannot be read. */
#define LEAST_SCALE 0.7
/* Two lines and the subtitle below them in a header. */
#define FOLDED_SCALE 0.75

struct _SaiPageTitle
{
  GtkWidget parent_instance;

  GtkWidget *title;
  GtkWidget *subtitle;
};

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPageTitle, sai_page_title, GTK_TYPE_WIDGET)

static GtkWidget *
add_line (SaiPageTitle *self, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, style);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return label;
}

static void
sai_page_title_dispose (GObject *object)
{
  SaiPageTitle *self = SAI_PAGE_TITLE (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->subtitle, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_page_title_parent_class)->dispose (object);
}

/* How wide a line would be if it had the room. */
static int
get_natural_width (GtkWidget *line)
{
  int natural;

  gtk_widget_measure (line, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

static void
sai_page_title_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *line = gtk_widget_get_first_child (widget); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      int size;

      if (!gtk_widget_should_layout (line))
        continue;
      gtk_widget_measure (line, orientation, orientation == GTK_ORIENTATION_VERTICAL ? get_natural_width (line) : -1,
                          NULL, &size, NULL, NULL);
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (*natural, size) : *natural + size;
    }
  /* Buttons beside it take what they need. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural;
}

/* How wide a line of text must be for two of it to hold all. */
static int
get_folded_width (GtkWidget *line, int natural, int height)
{
  int longest_word;

  gtk_widget_measure (line, GTK_ORIENTATION_HORIZONTAL, -1, &longest_word, NULL, NULL, NULL);
  for (int width = MAX (natural / 2, longest_word); width < natural; width++)
    {
      int folded;

      gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, width, NULL, &folded, NULL, NULL);
      if (folded <= 2 * height)
        return width;
    }

  return natural;
}

/* How a line is drawn in some width: smaller where it would not fit otherwise, in two lines of letters that are as
 * small as the room below each other wants if that is not enough, and not at all where it would be too small to be
 * read. Returns: how large it is drawn; 0 if not at all
 */
static float
fit (GtkWidget *line, int room, int *width, int *height)
{
  int natural = get_natural_width (line);
  float scale;

  *width = natural;
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, natural, NULL, height, NULL, NULL);
  scale = natural > room ? (float) room / natural : 1;
  if (scale < LEAST_SCALE)
    {
      *width = get_folded_width (line, natural, *height);
      gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
      scale = MIN ((float) room / *width, FOLDED_SCALE);
    }

  return scale >= LEAST_SCALE ? scale : 0;
}

static void
sai_page_title_size_allocate (GtkWidget *widget, int room, int all_height, int baseline)
{
  SaiPageTitle *self = SAI_PAGE_TITLE (widget);
  GtkWidget *lines[] = { self->title, self->subtitle };
  int widths[G_N_ELEMENTS (lines)], heights[G_N_ELEMENTS (lines)];
  float scales[G_N_ELEMENTS (lines)] = { 0 };
  float total = 0, y;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (gtk_widget_should_layout (lines[i]))
      {
        scales[i] = fit (lines[i], room, &widths[i], &heights[i]);
        total += heights[i] * scales[i];
      }
  /* The header has some room above and below. */
  y = (all_height - total) / 2;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      GskTransform *place;

      if (!gtk_widget_should_layout (lines[i]))
        continue;
      gtk_widget_set_child_visible (lines[i], scales[i] > 0);
      place = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((room - widths[i] * scales[i]) / 2, y));
      /* What is not seen needs an allocation, too. */
      gtk_widget_allocate (lines[i], widths[i], heights[i], -1,
                           scales[i] > 0 ? gsk_transform_scale (place, scales[i], scales[i]) : place);
      y += heights[i] * scales[i];
    }
}

static void
sai_page_title_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_TITLE)
    g_value_set_string (value, gtk_label_get_text (GTK_LABEL (SAI_PAGE_TITLE (object)->title)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_page_title_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_TITLE)
    sai_page_title_set_title (SAI_PAGE_TITLE (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_page_title_class_init (SaiPageTitleClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = sai_page_title_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = sai_page_title_size_allocate;
  G_OBJECT_CLASS (klass)->dispose = sai_page_title_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_page_title_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_page_title_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sai_page_title_init (SaiPageTitle *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->title = add_line (self, "title");
  self->subtitle = add_line (self, "subtitle");
  gtk_widget_set_visible (self->subtitle, FALSE);
}

/**
 * sai_page_title_set_title:
 * @self: a title
 * @title: what the page is
 */
void
sai_page_title_set_title (SaiPageTitle *self, const char *title)
{
  g_return_if_fail (SAI_IS_PAGE_TITLE (self));

  if (title == NULL)
    title = "";
  if (g_str_equal (gtk_label_get_text (GTK_LABEL (self->title)), title))
    return;
  gtk_label_set_text (GTK_LABEL (self->title), title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

/**
 * sai_page_title_set_subtitle:
 * @self: a title
 * @subtitle: what is said about it
 */
void
sai_page_title_set_subtitle (SaiPageTitle *self, const char *subtitle)
{
  g_return_if_fail (SAI_IS_PAGE_TITLE (self));

  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  /* An empty line would push the title out of the middle. */
  gtk_widget_set_visible (self->subtitle, subtitle != NULL && *subtitle != '\0');
}
