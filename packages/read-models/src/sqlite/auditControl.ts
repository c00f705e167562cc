import { DatabaseSync } from 'node:sqlite';
import { type ControlOddity, HIGHEST_COUNT, oddStanding } from '../controlOddity.ts';
import type { GenerationState } from '../readStore.ts';

const states: readonly unknown[] = [
  'replaying',
  'catching-up',
  'live',
  'retired',
] satisfies GenerationState[];

/**
 * What stands above the documents of `path`, the list of generations, and `livePath`, the file of generation `live`:
 * which of them is live, and how far it has come.
 */
export function* oddControlIn(path: string, livePath: string, live: number): Generator<ControlOddity> {
  for (const { number, state } of rows<{ number: bigint; state: string }>(
    path,
    'SELECT * FROM generations',
  )) {
    const expected = number === BigInt(live) ? 'live' : 'another state, one generation being live';
    const isOdd = !states.includes(state) || (state === 'live') !== (number === BigInt(live));
    if (isOdd) yield { kind: 'generation', of: `generation ${number}`, expected, found: state };
  }
  yield* oddCount(path);
  for (const { document } of rows<{ document: string }>(livePath, 'SELECT document FROM checkpoint')) {
    const { furthest, moves, ...checkpoint } = JSON.parse(document) as Record<string, unknown>;
    // Before its first batch by this version it has no moves.
    yield* oddStanding(live, { checkpoint, furthest: furthest ?? checkpoint, moves: moves ?? 0 });
  }
}

/** SQLite counts generations, and gives none a number that another one has had. */
function* oddCount(path: string): Generator<ControlOddity> {
  const counts = rows<{ name: unknown; seq: unknown; highest: bigint }>(
    path,
    'SELECT name, seq, (SELECT max(number) FROM generations) AS highest FROM sqlite_sequence',
  );
  const [count] = counts;
  const isSound =
    counts.length === 1 &&
    count?.name === 'generations' &&
    typeof count.seq === 'bigint' &&
    count.seq >= count.highest &&
    count.seq < HIGHEST_COUNT;
  if (isSound) return;
  const found = counts.map(({ name, seq }) => `${String(name)} ${String(seq)}`).join(', ') || 'none';
  yield {
    kind: 'count',
    of: 'sqlite_sequence',
    expected: `one count of the generations, below ${HIGHEST_COUNT}`,
    found,
  };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statement's text says what a row is
function rows<Row>(path: string, sql: string): Row[] {
  using db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  const statement = db.prepare(sql);
  // Somebody who edits the file may write numbers that JavaScript does not have.
  statement.setReadBigInts(true);
  return statement.all() as Row[];
}
