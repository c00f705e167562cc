import { resolve } from 'node:path';
import {
  type ApiSettings,
  apiSettings,
  apiVariables,
  readEnvironment,
  type ServiceConfig,
  type StoreLocations,
  serviceConfig,
  serviceVariables,
  storeLocations,
  storeVariables,
} from '@ledgerline/http';

/** What the command API needs to run apart from the other services. */
export interface CommandApiConfig extends ServiceConfig {
  port: number;
  stores: StoreLocations;
  settings: ApiSettings;
}

/** Reads the environment. Throws ConfigurationError, which names every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): CommandApiConfig {
  const production = environment['NODE_ENV'] === 'production';
  const variables = readEnvironment(
    {
      ...serviceVariables({ port: 3001, managementPort: 9464 }),
      ...storeVariables,
      ...apiVariables({ production }),
    },
    environment,
  );
  return {
    ...serviceConfig(variables),
    stores: storeLocations(resolve(variables.DATA_DIR), variables),
    settings: apiSettings(variables),
  };
}
