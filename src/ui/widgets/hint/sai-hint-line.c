/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint: a sentence, and the reasons for it on demand, in a popover or where the page has room for them. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "hint/sai-hint-line.h"
#include "hint/sai-hint-text.h"
#include "hint/sai-hint-view.h"
#include "util/sai-natural-layout.h"
#include "util/sai-property.h"

/* How wide the reasons like to be, in characters. */
#define POPOVER_CHARS 32
#define SLOT_CHARS 52

struct _SaiHintLine
{
  GtkWidget parent_instance;

  gboolean why;
  gboolean docked;
  /* Whether there is room beside the line for the popover. */
  gboolean aside;
  /* Where the reasons stand while docked. */
  AdwBin *slot;
  /* Whether there is a hint, or going to be one. */
  gboolean shown;
  /* Whether it is known; while it is not, the line itself says so. */
  gboolean known;
  char *text;
  gboolean working;

  GtkWidget *content;
  GtkWidget *why_button;
  GtkPopover *popover;
  AdwBin *bin;
  SaiHintView *view;
};

enum
{
  PROP_0,
  PROP_WHY,
  PROP_DOCKED,
  PROP_ASIDE,
  PROP_SLOT,
  PROP_TEXT,
  PROP_WORKING,
  PROP_KNOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiHintLine, sai_hint_line, GTK_TYPE_WIDGET)

static char *
print_line (SaiGame *game, SaiAdvisor *advisor)
{
  g_autofree char *best = NULL;

  if (sai_advisor_get_advice (advisor) == NULL)
    return sai_hint_text_waiting (game, advisor);

  best = sai_hint_text_best (game, advisor);

  return g_strdup_printf (sai_advisor_get_reservation (advisor) != NULL ? "◆ ≈ %s" : "◆ %s", best);
}

static gboolean
is_focus_in (SaiHintLine *self, gpointer part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

/* The reasons stand in the slot or in the popover. */
static void
place (SaiHintLine *self)
{
  gboolean open = self->shown && self->why;
  AdwBin *wanted = self->docked && self->slot != NULL ? self->slot : self->bin;
  GtkWidget *place = gtk_widget_get_parent (GTK_WIDGET (self->view));

  /* The reasons are about to go, and the focus with them. */
  if ((!open || place != GTK_WIDGET (wanted)) && is_focus_in (self, self->view))
    gtk_widget_grab_focus (self->why_button);
  if (open && place != GTK_WIDGET (wanted))
    {
      if (place != NULL)
        adw_bin_set_child (ADW_BIN (place), NULL);
      g_object_set (self->view, "text-chars", wanted == self->slot ? SLOT_CHARS : POPOVER_CHARS, NULL);
      adw_bin_set_child (wanted, GTK_WIDGET (self->view));
    }
  if (self->slot != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->slot), open && self->docked && self->known);
  if (open && !self->docked && self->known && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_popover_popup (self->popover);
  else
    gtk_popover_popdown (self->popover);
}

static void
set_working (SaiHintLine *self, gboolean working)
{
  if (self->working == working)
    return;
  self->working = working;
  if (working)
    gtk_widget_add_css_class (GTK_WIDGET (self), "working");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "working");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

static void
set_known (SaiHintLine *self, gboolean known)
{
  if (self->known == known)
    return;
  self->known = known;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWN]);
}

/* There are no reasons yet while a hint is calculated; but what has the focus keeps it. */
static gboolean
offers_why (SaiHintLine *self, gboolean known)
{
  return known || (self->why_button != NULL && gtk_widget_has_focus (self->why_button));
}

/* Dice stay where they are, and are seen, if the reasons stand over the sheet. */
static void
set_aside (SaiHintLine *self, gboolean aside)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (self->aside == aside)
    return;
  self->aside = aside;
  gtk_popover_set_position (self->popover, !aside ? GTK_POS_BOTTOM : mirrored ? GTK_POS_LEFT : GTK_POS_RIGHT);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASIDE]);
}

static void
set_why (SaiHintLine *self, gboolean why)
{
  if (self->why == why)
    return;
  self->why = why;
  place (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WHY]);
}

static void
hide_why_cb (SaiHintLine *self)
{
  if (!self->docked)
    set_why (self, FALSE);
}

