import { existsSync } from 'node:fs';
import type { AccountStore } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import type { StoreLocation, StoreLocations } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { openReadStore } from '@ledgerline/read-models/open';
import type { LedgerConfig } from './config.ts';
import { Unavailable } from './errors.ts';

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
  /** Where they are, for those who read a store's file in a faster way. */
  locations: StoreLocations;
}

/** Opens stores and has them closed with `opened`. Nothing is made that is not there: that is a wrong DATA_DIR. */
export function openStores({ stores, dataDir }: LedgerConfig, opened: AsyncDisposableStack): Stores {
  const open = async <Store extends { close(): Promise<void> }>(
    nothing: string,
    at: StoreLocation<string>,
    opening: () => Promise<Store>,
  ): Promise<Store> => {
    if (at.engine === 'sqlite' && 'path' in at && !existsSync(at.path)) {
      throw new Unavailable(`There ${nothing} at ${at.path} (DATA_DIR is ${dataDir})`);
    }
    const store = await opening().catch((error: unknown) => {
      throw notOpened(at, error);
    });
    opened.defer(() => store.close());
    return store;
  };
  const openLog = (readOnly: boolean) =>
    open('is no event log', stores.events, () => openEventStore(stores.events, { readOnly }));
  return {
    log: once(() => openLog(true)),
    writableLog: once(() => openLog(false)),
    readStore: once(() =>
      open('are no read models', stores.readModels, () => openReadStore(stores.readModels)),
    ),
    readStoreToFill: once(async () => {
      const store = await openReadStore(stores.readModels);
      opened.defer(() => store.close());
      return store;
    }),
    accounts: once(() => open('are no accounts', stores.accounts, () => openAccounts(stores))),
    locations: stores,
  };
}

/** A file that is no store is named; what a server says names itself. */
function notOpened(at: StoreLocation<string>, error: unknown): unknown {
  if (!(error instanceof StoreUnavailable) || !('path' in at)) return error;
  return new Unavailable(`${at.path} cannot be opened: ${error.message}`, { cause: error });
}

async function openAccounts({ accounts }: StoreLocations): Promise<AccountStore> {
  try {
    return await openAccountStore(accounts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const where = accounts.engine === 'sqlite' ? accounts.path : accounts.engine;
    throw new Unavailable(`The accounts at ${where} cannot be opened: ${reason}`, { cause: error });
  }
}

function once<Result>(open: () => Promise<Result>): () => Promise<Result> {
  let opening: Promise<Result> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}
