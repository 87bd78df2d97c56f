/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of the history, to be looked at. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-format.h"
#include "sai-pad-log.h"
#include "sai-page-title.h"
#include "sai-record-page.h"
#include "sai-result-view.h"
#include "sai-share.h"
#include "sai-sheet-view.h"
#include "sai-split.h"

struct _SaiRecordPage
{
  GtkWidget       parent_instance;

  SaiGame        *game;

  GtkWidget      *content;
  SaiPageTitle   *title;
  GtkWidget      *back;
  GtkWidget      *correct;
  GtkMenuButton  *menu;
  SaiShare       *share;
  SaiResultView  *result;
  GtkLabel       *options;
  GtkWidget      *hints;
  GtkStack       *record;
  SaiSheetView   *sheet;
  SaiPadLog      *pad;
};

G_DEFINE_FINAL_TYPE (SaiRecordPage, sai_record_page, GTK_TYPE_WIDGET)

static gboolean
sai_record_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SAI_RECORD_PAGE (widget)->back);
}

static void
sai_record_page_dispose (GObject *object)
{
  g_clear_object (&SAI_RECORD_PAGE (object)->game);
  g_clear_pointer (&SAI_RECORD_PAGE (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_record_page_parent_class)->dispose (object);
}

static void
sai_record_page_class_init (SaiRecordPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_record_page_dispose;
  widget_class->grab_focus = sai_record_page_grab_focus;

  g_type_ensure (SAI_TYPE_PAD_LOG);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/history/sai-record-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, back);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, correct);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, menu);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, result);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, options);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, hints);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, record);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordPage, pad);
}

static void
sai_record_page_init (SaiRecordPage *self)
{
  g_autoptr (GMenuModel) menu = sai_share_create_menu ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->menu, menu);
  self->share = sai_share_attach (GTK_WIDGET (self));
}

/* The sheet, or what was written on the pad. Only sheets are printed and shared. */
static void
show_record (SaiRecordPage *self,
             SaiGame       *game)
{
  gboolean is_pad = sai_game_is_field (game);

  if (!is_pad)
    sai_sheet_view_set_game (self->sheet, game);
  sai_pad_log_set_game (self->pad, is_pad ? game : NULL);
  sai_share_set_game (self->share, is_pad ? NULL : game);
  gtk_widget_set_visible (GTK_WIDGET (self->menu), !is_pad);
  gtk_stack_set_visible_child_name (self->record, is_pad ? "pad" : "sheet");
}

/**
 * sai_record_page_set_game:
 * @self: a page
 * @game: a finished game of dice, or a finished pad
 */
void
sai_record_page_set_game (SaiRecordPage *self,
                          SaiGame       *game)
{
  g_autofree char *when = NULL;
  g_autofree char *options = NULL;

  g_return_if_fail (SAI_IS_RECORD_PAGE (self));
  g_return_if_fail (SAI_IS_GAME (game));

  when = sai_format_time (sai_game_get_finished (game));
  options = sai_ruleset_describe_options (sai_game_get_ruleset (game), sai_game_get_options (game));
  sai_page_title_set_title (self->title, sai_ruleset_get_name (sai_game_get_ruleset (game)));
  sai_page_title_set_subtitle (self->title, when);
  sai_result_view_set_game (self->result, game);
  gtk_label_set_text (self->options, options);
  gtk_widget_set_visible (GTK_WIDGET (self->options), *options != '\0');
  gtk_widget_set_visible (self->hints, sai_game_has_hints (game));
  show_record (self, game);
  /* What was played cannot be changed; what was written down can be wrong. */
  gtk_widget_set_visible (self->correct, sai_game_get_mode (game) == SAI_GAME_MODE_KEPT);
  g_set_object (&self->game, game);
}

/**
 * sai_record_page_get_game:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
SaiGame *
sai_record_page_get_game (SaiRecordPage *self)
{
  g_return_val_if_fail (SAI_IS_RECORD_PAGE (self), NULL);

  return self->game;
}
