import { describe, expect, it } from 'vitest';
import {
  addAsset,
  carryOut,
  command,
  createTransaction,
  decideFile,
  importFile,
  ledgerAfter,
  makeTransfer,
  revertGroup,
  sampleId,
  updateTransaction,
} from '../testing/index.ts';
import { bankRows } from './bankRow.ts';
import { createRowDecider, type DecidedRow, readsOtherwise } from './decideRows.ts';
import { indexLedger } from './ledgerIndex.ts';

const [giro, savings] = [sampleId('asset', 1), sampleId('asset', 2)];
const lunch = sampleId('transaction', 1);
const assets = [
  addAsset(giro, { name: 'Giro', type: 'bank', balance: 1_000_00 }),
  addAsset(savings, { name: 'Savings', type: 'bank', balance: 500_00 }),
];

const row = (date: string, amount: number, text: string, reference = '') => ({
  date,
  amount,
  text,
  reference,
});
const told = (rows: readonly DecidedRow[]) => rows.map(({ verdict, action, ask }) => [verdict, action, ask]);
const expense = (fields: { title: string; amount: number; date: string; accountId?: string }, number = 1) =>
  createTransaction(sampleId('transaction', number), { accountId: giro, ...fields });

/** The rows of a file that was imported before into the asset, as they are read now. */
const readAgain = (before: readonly ReturnType<typeof row>[], now: readonly ReturnType<typeof row>[]) => {
  const ledger = ledgerAfter(...assets, expense({ title: 'Lunch', amount: 9_00, date: '2026-02-12' }));
  importFile(ledger, giro, before);
  const banks = bankRows(now.map((one, line) => ({ ...one, line })));
  const [period, { sha256 = '' } = {}] = [
    { from: now[0]?.date ?? '', to: now.at(-1)?.date ?? '' },
    [...ledger.state.imports.values()][0]?.record,
  ];
  const decide = (hash: string) => {
    const index = indexLedger(ledger.state, giro, { ...period, sha256: hash });
    return {
      told: told(banks.map(createRowDecider(index, banks, '2026-02-28'))),
      otherwise: readsOtherwise(index, banks),
    };
  };
  return { same: decide(sha256), other: decide('of another file'), ledger };
};

describe('ST-127 LED-139 a file that was imported before', () => {
  const coffee = row('2026-02-03', -3_00, 'COFFEE');
  const pay = row('2026-02-04', 2_500_00, 'SALARY');

  it.each([
    [
      'signs',
      [
        { ...coffee, amount: 3_00 },
        { ...pay, amount: -2_500_00 },
      ],
    ],
    [
      'days that lie far from those of before',
      [
        { ...coffee, date: '2025-03-02' },
        { ...pay, date: '2025-04-02' },
      ],
    ],
    ['texts', [{ ...coffee, text: 'CARD 1 COFFEE' }, pay]],
    ['rows', [coffee, row('2026-02-12', -9_00, 'LUNCH')]],
  ])('given it now has other %s, then none of its rows is added by default', (_what, now) => {
    const { same, other } = readAgain([coffee, pay], now);
    expect([same.otherwise, same.told.map(([, action, ask]) => `${action} ${ask}`)]).toEqual([
      true,
      ['leave false', 'leave false'],
    ]);
    expect([other.otherwise, other.told.some(([, action]) => action !== 'leave')]).toEqual([false, true]);
  });

  it('given it has the same rows, and one that was left out before, then that is offered as it was', () => {
    const late = row('2026-02-05', -1_00, 'BUN');
    const { same } = readAgain([coffee, pay], [coffee, pay, late]);
    expect(same).toEqual({
      told: [
        ['already', 'leave', false],
        ['already', 'leave', false],
        ['new', 'add', false],
      ],
      otherwise: false,
    });
  });

  it('given its rows were taken back or deleted since, then they are no longer compared', () => {
    const { ledger } = readAgain([coffee], [coffee]);
    carryOut(ledger, revertGroup(ledger.history.length - 1)(ledger.history));
    const banks = bankRows([{ ...coffee, amount: 3_00, line: 1 }]);
    const sha256 = [...ledger.state.imports.values()][0]?.record.sha256 ?? '';
    const index = indexLedger(ledger.state, giro, { from: coffee.date, to: coffee.date, sha256 });
    expect(readsOtherwise(index, banks)).toBe(false);
  });
});

