import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');

/** The version of Ledgerline that runs, as in its package.json. */
export const { version } = manifest;

/** Where this source is published: the one place that says it; '' until there is such an address. */
export const { repository } = manifest;

/**
 * The commit that runs, 12 hex digits: what the image was built from (`.commit`), else where `.git` stands, else
 * 'unknown'.
 */
export const commit = (): string => (found ??= commitIn(root));

let found: string | undefined;

function commitIn(folder: string): string {
  const written = join(folder, '.commit');
  if (existsSync(written)) return readFileSync(written, 'utf8').trim() || 'unknown';
  // Else a repository in which somebody unpacked this one would answer.
  if (!existsSync(join(folder, '.git'))) return 'unknown';
  try {
    // A service's user does not own the folder; git would refuse, though that user runs the code in it.
    return execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
