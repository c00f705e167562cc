import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, withLock } from './bootstrap.mjs';
import { run } from './child.mjs';

const sources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'web/public',
  'web/src',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
];
const output = join(root, 'web', 'dist');
const stampFile = join(output, '.built-from');

/** Builds web/dist unless it was built from the same sources as are here now. */
export async function buildWeb() {
  if (isBuilt(stamp())) return;
  const code = await withLock('build', async () => {
    const wanted = stamp();
    if (isBuilt(wanted)) return 0;
    process.stderr.write('Building the web client …\n');
    const code = await run('vite', ['build', 'web', '--logLevel', 'warn']);
    if (code === 0) writeFileSync(stampFile, wanted);
    return code;
  });
  if (code !== 0) process.exit(code);
}

const isBuilt = (wanted) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

function stamp() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of files(path))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => files(join(path, entry.name)));
}
