// oxlint-disable vitest/expect-expect -- then… asserts
import type { LedgerEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  bankData,
  carryOut,
  command,
  createTransaction,
  earn,
  expenseRecord,
  given,
  importRecord,
  importRows,
  incomeRecord,
  type Ledger,
  ledgerAfter,
  linkOccurrence,
  moved,
  recordOccurrence,
  revertGroup,
  type Step,
  sampleId,
  setUpSchedule,
  spend,
  transferRecord,
  turnIntoTransfer,
  turnManyIntoTransfers,
  updateTransaction,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';

const bank = sampleId('asset', 1);
const cash = sampleId('asset', 2);
const paid = sampleId('transaction', 1);
const came = sampleId('transaction', 2);
const move = sampleId('transfer', 1);
const plan = sampleId('schedule', 1);

const giro = addAsset(bank, { name: 'Giro', type: 'bank', balance: 500_00 });
const wallet = addAsset(cash, { name: 'Wallet', balance: 0 });
const record = transferRecord(move, bank, cash, 412_80, { description: 'Lunch' });
const paidRecord = expenseRecord(paid, { accountId: bank, amount: 412_80 });
const cameRecord = incomeRecord(came, { accountId: cash, amount: 412_80 });
const withdrawn = [giro, wallet, spend(paid, bank, 412_80)];

/** Both sides were booked, that many days apart. */
const bothSides = (date: string, fields: { status?: 'pending' | 'failed'; amount?: number } = {}) => [
  ...withdrawn,
  createTransaction(came, {
    accountId: cash,
    type: 'income',
    title: 'Pay day',
    amount: 412_80,
    date,
    ...fields,
  }),
];

const deleted = (transaction: typeof paidRecord, effect: ReturnType<typeof moved>): LedgerEvent => ({
  type: 'TransactionPermanentlyDeleted',
  data: { transaction, former: { deletion: 'none' }, effects: [effect] },
});

/** What decisions look at, without what an undo adds. */
const figures = ({ state }: Ledger) => ({
  positions: [...state.assets.values()].map(({ record: { id }, position, income }) => [id, position, income]),
  transactions: [...state.transactions.values()].map(({ record: { id }, deletion }) => [id, deletion]),
  schedules: state.schedules.map(({ marks }) => marks),
});

describe('making a transfer of a transaction', () => {
  it('OW-30 LED-220 an expense becomes a transfer to the asset', () => {
    given(...withdrawn)
      .when(turnIntoTransfer(paid, move, cash))
      .then(
        {
          type: 'TransferMade',
          data: {
            transfer: record,
            effects: [moved(bank, -412_80, -325_60), moved(cash, 412_80, 412_80)],
          },
        },
        deleted(paidRecord, moved(bank, 412_80, 87_20)),
      );
  });

  it('OW-30 LED-220 an income becomes one from it', () => {
    given(giro, addAsset(cash, { name: 'Wallet', balance: 412_80 }), earn(came, bank, 412_80))
      .when(turnIntoTransfer(came, move, cash))
      .then(deleted(incomeRecord(came, { accountId: bank, amount: 412_80 }), moved(bank, -412_80, 500_00)), {
        type: 'TransferMade',
        data: {
          transfer: transferRecord(move, cash, bank, 412_80, { description: 'Pay day' }),
          effects: [moved(cash, -412_80, 0), moved(bank, 412_80, 912_80)],
        },
      });
  });

  it('OW-31 LED-220 keeps day and description, cut between two characters', () => {
    const family = '👨‍👩‍👧‍👦';
    const { state } = ledgerAfter(
      giro,
      wallet,
      createTransaction(paid, {
        accountId: bank,
        date: '2026-01-05',
        tags: ['home'],
        description: `${'x'.repeat(195)}${family}${'y'.repeat(90)}`,
      }),
      turnIntoTransfer(paid, move, cash),
    );
    expect(state.transfers.get(move)?.record).toStrictEqual(
      transferRecord(move, bank, cash, 10_00, {
        date: '2026-01-05',
        tags: ['home'],
        description: 'x'.repeat(195),
      }),
    );
  });

  it('OW-31 LED-220 keeps what both banks say', () => {
    const [own, others] = [
      bankData({ amount: -412_80 }),
      bankData({ amount: 412_80, importId: sampleId('import', 2) }),
    ];
    const row = (id: string, said: typeof own) => ({
      action: 'match' as const,
      record: { kind: 'transaction' as const, id },
      bank: said,
      settles: null,
    });
    const { state } = ledgerAfter(
      ...bothSides('2026-03-01'),
      importRows(importRecord(bank), [row(paid, own)]),
      importRows(importRecord(cash, { id: sampleId('import', 2) }), [row(came, others)]),
      turnIntoTransfer(paid, move, cash),
    );
    expect(state.transfers.get(move)?.record.banks).toStrictEqual({ from: own, to: others });
    const imports = [...state.imports.values()].map(({ written, standing }) => ({ written, standing }));
    expect(imports).toStrictEqual([
      { written: 1, standing: 1 },
      { written: 1, standing: 1 },
    ]);
  });

  it('OW-31 LED-96 an import that was cut short goes on where it was', () => {
    const record = importRecord(bank);
    const row = {
      action: 'match' as const,
      record: { kind: 'transaction' as const, id: paid },
      bank: bankData({ amount: -412_80 }),
      settles: null,
    };
    const { state } = ledgerAfter(
      ...withdrawn,
      importRows(record, [row], { finishes: false }),
      turnIntoTransfer(paid, move, cash),
    );
    expect(state.imports.get(record.id)).toMatchObject({ written: 1, standing: 1, finished: false });
  });
});

describe('what stands in its way', () => {
  it.each([
    ['another', sampleId('transaction', 9), [], { code: 'transaction-not-found' }],
    ['a deleted', paid, [command('DeleteTransaction', paid)], { code: 'transaction-deleted' }],
    ['a failed', paid, [updateTransaction(paid, { status: 'failed' })], { code: 'failed-transaction' }],
    ['a locked', paid, [command('DeleteAsset', bank)], { code: 'account-locked' }],
  ] as const)('OW-32 LED-220 refuses %s transaction', (_which, id, steps, refusal) => {
    given(...withdrawn, ...steps)
      .when(turnIntoTransfer(id, move, cash))
      .thenRefused(refusal);
  });

  it('OW-32 LED-41 refuses an asset as a transfer does', () => {
    const to = (assetId: string, ...steps: Step[]) =>
      given(...withdrawn, ...steps).when(turnIntoTransfer(paid, move, assetId));
    to(bank).thenRefused({ code: 'transfer-same-asset' });
    to(sampleId('asset', 9)).thenRefused({ code: 'transfer-asset-not-found', side: 'toAsset' });
    to(cash, command('PermanentlyDeleteAsset', cash)).thenRefused({
      code: 'transfer-asset-not-found',
      side: 'toAsset',
    });
    to(cash, command('DeleteAsset', cash)).thenRefused({ code: 'transfer-asset-deleted', side: 'toAsset' });
  });

  it('OW-32 LED-16 LED-222 the asset that pays has to cover it', () => {
    given(giro, addAsset(cash, { name: 'Wallet', balance: 412_79 }), earn(came, bank, 412_80))
      .when(turnIntoTransfer(came, move, cash))
      .thenRefused({ code: 'transfer-not-covered', assetName: 'Wallet', balance: 412_79 });
  });

  it('OW-32 LED-5 the asset has to hold it', () => {
    given(giro, addAsset(cash, { balance: MAX_AMOUNT }), spend(paid, bank, 1))
      .when(turnIntoTransfer(paid, move, cash))
      .thenRefused({ code: 'amount-too-large' });
  });

  it('OW-32 LED-5 no account stands above the greatest balance on the way', () => {
    given(
      addAsset(bank, { name: 'Giro', balance: MAX_AMOUNT }),
      wallet,
      spend(paid, bank, 1),
      earn(came, bank, 1),
    )
      .when(turnIntoTransfer(paid, move, cash))
      .then(
        {
          type: 'TransferMade',
          data: {
            transfer: { ...record, amount: 1 },
            effects: [moved(bank, -1, MAX_AMOUNT - 1), moved(cash, 1, 1)],
          },
        },
        deleted({ ...paidRecord, amount: 1 }, moved(bank, 1, MAX_AMOUNT)),
      );
  });

  it('OW-32 LED-222 an expense that left a shortfall needs no cover', () => {
    const pay = sampleId('transaction', 3);
    const { state } = ledgerAfter(
      addAsset(bank),
      wallet,
      earn(pay, bank, 10_00),
      spend(paid, bank, 10_00),
      command('DeleteTransaction', pay),
      turnIntoTransfer(paid, move, cash),
    );
    expect([state.assets.get(bank)?.position, state.assets.get(cash)?.position]).toStrictEqual([
      -10_00, 10_00,
    ]);
  });
});

describe('the other side', () => {
  it.each(['2026-02-25', '2026-03-01'])('OW-33 LED-221 is taken in where it is booked on %s', (date) => {
    const { history, state } = ledgerAfter(...bothSides(date), turnIntoTransfer(paid, move, cash));
    expect(history.slice(4).map(({ type, data }) => ({ type, data }))).toStrictEqual([
      deleted({ ...cameRecord, date }, moved(cash, -412_80, 0)),
      {
        type: 'TransferMade',
        data: {
          transfer: record,
          effects: [moved(bank, -412_80, -325_60), moved(cash, 412_80, 412_80)],
        },
      },
      deleted(paidRecord, moved(bank, 412_80, 87_20)),
    ]);
    expect(state.transfers.get(move)?.record).toStrictEqual(record);
  });

  it.each([
    ['five days away', bothSides('2026-02-24'), undefined],
    ['of another amount', bothSides('2026-03-01', { amount: 412_79 }), undefined],
    ['failed', bothSides('2026-03-01', { status: 'failed' }), undefined],
    ['not wanted', bothSides('2026-03-01'), null],
    ['one of two', [...bothSides('2026-03-01'), earn(sampleId('transaction', 3), cash, 412_80)], undefined],
  ] as const)('OW-33 LED-221 is left where it is %s', (_what, steps, other) => {
    const { state } = ledgerAfter(...steps, turnIntoTransfer(paid, move, cash, { record: other }));
    expect(state.transactions.get(came)?.deletion).toBe('none');
  });

  it('OW-33 LED-221 is one that was named, of any day', () => {
    const { state } = ledgerAfter(
      ...bothSides('2025-06-01'),
      turnIntoTransfer(paid, move, cash, { record: came }),
    );
    expect(state.transactions.get(came)?.deletion).toBe('permanent');
  });

  it.each([
    ['of another amount', bothSides('2026-03-01', { amount: 1 }), came],
    ['failed', bothSides('2026-03-01', { status: 'failed' }), came],
    ['deleted', [...bothSides('2026-03-01'), command('DeleteTransaction', came)], came],
    ['of another asset', [...withdrawn, earn(came, bank, 412_80)], came],
    ['itself', withdrawn, paid],
    ['nowhere', withdrawn, sampleId('transaction', 9)],
  ] as const)('OW-33 LED-221 is refused where it is %s', (_what, steps, other) => {
    given(...steps)
      .when(turnIntoTransfer(paid, move, cash, { record: other }))
      .thenRefused({ code: 'not-the-other-side' });
  });

  it('OW-33 LED-16 LED-221 an asset that pays covers it after that', () => {
    const steps = [
      giro,
      addAsset(cash, { balance: 412_80 }),
      earn(came, bank, 412_80),
      spend(paid, cash, 412_80),
    ];
    given(...steps)
      .when(turnIntoTransfer(came, move, cash, { record: null }))
      .thenRefused({ code: 'transfer-not-covered', assetName: 'Cash', balance: 0 });
    const { state } = ledgerAfter(...steps, turnIntoTransfer(came, move, cash));
    expect(state.assets.get(cash)?.position).toBe(0);
  });
});

describe('one undo', () => {
  const monthly = setUpSchedule(plan, { assetId: bank, amount: { exact: 412_80 } });
  const before = [...bothSides('2026-02-27'), monthly, linkOccurrence(plan, '2026-02-01', paid)];

  it('OW-34 LED-125 opens the date that the record stood for', () => {
    const { state } = ledgerAfter(...before, turnIntoTransfer(paid, move, cash));
    expect(state.schedules[0]?.marks).toStrictEqual([['2026-02-01', { transactionId: paid, gone: true }]]);
    given(...before, turnIntoTransfer(paid, move, cash))
      .when(recordOccurrence(plan, '2026-02-01', { amount: 99_00 }))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Giro', balance: 87_20 });
  });

  it('OW-34 LED-81 puts all of it back, and can be undone', () => {
    const undone = ledgerAfter(...before, turnIntoTransfer(paid, move, cash));
    const made = figures(undone);
    carryOut(undone, revertGroup(-1)(undone.history));
    expect(figures(undone)).toStrictEqual(figures(ledgerAfter(...before)));
    expect(undone.state.transfers.get(move)?.reverted).toBe(true);
    carryOut(undone, revertGroup(-1)(undone.history));
    expect(figures(undone)).toStrictEqual(made);
  });
});

describe('making transfers of many', () => {
  const [second, third] = [sampleId('transaction', 3), sampleId('transfer', 2)];

  it('OW-35 LED-223 brings money in first, so that it covers what goes out', () => {
    const { state } = ledgerAfter(
      ...withdrawn,
      earn(second, bank, 400_00),
      turnManyIntoTransfers([second, paid], [third, move], cash),
    );
    expect([state.assets.get(bank)?.position, state.assets.get(cash)?.position]).toStrictEqual([
      487_20, 12_80,
    ]);
    expect(state.transfers.get(third)?.record.description).toBe('Pay day');
  });

  it('OW-35 LED-221 takes another side in once', () => {
    const { state } = ledgerAfter(
      addAsset(bank, { balance: 900_00 }),
      wallet,
      spend(paid, bank, 412_80),
      spend(second, bank, 412_80),
      earn(came, cash, 412_80),
      turnManyIntoTransfers([paid, second], [move, third], cash),
    );
    expect(state.assets.get(cash)?.position).toBe(825_60);
  });

  it('OW-35 LED-71 is refused with every record that stands in the way', () => {
    given(...withdrawn, earn(second, cash, 1))
      .when(turnManyIntoTransfers([paid, second], [move, third], cash))
      .thenRefused({
        code: 'some-records-refused',
        refused: [{ id: second, what: 'Pay day', refusal: { code: 'transfer-same-asset' } }],
        of: 2,
      });
  });

  it('OW-35 LED-74 is refused for a record that was changed since', () => {
    given(...withdrawn)
      .when(turnManyIntoTransfers([paid], [move], cash, 2))
      .thenRefused({
        code: 'some-records-refused',
        refused: [
          { id: paid, what: 'Lunch', refusal: { code: 'revision-conflict', expected: 2, actual: 3 } },
        ],
        of: 1,
      });
  });
});
