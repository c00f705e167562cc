import { resolve } from 'node:path';
import {
  type ApiSettings,
  apiSettings,
  apiVariables,
  processVariables,
  readEnvironment,
  type StoreLocations,
  storeLocations,
  storeVariables,
} from '@ledgerline/http';

/** What the query API needs to run apart from the other services. */
export interface QueryApiConfig {
  host: string;
  port: number;
  logLevel: string;
  /** Shared with the projector and the command API. */
  stores: StoreLocations;
  settings: ApiSettings;
}

/** Reads the environment. Throws ConfigurationError, which names every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): QueryApiConfig {
  const production = environment['NODE_ENV'] === 'production';
  const variables = readEnvironment(
    { ...processVariables({ port: 3002 }), ...storeVariables, ...apiVariables({ production }) },
    environment,
  );
  return {
    host: variables.HOST,
    port: variables.PORT,
    logLevel: variables.LOG_LEVEL,
    stores: storeLocations(resolve(variables.DATA_DIR), variables),
    settings: apiSettings(variables),
  };
}
