/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-strip.h"
#include "field/sai-field-hint.h"
#include "field/sai-field-reasons.h"
#include "field/sai-field-spot.h"
#include "hint/sai-choice-list.h"
#include "util/sai-grown.h"
#include "util/sai-number.h"
#include "util/sai-property.h"

/* In pixels, where nothing grows. */
#define CARD_HEIGHT 28
#define GAP 6
/* In characters: no choice is wider than the narrowest window, and where there is room, most are in one line. */
#define EFFECT_LEAST 12
#define EFFECT_MOST 15
#define EFFECT_ROOMY 32
/* In pixels, where nothing grows: the narrowest window in which there is room. */
#define ROOMY_WIDTH 600
/* In pixels, where nothing grows: what is longer scrolls. */
#define MOST_HEIGHT 360

struct _SaiFieldReasons
{
  GtkWidget parent_instance;

  gboolean wanted;
  /* With no options if no hint is shown. */
  SaiFieldAdvice advice;
  SaiField field;
  char *note;
  /* Whether there was room for wide choices when they were listed. */
  gboolean roomy;
  /* What had the focus before they opened. */
  GtkWidget *before;

  GtkWidget *button;
  GtkPopover *popover;
  GtkScrolledWindow *scroller;
  SaiChoiceList *choices;
};

enum
{
  PROP_0,
  PROP_WANTED,
  PROP_NOTE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldReasons, sai_field_reasons, GTK_TYPE_WIDGET)

static gboolean
is_roomy (SaiFieldReasons *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && gtk_widget_get_width (GTK_WIDGET (root)) >= ROOMY_WIDTH;
}

static GtkWidget *
create_text (SaiFieldReasons *self, const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "width-chars", EFFECT_LEAST, "max-width-chars", self->roomy ? EFFECT_ROOMY : EFFECT_MOST, NULL);
}

/* The card, where it goes, and what comes of it; or what is done instead. */
static GtkWidget *
create_content (SaiFieldReasons *self, const SaiFieldChoice *choice)
{
  g_autofree char *effect = sai_field_hint_print_effect (choice, &self->field);
  GtkWidget *box, *card;

  if (choice->kind != SAI_MOVE_PLACE)
    return create_text (self, effect);

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  card = g_object_new (SAI_TYPE_CARD_STRIP, "height", CARD_HEIGHT, "valign", GTK_ALIGN_CENTER, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  sai_card_strip_set_order (SAI_CARD_STRIP (card), &choice->card, 1, NULL);
  gtk_box_append (GTK_BOX (box), card);
  gtk_box_append (GTK_BOX (box), sai_field_spot_new (&self->field, choice->column, sai_card_get_number (choice->card)));
  gtk_box_append (GTK_BOX (box), create_text (self, effect));

  return box;
}

/* The first one is, and what looks as good: simulated games tell nothing finer. */
static gboolean
is_best (SaiFieldReasons *self, const SaiFieldOption *option)
{
  const SaiFieldOption *first = &self->advice.options[0];

  return option == first || (option->n_iterations > 0 && sai_number_get_gap (first->value, option->value, 2) == 0 &&
                             sai_number_get_gap (first->points, option->points, 1) == 0);
}

static void
list_choices (SaiFieldReasons *self)
{
  guint n_shown = sai_choice_list_begin (self->choices, self->advice.n_options);

  self->roomy = is_roomy (self);
  for (guint i = 0; i < n_shown; i++)
    {
      const SaiFieldOption *option = &self->advice.options[i];
      gboolean known = option->n_iterations > 0;
      g_autofree char *name = sai_field_hint_name_option (option, &self->field);
      g_autofree char *wins = sai_number_format (option->value, 0, SAI_NUMBER_SHARE | SAI_NUMBER_ESTIMATED);
      g_autofree char *points = sai_number_format (option->points, 1, SAI_NUMBER_ESTIMATED);

      sai_choice_list_add (self->choices, create_content (self, &option->choice), name, known ? wins : NULL,
                           known ? points : NULL, is_best (self, option));
    }
}

/* The button may be near a side of a window that is hardly wider than the reasons. */
static void
keep_inside (SaiFieldReasons *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_rect_t bounds;
  int width, start;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self), root, &bounds))
    return;
  gtk_widget_measure (GTK_WIDGET (self->popover), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  start = bounds.origin.x + (bounds.size.width - width) / 2;
  gtk_popover_set_offset (self->popover, CLAMP (start, 0, MAX (gtk_widget_get_width (root) - width, 0)) - start, 0);
}

