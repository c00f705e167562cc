import { setTimeout as delay } from 'node:timers/promises';
import { connectPerson, inFolder } from '../filling/surroundings.ts';
import { startMeasured } from '../neighbours/measuredProduct.ts';
import { goRound, type Heard, type Neighbour } from '../neighbours/neighbour.ts';
import { LARGEST_ROWS, type LargestFile, largestFiles } from './largestFiles.ts';
import { note } from './report.ts';
import { figure, quantile } from './statistics.ts';

const PEOPLE = 8;
/** What docker-compose.yml gives the command API. */
const HEAP_MB = 512;
const QUIET_ROUNDS = 40;
const MOST_TIMES = 5;
const ALWAYS_GOOD_MS = 50;

/** The largest file of each format, sent by eight people at once, while another person reads, writes and looks at a small file. */
export async function benchLargest(): Promise<void> {
  const formats = [...largestFiles(0)].map(({ format }) => format);
  const wanted = process.env['BENCH_FORMATS']?.split(',') ?? formats;
  for (const format of formats.filter((one) => wanted.includes(one))) {
    await inFolder('largest', (folder) => measure(folder, format));
  }
}

async function measure(folder: string, format: string): Promise<void> {
  await using product = await startMeasured({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '0',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  });
  const { url } = product;
  const neighbour = await settle(url);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, number) => {
      const client = await connectPerson(url, `largest${number}@example.com`);
      const account = { name: 'Giro', type: 'bank', balance: 1_000 };
      const { data: asset } = await client.post<{ id: string }>('/assets', account);
      const file = [...largestFiles(number)].find((one) => one.format === format);
      return { client, asset, file: file as LargestFile };
    }),
  );
  await listen(neighbour, QUIET_ROUNDS);
  const quiet = await listen(neighbour, QUIET_ROUNDS);
  await product.measured();

  const over = new AbortController();
  const beside: Heard[] = [];
  const listening = (async () => {
    while (!over.signal.aborted) beside.push(...(await listen(neighbour, 1)));
  })();
  const before = performance.now();
  const answers = await Promise.all(
    people.map(async ({ client, asset, file }) => {
      const form = new FormData();
      form.set('asset', asset.id);
      form.set('file', new File([file.bytes], file.name));
      const { 'Content-Type': _type, ...headers } = client.headers;
      const answer = await fetch(`${url}/api/v1/imports/read`, { method: 'POST', headers, body: form });
      return { status: answer.status, bytes: await answer.arrayBuffer() };
    }),
  );
  const seconds = (performance.now() - before) / 1_000;
  over.abort();
  await listening;
  const { peakMb, longestTurnMs } = await product.measured();
  tell(format, quiet, beside);
  const read = answers.filter(({ status, bytes }) => status === 200 && addedBy(bytes) === LARGEST_ROWS);
  if (read.length < PEOPLE) process.exitCode = 1;
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
  note('read', `${read.length} of ${PEOPLE} (${statuses}) in ${figure(seconds)} s`);
  note(
    'memory',
    `${figure(peakMb)} MB of the process at most; longest turn ${figure(longestTurnMs)} ms of processor time`,
  );
}

/** How many rows the preview would add. Parsed only now: parsing beside the others would slow what is measured. */
function addedBy(bytes: ArrayBuffer): number {
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: { counts?: { added: number } } };
  return data.counts?.added ?? 0;
}

async function settle(url: string): Promise<Neighbour> {
  const client = await connectPerson(url, 'neighbour@example.com');
  const { data } = await client.post<{ id: string }>('/assets', {
    name: 'Wallet',
    type: 'cash',
    balance: 1e6,
  });
  const today = new Date().toISOString().slice(0, 10);
  return { url, client, account: data.id, today, yesterday: today, tries: 1 };
}

async function listen(neighbour: Neighbour, rounds: number): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for await (const one of goRound(neighbour)) heard.push(one);
    await delay(20);
  }
  return heard;
}

function tell(format: string, quiet: readonly Heard[], beside: readonly Heard[]): void {
  const refused = beside.filter(({ status }) => status >= 300);
  for (const [what, all] of Map.groupBy(beside, (one) => one.what)) {
    const p99 = (heard: readonly Heard[]) =>
      quantile(
        heard.filter((one) => one.what === what).map(({ ms }) => ms),
        0.99,
      );
    const goal = Math.max(MOST_TIMES * p99(quiet), ALWAYS_GOOD_MS);
    const ms = p99(beside);
    if (ms > goal || refused.length > 0) process.exitCode = 1;
    console.log(
      `${ms <= goal ? 'met    ' : 'missed '} ${format}: p99 of ${what} ${figure(ms)} ms (goal ≤ ${figure(goal)} ms, quiet ${figure(p99(quiet))} ms, ${all.length} times)`,
    );
  }
  if (refused.length > 0)
    note('refused', [...new Set(refused.map(({ what, status }) => `${what} ${status}`))].join(', '));
}
