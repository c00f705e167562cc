import { describe, expect, it } from 'vitest';
import type { LedgerCommand } from '../ledger/ledgerCommands.ts';
import { occurrencesIn } from '../schedules/occurrences.ts';
import {
  addAsset,
  carryOut,
  createTransaction,
  importRecord,
  importRows,
  type Ledger,
  ledgerAfter,
  occurrenceRecordId,
  postOccurrence,
  type Step,
  sampleCategories,
  sampleId,
  sampleLatestDate,
  scheduleFields,
  setUpSchedule,
} from '../testing/index.ts';
import { bankRows } from './bankRow.ts';
import { createRowDecider, type DecidedRow } from './decideRows.ts';
import { indexLedger } from './ledgerIndex.ts';
import { planRow } from './planRows.ts';

const main = sampleId('asset', 1);
const savings = sampleId('asset', 2);
const rent = sampleId('schedule', 1);
const opened: Step[] = [
  addAsset(main, { balance: 500_00, name: 'Main' }),
  addAsset(savings, { name: 'Nest egg' }),
];
const asking = [...opened, setUpSchedule(rent, { assetId: main, starts: '2026-02-01' })];
const posting = [...opened, setUpSchedule(rent, { assetId: main, starts: '2026-02-01', mode: 'post' })];
const saving = [
  ...opened,
  setUpSchedule(rent, {
    assetId: main,
    toAssetId: savings,
    type: 'transfer',
    title: 'Save',
    starts: '2026-02-01',
    mode: 'post',
  }),
];

type Row = [date: string, amount: number, text?: string];

function decided({ state }: Ledger, rows: readonly Row[], assetId = main): DecidedRow[] {
  const read = bankRows(
    rows.map(([date, amount, text = 'MUELLER IMMOBILIEN'], line) => ({ line, date, amount, text })),
  );
  const dates = rows.map(([date]) => date).toSorted();
  const index = indexLedger(state, assetId, { from: dates[0] ?? '', to: dates.at(-1) ?? '' });
  return read.map(createRowDecider(index, read, sampleLatestDate));
}

/** A whole import of these rows, as it was decided on a ledger. */
function statement(ledger: Ledger, rows: readonly Row[], assetId = main): LedgerCommand {
  const number = ledger.state.imports.size + 1;
  const importId = sampleId('import', number);
  const planned = decided(ledger, rows, assetId).flatMap((row, place) => {
    const plan = planRow(
      row,
      {},
      {
        importId,
        newId: () => sampleId('import', number * 100 + place),
        category: () => ({
          categoryId: row.bank.amount > 0 ? sampleCategories.salary : sampleCategories.food,
          categorizedBy: 'auto',
          confidence: 0.5,
          words: [],
        }),
      },
    );
    return plan.ok && plan.planned ? [plan.planned] : [];
  });
  return importRows(importRecord(assetId, { id: importId }), planned);
}

function imported(ledger: Ledger, rows: readonly Row[], assetId = main): Ledger {
  carryOut(ledger, statement(ledger, rows, assetId));
  return ledger;
}

/** The live records by date, each with whether a bank has confirmed it. */
const records = ({ state }: Ledger) =>
  [...state.transactions.values()]
    .filter(({ deletion }) => deletion === 'none')
    .map(({ record }) => `${record.date} ${record.amount} ${record.bank ? 'bank' : 'own'}`);
const transfers = ({ state }: Ledger) =>
  [...state.transfers.values()]
    .filter(({ reverted }) => !reverted)
    .map(({ record }) => [record.date, record.banks.from !== null, record.banks.to !== null]);
/** The dates of February, and by what they are settled. */
const february = ({ state }: Ledger) =>
  occurrencesIn(state.schedules[0]!, { from: '2026-02-01', to: '2026-02-28' }).map(({ dueOn, mark }) => [
    dueOn,
    mark && 'transactionId' in mark ? mark.transactionId : mark,
  ]);
const verdicts = (rows: readonly DecidedRow[]) =>
  rows.map(({ verdict, action, ask, settles }) => [verdict, action, ask, settles?.dueOn]);

