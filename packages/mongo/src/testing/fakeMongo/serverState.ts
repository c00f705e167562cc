import { Collection } from './collection.ts';
import { type Change, type Journal, openJournal } from './journal.ts';
import type { Doc } from './values.ts';

/** What is left of an answer in several parts. */
export interface Cursor {
  namespace: string;
  left: Doc[];
}

/** All that one server keeps. */
export class ServerState {
  /** By their full names, `database.collection`. */
  readonly collections = new Map<string, Collection>();
  readonly cursors = new Map<bigint, Cursor>();
  readonly #journal: Journal | undefined;
  #lastCursor = 0n;

  /** With what a journal has, and writes to it from then on; empty and in memory alone without a path. */
  constructor(path?: string) {
    this.#journal = path === undefined ? undefined : openJournal(path, (change) => this.#replay(change));
  }

  close(): void {
    this.#journal?.close();
  }

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  /** The collection, made if it is not there. */
  open(database: string, name: string): Collection {
    const fullName = `${database}.${name}`;
    const found = this.collections.get(fullName);
    if (found) return found;
    this.#journal?.note({ to: fullName, create: true });
    return this.#make(fullName);
  }

  /** The names of a database's collections. */
  namesIn(database: string): string[] {
    const prefix = `${database}.`;
    return [...this.collections.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  }

  drop(database: string, name: string): void {
    const fullName = `${database}.${name}`;
    this.collections.delete(fullName);
    this.#journal?.note({ to: fullName, drop: true });
  }

  keepCursor(cursor: Cursor): bigint {
    this.#lastCursor += 1n;
    this.cursors.set(this.#lastCursor, cursor);
    return this.#lastCursor;
  }

  #make(fullName: string): Collection {
    const made = new Collection(fullName, (change) => this.#journal?.note({ to: fullName, ...change }));
    this.collections.set(fullName, made);
    return made;
  }

  #replay(change: Change): void {
    if ('drop' in change) this.collections.delete(change.to);
    else (this.collections.get(change.to) ?? this.#make(change.to)).replay(change);
  }
}
