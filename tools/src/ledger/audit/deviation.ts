/** Where something is not as it should be: in the log itself, or in what stands beside it. */
export type Area = 'log' | 'read models' | 'accounts';

/** The promises that are checked; docs/audit/auditing.md says what each means. */
export type Check =
  | 'file'
  | 'stream'
  | 'revision'
  | 'order'
  | 'chain'
  | 'id'
  | 'schema'
  | 'time'
  | 'command'
  | 'author'
  | 'revert'
  | 'effects'
  | 'balance'
  | 'registration'
  | 'erasure'
  | 'sealed head'
  | 'seal chain'
  | 'timestamp'
  | 'tail'
  | 'fold'
  | 'version'
  | 'checkpoint'
  | 'count'
  | 'snapshot'
  | 'parked'
  | 'skipped'
  | 'balances'
  | 'overview'
  | 'months'
  | 'history'
  | 'activity'
  | 'rewritten'
  | 'categories'
  | 'account'
  | 'credentials'
  | 'second factor'
  | 'session'
  | 'confirmation';

/** One thing that is not as it should be. */
export interface Deviation {
  area: Area;
  check: Check;
  /** Nothing is damaged; somebody should know. */
  warning?: true;
  /** Whose; null for what belongs to nobody. */
  userId: string | null;
  /** An event (`ledger-…@12`), a stream, or a document with the field that is wrong. */
  record: string;
  expected: unknown;
  found: unknown;
}

/** Hears of deviations as they are found. */
export type Report = (deviation: Deviation) => void;

/** What one check of one person's, or nobody's, things says. */
export type Finding = Pick<Deviation, 'check' | 'record' | 'expected' | 'found'>;
