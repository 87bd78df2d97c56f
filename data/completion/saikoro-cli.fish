# SPDX-License-Identifier: GPL-3.0-or-later
# What fish offers after “saikoro-cli”. Commands, options, rulesets, boxes and players are asked of the program itself, so that
# nothing here knows a game.

function __saikoro_cli_ask
    env LC_ALL=C LANGUAGE=C saikoro-cli $argv 2>/dev/null
end

# What stands on the command line besides options: the command, the ruleset and so on.
function __saikoro_cli_words
    string match --invert -- '-*' (commandline -opc)[2..]
end

function __saikoro_cli_command
    set -l words (__saikoro_cli_words)
    test (count $words) -gt 0; and echo $words[1]
end

function __saikoro_cli_is
    set -l command (__saikoro_cli_command)
    test -n "$command"; and contains -- $command $argv
end

function __saikoro_cli_commands
    saikoro-cli --help | string replace -rf '^  ([a-z][a-z-]*)  +(.*)$' '$1\t$2'
end

function __saikoro_cli_options
    set -l command (__saikoro_cli_command)
    test -n "$command"; or return
    saikoro-cli $command --help | string replace -rf '^  (?:-[a-z], )?(--[a-z-]+=?)\S* +(.*)$' '$1\t$2'
end

function __saikoro_cli_rulesets
    __saikoro_cli_ask rulesets | string replace -rf '^([a-z0-9-]+): (.*)$' '$1\t$2'
end

# What is known about the ruleset on the command line, line by line.
function __saikoro_cli_ruleset
    set -l words (__saikoro_cli_words)
    test (count $words) -gt 1; or return
    set -l found no
    for line in (__saikoro_cli_ask rulesets)
        if string match -qr '^\S' -- $line
            set found no
            string match -q -- "$words[2]: *" $line; and set found yes
        else if test $found = yes
            echo $line
        end
    end
end

function __saikoro_cli_boxes
    __saikoro_cli_ruleset | string replace -rf '^  ([a-z][a-z0-9-]*): (.*)$' '$1\t$2'
end

function __saikoro_cli_house_rules
    __saikoro_cli_ruleset | string replace -rf '^  -o ([a-z-]+=)(?:NUMBER|([a-z]+)): (.*)$' '$1$2\t$3'
end

function __saikoro_cli_players
    set -l words (__saikoro_cli_words)
    test (count $words) -gt 1; or return
    env LC_ALL=C LANGUAGE=C saikoro-cli play $words[2] --players '?,?' 2>&1 |
        string replace -rf '.*choose from (.*)\.$' '$1' | string split ', '
end

complete -c saikoro-cli -f
complete -c saikoro-cli -n 'not __saikoro_cli_command >/dev/null' -a '(__saikoro_cli_commands)'
complete -c saikoro-cli -n 'not __saikoro_cli_command >/dev/null' -a '--help --version'
complete -c saikoro-cli -n '__saikoro_cli_command >/dev/null; and string match -q -- "-*" (commandline -ct)' -a '(__saikoro_cli_options)'
complete -c saikoro-cli -n '__saikoro_cli_is score solve advise need play; and test (count (__saikoro_cli_words)) -eq 1' -a '(__saikoro_cli_rulesets)'
complete -c saikoro-cli -n '__saikoro_cli_is score; and test (count (__saikoro_cli_words)) -eq 2' -a '(__saikoro_cli_boxes)'
complete -c saikoro-cli -n '__saikoro_cli_is check analyse import' -F
complete -c saikoro-cli -n '__saikoro_cli_is score solve advise need play' -s o -l option -x -a '(__saikoro_cli_house_rules)'
complete -c saikoro-cli -n '__saikoro_cli_is play' -l players -x -a '(__fish_complete_list , __saikoro_cli_players)'
complete -c saikoro-cli -n '__saikoro_cli_is statistics' -l mode -x -a 'played kept'
complete -c saikoro-cli -n '__saikoro_cli_is statistics' -l hints -x -a 'true false'
complete -c saikoro-cli -n '__saikoro_cli_is statistics' -l ruleset -x -a '(__saikoro_cli_rulesets)'
complete -c saikoro-cli -n '__saikoro_cli_is export' -s f -l format -x -a 'saikoro csv csv-moves'
complete -c saikoro-cli -n '__saikoro_cli_is export' -s o -l output -r -F
complete -c saikoro-cli -n '__saikoro_cli_is play list statistics export import' -l database -r -F
