import { resolve } from 'node:path';
import {
  type ApiSettings,
  apiSettings,
  apiVariables,
  processVariables,
  readEnvironment,
} from '@ledgerline/http';
import { z } from 'zod';

/** The files of the embedded stores, absolute. */
export interface StoreFiles {
  events: string;
  readModels: string;
  accounts: string;
}

/** EVENT_STORE_URL, READ_STORE_URL and ACCOUNTS_URL: `sqlite:name.db` is a file in DATA_DIR. */
export const storeVariables = {
  EVENT_STORE_URL: sqliteFile('events.db'),
  READ_STORE_URL: sqliteFile('read-models.db'),
  ACCOUNTS_URL: sqliteFile('accounts.db'),
};

/** Where the stores are, once `storeVariables` have been read. */
export const storeFiles = (
  dataDir: string,
  variables: z.output<z.ZodObject<typeof storeVariables>>,
): StoreFiles => ({
  events: resolve(dataDir, variables.EVENT_STORE_URL),
  readModels: resolve(dataDir, variables.READ_STORE_URL),
  accounts: resolve(dataDir, variables.ACCOUNTS_URL),
});

export interface CommandApiConfig {
  port: number;
  host: string;
  logLevel: string;
  stores: StoreFiles;
  settings: ApiSettings;
}

/** What a command API that runs apart is told by its environment. Throws ConfigurationError. */
export function commandApiConfig(environment: NodeJS.ProcessEnv): CommandApiConfig {
  const production = environment['NODE_ENV'] === 'production';
  const variables = readEnvironment(
    { ...processVariables({ port: 3001 }), ...storeVariables, ...apiVariables({ production }) },
    environment,
  );
  return {
    port: variables.PORT,
    host: variables.HOST,
    logLevel: variables.LOG_LEVEL,
    stores: storeFiles(resolve(variables.DATA_DIR), variables),
    settings: apiSettings(variables),
  };
}

function sqliteFile(fallback: string) {
  return z
    .string()
    .regex(/^sqlite:.+$/, 'must be sqlite:FILE')
    .default(`sqlite:${fallback}`)
    .transform((url) => url.slice('sqlite:'.length));
}
