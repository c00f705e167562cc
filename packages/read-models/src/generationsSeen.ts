import { PROJECTION_VERSION } from './projections/projectionVersion.ts';
import type { Generation, ReadStore } from './readStore.ts';

/** Which read models are served, and what is being built beside them. */
export interface GenerationsSeen {
  /** The version that this program fills. */
  wantedVersion: number;
  /** null where there is none yet. */
  live: Pick<Generation, 'number' | 'projectionVersion'> | null;
  /** null where no rebuild has begun. */
  building: Pick<Generation, 'number' | 'state'> | null;
  isUpToDate: boolean;
}

/** Tells operators of an update's rebuild. Throws ReadStoreUnavailable. */
export async function generationsSeen(store: Pick<ReadStore, 'generations'>): Promise<GenerationsSeen> {
  const generations = await store.generations();
  const live = generations.find(({ state }) => state === 'live');
  const next = generations.findLast(({ state }) => state === 'catching-up');
  return {
    wantedVersion: PROJECTION_VERSION,
    live: live ? { number: live.number, projectionVersion: live.projectionVersion } : null,
    building: next ? { number: next.number, state: next.state } : null,
    isUpToDate: live?.projectionVersion === PROJECTION_VERSION,
  };
}
