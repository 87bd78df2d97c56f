/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-store.h"

G_BEGIN_DECLS

void sai_replaced_question_install (GtkApplication *application,
                                    SaiStore       *store);

G_END_DECLS
