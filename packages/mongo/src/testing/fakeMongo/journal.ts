import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { BSON } from 'mongodb';
import type { IndexDefinition } from './collectionIndex.ts';
import type { Doc } from './values.ts';

/** One change of what the server keeps. `to` is the full name of a collection. */
export type Change = { to: string } & (CollectionChange | { create: true } | { drop: true });

/** A change inside a collection. */
export type CollectionChange =
  | { put: Doc }
  | { remove: Doc }
  | { index: IndexDefinition }
  | { dropIndex: string };

/** A file that keeps every change before it is answered, so that a killed server has all of them when it is back. */
export interface Journal {
  note: (change: Change) => void;
  close: () => void;
}

/** Opens a journal, made if it is not there, and gives `replay` what stands in it. */
export function openJournal(path: string, replay: (change: Change) => void): Journal {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let at = 0;
  while (at + 4 <= bytes.length && at + bytes.readInt32LE(at) <= bytes.length) {
    const size = bytes.readInt32LE(at);
    replay(BSON.deserialize(bytes.subarray(at, at + size), { useBigInt64: true }) as Change);
    at += size;
  }
  // The last change may have been cut off by a kill; nobody was told of it.
  if (at < bytes.length) truncateSync(path, at);
  const file = openSync(path, 'a');
  return {
    note: (change) => void writeSync(file, BSON.serialize(change)),
    close: () => closeSync(file),
  };
}
