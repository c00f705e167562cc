import type { FileRead, Statement } from '@ledgerline/statements';
import { expect, it } from 'vitest';
import { balancesOf } from './statementRows.ts';

const rows = [
  { line: 1, date: '2026-03-02', amount: -12_50, text: 'Tea' },
  { line: 2, date: '2026-03-04', amount: 5_00, text: 'Refund' },
];
const fileOf = (statement: Statement): FileRead => ({
  outcome: 'read',
  statements: [statement],
  reading: {},
  proof: { by: 'none', rows: 0 },
  leftOut: [],
});

it('given a statement, its balances end with the last one that stands in it', () => {
  const opening = 100_00;
  const [tea, refund] = rows.map((row, place) => ({ ...row, balanceAfter: place === 0 ? 87_50 : 92_50 }));
  const statements: Statement[] = [
    { opening, rows },
    { opening, closing: 92_50, to: '2026-03-31', rows },
    { rows: [tea, rows[1]].filter((row) => row !== undefined) },
    { rows: [tea, refund].filter((row) => row !== undefined) },
  ];
  const [first, second] = [
    { date: '2026-03-02', balance: 87_50 },
    { date: '2026-03-04', balance: 92_50 },
  ];
  expect(statements.map((statement) => balancesOf(fileOf(statement), '2026-12-31'))).toEqual([
    [],
    [first, second, { date: '2026-03-31', balance: 92_50 }],
    [first],
    [first, second],
  ]);
});
