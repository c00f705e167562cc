// Types, lint, format, requirements without a test, what nobody uses, known holes of dependencies: what can be said without running the product.
import { install } from './bootstrap.mjs';
import { run } from './child.mjs';

await install();
const checks = [
  ['tsc', ['-p', 'tsconfig.json']],
  ['tsc', ['-p', 'web']],
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['biome', ['ci', '--error-on-warnings']],
  ['knip', ['--no-progress', '--no-config-hints']],
  ['node', ['tools/src/requirements/main.ts']],
  ['node', ['scripts/audit.mjs']],
];
let failed = 0;
for (const [command, args] of checks) failed += (await run(command, args)) === 0 ? 0 : 1;
process.exitCode = failed === 0 ? 0 : 1;
