import { resolve } from 'node:path';
import {
  readEnvironment,
  type StoreLocations,
  sealVariables,
  storeLocations,
  storeVariables,
} from '@ledgerline/http/configuration';
import { readSecrets } from '@ledgerline/standalone/secrets';
import { z } from 'zod';
import { messageOf, Unavailable } from './errors.ts';

/** Where the stores of the product are that this program works on. */
export interface LedgerConfig {
  /** Absolute. */
  dataDir: string;
  stores: StoreLocations;
  /** The address of an RFC 3161 authority, if there is one. */
  timestampUrl: string | undefined;
  /** DATA_SECRET, by which accounts are found; the data folder's where the environment has none. Throws Unavailable. */
  dataSecret: () => string;
}

/** Reads the variables of the product that this program needs. Throws ConfigurationError. */
export function ledgerConfig(environment: NodeJS.ProcessEnv): LedgerConfig {
  const variables = readEnvironment(
    {
      DATA_DIR: z.string().default('./data'),
      DATA_SECRET: z.string().optional(),
      SEAL_TIMESTAMP_URL: sealVariables.SEAL_TIMESTAMP_URL,
      ...storeVariables,
    },
    environment,
  );
  const dataDir = resolve(variables.DATA_DIR);
  return {
    dataDir,
    stores: storeLocations(dataDir, variables),
    timestampUrl: variables.SEAL_TIMESTAMP_URL,
    dataSecret: () => {
      const secret = variables.DATA_SECRET ?? keptSecret(dataDir);
      if (secret === undefined) {
        throw new Unavailable(`DATA_SECRET: must be set, since ${dataDir} keeps none of its own`);
      }
      return secret;
    },
  };
}

function keptSecret(dataDir: string): string | undefined {
  try {
    return readSecrets(dataDir).DATA_SECRET;
  } catch (error) {
    throw new Unavailable(messageOf(error), { cause: error });
  }
}
