/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"

G_BEGIN_DECLS

double sai_advisor_get_keep_cost (SaiAdvisor *self, guint keep);
double sai_advisor_get_box_cost (SaiAdvisor *self, guint box);

G_END_DECLS
