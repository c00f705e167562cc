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

export interface CommandApiConfig {
  port: number;
  host: string;
  logLevel: string;
  stores: StoreLocations;
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
    stores: storeLocations(resolve(variables.DATA_DIR), variables),
    settings: apiSettings(variables),
  };
}
