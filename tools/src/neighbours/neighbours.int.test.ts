import { addDays } from '@ledgerline/domain/calendarDate';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../apiClient.ts';
import { expensiveThings } from './expensive.ts';
import type { Heavy } from './heavy.ts';
import { smallSize } from './heavyLedger.ts';
import { type MeasuredProduct, startMeasured } from './measuredProduct.ts';
import { goRound, type Heard, type Neighbour } from './neighbour.ts';
import { enterNeighbourhood, fillNeighbourhood } from './neighbourhood.ts';

/** A turn of the main thread may take so much processor time: code is compiled and memory collected meanwhile, too. */
const LONGEST_TURN_MS = 100;
/** The same while all code is new. */
const LONGEST_TURN_AT_START_MS = 300;
/** One question for each row would be more than this. */
const MOST_STATEMENTS = 40;
/** Beside 2 kB a row, a request may read so much: a person's balances and schedules are one document. */
const DOCUMENT_BYTES = 4_000_000;
const isLong = process.env['LONG'] !== undefined;
/** Several at once, beside whom the neighbour goes round: turns of the main thread say as much, in a third of the time. */
const AT_ONCE = 3;
const ROUNDS = 2;
const ROUNDS_AT_START = 2;

const opened = new AsyncDisposableStack();
let product: MeasuredProduct;
let heavy: Heavy & { client: ApiClient };
let neighbour: Neighbour;
/** What the neighbour heard while what was due at the start was done, and the longest turn of that. */
let atStart: { heard: Heard[]; longestTurnMs: number };

beforeAll(async () => {
  const { path } = opened.use(await temporaryFolder());
  const today = new Date().toISOString().slice(0, 10);
  await fillNeighbourhood(path, smallSize, today);
  product = opened.use(await startMeasured({ DATA_DIR: path, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent' }));
  // Before that, the product was loading its code.
  await product.measured();
  const { url } = product;
  const people = await enterNeighbourhood(url);
  heavy = { url, client: people.heavy, size: smallSize, today, others: Promise.resolve() };
  const [first] = people.neighbours;
  if (!first) throw new Error('no neighbour');
  neighbour = { ...first, url, today, yesterday: addDays(today, -1), tries: 20 };
  const heard = await rounds(ROUNDS_AT_START);
  atStart = { heard, ...(await product.measured()) };
}, 300_000);
afterAll(() => opened.disposeAsync());

async function rounds(count: number): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (let round = 0; round < count; round += 1) for await (const one of goRound(neighbour)) heard.push(one);
  return heard;
}

it('SV-48 200 goals get what they missed when the product starts: each has it, and nobody waits', async () => {
  expect(atStart.heard.filter((one) => one.status >= 300 || !one.isCurrent)).toEqual([]);
  expect(atStart.longestTurnMs).toBeLessThan(LONGEST_TURN_AT_START_MS);
  const newest = `${heavy.today.slice(0, 7)}-01`;
  await vi.waitFor(
    async () => {
      const { data } = await heavy.client.get<{ every: { last: { date: string } | null } }[]>('/goals');
      expect(new Set(data.map(({ every }) => every.last?.date))).toEqual(new Set([newest]));
      expect(data).toHaveLength(200);
    },
    { timeout: 60_000, interval: 200 },
  );
}, 70_000);

describe('one person does expensive things', () => {
  it.each(expensiveThings)(
    '$name: it reads what it needs, and nobody waits',
    async ({ go, status, rows, megabytes }) => {
      await product.measured();
      expect(await go(heavy)).toBe(status);
      const first = await product.measured();
      // The first time code is loaded and compiled.
      expect(first.longestTurnMs).toBeLessThan(LONGEST_TURN_AT_START_MS);
      // What the product remembers from one request to the next is read then, too.
      const isAgain = isLong || first.rows > rows(smallSize);
      if (isAgain) await go(heavy);
      const alone = isAgain ? await product.measured() : first;
      expect(alone.statements).toBeLessThanOrEqual(MOST_STATEMENTS);
      expect(alone.rows).toBeLessThanOrEqual(rows(smallSize));
      expect(alone.bytes).toBeLessThanOrEqual(2_000 * rows(smallSize) + DOCUMENT_BYTES);
      expect(alone.allocatedMb).toBeLessThan(megabytes);
      if (!isLong) return;
      expect(alone.longestTurnMs).toBeLessThan(LONGEST_TURN_MS);

      const others = rounds(ROUNDS);
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => go({ ...heavy, others })));
      const heard = await others;
      const { longestTurnMs } = await product.measured();
      // Some things a person may do one at a time only, or must not decide on what another request has just changed.
      expect(new Set(statuses.filter((one) => one !== 429 && one !== 409))).toEqual(new Set([status]));
      expect(heard.filter((one) => one.status >= 300 || !one.isCurrent)).toEqual([]);
      expect(longestTurnMs).toBeLessThan(LONGEST_TURN_MS);
    },
  );
});
