// Types, lint, format, requirements without a test, what nobody uses, known holes of dependencies: what can be said without
// running the product. With `quick` types go on from the last time, rules that need types look only at what has changed
// since the last commit, and the last two are left out.
import { execFileSync } from 'node:child_process';
import { install, root } from './bootstrap.mjs';
import { run } from './child.mjs';

await install();
// Memory is given back when a compiler ends: collecting it less often saves a quarter of its time.
const compiler = { GOGC: '400' };
const types = (project) => {
  const state = `.cache/types-${project === '.' ? 'services' : project}.json`;
  return ['tsc', ['--project', project, '--incremental', '--tsBuildInfoFile', state], compiler];
};
const rulesWithTypes = ['--type-aware', '--deny-warnings'];
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
  ['oxlint', ['--type-check', ...rulesWithTypes], compiler],
  ['knip', ['--no-progress', '--no-config-hints']],
  ['node', ['scripts/audit.mjs']],
];
const checks = [
  ...(process.argv[2] === 'quick' ? quick() : whole()),
  ['biome', ['ci', '--error-on-warnings']],
  ['node', ['tools/src/requirements/main.ts']],
];
const codes = await Promise.all(checks.map(([command, args, extra]) => run(command, args, extra)));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

// All of them where git can't tell.
function changedSources() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  try {
    return [
      ...git('diff', '-z', '--name-only', '--diff-filter=d', 'HEAD'),
      ...git('ls-files', '-z', '--others', '--exclude-standard'),
    ].filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  } catch {
    return ['.'];
  }
}
