import type { DatabaseSync } from 'node:sqlite';
import { reading } from './sqliteErrors.ts';

const CACHED = 50_000;

/**
 * Ids that stand in many rows (people, assets, categories, event types) are kept once; rows hold their small number,
 * which makes rows and indexes a third of the size.
 */
export interface Dictionary {
  /** The number of an id, or undefined where no row has it. */
  find: (id: string) => number | undefined;
  /** The number of an id, given to it now where it has none. Only inside a write transaction. */
  keyOf: (id: string) => number;
  idOf: (key: number) => string;
  /** Numbers given inside a transaction that was taken back are forgotten. */
  forget: () => void;
}

export function createDictionary(db: DatabaseSync): Dictionary {
  const select = db.prepare('SELECT key FROM ids WHERE id = ?');
  const insert = db.prepare('INSERT INTO ids (id) VALUES (?)');
  const selectId = db.prepare('SELECT id FROM ids WHERE key = ?');
  const keys = new Map<string, number>();
  const ids = new Map<number, string>();

  function remember(id: string, key: number): number {
    if (keys.size >= CACHED) keys.clear();
    keys.set(id, key);
    return key;
  }

  function find(id: string): number | undefined {
    const known = keys.get(id);
    if (known !== undefined) return known;
    const row = reading(db, () => select.get(id)) as { key: number } | undefined;
    return row && remember(id, row.key);
  }

  return {
    find,
    keyOf: (id) => find(id) ?? remember(id, Number(insert.run(id).lastInsertRowid)),
    idOf(key) {
      const known = ids.get(key);
      if (known !== undefined) return known;
      const row = reading(db, () => selectId.get(key)) as { id: string } | undefined;
      if (!row) throw new Error(`no id has the number ${key}`);
      if (ids.size >= CACHED) ids.clear();
      ids.set(key, row.id);
      return row.id;
    },
    forget() {
      keys.clear();
      ids.clear();
    },
  };
}
