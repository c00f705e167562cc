import { type Block, columnOf, fromBlocks } from './columns.ts';

/** Stands for the records of a block, until somebody asks for one of them. */
class Later {
  readonly block: Block;

  constructor(block: Block) {
    this.block = block;
  }
}

/**
 * Records by id, in the order in which they came. Those of a snapshot are made when they are asked for: most commands
 * need one of 100,000.
 */
export class Records<State extends { record: { id: string } }> extends Map<string, State> {
  readonly #later = new Set<Later>();

  /** Adds the records that became this block. Throws where they have no ids. */
  addLater(block: Block): void {
    const later = new Later(block);
    this.#later.add(later);
    // Whoever reads goes through `#made`, so that it never leaves.
    for (const id of columnOf(block, 'record.id')) super.set(id as string, later as unknown as State);
  }

  /** Makes those that nobody has asked for yet, a block a step. */
  *making(): Generator<void> {
    for (const later of this.#later) {
      this.#make(later);
      yield;
    }
  }

  override get(id: string): State | undefined {
    const kept = super.get(id);
    return kept instanceof Later ? this.#made(id, kept) : kept;
  }

  override entries(): MapIterator<[string, State]> {
    return this.#later.size === 0 ? super.entries() : this.#entriesMade();
  }

  override values(): MapIterator<State> {
    return this.#later.size === 0 ? super.values() : this.#valuesMade();
  }

  override [Symbol.iterator](): MapIterator<[string, State]> {
    return this.entries();
  }

  override forEach(each: (state: State, id: string, records: Map<string, State>) => void): void {
    for (const [id, state] of this.entries()) each(state, id, this);
  }

  *#entriesMade(): MapIterator<[string, State]> {
    for (const [id, kept] of super.entries()) yield [id, kept instanceof Later ? this.#made(id, kept) : kept];
  }

  *#valuesMade(): MapIterator<State> {
    for (const [, state] of this.#entriesMade()) yield state;
  }

  #made(id: string, later: Later): State {
    this.#make(later);
    const kept = super.get(id);
    if (kept === undefined || kept instanceof Later) throw new Error(`the snapshot has no record ${id}`);
    return kept;
  }

  #make(later: Later): void {
    this.#later.delete(later);
    for (const state of fromBlocks([later.block]) as Iterable<State>) {
      const { id } = state.record;
      // It may have changed since.
      if (this.#kept(id) === later) super.set(id, state);
    }
  }

  #kept(id: string): unknown {
    return super.get(id);
  }
}
