import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isId } from '@ledgerline/contract/identifiers';
import { ledgerStream, userIdOf, userStream } from '@ledgerline/events';
import type { StoreLocations } from '@ledgerline/http';
import type { ControlOddity } from '@ledgerline/read-models';
import type { OtherColumns } from '@ledgerline/read-models/sqlite';
import type { Area, Check, Deviation } from './deviation.ts';

/**
 * That files of log and read models have the objects that the product makes, all of them, unchanged, and no others; and that the
 * columns beside documents say what these say. `live` is the number of the live generation. Without it read models are
 * not looked at: those of another version may have other tables.
 */
export async function* auditFiles(
  { events, readModels }: StoreLocations,
  { live, indexes, erasures }: FilesWish,
): AsyncGenerator<Deviation> {
  const { foreignObjectsOf, unknownObjects } = await import('@ledgerline/event-store/sqlite');
  if (events.engine === 'sqlite') {
    const foreign = foreignObjectsOf(events.path);
    yield* named('log', events.path, foreign);
    yield* auditNotes(events.path, erasures);
    if (foreign.length === 0) yield* indexFaults('log', events.path, indexes);
  }
  if (live === undefined) return;
  if (readModels.engine === 'mongodb') {
    const { erasedInMongo, oddMongoControl } = await import('@ledgerline/read-models/mongodb');
    for (const oddity of await oddMongoControl(readModels.url, live)) yield controlDiffers(oddity);
    yield* falselyErased(await erasedInMongo(readModels.url, live), await erasures());
    return;
  }
  const { CONTROL_SCHEMA, erasedIn, GENERATION_FORMAT, GENERATION_SCHEMA, oddControlIn, otherColumnsIn } =
    await import('@ledgerline/read-models/sqlite');
  const [list = '', ...generations] = readModelFiles(readModels.path);
  yield* named('read models', list, unknownObjects(list, CONTROL_SCHEMA));
  for (const path of generations) {
    const isLive = path.endsWith(`-g${live}.db`);
    // One that is being built has not all of them yet.
    const format = isLive ? GENERATION_FORMAT : Number.NaN;
    const unknown = unknownObjects(path, GENERATION_SCHEMA, format);
    yield* named('read models', path, unknown);
    if (!isLive) continue;
    if (unknown.length === 0) yield* indexFaults('read models', path, indexes);
    for (const oddity of oddControlIn(list, path, live)) yield controlDiffers(oddity);
    for (const other of otherColumnsIn(path)) yield columnsDiffer(other);
    yield* falselyErased(erasedIn(path), await erasures());
  }
}

/** What files are compared with. */
interface FilesWish {
  live: number | undefined;
  indexes: IndexWish;
  /** The streams of which the log says now that they were erased. */
  erasures: () => Promise<ReadonlyMap<string, string>>;
}

/** That the log's file has counted its events, and that nothing can be appended to what was erased, and to that alone. */
async function* auditNotes(path: string, erasures: FilesWish['erasures']): AsyncGenerator<Deviation> {
  const { readLogNotes } = await import('@ledgerline/event-store/sqlite');
  const [before, said, after] = [readLogNotes(path), await erasures(), readLogNotes(path)];
  const deviation = (check: Check, record: string, expected: string, found: string): Deviation => ({
    area: 'log',
    check,
    userId: userIdOf(record) ?? null,
    record,
    expected,
    found,
  });
  for (const { kind, record, expected, found } of after.oddities)
    yield deviation(kind, record, expected, found);
  // The log says first that a stream is erased.
  for (const stream of before.tombstones)
    if (!said.has(stream))
      yield deviation(
        'file',
        stream,
        'a stream that takes events',
        'a note that it was erased, and no UserErased',
      );
  for (const stream of said.keys())
    if (!after.tombstones.has(stream))
      yield deviation(
        'erasure',
        stream,
        'a note that it takes no events',
        'none: call `ledger users erase` again',
      );
}

