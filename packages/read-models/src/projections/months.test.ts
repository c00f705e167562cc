import {
  addAsset,
  createTransaction,
  ledgerAfter,
  ledgerHistory,
  makeTransfer,
  sampleCategories,
  sampleId,
  sampleUserId,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded, TransactionRecord, TransferRecord } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MonthCell, MonthDocument } from '../documents.ts';
import { MonthSums, monthOf, quarterOf, type ReportChange, reportChanges, startOfQuarter } from './months.ts';
import { publicRevision } from './streamOrder.ts';

const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const { food } = sampleCategories;

function foldMonths(events: readonly Recorded<LedgerEvent>[]): MonthDocument[] {
  const months = new Map<string, MonthSums>();
  for (const event of events) {
    for (const change of reportChanges(event)) {
      const month = monthOf(change.date);
      const sums = months.get(month) ?? MonthSums.of(undefined);
      sums.add(change, publicRevision(event));
      months.set(month, sums);
    }
  }
  return [...months].map(([month, sums]) => sums.toDocument(sampleUserId, month));
}

/** The same by a second way: the records that stand in the end, added up, and the deltas that events name. */
function addUp(events: readonly Recorded<LedgerEvent>[]): Record<string, bigint> {
  const transactions = new Map<string, { record: TransactionRecord; live: boolean }>();
  const transfers = new Map<string, { record: TransferRecord; live: boolean }>();
  const sums: Record<string, bigint> = {};
  const add = (key: string, amount: number) => {
    const sum = (sums[key] ?? 0n) + BigInt(amount);
    if (sum === 0n) delete sums[key];
    else sums[key] = sum;
  };
  for (const { type, data, metadata } of events) {
    if ('transaction' in data) {
      transactions.set(data.transaction.id, { record: data.transaction, live: !type.endsWith('Deleted') });
    } else if ('transfer' in data) {
      transfers.set(data.transfer.id, { record: data.transfer, live: type !== 'TransferReverted' });
    } else if (type === 'AssetBalanceAdjusted') {
      for (const { assetId, delta } of data.effects) {
        add(`${metadata.at.slice(0, 7)} adjustment ${assetId} ${quarterOf(metadata.at)}`, delta);
      }
    }
  }
  for (const { record, live } of transactions.values()) {
    const { type, date, categoryId, accountId, amount, status } = record;
    if (!live || status === 'failed') continue;
    add(`${monthOf(date)} ${type} ${accountId} ${categoryId}`, amount);
    add(`${monthOf(date)} count ${type} ${accountId} ${categoryId}`, 1);
  }
  for (const { record, live } of transfers.values()) {
    if (!live) continue;
    add(`${monthOf(record.date)} transfer ${record.fromAssetId} `, -record.amount);
    add(`${monthOf(record.date)} transfer ${record.toAssetId} `, record.amount);
  }
  return sums;
}

const flat = (months: readonly MonthDocument[]): Record<string, bigint> =>
  Object.fromEntries(
    months.flatMap(({ month, cells }) =>
      cells.flatMap(({ kind, assetId, categoryId, quarter, total, count, digits }) => {
        const name = `${kind} ${assetId} ${categoryId ?? quarter ?? ''}`;
        return [
          ...(total === 0 ? [] : [[`${month} ${name}`, BigInt(digits ?? total)]]),
          ...(count === 0 ? [] : [[`${month} count ${name}`, BigInt(count)]]),
        ];
      }),
    ),
  ) as Record<string, bigint>;

const cell = (fields: Partial<MonthCell>): MonthCell => ({
  kind: 'expense',
  categoryId: food,
  assetId: wallet,
  quarter: null,
  total: 10_00,
  count: 1,
  ...fields,
});

describe('months', () => {
  it('RP-01 given any ledger, when its events are folded, then each month holds what its records add up to', () => {
    fc.assert(
      fc.property(ledgerHistory(80), (history) => {
        expect(flat(foldMonths(history))).toEqual(addUp(history));
      }),
    );
  });

  it('given an expense that moves to another month and asset, when it is folded, then both months change', () => {
    const { history } = ledgerAfter(
      addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
      addAsset(bank, { name: 'Bank', type: 'bank', balance: 100_00 }),
      createTransaction(lunch, { accountId: wallet, amount: 10_00, date: '2026-02-01' }),
      updateTransaction(lunch, { accountId: bank, date: '2026-01-31' }),
    );
    const ofRecords = foldMonths(history).map(({ month, cells }) => ({
      month,
      cells: cells.filter(({ kind }) => kind !== 'adjustment'),
    }));
    expect(ofRecords.filter(({ month }) => month === '2026-01' || month === '2026-02')).toEqual([
      { month: '2026-02', cells: [] },
      { month: '2026-01', cells: [cell({ assetId: bank })] },
    ]);
  });

  it('given a transfer and a balance that was set, when folded, then they stand by asset and count nothing', () => {
    const { history } = ledgerAfter(
      addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
      addAsset(bank, { name: 'Bank', type: 'bank' }),
      makeTransfer(sampleId('transfer', 1), wallet, bank, 5_00, { date: '2026-02-01' }),
      updateAsset(wallet, { balance: 90_00 }),
    );
    const set = history.at(-1);
    if (!set) throw new Error('four events');
    const { at } = set.metadata;
    const changes = history.flatMap((event): ReportChange[] => reportChanges(event));
    expect(changes).toEqual([
      { kind: 'transfer', date: '2026-02-01', assetId: wallet, amount: -5_00 },
      { kind: 'transfer', date: '2026-02-01', assetId: bank, amount: 5_00 },
      { kind: 'adjustment', date: at.slice(0, 10), quarter: quarterOf(at), assetId: wallet, amount: -5_00 },
    ]);
  });

  it('given sums beyond 2^53, when as much is taken away again, then nothing is left', () => {
    const most = 99_999_999_999_999;
    const change = (amount: number, count: number): ReportChange => ({
      kind: 'expense',
      date: '2026-02-01',
      categoryId: food,
      assetId: wallet,
      amount,
      count,
    });
    let sums = MonthSums.of(undefined);
    for (let number = 0; number < 120; number += 1) sums.add(change(most - number, 1), number + 1);
    sums = MonthSums.of(sums.toDocument(sampleUserId, '2026-02'));
    const exact = BigInt(most) * 120n - 7140n;
    expect(sums.toDocument(sampleUserId, '2026-02').cells).toEqual([
      cell({ total: Number(exact), count: 120, digits: String(exact) }),
    ]);
    for (let number = 0; number < 120; number += 1) sums.add(change(number - most, -1), number + 121);
    expect(sums.toDocument(sampleUserId, '2026-02').cells).toEqual([]);
  });

  it('given an instant, when its quarter of an hour is asked, then it begins at most 15 minutes before', () => {
    const quarter = quarterOf('2026-05-03T10:44:59.999Z');
    expect(new Date(startOfQuarter(quarter)).toISOString()).toBe('2026-05-03T10:30:00.000Z');
  });
});
