/** The stream was not at the revision that the append expected. Nothing was written. */
export class WrongExpectedRevision extends Error {
  readonly stream: string;
  readonly expected: number;
  /** The stream's last revision, -1 where there is none; undefined where the store did not say. */
  readonly actual: number | undefined;

  constructor(stream: string, expected: number, actual?: number) {
    super(`${stream}: expected revision ${expected}, found ${actual ?? 'another'}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The store could not be reached or refused to serve. Nothing was written. */
export class StoreUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Not an address of such a store. The message never repeats it: it may hold credentials. */
export class BadStoreAddress extends StoreUnavailable {
  /** No waiting mends that: trying again is of no use. */
  readonly code = 'BAD_STORE_ADDRESS';

  constructor(message: string) {
    super(message);
    this.name = 'BadStoreAddress';
  }
}

/** The answer to an append never came: it may or may not have been stored. Resend the same bytes to find out. */
export class OutcomeUnknown extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** More than the store takes in one append. Nothing was written. */
export class AppendTooLarge extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AppendTooLarge';
  }
}

/** An event with this id stands in the log already, somewhere else than this append would put it. Nothing was written. */
export class DuplicateEventId extends Error {
  readonly id: string;

  constructor(id: string) {
    super(`an event with id ${id} stands elsewhere in the log`);
    this.name = 'DuplicateEventId';
    this.id = id;
  }
}

/** The stream was erased for good: it has no events and takes none. Nothing was written. */
export class StreamErased extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`${stream} has been erased`);
    this.name = 'StreamErased';
    this.stream = stream;
  }
}

/** The caller's mistake: an append that no store could take, such as one without events. Nothing was sent. */
export class InvalidAppend extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidAppend';
  }
}
