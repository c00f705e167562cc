const CODE_NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  59: 'CommandNotFound',
  64: 'WriteConcernTimeout',
  66: 'ImmutableField',
  72: 'InvalidOptions',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  134: 'ReadConcernMajorityNotAvailableYet',
  189: 'PrimarySteppedDown',
  225: 'TransactionTooOld',
  262: 'ExceededTimeLimit',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
  14031: 'OutOfDiskSpace',
};

/** What MongoDB labels as retryable when a retryable write meets it. */
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** The name of an error code, as MongoDB tells it. */
export const codeNameOf = (code: number): string => CODE_NAMES[code] ?? `Location${code}`;

/** The labels that MongoDB gives an error that a write with a transaction number meets. */
export const labelsOf = (code: number): string[] => (RETRYABLE.has(code) ? ['RetryableWriteError'] : []);

/** An error that the server answers, with MongoDB's code. */
export class ServerError extends Error {
  readonly code: number;
  /** Further fields of the reply. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ServerError';
    this.code = code;
    this.details = details;
  }
}
