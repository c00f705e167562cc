import type { CurrencyCode } from '@ledgerline/domain/currency';
import type { EventStore } from '@ledgerline/event-store';
import { eventName } from '@ledgerline/event-store/history';
import { ledgerStream } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { instantOf } from '../history/cut.ts';
import type { PersonThen } from '../history/person.ts';

/** Whose statement it is, of which days, and what it was made from. */
export interface StatementFacts {
  person: PersonThen;
  period: { from: string; to: string };
  currency: CurrencyCode;
  /** Where days begin and end. */
  zone: string;
  /** The moment in words until which records count; null: all that there are. */
  recordedUntil: string | null;
  /** When the ledger was looked at: an instant. */
  madeAt: string;
  logId: string;
  head: LedgerHead;
  /** The names of the assets that were asked for; none: all. */
  only: readonly string[];
}

/** How much of a ledger was looked at, as a list of heads and `events --stream` name it. */
export interface LedgerHead {
  stream: string;
  /** How many events. */
  revision: number;
  /** The last of them, such as `ledger-…@12`; null where there is none. */
  event: string | null;
  at: string | null;
  hash: string | null;
}

/** The head of the first so many events of a ledger. */
export async function ledgerHead(
  log: Pick<EventStore, 'readStream'>,
  userId: string,
  revision: number,
): Promise<LedgerHead> {
  const stream = ledgerStream(userId);
  const [last] = revision === 0 ? [] : await log.readStream(stream, revision - 1, 1);
  if (!last) return { stream, revision, event: null, at: null, hash: null };
  return {
    stream,
    revision,
    event: eventName(last),
    at: instantOf(last) || null,
    hash: storedHash(last) ?? null,
  };
}
