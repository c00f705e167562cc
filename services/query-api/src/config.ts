import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import {
  type ApiSettings,
  apiSettings,
  apiVariables,
  publicKeyVariable,
  readEnvironment,
  type ServiceConfig,
  type StoreLocations,
  serviceConfig,
  serviceVariables,
  storeLocations,
  storeVariables,
} from '@ledgerline/http';

/** What the query API needs to run apart from the other services. */
export interface QueryApiConfig extends ServiceConfig {
  port: number;
  /** Shared with the projector and the command API. */
  stores: StoreLocations;
  settings: ApiSettings;
}

/** Reads the environment. Throws ConfigurationError, which names every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): QueryApiConfig {
  const production = environment['NODE_ENV'] === 'production';
  const variables = readEnvironment(
    {
      ...serviceVariables({ port: 3002, managementPort: 9465 }),
      ...storeVariables,
      ...apiVariables({ production }),
      JWT_PUBLIC_KEY: publicKeyVariable,
    },
    { ...environment, ...notUsed() },
  );
  return {
    ...serviceConfig(variables),
    stores: storeLocations(resolve(variables.DATA_DIR), variables),
    settings: { ...apiSettings(variables), jwtPublicKey: variables.JWT_PUBLIC_KEY },
  };
}

/** It answers reads alone, and checks sessions with a public key: it signs nothing and hashes no command. */
const notUsed = () => ({
  JWT_SECRET: randomBytes(32).toString('hex'),
  CSRF_SECRET: randomBytes(32).toString('hex'),
  DATA_SECRET: randomBytes(32).toString('hex'),
});
