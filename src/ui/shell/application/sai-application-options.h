/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void sai_application_install_options (GApplication *application);

G_END_DECLS
