/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages that say how to use the program. Thresholds come from where they are used. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "analysis/sai-analysis.h"
#include "table/sai-field-rules.h"
#include "help/sai-help-prose.h"
#include "help/sai-help-name.h"

/* More values than these are a range. */
#define MOST_LISTED 7

/**
 * sai_help_prose_start:
 *
 * Returns: (transfer full): what there is, and where
 */
SaiHelpPage *
sai_help_prose_start (void)
{
  SaiHelpPage *page = sai_help_page_new (_ ("First Steps"), _ ("What there is, and where to find it"));

  sai_help_page_add_art (page, NULL);
  sai_help_page_add_text (
    page, _ ("On the page “Games” choose a game, then “Start”: you play against a computer player. Everything else "
             "can be changed before: who plays, in which order, by which house rules."));
  sai_help_page_add_item (
    page, _ ("Games: play, against the computer or with several people at this screen. Games that are not finished "
             "wait there to be continued."));
  sai_help_page_add_item (page,
                          _ ("Score Sheets: keep the score while you play with real dice or cards at a real table."));
  sai_help_page_add_item (page, _ ("History: every game and every sheet, to be looked at again move by move."));
  sai_help_page_add_item (page, _ ("Statistics: what all these games say about each player."));
  sai_help_page_add_text (page, _ ("Nothing has to be saved. Every move is on disk as soon as it is made."));
  sai_help_page_add_text (
    page, _ ("F1 opens the page of this help that fits what you see, such as the rules of the game you play."));
  sai_help_page_add_link (page, "play", _ ("How to Play Here"));
  sai_help_page_add_link (page, "keeping", _ ("Keeping Score"));
  sai_help_page_add_link (page, "hints", _ ("Hints, Coach and Numbers"));

  return page;
}

static void
add_keys (SaiHelpPage *page)
{
  sai_help_page_add_heading (page, _ ("With Dice: Keys"));
  sai_help_page_add_key (page, _ ("Space, R"), _ ("Roll the dice; while they roll, end the throw at once"));
  sai_help_page_add_key (page, "1 – 5", _ ("Keep a die, or let it go"));
  sai_help_page_add_key (page, "S", _ ("Go to the score sheet"));
  sai_help_page_add_key (page, _ ("Arrow keys, Enter"), _ ("Choose a box and fill it"));
  sai_help_page_add_key (page, "H", _ ("Show or hide the hint"));
  sai_help_page_add_key (page, "Ctrl+Z, Ctrl+Shift+Z", _ ("Undo, and redo"));

  sai_help_page_add_heading (page, _ ("With Cards: Keys"));
  sai_help_page_add_key (page, "1 – 6", _ ("Choose a card of the hand"));
  sai_help_page_add_key (page, _ ("Arrow keys, Enter"), _ ("Choose a cell and place the card there"));
  sai_help_page_add_key (page, "D", _ ("Draw from the deck"));
  sai_help_page_add_key (page, "T", _ ("Take cards from your pile"));
  sai_help_page_add_key (page, "E", _ ("End the turn"));
}

/**
 * sai_help_prose_play:
 *
 * Returns: (transfer full): how games are played in this program
 */
