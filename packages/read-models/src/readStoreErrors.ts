import type { Lease } from './projectionStore.ts';

/** Another projector has taken over: this one's epoch is no longer the newest. */
export class Fenced extends Error {
  constructor(lease: Lease) {
    super(`lease ${lease.name} epoch ${lease.epoch} of ${lease.holder} was taken over`);
    this.name = 'Fenced';
  }
}

/** A generation's file was written by another version of the program. It can't be read; a rebuild makes a new one. */
export class OtherFormat extends Error {
  /** As SQLite says it of a file that can't be opened: reads are unavailable until then. */
  readonly errcode = 14;

  constructor(path: string, found: number, wanted: number) {
    super(`${path} has format ${found}, this version reads ${wanted}: it has to be rebuilt`);
    this.name = 'OtherFormat';
  }
}

/** The store could not be reached or did not answer in time. What it was asked to write may be there or not. */
export class ReadStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the read store is not available', { cause });
    this.name = 'ReadStoreUnavailable';
  }
}

/**
 * The store is there and refuses these writes, because a document is too large, for example. The same batch will be
 * refused again, so split it to find whose writes the store refuses. A part of the batch may have been written; the
 * checkpoint has not moved.
 */
export class BatchRefused extends Error {
  constructor(cause: unknown) {
    super(`the read store refuses the batch: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'BatchRefused';
  }
}

/** The generation to switch to has not come as far as the live one: people would see less than before. */
export class GenerationBehind extends Error {
  constructor(number: number, position: string, livePosition: string) {
    super(`generation ${number} is at ${position || 'the start'}, the live one at ${livePosition}`);
    this.name = 'GenerationBehind';
  }
}
