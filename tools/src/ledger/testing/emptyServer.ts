import { join } from 'node:path';
import { type AccountStore, emailKey } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { categoryCommands, createIds } from '@ledgerline/command-api/commands';
import { defaultCategories } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { CATEGORIES_STREAM, type StoredEvent } from '@ledgerline/events';
import { createEventMac } from '@ledgerline/events/mac';
import type { ReadStore } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { type Ended, ledger } from './ledger.ts';

/** The stores of a product that was started once and stopped again, and the command line on them. */
export interface EmptyServer extends AsyncDisposable {
  dataDir: string;
  environment: Record<string, string>;
  log: EventStore;
  readStore: ReadStore;
  accounts: AccountStore;
  emailKey: (email: string) => string;
  ledger: (args: readonly string[], input?: string) => Promise<Ended>;
  /** Appends whole streams, a few events at a time. */
  append: (...streams: readonly StoredEvent[][]) => Promise<void>;
}

const secret = 'a secret of this test, long enough';

export async function emptyServer(): Promise<EmptyServer> {
  const folder = await temporaryFolder();
  const fileOf = (name: string) => join(folder.path, name);
  const log = await openSqliteEventStore({ path: fileOf('events.db') });
  const readStore = await openSqliteReadStore({ path: fileOf('read-models.db') });
  const accounts = openSqliteAccountStore(fileOf('accounts.db'));
  const environment = { DATA_DIR: folder.path, DATA_SECRET: secret };
  await seedCatalogue(log);
  return {
    dataDir: folder.path,
    environment,
    log,
    readStore,
    accounts,
    emailKey: (email) => emailKey(secret, email),
    ledger: (args, input) => ledger(environment, args, input),
    append: async (...streams) => {
      for (const events of streams) await appendStream(log, events);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([log.close(), readStore.close(), accounts.close()]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function seedCatalogue(log: EventStore): Promise<void> {
  const now = () => new Date('2026-01-01T00:00:00.000Z');
  const id = createIds(now)();
  await categoryCommands(log, now, createEventMac(secret)).handle({
    stream: CATEGORIES_STREAM,
    identity: { id, hash: '', actorId: 'system', source: 'cli', requestId: id },
    command: () => ({ type: 'AddMissingCategories', categories: defaultCategories }),
    present: () => undefined,
  });
}

async function appendStream(log: EventStore, events: readonly StoredEvent[]): Promise<void> {
  const batch = 200;
  for (let from = 0; from < events.length; from += batch) {
    const some = events.slice(from, from + batch);
    await log.append(some[0]?.stream ?? '', from - 1, some.map(bare));
  }
}

const bare = ({ id, type, data, metadata }: StoredEvent) => ({ id, type, data, metadata });
