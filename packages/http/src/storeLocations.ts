import { resolve } from 'node:path';
import { z } from 'zod';

/** A file of the embedded engine (absolute), or a server's address with its credentials and options. */
export type StoreLocation<Engine extends string> =
  | { engine: 'sqlite'; path: string }
  | { engine: Engine; url: string };

/** Where the product's three stores are; each engine is chosen by itself. */
export interface StoreLocations {
  events: StoreLocation<'eventstoredb'>;
  readModels: StoreLocation<'mongodb'>;
  accounts: StoreLocation<'mongodb'>;
}

const esdb = /^esdb(\+discover)?:\/\/./;
const mongodb = /^mongodb(\+srv)?:\/\/./;

/** EVENT_STORE_URL, READ_STORE_URL and ACCOUNTS_URL: `sqlite:FILE`, or the address of a server. */
export const storeVariables = {
  EVENT_STORE_URL: storeVariable('esdb://…', esdb)
    .default('sqlite:events.db')
    .describe('the log: a file in `DATA_DIR`, or `esdb://user:password@host:2113`, `esdb+discover://…`'),
  READ_STORE_URL: storeVariable('mongodb://…', mongodb)
    .default('sqlite:read-models.db')
    .describe('the read models: files, or `mongodb://user:password@host/ledgerline?replicaSet=…`'),
  ACCOUNTS_URL: storeVariable('mongodb://…', mongodb)
    .optional()
    .describe(
      'the accounts; beside the read models unless given: `accounts.db`, or a database of their own (`…_accounts`)',
    ),
};

/**
 * Where the stores are, once `storeVariables` have been read. A relative file lies in `dataDir`; accounts that are not
 * placed are on the read store's server, in a database of their own.
 */
export function storeLocations(
  dataDir: string,
  variables: z.output<z.ZodObject<typeof storeVariables>>,
): StoreLocations {
  const { EVENT_STORE_URL, READ_STORE_URL, ACCOUNTS_URL } = variables;
  const accounts = ACCOUNTS_URL ?? accountsOnServer(READ_STORE_URL);
  return {
    events: location(dataDir, EVENT_STORE_URL, 'eventstoredb'),
    readModels: location(dataDir, READ_STORE_URL, 'mongodb'),
    accounts: location(dataDir, accounts, 'mongodb'),
  };
}

function storeVariable(server: string, pattern: RegExp) {
  return z
    .string()
    .refine((url) => /^sqlite:./.test(url) || pattern.test(url), `must be sqlite:FILE or ${server}`);
}

function location<Engine extends string>(
  dataDir: string,
  url: string,
  engine: Engine,
): StoreLocation<Engine> {
  const [, file] = /^sqlite:(.*)$/s.exec(url) ?? [];
  return file === undefined ? { engine, url } : { engine: 'sqlite', path: resolve(dataDir, file) };
}

/** The accounts' place where only the read store's is given. Credentials stay those of the read store's database. */
function accountsOnServer(readStoreUrl: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/(?:[^/?]*@)?[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/s.exec(readStoreUrl);
  if (parts === null) return 'sqlite:accounts.db';
  const [, server = '', database = '', given = ''] = parts;
  const options = new URLSearchParams(given);
  if (server.includes('@') && database !== '' && !options.has('authSource'))
    options.set('authSource', database);
  const query = options.size > 0 ? `?${options.toString()}` : '';
  return `${server}/${database || 'ledgerline'}_accounts${query}`;
}
