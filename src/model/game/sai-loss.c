/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names that the history, files and the command line have for where points are lost. */
#include "config.h"

#include "game/sai-loss.h"

static const char *const ids[SAI_N_LOSSES] = {
  [SAI_LOSS_KEEP] = "keep",       [SAI_LOSS_BOX] = "box",       [SAI_LOSS_STRIKE] = "strike",
  [SAI_LOSS_OPENING] = "opening", [SAI_LOSS_MIDDLE] = "middle", [SAI_LOSS_END] = "end",
};

const char *
sai_loss_get_id (SaiLoss loss)
{
  g_return_val_if_fail (loss < SAI_N_LOSSES, NULL);

  return ids[loss];
}

gboolean
sai_loss_parse (const char *id, SaiLoss *loss)
{
  g_return_val_if_fail (id != NULL, FALSE);

  for (guint i = 0; i < SAI_N_LOSSES; i++)
    if (g_str_equal (ids[i], id))
      {
        *loss = i;
        return TRUE;
      }

  return FALSE;
}
