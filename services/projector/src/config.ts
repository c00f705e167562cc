import { resolve } from 'node:path';
import type { ServiceConfig } from '@ledgerline/http';
import {
  readEnvironment,
  type StoreLocations,
  serviceVariables,
  storeLocations,
  storeVariables,
} from '@ledgerline/http/configuration';

/** Where the projector finds its stores. */
export type ProjectorStores = Pick<StoreLocations, 'events' | 'readModels'>;

export interface ProjectorConfig extends ServiceConfig {
  stores: ProjectorStores;
}

/** Reads the environment once. Throws ConfigurationError, which names every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): ProjectorConfig {
  const { DATA_DIR, HOST, LOG_LEVEL, MGMT_PORT, ...variables } = readEnvironment(
    { ...serviceVariables({ port: 0, managementPort: 9466 }), ...storeVariables },
    environment,
  );
  const { events, readModels } = storeLocations(resolve(DATA_DIR), variables);
  return {
    host: HOST,
    managementPort: MGMT_PORT,
    logLevel: LOG_LEVEL,
    stores: { events, readModels },
  };
}
