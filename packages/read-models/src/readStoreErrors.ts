/** Somebody else has moved the checkpoint since the batch began, or the generation takes no further batch. */
export class Overtaken extends Error {
  constructor(number: number) {
    super(`somebody else goes on with generation ${number} of the read models`);
    this.name = 'Overtaken';
  }
}

/** The store could not be reached or did not answer in time. What it was asked to write may be there or not. */
export class ReadStoreUnavailable extends Error {
  constructor(cause: unknown, message = 'the read store is not available') {
    super(message, { cause });
    this.name = 'ReadStoreUnavailable';
  }
}

/** A generation's file can't be read. No waiting mends that: a rebuild makes a new one of the log. */
export class UnreadableGeneration extends ReadStoreUnavailable {
  readonly path: string;

  constructor(path: string, message: string, cause?: unknown) {
    super(cause, message);
    this.name = 'UnreadableGeneration';
    this.path = path;
  }
}

/** A generation's file was written by another version of the program. */
export class OtherFormat extends UnreadableGeneration {
  constructor(path: string, found: number, wanted: number) {
    super(path, `${path} has format ${found}, this version reads ${wanted}: it has to be rebuilt`);
    this.name = 'OtherFormat';
  }
}

/** The live generation was filled before there was this read model. It is being rebuilt; the others can be read. */
export class NotYetProjected extends ReadStoreUnavailable {
  constructor(what: string) {
    super(undefined, `${what} are being built from the log`);
    this.name = 'NotYetProjected';
  }
}

/** A generation's file is gone: somebody removed it, or a power cut came before it was on the disk. */
export class GenerationMissing extends UnreadableGeneration {
  constructor(path: string) {
    super(path, `${path} is not there. The log can make it again: ledger rebuild`);
    this.name = 'GenerationMissing';
  }
}

/** A generation's file does not hold what was written to it. */
export class GenerationDamaged extends UnreadableGeneration {
  constructor(path: string, cause: Error) {
    super(path, `${path} is damaged: ${cause.message}. The log can make it again: ledger rebuild`, cause);
    this.name = 'GenerationDamaged';
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
