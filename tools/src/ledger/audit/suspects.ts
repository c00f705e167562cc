import { type EventStore, streamPages } from '@ledgerline/event-store';
import {
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readTrusted,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { nameOf, type PersonTable, type Suspect } from '@ledgerline/projector/personComparison';
import { PersonFold } from '@ledgerline/projector/personFold';
import { type Skips, skipKey } from '@ledgerline/projector/skips';
import type { ActivityRow, PersonTables, ReadModels } from '@ledgerline/read-models';
import type { Finding } from './deviation.ts';
import { differences } from './differences.ts';
import { isUnreadable } from './isUnreadable.ts';

/** Of so many rows of a table it is told what they should say; of more, only which they are. */
const MOST_EXPLAINED = 1_000;

/** What is wrong with one row, or with one of its fields. */
export interface Told {
  finding: Finding;
  suspect: Suspect;
  /** The entry of the activity that is there. */
  entry?: ActivityRow;
  /** The field; empty for the row as such. */
  path: string;
}

/** What it takes to build a person's documents again. */
export interface Builder {
  userId: string;
  log: Pick<EventStore, 'readStream'>;
  models: Pick<ReadModels, 'rowOf'>;
  skips: Skips;
  /** The ledger's public revision that they are of. */
  revision: number;
}

/** Says of the suspects of one table what is wrong with them; where there are any, the person's streams are folded again. */
export async function* tellSuspects(
  table: PersonTable,
  suspects: AsyncIterable<Suspect>,
  builder: Builder,
): AsyncGenerator<Told> {
  const few: Suspect[] = [];
  for await (const suspect of suspects) {
    if (few.length < MOST_EXPLAINED) few.push(suspect);
    else yield* tell(suspect, suspect.isExpected ? 'what the events leave' : null);
  }
  if (few.length === 0) return;
  const wanted = new Set(few.flatMap(({ key, isExpected }) => (isExpected ? [key] : [])));
  const documents = await build(table, wanted, builder);
  for (const suspect of few)
    yield* tell(suspect, suspect.isExpected ? (documents.get(suspect.key) ?? null) : null);
}

function* tell(suspect: Suspect, expected: object | string | null): Generator<Told> {
  const { table, key } = suspect;
  const found = loaded(suspect);
  const named = [expected, found].find((one) => typeof one === 'object' && one !== null);
  const record = named ? nameOf(table, named as PersonTables[PersonTable]) : `${table} ${key}`.trimEnd();
  const entry = table === 'activity' && typeof found === 'object' ? (found as ActivityRow | null) : null;
  const about = { suspect, ...(entry && { entry }) };
  const different = differences(expected, found);
  for (const { path, ...values } of different)
    yield { ...about, path, finding: { check: table, record: `${record} ${path}`.trimEnd(), ...values } };
  if (different.length > 0) return;
  const values = { expected: 'the columns that its fields give', found: 'others' };
  yield { ...about, path: '', finding: { check: table, record, ...values } };
}

/** What is there; of a row that can't be read, why not. */
function loaded({ found }: Suspect): object | string | null {
  try {
    return found?.load() ?? null;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return error.message;
  }
}

/** A table's documents with these keys, as the events leave them. */
async function build(
  table: PersonTable,
  wanted: ReadonlySet<string>,
  { userId, log, models, skips, revision }: Builder,
): Promise<ReadonlyMap<string, object>> {
  const documents = new Map<string, object>();
  const keep = <Name extends PersonTable>(name: Name, document: PersonTables[Name]): void => {
    if (name !== table) return;
    const { key } = models.rowOf(name, document);
    if (wanted.has(key)) documents.set(key, document);
  };
  const fold = new PersonFold(userId, (row) => {
    keep('history', row);
    return false;
  });
  for (const stream of [userStream(userId), ledgerStream(userId)]) {
    for await (const page of streamPages(log, stream)) {
      for (const stored of page) {
        const isLedger = stream === ledgerStream(userId);
        if (isLedger && stored.revision >= revision) break;
        if (!skips.has(skipKey(stored)))
          for (const entry of fold.fold(readTrusted(stored) as Recorded<LedgerEvent> | Recorded<UserEvent>))
            keep('activity', entry);
        else if (isLedger) fold.skip(stored.revision);
      }
    }
  }
  for (const day of fold.days()) keep('overview', day);
  for (const month of fold.months()) keep('months', month);
  keep('balances', fold.balances);
  return documents;
}
