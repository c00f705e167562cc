import { balanceOf, shortfallOf } from '@ledgerline/domain/money';
import { ChainAudit, type Provenance } from '@ledgerline/event-store/history';
import { type LedgerEvent, type Recorded, readTrusted, type StoredEvent } from '@ledgerline/events';
import { countWhile } from '../countWhile.ts';
import type { Place } from '../folding/eventPages.ts';

/** The events that moved one asset. */
interface Moves {
  /** Revision (from 0) of each of them. */
  revisions: number[];
  /** What all deltas up to each of them add up to. */
  positions: number[];
}

/** What moved an asset within some number of events. */
export interface AssetMoves {
  count: number;
  /** After the last of them. */
  position: number;
  /** Revisions (from 0) and running positions of some of them. */
  slice(from: number, to: number): { revision: number; position: number; delta: number }[];
}

const none: Moves = { revisions: [], positions: [] };

/**
 * A ledger's chain, computed again event by event, with what moved each asset. It goes on where the log is not what it
 * should be, and tells from which event on that is.
 */
export class CheckedLedger implements Place {
  readonly #assets = new Map<string, Moves>();
  readonly #chain: ChainAudit;
  #firstBad = Number.POSITIVE_INFINITY;
  #moves = 0;

  /** `provenance`: it is checked who made the events, too. */
  constructor(provenance?: Provenance) {
    this.#chain = new ChainAudit(provenance);
  }

  /** How many events have been checked. */
  get revision(): number {
    return this.#chain.length;
  }

  /** The hash that the last of them carries. */
  get hash(): string {
    return this.#chain.hash;
  }

  /** About how much memory this takes. */
  get bytes(): number {
    return 1000 + this.#assets.size * 300 + this.#moves * 20;
  }

  /** Whether the first so many events are all there, chained, made by this server as far as is checked, and lead to the balances that they tell. */
  holds(revision: number): boolean {
    return revision <= this.revision && revision <= this.#firstBad;
  }

  /** Checks the stream's next event. */
  check(stored: StoredEvent): void {
    const { revision } = this;
    const isChained = this.#chain.check(stored).length === 0;
    if (!(this.#follow(stored) && isChained)) this.#firstBad = Math.min(this.#firstBad, revision);
  }

  /** What moved an asset within the first so many events. */
  movesOf(assetId: string, revision: number): AssetMoves {
    const { revisions, positions } = this.#assets.get(assetId) ?? none;
    const count = countWhile(revisions, (moved) => moved < revision);
    const positionAt = (index: number): number => positions[index] ?? 0;
    return {
      count,
      position: count > 0 ? positionAt(count - 1) : 0,
      slice: (from, to) =>
        revisions.slice(from, Math.min(to, count)).map((revision, offset) => {
          const index = from + offset;
          const position = positionAt(index);
          return { revision, position, delta: position - (index > 0 ? positionAt(index - 1) : 0) };
        }),
    };
  }

  // Adds the event's deltas up. False where they do not lead to what it says, or it says nothing that can be read.
  #follow(stored: StoredEvent): boolean {
    try {
      const { data } = readTrusted(stored) as Recorded<LedgerEvent>;
      if (!('effects' in data)) return true;
      let addsUp = true;
      for (const { assetId, delta, balanceAfter, shortfallAfter } of data.effects) {
        if (!Number.isSafeInteger(delta)) return false;
        const position = this.#move(assetId, delta, stored.revision);
        if (balanceAfter !== balanceOf(position) || shortfallAfter !== shortfallOf(position)) addsUp = false;
      }
      return addsUp;
    } catch {
      return false;
    }
  }

  #move(assetId: string, delta: number, revision: number): number {
    let moves = this.#assets.get(assetId);
    if (!moves) {
      moves = { revisions: [], positions: [] };
      this.#assets.set(assetId, moves);
    }
    const position = (moves.positions.at(-1) ?? 0) + delta;
    moves.revisions.push(revision);
    moves.positions.push(position);
    this.#moves += 1;
    return position;
  }
}