SaiHelpPage *
sai_help_prose_play (void)
{
  SaiExample kept = { SAI_EXAMPLE_TYPICAL, { { 5, 5, 5, 2, 3 } }, 0x07, 15 };
  SaiHelpPage *page = sai_help_page_new (_ ("How to Play Here"), _ ("By mouse, by touch and by keys"));

  sai_help_page_add_heading (page, _ ("Games With Dice"));
  sai_help_page_add_item (page, _ ("Press “Roll”. The button says how many rolls are left."));
  sai_help_page_add_item (
    page, _ ("Click the dice that you want to keep: they move to the keep row. Another click lets them go again."));
  sai_help_page_add_item (
    page, _ ("Open boxes of your column show what the dice would score. Click a box to fill it: that ends the turn."));
  sai_help_page_add_dice (page, &kept, _ ("The three fives are kept; only the 2 and the 3 are thrown again."), "");
  sai_help_page_add_text (page, _ ("Undoing a roll gives the same dice again: it’s not a reroll."));

  sai_help_page_add_heading (page, _ ("Games With Cards"));
  sai_help_page_add_item (page, _ ("Choose a card of your hand: the cells where it may lie light up."));
  sai_help_page_add_item (
    page, _ ("Point at a cell: the cards that would be collected are crossed out before anything happens. Click the "
             "cell, or drag the card there, to place it."));
  sai_help_page_add_field (page, "g5@5 b6@6 b7@6 r6@7", "r4", 6,
                           _ ("Red 4 is about to be placed: blue 7 would be collected."));
  sai_help_page_add_item (page, _ ("When several people share the screen, hands are covered between the turns."));

  sai_help_page_add_heading (page, _ ("Undo"));
  sai_help_page_add_text (
    page, _ ("At a real table a filled box is fixed and a thrown die lies. Undo is a comfort: you may correct what you "
             "did, and redo it. If you undo dice or cards that you have seen and then play differently, the game is "
             "marked, and the statistics leave it out."));

  sai_help_page_add_heading (page, _ ("Starting Over"));
  sai_help_page_add_item (
    page, _ ("“Restart” in the menu of a game (Ctrl+R) starts it anew: the same players and rules, other dice or "
             "cards. The game that you leave stays among the unfinished ones; Undo leads back to it."));

  add_keys (page);
  sai_help_page_add_text (page, _ ("All keys are listed under “Keyboard Shortcuts” in the main menu, or with Ctrl+?."));
  sai_help_page_add_link (page, "hints", _ ("Hints, Coach and Numbers"));

  return page;
}

/**
 * sai_help_prose_hints:
 *
 * Returns: (transfer full): how advice is read
 */
SaiHelpPage *
sai_help_prose_hints (void)
{
  SaiExample kept = { SAI_EXAMPLE_TYPICAL, { { 4, 4, 1, 3, 6 } }, 0x03, 0 };
  SaiHelpPage *page = sai_help_page_new (_ ("Hints, Coach and Numbers"), _ ("How to read the advice"));

  sai_help_page_add_text (
    page, _ ("In games with dice the advice comes from perfect play: for every position the program works out exactly "
             "which choice brings the highest total on average, in every ruleset, also in your own."));
  sai_help_page_add_heading (page, _ ("Expected Total"));
  sai_help_page_add_text (
    page, _ ("The number with a choice is the final total to be expected if you play perfectly from here on: the "
             "average over all dice that may come. Single games are far above or below it, so compare the numbers "
             "with each other, not with your game."));
  sai_help_page_add_dice (
    page, &kept,
    _ ("“Keep 4 4: 212.6” and “Keep 6: 209.9, 2.7 less” mean that keeping the six instead costs 2.7 "
       "points on average."),
    "");
  sai_help_page_add_item (page, _ ("The best choice comes first and is marked by a word, not by colour alone."));
  sai_help_page_add_item (page, _ ("The percentages say in which boxes this turn is likely to end."));
  sai_help_page_add_item (page, _ ("A joker, the bonus and everything that is still open is counted in."));
  sai_help_page_add_heading (page, _ ("The Hint"));
  sai_help_page_add_text (
    page, _ ("Press H, or “Hint”, when it is your turn. “Always Show Hints” in the preferences shows it without "
             "asking. Games played with hints are marked in the history."));
  sai_help_page_add_heading (page, _ ("The Coach"));
  sai_help_page_add_text (
    page, _ ("The coach is silent until a choice costs more than the limit in the preferences. Then it asks before "
             "the move is made, says what would be better, and you decide."));
  sai_help_page_add_heading (page, _ ("Advice With Cards"));
  sai_help_page_add_text (
    page, _ ("There nobody sees all cards, so there is no exact answer. The program plays many games on from here with "
             "cards that fit what you may know, and compares how they end. It looks at no hidden card."));
  sai_help_page_add_link (page, "replay", _ ("Replay and Analysis"));
  sai_help_page_add_link (page, "trainer", _ ("Trainer"));

  return page;
}

