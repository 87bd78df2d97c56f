/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "application/sai-language.h"

G_BEGIN_DECLS

#define SAI_TYPE_APPLICATION (sai_application_get_type ())
G_DECLARE_FINAL_TYPE (SaiApplication, sai_application, SAI, APPLICATION, AdwApplication)

SaiApplication *sai_application_new (void);
void sai_application_set_language (SaiApplication *self, SaiLanguage *language);

G_END_DECLS