describe('what a row of a statement is', () => {
  it('LED-85 ST-60 given nothing like it, then it is new', () => {
    const rows = decideFile(ledgerAfter(...assets), giro, [row('2026-02-10', -12_50, 'CORNER BAKERY')]);
    expect(told(rows)).toEqual([['new', 'add', false]]);
  });

  it('LED-92 ST-60 given a day after the latest one, or no amount, then it is left out', () => {
    const rows = decideFile(ledgerAfter(...assets), giro, [
      row('2026-03-02', -12_50, 'CORNER BAKERY'),
      row('2026-02-10', 0, 'INTEREST RATE IS NOW 2 %'),
    ]);
    expect(told(rows)).toEqual([
      ['later', 'leave', false],
      ['new', 'leave', false],
    ]);
  });

  it('LED-87 ST-61 given it was imported and edited since, then it is there already; a second coffee is new', () => {
    const ledger = ledgerAfter(...assets);
    const coffee = row('2026-02-10', -3_00, 'COFFEE');
    importFile(ledger, giro, [coffee]);
    const [id = ''] = [...ledger.state.transactions.keys()];
    carryOut(ledger, updateTransaction(id, { title: 'With Sam', amount: 4_00, date: '2026-02-01' }));
    const rows = decideFile(ledger, giro, [coffee, coffee]);
    expect(told(rows)).toEqual([
      ['already', 'leave', false],
      ['new', 'add', false],
    ]);
    expect(rows[0]?.imported).toMatchObject({ id, isLive: true });
    // The same row in another asset's file is another movement of money.
    expect(told(decideFile(ledger, savings, [row('2026-02-20', -3_00, 'COFFEE')]))).toEqual([
      ['new', 'add', false],
    ]);
  });

  it('LED-87 ST-61 given a unique reference, when the bank moved the row to another day of this file, then it is there already', () => {
    const ledger = ledgerAfter(...assets);
    importFile(ledger, giro, [
      row('2026-02-10', -3_00, 'COFFEE', 'R1'),
      row('2026-02-12', -9_00, 'BOOK', 'R2'),
    ]);
    const moved = [row('2026-02-09', -1_00, 'BUS'), row('2026-02-11', -3_00, 'COFFEE SHOP', 'R1')];
    expect(told(decideFile(ledger, giro, moved))).toEqual([
      ['new', 'add', false],
      ['already', 'leave', false],
    ]);
  });

  it('LED-87 ST-62 given the same reference, amount and text on another day that the file does not tell, then it is new', () => {
    const ledger = ledgerAfter(...assets);
    importFile(ledger, giro, [row('2026-02-10', -3_00, 'METRO', 'CARD 1')]);
    expect(told(decideFile(ledger, giro, [row('2026-02-11', -3_00, 'METRO', 'CARD 1')]))).toEqual([
      ['new', 'add', false],
    ]);
    expect(told(decideFile(ledger, giro, [row('2026-02-10', -3_00, 'METRO', 'CARD 1')]))).toEqual([
      ['already', 'leave', false],
    ]);
  });

  it('LED-87 ST-61 given the same day, amount and text under another unique reference, then it is another payment', () => {
    const ledger = ledgerAfter(...assets);
    const coffee = (reference = '') => row('2026-02-10', -3_00, 'COFFEE', reference);
    const [isNew, isThere] = [
      ['new', 'add', false],
      ['already', 'leave', false],
    ];
    importFile(ledger, giro, [coffee('R1')]);
    expect(told(decideFile(ledger, giro, [coffee('R2'), coffee('R3')]))).toEqual([isNew, isNew]);
    importFile(ledger, giro, [coffee('R2'), coffee('R3')]);
    // From now on files know all three: by their references, and by how many there are.
    expect(told(decideFile(ledger, giro, [coffee('R3'), coffee('R1'), coffee('R2')]))).toEqual(
      Array(3).fill(isThere),
    );
    importFile(ledger, giro, [coffee('R4'), coffee('R5')]);
    expect(
      told(
        decideFile(
          ledger,
          giro,
          Array.from({ length: 6 }, () => coffee()),
        ),
      ),
    ).toEqual([...Array(5).fill(isThere), isNew]);
  });

  it('LED-87 ST-61 given a bank whose references are new in each download, then several rows are there already', () => {
    const ledger = ledgerAfter(...assets);
    const download = (first: string, second: string) => [
      row('2026-02-10', -3_00, 'COFFEE', first),
      row('2026-02-12', -9_00, 'BOOK', second),
    ];
    importFile(ledger, giro, download('R1', 'R2'));
    const [isNew, isThere] = [
      ['new', 'add', false],
      ['already', 'leave', false],
    ];
    expect(told(decideFile(ledger, giro, download('R3', 'R4')))).toEqual([isThere, isThere]);
    // With what is new in it, a download stays what it was when it comes again.
    const more = [...download('R5', 'R6'), row('2026-02-14', -1_00, 'BUS', 'R7')];
    expect(told(importFile(ledger, giro, more))).toEqual([isThere, isThere, isNew]);
    expect(told(decideFile(ledger, giro, more))).toEqual([isThere, isThere, isThere]);
  });

  it('LED-88 ST-60 given one record by hand at most 5 days away that shares a word, then it is that record', () => {
    const ledger = ledgerAfter(...assets, expense({ title: 'Bakery', amount: 12_50, date: '2026-02-05' }));
    const rows = decideFile(ledger, giro, [
      row('2026-02-10', -12_50, 'CORNER BAKERY BERLIN'),
      row('2026-02-10', -12_50, 'CORNER BAKERY HAMBURG'),
    ]);
    expect(told(rows)).toEqual([
      ['match', 'match', false],
      // No record is the default of two rows.
      ['new', 'add', false],
    ]);
    expect(rows[0]?.candidates.map(({ id }) => id)).toEqual([lunch]);
  });

  it('LED-88 ST-60 given two records by hand, or one without a common word, then a person decides', () => {
    const other = expense({ title: 'Breakfast', amount: 12_50, date: '2026-02-09' });
    const second = expense({ title: 'Bakery', amount: 12_50, date: '2026-02-11' }, 2);
    const file = [row('2026-02-10', -12_50, 'CORNER BAKERY')];
    expect(told(decideFile(ledgerAfter(...assets, other), giro, file))).toEqual([['match', 'add', true]]);
    const both = decideFile(ledgerAfter(...assets, other, second), giro, file);
    expect([told(both), both[0]?.candidates.length]).toEqual([[['match', 'add', true]], 2]);
  });

  it('LED-88 ST-60 given a record by hand 6 days away, of another amount or deleted, then the row is new', () => {
    const file = [row('2026-02-10', -12_50, 'CORNER BAKERY')];
    for (const steps of [
      [expense({ title: 'Bakery', amount: 12_50, date: '2026-02-04' })],
      [expense({ title: 'Bakery', amount: 12_51, date: '2026-02-10' })],
      [expense({ title: 'Bakery', amount: 12_50, date: '2026-02-10' }), command('DeleteTransaction', lunch)],
    ]) {
      expect(told(decideFile(ledgerAfter(...assets, ...steps), giro, file))).toEqual([['new', 'add', false]]);
    }
  });

  it('LED-89 LED-90 ST-60 given the opposite amount at most 4 days away in an asset that is named, then it is a transfer, and the other file finds it', () => {
    const ledger = ledgerAfter(...assets);
    const there = [row('2026-02-14', 50_00, 'FROM GIRO')];
    importFile(ledger, savings, there);
    const here = [row('2026-02-10', -50_00, 'TO SAVINGS')];
    expect(told(decideFile(ledger, giro, here))).toEqual([['transfer', 'transfer', false]]);
    importFile(ledger, giro, here);
    expect([...ledger.state.transfers.values()]).toMatchObject([
      { reverted: false, record: { amount: 50_00, fromAssetId: giro, toAssetId: savings } },
    ]);
    expect([told(decideFile(ledger, giro, here)), told(decideFile(ledger, savings, there))]).toEqual([
      [['already', 'leave', false]],
      [['already', 'leave', false]],
    ]);
  });

  it('LED-89 ST-60 given the opposite amount without a name, or a name alone, then a person decides', () => {
    const there = expense({ title: 'Pay out', amount: 50_00, date: '2026-02-10', accountId: savings });
    const byAmount = decideFile(ledgerAfter(...assets, there), giro, [row('2026-02-10', 50_00, 'CREDIT')]);
    expect([told(byAmount), byAmount[0]?.transfers.length]).toEqual([[['transfer', 'add', true]], 1]);
    const byText = decideFile(ledgerAfter(...assets), giro, [row('2026-02-10', -50_00, 'TO SAVINGS')]);
    expect([told(byText), byText[0]?.transfers]).toEqual([
      [['transfer', 'add', true]],
      [{ assetId: savings, other: null, expectedBy: null }],
    ]);
    const late = decideFile(ledgerAfter(...assets, there), giro, [row('2026-02-15', 50_00, 'CREDIT')]);
    expect(told(late)).toEqual([['new', 'add', false]]);
  });

  it('LED-88 ST-60 given a transfer by hand, then the row of either side may be it', () => {
    const ledger = ledgerAfter(...assets, makeTransfer(sampleId('transfer', 1), giro, savings, 50_00));
    const out = decideFile(ledger, giro, [row('2026-03-01', -50_00, 'SAVINGS PLAN')]);
    expect(told(out)).toEqual([['match', 'match', false]]);
    importFile(ledger, giro, [row('2026-03-01', -50_00, 'SAVINGS PLAN')]);
    // One side is known: the other needs no words.
    expect(told(decideFile(ledger, savings, [row('2026-03-01', 50_00, 'X')]))).toEqual([
      ['match', 'match', false],
    ]);
  });

  it('LED-91 ST-60 ST-72 given its record was deleted, then it is offered unticked; with its whole import, it is new', () => {
    const ledger = ledgerAfter(...assets);
    const file = [row('2026-02-10', -3_00, 'COFFEE'), row('2026-02-11', -9_00, 'BOOK')];
    importFile(ledger, giro, file);
    const [id = ''] = [...ledger.state.transactions.keys()];
    carryOut(ledger, command('DeleteTransaction', id));
    const rows = decideFile(ledger, giro, file);
    expect(told(rows)).toEqual([
      ['deleted', 'leave', false],
      ['already', 'leave', false],
    ]);
    expect(rows[0]?.imported).toMatchObject({ id, isLive: false });
    carryOut(ledger, command('RestoreTransaction', id));
    carryOut(ledger, revertGroup(2)(ledger.history));
    expect(told(decideFile(ledger, giro, file))).toEqual([
      ['new', 'add', false],
      ['new', 'add', false],
    ]);
  });
});