/* What each box can hold, for whoever writes points down without dice. */
static void
add_possible (SaiHelpPage *page, SaiRuleset *ruleset, const SaiOptions *options)
{
  SaiRules rules = sai_ruleset_get_rules (ruleset, options);

  sai_help_page_add_heading (page, _ ("What Each Box Can Hold"));
  for (guint i = 0; i < rules.n_boxes; i++)
    {
      g_autoptr (GArray) values = sai_rules_get_possible_points (&rules, i);
      g_autofree char *condition = sai_ruleset_describe_box (ruleset, &rules, i);
      GString *list = g_string_new (NULL);

      for (guint j = 0; j < values->len && values->len <= MOST_LISTED; j++)
        g_string_append_printf (list, "%s%d", j > 0 ? " · " : "", g_array_index (values, int, j));
      if (values->len > MOST_LISTED)
        g_string_append_printf (list, "%d – %d", g_array_index (values, int, 0),
                                g_array_index (values, int, values->len - 1));
      sai_help_page_add_box (page, sai_ruleset_get_box_name (ruleset, i), condition, list->str);
      g_string_free (list, TRUE);
    }
}

/**
 * sai_help_prose_paper:
 * @ruleset: (nullable): the ruleset of a sheet, or %NULL for any
 * @options: (nullable): its options
 *
 * Returns: (transfer full): how score is kept for games at a real table
 */
SaiHelpPage *
sai_help_prose_paper (SaiRuleset *ruleset, const SaiOptions *options)
{
  SaiHelpPage *page = sai_help_page_new (_ ("Keeping Score"), ruleset != NULL
                                                                ? sai_ruleset_get_name (ruleset)
                                                                : _ ("For games with real dice and cards"));

  sai_help_page_add_text (
    page,
    _ ("A score sheet adds up, knows what is possible, and is saved with every entry, so a game can go on another "
       "day. Begin one on the page “Score Sheets”."));
  sai_help_page_add_heading (page, _ ("Entering Points"));
  sai_help_page_add_item (
    page, _ ("Choose a box, and the points that are possible there are offered. Or type them: a letter goes to its "
             "box, digits are points, Enter fills it."));
  sai_help_page_add_item (page, _ ("“Strike” enters 0."));
  sai_help_page_add_item (
    page, _ ("Points that no dice can score are not taken. If your table wants them all the same, “Enter Anyway” "
             "writes them down with a mark."));
  sai_help_page_add_heading (page, _ ("Entering Dice"));
  sai_help_page_add_text (
    page, _ ("Press “Dice” (Ctrl+D) and enter the five dice, or type them as digits such as 33355. Then every open box "
             "shows what they score, and a hint is possible (Ctrl+H)."));
  sai_help_page_add_heading (page, _ ("Corrections"));
  sai_help_page_add_item (page,
                          _ ("Boxes may be filled in any order, changed and cleared (Delete), also long afterwards."));
  sai_help_page_add_item (page, _ ("Ctrl+Z takes back, Ctrl+Shift+Z does it again."));
  sai_help_page_add_item (page, _ ("Players can be added, renamed and put into another order at any time (Ctrl+E). "
                                   "Who leaves keeps the column, and can be brought back."));
  sai_help_page_add_heading (page, _ ("The Pad for Games With Cards"));
  sai_help_page_add_item (page, _ ("−1 and −3 beside each player write down what was recovered."));
  sai_help_page_add_item (
    page, _ ("“The Deck Ran Out” (Ctrl+D) asks how many cards everybody has collected, and adds them."));
  sai_help_page_add_item (
    page, _ ("Once somebody has reached the limit at a count, the game is over and the pad names the winner."));
  sai_help_page_add_heading (page, _ ("On Paper"));
  sai_help_page_add_text (
    page, _ ("Sheets can be printed, saved as a PDF or a picture and copied as text; “Blank Score Sheets” in the main "
             "menu prints empty ones."));
  if (ruleset != NULL && !sai_ruleset_is_field (ruleset))
    add_possible (page, ruleset, options);
  if (ruleset != NULL)
    {
      g_autofree char *topic = sai_help_name (SAI_HELP_RULES, ruleset, options);
      /* Translators: the name of a game. */
      g_autofree char *text = g_strdup_printf (_ ("Rules of %s"), sai_ruleset_get_name (ruleset));

      sai_help_page_add_link (page, topic, text);
    }

  return page;
}

