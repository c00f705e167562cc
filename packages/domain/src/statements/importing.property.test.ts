import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  carryOut,
  changeTransactions,
  createTransaction,
  decideFile,
  importFile,
  type Ledger,
  ledgerAfter,
  makeTransfer,
  revertGroup,
  sampleId,
  turnIntoTransfer,
  updateTransaction,
} from '../testing/index.ts';
import { addDays } from '../values/calendarDate.ts';
import type { ReadRow } from './bankRow.ts';

type Row = Omit<ReadRow, 'line'>;

const [giro, savings] = [sampleId('asset', 1), sampleId('asset', 2)];
const assets = [
  addAsset(giro, { name: 'Giro', type: 'bank', balance: 1_000_00 }),
  addAsset(savings, { name: 'Savings', type: 'bank', balance: 1_000_00 }),
];

/** What a bank booked, by date: many equal rows, and references that repeat. Days count from 2026-02-01. */
const bookings: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      date: fc.integer({ min: 0, max: 20 }).map((day) => addDays('2026-02-01', day)),
      amount: fc.constantFrom(-3_00, -3_00, -4_00, 5_00, -50_00, 50_00),
      text: fc.constantFrom('COFFEE', 'METRO', 'TO SAVINGS', 'PAY'),
      reference: fc.constantFrom('', '', 'CARD 1', 'R1', 'R2', 'R3'),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) => rows.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))));

/** Two spans of days that overlap or touch and together are all days. */
const spans = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })).map(([a, b]) => ({
  second: addDays('2026-02-01', Math.min(a, b)),
  first: addDays('2026-02-01', Math.max(a, b)),
}));

/** What people see, whatever the ids, lines and imports are. */
const seen = ({ state }: Ledger) => ({
  positions: [...state.assets.values()].map(({ position }) => position),
  transactions: [...state.transactions.values()]
    .filter(({ deletion }) => deletion === 'none')
    .map(({ record }) => `${record.date} ${record.type} ${record.amount} ${record.title} ${record.accountId}`)
    .toSorted(),
  transfers: [...state.transfers.values()].filter(({ reverted }) => !reverted).length,
});

const asNew = () => ({ action: 'add' as const });

describe('imports of any files', () => {
  it('ST-61 ST-62 LED-87 two files that overlap, in any order and any of them twice, give the ledger of one file with all rows', () => {
    fc.assert(
      fc.property(bookings, spans, (all, { first, second }) => {
        const early = all.filter(({ date }) => date <= first);
        const late = all.filter(({ date }) => date >= second);
        const ledgers = [[all], [early, late], [late, early], [early, early, late, late, all]].map(
          (files) => {
            const ledger = ledgerAfter(...assets);
            for (const file of files) importFile(ledger, giro, file, asNew);
            return seen(ledger);
          },
        );
        expect(ledgers[0]?.transactions).toHaveLength(all.length);
        for (const other of ledgers.slice(1)) expect(other).toEqual(ledgers[0]);
      }),
    );
  });

  it('ST-61 LED-90 a transfer between two own assets is one, whichever file comes first and how often', () => {
    const out: Row = { date: '2026-02-10', amount: -50_00, text: 'TO SAVINGS' };
    const into: Row = { date: '2026-02-11', amount: 50_00, text: 'FROM GIRO' };
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), (order) => {
        const ledger = ledgerAfter(...assets);
        for (const isOut of [...order, true, false])
          importFile(ledger, isOut ? giro : savings, [isOut ? out : into]);
        expect(seen(ledger)).toMatchObject({ positions: [950_00, 1_050_00], transactions: [], transfers: 1 });
      }),
    );
  });

  it('ST-07 LED-77 given a row that became a transfer, when its import is taken back, then it stands in the way until the transfer is', () => {
    const ledger = ledgerAfter(...assets);
    const group = ledger.history.length;
    const rows = [-50_00, -3_00].map((amount) => ({ date: '2026-02-10', amount, text: `ROW ${amount}` }));
    importFile(ledger, giro, rows, asNew);
    const [id = ''] = ledger.state.transactions.keys();
    const made = ledger.history.length;
    expect(carryOut(ledger, turnIntoTransfer(id, sampleId('transfer', 1), savings)).ok).toBe(true);
    expect(carryOut(ledger, revertGroup(group)(ledger.history))).toMatchObject({
      refusal: {
        code: 'group-revert-blocked',
        refused: [{ what: 'ROW -5000', refusal: { by: 'newer-change', detail: 'transfer' } }],
      },
    });
    expect(carryOut(ledger, revertGroup(made)(ledger.history)).ok).toBe(true);
    expect(carryOut(ledger, revertGroup(group)(ledger.history)).ok).toBe(true);
    expect(seen(ledger)).toEqual(seen(ledgerAfter(...assets)));
  });

  it('ST-71 ST-72 LED-91 given an import, three edits and two records by hand, when it is taken back, then positions are exact, records by hand whole, and all is offered again', () => {
    fc.assert(
      fc.property(
        bookings,
        fc.array(fc.nat(24), { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        (file, edited, isBulk) => {
          const before = [
            createTransaction(sampleId('transaction', 1), {
              accountId: giro,
              amount: 7_77,
              date: '2026-02-05',
            }),
            makeTransfer(sampleId('transfer', 1), giro, savings, 10_00),
          ];
          const ledger = ledgerAfter(...assets, ...before);
          const group = ledger.history.length;
          importFile(ledger, giro, file, asNew);
          const imported = [...ledger.state.transactions.keys()].slice(1);
          const ids = [...new Set(edited.map((place) => imported[place % imported.length] ?? ''))];
          if (isBulk) carryOut(ledger, changeTransactions(ids, { date: '2026-02-28' }));
          else for (const id of ids) carryOut(ledger, updateTransaction(id, { title: 'Mine', amount: 1_11 }));
          const byHand = [2, 3].map((number) =>
            createTransaction(sampleId('transaction', number), { accountId: giro, amount: number }),
          );
          for (const step of byHand) expect(carryOut(ledger, step).ok).toBe(true);

          // What people edited since stands in the way by name, and nothing else does.
          const whole = carryOut(ledger, revertGroup(group)(ledger.history));
          const blocked =
            !whole.ok && whole.refusal.code === 'group-revert-blocked' ? whole.refusal.refused : [];
          expect([whole.ok, blocked.length]).toEqual([false, ids.length]);
          const refused = blocked.map(({ id }) => id);
          const rest = carryOut(ledger, revertGroup(group, refused)(ledger.history));
          expect(rest.ok).toBe(refused.length < file.length);
          for (const id of ids) carryOut(ledger, { type: 'DeleteTransaction', id });
          expect(seen(ledger)).toEqual(seen(ledgerAfter(...assets, ...before, ...byHand)));
          const again = decideFile(ledger, giro, file);
          expect(again.filter(({ verdict }) => verdict === 'already' || verdict === 'deleted')).toEqual([]);
          importFile(ledger, giro, file, asNew);
          expect(seen(ledger)).toEqual(
            (() => {
              const other = ledgerAfter(...assets, ...before, ...byHand);
              importFile(other, giro, file, asNew);
              return seen(other);
            })(),
          );
        },
      ),
    );
  });
});
