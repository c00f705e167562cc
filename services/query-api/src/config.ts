import { resolve } from 'node:path';
import {
  type ApiSettings,
  apiSettings,
  apiVariables,
  processVariables,
  readEnvironment,
  sqliteFileVariable,
} from '@ledgerline/http';

/** What the query API needs to run apart from the other services. */
export interface QueryApiConfig {
  host: string;
  port: number;
  logLevel: string;
  /** Absolute paths of the files that it shares with the projector and the command API. */
  stores: { events: string; readModels: string; accounts: string };
  settings: ApiSettings;
}

/** Reads the environment. Throws ConfigurationError, which names every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): QueryApiConfig {
  const variables = readEnvironment(
    {
      ...processVariables({ port: 3002 }),
      ...apiVariables({ production: environment['NODE_ENV'] === 'production' }),
      EVENT_STORE_URL: sqliteFileVariable('events.db'),
      READ_STORE_URL: sqliteFileVariable('read-models.db'),
      ACCOUNTS_URL: sqliteFileVariable('accounts.db'),
    },
    environment,
  );
  return {
    host: variables.HOST,
    port: variables.PORT,
    logLevel: variables.LOG_LEVEL,
    stores: {
      events: resolve(variables.DATA_DIR, variables.EVENT_STORE_URL),
      readModels: resolve(variables.DATA_DIR, variables.READ_STORE_URL),
      accounts: resolve(variables.DATA_DIR, variables.ACCOUNTS_URL),
    },
    settings: apiSettings(variables),
  };
}