static void
add_mark (SaiHelpPage *page, const char *name, SaiMark mark)
{
  /* Translators: the name of a mark, and the points that a choice costs at least to get it. */
  sai_help_page_add_item (page, _ ("%s: costs %.1f points or more"), name, sai_mark_get_limit (mark));
}

/**
 * sai_help_prose_replay:
 *
 * Returns: (transfer full): how a record is looked at
 */
SaiHelpPage *
sai_help_prose_replay (void)
{
  SaiHelpPage *page = sai_help_page_new (_ ("Replay and Analysis"), _ ("A game once more, move by move"));

  sai_help_page_add_heading (page, _ ("Replay"));
  sai_help_page_add_text (
    page,
    _ ("Open a game from the history. The slider goes to any move, the arrow keys go move by move, Page Up and Page "
       "Down turn by turn. Space plays the game as a film."));
  sai_help_page_add_item (
    page, _ ("“Continue from Here” in the menu starts a new game from the position that is shown: what if you "
             "had kept the fives?"));
  sai_help_page_add_item (
    page, _ ("The same dice or cards can be played again, by the same players or others. The record says so."));
  sai_help_page_add_heading (page, _ ("Analysis"));
  sai_help_page_add_text (
    page,
    _ ("For games with dice, every choice is compared with perfect play. What it lost on average is its cost. The "
       "worst are marked:"));
  add_mark (page, _ ("Inaccuracy"), SAI_MARK_INACCURACY);
  add_mark (page, _ ("Mistake"), SAI_MARK_MISTAKE);
  add_mark (page, _ ("Blunder"), SAI_MARK_BLUNDER);
  sai_help_page_add_text (page, _ ("N goes to the next marked choice, P to the one before."));
  sai_help_page_add_heading (page, _ ("Luck"));
  sai_help_page_add_text (
    page,
    _ ("Dice that bring more than expected are good luck, and less is bad luck. Expected total at the start, plus "
       "luck, minus the points lost by all decisions: that is exactly the total in the end."));
  sai_help_page_add_item (page, _ ("The total less the luck says how well somebody played."));
  sai_help_page_add_item (
    page, _ ("With more than one player, the chance to win is shown, too, and what each choice lost of it."));
  sai_help_page_add_item (
    page, _ ("Where only points were written down, luck and skill cannot be told apart: both count as luck."));
  sai_help_page_add_link (page, "trainer", _ ("Trainer"));

  return page;
}

/**
 * sai_help_prose_trainer:
 *
 * Returns: (transfer full): what the trainer is for
 */
SaiHelpPage *
sai_help_prose_trainer (void)
{
  SaiHelpPage *page = sai_help_page_new (_ ("Trainer"), _ ("Practise with your own mistakes"));

  sai_help_page_add_text (
    page, _ ("The trainer asks about positions of your own games in which you chose badly. Choose again: keep dice and "
             "roll, or fill a box. It then says what the best choice was and what yours costs."));
  sai_help_page_add_item (
    page, _ ("Questions that you have not solved yet come first, and those that were not asked for a long time."));
  sai_help_page_add_item (page,
                          _ ("The questions come from games of the history that were analysed. Play some first."));
  sai_help_page_add_item (page, _ ("N goes to the next question."));
  sai_help_page_add_link (page, "hints", _ ("Hints, Coach and Numbers"));

  return page;
}

/**
 * sai_help_prose_history:
 *
 * Returns: (transfer full): what the list of games can do
 */
SaiHelpPage *
sai_help_prose_history (void)
{
  SaiHelpPage *page = sai_help_page_new (_ ("History"), _ ("All games and score sheets"));

  sai_help_page_add_item (
    page,
    _ ("Ctrl+F searches names, notes and tags. The filters beside it choose games, players, dates and results; they "
       "can be combined."));
  sai_help_page_add_item (page, _ ("Enter opens a game: its replay, or the game itself if it is not finished."));
  sai_help_page_add_item (
    page, _ ("Shift+F10, or a long press, opens the menu of a game: favourites, note and tags, export, deletion."));
  sai_help_page_add_item (page, _ ("Deleted games can be brought back with Ctrl+Z."));
  sai_help_page_add_item (page, _ ("If one person appears under two names, the players can be merged."));
  sai_help_page_add_link (page, "replay", _ ("Replay and Analysis"));
  sai_help_page_add_link (page, "files", _ ("Files and Backups"));

  return page;
}

