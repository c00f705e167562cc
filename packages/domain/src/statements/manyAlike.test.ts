import { describe, expect, it } from 'vitest';
import {
  addAsset,
  decideFile,
  ledgerAfter,
  makeTransfer,
  sampleCategories,
  sampleId,
  sampleLatestDate,
} from '../testing/index.ts';
import { bankRows } from './bankRow.ts';
import { amountKey, type Candidate } from './candidates.ts';
import { createRowDecider, type DecidedRow } from './decideRows.ts';
import { indexLedger, type LedgerIndex } from './ledgerIndex.ts';
import { planRow, type RowDecision } from './planRows.ts';

const [giro, savings] = [sampleId('asset', 1), sampleId('asset', 2)];
const schedule = sampleId('schedule', 1);
const day = '2026-02-10';
const ledger = ledgerAfter(
  addAsset(giro, { name: 'Giro', type: 'bank', balance: 1_000_00 }),
  addAsset(savings, { name: 'Savings', type: 'bank' }),
);

const records = (count: number, fields: Partial<Candidate> = {}): Candidate[] =>
  Array.from({ length: count }, (_, number) => ({
    kind: 'transaction',
    id: sampleId('transaction', number),
    assetId: giro,
    amount: -3_00,
    date: day,
    title: 'Coffee',
    text: 'Coffee',
    otherAssetId: null,
    isHalf: false,
    settles: null,
    ...fields,
  }));
const byAmount = (all: readonly Candidate[]) =>
  Map.groupBy(all, ({ amount, date }) => amountKey(amount, date));

function decided(count: number, parts: Partial<LedgerIndex>): DecidedRow[] {
  const row = { line: 1, date: day, amount: -3_00, text: 'COFFEE' };
  const banks = bankRows(Array.from({ length: count }, () => row));
  const index = { ...indexLedger(ledger.state, giro, { from: day, to: day }), ...parts };
  return banks.map(createRowDecider(index, banks, sampleLatestDate));
}

const planned = (row: DecidedRow | undefined, decision: RowDecision) =>
  row &&
  planRow(row, decision, {
    importId: sampleId('import', 1),
    newId: () => sampleId('transaction', 99_999),
    category: () => ({
      categoryId: sampleCategories.food,
      categorizedBy: 'auto',
      confidence: 0.5,
      words: [],
    }),
  });

describe('many rows that are alike, beside as many records', () => {
  it('LED-88 ST-105 given 20,000 written by hand, then each row shows five and may be any of them', () => {
    const rows = decided(20_000, { byHand: byAmount(records(20_000)) });
    expect(new Set(rows.map((row) => `${row.verdict} ${row.action} ${row.candidates.length}`))).toEqual(
      new Set(['match add 5']),
    );
    expect(rows.at(-1)?.unlisted).toBe(19_995);
    const far = sampleId('transaction', 19_999);
    expect(planned(rows[0], { action: 'match', record: far })).toMatchObject({
      ok: true,
      planned: { record: { id: far } },
    });
    expect(planned(rows[0], { action: 'match', record: sampleId('transaction', 20_000) })).toEqual({
      ok: false,
    });
  });

  it('LED-88 ST-105 BL-15 given 20,000 that stand for dates of a schedule, then each row is one of them', () => {
    const settles = { scheduleId: schedule, title: 'Coffee', dueOn: day };
    const rows = decided(20_000, { byHand: byAmount(records(20_000, { settles })) });
    expect(new Set(rows.map((row) => `${row.verdict} ${row.action}`))).toEqual(new Set(['match match']));
    expect(new Set(rows.map(({ candidates: [first] }) => first?.id)).size).toBe(20_000);
    expect([rows[0]?.unlisted, rows[0]?.candidates.length, rows.at(-1)?.candidates.length]).toEqual([
      19_995, 5, 1,
    ]);
    // What is the default of an earlier row is no choice of a later one.
    const first = rows[0]?.candidates[0]?.id ?? '';
    expect(planned(rows[1], { action: 'match', record: first })).toEqual({ ok: false });
  });

  it('LED-89 ST-105 given 20,000 of the opposite amount elsewhere, then each row shows five and may be any of them', () => {
    const there = records(20_000, { assetId: savings, amount: 3_00 });
    const rows = decided(20_000, { elsewhere: byAmount(there) });
    expect(new Set(rows.map((row) => `${row.verdict} ${row.action} ${row.transfers.length}`))).toEqual(
      new Set(['transfer add 5']),
    );
    const far = sampleId('transaction', 19_999);
    expect(planned(rows.at(-1), { action: 'transfer', record: far })).toMatchObject({
      ok: true,
      planned: { assetId: savings, other: far },
    });
  });

  it('LED-88 given a word that only a record beyond the listed ones has, then no other is the default', () => {
    const settles = { scheduleId: schedule, title: 'Tea', dueOn: day };
    const expected = records(1, { id: sampleId('transaction', 500), text: 'Tea', settles });
    const written = records(8, { text: 'Cake' });
    const telling = { ...written[7]!, text: 'Coffee' };
    const byHand = byAmount([...expected, ...written.slice(0, 7), telling]);
    expect(decided(1, { byHand })[0]).toMatchObject({
      verdict: 'match',
      action: 'add',
      ask: true,
      unlisted: 4,
    });
    expect(decided(1, { byHand: byAmount([...expected, ...written]) })[0]).toMatchObject({ action: 'match' });
  });

  it('LED-88 given a transfer by hand of which six more are alike, then it is found by its id', () => {
    const steps = Array.from({ length: 7 }, (_, number) =>
      makeTransfer(sampleId('transfer', number), giro, savings, 1_00),
    );
    const assets = [addAsset(giro, { balance: 100_00 }), addAsset(savings, { name: 'Savings' })];
    const [row] = decideFile(ledgerAfter(...assets, ...steps), giro, [
      { date: '2026-03-01', amount: -1_00, text: 'X' },
    ]);
    expect([row?.candidates.length, row?.unlisted, row?.find(sampleId('transfer', 6))?.kind]).toEqual([
      5,
      2,
      'transfer',
    ]);
  });
});
