/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"
#include "session/sai-session.h"

G_BEGIN_DECLS

/**
 * SaiTour:
 *
 * A tour: a practice game on a real page that is kept nowhere, and the steps through it. A step is done when the game
 * says so, however the person did it. Kinds of tours emit "refocus" when what the step is about has moved.
 */
#define SAI_TYPE_TOUR (sai_tour_get_type ())
G_DECLARE_DERIVABLE_TYPE (SaiTour, sai_tour, SAI, TOUR, GObject)

/**
 * SaiTourClass:
 * @n_steps: the number of steps; the last one only says goodbye
 * @is_steady: whether each text has the room of the longest, so that the table never moves; there must be room for that
 * @done_key: the setting that says whether the tour was seen or skipped
 * @get_page_type: the type of the page of the game
 * @begin: begins the practice game and shows it on the page
 * @end: clears the page
 * @get_title: the title of a step
 * @print_text: what to do in a step
 * @is_done: whether a step is done, or cannot be done any more
 * @find_target: (nullable): what the step is about
 * @take_focus: moves the focus there
 * @act: does the step for the person
 * @tell: (nullable): what has just happened, in sentences
 */
struct _SaiTourClass
{
  GObjectClass parent_class;

  guint n_steps;
  gboolean is_steady;
  const char *done_key;
  GType (*get_page_type) (void);
  SaiSession *(*begin) (SaiTour *self, SaiContext *context);
  void (*end) (SaiTour *self);
  const char *(*get_title) (SaiTour *self, guint step);
  char *(*print_text) (SaiTour *self, guint step);
  gboolean (*is_done) (SaiTour *self, guint step);
  GtkWidget *(*find_target) (SaiTour *self, guint step);
  void (*take_focus) (SaiTour *self, guint step, GtkWidget *target);
  void (*act) (SaiTour *self, guint step);
  char *(*tell) (SaiTour *self);
};

SaiSession *sai_tour_begin (SaiTour *self, SaiContext *context);
void sai_tour_end (SaiTour *self);
GtkWidget *sai_tour_get_page (SaiTour *self);
const char *sai_tour_get_done_key (SaiTour *self);
guint sai_tour_get_step (SaiTour *self);
gboolean sai_tour_is_at_end (SaiTour *self);
GtkWidget *sai_tour_find_target (SaiTour *self);
void sai_tour_take_focus (SaiTour *self);
void sai_tour_act (SaiTour *self);
char *sai_tour_tell (SaiTour *self);

/* For the kinds of tours. */
SaiPlayer *sai_tour_make_person (void);
void sai_tour_follow (SaiTour *self);

G_END_DECLS
