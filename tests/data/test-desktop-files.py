#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the desktop reads about the program: each file is valid to the tools that the desktop has for it, and agrees with the others.

Takes the source folder and the folder of the build, prints TAP. A tool that is missing fails its case: build-aux/install-packages
test installs all of them.
"""

import configparser
import contextlib
import glob
import os
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

import tap
from tap import case, equal

SOURCE, BUILD = sys.argv[1:]
ID = 'io.github.saikoro.Saikoro'
MIME = 'application/x-saikoro'
# Hints that cannot be avoided: the id is also that of the application on D-Bus; and AppStream 0.16 does not know the element by
# which 1.0 wants to be told who the developers are.
KNOWN_HINTS = [('cid-contains-uppercase-letter', ID), ('unknown-tag', 'developer')]


def run(*command, **keywords):
    process = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, encoding='utf-8', **keywords)
    equal(process.returncode, 0, f'{" ".join(command)}:\n{process.stdout}\nstatus')
    return process.stdout


def read_desktop_file():
    parser = configparser.ConfigParser(interpolation=None, delimiters='=')
    parser.optionxform = str
    parser.read(f'{BUILD}/data/{ID}.desktop', encoding='utf-8')
    return parser


def list_rulesets():
    """The ids of the shipped rulesets that do not stand on the shelf, in their order."""
    shipped = [file.text for file in ET.parse(f'{SOURCE}/data/rulesets/rulesets.gresource.xml').iter('file')]
    ids = []
    for name in shipped:
        if name.endswith('.ruleset'):
            with open(f'{SOURCE}/data/rulesets/{name}', encoding='utf-8') as file:
                lines = file.read().splitlines()
            if 'Shelf=true' not in lines:
                ids += [line[3:] for line in lines if line.startswith('Id=')]
    return ids


def names_in(parser, section, key):
    """In which languages a key is there, besides English."""
    return {name[len(key) + 1:-1] for name in parser[section] if name.startswith(key + '[')}


def languages():
    with open(f'{SOURCE}/po/LINGUAS', encoding='utf-8') as file:
        return {line.strip() for line in file if line.strip() and not line.startswith('#')}


@case('the desktop file is valid')
def _(_):
    equal(run('desktop-file-validate', f'{BUILD}/data/{ID}.desktop'), '', 'what is wrong')


@case('the desktop file offers a new game of each kind, in each language')
def _(_):
    parser = read_desktop_file()
    entry = parser['Desktop Entry']
    actions = entry['Actions'].rstrip(';').split(';')
    equal(sorted(actions), sorted(['continue', 'keep-score', *(f'play-{ruleset}' for ruleset in list_rulesets())]), 'actions')
    equal({f'Desktop Action {action}' for action in actions}, set(parser.sections()) - {'Desktop Entry'}, 'groups')
    for action in actions:
        equal(names_in(parser, f'Desktop Action {action}', 'Name') >= languages(), True, f'translations of {action}')
    commands = {action: parser[f'Desktop Action {action}']['Exec'] for action in actions}
    equal(commands['continue'], 'saikoro --continue')
    equal(commands['keep-score'], 'saikoro --new-sheet')
    for ruleset in list_rulesets():
        equal(commands[f'play-{ruleset}'], f'saikoro --new-game {ruleset}')


@case('the session bus can start the program')
def _(_):
    entry = read_desktop_file()['Desktop Entry']
    equal(entry['DBusActivatable'], 'true')
    equal(entry['Exec'], 'saikoro %U')
    parser = configparser.ConfigParser(delimiters='=')
    parser.read(f'{BUILD}/data/{ID}.service', encoding='utf-8')
    service = parser['D-BUS Service']
    equal(service['Name'], ID)
    program, *arguments = service['Exec'].split()
    equal(os.path.isabs(program) and os.path.basename(program), 'saikoro')
    equal(arguments, ['--gapplication-service'])


@case('the metainfo is valid, with no hint that could be avoided')
def _(_):
    report = run('appstreamcli', 'validate', '--pedantic', '--no-net', '--no-color', '--format=yaml',
                 f'{BUILD}/data/{ID}.metainfo.xml')
    hints, tag = [], None
    for line in report.splitlines():
        key, _, value = line.strip().lstrip('- ').partition(': ')
        if key == 'tag':
            tag = value.strip('\'"')
            hints.append((tag, ''))
        elif key == 'hint' and tag:
            hints[-1] = (tag, value.strip('\'"'))
    equal([hint for hint in hints if hint not in KNOWN_HINTS], [], f'hints in\n{report}')
    equal('Passed: yes' in report, True, report)


@case('the metainfo names pictures that are there, of the size that it says')
def _(_):
    root = ET.parse(f'{BUILD}/data/{ID}.metainfo.xml').getroot()
    homepage = root.find("url[@type='homepage']").text
    images = root.findall('screenshots/screenshot/image')
    equal(len(images) >= 3, True, f'{len(images)} pictures')
    for image in images:
        prefix = f'{homepage}/raw/main/'
        equal(image.text.startswith(prefix + 'data/screenshots/') and image.text.startswith('https://'), True, image.text)
        with open(f'{SOURCE}/{image.text[len(prefix):]}', 'rb') as file:
            header = file.read(24)
        equal(header[:8], b'\x89PNG\r\n\x1a\n', image.text)
        equal(struct.unpack('>II', header[16:]), (int(image.get('width')), int(image.get('height'))), image.text)


@case('the metainfo says in each language what the program is, how it looks and what is new')
def _(_):
    root = ET.parse(f'{BUILD}/data/{ID}.metainfo.xml').getroot()
    lang = '{http://www.w3.org/XML/1998/namespace}lang'
    screenshots = root.findall('screenshots/screenshot')
    for language in languages():
        def there(where, path, language=language):
            return [e for e in where.findall(path) if e.get(lang) == language]
        equal(bool(there(root, 'summary')), True, 'summary')
        equal(bool(there(root, 'description/p')), True, 'description')
        equal(len(there(root, 'keywords/keyword')) + len(root.findall(f"keywords[@{lang}='{language}']")) > 0, True, 'keywords')
        for screenshot in screenshots:
            equal(len(there(screenshot, 'caption')), 1, 'caption')
        equal(bool(there(root, 'releases/release/description/p')), True, 'release')
    equal(len(root.findall('branding/color')), 2, 'colours')
    equal(root.find('content_rating').get('type'), 'oars-1.1')
    equal(root.find('launchable').text, f'{ID}.desktop')
    equal(root.find('provides/mediatype').text, MIME)
    version = run('meson', 'introspect', '--projectinfo', f'{SOURCE}/meson.build')
    equal(f'"version": "{root.find("releases/release").get("version")}"' in version, True, version)


@case('the MIME type is valid, and files are known by their name and by what is in them')
def _(_):
    run('xmllint', '--noout', '--nonet', f'{SOURCE}/data/{ID}.mime.xml')
    with tempfile.TemporaryDirectory() as data:
        os.makedirs(f'{data}/mime/packages')
        os.makedirs(f'{data}/applications')
        system = '/usr/share/mime/packages/freedesktop.org.xml'
        os.symlink(system, f'{data}/mime/packages/freedesktop.org.xml')
        os.symlink(f'{SOURCE}/data/{ID}.mime.xml', f'{data}/mime/packages/{ID}.xml')
        os.symlink(f'{BUILD}/data/{ID}.desktop', f'{data}/applications/{ID}.desktop')
        environment = dict(os.environ, XDG_DATA_HOME=data, XDG_DATA_DIRS='/nowhere', XDG_CONFIG_HOME=data, HOME=data,
                           XDG_CONFIG_DIRS='/nowhere', LC_ALL='C.UTF-8', PATH=f'{data}/bin:{os.environ["PATH"]}')
        # Programs that are not installed open nothing.
        os.makedirs(f'{data}/bin')
        os.symlink('/bin/true', f'{data}/bin/saikoro')
        run('update-mime-database', f'{data}/mime', env=environment)
        run('update-desktop-database', f'{data}/applications', env=environment)
        for name, text, wanted in (
                ('evening.saikoro', 'nothing of it yet', MIME),
                ('evening.saikoro', '{"format":"saikoro"', MIME),
                ('evening', '{"format":"saikoro","version":3}', MIME),
                ('evening', '{\n  "format" : "saikoro"\n}', MIME),
                ('own.ruleset', '[Ruleset]\nId=own\n', MIME + '-ruleset'),
                ('evening.json', '{"format":"other"}', 'application/json')):
            with open(f'{data}/{name}', 'w', encoding='utf-8') as file:
                file.write(text)
            told = run('gio', 'info', '--attributes=standard::content-type', f'{data}/{name}', env=environment)
            equal(f'standard::content-type: {wanted}' in told, True, f'{name} with {text!r}: {told}')
            os.unlink(f'{data}/{name}')
        for kind in (MIME, MIME + '-ruleset'):
            equal(f'{ID}.desktop' in run('gio', 'mime', kind, env=environment), True, f'who opens {kind}')


@case('the schema of the settings is valid')
def _(_):
    run('glib-compile-schemas', '--strict', '--dry-run', f'{SOURCE}/data')


@case('the icons are pictures')
def _(_):
    icons = glob.glob(f'{SOURCE}/data/icons/**/*.svg', recursive=True)
    equal(len(icons) >= 4, True, f'{icons}')
    run('xmllint', '--noout', '--nonet', *icons)


tap.run(contextlib.nullcontext)
