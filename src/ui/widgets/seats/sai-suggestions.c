/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes names. The focus stays in the entry: Down and Up move in the list, Enter accepts the selected name, Escape
 * closes the list, and a click accepts a name. The list is not a popup that grabs the keyboard, so people who do not
 * want it can just keep typing.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-composing.h"
#include "seats/sai-suggestions.h"
#include "util/sai-text.h"

#define MOST_SHOWN 5
#define NONE (-1)

struct _SaiSuggestions
{
  GObject parent_instance;

  /* Unowned: the row of the entry owns this object. */
  GtkEntry *entry;
  SaiComposing *composing;
  GtkWidget *popover;
  GtkWidget *box;
  GStrv names;
  int marked;
  /* Whether the text is being set, rather than typed. */
  gboolean taking;
  /* Whether something was typed since the list was closed, so that names that come later are offered, too. */
  gboolean typed;
};

G_DEFINE_FINAL_TYPE (SaiSuggestions, sai_suggestions, G_TYPE_OBJECT)

static GtkWidget *
get_item (SaiSuggestions *self, int index)
{
  GtkWidget *item = gtk_widget_get_first_child (self->box);

  for (int i = 0; i < index && item != NULL; i++)
    item = gtk_widget_get_next_sibling (item);

  return item;
}

static int
count_items (SaiSuggestions *self)
{
  int n = 0;

  while (get_item (self, n) != NULL)
    n++;

  return n;
}

static void
mark (SaiSuggestions *self, int index)
{
  int n = count_items (self);

  self->marked = index;
  for (int i = 0; i < n; i++)
    {
      GtkWidget *item = get_item (self, i);

      if (i == index)
        gtk_widget_add_css_class (item, "marked");
      else
        gtk_widget_remove_css_class (item, "marked");
    }
  if (index != NONE)
    {
      /* Translators: a suggested name, which one it is, and of how many. */
      g_autofree char *news = g_strdup_printf (_ ("%s, suggestion %d of %d"),
                                               gtk_button_get_label (GTK_BUTTON (get_item (self, index))), index + 1,
                                               n);

      sai_announce (GTK_WIDGET (self->entry), news);
    }
}

static void
put_away (SaiSuggestions *self)
{
  self->typed = FALSE;
  self->marked = NONE;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
take (SaiSuggestions *self, GtkButton *item)
{
  g_autofree char *name = g_strdup (gtk_button_get_label (item));

  self->taking = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->taking = FALSE;
  put_away (self);
}

static void
point_at_entry (SaiSuggestions *self)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (GTK_WIDGET (self->entry), gtk_widget_get_parent (self->popover), &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                                 &(GdkRectangle) { bounds.origin.x, bounds.origin.y, bounds.size.width,
                                                   bounds.size.height });
}

static gboolean
has_focus (SaiSuggestions *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->entry));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry));
}

static void
suggest (SaiSuggestions *self)
{
  g_autoptr (GPtrArray) found = NULL;
  GtkWidget *child;

  self->marked = NONE;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  found = sai_suggestions_match ((const char *const *) self->names, gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                                 MOST_SHOWN);
  if (found->len == 0)
    {
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      return;
    }

  for (guint i = 0; i < found->len; i++)
    {
      GtkWidget *item = gtk_button_new_with_label (g_ptr_array_index (found, i));

      gtk_widget_add_css_class (item, "flat");
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (item))), 0);
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (item))), PANGO_ELLIPSIZE_END);
      gtk_widget_set_focusable (item, FALSE);
      g_signal_connect_object (item, "clicked", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->box), item);
    }
  point_at_entry (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
text_changed_cb (SaiSuggestions *self)
{
  if (self->taking)
    return;
  if (!has_focus (self))
    {
      put_away (self);
      return;
    }
  self->typed = TRUE;
  suggest (self);
}

static gboolean
mark_by_key_cb (SaiSuggestions *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  int n = count_items (self);

  if (!gtk_widget_get_visible (self->popover) || n == 0 || (modifiers & GDK_ALT_MASK) != 0 ||
      sai_composing_is_active (self->composing))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      mark (self, (self->marked + 1) % n);
      return GDK_EVENT_STOP;

    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      mark (self, self->marked <= 0 ? n - 1 : self->marked - 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->marked == NONE)
        return GDK_EVENT_PROPAGATE;
      take (self, GTK_BUTTON (get_item (self, self->marked)));
      return GDK_EVENT_STOP;

    case GDK_KEY_Escape:
      put_away (self);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
sai_suggestions_finalize (GObject *object)
{
  SaiSuggestions *self = SAI_SUGGESTIONS (object);

  g_strfreev (self->names);
  g_clear_object (&self->composing);
  g_clear_weak_pointer (&self->popover);

  G_OBJECT_CLASS (sai_suggestions_parent_class)->finalize (object);
}

static void
sai_suggestions_class_init (SaiSuggestionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_suggestions_finalize;
}

static void
sai_suggestions_init (SaiSuggestions *self)
{
  self->marked = NONE;
}

/**
 * sai_suggestions_new:
 * @entry: an entry in a box, to which the list is added
 *
 * Returns: (transfer full): suggestions for it; must not outlive the entry
 */
SaiSuggestions *
sai_suggestions_new (GtkEntry *entry)
{
  SaiSuggestions *self = g_object_new (SAI_TYPE_SUGGESTIONS, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->entry = entry;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_set_weak_pointer (&self->popover, gtk_popover_new ());
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->box);
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_add_css_class (self->popover, "suggestions");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Previous players"),
                                  -1);
  gtk_widget_set_parent (self->popover, gtk_widget_get_parent (GTK_WIDGET (entry)));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (mark_by_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (entry), keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (put_away), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (entry), focus);
  g_signal_connect_object (entry, "changed", G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  self->composing = sai_composing_new (GTK_EDITABLE (entry));

  return self;
}

/* The best first. */
void
sai_suggestions_set_names (SaiSuggestions *self, const char *const *names)
{
  g_return_if_fail (SAI_IS_SUGGESTIONS (self));

  g_strfreev (self->names);
  self->names = g_strdupv ((char **) names);
  if (self->typed)
    suggest (self);
}

/**
 * sai_suggestions_match:
 * @names: (nullable): names, the best first
 * @typed: what was typed
 * @most: the largest number of names to return
 *
 * Returns: (transfer full) (element-type utf8): the names that start with @typed, ignoring case and width; none if
 * nothing was typed or one is typed in full. The strings belong to @names
 */
GPtrArray *
sai_suggestions_match (const char *const *names, const char *typed, guint most)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *stripped = sai_text_strip (typed);
  g_autofree char *normal = g_utf8_normalize (stripped, -1, G_NORMALIZE_ALL);
  g_autofree char *wanted = g_utf8_casefold (normal, -1);

  if (*wanted == '\0')
    return found;
  for (guint i = 0; names != NULL && names[i] != NULL && found->len < most; i++)
    {
      g_autofree char *form = g_utf8_normalize (names[i], -1, G_NORMALIZE_ALL);
      g_autofree char *folded = g_utf8_casefold (form, -1);

      if (g_str_equal (names[i], stripped))
        {
          g_ptr_array_set_size (found, 0);
          return found;
        }
      if (g_str_has_prefix (folded, wanted))
        g_ptr_array_add (found, (gpointer) names[i]);
    }

  return found;
}
