/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rooms of games with dice and of their paper sheets. */
#include "config.h"

#include "dice/sai-dice-row.h"
#include "game/sai-game-page.h"
#include "help/sai-help-name.h"
#include "kinds/sai-room-kind.h"
#include "kinds/sai-targets.h"
#include "paper/sai-paper-page.h"
#include "sai-play.h"

static SaiChanceBar *
get_chances (GtkWidget *page)
{
  return SAI_CHANCE_BAR (sai_game_page_get_part (SAI_GAME_PAGE (page), SAI_GAME_PART_CHANCES));
}

static void
aimed_cb (SaiGameHint *hint, SaiGame *game, int target, GSettings *settings)
{
  sai_targets_keep (settings, sai_game_get_id (game), target);
}

static void
furnish (GtkWidget *page, SaiContext *context)
{
  GSettings *settings = context->settings;
  SaiGameTable *table = sai_game_page_get_table (SAI_GAME_PAGE (page));
  SaiCoach *coach = sai_game_page_get_coach (SAI_GAME_PAGE (page));

  g_settings_bind (settings, "hints-always", page, "hints-always", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "hints-to-win", sai_game_page_get_hint (SAI_GAME_PAGE (page)), "to-win",
                   G_SETTINGS_BIND_GET);
  g_signal_connect_object (sai_game_page_get_hint (SAI_GAME_PAGE (page)), "aimed", G_CALLBACK (aimed_cb), settings, 0);
  g_settings_bind (settings, "computer-words", table, "computer-words", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "coach", coach, "active", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "coach-limit", coach, "limit", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "confirm-strike", coach, "guards-strikes", G_SETTINGS_BIND_GET);
  sai_chance_bar_bind (get_chances (page), settings);
  sai_dice_row_follow (sai_game_table_get_dice (table), settings);
}

static void
enter (GtkWidget *page, GObject *play, SaiContext *context)
{
  SaiGameTable *table = sai_game_page_get_table (SAI_GAME_PAGE (page));
  SaiGame *game = sai_session_get_game (SAI_SESSION (play));
  g_autoptr (SaiChanceWatch) watch = sai_play_watch (play, context->solver);

  sai_game_table_set_context (table, context);
  sai_game_page_set_session (SAI_GAME_PAGE (page), SAI_DICE_SESSION (play));
  sai_game_page_set_store (SAI_GAME_PAGE (page), context->store);
  g_object_set (sai_game_page_get_hint (SAI_GAME_PAGE (page)), "target",
                sai_targets_recall (context->settings, sai_game_get_id (game)), NULL);
  sai_chance_bar_follow (get_chances (page), watch);
}

static void
vacate (GtkWidget *page)
{
  sai_chance_bar_follow (get_chances (page), NULL);
  sai_game_page_set_session (SAI_GAME_PAGE (page), NULL);
}

static SaiResultView *
get_result (GtkWidget *page)
{
  return sai_game_table_get_result (sai_game_page_get_table (SAI_GAME_PAGE (page)));
}

static GVariant *
save_view (GtkWidget *page)
{
  gboolean hint;

  g_object_get (page, "hint", &hint, NULL);

  return g_variant_new ("(ub)", sai_dice_session_get_kept (sai_game_page_get_session (SAI_GAME_PAGE (page))), hint);
}

static void
restore_view (GtkWidget *page, GVariant *view)
{
  SaiDiceSession *session = sai_game_page_get_session (SAI_GAME_PAGE (page));
  guint kept;
  gboolean hint;

  g_variant_get (view, "(ub)", &kept, &hint);
  if (sai_session_is_interactive (SAI_SESSION (session)))
    sai_dice_session_set_kept (session, kept);
  g_object_set (page, "hint", hint, NULL);
}

static void
furnish_paper (GtkWidget *page, SaiContext *context)
{
  GSettings *settings = context->settings;

  sai_chance_bar_bind (sai_paper_page_get_chances (SAI_PAPER_PAGE (page)), settings);
  g_settings_bind (settings, "hints-always", page, "hints-always", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "hints-to-win", sai_paper_page_get_hints (SAI_PAPER_PAGE (page)), "to-win",
                   G_SETTINGS_BIND_GET);
}

static void
enter_paper (GtkWidget *page, GObject *play, SaiContext *context)
{
  g_autoptr (SaiChanceWatch) watch = sai_play_watch (play, context->solver);

  sai_paper_page_set_paper (SAI_PAPER_PAGE (page), SAI_PAPER_SHEET (play), context);
  sai_chance_bar_follow (sai_paper_page_get_chances (SAI_PAPER_PAGE (page)), watch);
}

static void
vacate_paper (GtkWidget *page)
{
  sai_chance_bar_follow (sai_paper_page_get_chances (SAI_PAPER_PAGE (page)), NULL);
  sai_paper_page_set_paper (SAI_PAPER_PAGE (page), NULL, NULL);
}

static GVariant *
save_view_of_paper (GtkWidget *page)
{
  return g_variant_new_uint32 (sai_paper_sheet_get_seat (sai_paper_page_get_paper (SAI_PAPER_PAGE (page))));
}

static void
restore_view_of_paper (GtkWidget *page, GVariant *view)
{
  sai_paper_sheet_set_seat (sai_paper_page_get_paper (SAI_PAPER_PAGE (page)), g_variant_get_uint32 (view));
}

const SaiRoomKind sai_dice_room = {
  .id = "dice",
  .name = "game",
  .topic = SAI_HELP_RULES,
  .another = "win.new-game",
  .get_type = sai_game_page_get_type,
  .furnish = furnish,
  .enter = enter,
  .vacate = vacate,
  .get_result = get_result,
  .save_view = save_view,
  .restore_view = restore_view,
};

const SaiRoomKind sai_paper_room = {
  .id = "sheet",
  .name = "paper",
  .topic = SAI_HELP_PAPER,
  .another = "win.new-sheet",
  .get_type = sai_paper_page_get_type,
  .furnish = furnish_paper,
  .enter = enter_paper,
  .vacate = vacate_paper,
  .save_view = save_view_of_paper,
  .restore_view = restore_view_of_paper,
};
