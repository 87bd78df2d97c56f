/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole program, led from page to page by a script on standard input, and what it shows there line by line. From
 * inside, since only there it is known whether a label has room for its text.
 *
 *   size WIDTH HEIGHT     gives the main window a size; dialogs become no wider than that
 *   do ACTION [GVARIANT]  activates an action where the window in front knows it
 *   app ACTION [GVARIANT] activates an action of the application
 *   press ID              clicks the button with this id, action or label, or the first one in this type of widget
 *   activate ID           the same for a row or a cell, by its id or type
 *   focus ID              gives it the focus
 *   show TYPE             opens a dialog that needs to be told nothing
 *   popup ID              opens the menu button with this id, icon or (English) label, or the first one in this widget
 *   popdown               closes the popover
 *   unfold                expands rows that can be expanded
 *   choose ID NUMBER      selects an item of the row or the choice with this id
 *   turn NAME             shows the child of this name in a stack
 *   speak                 lets the last player, if that is a computer player, say its first line
 *   scroll                scrolls by a page what is not at its end yet
 *   set KEY GVARIANT      changes a setting
 *   color light|dark      shows everything in light or dark colours
 *   type TEXT             writes into the focused widget
 *   default, close        activates the default button of the window in front; closes it
 *   open FILE             as a file manager does
 *   settle MILLISECONDS   waits that long
 *   run COMMAND           runs a bash command with the window in front as $FRONT; dialogs fit the main window then
 *   dump PLACE            writes what is shown, as lines of PLACE, WHAT, FLAGS, WIDGET and TEXT separated by tabs
 *   menus PLACE           the same for everything in the menus of the window in front
 */
#include "config.h"

#include <dlfcn.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <unistd.h>

#include <adwaita.h>
#include <gdk/x11/gdkx.h>

#include "application/sai-application.h"
#include "history/sai-date-range-dialog.h"
#include "sai-ui-resources.h"
#include "session/sai-session.h"
#include "util/sai-choice.h"
#include "talk/sai-bubble.h"

#define HASTE 60
#define MOST_TRIES 50
#define MOST_SIZINGS 20
/* In seconds. */
#define PATIENCE 5

/* The program asks where it is installed, which it is not. */
char *
bindtextdomain (const char *domain, const char *folder)
{
  char *(*real) (const char *, const char *) = dlsym (RTLD_NEXT, "bindtextdomain");
  const char *own = g_getenv ("SAIKORO_TEST_LOCALEDIR");

  return real (domain, own != NULL && g_str_equal (domain, "saikoro") ? own : folder);
}

static int width = 1000;
static int height = 640;

static gboolean
flag_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;

  return G_SOURCE_REMOVE;
}

static void
settle (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, flag_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* Until a widget was laid out and drawn as it is now, or will not be. */
static void
wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean painted = FALSE;
  gboolean late = FALSE;
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (flag_cb), &painted);
  guint source = g_timeout_add_seconds (PATIENCE, flag_cb, &late);

  gtk_widget_queue_draw (widget);
  while (!painted && !late)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  if (!late)
    g_source_remove (source);
}

/* The window that was opened last. A modal one stands before those of its group only, which the help is not in. */
static GtkWindow *
get_front (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *front = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (GTK_WIDGET (window)) &&
          (front == NULL || gtk_window_get_transient_for (window) == front || !gtk_window_get_modal (front) ||
           gtk_window_get_group (window) != gtk_window_get_group (front)))
        front = window;
    }

  return front;
}

static gboolean
is_shown (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget) && gtk_widget_get_child_visible (widget);
}

static void
write_line (const char *place, const char *what, const char *flags, GtkWidget *widget, const char *text)
{
  const char *id = GTK_IS_BUILDABLE (widget) ? gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)) : NULL;
  GtkWidget *parent = gtk_widget_get_parent (widget);
  g_autofree char *plain = NULL;

  if (text == NULL || *text == '\0')
    return;
  plain = g_strdelimit (g_strdup (text), "\n\t", ' ');
  printf ("%s\t%s\t%s\t%s %s in %s\t%s\n", place, what, flags, G_OBJECT_TYPE_NAME (widget), id != NULL ? id : "",
          parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "", plain);
}

