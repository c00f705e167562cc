// npm test: what has to hold before a change lands, one suite after the other, and one last line over all of them.
// `npm test -- quick` is what needs no store and no browser, `-- all` also what can only run long, `-- unit e2e` just these.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, install, root } from './bootstrap.mjs';
import { buildWeb } from './buildWeb.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';

const reports = join(root, '.cache', 'reports');
// `project` may be a pattern.
const vitest =
  (project, ...files) =>
  async (report) => {
    await run('vitest', [
      'run',
      '--project',
      project,
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read(report);
    // A file that does not even load has no tests: it counts as one that failed.
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken,
      skipped: numPendingTests + numTodoTests,
    };
  };

// Journeys in Chromium, as a configuration of Playwright says.
const playwright = (config) => async (report) => {
  await buildWeb();
  const chromium = findChromium();
  const extra = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) };
  await run('playwright', ['test', `--config=${config}`, '--reporter=list,json'], extra);
  const { stats } = read(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
};

const suites = {
  check: async () => {
    const code = await run(process.execPath, ['scripts/check.mjs']);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
  unit: vitest('unit'),
  web: vitest('web'),
  integration: vitest('integration'),
  // What verify and repair say of each kind of damage: a part of the integration tests.
  tamper: vitest('integration', 'tools/src/ledger/verify/tamper.int.test.ts'),
  // The HTTP tests again, on servers of EventStoreDB's protocol and MongoDB's.
  engines: vitest('engines'),
  e2e: playwright('playwright.config.ts'),
  // What depends on the pair, where only one of the two is a server.
  'mixed-engines': vitest('engines-*'),
  // Some journeys again, on servers.
  'e2e-servers': playwright('e2e/servers.config.ts'),
};
const quick = ['check', 'unit', 'web'];
// Tamper is run with integration.
const sets = { quick, all: Object.keys(suites).filter((name) => name !== 'tamper') };
const usual = [...quick, 'integration', 'engines', 'e2e'];

await install();
process.env.PATH = environment().PATH;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites || name in sets));
if (unknown.length > 0) {
  const known = [...Object.keys(sets), ...Object.keys(suites)].join(', ');
  process.stderr.write(`No such suite: ${unknown.join(', ')}. There are: ${known}\n`);
  process.exit(1);
}
const wanted = asked.length > 0 ? new Set(asked.flatMap((name) => sets[name] ?? [name])) : usual;

const total = { passed: 0, failed: 0, skipped: 0 };
for (const name of wanted) {
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
