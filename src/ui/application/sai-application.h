/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SAI_TYPE_APPLICATION (sai_application_get_type ())
G_DECLARE_FINAL_TYPE (SaiApplication, sai_application, SAI, APPLICATION, AdwApplication)

SaiApplication *sai_application_new (void);

G_END_DECLS