/* Whether a label can be scrolled to, so that it may lie outside. */
static gboolean
can_scroll (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      GtkPolicyType horizontal = GTK_POLICY_NEVER;

      if (GTK_IS_SCROLLED_WINDOW (widget))
        gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &horizontal, NULL);
      if (horizontal != GTK_POLICY_NEVER || ADW_IS_CAROUSEL (widget) || ADW_IS_LEAFLET (widget))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_cut (GtkWidget *label)
{
  GtkNative *native = gtk_widget_get_native (label);
  graphene_rect_t bounds;
  int least, text_height;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (label)), NULL, &text_height);
  if (gtk_widget_get_allocated_width (label) < least || gtk_widget_get_height (label) < text_height)
    return TRUE;
  if (native == NULL || can_scroll (label) || !gtk_widget_compute_bounds (label, GTK_WIDGET (native), &bounds))
    return FALSE;

  return bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > gtk_widget_get_width (GTK_WIDGET (native)) + 1;
}

static void
write_widget (const char *place, GtkWidget *widget)
{
  static const GtkAccessibleProperty properties[] = { GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION };
  static const char *const names[] = { "name", "description" };

  if (GTK_IS_LABEL (widget))
    {
      gboolean short_of = pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

      write_line (place, "label",
                  short_of          ? "ellipsized"
                  : is_cut (widget) ? "cut"
                                    : "",
                  widget, gtk_label_get_text (GTK_LABEL (widget)));
    }
  write_line (place, "tooltip", "", widget, gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_WINDOW (widget))
    {
      int excess = gtk_widget_get_width (widget) - width;
      g_autofree char *wide = excess > 0 ? g_strdup_printf ("%d too wide", excess) : g_strdup ("");

      write_line (place, "title", wide, widget, gtk_window_get_title (GTK_WINDOW (widget)));
    }

  /* What is for the eye only is not read aloud, whatever newer libadwaita calls it. */
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_PRESENTATION)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i]))
      {
        g_autofree char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i], "\001");

        write_line (place, names[i], "", widget, text);
      }
}

static void
dump (const char *place, GtkWidget *widget)
{
  if (!is_shown (widget))
    return;
  write_widget (place, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    dump (place, child);
}

typedef gboolean (*Visit) (GtkWidget *widget, const char *argument, GVariant *parameter);

/* The first widget for which it works, those within first. */
static gboolean
visit (GtkWidget *widget, Visit function, const char *argument, GVariant *parameter)
{
  if (!is_shown (widget))
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (visit (child, function, argument, parameter))
      return TRUE;

  return function (widget, argument, parameter);
}

static gboolean
try_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  return gtk_widget_activate_action_variant (widget, action, parameter);
}

/* Whether a person could point at it: lists keep rows that are scrolled away. */
static gboolean
is_within (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, root, &bounds) && bounds.origin.x >= 0 && bounds.origin.y >= 0 &&
         bounds.origin.x + bounds.size.width <= gtk_widget_get_width (root) &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (root);
}

static gboolean
try_press (GtkWidget *widget, const char *wanted, GVariant *parameter)
{
  const char *id, *action, *label;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_is_sensitive (widget) ||
      (gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL && !is_within (widget)))
    return FALSE;
  id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  action = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
  label = gtk_button_get_label (GTK_BUTTON (widget));
  if (!g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), wanted) && g_strcmp0 (id, wanted) != 0 &&
      g_strcmp0 (action, wanted) != 0 && g_strcmp0 (label, wanted) != 0)
    return FALSE;
  g_signal_emit_by_name (widget, "clicked");

  return TRUE;
}

/* Does what a click or the Enter key does to a row, a cell or the like, or gives it the focus. */
static gboolean
try_activate (GtkWidget *widget, const char *wanted, GVariant *parameter)
{
  if (!gtk_widget_get_focusable (widget) || !gtk_widget_is_sensitive (widget) ||
      (!g_str_equal (G_OBJECT_TYPE_NAME (widget), wanted) &&
       g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), wanted) != 0))
    return FALSE;
  gtk_widget_grab_focus (widget);

  return parameter != NULL || gtk_widget_activate (widget);
}

