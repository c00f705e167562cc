import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { amountText } from '@ledgerline/domain';
import {
  addAsset,
  command,
  createTransaction,
  ledgerAfter,
  makeTransfer,
  revert,
  sampleCategories,
  sampleId,
  updateAsset,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded, StoredEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { csvOf, presentRows } from './csv.ts';
import { assetRows, emptySurvey, type Row, survey, transactionRow, transferRow } from './recordTables.ts';

const [wallet, bank] = [sampleId('asset', 1), sampleId('asset', 2)];
const [lunch, rent, gone] = [1, 2, 3].map((number) => sampleId('transaction', number)) as [
  string,
  string,
  string,
];
const trip = sampleId('transfer', 1);

const stored = ({ type, data, metadata, id, stream, revision }: Recorded<LedgerEvent>): StoredEvent => ({
  id,
  type,
  stream,
  revision,
  position: '',
  data: JSON.stringify(data),
  metadata: JSON.stringify(metadata),
});

const spent = (id: string, accountId: string, amount: number, title: string) =>
  createTransaction(id, { accountId, amount, title });

const events = ledgerAfter(
  addAsset(wallet, { name: '=cmd|calc', balance: 100_00 }),
  addAsset(bank, { name: 'Bank, "the", one', type: 'bank', balance: 50_00 }),
  spent(lunch, wallet, 12_50, '+62 lunch'),
  spent(rent, bank, 20_00, 'Rent'),
  spent(gone, bank, 1_00, '-1+2'),
  command('DeleteTransaction', rent),
  command('DeleteTransaction', gone),
  command('PermanentlyDeleteTransaction', gone),
  makeTransfer(trip, bank, wallet, 5_00, { description: '@sum' }),
  revert(-1),
  updateAsset(bank, { description: 'two\nlines' }),
).history.map(stored);

const seen = emptySurvey('USD');
for (const event of events) survey(seen, event);
const names = new Map([[sampleCategories.food, 'Dining']]);

const pick = (row: Row | undefined, ...columns: string[]) => columns.map((column) => row?.[column]);

describe('the tables of an export', () => {
  it('have one row for each record, as its last event left it', () => {
    const transactions = events
      .map((event) => transactionRow(seen, event, names))
      .filter((row) => row !== undefined);
    expect(transactions.map((row) => pick(row, 'id', 'title', 'amount', 'account', 'state'))).toEqual([
      [lunch, '+62 lunch', '12.50', '=cmd|calc', 'live'],
      [rent, 'Rent', '20.00', 'Bank, "the", one', 'deleted'],
      [gone, '-1+2', '1.00', 'Bank, "the", one', 'permanently deleted'],
    ]);
    const transfers = events.map((event) => transferRow(seen, event)).filter((row) => row !== undefined);
    expect(transfers.map((row) => pick(row, 'id', 'amount', 'from', 'to', 'state'))).toEqual([
      [trip, '5.00', 'Bank, "the", one', '=cmd|calc', 'undone'],
    ]);
    expect(
      assetRows(seen).map((row) => pick(row, 'id', 'balance', 'shortfall', 'currency', 'state')),
    ).toEqual([
      [wallet, '87.50', '0.00', 'USD', 'live'],
      [bank, '50.00', '0.00', 'USD', 'live'],
    ]);
  });

  it('are CSV in which no text is a formula', async () => {
    const csv = csvOf('assets');
    const [written] = await Promise.all([buffer(csv), pipeline(assetRows(seen), csv)]);
    const lines = written.toString().split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"id","name","type","institution","description","balance","shortfall","owed","mayOwe","currency","state","createdAt","updatedAt"',
    );
    expect(lines[1]).toContain(`"${wallet}","'=cmd|calc","cash",`);
    expect(lines[2]).toContain(`"${bank}","Bank, ""the"", one","bank","","two\nlines","50.00"`);
  });

  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
    '%j is defused',
    async (title) => {
      const csv = csvOf('transactions');
      const rows = presentRows(
        (async function* () {
          yield title;
        })(),
        (value) => ({ title: value }),
      );
      const [written] = await Promise.all([buffer(csv), pipeline(rows, csv)]);
      expect(written.toString().split('\r\n').slice(1).join('\r\n')).toMatch(new RegExp(`^,,,"?'`));
    },
  );

  it.each([
    [1250, 'USD', '12.50'],
    [100, 'USD', '1.00'],
    [150000, 'JPY', '1500'],
    [150001, 'IDR', '1500.01'],
    [99_999_999_999_999, 'EUR', '999999999999.99'],
  ])('write %d minor units of %s… as a decimal number', (minor, currency, expected) => {
    expect(amountText(minor, currency)).toBe(expected);
  });
});
