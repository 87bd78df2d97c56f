/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in some rooms is shown in others, which speak another language. */
#include "config.h"

#include "window/sai-rooms-private.h"

/* The same game in the words of our rulesets. One that is on its way to the disk, or does not get there, stays in the
 * hands that it is in.
 */
static SaiGame *
translate (SaiRooms *self, SaiGame *game)
{
  SaiSaver *saver = sai_savers_find (self->context->savers, sai_game_get_id (game));
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  SaiGame *translated;

  if (saver != NULL && (sai_saver_is_busy (saver) || sai_saver_get_problem (saver) != NULL))
    return g_object_ref (game);
  record = sai_game_to_record (game);
  translated = sai_game_new_from_record (record, self->context->catalog, &error);

  /* Somebody's own ruleset may have gone meanwhile. */
  return translated != NULL ? translated : g_object_ref (game);
}

static void
move_game (SaiRooms *self, SaiRooms *from)
{
  const SaiRoomKind *kind = from->kind;
  g_autoptr (SaiGame) game = translate (self, sai_saver_get_game (from->saver));
  GtkWidget *room = gtk_stack_get_child_by_name (from->stack, kind->name);
  g_autoptr (GVariant) view = kind->save_view != NULL ? g_variant_ref_sink (kind->save_view (room)) : NULL;

  sai_rooms_leave (from);
  /* A game without a move may not have been written yet. */
  sai_rooms_show (self, game, sai_game_get_n_moves (game) > 0);
  if (view != NULL)
    kind->restore_view (gtk_stack_get_child_by_name (self->stack, kind->name), view);
}

static void
move_record (SaiRooms *self, SaiRooms *from)
{
  g_autoptr (SaiGame) game = translate (self, from->recorded);
  guint position = sai_replay_page_get_position (from->replay);

  sai_rooms_show_record (self, game, from->is_whole);
  sai_replay_page_set_position (self->replay, position);
}

/**
 * sai_rooms_take_over:
 * @self: rooms in which nothing is
 * @from: other rooms
 *
 * Shows what @from shows, in the language of this moment: the game goes on where it is, with the same dice on the
 * table. @from is left.
 */
void
sai_rooms_take_over (SaiRooms *self, SaiRooms *from)
{
  const char *room = gtk_stack_get_visible_child_name (from->stack);

  g_return_if_fail (SAI_IS_ROOMS (self) && SAI_IS_ROOMS (from));

  if (from->saver == NULL)
    {
      if (g_strcmp0 (room, "replay") == 0 && from->recorded != NULL)
        move_record (self, from);
      else if (g_strcmp0 (room, "trainer") == 0)
        sai_rooms_show_trainer (self);
      return;
    }

  /* It is for practice and no game of the history, so it begins again. */
  if (g_strcmp0 (room, "tour") == 0)
    {
      sai_rooms_leave (from);
      sai_rooms_show_tour (self);
      return;
    }

  move_game (self, from);
}
