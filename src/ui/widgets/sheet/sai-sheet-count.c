/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All totals that change with one move count together. */
#include "config.h"

#include <adwaita.h>

#include "sheet/sai-sheet-count.h"
#include "sheet/sai-sheet-rows.h"
#include "util/sai-number-label.h"

#define COUNT_MS 380.0

struct _SaiSheetCount
{
  GObject parent_instance;

  /* The label of each total, unowned, with its Total. */
  GHashTable *totals;
  AdwAnimation *animation;
};

/* What a label shows when the counting begins, and in the end. */
typedef struct
{
  int from;
  int to;
} Total;

G_DEFINE_FINAL_TYPE (SaiSheetCount, sai_sheet_count, G_TYPE_OBJECT)

static void
show_part (double part, gpointer user_data)
{
  SaiSheetCount *self = SAI_SHEET_COUNT (user_data);
  GHashTableIter iter;
  gpointer label, value;

  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, &label, &value))
    {
      Total *total = value;
      g_autofree char *text = sai_sheet_print_points (total->from + (total->to - total->from) * part);

      if (total->from == total->to)
        continue;
      sai_number_label_show (GTK_LABEL (label), text);
      if (part >= 1)
        total->from = total->to;
    }
}

static void
sai_sheet_count_dispose (GObject *object)
{
  SaiSheetCount *self = SAI_SHEET_COUNT (object);

  sai_sheet_count_forget (self);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->totals, g_hash_table_unref);

  G_OBJECT_CLASS (sai_sheet_count_parent_class)->dispose (object);
}

static void
sai_sheet_count_class_init (SaiSheetCountClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_sheet_count_dispose;
}

static void
sai_sheet_count_init (SaiSheetCount *self)
{
  self->totals = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

/**
 * sai_sheet_count_new:
 * @sheet: the sheet, which owns the result
 *
 * Returns: (transfer full): an object without totals
 */
SaiSheetCount *
sai_sheet_count_new (GtkWidget *sheet)
{
  SaiSheetCount *self = g_object_new (SAI_TYPE_SHEET_COUNT, NULL);

  self->animation = adw_timed_animation_new (sheet, 0, 1, COUNT_MS,
                                             adw_callback_animation_target_new (show_part, self, NULL));

  return self;
}

/**
 * sai_sheet_count_show:
 * @self: the totals
 * @label: where to show it
 * @value: a total
 * @speed: a multiple of the usual speed; 0 to show it at once
 *
 * Counts from what the label shows to @value, unless there are no animations.
 */
void
sai_sheet_count_show (SaiSheetCount *self, GtkLabel *label, int value, double speed)
{
  Total *total;
  g_autofree char *text = NULL;

  g_return_if_fail (SAI_IS_SHEET_COUNT (self));

  total = g_hash_table_lookup (self->totals, label);
  if (total != NULL && total->to == value)
    return;
  if (total != NULL && speed > 0 && gtk_widget_get_mapped (GTK_WIDGET (label)))
    {
      total->to = value;
      adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), COUNT_MS / speed);
      adw_animation_play (self->animation);
      return;
    }
  total = g_new (Total, 1);
  total->from = total->to = value;
  g_hash_table_replace (self->totals, label, total);
  text = sai_sheet_print_points (value);
  sai_number_label_show (label, text);
}

/**
 * sai_sheet_count_finish:
 * @self: the totals
 *
 * Shows the new values at once.
 */
void
sai_sheet_count_finish (SaiSheetCount *self)
{
  g_return_if_fail (SAI_IS_SHEET_COUNT (self));

  if (adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->animation);
}

/**
 * sai_sheet_count_forget:
 * @self: the totals
 *
 * To be called before labels go.
 */
void
sai_sheet_count_forget (SaiSheetCount *self)
{
  g_return_if_fail (SAI_IS_SHEET_COUNT (self));

  g_hash_table_remove_all (self->totals);
  adw_animation_reset (self->animation);
}
