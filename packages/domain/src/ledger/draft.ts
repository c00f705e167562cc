import type { EventSource, LedgerEvent, Recorded } from '@ledgerline/events';
import type { Decided } from '../decision.ts';
import { applyToRecords } from './evolve.ts';
import type { LedgerState } from './ledgerState.ts';

/** A ledger to decide on step by step: each decided event is applied to it, and the ledger beneath stays as it is. */
export class Draft {
  readonly state: LedgerState;
  readonly events: Decided<LedgerEvent>[] = [];

  readonly #source: EventSource;

  /** `source`: who decides; a goal's turn is told by it. */
  constructor(beneath: LedgerState, source: EventSource = 'api') {
    this.#source = source;
    this.state = {
      ...beneath,
      // Positions change in place.
      assets: new Overlay(beneath.assets, (asset) => ({ ...asset })),
      transactions: new Overlay(beneath.transactions),
      transfers: new Overlay(beneath.transfers),
      // Their rows are counted in place.
      imports: new Overlay(beneath.imports, (one) => ({ ...one })),
      liveNames: new Overlay(beneath.liveNames),
      revertedBy: new Overlay(beneath.revertedBy),
    };
  }

  /** Adds events that were decided on `state`; `reverts` is the whole id of the event that they take back, if they do. */
  add(events: readonly LedgerEvent[], reverts?: string): void {
    for (const event of events) {
      applyToRecords(this.state, this.#asDecided(event, reverts));
      this.events.push(reverts === undefined ? event : { ...event, reverts });
    }
  }

  /** A decided event as if it were recorded. Ids, hashes, instants and its place come with sealing: no decision looks at them. */
  #asDecided(event: LedgerEvent, reverts: string | undefined): Recorded<LedgerEvent> {
    const place = this.events.length;
    const metadata = {
      schemaVersion: '1',
      commandId: '',
      commandHash: '',
      actorId: '',
      source: this.#source,
      ...(reverts !== undefined && { reverts }),
      at: '',
      $correlationId: '',
      $causationId: '',
      hash: '',
    } as const;
    return { ...event, id: `decided ${place}`, stream: '', revision: place, metadata };
  }
}

/** A map over another one, which it never changes. Only its values can be gone over. */
class Overlay<Key, Value> extends Map<Key, Value> {
  readonly #beneath: ReadonlyMap<Key, Value>;
  readonly #copy: (value: Value) => Value;
  readonly #deleted = new Set<Key>();
  #added = 0;

  constructor(beneath: ReadonlyMap<Key, Value>, copy: (value: Value) => Value = (value) => value) {
    super();
    this.#beneath = beneath;
    this.#copy = copy;
  }

  override get size(): number {
    return this.#beneath.size + this.#added;
  }

  override has(key: Key): boolean {
    return super.has(key) || (!this.#deleted.has(key) && this.#beneath.has(key));
  }

  override get(key: Key): Value | undefined {
    if (super.has(key)) return super.get(key);
    if (this.#deleted.has(key)) return undefined;
    const value = this.#beneath.get(key);
    if (value === undefined) return undefined;
    const own = this.#copy(value);
    super.set(key, own);
    return own;
  }

  override set(key: Key, value: Value): this {
    if (!this.has(key)) this.#added += 1;
    this.#deleted.delete(key);
    return super.set(key, value);
  }

  override *values(): MapIterator<Value> {
    for (const [key, value] of this.#beneath) if (!this.#deleted.has(key)) yield super.get(key) ?? value;
    for (const [key, value] of super.entries()) if (!this.#beneath.has(key)) yield value;
  }

  override delete(key: Key): boolean {
    const was = this.has(key);
    if (was) this.#added -= 1;
    this.#deleted.add(key);
    super.delete(key);
    return was;
  }
}
