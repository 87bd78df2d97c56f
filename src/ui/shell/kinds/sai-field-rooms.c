/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rooms of games with cards on the field and of their pads. */
#include "config.h"

#include "chance/sai-chance-bar.h"
#include "field/sai-field-page.h"
#include "help/sai-help-name.h"
#include "kinds/sai-room-kind.h"
#include "pad/sai-pad-page.h"
#include "sai-play.h"

static SaiChanceBar *
get_chances (GtkWidget *page)
{
  return SAI_CHANCE_BAR (sai_field_page_get_part (SAI_FIELD_PAGE (page), SAI_FIELD_PART_CHANCES));
}

static void
furnish (GtkWidget *page, SaiContext *context)
{
  GSettings *settings = context->settings;

  g_settings_bind (settings, "hints-always", page, "hints-always", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "computer-words", page, "computer-words", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "animation-speed", page, "animation-speed", G_SETTINGS_BIND_GET);
  sai_chance_bar_bind (get_chances (page), settings);
  g_settings_bind (settings, "tour-field-done", page, "tour-offered", G_SETTINGS_BIND_INVERT_BOOLEAN);
}

static void
enter (GtkWidget *page, GObject *play, SaiContext *context)
{
  g_autoptr (SaiChanceWatch) watch = sai_play_watch (play, context->solver);

  g_settings_bind (context->settings, "thinking-time", play, "thinking-time", G_SETTINGS_BIND_GET);
  sai_field_page_set_context (SAI_FIELD_PAGE (page), context);
  sai_field_page_set_session (SAI_FIELD_PAGE (page), SAI_FIELD_SESSION (play));
  sai_chance_bar_follow (get_chances (page), watch);
}

static void
vacate (GtkWidget *page)
{
  sai_chance_bar_follow (get_chances (page), NULL);
  sai_field_page_set_session (SAI_FIELD_PAGE (page), NULL);
}

static SaiResultView *
get_result (GtkWidget *page)
{
  return sai_field_page_get_result (SAI_FIELD_PAGE (page));
}

static void
enter_pad (GtkWidget *page, GObject *play, SaiContext *context)
{
  sai_pad_page_set_paper (SAI_PAD_PAGE (page), SAI_PAPER_PAD (play), context->store);
}

static void
vacate_pad (GtkWidget *page)
{
  sai_pad_page_set_paper (SAI_PAD_PAGE (page), NULL, NULL);
}

const SaiRoomKind sai_field_room = {
  .id = "field",
  .name = "field",
  .topic = SAI_HELP_RULES,
  .another = "win.new-game",
  .get_type = sai_field_page_get_type,
  .furnish = furnish,
  .enter = enter,
  .vacate = vacate,
  .get_result = get_result,
};

const SaiRoomKind sai_pad_room = {
  .id = "pad",
  .name = "pad",
  .topic = SAI_HELP_PAPER,
  .another = "win.new-sheet",
  .get_type = sai_pad_page_get_type,
  .enter = enter_pad,
  .vacate = vacate_pad,
};
