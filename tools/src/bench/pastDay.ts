import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { type LedgerEvent, ledgerStream, type Recorded } from '@ledgerline/events';
import { emptyLedger, LedgerFold } from '@ledgerline/read-models';
import type { ApiClient } from '../apiClient.ts';
import { filledAsset, fillLedgers } from '../filling/ledgerFiller.ts';
import { connectPerson, timed, withProduct } from '../filling/surroundings.ts';
import { note, report } from './report.ts';
import { figure, median, quantile } from './statistics.ts';

const LONG = 100_000;
const LEDGERS = 4;
const WARM_ROUNDS = 50;
const READS = 2000;
/** The ends of the two days on which a filled ledger was written. */
const DAYS = ['2026-01-02', '2026-01-01'] as const;

/** Balances as of a past day on ledgers of 100,000 events, cold and warm, and what that does to everybody's reads. */
export async function benchPastDay(): Promise<void> {
  await withProduct('past', async (url, folder) => {
    const people = await Promise.all(
      Array.from({ length: LEDGERS }, (_, index) => connectPerson(url, `past${index}@example.com`)),
    );
    const bystander = await connectPerson(url, 'bystander@example.com');
    await bystander.post('/assets', { name: 'Cash', type: 'cash', balance: 1 });
    await lengthen(folder, people);
    const [first, ...others] = people;
    if (!first) return;

    // The thread starts with the first question; what it starts with is not what is measured.
    await bystander.get(`/balances?asOf=${DAYS[0]}`);
    const raw: number[] = [];
    const cold: number[] = [];
    for (const person of people.slice(0, -1)) {
      raw.push(await timed(() => rawFold(join(folder, 'events.db'), person.userId)));
      cold.push(await timed(() => person.get(`/balances?asOf=${DAYS[0]}`)));
    }
    report({
      claim: `balances as of a past day, ${figure(LONG)} events, cold`,
      unit: 'ms',
      ours: median(cold),
      baseline: median(raw),
      baselineName: 'raw scan, parse and fold',
      goal: { atMost: 1.5 },
    });

    const warm: number[] = [];
    for (let round = 0; round < WARM_ROUNDS; round += 1) {
      warm.push(await timed(() => first.get(`/balances?asOf=${DAYS[round % 2] ?? ''}`)));
    }
    report({
      claim: 'the same once the day was asked for',
      unit: 'ms',
      ours: median(warm),
      baseline: median(raw),
      baselineName: 'raw scan, parse and fold',
      goal: { atMost: 0.05 },
    });
    await benchProof(first);
    await benchBystander(bystander, others);
  });
}

async function benchProof(person: ApiClient): Promise<void> {
  const path = `/assets/${filledAsset(person.userId)}/proof`;
  const cold = await timed(async () => {
    const { data } = await person.get<{ verified: boolean }>(path);
    if (!data.verified) throw new Error('a proof that does not hold');
  });
  const warm = await timed(() => person.get(`${path}?page=2500`));
  note(`proof over ${figure(LONG)} events`, `${figure(cold)} ms, another page of it ${figure(warm)} ms`);
}

/** GET /balances of somebody else, alone and while long ledgers are proven and folded. */
async function benchBystander(bystander: ApiClient, others: readonly ApiClient[]): Promise<void> {
  const alone = await reads(bystander, () => false);
  let working = true;
  const work = Promise.all(
    others.map(async (person) => {
      await person.get(`/assets/${filledAsset(person.userId)}/proof`);
      await person.get(`/balances?asOf=${DAYS[1]}`);
    }),
  ).finally(() => {
    working = false;
  });
  const beside = await reads(bystander, () => !working);
  await work;
  report({
    claim: 'p99 of GET /balances while others look back',
    unit: 'ms',
    ours: quantile(beside, 0.99),
    baseline: quantile(alone, 0.99),
    baselineName: 'alone',
    goal: { atMost: 3 },
  });
  note('p50, beside and alone', `${figure(median(beside))} and ${figure(median(alone))} ms`);
  note('reads meanwhile', `${figure(beside.length)}, the longest ${figure(Math.max(...beside))} ms`);
}

async function reads(client: ApiClient, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < READS && !isOver()) times.push(await timed(() => client.get('/balances')));
  return times;
}

/** The shortest way to the same state: no check of revisions or versions, nothing kept, nobody else served meanwhile. */
function rawFold(log: string, userId: string): void {
  using db = new DatabaseSync(log, { readOnly: true });
  const rows = db.prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision');
  const fold = new LedgerFold(emptyLedger(userId));
  for (const row of rows.iterate(ledgerStream(userId))) {
    const { type, revision, stream, id, data, metadata } = row as Record<string, string | number>;
    const event = {
      type,
      revision,
      stream,
      id,
      data: JSON.parse(String(data)),
      metadata: JSON.parse(String(metadata)),
    };
    fold.fold(event as Recorded<LedgerEvent>);
  }
  if (fold.revision !== LONG) throw new Error(`${fold.revision} events instead of ${LONG}`);
}

/** Fills the people's ledgers behind the product's back, and waits until their read models show it. */
async function lengthen(dataDir: string, people: readonly ApiClient[]): Promise<void> {
  const store = await openSqliteEventStore({ path: join(dataDir, 'events.db') });
  await fillLedgers(
    store,
    people.map(({ userId }) => userId),
    LONG,
  );
  await store.close();
  for (const person of people) {
    const headers = { 'X-Min-Revision': String(LONG) };
    while ((await person.get('/balances', headers)).revision < LONG);
  }
}