static gboolean
try_unfold (GtkWidget *widget, const char *argument, GVariant *parameter)
{
  if (ADW_IS_EXPANDER_ROW (widget))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), TRUE);
  if (GTK_IS_EXPANDER (widget))
    gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);

  return FALSE;
}

static gboolean
try_popdown (GtkWidget *widget, const char *argument, GVariant *parameter)
{
  if (GTK_IS_POPOVER (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));

  return GTK_IS_POPOVER (widget);
}

static gboolean
show_menu (GtkWidget *widget, const char *place, GVariant *parameter)
{
  GtkPopover *popover;

  if (!GTK_IS_MENU_BUTTON (widget) || !gtk_widget_is_sensitive (widget) || !is_within (widget))
    return FALSE;
  gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  settle (2 * HASTE);
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget));
  if (popover != NULL)
    {
      if (gtk_widget_get_mapped (GTK_WIDGET (popover)))
        wait_for_frame (GTK_WIDGET (popover));
      dump (place, GTK_WIDGET (popover));
    }
  gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
  settle (HASTE);

  return FALSE;
}

static gboolean
try_popup (GtkWidget *widget, const char *wanted, GVariant *parameter)
{
  GtkMenuButton *button = (GtkMenuButton *) widget;

  if (!GTK_IS_MENU_BUTTON (widget) || !gtk_widget_is_sensitive (widget) || !is_within (widget))
    return FALSE;
  if (!g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), wanted) &&
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), wanted) != 0 &&
      g_strcmp0 (gtk_menu_button_get_icon_name (button), wanted) != 0 &&
      g_strcmp0 (gtk_menu_button_get_label (button), gettext (wanted)) != 0)
    return FALSE;
  gtk_menu_button_popup (button);

  return TRUE;
}

static gboolean
try_choose (GtkWidget *widget, const char *wanted, GVariant *parameter)
{
  guint selected = (guint) g_variant_get_int32 (parameter);

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), wanted) != 0)
    return FALSE;
  if (ADW_IS_COMBO_ROW (widget))
    adw_combo_row_set_selected (ADW_COMBO_ROW (widget), selected);
  else if (SAI_IS_CHOICE (widget))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_last_child (gtk_widget_get_first_child (widget))),
                                selected);
  else
    return FALSE;

  return TRUE;
}

static gboolean
try_turn (GtkWidget *widget, const char *wanted, GVariant *parameter)
{
  if (GTK_IS_STACK (widget) && gtk_stack_get_child_by_name (GTK_STACK (widget), wanted) != NULL)
    gtk_stack_set_visible_child_name (GTK_STACK (widget), wanted);
  else if (ADW_IS_VIEW_STACK (widget) && adw_view_stack_get_child_by_name (ADW_VIEW_STACK (widget), wanted) != NULL)
    adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (widget), wanted);
  else
    return FALSE;

  return TRUE;
}

static gboolean
try_speak (GtkWidget *widget, const char *argument, GVariant *parameter)
{
  g_autoptr (GObject) session = NULL;
  const SaiCharacter *character;
  GtkWidget *bubble, *page = widget;
  SaiRemark remark;
  SaiGame *game;

  if (!GTK_IS_OVERLAY (widget))
    return FALSE;
  /* It is hidden so far. */
  for (bubble = gtk_widget_get_first_child (widget); bubble != NULL && !SAI_IS_BUBBLE (bubble);)
    bubble = gtk_widget_get_next_sibling (bubble);
  if (bubble == NULL)
    return FALSE;
  while (g_object_class_find_property (G_OBJECT_GET_CLASS (page), "session") == NULL)
    page = gtk_widget_get_parent (page);
  g_object_get (page, "session", &session, NULL);
  game = sai_session_get_game (SAI_SESSION (session));
  remark.seat = sai_game_get_n_seats (game) - 1;
  character = sai_character_find (sai_player_get_kind (sai_game_get_player (game, remark.seat)));
  if (character == NULL)
    return FALSE;
  remark.occasion = character->lines->occasion;
  remark.text = g_dpgettext2 (GETTEXT_PACKAGE, character->id, character->lines->text);
  sai_bubble_show_remark (SAI_BUBBLE (bubble), game, &remark);

  return TRUE;
}

