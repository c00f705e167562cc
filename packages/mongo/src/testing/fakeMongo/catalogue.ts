import { readIndex } from './collectionIndex.ts';
import { refuseUnknownFields } from './commandFields.ts';
import { compileFilter } from './filter.ts';
import { firstBatch } from './reads.ts';
import { ServerError } from './serverError.ts';
import type { ServerState } from './serverState.ts';
import { asDoc } from './shape.ts';
import type { Doc } from './values.ts';

export function createIndexes(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['createIndexes', 'indexes', 'commitQuorum']);
  const name = String(command['createIndexes']);
  const createdCollectionAutomatically = state.find(database, name) === undefined;
  const definitions = (command['indexes'] as Doc[]).map(readIndex);
  const collection = state.open(database, name);
  const numIndexesBefore = collection.indexes.length;
  for (const definition of definitions) collection.createIndex(definition);
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically,
  };
}

export function listIndexes(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['listIndexes', 'cursor']);
  const name = String(command['listIndexes']);
  const collection = state.find(database, name);
  if (!collection) throw new ServerError(26, `ns does not exist: ${database}.${name}`);
  const indexes = collection.indexes.map(({ name: indexName, key, ...rest }) => ({
    v: 2,
    key,
    name: indexName,
    ...rest,
  }));
  return firstBatch(
    state,
    `${database}.${name}`,
    indexes,
    asDoc(command['cursor'] ?? {}, 'cursor')['batchSize'],
  );
}

export function listCollections(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['listCollections', 'filter', 'cursor', 'nameOnly', 'authorizedCollections']);
  const { matches } = compileFilter(asDoc(command['filter'] ?? {}, 'filter'));
  const collections = state
    .namesIn(database)
    .map((name) => ({ name, type: 'collection', options: {}, info: { readOnly: false } }))
    .filter(matches);
  const { batchSize } = asDoc(command['cursor'] ?? {}, 'cursor');
  return firstBatch(state, `${database}.$cmd.listCollections`, collections, batchSize);
}

export function listDatabases(state: ServerState, _database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['listDatabases', 'nameOnly', 'authorizedDatabases']);
  const names = new Set([...state.collections.keys()].map((name) => name.slice(0, name.indexOf('.'))));
  return { databases: [...names].map((name) => ({ name, empty: false })) };
}

export function create(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['create']);
  const name = String(command['create']);
  if (state.find(database, name)) throw new ServerError(48, `Collection ${database}.${name} already exists.`);
  state.open(database, name);
  return {};
}

/** A collection that is not there is no error since MongoDB 7. */
export function drop(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['drop']);
  const name = String(command['drop']);
  const collection = state.find(database, name);
  if (!collection) return {};
  state.drop(database, name);
  return { nIndexesWas: collection.indexes.length, ns: `${database}.${name}` };
}

export function dropDatabase(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['dropDatabase']);
  for (const name of state.namesIn(database)) state.drop(database, name);
  return { dropped: database };
}

export function dropIndexes(state: ServerState, database: string, command: Doc): Doc {
  refuseUnknownFields(command, ['dropIndexes', 'index']);
  const name = String(command['dropIndexes']);
  const collection = state.find(database, name);
  if (!collection) throw new ServerError(26, `ns not found ${database}.${name}`);
  const nIndexesWas = collection.indexes.length;
  const { index } = command;
  const others = collection.indexes.slice(1);
  const dropped =
    index === '*'
      ? others.map((other) => other.name)
      : [index].flat().map((one) => others.find(({ key }) => sameKey(key, one))?.name ?? String(one));
  for (const one of dropped) collection.dropIndex(one);
  return { nIndexesWas };
}

const sameKey = (key: object, given: unknown): boolean => JSON.stringify(key) === JSON.stringify(given);
