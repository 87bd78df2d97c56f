/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwToast *sai_toast_new (const char *text);
void sai_toast_set_text (AdwToast *toast, const char *text);
void sai_toast_reserve (AdwToast *toast, int width);
gboolean sai_toast_has_appeared (AdwToast *toast);
void sai_toast_dismiss (AdwToast *toast);

G_END_DECLS
