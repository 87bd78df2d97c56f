# SPDX-License-Identifier: GPL-3.0-or-later
# What bash offers after “saikoro-cli”. Commands, options, rulesets, boxes and players are asked of the program itself, so that
# nothing here knows a game. Needs bash alone.

# Asks the program something, in English, which is what is read here.
_saikoro_cli_ask () {
  LC_ALL=C LANGUAGE=C "$_saikoro_cli_program" "$@" 2>/dev/null
}

_saikoro_cli_commands () {
  _saikoro_cli_ask --help | sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p'
}

# The options of a command; those that want a value end in “=”.
_saikoro_cli_options () {
  _saikoro_cli_ask "$1" --help |
    sed -n -e 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*=\).*/\2/p' -e 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\) .*/\2/p'
}

_saikoro_cli_rulesets () {
  _saikoro_cli_ask rulesets | sed -n 's/^\([a-z0-9-]*\): .*/\1/p'
}

# _saikoro_cli_of RULESET EXPRESSION prints what sed makes of what is known about a ruleset.
_saikoro_cli_of () {
  _saikoro_cli_ask rulesets | sed -n "/^$1: /,/^\$/{$2}"
}

# The types of players, which the program names when it is asked for one that it does not know.
_saikoro_cli_players () {
  LC_ALL=C LANGUAGE=C "$_saikoro_cli_program" play "$1" --players '?,?' 2>&1 |
    sed -n 's/.*choose from \(.*\)\.$/\1/p' | tr -d ' ' | tr ',' '\n'
}

# Whether an option takes no value, or has it with it.
_saikoro_cli_is_flag () {
  [[ $1 == --*=* ]] || ! _saikoro_cli_wants_value "$1"
}

_saikoro_cli_wants_value () {
  [[ $1 == -[of] ]] || _saikoro_cli_options "$command" | grep -qxF -- "$1="
}

# Offers words, with a space after each that is whole.
_saikoro_cli_offer () {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
  if ((${#COMPREPLY[@]} > 0)); then
    case ${COMPREPLY[0]} in
      *=) compopt -o nospace 2>/dev/null ;;
    esac
  fi
}

# Offers the next of several values that a comma separates.
_saikoro_cli_offer_more () {
  local before=
  [[ $2 != *,* ]] || before=${2%,*},
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${2##*,}")
  compopt -o nospace 2>/dev/null
}

# _saikoro_cli_value OPTION BEGINNING offers a value of an option.
_saikoro_cli_value () {
  case $1 in
    --mode) _saikoro_cli_offer 'played kept' "$2" ;;
    --hints) _saikoro_cli_offer 'true false' "$2" ;;
    --ruleset) _saikoro_cli_offer "$(_saikoro_cli_rulesets)" "$2" ;;
    --players) _saikoro_cli_offer_more "$(_saikoro_cli_players "$ruleset")" "$2" ;;
    --sheet | --against-sheet) _saikoro_cli_offer_more "$(_saikoro_cli_of "$ruleset" 's/^  \([a-z][a-z0-9-]*\): .*/\1=/p')" "$2" ;;
    --format | -f) _saikoro_cli_offer 'saikoro csv csv-moves' "$2" ;;
    --database | --output) mapfile -t COMPREPLY < <(compgen -f -- "$2") && compopt -o filenames 2>/dev/null ;;
    --option | -o)
      if [[ $command == export ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$2") && compopt -o filenames 2>/dev/null
      else
        _saikoro_cli_offer "$(_saikoro_cli_of "$ruleset" \
          's/^  -o \([a-z-]*=\)NUMBER.*/\1/p; s/^  -o \([a-z-]*=[a-z]*\):.*/\1/p')" "$2"
      fi
      ;;
  esac
}

_saikoro_cli () {
  local _saikoro_cli_program=$1 line word current option='' command='' ruleset='' number=0 i
  local -a words=()
  COMPREPLY=()

  # Bash takes “=” for the end of a word; here it is none.
  line=${COMP_LINE:0:COMP_POINT}
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  current=${words[-1]}

  # What is there already: the command and what is no option after it.
  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
    case $word in
      -*) _saikoro_cli_is_flag "$word" || ((i += 1)) ;;
      *)
        if [[ -z $command ]]; then
          command=$word
        else
          number=$((number + 1))
          ((number > 1)) || ruleset=$word
        fi
        ;;
    esac
  done

  if [[ -z $command ]]; then
    _saikoro_cli_offer "$(_saikoro_cli_commands) --help --version" "$current"
    return
  fi

  # A value after its option, or in one word with it.
  option=${words[-2]}
  if [[ $current == --*=* ]]; then
    _saikoro_cli_value "${current%%=*}" "${current#*=}"
    COMPREPLY=("${COMPREPLY[@]/#/${current%%=*}=}")
  elif [[ $option == -* ]] && ! _saikoro_cli_is_flag "$option"; then
    _saikoro_cli_value "$option" "$current"
  else
    option=
  fi
  if [[ -n $option || $current == --*=* ]]; then
    # Usually bash takes what follows the last “=” for the word that it completes.
    if [[ $COMP_WORDBREAKS == *=* && $current == *=* ]]; then
      COMPREPLY=("${COMPREPLY[@]#"${current%=*}="}")
    fi
    return
  fi

  if [[ $current == -* ]]; then
    _saikoro_cli_offer "$(_saikoro_cli_options "$command")" "$current"
    return
  fi
  case $command:$number in
    score:0 | solve:0 | advise:0 | need:0 | play:0) _saikoro_cli_offer "$(_saikoro_cli_rulesets)" "$current" ;;
    score:1) _saikoro_cli_offer "$(_saikoro_cli_of "$ruleset" 's/^  \([a-z][a-z0-9-]*\): .*/\1/p')" "$current" ;;
    check:* | analyse:* | import:*) mapfile -t COMPREPLY < <(compgen -f -- "$current") && compopt -o filenames 2>/dev/null ;;
    help:0) _saikoro_cli_offer "$(_saikoro_cli_commands)" "$current" ;;
  esac
}

complete -F _saikoro_cli saikoro-cli
