import { existsSync } from 'node:fs';
import type { AccountStore } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import type { EventStore } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { LedgerConfig } from './config.ts';
import { Unavailable } from './errors.ts';

/** The product's stores, each opened when a verb first asks for it. They may be in use by the running product. */
export interface Stores {
  /** The log, for reading. */
  log: () => Promise<EventStore>;
  /** The log, for reading and appending. */
  writableLog: () => Promise<EventStore>;
  accounts: () => Promise<AccountStore>;
}

/** Opens stores and has them closed with `opened`. Nothing is made that is not there: that is a wrong DATA_DIR. */
export function openStores({ stores, dataDir }: LedgerConfig, opened: AsyncDisposableStack): Stores {
  const mustExist = (what: string, file: string) => {
    if (!existsSync(file)) throw new Unavailable(`There ${what} at ${file} (DATA_DIR is ${dataDir})`);
  };
  const openLog = async (readOnly: boolean) => {
    mustExist('is no event log', stores.events);
    const log = await openSqliteEventStore({ path: stores.events, readOnly });
    opened.defer(() => log.close());
    return log;
  };
  return {
    log: once(() => openLog(true)),
    writableLog: once(() => openLog(false)),
    accounts: once(async () => {
      mustExist('are no accounts', stores.accounts);
      const accounts = openAccounts(stores.accounts);
      opened.defer(() => accounts.close());
      return accounts;
    }),
  };
}

function openAccounts(file: string): AccountStore {
  try {
    return openSqliteAccountStore(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`The accounts at ${file} cannot be opened: ${reason}`, { cause: error });
  }
}

function once<Result>(open: () => Promise<Result>): () => Promise<Result> {
  let opening: Promise<Result> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}
