// Types, lint, format, known holes of dependencies: everything that can be said without running the product.
import { install } from './bootstrap.mjs';
import { run } from './child.mjs';

await install();
const checks = [
  ['tsc', ['-p', 'tsconfig.json']],
  ['tsc', ['-p', 'web']],
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['biome', ['ci', '--error-on-warnings']],
  ['node', ['scripts/audit.mjs']],
];
let failed = 0;
for (const [command, args] of checks) failed += (await run(command, args)) === 0 ? 0 : 1;
process.exitCode = failed === 0 ? 0 : 1;
