/** What a person's clients know of their records: what they choose from. Others of them may have changed it since. */
export interface World {
  /** Tag of every title that is this person's. */
  tag: string;
  /** Ids of assets. */
  assets: string[];
  /** Ids of transactions, the newest last. */
  transactions: string[];
  goals: string[];
  rules: string[];
  /** Short ids of events that could be taken back. */
  revertible: string[];
}

export const newWorld = (tag: string): World => ({
  tag,
  assets: [],
  transactions: [],
  goals: [],
  rules: [],
  revertible: [],
});

/** What a write makes, for those who go on with it: where its id is remembered. */
export type Made = 'assets' | 'transactions' | 'goals' | 'rules';

const remembered = 40;

/** Adds an id; only the last ones are remembered, so that clients meet at the same records. */
export function remember(ids: string[], id: string): void {
  if (ids.includes(id)) return;
  ids.push(id);
  if (ids.length > remembered) ids.shift();
}
