import { resolve } from 'node:path';
import { withFormer } from '@ledgerline/events/secrets';
import {
  readEnvironment,
  type StoreLocations,
  sealVariables,
  storeLocations,
  storeVariables,
} from '@ledgerline/http/configuration';
import { readSecrets, type Secrets } from '@ledgerline/standalone/secrets';
import { z } from 'zod';
import { messageOf, Unavailable } from './errors.ts';

/** Where the stores of the product are that this program works on. */
export interface LedgerConfig {
  /** Absolute. */
  dataDir: string;
  stores: StoreLocations;
  /** The address of an RFC 3161 authority, if there is one. */
  timestampUrl: string | undefined;
  /**
   * DATA_SECRET, by which accounts are found, and its former ones; the data folder's where the environment has none. Throws
   * Unavailable.
   */
  dataSecret: () => string;
  /** The data folder keeps it, and no variable says another. */
  keepsDataSecret: boolean;
}

/** Reads the variables of the product that this program needs. Throws ConfigurationError. */
export function ledgerConfig(environment: NodeJS.ProcessEnv): LedgerConfig {
  const variables = readEnvironment(
    {
      DATA_DIR: z.string().default('./data'),
      DATA_SECRET: z.string().optional(),
      DATA_SECRET_FORMER: z.string().optional(),
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
    keepsDataSecret: variables.DATA_SECRET === undefined && variables.DATA_SECRET_FORMER === undefined,
    dataSecret: () => {
      const kept = keptSecrets(dataDir);
      const secret = variables.DATA_SECRET ?? kept.DATA_SECRET;
      if (secret === undefined) {
        throw new Unavailable(`DATA_SECRET: must be set, since ${dataDir} keeps none of its own`);
      }
      return withFormer(secret, variables.DATA_SECRET_FORMER ?? kept.DATA_SECRET_FORMER);
    },
  };
}

function keptSecrets(dataDir: string): Partial<Secrets> {
  try {
    return readSecrets(dataDir);
  } catch (error) {
    throw new Unavailable(messageOf(error), { cause: error });
  }
}