static gboolean
try_scroll (GtkWidget *widget, const char *argument, GVariant *parameter)
{
  GtkAdjustment *adjustment;
  double page;

  if (!GTK_IS_SCROLLED_WINDOW (widget))
    return FALSE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
  page = gtk_adjustment_get_page_size (adjustment);
  /* Beside what is at its end, there may be more to see. */
  if (gtk_adjustment_get_value (adjustment) >= gtk_adjustment_get_upper (adjustment) - page)
    return FALSE;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + page * 0.9);

  return TRUE;
}

/* A dialog is not wider than the main window. */
static void
fit_front (void)
{
  GtkWindow *front = get_front ();
  int own = gtk_widget_get_width (GTK_WIDGET (front));

  if (own > width)
    {
      int own_height = gtk_widget_get_height (GTK_WIDGET (front));

      gtk_window_set_default_size (front, width, own_height);
      settle (2 * HASTE);
    }
}

/* On a busy machine a window that was just shown can miss its new size, and nothing would tell it again. */
static void
give_size (GtkWindow *window)
{
  for (guint i = 0; i < MOST_SIZINGS; i++)
    {
      gtk_window_set_default_size (window, width, height - (int) i % 2);
      settle (HASTE);
      if (gtk_widget_get_width (GTK_WIDGET (window)) == width &&
          gtk_widget_get_height (GTK_WIDGET (window)) == height - (int) i % 2)
        break;
    }
  gtk_window_set_default_size (window, width, height);
}

static void
ran_cb (GObject *source, GAsyncResult *result, gpointer over)
{
  g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL);
  *(gboolean *) over = TRUE;
}

static gboolean
run (const char *command)
{
  GtkWindow *front = get_front ();
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (front));
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *id = g_strdup_printf ("%lu", GDK_IS_X11_SURFACE (surface) ? gdk_x11_surface_get_xid (surface) : 0);
  gboolean over = FALSE;

  if (gtk_widget_get_width (GTK_WIDGET (front)) > width || gtk_widget_get_height (GTK_WIDGET (front)) > height)
    {
      gtk_window_set_default_size (front, MIN (width, gtk_widget_get_width (GTK_WIDGET (front))),
                                   MIN (height, gtk_widget_get_height (GTK_WIDGET (front))));
      settle (4 * HASTE);
    }
  g_subprocess_launcher_setenv (launcher, "FRONT", id, TRUE);
  process = g_subprocess_launcher_spawn (launcher, NULL, "bash", "-c", command, NULL);
  if (process == NULL)
    return FALSE;
  g_subprocess_wait_async (process, NULL, ran_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);

  return g_subprocess_get_successful (process);
}

static gboolean
write_text (GtkWindow *window, const char *text)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  int position;

  if (!GTK_IS_EDITABLE (focus))
    return FALSE;
  position = gtk_editable_get_position (GTK_EDITABLE (focus));
  gtk_editable_insert_text (GTK_EDITABLE (focus), text, -1, &position);
  gtk_editable_set_position (GTK_EDITABLE (focus), position);

  return TRUE;
}

static void
change_setting (GtkApplication *application, const char *key, const char *value)
{
  g_autoptr (GSettings) settings = g_settings_new (g_application_get_application_id (G_APPLICATION (application)));

  g_settings_set_value (settings, key, g_variant_new_parsed (value));
  g_settings_sync ();
}

/* Until all windows are drawn in it. */
static void
change_color (const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), g_str_equal (name, "dark")
                                                                          ? ADW_COLOR_SCHEME_FORCE_DARK
                                                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (window))
        wait_for_frame (window);
    }
  settle (2 * HASTE);
}

