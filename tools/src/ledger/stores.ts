import { existsSync } from 'node:fs';
import type { AccountStore } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import type { StoreLocation, StoreLocations } from '@ledgerline/http/configuration';
import type { ReadStore } from '@ledgerline/read-models';
import { openReadStore } from '@ledgerline/read-models/open';
import type { LedgerConfig } from './config.ts';
import { isSqliteError, messageOf, Unavailable } from './errors.ts';
import { isWritable, readingCopy } from './readingCopy.ts';
import { refuseViews } from './standInViews.ts';

/** The product's stores, each opened when a verb first asks for it. They may be in use by the running product. */
export interface Stores {
  /** The log, for reading. */
  log: () => Promise<EventStore>;
  /** The log, for reading and appending. */
  writableLog: () => Promise<EventStore>;
  readStore: () => Promise<ReadStore>;
  /** The read models for those who fill them from the log: made where there are none yet. */
  readStoreToFill: () => Promise<ReadStore>;
  accounts: () => Promise<AccountStore>;
  /** Where they are (once opened: where their copies are), for those who read a store's file in a faster way. */
  locations: StoreLocations;
}

/**
 * Opens stores and has them closed with `opened`. Nothing is made that is not there: that is a wrong DATA_DIR. Who only
 * `reads` may do so where nobody may write: what can't be opened there is copied.
 */
export function openStores(
  { stores, dataDir, dataSecret }: LedgerConfig,
  opened: AsyncDisposableStack,
  { reads }: { reads: boolean },
): Stores {
  const locations = { ...stores };

  /** Without one an operator can act all the same; the account's MAC then no longer fits. */
  function secret(): string | undefined {
    try {
      return dataSecret();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return undefined;
    }
  }

  function checkIsThere(nothing: string, at: StoreLocation<string>): void {
    if (!isFile(at) || existsSync(at.path)) return;
    throw new Unavailable(`There ${nothing} at ${at.path} (DATA_DIR is ${dataDir})`);
  }
  async function inReach<At extends StoreLocation<string>>(at: At): Promise<At> {
    if (!isFile(at) || isWritable(at.path)) return at;
    if (!reads) throw new Unavailable(`${at.path} is not writable for this user, and has to be for this`);
    return { ...at, path: await readingCopy(at.path, opened) };
  }
  async function open<Store extends { close(): Promise<void> }>(
    at: StoreLocation<string>,
    opening: () => Promise<Store>,
  ): Promise<Store> {
    const store = await opening().catch((error: unknown) => {
      throw notOpened(at, error);
    });
    opened.defer(() => store.close());
    return store;
  }
  async function openLog(readOnly: boolean): Promise<EventStore> {
    checkIsThere('is no event log', stores.events);
    if (!readOnly) locations.events = await inReach(stores.events);
    await refuseViews('events', locations.events);
    const openIt = () =>
      open(locations.events, () => openEventStore(locations.events, { readOnly, brief: readOnly }));
    try {
      return await openIt();
    } catch (error) {
      // What waits in its write-ahead log can't be read there.
      if (!reads || !isFile(stores.events) || isWritable(stores.events.path)) throw error;
      locations.events = await inReach(stores.events);
      return openIt();
    }
  }
  return {
    log: once(() => openLog(true)),
    writableLog: once(() => openLog(false)),
    readStore: once(async () => {
      checkIsThere('are no read models', stores.readModels);
      locations.readModels = await inReach(stores.readModels);
      await refuseViews('readModels', locations.readModels);
      return open(locations.readModels, () => openReadStore(locations.readModels));
    }),
    readStoreToFill: once(async () => {
      const at = stores.readModels;
      if (isFile(at) && existsSync(at.path)) await inReach(at);
      return open(at, () => openReadStore(at));
    }),
    accounts: once(async () => {
      checkIsThere('are no accounts', stores.accounts);
      locations.accounts = await inReach(stores.accounts);
      await refuseViews('accounts', locations.accounts);
      return open(locations.accounts, () => openAccounts(locations, secret()));
    }),
    locations,
  };
}

/** Whether a store is a file, and not on a server. */
export const isFile = (at: StoreLocation<string>): at is { engine: 'sqlite'; path: string } =>
  at.engine === 'sqlite' && 'path' in at;

/** A file that is no store is named; what a server says names itself. */
function notOpened(at: StoreLocation<string>, error: unknown): unknown {
  if (!(error instanceof StoreUnavailable || isSqliteError(error)) || !isFile(at)) return error;
  const { message } = error;
  const text = message.startsWith(at.path) ? message : `${at.path} cannot be opened: ${message}`;
  return new Unavailable(text, { cause: error });
}

async function openAccounts(
  { accounts }: StoreLocations,
  dataSecret: string | undefined,
): Promise<AccountStore> {
  try {
    return await openAccountStore(accounts, dataSecret);
  } catch (error) {
    const where = accounts.engine === 'sqlite' ? accounts.path : accounts.engine;
    throw new Unavailable(`The accounts at ${where} cannot be opened: ${messageOf(error)}`, { cause: error });
  }
}

function once<Result>(open: () => Promise<Result>): () => Promise<Result> {
  let opening: Promise<Result> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}
