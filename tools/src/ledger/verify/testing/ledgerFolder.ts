import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createAccountSeal, emailKey } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { defaultCategories, defaultSettings } from '@ledgerline/domain';
import { ledgerHistory } from '@ledgerline/domain/testing';
import { type EventStore, NO_STREAM } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import {
  CATEGORIES_STREAM,
  type DomainEvent,
  type EventToAppend,
  type LedgerEvent,
  ledgerStream,
  PROVENANCE_STREAM,
  type Recorded,
  userStream,
} from '@ledgerline/events';
import { GENESIS_HASH, revisionOfEventId, seal } from '@ledgerline/events/chain';
import { createEventMac } from '@ledgerline/events/mac';
import { longLedger } from '@ledgerline/projector/testing/longLedger.ts';
import { projectAll } from '@ledgerline/projector/testing/projectAll.ts';
import { personId } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import fc from 'fast-check';
import type { Deviation } from '../../audit/deviation.ts';
import { runLedger } from '../../runLedger.ts';
import type { Ended } from '../../testing/ledger.ts';

/** The DATA_SECRET of a `ledgerFolder`. */
export const folderSecret = 'a secret of thirty-two characters';
/** Of the server that made the folders. */
export const folderMac = createEventMac(folderSecret);
const registeredAt = '2026-01-01T00:00:00.000Z';

/** A data folder with people who have accounts, ledgers and current read models; nobody else has it open. */
export interface LedgerFolder extends AsyncDisposable {
  path: string;
  userIds: string[];
  /** Runs the program in this process. */
  ledger: (...args: string[]) => Promise<Ended>;
  /** What `verify --json` with these arguments finds. */
  deviations: (...args: string[]) => Promise<Deviation[]>;
  /** Changes the log's, the live generation's or the accounts' file behind everybody's back. */
  damage: (
    file: 'events' | 'read-models-g1' | 'accounts',
    sql: string,
    ...values: (string | number)[]
  ) => void;
  /** Opens the log for a while. */
  withLog: <Result>(work: (log: EventStore) => Promise<Result>) => Promise<Result>;
  /** Projects all that the log has. */
  project: () => Promise<void>;
  /** Gives each account without a MAC one. */
  seal: () => Promise<number>;
  /** Another folder with the same files. */
  copy: () => Promise<LedgerFolder>;
}

/** Makes a folder with some people, the same ones each time; the first has a ledger with every type of event. */
export async function ledgerFolder({ people = 3, length = 60 } = {}): Promise<LedgerFolder> {
  const folder = await emptyFolder();
  await folder.withLog(async (log) => {
    const note: DomainEvent = { type: 'EventsAuthenticated', data: { sinceFirst: true, accounts: true } };
    await appendTo(log, PROVENANCE_STREAM, [note], undefined, folderMac);
    const histories = [longLedger(80), ...fc.sample(ledgerHistory(length), { numRuns: people - 1, seed: 1 })];
    for (const [index, history] of histories.entries()) {
      const userId = personId(index + 1);
      folder.userIds.push(userId);
      await register(log, folder.path, userId);
      await appendHistory(log, userId, history);
    }
    const categories = defaultCategories.map(
      (category): DomainEvent => ({ type: 'CategoryAdded', data: { category } }),
    );
    await appendTo(log, CATEGORIES_STREAM, categories, undefined, folderMac);
  });
  await folder.project();
  return folder;
}

const emptyFolder = async (): Promise<LedgerFolder> => openFolder(await temporaryFolder(), []);

function openFolder(folder: AsyncDisposable & { path: string }, userIds: string[]): LedgerFolder {
  const { path } = folder;
  const run = (...args: string[]) => runIn(path, args);
  const opened: LedgerFolder = {
    path,
    userIds,
    ledger: run,
    async deviations(...args) {
      const { stdout, stderr } = await run('verify', '--json', ...args);
      if (stdout === '') throw new Error(stderr);
      const rows = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Deviation);
      return rows.filter((row) => !('summary' in row || row.warning));
    },
    damage(file, sql, ...values) {
      using db = new DatabaseSync(join(path, `${file}.db`), { timeout: 5_000 });
      const { changes } = db.prepare(sql).run(...values);
      if (changes === 0) throw new Error(`nothing is changed by ${sql}`);
    },
    async withLog(work) {
      const log = await openSqliteEventStore({ path: join(path, 'events.db') });
      try {
        return await work(log);
      } finally {
        await log.close();
      }
    },
    project: () =>
      opened.withLog(async (log) => {
        const readStore = await openSqliteReadStore({ path: join(path, 'read-models.db') });
        await projectAll(log, readStore);
        await readStore.close();
      }),
    async seal() {
      const accounts = openSqliteAccountStore(join(path, 'accounts.db'), createAccountSeal(folderSecret));
      try {
        return await accounts.sealUnsealed();
      } finally {
        await accounts.close();
      }
    },
    async copy() {
      const other = await temporaryFolder();
      await cp(path, other.path, { recursive: true });
      return openFolder(other, [...opened.userIds]);
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
  return opened;
}

/** Appends a history that was decided elsewhere; its reverts name the events of this stream. */
async function appendHistory(
  log: EventStore,
  userId: string,
  history: readonly Recorded<LedgerEvent>[],
): Promise<void> {
  const stream = ledgerStream(userId);
  const events: EventToAppend[] = [];
  let hash = GENESIS_HASH;
  for (const { revision, type, data, metadata } of history) {
    const { schemaVersion: _, hash: __, mac: ___, reverts, ...rest } = metadata;
    const reverted = reverts === undefined ? undefined : events[revisionOfEventId(reverts)]?.id;
    const own = { ...rest, actorId: userId, ...(reverted !== undefined && { reverts: reverted }) };
    const event = { type, data } as LedgerEvent;
    const sealed = seal(stream, revision, hash, [{ event, metadata: own }], folderMac);
    events.push(...sealed.events);
    hash = sealed.hash;
  }
  await log.append(stream, NO_STREAM, events);
}

async function register(log: EventStore, path: string, userId: string): Promise<void> {
  const email = `${userId}@example.com`;
  const user = { id: userId, name: 'Ann Lee', email, createdAt: registeredAt };
  const event: DomainEvent = {
    type: 'UserRegistered',
    data: { user, settings: defaultSettings, currency: 'USD' },
  };
  await appendTo(log, userStream(userId), [event], undefined, folderMac);
  const accounts = openSqliteAccountStore(join(path, 'accounts.db'), createAccountSeal(folderSecret));
  await accounts.insertPending(
    { userId, emailKey: emailKey(folderSecret, email), passwordHash: '' },
    new Date(registeredAt),
  );
  await accounts.activate(userId);
  await accounts.close();
}

async function runIn(path: string, args: string[]): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end();
  const [code, out, err] = await Promise.all([
    runLedger({
      args,
      environment: { DATA_DIR: path, DATA_SECRET: folderSecret },
      terminal: { stdin, stdout, stderr },
      now: () => new Date('2026-05-03T10:00:00.000Z'),
    }).finally(() => {
      stdout.end();
      stderr.end();
    }),
    text(stdout),
    text(stderr),
  ]);
  return { code, stdout: out, stderr: err };
}
