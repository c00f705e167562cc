import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from './reading.ts';
import { readStatementFile } from './readStatementFile.ts';
import type { StatementFileOutcome } from './statement.ts';
import { dialects, render, rowLists } from './testing/dialect.ts';

const file = { fileName: 'statement.csv', currency: 'EUR' };

/** Rows without their lines, in the file's order, or oldest first where its balances tell. */
function plain(outcome: StatementFileOutcome) {
  if (outcome.outcome !== 'read') throw new Error(JSON.stringify(outcome));
  return outcome.statements
    .flatMap((statement) => statement.rows)
    .map(({ date, amount, text }) => ({ date, amount, text }));
}

describe('ST-21 (unit) a statement rendered in any dialect', () => {
  test('reads back equal, or asks and reads back equal under one of the answers', () => {
    fc.assert(
      fc.property(rowLists(), dialects, (rows, dialect) => {
        const { bytes } = render(rows, dialect);
        let outcome = readStatementFile(bytes, file);
        const asked = new Set<string>();
        while (outcome.outcome === 'question') {
          const { about, options } = outcome.question;
          // No question twice, and no more than two facets can be open in a table.
          expect(asked.has(about)).toBe(false);
          asked.add(about);
          expect(options.length).toBeGreaterThan(1);
          const right = options.find(
            ({ rows: shown }) =>
              shown.every(
                (row) =>
                  rows.some((own) => own.date === row.date || own.amount === row.amount) &&
                  rows.some(({ amount }) => amount === row.amount),
              ) && agrees(about, shown, rows),
          );
          expect(right).toBeDefined();
          outcome = readStatementFile(bytes, { ...file, reading: right?.reading as Reading });
        }
        const told = plain(outcome);
        const isProved = outcome.outcome === 'read' && outcome.proof.by === 'running';
        const orders = dialect.newestFirst && !isProved ? [told, told.toReversed()] : [told];
        expect(orders).toContainEqual(rows);
        const remembered = outcome.outcome === 'read' ? outcome.reading : {};
        const proof = outcome.outcome === 'read' ? outcome.proof.by : undefined;
        expect(proofsOf(rows, dialect)).toContain(proof);
        // What was decided reads the same file again without a question.
        expect(readStatementFile(bytes, { ...file, remembered })).toEqual(outcome);
      }),
    );
  });
});

/** P1: a running balance needs two steps, one around the rows a sum. P3: where all is of one day, its order may be open. */
function proofsOf(
  rows: readonly { date: string; amount: number }[],
  { balance, edges }: { balance: boolean; edges: string },
): string[] {
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  const around = edges === 'nowhere' || sum === 0 ? 'none' : 'balances';
  if (!balance || rows.length < 3) return [around];
  return rows[0]?.date === rows.at(-1)?.date ? ['running', around] : ['running'];
}

const agrees = (
  about: string,
  shown: readonly { date: string; amount: number }[],
  rows: readonly { date: string; amount: number }[],
) =>
  about === 'dates'
    ? shown.every((row) => rows.some((own) => own.date === row.date && own.amount === row.amount))
    : shown.every((row) => rows.some((own) => own.amount === row.amount));
