import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fitsLockfile } from './bootstrap.mjs';

interface Package {
  version: string;
  integrity?: string;
  optional?: boolean;
}

const koa = { version: '3.3.0', integrity: 'sha512-a' };
const rare = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const locked = { '': { version: '0.1.0' }, 'node_modules/koa': koa, 'node_modules/rare': rare };

/** A checkout with this lockfile, in which npm says that it has installed `there`; undefined where it never ended. */
function checkout(there: Record<string, Package> | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-bootstrap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (there)
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: there }));
  return folder;
}

it.each([
  ['what the lockfile names', { 'node_modules/koa': koa, 'node_modules/rare': rare }, true],
  ['all but what is for other platforms', { 'node_modules/koa': koa }, true],
  ['another version', { 'node_modules/koa': { ...koa, version: '3.2.0' } }, false],
  ['another file of that version', { 'node_modules/koa': { ...koa, integrity: 'sha512-c' } }, false],
  ['too little', { 'node_modules/rare': rare }, false],
  ['something more', { 'node_modules/koa': koa, 'node_modules/more': koa }, false],
  ['nothing', {}, false],
  ['something that was not finished', undefined, false],
] as const)(
  'given that npm has installed %s, it is told whether that fits the lockfile',
  (_, there, fits) => {
    expect(fitsLockfile(checkout(there))).toBe(fits);
  },
);
