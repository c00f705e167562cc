// Types, lint, format, circles of folders, requirements without a test, sentences that are too long, what nobody uses:
// what can be said without running the product, and without asking anybody. `quick` (docs/adr/0033-a-quick-check.md) leaves out what nobody uses.
import { execFileSync } from 'node:child_process';
import { install, root } from './bootstrap.mjs';
import { run } from './child.mjs';

await install();
// Memory is given back when a compiler ends: collecting it less often saves a quarter of its time.
const compiler = { GOGC: '400' };
/** Where there is one: not before it has 3 GB, which it comes to in any case. */
const aloneCompiler = { GOGC: 'off', GOMEMLIMIT: '3GiB' };
const types = (project) => {
  const state = `.cache/types-${project === '.' ? 'services' : project}.json`;
  return ['tsc', ['--project', project, '--incremental', '--tsBuildInfoFile', state], compiler];
};
// What has changed may all lie where lint does not look.
const rulesWithTypes = ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern'];
const quick = () => {
  const changed = changedSources();
  return [
    types('.'),
    types('web'),
    ['oxlint', ['--deny-warnings']],
    ...(changed.length > 0 ? [['oxlint', [...rulesWithTypes, ...changed], compiler]] : []),
  ];
};
const whole = () => [
  // Types as well, by the same compiler as tsc's: one reading of the sources instead of three.
  ['oxlint', ['--type-check', ...rulesWithTypes], aloneCompiler],
  ['knip', ['--no-progress', '--no-config-hints']],
];
const checks = [
  ...(process.argv[2] === 'quick' ? quick() : whole()),
  ['biome', ['ci', '--error-on-warnings']],
  ['node', ['tools/src/circles/main.ts']],
  ['node', ['tools/src/requirements/main.ts']],
  ['node', ['tools/src/prose/main.ts']],
];
const codes = await Promise.all(checks.map(([command, args, extra]) => run(command, args, extra)));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

// The sources that differ from the last commit. All of them ('.') where git can't say, where there are too many for a
// command line, and after a change of what all of them are checked by.
function changedSources() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  try {
    const files = [
      ...git('diff', '-z', '--relative', '--name-only', '--diff-filter=d', 'HEAD'),
      ...git('ls-files', '-z', '--others', '--exclude-standard'),
    ];
    const isForAll = files.some((file) =>
      /^(?:oxlint\.config\.ts|package-lock\.json|.*tsconfig\.json)$/.test(file),
    );
    if (isForAll || files.join(' ').length > 6000) return ['.'];
    return files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  } catch {
    return ['.'];
  }
}
