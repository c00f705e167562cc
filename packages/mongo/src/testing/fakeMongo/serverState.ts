import { Collection } from './collection.ts';
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
  #lastCursor = 0n;

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  /** The collection, made if it is not there. */
  open(database: string, name: string): Collection {
    const fullName = `${database}.${name}`;
    const found = this.collections.get(fullName) ?? new Collection(fullName);
    this.collections.set(fullName, found);
    return found;
  }

  /** The names of a database's collections. */
  namesIn(database: string): string[] {
    const prefix = `${database}.`;
    return [...this.collections.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  }

  drop(database: string, name: string): void {
    this.collections.delete(`${database}.${name}`);
  }

  keepCursor(cursor: Cursor): bigint {
    this.#lastCursor += 1n;
    this.cursors.set(this.#lastCursor, cursor);
    return this.#lastCursor;
  }
}