/**
 * sai_help_prose_statistics:
 *
 * Returns: (transfer full): what the charts say
 */
SaiHelpPage *
sai_help_prose_statistics (void)
{
  SaiHelpPage *page = sai_help_page_new (_ ("Statistics"), _ ("What your games say"));

  sai_help_page_add_text (
    page, _ ("Choose a game, a player and a period above. Everything below belongs to the games that remain."));
  sai_help_page_add_item (page, _ ("Where there is a line for perfect play, it is worked out exactly, not measured."));
  sai_help_page_add_item (
    page, _ ("Luck evens out over many games; the cost of your choices does not. To get better, look at the cost."));
  sai_help_page_add_item (
    page, _ ("The faces of all dice are counted, with how unusual such a count would be with fair dice."));
  sai_help_page_add_item (
    page, _ ("Each chart can be walked through with the arrow keys, read as a table, and saved as a picture."));
  sai_help_page_add_link (page, "fair", _ ("Dice That You Can Check"));

  return page;
}

/**
 * sai_help_prose_fair:
 *
 * Returns: (transfer full): why nobody needs to believe that the dice are fair
 */
SaiHelpPage *
sai_help_prose_fair (void)
{
  SaiHelpPage *page = sai_help_page_new (_ ("Dice That You Can Check"),
                                         _ ("Nobody has to believe that the dice are fair"));

  sai_help_page_add_text (
    page,
    _ ("All dice of a game come from a seed: a number of 256 random bits that is drawn before the first roll. From "
       "then on chance has spoken; neither the program nor the computer players can change it."));
  sai_help_page_add_item (
    page,
    _ ("During the game, the shield in the header shows a fingerprint of the seed (SHA-256). Note it if you like. It "
       "tells nothing about the dice."));
  sai_help_page_add_item (
    page, _ ("At the end the seed itself is shown. If its fingerprint is the one you noted, it was never changed."));
  sai_help_page_add_item (
    page, _ ("From the seed anybody can work out every die again, also without this program. How is written in the "
             "README file."));
  sai_help_page_add_item (page, _ ("saikoro-cli check does this for whole files."));
  sai_help_page_add_text (page, _ ("Cards are shuffled from a seed in the same way."));

  return page;
}

/**
 * sai_help_prose_files:
 *
 * Returns: (transfer full): where the games are
 */
SaiHelpPage *
sai_help_prose_files (void)
{
  SaiHelpPage *page = sai_help_page_new (_ ("Files and Backups"), _ ("Your games belong to you"));

  sai_help_page_add_heading (page, _ ("Saved by Itself"));
  sai_help_page_add_text (page,
                          _ ("Every move is written to disk as it is made. Even if the power fails, nothing is lost."));
  sai_help_page_add_heading (page, _ ("Taking Games With You"));
  sai_help_page_add_item (
    page, _ ("“Export All Games” in the main menu writes a .saikoro file with complete records, or a .csv file for a "
             "spreadsheet."));
  sai_help_page_add_item (
    page, _ ("“Import Games” reads .saikoro files, also by dragging them onto the window. Games that are there already "
             "are not added twice."));
  sai_help_page_add_heading (page, _ ("Backups"));
  sai_help_page_add_item (
    page,
    _ ("On each day on which you play, a copy of the history is made; the last seven are kept. The preferences can "
       "make one now, or restore one."));
  sai_help_page_add_item (
    page, _ ("A damaged history is set aside, never deleted, and what can be read of it is saved into a new one."));
  sai_help_page_add_heading (page, _ ("Rulesets of Your Own"));
  sai_help_page_add_text (
    page, _ ("A .ruleset file in the folder saikoro/rulesets of your data directory adds a game of your own: it gets a "
             "sheet, computer players, analysis and a page of rules in this help."));

  return page;
}
