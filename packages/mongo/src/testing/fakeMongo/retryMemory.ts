import { ServerError } from './serverError.ts';
import { type Doc, keyOf } from './values.ts';

/** What one write did. */
export interface Outcome {
  /** How many documents it met. */
  n: number;
  nModified?: number;
  /** The `_id` of a document that was made. */
  upserted?: unknown;
  /** The whole answer of a findAndModify. */
  answer?: Doc;
}

interface Transaction {
  number: bigint;
  done: Map<number, Outcome>;
}

/** What writes that a driver may send again did: a retryable write is carried out once. */
export class RetryMemory {
  readonly #newest = new Map<string, Transaction>();

  /** What was already done of this command, by the number of the statement; undefined where it can't be sent again. */
  doneBefore({ lsid, txnNumber }: Doc): Map<number, Outcome> | undefined {
    if (txnNumber === undefined) return undefined;
    const session = keyOf(lsid);
    const number = BigInt(txnNumber as bigint | number);
    const known = this.#newest.get(session);
    if (known?.number === number) return known.done;
    if (known && known.number > number)
      throw new ServerError(225, `a newer transaction than ${number} has begun on this session`);
    const done = new Map<number, Outcome>();
    this.#newest.set(session, { number, done });
    return done;
  }
}