static void
sai_hint_line_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiHintLine *self = SAI_HINT_LINE (object);

  switch (prop_id)
    {
    case PROP_WHY:
      g_value_set_boolean (value, self->why);
      break;

    case PROP_DOCKED:
      g_value_set_boolean (value, self->docked);
      break;

    case PROP_ASIDE:
      g_value_set_boolean (value, self->aside);
      break;

    case PROP_SLOT:
      g_value_set_object (value, self->slot);
      break;

    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;

    case PROP_WORKING:
      g_value_set_boolean (value, self->working);
      break;

    case PROP_KNOWN:
      g_value_set_boolean (value, self->known);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_hint_line_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiHintLine *self = SAI_HINT_LINE (object);

  switch (prop_id)
    {
    case PROP_WHY:
      set_why (self, g_value_get_boolean (value));
      break;

    case PROP_DOCKED:
      if (self->docked == g_value_get_boolean (value))
        return;
      self->docked = g_value_get_boolean (value);
      /* A popover only opens by request. */
      if (!self->docked)
        set_why (self, FALSE);
      place (self);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_ASIDE:
      set_aside (self, g_value_get_boolean (value));
      break;

    case PROP_SLOT:
      g_set_object (&self->slot, g_value_get_object (value));
      place (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_hint_line_dispose (GObject *object)
{
  SaiHintLine *self = SAI_HINT_LINE (object);
  GtkWidget *content = g_steal_pointer (&self->content);
  GtkWidget *popover = GTK_WIDGET (g_steal_pointer (&self->popover));

  g_clear_object (&self->view);
  g_clear_object (&self->slot);
  g_clear_pointer (&popover, gtk_widget_unparent);
  g_clear_pointer (&content, gtk_widget_unparent);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (sai_hint_line_parent_class)->dispose (object);
}

static void
sai_hint_line_class_init (SaiHintLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags flags = read | G_PARAM_WRITABLE;

  object_class->dispose = sai_hint_line_dispose;
  object_class->get_property = sai_hint_line_get_property;
  object_class->set_property = sai_hint_line_set_property;

  properties[PROP_WHY] = g_param_spec_boolean ("why", NULL, NULL, FALSE, flags);
  properties[PROP_DOCKED] = g_param_spec_boolean ("docked", NULL, NULL, FALSE, flags);
  properties[PROP_ASIDE] = g_param_spec_boolean ("aside", NULL, NULL, FALSE, flags);
  properties[PROP_SLOT] = g_param_spec_object ("slot", NULL, NULL, ADW_TYPE_BIN, flags);
  /* What the line says, whether the hint is still being worked out, and whether there is one: for the template. */
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, read);
  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE, read);
  properties[PROP_KNOWN] = g_param_spec_boolean ("known", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_NATURAL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/hint/sai-hint-line.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, content);
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, why_button);
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, popover);
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, bin);
  gtk_widget_class_bind_template_callback (widget_class, hide_why_cb);
  gtk_widget_class_bind_template_callback (widget_class, offers_why);
  gtk_widget_class_set_css_name (widget_class, "hintline");
}

static void
sai_hint_line_init (SaiHintLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self));
  self->view = g_object_ref_sink (g_object_new (SAI_TYPE_HINT_VIEW, "width-request", 288, NULL));
}

/**
 * sai_hint_line_update:
 * @self: a line
 * @game: the game
 * @advisor: its advisor
 *
 * Shows the current advice of the advisor.
 */
void
sai_hint_line_update (SaiHintLine *self, SaiGame *game, SaiAdvisor *advisor)
{
  g_return_if_fail (SAI_IS_HINT_LINE (self));
  g_return_if_fail (SAI_IS_GAME (game));
  g_return_if_fail (SAI_IS_ADVISOR (advisor));

  sai_property_take_text (self, &self->text, print_line (game, advisor), properties[PROP_TEXT]);
  set_working (self, sai_advisor_is_working (advisor));
  sai_hint_view_update (self->view, game, advisor);
  self->shown = TRUE;
  set_known (self, sai_advisor_get_advice (advisor) != NULL);
  place (self);
}

/**
 * sai_hint_line_clear:
 * @self: a line
 *
 * Clears the hint. Docked reasons come back with the next one.
 */
void
sai_hint_line_clear (SaiHintLine *self)
{
  g_return_if_fail (SAI_IS_HINT_LINE (self));

  self->shown = FALSE;
  place (self);
  set_working (self, FALSE);
  sai_property_take_text (self, &self->text, NULL, properties[PROP_TEXT]);
  sai_hint_view_clear (self->view);
}

gboolean
sai_hint_line_get_why (SaiHintLine *self)
{
  g_return_val_if_fail (SAI_IS_HINT_LINE (self), FALSE);

  return self->why;
}

gboolean
sai_hint_line_has_focus (SaiHintLine *self)
{
  g_return_val_if_fail (SAI_IS_HINT_LINE (self), FALSE);

  return is_focus_in (self, self) || is_focus_in (self, self->view);
}
