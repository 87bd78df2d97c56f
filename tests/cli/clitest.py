# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of saikoro-cli share: running it in a home of its own."""

import contextlib
import json
import os
import subprocess
import sys
import tempfile

from tap import equal, run


class Result:
    def __init__(self, process):
        self.status = process.returncode
        self.raw = process.stdout
        self.out = process.stdout.decode('utf-8')
        self.errors = process.stderr.decode('utf-8').split('\n')
        # Lines end with a line feed: what comes after the last one is empty.
        equal(self.errors.pop(), '', 'standard error ends within a line')

    def json(self):
        return json.loads(self.out)


class Home:
    """A folder in which a person has nothing yet."""

    def __init__(self, program, folder):
        self.program = os.path.abspath(program)
        self.folder = folder

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        path = self.path(*name.split('/'))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return path

    def read(self, path):
        with open(path, 'rb') as file:
            return file.read()

    def run(self, *arguments, stdout=subprocess.PIPE, cwd=None, **environment):
        env = dict(os.environ, XDG_DATA_HOME=self.path('data'), **environment)
        process = subprocess.run([self.program, *arguments], stdin=subprocess.DEVNULL, stdout=stdout,
                                 stderr=subprocess.PIPE, cwd=cwd or self.folder, env=env, check=False)
        if stdout != subprocess.PIPE:
            process.stdout = b''
        return Result(process)

    def good(self, *arguments, **environment):
        """Runs a command that must succeed without a word on standard error."""
        result = self.run(*arguments, **environment)
        equal((result.status, result.errors), (0, []), ' '.join(arguments))
        return result

    def bad(self, status, *arguments, lines=1):
        """Runs a command that must fail with so many lines on standard error and nothing on standard output."""
        result = self.run(*arguments)
        equal((result.status, len(result.errors), result.out), (status, lines, ''), f'{arguments}: {result.errors}')
        return result.errors if lines > 1 else result.errors[0]


@contextlib.contextmanager
def new_home():
    with tempfile.TemporaryDirectory(prefix='saikoro-cli-') as folder:
        yield Home(sys.argv[1], folder)


def main():
    """Runs the cases; each gets a new, empty home."""
    run(new_home)
