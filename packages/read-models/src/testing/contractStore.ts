import type { ProjectionStore, ProjectionWrites } from '../projectionStore.ts';
import type { ReadStore } from '../readStore.ts';
import { applyTo } from './applyTo.ts';

/** How a contract test gets an adapter: an empty store of its own each time. */
export interface ReadStoreFixture {
  open(): Promise<ReadStore>;
  /** Another connection to the same store, as another process would have it. */
  openAgain(): Promise<ReadStore>;
  /** Closes and removes everything. */
  remove(): Promise<void>;
}

/** A store and its live generation. */
export interface WritableStore {
  store: ReadStore;
  live: ProjectionStore;
  /** Applies a batch with these documents. */
  write: (writes: Partial<ProjectionWrites>) => Promise<void>;
}

export async function openWritable(fixture: ReadStoreFixture): Promise<WritableStore> {
  const store = await fixture.open();
  const live = await store.live();
  return { store, live, write: (writes) => applyTo(live, writes) };
}
