/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was announced at a real table: the sheet knows, and this shows and changes it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "paper/sai-paper-announcement.h"
#include "util/sai-choice.h"

#define SPACING 10

struct _SaiPaperAnnouncement
{
  GtkWidget parent_instance;

  /* The boxes that can be announced, of guint; each is one below its place in the list. */
  GArray *boxes;
  SaiChoice *choice;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperAnnouncement, sai_paper_announcement, GTK_TYPE_WIDGET)

static void
tell_changed_cb (SaiPaperAnnouncement *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The place of a box in the list, which begins with none. */
static guint
find_place (SaiPaperAnnouncement *self, int box)
{
  for (guint i = 0; i < self->boxes->len; i++)
    if ((int) g_array_index (self->boxes, guint, i) == box)
      return i + 1;

  return 0;
}

static void
sai_paper_announcement_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_paper_announcement_parent_class)->dispose (object);
}

static void
sai_paper_announcement_finalize (GObject *object)
{
  g_array_unref (SAI_PAPER_ANNOUNCEMENT (object)->boxes);

  G_OBJECT_CLASS (sai_paper_announcement_parent_class)->finalize (object);
}

static void
sai_paper_announcement_class_init (SaiPaperAnnouncementClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_paper_announcement_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_paper_announcement_finalize;

  /**
   * SaiPaperAnnouncement::changed: emitted when a person chose another box, or none.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_PAPER_ANNOUNCEMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
sai_paper_announcement_init (SaiPaperAnnouncement *self)
{
  GtkWidget *label = gtk_label_new (_ ("Announced Box"));

  self->boxes = g_array_new (FALSE, FALSE, sizeof (guint));
  self->choice = g_object_new (SAI_TYPE_CHOICE, "caption", _ ("Announced Box"), "captioned", FALSE, NULL);
  g_signal_connect_object (self->choice, "chosen", G_CALLBACK (tell_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), SPACING);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->choice), GTK_WIDGET (self));
}

GtkWidget *
sai_paper_announcement_new (void)
{
  return g_object_new (SAI_TYPE_PAPER_ANNOUNCEMENT, NULL);
}

/* The open boxes of a seat that must be announced. */
static GArray *
list_boxes (SaiGame *game, guint seat)
{
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiSheet *sheet = &sai_game_get_state (game)->sheets[seat];
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_rules_is_announced (rules, box) && sai_boxes_has (&rules->playable, box) &&
        !sai_sheet_is_filled (sheet, box))
      g_array_append_val (boxes, box);

  return boxes;
}

/**
 * sai_paper_announcement_follow:
 * @self: an announcement
 * @game: the game
 * @seat: the seat whose turn it is
 *
 * Offers the boxes that the seat could announce, and shows which one it has.
 */
void
sai_paper_announcement_follow (SaiPaperAnnouncement *self, SaiGame *game, guint seat)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int chosen;

  g_return_if_fail (SAI_IS_PAPER_ANNOUNCEMENT (self));

  chosen = sai_paper_state_get_announced (sai_game_get_state (game), seat);
  g_array_unref (self->boxes);
  self->boxes = list_boxes (game, seat);
  /* Translators: no box was announced. */
  gtk_string_list_append (names, C_ ("announced", "Nothing"));
  for (guint i = 0; i < self->boxes->len; i++)
    gtk_string_list_append (names, sai_ruleset_get_box_name (sai_game_get_ruleset (game),
                                                             g_array_index (self->boxes, guint, i)));
  sai_choice_set_texts (self->choice, names, find_place (self, chosen));
}

/* Whether there is a box to announce. */
gboolean
sai_paper_announcement_is_possible (SaiPaperAnnouncement *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_ANNOUNCEMENT (self), FALSE);

  return self->boxes->len > 0;
}

/* The box that a person has chosen, or -1. */
int
sai_paper_announcement_get_box (SaiPaperAnnouncement *self)
{
  guint place;

  g_return_val_if_fail (SAI_IS_PAPER_ANNOUNCEMENT (self), -1);

  place = sai_choice_get_selected (self->choice);

  return place > 0 && place <= self->boxes->len ? (int) g_array_index (self->boxes, guint, place - 1) : -1;
}
