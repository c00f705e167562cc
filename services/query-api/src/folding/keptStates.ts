/** What is kept of a person's ledger at a revision. */
interface Kept<State> {
  userId: string;
  revision: number;
  state: State;
  bytes: number;
}

/**
 * States of people's ledgers by revision, up to a total of about so many bytes; those that were not used for longest
 * go. Nothing is lost with them but time.
 */
export class KeptStates<State> {
  readonly #capacity: number;
  /** Those used last stand last. */
  readonly #entries = new Map<string, Kept<State>>();
  #bytes = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The furthest state of this person that suits; it counts as used. */
  furthest(userId: string, suits: (state: State) => boolean = () => true): State | undefined {
    let found: Kept<State> | undefined;
    for (const kept of this.#entries.values()) {
      if (kept.userId !== userId || kept.revision < (found?.revision ?? 0)) continue;
      if (suits(kept.state)) found = kept;
    }
    if (!found) return undefined;
    this.#put(found);
    return found.state;
  }

  /** Keeps a state, in the place of one of the same revision. One heavier than all there is room for is not kept. */
  keep(userId: string, revision: number, state: State, bytes: number): void {
    this.#put({ userId, revision, state, bytes });
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#capacity) return;
      this.#remove(oldest);
    }
  }

  /** Lets go of all that is kept of a person. */
  forget(userId: string): void {
    for (const kept of this.#entries.values()) if (kept.userId === userId) this.#remove(kept);
  }

  #put(kept: Kept<State>): void {
    this.#remove(kept);
    this.#entries.set(keyOf(kept), kept);
    this.#bytes += kept.bytes;
  }

  #remove(kept: Kept<State>): void {
    const key = keyOf(kept);
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

const keyOf = ({ userId, revision }: { userId: string; revision: number }): string => `${userId} ${revision}`;
