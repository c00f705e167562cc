import type { Clocks } from '../observedLeases.ts';
import type { Lease, ProjectionStore, ProjectionWrites } from '../projectionStore.ts';
import type { ReadStore } from '../readStore.ts';
import { writesOf } from './sampleDocuments.ts';

/** How a contract test gets an adapter: an empty store of its own each time. */
export interface ReadStoreFixture {
  open(): Promise<ReadStore>;
  /** Another connection to the same store, as another process would have it, on a machine with these clocks. */
  openAgain(clocks?: Clocks): Promise<ReadStore>;
  /** Closes and removes everything. */
  remove(): Promise<void>;
}

/** A store with the lease to write its live generation. */
export interface WritableStore {
  store: ReadStore;
  live: ProjectionStore;
  lease: Lease;
  /** Applies a batch with these documents. */
  write: (writes: Partial<ProjectionWrites>) => Promise<void>;
}

export async function openWritable(fixture: ReadStoreFixture): Promise<WritableStore> {
  const store = await fixture.open();
  const live = await store.live();
  const lease = await takeLease(store);
  return { store, live, lease, write: (writes) => live.apply(writesOf(writes), lease) };
}

/** A lease that lasts for a minute. Throws where another holder has it. */
export async function takeLease(store: ReadStore, holder = 'one', name = 'projector'): Promise<Lease> {
  const lease = await store.acquireLease(name, holder, 60_000);
  if (!lease) throw new Error(`${holder} did not get the lease ${name}`);
  return lease;
}
