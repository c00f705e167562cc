// npm test: everything that can be checked, one suite after the other, and one last line over all of them.
// `npm test -- unit e2e` runs just these suites.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, install, root } from './bootstrap.mjs';
import { buildWeb } from './buildWeb.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';

const reports = join(root, '.cache', 'reports');
// `project` may be a pattern.
const vitest = (project) => async (report) => {
  await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read(report);
  // A file that does not even load has no tests: it counts as one that failed.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests };
};

// Journeys in Chromium, as a configuration of Playwright says.
const playwright = (config) => async (report) => {
  await buildWeb();
  const chromium = findChromium();
  const extra = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) };
  await run('playwright', ['test', `--config=${config}`, '--reporter=list,json'], extra);
  const { stats } = read(report);
  if (stats.flaky > 0) process.stdout.write(`── ${stats.flaky} passed only the second time (${config})\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
};

const suites = {
  check: async () => {
    const code = await run(process.execPath, ['scripts/check.mjs']);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
  unit: vitest('unit'),
  web: vitest('web'),
  integration: vitest('integration'),
  // The HTTP tests again, on servers: EventStoreDB's protocol, MongoDB's, and either one with SQLite.
  engines: vitest('engines*'),
  e2e: playwright('playwright.config.ts'),
  // Some of them again, on servers.
  'e2e-servers': playwright('e2e/servers.config.ts'),
};

await install();
process.env.PATH = environment().PATH;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  process.stderr.write(
    `No such suite: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}\n`,
  );
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const name of wanted.length > 0 ? wanted : Object.keys(suites)) {
  const started = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const result = await outcome(name);
  for (const key of Object.keys(total)) total[key] += result[key];
  process.stdout.write(
    `── ${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

// A suite that ends without a report has failed, whatever it printed.
async function outcome(name) {
  try {
    return await suites[name](join(reports, `${name}.json`));
  } catch (error) {
    process.stdout.write(`${name} gave no result: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'));
}
