import { resolve } from 'node:path';
import {
  type ApiSettings,
  apiSettings,
  apiVariables,
  processVariables,
  readEnvironment,
  type StoreLocations,
  sealVariables,
  sourceVariables,
  storeLocations,
  storeVariables,
} from '@ledgerline/http';
import type { SealConfig } from './sealing/takeSeal.ts';
import type { Secrets } from './secrets.ts';

/** Where this process listens and keeps its data. */
export interface ProcessConfig {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  managementPort: number | undefined;
  logLevel: string;
  stores: StoreLocations;
  /** undefined: the product takes no seals. */
  seals: SealConfig | undefined;
  /** Where the source of what runs can be had, or ''. */
  sourceUrl: string;
}

/** The variables that can be read before there are secrets. */
export const productVariables = {
  ...processVariables({ port: 3000 }),
  ...storeVariables,
  ...sealVariables,
  ...sourceVariables,
};

/** What can be known before there are secrets. Throws ConfigurationError. */
export function processConfig(environment: NodeJS.ProcessEnv): ProcessConfig {
  const variables = readEnvironment(productVariables, environment);
  const dataDir = resolve(variables.DATA_DIR);
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir,
    managementPort: variables.MGMT_PORT,
    logLevel: variables.LOG_LEVEL,
    stores: storeLocations(dataDir, variables),
    seals: sealConfig(variables),
    sourceUrl: variables.SOURCE_URL,
  };
}

function sealConfig({
  SEAL_DIR: to,
  SEAL_KEY: key,
  SEAL_TIMESTAMP_URL: timestampUrl,
}: {
  SEAL_DIR?: string | undefined;
  SEAL_KEY?: string | undefined;
  SEAL_TIMESTAMP_URL?: string | undefined;
}) {
  if (to === undefined) return undefined;
  const target = to.startsWith('|') ? { command: to.slice(1).trim() } : { folder: resolve(to) };
  return {
    to: target,
    ...(key !== undefined && { key: resolve(key) }),
    ...(timestampUrl !== undefined && { timestampUrl }),
  };
}

/** What the HTTP contract depends on; a secret that is not given is the kept one. Throws ConfigurationError. */
export function httpSettings(environment: NodeJS.ProcessEnv, kept: Partial<Secrets>): ApiSettings {
  const production = environment['NODE_ENV'] === 'production';
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return apiSettings(
    readEnvironment(apiVariables({ production }), { ...kept, ...Object.fromEntries(given) }),
  );
}
