import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import {
  processVariables,
  readEnvironment,
  type StoreLocations,
  storeLocations,
  storeVariables,
} from '@ledgerline/http';

/** Where the projector finds its stores. */
export type ProjectorStores = Pick<StoreLocations, 'events' | 'readModels'>;

export interface ProjectorConfig {
  stores: ProjectorStores;
  logLevel: string;
}

/** Reads the environment once. Throws ConfigurationError, which names every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): ProjectorConfig {
  const { DATA_DIR, LOG_LEVEL, ...variables } = readEnvironment(
    { ...processVariables({ port: 0 }), ...storeVariables },
    environment,
  );
  const { events, readModels } = storeLocations(resolve(DATA_DIR), variables);
  return { stores: { events, readModels }, logLevel: LOG_LEVEL };
}

/** A name that no other projector has. */
export const newHolder = (): string => `${hostname()}-${process.pid}-${randomUUID()}`;
