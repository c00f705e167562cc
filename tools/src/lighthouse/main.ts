import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandalone } from '@ledgerline/standalone';
import { median } from '../bench/statistics.ts';
import { type Category, categories, type Report, runLighthouse } from './runLighthouse.ts';

const pages = ['/', '/login'];
const goals: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** Performance differs from run to run; its median counts. */
const runs = Number(process.argv[2] ?? 3);
const reports = join(import.meta.dirname, '../../../.cache/lighthouse');

const html =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>';

const score = (report: Report, category: Category): number =>
  Math.round(report.categories[category].score * 100);

/** The audits that cost a category points, each in a line. */
const shortcomings = (report: Report, category: Category): string[] =>
  report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title ?? ''}`);

/** Measures one page, prints what came out, and answers whether all goals are met. */
async function measure(url: string, page: string): Promise<boolean> {
  const name = page === '/' ? 'landing' : page.slice(1);
  const measured: Report[] = [];
  for (let turn = 1; turn <= runs; turn += 1)
    measured.push(await runLighthouse(url + page, join(reports, `${name}-${turn}.json`)));
  const met = categories.map((category) => {
    const scores = measured.map((report) => score(report, category));
    const reached = category === 'performance' ? median(scores) : Math.min(...scores);
    const goal = goals[category];
    console.log(
      `${page.padEnd(8)} ${category.padEnd(15)} ${String(reached).padStart(3)}  goal ${goal}${reached < goal ? '  missed' : ''}`,
    );
    if (category !== 'performance')
      for (const line of new Set(measured.flatMap((report) => shortcomings(report, category))))
        console.log(`         ${line}`);
    return reached >= goal;
  });
  for (const report of measured) console.log(`         ${run(report)}`);
  return !met.includes(false);
}

/** One run's performance in a line. */
function run(report: Report): string {
  const values = metrics.map((id) => `${id} ${report.audits[id]?.displayValue ?? '?'}`).join(', ');
  return `${score(report, 'performance')}: ${values}; machine ${Math.round(report.environment.benchmarkIndex)}`;
}

/** Serves a page with one line and nothing to run: what it scores is this machine's share of every score. */
async function serveEmptyPage(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

await mkdir(reports, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'ledgerline-lighthouse-'));
const product = await startStandalone({
  environment: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
});
const empty = await serveEmptyPage();
try {
  for (const page of pages) {
    if (!(await measure(product.url, page))) process.exitCode = 1;
    console.log('an empty page in the same minute (on a quiet machine 100, and no blocking time):');
    console.log(`         ${run(await runLighthouse(empty.url, join(reports, 'empty.json')))}`);
  }
} finally {
  empty.stop();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
