import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The path of a Chromium to test with: CHROMIUM_PATH, then one on PATH, then Playwright's own. Where there is none it
 * is installed: by apt on a Debian where we are root, else by Playwright. Fails loudly when neither works.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : fail(`CHROMIUM_PATH=${named} is not there`);
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium (apt-get) …\n');
    quietly('apt-get', ['update', '-qq']);
    for (const name of names.slice(0, 2)) {
      if (quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) break;
    }
    const installed = onPath();
    if (installed) return installed;
  }
  process.stderr.write('Installing Chromium (Playwright) …\n');
  if (quietly('playwright', ['install', 'chromium'])) return undefined;
  return fail('No Chromium: install one and name it in CHROMIUM_PATH');
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

function quietly(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Playwright's command is a .cmd on Windows, which only a shell runs.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 2], env, shell }).status === 0;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
