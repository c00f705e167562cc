// npm run walk -- FILE.patch [PART]: how many places a change has touched, and which of them can be left out unnoticed.
// The patch is applied to the last commit in a worktree of its own, made anew with `git diff -U0`; then one hunk after the
// other is taken out, and types, lint and the tests of `npm test -- quick` are asked, until one fails. PART, a regular
// expression, takes only the hunks of files with such a path. Exit code 1: some hunk can be left out.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { countWalk, type Hunk, productionHunks, readPatch } from './patch.ts';

const [file, part = ''] = process.argv.slice(2);
if (!file) throw new Error('npm run walk -- FILE.patch [PART]');
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'walk-'));
const scratch = join(folder, 'tree');

const git = (cwd: string, args: string[], input = '') =>
  execFileSync('git', args, { cwd, input, encoding: 'utf8', maxBuffer: 1 << 28 });
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: scratch, stdio: 'ignore' }).status;
const bin = (...args: string[]) => run('scripts/bin.mjs', ...args);
const types = (project: string) =>
  bin(
    'tsc',
    '--project',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/walk-${project.length}.json`,
  );
const tests = (...args: string[]) => bin('vitest', ...args, '--bail=1', '--project=unit', '--project=web');

/** What may notice that a hunk is missing, the cheapest first. Each gives an exit code. */
const checks: Record<string, (path: string) => number | null> = {
  types: () => types('.') || types('web'),
  'tests beside it': (path) => tests('run', '--passWithNoTests', dirname(path)),
  'tests that import it': (path) => tests('related', '--run', '--passWithNoTests', path),
  lint: () => bin('oxlint', '--deny-warnings'),
  'all quick tests': () => tests('run'),
};

/** Checks that passed with the whole patch, with what they looked at. */
const passed = new Set<string>();

/** Throws where a check fails with the whole patch, too: it would notice nothing. */
function checkWhole(name: string, path: string): void {
  const looked = name.startsWith('tests') ? `${name} ${dirname(path)}` : name;
  if (passed.has(looked)) return;
  if (checks[name]?.(path) !== 0) throw new Error(`with the whole patch ${name} fails (${path})`);
  passed.add(looked);
}

/** The check that fails without the hunk; undefined where none does. */
function noticedBy({ path, patch }: Hunk): string | undefined {
  for (const name of Object.keys(checks)) {
    checkWhole(name, path);
    git(scratch, ['apply', '--reverse', '--unidiff-zero'], patch);
    try {
      if (checks[name]?.(path) !== 0) return name;
    } finally {
      git(scratch, ['reset', '--hard', '--quiet']);
    }
  }
  return undefined;
}

git(root, ['worktree', 'add', '--detach', '--quiet', scratch]);
// Hard links where the system makes them; else the first command installs.
spawnSync('cp', ['-al', join(root, 'node_modules'), scratch], { stdio: 'ignore' });
try {
  git(scratch, ['apply', '--index', '--unidiff-zero', resolve(file)]);
  const files = readPatch(git(scratch, ['diff', '--cached', '-U0']));
  const { production, others } = countWalk(files);
  console.log(`production code: ${production.files} files, ${production.hunks} hunks`);
  console.log(`tests and all else: ${others.files} files, ${others.hunks} hunks`);
  const commit = ['-c', 'user.name=walk', '-c', 'user.email=walk@localhost', 'commit', '-qm', 'walk'];
  git(scratch, [...commit, '--no-verify']);
  for (const hunk of productionHunks(files).filter(({ path }) => new RegExp(part).test(path))) {
    const by = noticedBy(hunk);
    console.log(`${by ?? 'UNNOTICED'}\t${hunk.path}\t${hunk.place}`);
    if (by === undefined) process.exitCode = 1;
  }
} finally {
  git(root, ['worktree', 'remove', '--force', scratch]);
  rmSync(folder, { recursive: true });
}
