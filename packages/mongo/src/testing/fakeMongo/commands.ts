import * as catalogue from './catalogue.ts';
import { refuseUnknownFields } from './commandFields.ts';
import { buildInfo } from './handshake.ts';
import * as reads from './reads.ts';
import { ServerError } from './serverError.ts';
import type { ServerState } from './serverState.ts';
import type { Doc } from './values.ts';
import { findAndModify, insert, remove, update, type Writing } from './writes.ts';

/** Other names of commands, in small letters. */
const NAMES: Readonly<Record<string, string>> = {
  ismaster: 'hello',
  buildinfo: 'buildInfo',
  findandmodify: 'findAndModify',
};

/** The name of a command, as the fake uses it. */
export function nameOf(command: Doc): string {
  const [name = ''] = Object.keys(command);
  return NAMES[name.toLowerCase()] ?? name;
}

/** The collection that a command names, without its database. */
export function collectionOf(command: Doc): string | undefined {
  const [first] = Object.values(command);
  const named = nameOf(command) === 'getMore' ? command['collection'] : first;
  return typeof named === 'string' ? named : undefined;
}

type ReadOrCatalogue = (state: ServerState, database: string, command: Doc) => Doc;

const WRITES: Readonly<Record<string, (writing: Writing, command: Doc) => Promise<Doc> | Doc>> = {
  insert,
  update,
  delete: remove,
  findAndModify,
};

const OTHERS: Readonly<Record<string, ReadOrCatalogue>> = {
  find: reads.find,
  getMore: reads.getMore,
  killCursors: reads.killCursors,
  aggregate: reads.runAggregate,
  count: reads.count,
  distinct: reads.distinct,
  createIndexes: catalogue.createIndexes,
  listIndexes: catalogue.listIndexes,
  listCollections: catalogue.listCollections,
  listDatabases: catalogue.listDatabases,
  create: catalogue.create,
  drop: catalogue.drop,
  dropDatabase: catalogue.dropDatabase,
  dropIndexes: catalogue.dropIndexes,
  buildInfo: (_state, _database, command) => buildInfo(command),
  ping: (_state, _database, command) => nothingIn(command, 'ping'),
  endSessions: (_state, _database, command) => nothingIn(command, 'endSessions'),
};

/** Carries a command out. Throws ServerError: 59 for a command that the fake does not know. */
export async function carryOut(writing: Writing, command: Doc): Promise<Doc> {
  const name = nameOf(command);
  const write = WRITES[name];
  if (write) return write(writing, command);
  const other = OTHERS[name];
  if (!other) throw new ServerError(59, `no such command: '${name}'`);
  return other(writing.state, writing.database, command);
}

function nothingIn(command: Doc, name: string): Doc {
  refuseUnknownFields(command, [name]);
  return {};
}