/** People who are marked as erased, and of whom the log does not say so: nothing new of them would be shown. */
function* falselyErased(marked: readonly string[], said: ReadonlyMap<string, string>): Generator<Deviation> {
  for (const id of marked) {
    if (said.has(userStream(id)) || said.has(ledgerStream(id))) continue;
    yield {
      area: 'read models',
      check: 'erasure',
      userId: isId(id) ? id : null,
      record: `mark of ${id}`,
      expected: 'none: the log says of no erasure',
      found: 'a mark that the person was erased',
    };
  }
}

/** That the accounts' file has no objects of somebody else, no rows of nobody, and can count failed sign-ins. */
export async function* auditAccountsFile(
  { accounts }: StoreLocations,
  indexes: IndexWish,
): AsyncGenerator<Deviation> {
  if (accounts.engine !== 'sqlite') return;
  const { unknownObjects } = await import('@ledgerline/event-store/sqlite');
  const { accountsSchema, oddAccountRows } = await import('@ledgerline/accounts/sqlite');
  const unknown = unknownObjects(accounts.path, accountsSchema);
  yield* named('accounts', accounts.path, unknown);
  for (const { record, expected, found } of oddAccountRows(accounts.path))
    yield { area: 'accounts', check: 'file', userId: null, record, expected, found };
  if (unknown.length === 0) yield* indexFaults('accounts', accounts.path, indexes);
}

/** Whether the indexes of large files are compared with their tables, and who hears of a file where they were not. */
export interface IndexWish {
  ofLargeFiles: boolean;
  onLeftOut: (path: string) => void;
}

/** Comparing the indexes of a file of this size takes some seconds; it takes longer than all the rest for a large one. */
const LARGE = 256 * 1024 * 1024;
const MOST_FAULTS = 5;

/**
 * What SQLite finds where it compares indexes with their tables: lists read indexes, and not the rows. Only of a file
 * without objects of somebody else: SQLite computes what those say for each row, which may take days.
 */
function* indexFaults(
  area: Area,
  path: string,
  { ofLargeFiles, onLeftOut }: IndexWish,
): Generator<Deviation> {
  if (!ofLargeFiles && statSync(path).size > LARGE) {
    onLeftOut(path);
    return;
  }
  const expected = 'sound pages, and indexes that fit their tables';
  using db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  for (const { integrity_check: found } of db.prepare(`PRAGMA integrity_check(${MOST_FAULTS})`).all())
    if (found !== 'ok')
      yield { area, check: 'file', userId: null, record: basename(path), expected, found: oneLine(found) };
}

const oneLine = (said: unknown): string => String(said).replaceAll(/\s+/g, ' ');

/** The file that lists the generations, and each generation's. */
export function readModelFiles(path: string): string[] {
  const stem = basename(path, extname(path));
  const isGeneration = (name: string) => name.startsWith(`${stem}-g`) && /-g\d+\.db$/.test(name);
  return [
    path,
    ...readdirSync(dirname(path))
      .filter(isGeneration)
      .map((name) => join(dirname(path), name)),
  ];
}

const checkOf: Record<OtherColumns['table'], Check> = {
  ids: 'file',
  balances: 'balances',
  postings: 'balances',
  overview: 'overview',
  months: 'months',
  history: 'history',
  activity: 'activity',
  categories: 'categories',
  parked: 'checkpoint',
  checkpoint: 'checkpoint',
};

const controlDiffers = ({ kind, of, expected, found }: ControlOddity): Deviation => ({
  area: 'read models',
  // No new generation mends the count.
  check: kind === 'generation' ? 'file' : kind,
  userId: null,
  record: of,
  expected,
  found,
});

const columnsDiffer = ({ table, of, expected, found }: OtherColumns): Deviation => ({
  area: 'read models',
  check: checkOf[table],
  userId: checkOf[table] === 'balances' && isId(of) ? of : null,
  record: `columns of ${table} ${of}`.trimEnd(),
  expected,
  found,
});

function* named(area: Area, path: string, objects: readonly string[]): Generator<Deviation> {
  const expected = 'the objects that the product makes';
  for (const found of objects)
    yield { area, check: 'file', userId: null, record: basename(path), expected, found };
}
