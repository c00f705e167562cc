import type { Position } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.ts';

const DIGITS = 20;
const PATTERN = /^(\d{20})\/(\d{20})$/;
/** What the server writes for "not known". */
const UNKNOWN = 2n ** 64n - 1n;

/** A place in the log as text that sorts: commit and prepare position, zero-padded. Throws StoreUnavailable. */
export function positionText(position: Position | undefined): string {
  if (!position || position.commit === UNKNOWN) {
    throw new StoreUnavailable('the server does not say where an event stands: it must be 22.6 or newer');
  }
  return `${padded(position.commit)}/${padded(position.prepare)}`;
}

/** The place that a text names. Throws RangeError for another store's position. */
export function parsePosition(text: string): Position {
  const [, commit, prepare] = PATTERN.exec(text) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`not a position of this store: ${JSON.stringify(text)}`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

const padded = (part: bigint): string => String(part).padStart(DIGITS, '0');
