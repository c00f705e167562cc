import { BSON } from 'mongodb';
import { aggregate } from './aggregate.ts';
import type { Collection } from './collection.ts';
import { refuseUnknownFields } from './commandFields.ts';
import { compileFilter } from './filter.ts';
import { ServerError } from './serverError.ts';
import type { ServerState } from './serverState.ts';
import { amount, asDoc, projecting, sorting } from './shape.ts';
import { type Doc, keyOf, valuesAt } from './values.ts';
import { MAX_DOCUMENT_BYTES } from './wire.ts';

/** How many documents come at first where the driver does not say. */
const FIRST_BATCH = 101;

const FIND = ['find', 'filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'];

export function find(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, FIND);
  const name = String(command['find']);
  const collection = state.find(database, name);
  const compare = sorting(command['sort']);
  const found = matching(collection, command['filter'], command['hint']);
  const project = projecting(command['projection']);
  const sorted = compare ? found.sort(compare) : found;
  const skip = amount(command['skip'], 0);
  const limit = amount(command['limit'], 0);
  const shown = sorted.slice(skip, limit > 0 ? skip + limit : undefined).map(project);
  const isOneBatch = command['singleBatch'] === true;
  return firstBatch(state, `${database}.${name}`, shown, command['batchSize'], isOneBatch);
}

export function runAggregate(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['aggregate', 'pipeline', 'cursor', 'hint', 'allowDiskUse']);
  const name = String(command['aggregate']);
  if (!Array.isArray(command['pipeline'])) throw new ServerError(14, 'pipeline has to be an array');
  const [first, ...rest] = command['pipeline'] as Doc[];
  const collection = state.find(database, name);
  // What is matched first is looked up by an index.
  const isMatched = first !== undefined && '$match' in first;
  const docs = matching(collection, isMatched ? first['$match'] : undefined, command['hint']);
  const result = aggregate(docs, isMatched ? rest : (command['pipeline'] as Doc[]));
  const { batchSize } = asDoc(command['cursor'] ?? {}, 'cursor');
  return firstBatch(state, `${database}.${name}`, result, batchSize);
}

export function getMore(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['getMore', 'collection', 'batchSize']);
  const id = BigInt(command['getMore'] as bigint | number);
  const cursor = state.cursors.get(id);
  const namespace = `${database}.${String(command['collection'])}`;
  if (cursor?.namespace !== namespace) throw new ServerError(43, `cursor id ${id} not found`);
  const nextBatch = takeBatch(cursor.left, amount(command['batchSize'], Number.POSITIVE_INFINITY));
  if (cursor.left.length === 0) state.cursors.delete(id);
  return { cursor: { nextBatch, id: cursor.left.length === 0 ? 0n : id, ns: namespace } };
}

export function killCursors(state: ServerState, _database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['killCursors', 'cursors']);
  const ids = (command['cursors'] as (bigint | number)[]).map(BigInt);
  const cursorsKilled = ids.filter((id) => state.cursors.delete(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

export function count(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['count', 'query', 'hint', 'skip', 'limit']);
  const collection = state.find(database, String(command['count']));
  const found = matching(collection, command['query'], command['hint']).length;
  const skipped = Math.max(0, found - amount(command['skip'], 0));
  const limit = amount(command['limit'], 0);
  return { n: limit > 0 ? Math.min(limit, skipped) : skipped };
}

export function distinct(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['distinct', 'key', 'query', 'hint']);
  const path = String(command['key']).split('.');
  const collection = state.find(database, String(command['distinct']));
  const values = new Map<string, unknown>();
  for (const doc of matching(collection, command['query'], command['hint'])) {
    for (const value of valuesAt(doc, path))
      if (value !== undefined && !Array.isArray(value)) values.set(keyOf(value), value);
  }
  return { values: [...values.values()] };
}

/** The first part of an answer; the rest waits for getMore. */
export function firstBatch(
  state: ServerState,
  namespace: string,
  docs: Doc[],
  batchSize?: unknown,
  isOneBatch = false,
): Doc {
  const left = [...docs];
  const batch = takeBatch(left, amount(batchSize, FIRST_BATCH));
  const id = left.length === 0 || isOneBatch ? 0n : state.keepCursor({ namespace, left });
  return { cursor: { firstBatch: batch, id, ns: namespace } };
}

/** Takes as many off as fit into one message, at least one. */
function takeBatch(left: Doc[], most: number): Doc[] {
  // The first one fits, however large it is.
  if (left.length <= 1 && most > 0) return left.splice(0);
  let bytes = 0;
  let taken = 0;
  for (const doc of left) {
    bytes += BSON.calculateObjectSize(doc);
    if (taken >= most || (taken > 0 && bytes > MAX_DOCUMENT_BYTES)) break;
    taken += 1;
  }
  return left.splice(0, taken);
}

function matching(collection: Collection | undefined, filter: unknown, hint: unknown): Doc[] {
  const compiled = compileFilter(asDoc(filter ?? {}, 'filter'));
  if (!collection) return [];
  const isHinted = ({ name, key }: Collection['indexes'][number]): boolean =>
    hint === name || JSON.stringify(hint) === JSON.stringify(key);
  if (hint !== undefined && !collection.indexes.some(isHinted))
    throw new ServerError(2, 'hint provided does not correspond to an existing index');
  return collection.find(compiled);
}
