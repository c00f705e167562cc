import { resolve } from 'node:path';
import {
  type ApiSettings,
  apiSettings,
  apiVariables,
  processVariables,
  readEnvironment,
} from '@ledgerline/http';
import { z } from 'zod';
import type { Secrets } from './secrets.ts';

/** Where this process listens and keeps its data. */
export interface ProcessConfig {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  managementPort: number | undefined;
  logLevel: string;
  stores: { events: string; readModels: string; accounts: string };
}

/** What can be known before there are secrets. Throws ConfigurationError. */
export function processConfig(environment: NodeJS.ProcessEnv): ProcessConfig {
  const variables = readEnvironment(
    {
      ...processVariables({ port: 3000 }),
      EVENT_STORE_URL: sqliteFile('events.db'),
      READ_STORE_URL: sqliteFile('read-models.db'),
      ACCOUNTS_URL: sqliteFile('accounts.db'),
    },
    environment,
  );
  const dataDir = resolve(variables.DATA_DIR);
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir,
    managementPort: variables.MGMT_PORT,
    logLevel: variables.LOG_LEVEL,
    stores: {
      events: resolve(dataDir, variables.EVENT_STORE_URL),
      readModels: resolve(dataDir, variables.READ_STORE_URL),
      accounts: resolve(dataDir, variables.ACCOUNTS_URL),
    },
  };
}

/** What the HTTP contract depends on; a secret that is not given is the kept one. Throws ConfigurationError. */
export function httpSettings(environment: NodeJS.ProcessEnv, kept: Secrets): ApiSettings {
  const production = environment['NODE_ENV'] === 'production';
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return apiSettings(
    readEnvironment(apiVariables({ production }), { ...kept, ...Object.fromEntries(given) }),
  );
}

/** `sqlite:name.db`, a file in DATA_DIR or an absolute path. */
const sqliteFile = (fallback: string) =>
  z
    .string()
    .regex(/^sqlite:.+$/, 'must be sqlite:FILE here; other stores are for services that run apart')
    .default(`sqlite:${fallback}`)
    .transform((url) => url.slice('sqlite:'.length));
