import type { ProjectionStore, Standing } from './projectionStore.ts';

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

export interface SwitchOptions {
  evenIfBehind?: boolean;
  /** The live generation, and where it stood when somebody looked whether it shows more. */
  seen?: SeenLive | undefined;
}

export interface SeenLive {
  number: number;
  standing: Standing;
}

/** Where read models live: generations of them, and snapshots. */
export interface ReadStore {
  /**
   * The live generation; every call looks it up again, so that a switch is seen. Who reads the balances of `reader` first
   * may find that a store which is far away has fetched them meanwhile.
   */
  live(reader?: string): Promise<ProjectionStore>;
  generation(number: number): Promise<ProjectionStore>;
  generations(): Promise<Generation[]>;
  /**
   * A generation beside the others, to be filled and then switched to: the one that is being filled with projections of
   * this version, or else an empty one.
   */
  createGeneration(projectionVersion: number): Promise<Generation>;
  /**
   * Makes this generation live and retires the one that was, at once for every reader. The retired one takes no
   * further batch. Throws GenerationBehind where people would see less than before, unless `evenIfBehind`, and where
   * something was written since the live one was `seen`; Overtaken where this one was retired.
   */
  switchTo(number: number, options?: SwitchOptions): Promise<void>;
  /** Nothing happens where it is not there any more. */
  dropGeneration(number: number): Promise<void>;
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  loadSnapshot(stream: string, evolveVersion: number): Promise<Snapshot | null>;
  deleteSnapshots(stream: string): Promise<void>;
  /** Resolves when this person's balances may have changed, or after `timeoutMs`: poll what you wait for. */
  changed(userId: string, timeoutMs: number): Promise<void>;
  /** Whether the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
