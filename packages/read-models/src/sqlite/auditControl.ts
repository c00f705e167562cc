import { DatabaseSync } from 'node:sqlite';
import { type ControlOddity, HIGHEST_EPOCH, LAST_TIME } from '../controlOddity.ts';
import { projectorLease } from '../leaseKeeper.ts';
import type { GenerationState } from '../readStore.ts';

const states: readonly unknown[] = [
  'replaying',
  'catching-up',
  'live',
  'retired',
] satisfies GenerationState[];

/**
 * What stands above the documents of `path`, the list of generations, and `livePath`, the file of generation `live`:
 * which of them is live, and who may write to it.
 */
export function* oddControlIn(path: string, livePath: string, live: number): Generator<ControlOddity> {
  // Before the leases: those only grow.
  const [fence] = rows<{ epoch: bigint }>(livePath, 'SELECT epoch FROM fence');
  for (const { number, state } of rows<{ number: bigint; state: string }>(
    path,
    'SELECT * FROM generations',
  )) {
    const expected = number === BigInt(live) ? 'live' : 'another state, one generation being live';
    const isOdd = !states.includes(state) || (state === 'live') !== (number === BigInt(live));
    if (isOdd) yield { kind: 'generation', of: `generation ${number}`, expected, found: state };
  }
  yield* oddCount(path);
  let mayWrite: bigint | undefined;
  for (const lease of rows<{ name: string; epoch: bigint; expires_at: bigint }>(
    path,
    'SELECT * FROM leases',
  )) {
    const { name: of, epoch, expires_at: until } = lease;
    if (of === projectorLease(live)) mayWrite = epoch;
    if (epoch < 1n || epoch >= HIGHEST_EPOCH)
      yield { kind: 'lease', of, expected: `an epoch from 1 to ${HIGHEST_EPOCH}`, found: String(epoch) };
    if (until < 0n || until > LAST_TIME)
      yield { kind: 'lease', of, expected: 'an end that is a time', found: String(until) };
  }
  const highest = mayWrite ?? HIGHEST_EPOCH;
  if (fence && fence.epoch >= 0n && fence.epoch <= highest) return;
  const found = fence ? String(fence.epoch) : 'none';
  yield { kind: 'fence', of: `generation ${live}`, expected: `a fence up to epoch ${highest}`, found };
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
    count.seq < HIGHEST_EPOCH;
  if (isSound) return;
  const found = counts.map(({ name, seq }) => `${String(name)} ${String(seq)}`).join(', ') || 'none';
  yield {
    kind: 'count',
    of: 'sqlite_sequence',
    expected: `one count of the generations, below ${HIGHEST_EPOCH}`,
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
