/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

int sai_popover_place (GtkPopover *popover, const graphene_rect_t *target);

G_END_DECLS
