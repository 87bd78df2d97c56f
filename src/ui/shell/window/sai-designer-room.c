/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The designer as a room of the window: created on demand, and kept while it has something that is not saved. */
#include "config.h"

#include "designer/sai-designer-page.h"
#include "window/sai-designer-room.h"
#include "window/sai-room-pages.h"

static SaiDesignerPage *
need_page (GtkStack *stack, SaiContext *context)
{
  return SAI_DESIGNER_PAGE (sai_room_pages_need (stack, SAI_ROOM_DESIGNER, context));
}

static void
enter (GtkStack *stack, SaiDesignerPage *page)
{
  gtk_stack_set_visible_child (stack, GTK_WIDGET (page));
  gtk_widget_grab_focus (GTK_WIDGET (page));
}

/**
 * sai_designer_room_show:
 * @stack: the stack of the rooms
 * @context: the context
 * @ruleset: (nullable): a ruleset with boxes; %NULL for a game from nothing
 * @itself: whether to change @ruleset itself, not a copy
 *
 * Turns to the designer.
 */
void
sai_designer_room_show (GtkStack *stack, SaiContext *context, SaiRuleset *ruleset, gboolean itself)
{
  SaiDesignerPage *page = need_page (stack, context);

  if (itself)
    sai_designer_page_edit (page, ruleset);
  else
    sai_designer_page_begin (page, ruleset);
  enter (stack, page);
}

/**
 * sai_designer_room_take_over:
 * @stack: the stack of the rooms
 * @context: the context
 * @from: another stack of rooms
 *
 * Goes on with what is being built in @from, if there is anything, and shows it if that is shown there.
 */
void
sai_designer_room_take_over (GtkStack *stack, SaiContext *context, GtkStack *from)
{
  GtkWidget *other = sai_room_pages_find (from, SAI_ROOM_DESIGNER);
  SaiDesignerPage *page;

  if (other == NULL)
    return;
  page = need_page (stack, context);
  sai_designer_page_take_over (page, SAI_DESIGNER_PAGE (other));
  if (gtk_stack_get_visible_child (from) == other)
    enter (stack, page);
}

/* Whether a room has something that is only there. */
gboolean
sai_designer_room_is_needed (GtkWidget *room)
{
  return SAI_IS_DESIGNER_PAGE (room) && sai_designer_page_is_changed (SAI_DESIGNER_PAGE (room));
}

/**
 * sai_designer_room_resumes:
 * @stack: the stack of the rooms
 * @ruleset: (nullable): a ruleset with boxes; %NULL for a game from nothing
 * @itself: whether @ruleset itself is to be changed, not a copy
 *
 * Returns: whether sai_designer_room_show() would go on with changes that are not saved
 */
gboolean
sai_designer_room_resumes (GtkStack *stack, SaiRuleset *ruleset, gboolean itself)
{
  GtkWidget *page = sai_room_pages_find (stack, SAI_ROOM_DESIGNER);

  return page != NULL && sai_designer_page_resumes (SAI_DESIGNER_PAGE (page), ruleset, itself);
}

/**
 * sai_designer_room_ask:
 * @stack: the stack of the rooms
 * @discarded: what to do if a person discards changes that are not saved
 * @object: what to call it with
 *
 * Asks before what is being built is lost.
 *
 * Returns: whether there is anything to ask
 */
gboolean
sai_designer_room_ask (GtkStack *stack, GCallback discarded, gpointer object)
{
  GtkWidget *page = sai_room_pages_find (stack, SAI_ROOM_DESIGNER);

  return page != NULL && sai_designer_page_ask (SAI_DESIGNER_PAGE (page), discarded, object);
}
