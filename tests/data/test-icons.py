# SPDX-License-Identifier: GPL-3.0-or-later
"""Icons: those that are used by name exist, our own are what icon themes want, and the application's has all its sizes.

    test-icons.py SOURCE-FOLDER [PICTURES SIZE…]

PICTURES is the folder into which the build has drawn the application's icon."""

import contextlib
import os
import re
import struct
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from tap import case, equal, run

SOURCE = Path(sys.argv[1])
PICTURES = Path(sys.argv[2]) if len(sys.argv) > 2 else None
SIZES = [int(size) for size in sys.argv[3:]]
APP_ID = 'io.github.saikoro.Saikoro'

# What content types are told from, in bytes.
SNIFFED = 256

SVG = '{http://www.w3.org/2000/svg}'
# What GTK makes of one symbolic icon: the colour of the text, and three that mean something.
SYMBOLIC_COLOURS = {'#2e3436'}


def own_icons():
    return sorted((SOURCE / 'src/ui/icons').glob('*.svg'))


def all_drawings():
    return own_icons() + sorted((SOURCE / 'data/icons').rglob('*.svg'))


def used_names():
    """Where each symbolic icon is named in the sources."""
    names = {}
    for path in sorted((SOURCE / 'src').rglob('*')):
        if path.suffix in ('.c', '.ui'):
            for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
                for name in re.findall(r'(?<![\w/.-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*-symbolic\b', line):
                    names.setdefault(name, f'{path.relative_to(SOURCE)}:{number}')
    return names


def theme_folders():
    folders = os.environ.get('XDG_DATA_DIRS', '/usr/local/share:/usr/share').split(':') + ['/usr/share']
    return [folder for folder in (Path(base) / 'icons/Adwaita' for base in folders) if folder.is_dir()]


@case('every icon that is named exists')
def _(_context):
    names = used_names()
    # Had the sources another form, this would find nothing, and nothing missing.
    assert len(names) > 30, sorted(names)
    ours = {path.stem for path in own_icons()}
    theme = {path.stem for folder in theme_folders() for path in folder.rglob('*-symbolic.svg')}
    assert len(theme) > 100, f'no Adwaita icon theme in {theme_folders()}'
    missing = {name: place for name, place in names.items() if name not in ours | theme}
    equal(missing, {}, 'missing icons and where they are named')


@case('every icon of ours is shipped and used')
def _(_context):
    names = {path.stem for path in own_icons()}
    equal(names - set(used_names()), set(), 'icons that nobody names')
    resources = list(ElementTree.parse(SOURCE / 'src/ui/saikoro.gresource.xml').getroot().iter('file'))
    shipped = {Path(file.text).stem: file.get('alias') for file in resources if file.text.startswith('icons/')}
    equal(set(shipped), names, 'icons in the resources')
    for name, alias in shipped.items():
        equal(Path(alias).stem, name, 'the name in the resources')
    # One that is only drawn in SVG would have librsvg loaded for it.
    ready = {file.get('alias') for file in resources if file.text.endswith('.png')}
    equal(ready, {f'16x16/status/{name}.symbolic.png' for name in names}, 'icons that are ready in the usual size')


@case('every drawing is seen to be one from how it begins')
def _(_context):
    # What loads pictures looks no further; a drawing that it does not recognize is shown as a broken picture.
    late = [str(path) for path in all_drawings() if b'<svg' not in path.read_bytes()[:SNIFFED]]
    equal(late, [], 'drawings that begin too late')


@case('every drawing says its licence')
def _(_context):
    for path in all_drawings():
        head = path.read_text(encoding='utf-8')[:300]
        assert 'SPDX-License-Identifier: GPL-3.0-or-later' in head, path


@case('symbolic icons are filled shapes of one colour on 16 by 16')
def _(_context):
    symbolic = [path for path in all_drawings() if path.stem.endswith('-symbolic')]
    assert len(symbolic) > 4
    for path in symbolic:
        root = ElementTree.parse(path).getroot()
        equal((root.get('width'), root.get('height'), root.get('viewBox')), ('16', '16', '0 0 16 16'), path)
        for element in root.iter():
            # A stroke or a gradient would stay as it is when the desktop gives the icon another colour.
            assert element.get('stroke') is None and element.get('style') is None, (path, element.attrib)
            if element.tag in (SVG + 'path', SVG + 'circle', SVG + 'rect'):
                assert element.get('fill') in SYMBOLIC_COLOURS, (path, element.attrib)
            else:
                assert element.tag in (SVG + 'svg', SVG + 'g'), (path, element.tag)


@case('full-colour icons lie on 128 by 128')
def _(_context):
    for path in all_drawings():
        if not path.stem.endswith('-symbolic'):
            root = ElementTree.parse(path).getroot()
            equal((root.get('width'), root.get('height'), root.get('viewBox')), ('128', '128', '0 0 128 128'), path)


@case("the application's icon has every size")
def _(_context):
    assert PICTURES is not None, 'the build has drawn no pictures of it: rsvg-convert was missing'
    equal(SIZES, [16, 24, 32, 48, 64, 128, 256, 512])
    for size in SIZES:
        data = (PICTURES / f'{size}x{size}' / 'apps' / f'{APP_ID}.png').read_bytes()
        equal(data[:8], b'\x89PNG\r\n\x1a\n')
        # The first chunk says width, height, depth and what colours are made of: 6 is red, green, blue and alpha.
        equal(struct.unpack('>4sIIBB', data[12:26]), (b'IHDR', size, size, 8, 6))


@case('nothing else is installed with it')
def _(_context):
    assert PICTURES is not None, 'the build has drawn no pictures of it: rsvg-convert was missing'
    equal(sorted(str(path.relative_to(PICTURES)) for path in PICTURES.rglob('*.*')),
          sorted(f'{size}x{size}/apps/{APP_ID}.png' for size in SIZES))


run(contextlib.nullcontext)
