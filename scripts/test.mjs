// npm test: what has to hold before a change lands, then the slowest files and one last line. Suites that wait for stores,
// processes and pages run one after the other; beside them, one after the other, those that only compute.
// `npm test -- quick` is what needs no store and no browser, in a hurry; `-- changed` what a change touches; `-- all` also
// what can only run long; `-- unit e2e` just these; `-- e2e signIn` of these the files with that in their path.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environment, install, root } from './bootstrap.mjs';
import { buildWeb } from './buildWeb.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { testFolder } from './testFolder.mjs';

const reports = join(root, '.cache', 'reports');
const slowFiles = [];
const slow = (file, milliseconds) => slowFiles.push({ file, seconds: milliseconds / 1000 });

// `project` may be a pattern; `args` are files, too.
const vitest =
  (project, { args = [], env = {} } = {}) =>
  async (report, how) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    await run('vitest', ['run', '--project', project, ...args, ...named, ...reporters], env, how);
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read(report);
    // A file that does not even load has no tests: it counts as one that failed.
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    for (const { name, startTime, endTime } of testResults) slow(relative(root, name), endTime - startTime);
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken,
      skipped: numPendingTests + numTodoTests,
    };
  };

// Journeys in Chromium, as a configuration of Playwright says.
const playwright = (config) => async (report) => {
  const journeys = readdirSync(join(root, 'e2e')).map((file) => `e2e/${file}`);
  const unknown = named.filter((name) => !journeys.some((file) => file.includes(name)));
  if (unknown.length > 0) throw new Error(`no journey in e2e/ has '${unknown.join("' or '")}' in its name`);
  await buildWeb();
  const chromium = findChromium();
  const extra = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(named.length > 0 && { JOURNEYS: 'named' }),
  };
  await run('playwright', ['test', `--config=${config}`, '--reporter=list,json', ...named], extra);
  const { stats, suites: files } = read(report);
  for (const { file, specs, suites: groups = [] } of files) {
    const tests = [...specs, ...groups.flatMap((group) => group.specs)].flatMap((spec) => spec.tests);
    const results = tests.flatMap((test) => test.results);
    slow(
      `e2e/${file}`,
      results.reduce((sum, { duration }) => sum + duration, 0),
    );
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
};

/** The integration tests without what is tagged for a night; who names a file wants all of it. */
const daily =
  (args = []) =>
  (report) =>
    vitest('integration', { args: [...args, ...(named.length > 0 ? [] : ['--tagsFilter=!nightly'])] })(
      report,
    );

/** Integration tests that are tagged for a night, or ask for more with LONG than without. */
const long = () =>
  ['packages', 'services', 'tools']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.int.test.ts') && !file.includes('node_modules'))
    .filter((file) =>
      /process\.env\['LONG'\]|\btags: 'nightly'|@module-tag nightly/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );

