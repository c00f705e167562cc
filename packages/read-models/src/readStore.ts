import type { Lease, ProjectionStore } from './projectionStore.ts';

/** `replaying` is what versions up to 0.1 left of a rebuild: it is dropped. */
export type GenerationState = 'replaying' | 'catching-up' | 'live' | 'retired';

/** One complete set of read models. Exactly one is live; a rebuild fills another one beside it. */
export interface Generation {
  number: number;
  state: GenerationState;
  /** Version of the projections that fill it; a rebuild is due when the code's is newer. */
  projectionVersion: number;
}

/**
 * A folded ledger kept to shorten a cold load. Disposable: used only if `SnapshotSeal` opens it and the log's event at
 * `revision` has `hash`.
 */
export interface Snapshot {
  stream: string;
  /** Version of `evolve` that folded it. */
  evolveVersion: number;
  /** Internal revision of the last event folded in. */
  revision: number;
  hash: string;
  /** As `SnapshotSeal` sealed it. No store looks into it. */
  state: Uint8Array;
}

/** Where read models live: generations of them, leases, and snapshots. */
export interface ReadStore {
  /**
   * The live generation; every call looks it up again, so that a switch is seen. Who reads the balances of `reader` first
   * may find that a store which is far away has fetched them meanwhile.
   */
  live(reader?: string): Promise<ProjectionStore>;
  generation(number: number): Promise<ProjectionStore>;
  generations(): Promise<Generation[]>;
  /** An empty generation beside the others, to be filled and then switched to. */
  createGeneration(projectionVersion: number): Promise<Generation>;
  /**
   * Makes this generation live and retires the one that was, at once for every reader; the retired one takes no
   * further writes (Fenced). Throws GenerationBehind where people would see less than before, unless `evenIfBehind`.
   */
  switchTo(number: number, options?: { evenIfBehind?: boolean }): Promise<void>;
  dropGeneration(number: number): Promise<void>;
  /**
   * Takes or renews the lease. null while another holder's is running: its time is not past by our clock, and `ttlMs`
   * (the same for all who want this lease) has not gone by since this store last saw it renewed. A take-over raises
   * the epoch.
   */
  acquireLease(name: string, holder: string, ttlMs: number): Promise<Lease | null>;
  releaseLease(lease: Lease): Promise<void>;
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  loadSnapshot(stream: string, evolveVersion: number): Promise<Snapshot | null>;
  deleteSnapshots(stream: string): Promise<void>;
  /** Resolves when this person's balances may have changed, or after `timeoutMs`: poll what you wait for. */
  changed(userId: string, timeoutMs: number): Promise<void>;
  /** Whether the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
