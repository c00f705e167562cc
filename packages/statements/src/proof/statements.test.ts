import { describe, expect, test } from 'vitest';
import { proveStatements, proveTogether, type StatedBalances } from './statements.ts';

const stated = (
  opening: number | undefined,
  amounts: readonly number[],
  closing: number | undefined,
  more: Partial<StatedBalances> = {},
): StatedBalances => ({
  ...(opening === undefined ? {} : { opening, openingLine: 1 }),
  ...(closing === undefined ? {} : { closing, closingLine: 9 }),
  rows: amounts.map((amount, index) => ({ amount, line: index + 2 })),
  ...more,
});

describe('ST-106 (unit) an opening and a closing balance prove the rows between them', () => {
  test.each<[string, StatedBalances[], object]>([
    [
      'one row with money is enough',
      [stated(100, [50], 150)],
      { by: 'balances', rows: 1, steps: { agree: 1, of: 1 } },
    ],
    [
      'rows that add up to 0 prove no direction',
      [stated(100, [50, -50], 100)],
      { by: 'none', rows: 0, because: { code: 'too-few-steps' } },
    ],
    [
      'without rows there is nothing to prove',
      [stated(100, [], 100)],
      { by: 'none', rows: 0, because: { code: 'no-balances' } },
    ],
    [
      'without an opening balance nothing is proved',
      [stated(undefined, [50], 150)],
      { by: 'none', rows: 0, because: { code: 'statements' } },
    ],
    [
      'without balances nothing is proved',
      [stated(undefined, [50], undefined)],
      { by: 'none', rows: 0, because: { code: 'no-balances' } },
    ],
    [
      'the closing balance is named where it does not follow',
      [stated(100, [50], 151)],
      {
        by: 'none',
        rows: 0,
        breaks: { line: 9, expected: 150, found: 151 },
        steps: { agree: 0, of: 1 },
        because: { code: 'contradicted' },
      },
    ],
    [
      'a closing balance without rows has to be the opening one',
      [stated(100, [], 101)],
      {
        by: 'none',
        rows: 0,
        breaks: { line: 9, expected: 100, found: 101 },
        steps: { agree: 0, of: 1 },
        because: { code: 'contradicted' },
      },
    ],
  ])('%s', (_what, statements, proof) => {
    expect(proveStatements(statements)).toEqual(proof);
  });
});

describe('ST-107 (unit) several statements are proved where each is, and opens with the closing before it', () => {
  test.each<[string, StatedBalances[], object]>([
    [
      'statements that follow each other',
      [stated(100, [50], 150), stated(150, [], 150), stated(150, [-20, 5], 135)],
      { by: 'balances', rows: 3, steps: { agree: 2, of: 2 } },
    ],
    [
      'a gap is named at the later opening',
      [stated(100, [50], 150), stated(160, [-20], 140, { openingLine: 12 })],
      {
        by: 'none',
        rows: 0,
        breaks: { line: 12, expected: 150, found: 160 },
        steps: { agree: 2, of: 3 },
        because: { code: 'contradicted' },
      },
    ],
    [
      'statements of two accounts do not follow each other',
      [stated(100, [50], 150, { account: 'A' }), stated(7, [-2], 5, { account: 'B' })],
      { by: 'balances', rows: 2, steps: { agree: 2, of: 2 } },
    ],
    [
      'rows that two of them have count once',
      [stated(100, [50, 5], 155), stated(150, [5, 7], 162, { kept: [{ amount: 7 }] })],
      { by: 'balances', rows: 3, steps: { agree: 2, of: 2 } },
    ],
    [
      'rows that count have to lead from the first opening to the last closing',
      [stated(100, [50, 5], 155), stated(140, [5, 7], 152, { kept: [{ amount: 7 }] })],
      {
        by: 'none',
        rows: 0,
        breaks: { line: 9, expected: 162, found: 152 },
        steps: { agree: 2, of: 3 },
        because: { code: 'contradicted' },
      },
    ],
    [
      'a statement without balances leaves all unproved',
      [stated(100, [50], 150), stated(undefined, [5], undefined)],
      { by: 'none', rows: 0, steps: { agree: 1, of: 1 }, because: { code: 'statements' } },
    ],
  ])('%s', (_what, statements, proof) => {
    expect(proveStatements(statements)).toEqual(proof);
  });

  test('files with running balances have to follow each other too', () => {
    const running = { by: 'running' as const, rows: 1, steps: { agree: 1, of: 1, column: 'Saldo' } };
    const [march, april] = [stated(100, [50], 150), stated(150, [5], 155)];
    expect(proveTogether([running, running], [march, april])).toEqual({
      by: 'running',
      rows: 2,
      steps: { agree: 2, of: 2, column: 'Saldo' },
    });
    expect(proveTogether([running, running], [march, stated(151, [5], 156)])).toEqual({
      by: 'none',
      rows: 0,
      breaks: { line: 1, expected: 150, found: 151 },
      steps: { agree: 2, of: 3, column: 'Saldo' },
      because: { code: 'contradicted' },
    });
    const none = { by: 'none' as const, rows: 0, because: { code: 'left-over' as const, column: 'Bonus' } };
    expect(proveTogether([running, none], [march, april]).because).toEqual({ code: 'statements' });
    expect(proveTogether([none], [march]).because).toEqual(none.because);
  });
});