const suites = {
  check: async (_report, how) => {
    const args = ['scripts/check.mjs', ...(/^(?:quick|changed)$/.test(asked.join()) ? ['quick'] : [])];
    const code = await run(process.execPath, args, {}, how);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
  unit: vitest('unit'),
  web: vitest('web'),
  integration: daily(),
  // What verify and repair say of each kind of damage: a part of the integration tests.
  tamper: daily(['tools/src/ledger/verify/tamper.int.test.ts']),
  // The HTTP tests again, on servers of EventStoreDB's protocol and MongoDB's.
  engines: vitest('engines'),
  e2e: playwright('playwright.config.ts'),
  // Fifty times as many random cases, and five hundred times as many banks' tables, from another seed each time.
  random: (report) => {
    const SEED = process.env.SEED ?? String(randomInt(2 ** 31));
    process.stdout.write(`The random cases come from SEED=${SEED}\n`);
    return vitest('unit', { env: { RUNS: '1000', TABLES: '100000', SEED } })(report);
  },
  // More strikes and kills than the integration tests have.
  long: (report) =>
    vitest('integration', { args: named.length > 0 ? [] : long(), env: { LONG: 'yes' } })(report),
  // The rest of them, and what depends on the pair where only one of the two is a server.
  'more-engines': vitest('engines-*'),
  // Tests without a store or a browser that import what has changed, and the others that have changed themselves.
  'changed-units': (report) =>
    vitest('unit', { args: ['--project', 'web', '--changed', fork(), '--passWithNoTests'] })(report),
  'changed-integration': (report) => {
    const args = changedTests();
    return args.length > 0 ? daily(args)(report) : { passed: 0, failed: 0, skipped: 0 };
  },
  // Journeys whose rows cheaper tests prove, too.
  'more-e2e': playwright('e2e/release.config.ts'),
  // One person does each expensive thing at its full size, and nobody waits for it.
  neighbours: async () => {
    const code = await run(process.execPath, ['tools/src/bench/main.ts', 'neighbours']);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
  // Some journeys again, on servers.
  'e2e-servers': playwright('e2e/servers.config.ts'),
};
const quick = ['check', 'unit', 'web'];
const changed = ['check', 'changed-units', 'changed-integration'];
// What others run with theirs.
const parts = new Set(['tamper', ...changed.slice(1)]);
const sets = { quick, changed, all: Object.keys(suites).filter((name) => !parts.has(name)) };
const usual = [...quick, 'integration', 'engines', 'e2e'];
/** They wait for nothing but the processor, and take what others leave of it. */
const computing = ['unit', 'web'];
/** What goes by the clock runs when all else is done. */
const byTheClock = ['neighbours'];

await install();
process.env.PATH = environment().PATH;
// What is compiled outlasts a run.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
process.env.PWTEST_CACHE_DIR ??= join(root, '.cache', 'playwright');
const folder = testFolder();
if (folder) process.env.TMPDIR = folder;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const isSuite = (word) => word in suites || word in sets;
const asked = process.argv.slice(2).filter(isSuite);
const named = process.argv.slice(2).filter((word) => !isSuite(word));
// Names are of files of one suite.
if (named.length > 0 && !(asked.length === 1 && asked[0] in suites)) {
  const known = [...Object.keys(sets), ...Object.keys(suites)].join(', ');
  process.stderr.write(`No such suite: ${named.join(', ')}. There are: ${known}\n`);
  process.exit(1);
}
const wanted = asked.length > 0 ? new Set(asked.flatMap((name) => sets[name] ?? [name])) : new Set(usual);

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // What is left does not begin.
    isInterrupted = true;
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
const parted = (names) => [...wanted].filter((name) => names.includes(name));
const waiting = [...wanted].filter((name) => ![...computing, ...byTheClock, 'check'].includes(name));
await Promise.all([
  inTurn(parted(['check']), 10),
  inTurn(parted(computing), waiting.length > 0 ? 5 : 0),
  inTurn(waiting),
]);
await inTurn(parted(byTheClock));

process.stdout.write('\nThe slowest files, in seconds:\n');
for (const { file, seconds } of slowFiles.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)) {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${file}\n`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 || isInterrupted ? 1 : 0;

// Runs suites until somebody interrupts them, prints their counts and times, and adds them up. With a niceness they go on
// beside others: what they print is told where they are done.
async function inTurn(names, niceness = 0) {
  for (const name of names) {
    if (isInterrupted) return;
    const started = Date.now();
    const log = join(reports, `${name}.log`);
    const output = niceness > 0 ? openSync(log, 'w') : 'inherit';
    if (niceness === 0) process.stdout.write(`\n── ${name}\n`);
    const result = await outcome(name, { output, niceness });
    if (niceness > 0) {
      closeSync(output);
      process.stdout.write(`\n── ${name}\n`);
      process.stdout.write(readFileSync(log));
    }
    for (const key of Object.keys(total)) total[key] += result[key];
    const { passed, failed, skipped: left } = result;
    const took = Math.round((Date.now() - started) / 1000);
    process.stdout.write(`── ${name}: ${passed} passed, ${failed} failed, ${left} skipped in ${took} s\n`);
  }
}

// A suite that ends without a report has failed, whatever it printed.
async function outcome(name, how) {
  try {
    return await suites[name](join(reports, `${name}.json`), how);
  } catch (error) {
    process.stdout.write(`${name} gave no result: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

// The commit from which this branch went away from the main one; the last commit where git knows no main one.
function fork() {
  try {
    return git('merge-base', 'HEAD', 'origin/HEAD').trim();
  } catch {
    return 'HEAD';
  }
}

function changedTests() {
  const files = [
    git('diff', '--name-only', '--diff-filter=d', fork()),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return files
    .join('\n')
    .split('\n')
    .filter((file) => file.endsWith('.int.test.ts'));
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'));
}
