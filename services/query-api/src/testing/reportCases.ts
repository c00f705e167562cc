import { ledgerHistory, sampleId, sampleUserId } from '@ledgerline/domain/testing';
import { addDays, comparisons, reportGroups } from '@ledgerline/domain/values';
import type { LedgerEvent, Recorded, TransactionRecord, TransferRecord } from '@ledgerline/events';
import fc from 'fast-check';
import type { ReportAsk } from '../reports/report.ts';
import { RecordsFold, reportRecords } from '../reports/reportRecords.ts';

/** What happened in a ledger, oldest first. */
export type History = readonly Recorded<LedgerEvent>[];

/** The records that reports of the log are made of. */
export const foldRecords = (history: History) => {
  const fold = new RecordsFold(reportRecords.empty(sampleUserId));
  for (const event of history) fold.fold(event);
  return fold;
};

/** The records that stand in the end, by what events say of them and nothing else. */
export function standing(history: History) {
  const transactions = new Map<string, TransactionRecord>();
  const transfers = new Map<string, TransferRecord>();
  const adjustments: { assetId: string; at: string; amount: number }[] = [];
  const assets = new Map<string, boolean>();
  for (const { type, data, metadata } of history) {
    if ('transaction' in data) {
      const { transaction } = data;
      if (type.endsWith('Deleted') || transaction.status === 'failed') transactions.delete(transaction.id);
      else transactions.set(transaction.id, transaction);
    } else if ('transfer' in data) {
      if (type === 'TransferReverted') transfers.delete(data.transfer.id);
      else transfers.set(data.transfer.id, data.transfer);
    } else if ('asset' in data) {
      assets.set(data.asset.id, !type.endsWith('Deleted'));
      if ('effects' in data) {
        // An opening balance has no day: it always counts.
        const at = type === 'AssetBalanceAdjusted' ? metadata.at : '1000-01-01T00:00:00.000Z';
        for (const { assetId, delta } of data.effects) adjustments.push({ assetId, at, amount: delta });
      }
    }
  }
  return {
    transactions: [...transactions.values()],
    transfers: [...transfers.values()],
    adjustments,
    assets,
  };
}

/** The asset that every one of these ledgers has. */
export const wallet = sampleId('asset', 1);

const asks = (history: History): fc.Arbitrary<ReportAsk> => {
  const { transactions, assets } = standing(history);
  const some = (ids: string[]) =>
    fc.option(fc.uniqueArray(fc.constantFrom(...ids, wallet)), { nil: undefined });
  // What a report is compared with has records in it, too, where it ends some time after them.
  const ends = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-02-28', days));
  const lengths = fc.option(fc.oneof(fc.nat(120), fc.nat(800)), { nil: undefined });
  return fc.tuple(ends, lengths).chain(([to, days]) =>
    fc.record({
      kind: fc.constantFrom('cashFlow' as const, 'categoryReport' as const, 'netWorth' as const),
      from: fc.constant(days === undefined ? undefined : addDays(to, -days)),
      to: fc.constant(to),
      group: fc.constantFrom(...reportGroups),
      compare: fc.option(fc.constantFrom(...comparisons), { nil: undefined }),
      assetIds: some([...assets.keys()]),
      categoryIds: some(transactions.map(({ categoryId }) => categoryId)),
      by: fc.constant('category' as const),
      labels: fc.constant({}),
      titlesOf: fc.constant(undefined),
      today: fc.constant('2026-04-20'),
      timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'),
    }),
  );
};

/** Ledgers, each with a question for a report. */
export const reportCases = ledgerHistory(50).chain((history) =>
  fc.tuple(fc.constant(history), asks(history)),
);
