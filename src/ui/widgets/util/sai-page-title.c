/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title and subtitle of a page. AdwWindowTitle ellipsizes text that does not fit, which is most of a name between
 * the buttons of a window 360 pixels wide. Here the text is scaled down and then wrapped to two lines.
 */
#include "config.h"

#include "util/sai-page-title.h"
#include "util/sai-plain.h"

/* The smallest legible size of a font, in pixels. */
#define LEAST_SIZE 8.8
/* The scale at which two lines of the title or of the subtitle fit in a header. */
#define FOLDED_SCALE 0.8f
/* The least height of a header, in pixels. */
#define HEADER_HEIGHT 46
/* How much larger two lines must be to be better than one. */
#define FOLDED_GAIN 1.25f

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
  PROP_SUBTITLE,
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

/* The width of a line without wrapping. */
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
  /* The width can shrink in favour of the buttons beside it, the height cannot. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural;
}

/* The smallest width at which the text of a line wraps to two lines. */
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

/* The scale at which a line is just legible, which also depends on how large the person wants all text to be. */
static double
get_least_scale (GtkWidget *line)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (line));

  return MIN (1, LEAST_SIZE * PANGO_SCALE / pango_font_description_get_size (font));
}

/* Fits a line of text to a width: scaled down if necessary, wrapped to two lines at a scale that leaves room for both
 * if they are then much larger or one line would not be legible, and hidden if nothing is. Returns the scale, or 0 if
 * hidden.
 */
static float
fit (GtkWidget *line, int room, int *width, int *height)
{
  int natural = get_natural_width (line), folded_width;
  double least = get_least_scale (line);
  float scale, folded_scale;

  *width = natural;
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, natural, NULL, height, NULL, NULL);
  if (natural <= room)
    return 1;
  scale = (float) room / (float) natural;
  folded_width = get_folded_width (line, natural, *height);
  folded_scale = MIN ((float) room / (float) folded_width, FOLDED_SCALE);
  if (scale < least || folded_scale > scale * FOLDED_GAIN)
    {
      *width = folded_width;
      gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, folded_width, NULL, height, NULL, NULL);
      scale = folded_scale;
    }

  return scale >= least ? scale : 0;
}

static void
sai_page_title_size_allocate (GtkWidget *widget, int room, int all_height, int baseline)
{
  SaiPageTitle *self = SAI_PAGE_TITLE (widget);
  GtkWidget *lines[] = { self->title, self->subtitle };
  int widths[G_N_ELEMENTS (lines)], heights[G_N_ELEMENTS (lines)];
  float scales[G_N_ELEMENTS (lines)] = { 0 };
  float total = 0, squeeze, y;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (gtk_widget_should_layout (lines[i]))
      {
        scales[i] = fit (lines[i], room, &widths[i], &heights[i]);
        total += heights[i] * scales[i];
      }
  /* Centred, as the header has some room above and below; for large text it has none. */
  squeeze = MIN (1, (float) MAX (all_height, HEADER_HEIGHT) / MAX (total, 1));
  y = (all_height - total * squeeze) / 2;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      GskTransform *place;

      if (!gtk_widget_should_layout (lines[i]))
        continue;
      scales[i] *= squeeze;
      gtk_widget_set_child_visible (lines[i], scales[i] > 0);
      place = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((room - widths[i] * scales[i]) / 2, y));
      /* Hidden lines need an allocation, too. */
      gtk_widget_allocate (lines[i], widths[i], heights[i], -1,
                           scales[i] > 0 ? gsk_transform_scale (place, scales[i], scales[i]) : place);
      y += heights[i] * scales[i];
    }
}

static void
sai_page_title_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPageTitle *self = SAI_PAGE_TITLE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_text (GTK_LABEL (self->title)));
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, gtk_label_get_text (GTK_LABEL (self->subtitle)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_subtitle (SaiPageTitle *self, const char *subtitle)
{
  if (subtitle == NULL)
    subtitle = "";
  if (g_str_equal (gtk_label_get_text (GTK_LABEL (self->subtitle)), subtitle))
    return;
  /* An empty line would move the title off the centre. */
  sai_plain_set_text (GTK_LABEL (self->subtitle), subtitle);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
}

static void
sai_page_title_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TITLE:
      sai_page_title_set_title (SAI_PAGE_TITLE (object), g_value_get_string (value));
      break;

    case PROP_SUBTITLE:
      set_subtitle (SAI_PAGE_TITLE (object), g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_page_title_class_init (SaiPageTitleClass *klass)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  GTK_WIDGET_CLASS (klass)->measure = sai_page_title_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = sai_page_title_size_allocate;
  G_OBJECT_CLASS (klass)->dispose = sai_page_title_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_page_title_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_page_title_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sai_page_title_init (SaiPageTitle *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->title = add_line (self, "title");
  self->subtitle = add_line (self, "subtitle");
  sai_plain_set_text (GTK_LABEL (self->subtitle), NULL);
}

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