describe('a row of which an earlier file told in other words', () => {
  const shop = (date: string, text = 'CARD 1234 SHOP', reference = '') => row(date, -12_50, text, reference);
  const asked = ['new', 'add', true];
  const isNew = ['new', 'add', false];
  const after = (...file: ReturnType<typeof row>[]) => {
    const ledger = ledgerAfter(...assets);
    importFile(ledger, giro, file);
    return ledger;
  };

  it('LED-138 ST-160 given other words, then it is asked about, added by default, and both texts are known', () => {
    const ledger = after(shop('2026-02-10'), row('2026-02-11', -700_00, 'RENT'));
    const rows = decideFile(ledger, giro, [
      shop('2026-02-10', 'SHOP BERLIN'),
      row('2026-02-11', -700_00, 'RENT'),
      row('2026-02-12', -1_00, 'NEW'),
    ]);
    expect(told(rows)).toEqual([asked, ['already', 'leave', false], isNew]);
    expect([rows[0]?.bank.text, rows[0]?.perhaps?.bank.text]).toEqual(['SHOP BERLIN', 'CARD 1234 SHOP']);
  });

  it.each([
    ['a day later', '2026-02-11', asked],
    ['three days earlier', '2026-02-07', asked],
    ['four days later', '2026-02-14', isNew],
  ])('LED-138 ST-160 given the same words %s', (_, date, expected) => {
    expect(told(decideFile(after(shop('2026-02-10')), giro, [shop(date)]))).toEqual([expected]);
  });

  it('LED-138 given a reference on one side, then it is asked about; on both it is another payment', () => {
    expect(told(decideFile(after(shop('2026-02-10')), giro, [shop('2026-02-10', 'X', 'R1')]))).toEqual([
      asked,
    ]);
    expect(told(decideFile(after(shop('2026-02-10', 'X', 'R1')), giro, [shop('2026-02-10')]))).toEqual([
      asked,
    ]);
    const both = decideFile(after(shop('2026-02-10', 'X', 'R1')), giro, [shop('2026-02-10', 'Y', 'R2')]);
    expect(told(both)).toEqual([isNew]);
  });

  it('LED-138 given the imported row has a partner in the file, or stands for another row, then it is new', () => {
    const ledger = after(shop('2026-02-10'));
    const partnered = [shop('2026-02-10'), shop('2026-02-11', 'OTHER')];
    expect(told(decideFile(ledger, giro, partnered))).toEqual([['already', 'leave', false], isNew]);
    expect(told(decideFile(ledger, giro, [shop('2026-02-11'), shop('2026-02-12')]))).toEqual([asked, isNew]);
    expect(told(decideFile(ledger, savings, [shop('2026-02-11')]))).toEqual([isNew]);
  });

  it('LED-138 given its record was deleted, then it is new', () => {
    const ledger = after(shop('2026-02-10'));
    const [id = ''] = [...ledger.state.transactions.keys()];
    carryOut(ledger, command('DeleteTransaction', id));
    expect(told(decideFile(ledger, giro, [shop('2026-02-11')]))).toEqual([isNew]);
  });

  it('LED-138 given the file begins with the balance of the last one, then it is new', () => {
    const index = {
      ...indexLedger(after(shop('2026-02-10')).state, giro, { from: '2026-02-11', to: '2026-02-11' }),
      lastClosing: 500_00,
    };
    const banks = bankRows([{ line: 1, ...shop('2026-02-11') }]);
    expect(told(banks.map(createRowDecider(index, banks, '2026-03-01', { opening: 500_00 })))).toEqual([
      isNew,
    ]);
    expect(told(banks.map(createRowDecider(index, banks, '2026-03-01', { opening: 500_01 })))).toEqual([
      asked,
    ]);
  });
});
