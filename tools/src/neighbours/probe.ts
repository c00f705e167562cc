// Loaded before anything else into each thread of a product that is measured (`--import`): counts the rows that its
// statements read and their text, and on the main thread the processor time of the longest turn.
import { StatementSync } from 'node:sqlite';
import { getHeapStatistics } from 'node:v8';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const key = 'ledgerline probe';
const places = { statements: 0, rows: 1, bytes: 2, longestTurn: 3 };
if (isMainThread) setEnvironmentData(key, new SharedArrayBuffer(4 * BigInt64Array.BYTES_PER_ELEMENT));
/** Shared by all threads. */
const counts = new BigInt64Array(getEnvironmentData(key) as SharedArrayBuffer);

/** What a product did since it was asked last. */
export interface Measured {
  /** Questions about rows of the read models; what is asked from time to time is no such. */
  statements: number;
  rows: number;
  /** Of the texts and blobs in these rows. */
  bytes: number;
  /** Processor time of the longest turn of the main thread, in milliseconds; a turn of up to 1 ms more is not told apart. */
  longestTurnMs: number;
  /** How much memory the main thread took for objects, in megabytes: nearly all of it becomes garbage. */
  allocatedMb: number;
  /** The most memory that the process has had so far, in megabytes. */
  peakMb: number;
}

/** What was measured since it was asked last. */
export function takeMeasured(): Measured {
  const take = (place: number): number => Number(Atomics.exchange(counts, place, 0n));
  return {
    statements: take(places.statements),
    rows: take(places.rows),
    bytes: take(places.bytes),
    longestTurnMs: take(places.longestTurn) / 1_000,
    allocatedMb: takeAllocated() / 1_000_000,
    peakMb: process.resourceUsage().maxRSS / 1_024,
  };
}

let allocated = 0;

function takeAllocated(): number {
  const before = allocated;
  allocated = getHeapStatistics().total_allocated_bytes;
  return allocated - before;
}

function countStatement({ sourceSQL }: StatementSync): void {
  if (/\b(?:history|activity)\b/.test(sourceSQL)) Atomics.add(counts, places.statements, 1n);
}

function count({ sourceSQL }: StatementSync, row: unknown): void {
  // A pragma reads no table, and one of them is asked each few milliseconds.
  if (row === undefined || row === null || sourceSQL.startsWith('PRAGMA')) return;
  let bytes = 0;
  for (const value of Object.values(row)) {
    if (typeof value === 'string' || value instanceof Uint8Array) bytes += value.length;
  }
  Atomics.add(counts, places.rows, 1n);
  Atomics.add(counts, places.bytes, BigInt(bytes));
}

// oxlint-disable-next-line typescript/unbound-method -- each is applied to the statement that it was called on
const { all, get, iterate } = StatementSync.prototype;
Object.assign(StatementSync.prototype, {
  all(this: StatementSync, ...values: Parameters<typeof all>) {
    countStatement(this);
    const rows = all.apply(this, values);
    for (const row of rows) count(this, row);
    return rows;
  },
  get(this: StatementSync, ...values: Parameters<typeof get>) {
    countStatement(this);
    const row = get.apply(this, values);
    count(this, row);
    return row;
  },
  *iterate(this: StatementSync, ...values: Parameters<typeof iterate>) {
    countStatement(this);
    for (const row of iterate.apply(this, values)) {
      count(this, row);
      yield row;
    }
  },
});

/** Looks once a millisecond, between turns. What others on the machine do is no processor time of this thread. */
function watchTurns(): void {
  let before = used();
  setInterval(() => {
    const now = used();
    if (now - before > counts[places.longestTurn]!) Atomics.store(counts, places.longestTurn, now - before);
    before = now;
  }, 1).unref();
}

function used(): bigint {
  const { user, system } = process.threadCpuUsage();
  return BigInt(user + system);
}

if (isMainThread) watchTurns();