static gboolean
obey (GtkApplication *application, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);
  const char *command = words[0];
  const char *argument = words[1] != NULL ? words[1] : "";
  GtkWindow *front = get_front ();
  g_autoptr (GVariant) parameter = NULL;
  gboolean done = TRUE;

  if (words[1] != NULL && words[2] != NULL && (g_str_equal (command, "do") || g_str_equal (command, "app")))
    parameter = g_variant_ref_sink (g_variant_new_parsed (words[2]));

  if (g_str_equal (command, "size"))
    {
      width = (int) g_ascii_strtoll (argument, NULL, 10);
      height = (int) g_ascii_strtoll (words[2], NULL, 10);
      give_size (gtk_application_get_active_window (application));
    }
  else if (g_str_equal (command, "do"))
    done = visit (GTK_WIDGET (front), try_action, argument, parameter);
  else if (g_str_equal (command, "app"))
    g_action_group_activate_action (G_ACTION_GROUP (application), argument, parameter);
  else if (g_str_equal (command, "press"))
    done = visit (GTK_WIDGET (front), try_press, line + strlen ("press "), NULL);
  else if (g_str_equal (command, "activate"))
    done = visit (GTK_WIDGET (front), try_activate, argument, NULL);
  else if (g_str_equal (command, "focus"))
    done = visit (GTK_WIDGET (front), try_activate, argument, g_variant_new_boolean (TRUE));
  else if (g_str_equal (command, "show"))
    gtk_window_present (g_object_new (g_type_from_name (argument), "modal", TRUE, "transient-for", front, NULL));
  else if (g_str_equal (command, "unfold"))
    visit (GTK_WIDGET (front), try_unfold, NULL, NULL);
  else if (g_str_equal (command, "popdown"))
    visit (GTK_WIDGET (front), try_popdown, NULL, NULL);
  else if (g_str_equal (command, "popup"))
    done = visit (GTK_WIDGET (front), try_popup, line + strlen ("popup "), NULL);
  else if (g_str_equal (command, "choose"))
    done = visit (GTK_WIDGET (front), try_choose, argument,
                  g_variant_new_int32 ((gint32) g_ascii_strtoll (words[2], NULL, 10)));
  else if (g_str_equal (command, "turn"))
    done = visit (GTK_WIDGET (front), try_turn, argument, NULL);
  else if (g_str_equal (command, "speak"))
    done = visit (GTK_WIDGET (front), try_speak, NULL, NULL);
  else if (g_str_equal (command, "scroll"))
    done = visit (GTK_WIDGET (front), try_scroll, NULL, NULL);
  else if (g_str_equal (command, "color"))
    change_color (argument);
  else if (g_str_equal (command, "type"))
    done = write_text (front, line + strlen ("type "));
  else if (g_str_equal (command, "set"))
    change_setting (application, argument, words[2]);
  else if (g_str_equal (command, "run"))
    done = run (line + strlen ("run "));
  else if (g_str_equal (command, "default"))
    done = gtk_window_get_default_widget (front) != NULL && gtk_widget_activate (gtk_window_get_default_widget (front));
  else if (g_str_equal (command, "close"))
    {
      /* Who closes a dialog that did not open closes nothing else. */
      done = gtk_window_get_transient_for (front) != NULL;
      if (done)
        gtk_window_close (front);
    }
  else if (g_str_equal (command, "settle"))
    settle ((guint) g_ascii_strtoull (argument, NULL, 10));
  else if (g_str_equal (command, "open"))
    {
      GFile *file = g_file_new_for_path (argument);

      g_application_open (G_APPLICATION (application), &file, 1, "");
      g_object_unref (file);
    }
  else if (g_str_equal (command, "dump"))
    {
      fit_front ();
      wait_for_frame (GTK_WIDGET (front));
      dump (argument, GTK_WIDGET (front));
    }
  else if (g_str_equal (command, "menus"))
    visit (GTK_WIDGET (front), show_menu, argument, NULL);
  else
    done = FALSE;
  settle (HASTE);

  return done;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  GtkApplication *application;
  char line[1024];
  int status = 0;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_resources_register (sai_ui_get_resource ());

  g_type_ensure (SAI_TYPE_DATE_RANGE_DIALOG);

  application = GTK_APPLICATION (sai_application_new ());
  /* Several may walk at once. */
  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application)) | G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    g_error ("%s", error->message);
  g_application_activate (G_APPLICATION (application));
  settle (5 * HASTE);
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      gboolean done = FALSE;

      g_strchomp (line);
      if (*line == '\0' || *line == '#')
        continue;

      /* What was not there yet may come. */
      for (guint tries = 0; !done && tries < MOST_TRIES; tries++)
        done = obey (application, line);
      if (!done)
        {
          fprintf (stderr, "walk-pages: “%s” was not possible\n", line);
          status = 1;
        }
    }
  fflush (stdout);
  /* What is open is left as a person leaves it who turns the computer off; nothing here is about that. */
  _exit (status);
}
