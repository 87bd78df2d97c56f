# SPDX-License-Identifier: GPL-3.0-or-later
"""What packages are made from: that versions agree, that packages ask for what is needed and no more, and that what is
installed goes where it belongs and can be taken away.

    test-packages.py SOURCE BUILD VERSION APP-ID
"""

import contextlib
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from tap import case, contains, equal, run

SOURCE, BUILD, VERSION, APP_ID = sys.argv[1:]

# The packages of Debian that have the libraries that Meson asks for.
DEBIAN_LIBRARIES = {
    'gio-2.0': 'libglib2.0-dev',
    'gio-unix-2.0': 'libglib2.0-dev',
    'gsound': 'libgsound-dev',
    'gtk4': 'libgtk-4-dev',
    'json-glib-1.0': 'libjson-glib-dev',
    'libadwaita-1': 'libadwaita-1-dev',
    'sqlite3': 'libsqlite3-dev',
}

# What the program may do outside of its sandbox: show a window with the help of the graphics processor, and be heard.
# Files come and go through the portals.
PERMISSIONS = {'--socket=wayland', '--socket=fallback-x11', '--share=ipc', '--device=dri', '--socket=pulseaudio'}

# The keys of a manifest that are used; flatpak-builder passes over those that it does not know.
MANIFEST_KEYS = {'id', 'runtime', 'runtime-version', 'sdk', 'command', 'finish-args', 'cleanup', 'modules'}
MODULE_KEYS = {'name', 'buildsystem', 'builddir', 'config-opts', 'cleanup', 'sources'}


def read(*names):
    with open(os.path.join(SOURCE, *names), encoding='utf-8') as file:
        return file.read()


def fields(paragraph):
    """The fields of a paragraph in a control file of Debian."""
    found = {}
    for line in paragraph.splitlines():
        if line.startswith('#'):
            continue
        if line[0] not in ' \t':
            name, value = line.split(':', 1)
            found[name] = value.strip()
        else:
            found[name] += '\n' + line.strip()
    return found


@case('Versions agree')
def _(_):
    changelog = re.match(r'saikoro \((.+)-[^-)]+\) \w+; urgency=\w+\n', read('build-aux', 'debian', 'changelog'))
    equal(changelog.group(1), VERSION, 'the newest entry of build-aux/debian/changelog')
    releases = xml.fromstring(read('data', f'{APP_ID}.metainfo.xml.in')).findall('releases/release')
    equal(releases[0].get('version'), VERSION, 'the first release in the metainfo')
    dates = [release.get('date') for release in releases]
    equal(dates, sorted(dates, reverse=True), 'releases from the newest on')


@case('The Debian package asks for every library that the build does')
def _(_):
    needs = fields(read('build-aux', 'debian', 'control').split('\n\n')[0])['Build-Depends']
    asked = {}
    for path in [os.path.join(SOURCE, 'meson.build'),
                 *glob.glob(os.path.join(SOURCE, 'src', '**', 'meson.build'), recursive=True)]:
        with open(path, encoding='utf-8') as file:
            text = file.read()
        variables = dict(re.findall(r"^(\w+) = '([^']*)'$", text, re.MULTILINE))
        for name, rest in re.findall(r"\bdependency\('([^']+)'([^)]*)\)", text):
            version = re.search(r"'>= ([\d.]*)'(?: \+ (\w+))?", rest)
            asked[name] = version and version.group(1) + variables.get(version.group(2), '')
    contains(asked, 'gtk4', 'libadwaita-1')
    for name, version in asked.items():
        contains(needs, f'\n{DEBIAN_LIBRARIES[name]}' + (f' (>= {version}),' if version else ''))


@case('The Flatpak asks for no more than a window and sound')
def _(_):
    manifest = json.loads(read('build-aux', 'flatpak', f'{APP_ID}.json'))
    equal(set(manifest) - MANIFEST_KEYS, set(), 'unknown keys')
    equal([manifest[key] for key in ['id', 'runtime', 'sdk', 'command']],
          [APP_ID, 'org.gnome.Platform', 'org.gnome.Sdk', 'saikoro'], 'what it is')
    equal(len(manifest['finish-args']), len(PERMISSIONS), 'permissions')
    equal(set(manifest['finish-args']), PERMISSIONS, 'permissions')


@case('The Flatpak is built from what is here, and from nothing that can change')
def _(_):
    path = os.path.join(SOURCE, 'build-aux', 'flatpak')
    with open(os.path.join(path, f'{APP_ID}.json'), encoding='utf-8') as file:
        modules = json.load(file)['modules']
    for module in modules:
        equal(set(module) - MODULE_KEYS, set(), f'unknown keys of {module["name"]}')
        equal(len(module['sources']), 1, f'sources of {module["name"]}')
    *others, own = modules
    equal((own['name'], own['buildsystem'], own['sources'][0]['type']), ('saikoro', 'meson', 'dir'), 'the last module')
    assert os.path.samefile(os.path.join(path, own['sources'][0]['path']), SOURCE)
    for module in others:
        source = module['sources'][0]
        equal(source['type'], 'archive', module['name'])
        assert source['url'].startswith('https://'), source['url']
        assert re.fullmatch(r'[0-9a-f]{64}', source['sha256']), source['sha256']


@case('What is installed has its place, and goes without a trace')
def _(_):
    # What Meson takes away is what it noted down when it last installed something, which was perhaps not here.
    log = os.path.join(BUILD, 'meson-logs', 'install-log.txt')
    noted = None
    if os.path.exists(log):
        with open(log, 'rb') as file:
            noted = file.read()
    options = {option['name']: option['value']
               for option in json.loads(subprocess.run(['meson', 'introspect', '--buildoptions', BUILD], check=True,
                                                       capture_output=True).stdout)}
    prefix = options['prefix'].lstrip('/')
    try:
        with tempfile.TemporaryDirectory(prefix='saikoro-install-') as folder:
            root = os.path.join(folder, 'root')
            subprocess.run(['meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', root],
                           check=True, capture_output=True)
            files = sorted(os.path.relpath(os.path.join(path, name), os.path.join(root, prefix))
                           for path, _, names in os.walk(root) for name in names)
            share = options['datadir']
            contains(files, f'{options["bindir"]}/saikoro', f'{options["bindir"]}/saikoro-cli',
                     f'{share}/applications/{APP_ID}.desktop', f'{share}/metainfo/{APP_ID}.metainfo.xml',
                     f'{share}/mime/packages/{APP_ID}.xml', f'{share}/glib-2.0/schemas/{APP_ID}.gschema.xml',
                     f'{share}/icons/hicolor/scalable/apps/{APP_ID}.svg',
                     f'{share}/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg',
                     f'{options["localedir"]}/ja/LC_MESSAGES/saikoro.mo')
            # Names that no other program has, below a folder of ours or by themselves.
            strangers = [name for name in files if 'saikoro' not in name.lower()]
            equal(strangers, [], 'files that could be somebody else\'s')
            for name in files:
                mode = os.stat(os.path.join(root, prefix, name)).st_mode & 0o777
                equal(mode, 0o755 if name.startswith(options['bindir'] + '/') else 0o644, f'mode of {name}')
            subprocess.run(['ninja', '-C', BUILD, 'uninstall'], check=True, capture_output=True)
            left = [os.path.join(path, name) for path, _, names in os.walk(root) for name in names]
            equal(left, [], 'files that stay')
    finally:
        if noted is not None:
            with open(log, 'wb') as file:
                file.write(noted)
        elif os.path.exists(log):
            os.remove(log)


@contextlib.contextmanager
def nothing():
    yield None


run(nothing)
