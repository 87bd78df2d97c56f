/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the rooms: each is made on demand and given the context then. Those of no kind of game are known here,
 * and which topic of the help is about them.
 */
#include "config.h"

#include "designer/sai-designer-page.h"
#include "evening/sai-evening-page.h"
#include "records/sai-records-page.h"
#include "replay/sai-replay-page.h"
#include "tour/sai-tour-page.h"
#include "trainer/sai-trainer-page.h"
#include "window/sai-room-pages.h"

static void
furnish_replay (GtkWidget *page, SaiContext *context)
{
  sai_replay_page_set_context (SAI_REPLAY_PAGE (page), context);
}

static void
furnish_trainer (GtkWidget *page, SaiContext *context)
{
  sai_trainer_page_set_context (SAI_TRAINER_PAGE (page), context);
}

static void
furnish_records (GtkWidget *page, SaiContext *context)
{
  sai_records_page_set_context (SAI_RECORDS_PAGE (page), context);
}

static void
furnish_designer (GtkWidget *page, SaiContext *context)
{
  sai_designer_page_set_context (SAI_DESIGNER_PAGE (page), context);
}

static void
furnish_evening (GtkWidget *page, SaiContext *context)
{
  sai_evening_page_set_context (SAI_EVENING_PAGE (page), context);
}

static const struct
{
  const char *name;
  GType (*get_type) (void);
  void (*furnish) (GtkWidget *page, SaiContext *context);
  /* NULL if it depends on the game there. */
  const char *topic;
} pages[] = {
  [SAI_ROOM_REPLAY] = { "replay", sai_replay_page_get_type, furnish_replay, "replay" },
  [SAI_ROOM_TRAINER] = { "trainer", sai_trainer_page_get_type, furnish_trainer, "trainer" },
  [SAI_ROOM_RECORDS] = { "records", sai_records_page_get_type, furnish_records, "records" },
  [SAI_ROOM_TOUR] = { "tour", sai_tour_page_get_type, NULL, NULL },
  [SAI_ROOM_DESIGNER] = { "designer", sai_designer_page_get_type, furnish_designer, "designer" },
  [SAI_ROOM_EVENING] = { "evening", sai_evening_page_get_type, furnish_evening, "keeping" },
};

/**
 * sai_room_pages_make:
 * @stack: the stack of the rooms
 * @name: the name of a room
 * @type: the type of its page
 * @furnish: (nullable): binds a new page to the context
 * @context: the context
 *
 * Returns: (transfer none): the page, which is created if there is none yet
 */
GtkWidget *
sai_room_pages_make (GtkStack *stack,
                     const char *name,
                     GType type,
                     void (*furnish) (GtkWidget *page, SaiContext *context),
                     SaiContext *context)
{
  GtkWidget *page = gtk_stack_get_child_by_name (stack, name);

  if (page != NULL)
    return page;

  page = g_object_new (type, NULL);
  gtk_stack_add_named (stack, page, name);
  if (furnish != NULL)
    furnish (page, context);

  return page;
}

/* Creates the page if there is none yet. */
GtkWidget *
sai_room_pages_need (GtkStack *stack, SaiRoomPage page, SaiContext *context)
{
  return sai_room_pages_make (stack, pages[page].name, pages[page].get_type (), pages[page].furnish, context);
}

/**
 * sai_room_pages_find:
 * @stack: the stack of the rooms
 * @page: a page
 *
 * Returns: (transfer none) (nullable): the page, if it has been created
 */
GtkWidget *
sai_room_pages_find (GtkStack *stack, SaiRoomPage page)
{
  return gtk_stack_get_child_by_name (stack, pages[page].name);
}

/* %NULL if another page is shown. */
GtkWidget *
sai_room_pages_find_shown (GtkStack *stack, SaiRoomPage page)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  return shown != NULL && shown == sai_room_pages_find (stack, page) ? shown : NULL;
}

/**
 * sai_room_pages_get_topic:
 * @stack: the stack of the rooms
 *
 * Returns: (nullable): the help topic for the page that is shown; %NULL if it is that of a game
 */
const char *
sai_room_pages_get_topic (GtkStack *stack)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (sai_room_pages_find_shown (stack, i) != NULL)
      return pages[i].topic;

  return NULL;
}