describe('BL-15 LED-133 a row of a statement', () => {
  it('settles the open date that it fits best, in the same import', () => {
    const ledger = ledgerAfter(...asking);
    expect(verdicts(decided(ledger, [['2026-02-03', -10_00]]))).toEqual([
      ['new', 'add', false, '2026-02-01'],
    ]);
    imported(ledger, [['2026-02-03', -10_00]]);
    expect(ledger.history.slice(-4).map(({ type }) => type)).toEqual([
      'StatementImportBegun',
      'TransactionCreated',
      'OccurrenceSettled',
      'StatementImported',
    ]);
    expect(february(ledger)).toEqual([['2026-02-01', sampleId('import', 100)]]);
  });

  it.each<[string, Row]>([
    ['another amount', ['2026-02-01', -10_01]],
    ['the other direction', ['2026-02-01', 10_00]],
    ['eleven days away', ['2026-02-12', -10_00]],
  ])('with %s settles nothing', (_, row) => {
    expect(verdicts(decided(ledgerAfter(...asking), [row]))).toEqual([['new', 'add', false, undefined]]);
  });

  it('settles the date that a record written by hand did not, where it is that record', () => {
    const written = createTransaction(sampleId('transaction', 1), {
      accountId: main,
      title: 'Immobilien',
      date: '2026-02-02',
    });
    const ledger = imported(ledgerAfter(...asking, written), [['2026-02-03', -10_00]]);
    expect(records(ledger)).toEqual(['2026-02-02 1000 bank']);
    expect(february(ledger)).toEqual([['2026-02-01', sampleId('transaction', 1)]]);
  });

  it('belongs to a record whose words agree, and not to a posting of the same amount', () => {
    const written = createTransaction(sampleId('transaction', 1), {
      accountId: main,
      title: 'Immobilien',
      date: '2026-02-02',
    });
    const ledger = ledgerAfter(...posting, postOccurrence(rent, '2026-02-01'), written);
    imported(ledger, [['2026-02-03', -10_00]]);
    expect(records(ledger)).toEqual(['2026-02-01 1000 own', '2026-02-02 1000 bank']);
  });
});

describe('BL-15 LED-134 given a date that is posted by itself, there is one record of it', () => {
  it.each([
    ['before', '2026-01-30'],
    ['on', '2026-02-01'],
    ['after', '2026-02-09'],
  ])('when the bank’s row is dated %s the due date and comes after the posting', (_, date) => {
    const ledger = ledgerAfter(...posting, postOccurrence(rent, '2026-02-01'));
    expect(verdicts(decided(ledger, [[date, -10_00]]))).toEqual([['match', 'match', false, '2026-02-01']]);
    imported(ledger, [[date, -10_00]]);
    expect(records(ledger)).toEqual(['2026-02-01 1000 bank']);
    expect(february(ledger)).toEqual([['2026-02-01', occurrenceRecordId(rent, '2026-02-01')]]);
  });

  it.each([
    ['before', '2026-01-30'],
    ['on', '2026-02-01'],
    ['after', '2026-02-09'],
  ])('when the bank’s row is dated %s the due date and comes before the posting', (_, date) => {
    const ledger = imported(ledgerAfter(...posting), [[date, -10_00]]);
    carryOut(ledger, postOccurrence(rent, '2026-02-01'));
    expect(records(ledger)).toEqual([`${date} 1000 bank`]);
    expect(february(ledger)).toEqual([['2026-02-01', sampleId('import', 100)]]);
  });

  it('when the date is posted between two parts of one import', () => {
    const ledger = ledgerAfter(...posting);
    const part = statement(ledger, [['2026-02-02', -10_00]]);
    carryOut(ledger, postOccurrence(rent, '2026-02-01'));
    carryOut(ledger, part);
    expect(records(ledger)).toEqual(['2026-02-01 1000 bank']);
  });

  it('when rows of every week come a day late, early, and beside open dates', () => {
    const weekly = scheduleFields({
      assetId: main,
      mode: 'post',
      starts: '2026-02-02',
      rule: { every: 1, unit: 'week', weekdays: [1], on: null, shift: 'none' },
    });
    const ledger = ledgerAfter(...opened, setUpSchedule(rent, weekly));
    for (const date of ['2026-02-02', '2026-02-09']) carryOut(ledger, postOccurrence(rent, date));
    imported(ledger, [
      ['2026-02-03', -10_00],
      ['2026-02-10', -10_00],
      ['2026-02-15', -10_00],
      ['2026-02-23', -10_00],
    ]);
    for (const date of ['2026-02-16', '2026-02-23']) carryOut(ledger, postOccurrence(rent, date));
    expect(records(ledger)).toEqual([
      '2026-02-02 1000 bank',
      '2026-02-09 1000 bank',
      '2026-02-15 1000 bank',
      '2026-02-23 1000 bank',
    ]);
    expect(february(ledger).map(([, by]) => by !== undefined)).toEqual([true, true, true, true]);
  });

  it('when both banks tell of a transfer, before and after it is posted', () => {
    const after = ledgerAfter(...saving, postOccurrence(rent, '2026-02-01'));
    imported(after, [['2026-02-02', -10_00]]);
    imported(after, [['2026-02-04', 10_00]], savings);
    expect([transfers(after), records(after)]).toEqual([[['2026-02-01', true, true]], []]);

    const before = imported(ledgerAfter(...saving), [['2026-02-04', 10_00]], savings);
    imported(before, [['2026-02-02', -10_00]]);
    carryOut(before, postOccurrence(rent, '2026-02-01'));
    expect([transfers(before), records(before)]).toEqual([[['2026-02-04', true, true]], []]);
  });
});
