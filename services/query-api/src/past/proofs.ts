import type { EventStore } from '@ledgerline/event-store';
import { readProvenance } from '@ledgerline/event-store/history';
import {
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
  type StoredEvent,
} from '@ledgerline/events';
import { expectedHash, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { letOthersIn } from '@ledgerline/patience';
import { eventPages, OtherLog } from '../folding/eventPages.ts';
import { KeptStates } from '../folding/keptStates.ts';
import { CheckedLedger } from './checkedLedger.ts';
import type { ProofPage, ProofQuestion, ProvenStep } from './past.ts';

const KEPT_BYTES = 32 * 1024 * 1024;
/** What was checked longer ago is checked from the beginning again. */
const BELIEVED_MS = 10 * 60_000;
/** Steps nearer to each other than this are read as one piece of the stream. */
const NEAR = 16;

interface Checked {
  ledger: CheckedLedger;
  until: number;
}

/** Proves balances from the stored text of the log. The part of a chain that was checked lately is not read again. */
export class Proofs {
  readonly #store: Pick<EventStore, 'readStream'>;
  readonly #dataSecret: string | undefined;
  readonly #now: () => number;
  readonly #kept = new KeptStates<Checked>(KEPT_BYTES);

  /** `dataSecret`: each event must carry the MAC of this server, where the log says that they do. */
  constructor(
    store: Pick<EventStore, 'readStream'>,
    dataSecret?: string,
    now: () => number = () => performance.now(),
  ) {
    this.#store = store;
    this.#dataSecret = dataSecret;
    this.#now = now;
  }

  /** A page of the steps that led to an asset's position. Throws StoreUnavailable. */
  async page({ userId, assetId, revision, page, limit }: ProofQuestion): Promise<ProofPage> {
    const ledger = await this.#checked(userId);
    const moves = ledger.movesOf(assetId, revision);
    const wanted = moves.slice((page - 1) * limit, page * limit);
    const last = Math.min(revision, ledger.revision) - 1;
    const revisions = wanted.flatMap(({ revision }) => [revision - 1, revision]);
    const stored = await this.#read(ledgerStream(userId), [...revisions, last]);
    const end = stored.get(last);
    const steps = wanted.flatMap(({ revision, delta, position }): ProvenStep[] => {
      const event = asChained(stored.get(revision), stored.get(revision - 1));
      return event ? [{ event, delta, position }] : [];
    });
    return {
      steps,
      total: moves.count,
      position: moves.position,
      hash: (end && storedHash(end)) ?? ledger.hash,
      holds: ledger.holds(revision) && steps.length === wanted.length,
    };
  }

  async #checked(userId: string): Promise<CheckedLedger> {
    const kept = this.#kept.furthest(userId, ({ until }) => this.#now() < until);
    if (kept) {
      try {
        return await this.#checkOn(userId, kept);
      } catch (error) {
        if (!(error instanceof OtherLog)) throw error;
      }
    }
    const secret = this.#dataSecret;
    const provenance = secret === undefined ? undefined : await readProvenance(this.#store, secret);
    return this.#checkOn(userId, {
      ledger: new CheckedLedger(provenance),
      until: this.#now() + BELIEVED_MS,
    });
  }

  async #checkOn(userId: string, checked: Checked): Promise<CheckedLedger> {
    const { ledger } = checked;
    const pause = letOthersIn();
    for await (const page of eventPages(this.#store, ledgerStream(userId), ledger)) {
      for (const stored of page) {
        ledger.check(stored);
        const others = pause();
        if (others) await others;
      }
    }
    this.#kept.forget(userId);
    this.#kept.keep(userId, ledger.revision, checked, ledger.bytes);
    return ledger;
  }

  /** Events of a stream by revision. */
  async #read(stream: string, revisions: readonly number[]): Promise<Map<number, StoredEvent>> {
    const found = new Map<number, StoredEvent>();
    for (const [first, last] of piecesOf(revisions)) {
      const events = await this.#store.readStream(stream, first, last - first + 1);
      for (const event of events) found.set(event.revision, event);
    }
    return found;
  }
}

/** Revisions (those below 0 stand for nothing) as pieces of the stream, from the first to the last of each. */
function piecesOf(revisions: readonly number[]): [first: number, last: number][] {
  const pieces: [number, number][] = [];
  for (const revision of revisions.filter((revision) => revision >= 0).toSorted((a, b) => a - b)) {
    const piece = pieces.at(-1);
    if (piece && revision - piece[1] <= NEAR) piece[1] = revision;
    else pieces.push([revision, revision]);
  }
  return pieces;
}

/** The event, read in full, where its text is still what its chain says of it. */
function asChained(
  stored: StoredEvent | undefined,
  before: StoredEvent | undefined,
): Recorded<LedgerEvent> | undefined {
  if (!stored) return undefined;
  const previous = before ? storedHash(before) : GENESIS_HASH;
  if (previous === undefined || storedHash(stored) !== expectedHash(previous, stored)) return undefined;
  try {
    return readEvent(stored) as Recorded<LedgerEvent>;
  } catch {
    return undefined;
  }
}
