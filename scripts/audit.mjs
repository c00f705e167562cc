// npm run audit: asks the registry for known holes in what the product needs to run. Ends with 1 where one is high or
// critical. Where the registry cannot be asked it says so and ends with 0: nothing here may need a network to pass. With
// --needed, as CI asks, it then ends with 1.
import { spawnSync } from 'node:child_process';

const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
const { stdout } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
const { high, critical } = countsOf(stdout) ?? {};
if (high === undefined) {
  process.stdout.write('── audit: SKIPPED, the registry cannot be asked for known holes\n');
  if (process.argv.includes('--needed')) process.exitCode = 1;
} else if (high + critical === 0) {
  process.stdout.write('── audit: no high or critical hole is known\n');
} else {
  process.stdout.write(`── audit: ${high} high, ${critical} critical: npm audit --omit=dev tells them\n`);
  process.exitCode = 1;
}

function countsOf(text) {
  try {
    return JSON.parse(text).metadata.vulnerabilities;
  } catch {
    return undefined;
  }
}
