import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type LedgerState, ledgerDecider } from '@ledgerline/domain';
import { LOG_START } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import {
  changeOf,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
  type StoredEvent,
} from '@ledgerline/events';
import { expectedHash, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { expect, it, vi } from 'vitest';
import { type Client, signIn } from './testing/client.ts';
import { inProcess } from './testing/inProcess.ts';
import { freePort, serve } from './testing/productProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

/** Each takes 2 s of a core: `npm test -- long` goes on for longer. */
const kills = process.env['LONG'] ? 20 : 2;
const people = 5;
const clientsPerPerson = 4;

/** A write that was answered with success. */
interface Acknowledged {
  userId: string;
  key: string;
  id: string;
}

interface Person {
  client: Client;
  accounts: [string, string];
}

it(
  `loses nothing acknowledged and doubles nothing when it is killed ${kills} times under load`,
  async () => {
    await using folder = await temporaryFolder();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      PORT: String(port),
      DATA_DIR: folder.path,
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
    };

    let product = await serve(environment);
    await using cleanUp = new AsyncDisposableStack();
    cleanUp.defer(() => product[Symbol.asyncDispose]());
    const everybody = await Promise.all(
      Array.from({ length: people }, (_, index) => newPerson(url, `person${index}@example.com`)),
    );
    const acknowledged: Acknowledged[] = [];
    const stopping = new AbortController();
    cleanUp.defer(() => stopping.abort());
    const load = everybody.flatMap((person, index) =>
      Array.from({ length: clientsPerPerson }, (_, number) =>
        work(person, `${index}-${number}`, acknowledged, stopping.signal),
      ),
    );

    for (let kill = 1; kill <= kills; kill += 1) {
      // However busy the machine is, each kill strikes people at work.
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > before + people, { timeout: 30_000, interval: 5 });
      await delay(randomInt(50, 350));
      product.child.kill('SIGKILL');
      await product.ended;
      product = await serve(environment);
    }
    stopping.abort();
    await Promise.all(load);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);

    const log = await readLog(folder.path);
    expect(acknowledged.length).toBeGreaterThan(kills * people);
    expect(brokenChains(log)).toEqual([]);
    expect(lostOrDoubled(log, acknowledged)).toEqual([]);

    await using restarted = await inProcess({ DATA_DIR: folder.path });
    for (const [index, { client }] of everybody.entries()) {
      const events = log.filter(({ stream }) => stream === ledgerStream(client.userId));
      const state = fold(events);
      const reader = await signIn(restarted.url, `person${index}@example.com`, true);
      reader.revision = events.length;
      expect(await shown(reader)).toEqual(expected(state));
    }
  },
  60_000 + 20_000 * kills,
);

async function newPerson(url: string, email: string): Promise<Person> {
  const client = await signIn(url, email);
  const add = async (name: string) =>
    (await client.send('POST', '/assets', { name, type: 'cash', balance: 1_000 })).body.data.id;
  return { client, accounts: [await add('Wallet'), await add('Drawer')] };
}

/** Writes one thing after the other, each until it is answered, under a key of its own. */
async function work(person: Person, name: string, acknowledged: Acknowledged[], signal: AbortSignal) {
  for (let count = 0; !signal.aborted; count += 1) {
    const key = `${name}-${count}`;
    const [path, body] = nextWrite(person, count);
    for (;;) {
      const reply = await person.client
        .send('POST', path, body, { 'Idempotency-Key': key })
        .catch(() => undefined);
      if (reply && reply.status < 500) {
        if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${reply.body.message}`);
        acknowledged.push({ userId: person.client.userId, key, id: reply.body.data.id });
        break;
      }
      await delay(200);
    }
  }
}

function nextWrite({ accounts: [one, other] }: Person, count: number): [string, object] {
  if (count % 3 === 2) return ['/assets/transfers', { fromAsset: one, toAsset: other, amount: 0.01 }];
  const transaction = { title: `Entry ${count}`, amount: 1.01, date: '2026-01-31', account: one };
  return count % 3 === 0
    ? ['/transactions', { ...transaction, type: 'income', category: '63617465676f727900000201' }]
    : ['/transactions', { ...transaction, type: 'expense', category: '63617465676f727900000101' }];
}

async function readLog(dataDir: string): Promise<StoredEvent[]> {
  const store = await openSqliteEventStore({ path: `${dataDir}/events.db`, readOnly: true });
  const { events } = await store.readAll({ after: LOG_START, prefixes: [], limit: 1_000_000 });
  await store.close();
  return events;
}

function brokenChains(log: readonly StoredEvent[]): string[] {
  const heads = new Map<string, { hash: string; revision: number }>();
  return log.flatMap((event) => {
    const head = heads.get(event.stream) ?? { hash: GENESIS_HASH, revision: -1 };
    const hash = storedHash(event);
    const isGood = hash === expectedHash(head.hash, event) && event.revision === head.revision + 1;
    heads.set(event.stream, { hash: hash ?? '', revision: event.revision });
    return isGood ? [] : [`${event.stream}@${event.revision}`];
  });
}

/** Every key has at most one event, and every acknowledged one exactly the record that was answered. */
function lostOrDoubled(log: readonly StoredEvent[], acknowledged: readonly Acknowledged[]): string[] {
  const effects = new Map<string, string[]>();
  for (const stored of log.filter(({ stream }) => stream.startsWith('ledger-'))) {
    const event = readEvent(stored) as Recorded<LedgerEvent>;
    const name = `${event.stream} ${event.metadata.commandId}`;
    effects.set(name, [...(effects.get(name) ?? []), changeOf(event).key[0] ?? '']);
  }
  const doubled = [...effects].filter(([, ids]) => ids.length !== 1).map(([name]) => `doubled: ${name}`);
  const lost = acknowledged
    .filter(({ userId, key, id }) => effects.get(`${ledgerStream(userId)} ${key}`)?.[0] !== id)
    .map(({ key }) => `lost: ${key}`);
  return [...doubled, ...lost];
}

function fold(events: readonly StoredEvent[]): LedgerState {
  let state = ledgerDecider.initialState();
  for (const event of events) state = ledgerDecider.evolve(state, readEvent(event) as Recorded<LedgerEvent>);
  return state;
}

interface Shown {
  balances: Record<string, number>;
  transactions: Record<string, number>;
  transfers: Record<string, number>;
}

/** What the read models say, by id. */
async function shown(reader: Client): Promise<Shown> {
  return {
    balances: byId(await reader.get<Row[]>('/assets'), 'balance'),
    transactions: byId(await pages(reader, '/transactions?'), 'amount'),
    transfers: byId(await pages(reader, '/assets/transfers?'), 'amount'),
  };
}

/** What the fold of the log says, by id. */
const expected = ({ assets, transactions, transfers }: LedgerState): Shown => ({
  balances: Object.fromEntries([...assets].map(([id, { position }]) => [id, position / 100])),
  transactions: Object.fromEntries([...transactions].map(([id, { record }]) => [id, record.amount / 100])),
  transfers: Object.fromEntries([...transfers].map(([id, { record }]) => [id, record.amount / 100])),
});

interface Row {
  id: string;
  balance: number;
  amount: number;
}

async function pages(reader: Client, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const more = await reader.get<Row[]>(`${path}limit=100&page=${page}`);
    rows.push(...more);
    if (more.length < 100) return rows;
  }
}

const byId = (rows: readonly Row[], field: 'balance' | 'amount'): Record<string, number> =>
  Object.fromEntries(rows.map((row) => [row.id, row[field]]));