static void
update (SaiFieldReasons *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!self->wanted || self->advice.n_options == 0 || !gtk_widget_get_mapped (widget))
    {
      gtk_popover_popdown (self->popover);
    }
  else if (!gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    {
      g_set_weak_pointer (&self->before, gtk_root_get_focus (gtk_widget_get_root (widget)));
      gtk_scrolled_window_set_max_content_height (self->scroller, sai_grown_find (widget) * MOST_HEIGHT);
      gtk_popover_popup (self->popover);
      gtk_widget_queue_allocate (widget);
    }
}

static void
close_cb (SaiFieldReasons *self)
{
  sai_field_reasons_set_wanted (self, FALSE);
  if (self->before != NULL && gtk_widget_get_mapped (self->before))
    gtk_widget_grab_focus (self->before);
  g_clear_weak_pointer (&self->before);
}

static void
sai_field_reasons_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldReasons *self = SAI_FIELD_REASONS (object);

  switch (prop_id)
    {
    case PROP_WANTED:
      g_value_set_boolean (value, self->wanted);
      break;

    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_reasons_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_WANTED)
    sai_field_reasons_set_wanted (SAI_FIELD_REASONS (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_reasons_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (SAI_FIELD_REASONS (widget)->button, orientation, for_size, minimum, natural, NULL, NULL);
}

/* The popover follows the button, which gets its place together with the hint. */
static void
sai_field_reasons_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldReasons *self = SAI_FIELD_REASONS (widget);

  gtk_widget_size_allocate (self->button, &(GtkAllocation) { 0, 0, width, height }, -1);
  if (self->roomy != is_roomy (self))
    list_choices (self);
  keep_inside (self);
  gtk_popover_present (self->popover);
}

static void
sai_field_reasons_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_field_reasons_parent_class)->map (widget);
  update (SAI_FIELD_REASONS (widget));
}

static void
sai_field_reasons_dispose (GObject *object)
{
  SaiFieldReasons *self = SAI_FIELD_REASONS (object);
  GtkWidget *popover = GTK_WIDGET (g_steal_pointer (&self->popover));

  g_clear_weak_pointer (&self->before);
  g_clear_pointer (&popover, gtk_widget_unparent);
  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_pointer (&self->note, g_free);

  G_OBJECT_CLASS (sai_field_reasons_parent_class)->dispose (object);
}

static void
sai_field_reasons_class_init (SaiFieldReasonsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_field_reasons_get_property;
  object_class->set_property = sai_field_reasons_set_property;
  object_class->dispose = sai_field_reasons_dispose;
  widget_class->measure = sai_field_reasons_measure;
  widget_class->size_allocate = sai_field_reasons_size_allocate;
  widget_class->map = sai_field_reasons_map;

  /**
   * SaiFieldReasons:wanted:
   *
   * Whether the reasons are open, or going to be as soon as there is a hint.
   */
  properties[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE, read | G_PARAM_WRITABLE);
  /* Where the numbers come from: for the template. */
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CHOICE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/field/sai-field-reasons.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFieldReasons, button);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldReasons, popover);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldReasons, scroller);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldReasons, choices);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_choices);
  gtk_widget_class_set_css_name (widget_class, "fieldreasons");
}

static void
sai_field_reasons_init (SaiFieldReasons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self));
}

/**
 * sai_field_reasons_show:
 * @self: reasons
 * @advice: (nullable): the result of a search, or %NULL while no hint is shown
 * @field: (nullable): the field before the choice
 */
void
sai_field_reasons_show (SaiFieldReasons *self, const SaiFieldAdvice *advice, const SaiField *field)
{
  g_autofree char *n = NULL;
  char *note = NULL;

  g_return_if_fail (SAI_IS_FIELD_REASONS (self));

  self->advice.n_options = 0;
  if (advice != NULL)
    {
      self->advice = *advice;
      self->field = *field;
    }
  if (advice != NULL && advice->options[0].n_iterations > 0)
    {
      n = sai_number_format (advice->n_iterations, 0, SAI_NUMBER_PLAIN);
      /* Translators: where the win chances and penalty points of a hint come from. */
      note = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Estimated from %s simulated game up to the next count. Choices that "
                                           "fell behind were tried in fewer.",
                                           "Estimated from %s simulated games up to the next count. Choices that "
                                           "fell behind were tried in fewer.",
                                           advice->n_iterations),
                              n);
    }
  sai_property_take_text (self, &self->note, note, properties[PROP_NOTE]);
  list_choices (self);
  gtk_widget_set_visible (GTK_WIDGET (self), advice != NULL);
  update (self);
}

void
sai_field_reasons_set_wanted (SaiFieldReasons *self, gboolean wanted)
{
  g_return_if_fail (SAI_IS_FIELD_REASONS (self));

  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WANTED]);
}

gboolean
sai_field_reasons_is_wanted (SaiFieldReasons *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_REASONS (self), FALSE);

  return self->wanted;
}
