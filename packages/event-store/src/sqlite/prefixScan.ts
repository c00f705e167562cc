import type { StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EVENT_COLUMNS, type EventRow, eventRows, type RowPage } from './rows.ts';

/** How many rows one turn of the event loop looks through. */
const ROWS_PER_TURN = 5000;
/** Prefixes with no more events than this are found through the index over streams. */
const FEW = 1000;

/** Reads the next rows of streams with one of the prefixes. */
export type PrefixScan = (after: number, prefixes: readonly string[], limit: number) => Promise<RowPage>;

/**
 * Few matches come from the index over streams; many from a scan in the order of positions, in parts between which
 * other work runs. A full page reaches to its last row, any other to what was the head of the log when it was asked for.
 */
export function createPrefixScan(prepare: (sql: string) => StatementSync, head: () => number): PrefixScan {
  const one = prepare(`SELECT ${EVENT_COLUMNS} FROM events WHERE position = ?`);
  const matches = prepare(
    'SELECT position FROM events INDEXED BY events_by_stream WHERE stream >= ? AND stream < ? LIMIT ?',
  );
  const scans = new Map<number, StatementSync>();

  function scanFor(ranges: number): StatementSync {
    const scan = scans.get(ranges) ?? prepare(scanSql(ranges));
    scans.set(ranges, scan);
    return scan;
  }

  function fewMatches(ranges: readonly Range[]): number[] | undefined {
    const found: number[] = [];
    for (const range of ranges) {
      const positions = matches.all(...range, FEW + 1) as unknown as [number][];
      if (positions.length > FEW) return undefined;
      for (const [position] of positions) found.push(position);
    }
    return found.sort((a, b) => a - b);
  }

  function pick(positions: readonly number[], end: number, limit: number): RowPage {
    const rows: EventRow[] = [];
    for (const position of positions.slice(0, limit)) {
      const row = one.get(position);
      if (row) rows.push(row as unknown as EventRow);
    }
    return { rows, position: positions.length < limit ? end : (positions[limit - 1] ?? end) };
  }

  async function scanParts(
    after: number,
    end: number,
    ranges: readonly Range[],
    limit: number,
  ): Promise<RowPage> {
    const scan = scanFor(ranges.length);
    const rows: EventRow[] = [];
    for (let from = after; from < end; from += ROWS_PER_TURN) {
      if (from > after) await nextTurn();
      const to = Math.min(end, from + ROWS_PER_TURN);
      rows.push(...eventRows(scan.all(from, to, ...ranges.flat(), limit - rows.length)));
      if (rows.length === limit) return { rows, position: rows.at(-1)?.[0] ?? to };
    }
    return { rows, position: end };
  }

  return async (after, prefixes, limit) => {
    const end = head();
    if (end <= after) return { rows: [], position: after };
    const ranges = disjoint(prefixes).map(rangeOf);
    const few = end - after > ROWS_PER_TURN ? fewMatches(ranges) : undefined;
    if (!few) return scanParts(after, end, ranges, limit);
    return pick(
      few.filter((position) => position > after && position <= end),
      end,
      limit,
    );
  };
}

/** Stream names from the first (included) to the second (excluded). */
type Range = readonly [from: string, to: string];

// No stream's name has this last of all characters, so everything that begins with the prefix sorts below.
const rangeOf = (prefix: string): Range => [prefix, `${prefix}\u{10FFFF}`];

// What another prefix covers already is left out: no row may come twice.
function disjoint(prefixes: readonly string[]): string[] {
  const unique = [...new Set(prefixes)];
  return unique.filter((prefix) => !unique.some((other) => other !== prefix && prefix.startsWith(other)));
}

const scanSql = (ranges: number): string => `
  SELECT ${EVENT_COLUMNS} FROM events NOT INDEXED
  WHERE position > ? AND position <= ? AND (${Array(ranges).fill('stream >= ? AND stream < ?').join(' OR ')})
  ORDER BY position LIMIT ?`;
