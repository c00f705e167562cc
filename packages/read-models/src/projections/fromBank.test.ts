import {
  addAsset,
  bankData,
  command,
  importRecord,
  importRows,
  ledgerAfter,
  revertGroup,
  sampleCategories,
  sampleId,
  sampleUserId,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { expect, it } from 'vitest';
import { emptyBalances, evolveBalances } from './balances.ts';

const giro = sampleId('asset', 1);
const record = importRecord(giro);
const row = (number: number, counterparty: string, payee = '') => ({
  action: 'add' as const,
  id: sampleId('transaction', number),
  title: 'CARD PAYMENT',
  payee,
  tags: [],
  setBy: {},
  category: {
    categoryId: sampleCategories.food,
    categorizedBy: 'auto' as const,
    confidence: 0.5,
    words: [],
  },
  bank: bankData({ importId: record.id, line: number + 1, counterparty, amount: -1 }),
  settles: null,
});

it('PY-28 the balances know how many live transactions could take a payee from their bank', () => {
  const { history } = ledgerAfter(
    addAsset(giro, { name: 'Giro', type: 'bank', balance: 100_00 }),
    importRows(record, [row(1, 'Lidl'), row(2, ''), row(3, 'Aldi'), row(4, 'Spar', 'Shop')]),
    command('DeleteTransaction', sampleId('transaction', 1)),
    command('RestoreTransaction', sampleId('transaction', 1)),
    updateTransaction(sampleId('transaction', 4), { payee: '' }),
    updateTransaction(sampleId('transaction', 2), { payee: 'Me' }),
    { type: 'TakePayeesFromBank', isUnderWay: false },
    revertGroup(-1),
  );
  const told = history.map((_, end) =>
    history.slice(0, end + 1).reduce(evolveBalances, emptyBalances(sampleUserId)),
  );
  const changes = history.map(({ type }, place) => [type, told[place]?.fromBank]);
  expect(changes.filter(([type]) => String(type).startsWith('Transaction'))).toEqual([
    ['TransactionCreated', 1],
    ['TransactionCreated', 1],
    ['TransactionCreated', 2],
    ['TransactionCreated', 2],
    ['TransactionSoftDeleted', 1],
    ['TransactionRestored', 2],
    ['TransactionUpdated', 3],
    ['TransactionUpdated', 3],
    ['TransactionUpdated', 2],
    ['TransactionUpdated', 1],
    ['TransactionUpdated', undefined],
    ['TransactionUpdated', 1],
    ['TransactionUpdated', 2],
    ['TransactionUpdated', 3],
  ]);
  // What any document says of none is nothing.
  expect('fromBank' in (told.at(-4) ?? {})).toBe(false);
});
