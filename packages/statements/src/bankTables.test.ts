import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountColumns,
  type Bank,
  balancesOf,
  banks,
  bytesOf,
  type Columns,
  type Movement,
  moneyOf,
  movements,
  nameOf,
  plainColumns,
} from './testing/bankTable.ts';
import { readAs } from './testing/readAs.ts';
import { tableCount, tableTimeout } from './testing/tableCount.ts';
import { trapped } from './testing/traps.ts';

/** The same tables with traps each time, where no SEED is given. */
const sameTables = process.env['SEED'] ? {} : { seed: 31 };

/** Half of the tables have balances. */
const numRuns = tableCount / 2;

/** Without more money in than out, amounts without a minus are no doubt. */
const tells = (rows: readonly Movement[]) =>
  rows.filter(({ amount }) => amount > 0).length * 2 <= rows.length;

/** A table without traps. */
function honest(bank: Bank, rows: readonly Movement[], extras: readonly string[], opening?: number) {
  const amounts = rows.map(({ amount }) => amount);
  const groups: Columns[] = [...plainColumns(bank, rows), amountColumns(bank, amounts)];
  if (opening !== undefined) {
    const cells = balancesOf(opening, amounts).map((balance) => moneyOf(bank, balance));
    groups.push([{ name: nameOf(bank, 'balance'), cells }]);
  }
  if (extras.includes('reference')) {
    const cells = rows.map((_, index) => String(70_010 + index * 7));
    groups.push([{ name: nameOf(bank, 'reference'), cells }]);
  }
  if (extras.includes('currency')) {
    groups[2]?.push({ name: nameOf(bank, 'currency'), cells: rows.map(() => 'EUR') });
  }
  return bytesOf(bank, groups);
}

const extras = fc.subarray(['reference', 'currency']);

const notDates = (asked: readonly string[]) => asked.filter((about) => about !== 'dates');
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('ST-202 (unit) a table without traps, in any language', () => {
  test(
    'is proved by its named balance, and asks nothing but the order of dates',
    () => {
      const openings = fc.integer({ min: -500_000, max: 5_000_000 });
      fc.assert(
        fc.property(banks, movements(4).filter(tells), extras, openings, (bank, rows, more, opening) => {
          const bytes = honest(bank, rows, more, opening);
          const { outcome, isRight, asked } = readAs(bytes, rows);
          const by = outcome.outcome === 'read' ? outcome.proof.by : outcome;
          const table = textOf(bytes);
          expect({ table, by, isRight, asked: notDates(asked) }).toEqual({
            table,
            by: 'running',
            isRight: true,
            asked: [],
          });
        }),
        { numRuns },
      );
    },
    tableTimeout,
  );

  test(
    'is read without balances, and at most 2 of 100 ask anything but the order of dates',
    () => {
      let asking = 0;
      fc.assert(
        fc.property(banks, movements(1).filter(tells), extras, (bank, rows, more) => {
          const bytes = honest(bank, rows, more);
          const { isRight, asked } = readAs(bytes, rows);
          if (notDates(asked).length > 0) asking += 1;
          const table = textOf(bytes);
          expect({ table, isRight }).toEqual({ table, isRight: true });
        }),
        { numRuns },
      );
      expect(asking).toBeLessThanOrEqual(numRuns / 50);
    },
    tableTimeout,
  );
});

describe('ST-203 (unit) a table with traps, in any language', () => {
  test(
    'is never read wrongly without a contradiction, asks with the right answer, and no answer makes a false proof',
    () => {
      fc.assert(
        fc.property(trapped, ({ what, bytes, truth, isOpen }) => {
          const { outcome, isRight, falseProofs } = readAs(bytes, truth);
          const isRefused = outcome.outcome === 'refused';
          const isContradicted = outcome.outcome === 'read' && outcome.proof.breaks !== undefined;
          const isUnproved =
            outcome.outcome === 'question' || (outcome.outcome === 'read' && outcome.proof.by === 'none');
          const isSafe = isRight || isRefused || isContradicted || (isOpen && isUnproved);
          const table = textOf(bytes);
          const told = { what, table, truth, outcome };
          expect({ ...told, isSafe, falseProofs }).toEqual({ ...told, isSafe: true, falseProofs: [] });
        }),
        { numRuns: tableCount, ...sameTables },
      );
    },
    tableTimeout,
  );
});
