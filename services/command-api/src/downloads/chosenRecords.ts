import {
  type RequestBody,
  transferSourceTitle,
  transferTargetTitle,
  transferTexts,
} from '@ledgerline/contract';
import { type Catalogue, type LedgerState, sortSteps } from '@ledgerline/domain';
import type { TransactionRecord, TransferRecord } from '@ledgerline/events';
import { inSteps, letOthersIn } from '@ledgerline/patience';
import {
  askedFilter,
  compareBy,
  type HistoryRow,
  historyCondition,
  keeps,
  keysOf,
  transactionRow,
  transferRow,
} from '@ledgerline/read-models';

export type Filters = RequestBody<'downloadTransactions'>;

/** A live transaction or transfer of a list. */
export type Chosen = (
  | { kind: 'income' | 'expense'; record: TransactionRecord }
  | { kind: 'transfer'; record: TransferRecord }
) & { updatedAt: string };

/**
 * The live records that the list of transactions shows under these filters, newest first. Takes references only: what is
 * written to the ledger later does not change them. Nothing may be written to it meanwhile; others have their turns.
 */
export async function chosenRecords(
  state: LedgerState,
  filters: Filters,
  catalogue: Catalogue,
): Promise<Chosen[]> {
  const assets = [...state.assets.values()].map(({ record: { id, name } }) => ({ id, name }));
  const filter = askedFilter(filters, {
    assets,
    categories: catalogue.values(),
    transferTexts: (account) => transferTexts(assets, account),
  });
  const isChosen = keeps(historyCondition(filter));
  const byDate = new Map<string, Chosen[]>();
  const take = (row: HistoryRow, one: Chosen): void => {
    if (!isChosen(keysOf(row))) return;
    const ofDate = byDate.get(row.date);
    if (ofDate) ofDate.push(one);
    else byDate.set(row.date, [one]);
  };
  const pause = letOthersIn();
  if (filter.kinds.some((kind) => kind !== 'transfer')) {
    for (const kept of state.transactions.values()) {
      const others = pause();
      if (others) await others;
      const { record, updatedAt } = kept;
      take(transactionRow('', kept), { kind: record.type, record, updatedAt });
    }
  }
  if (filter.kinds.includes('transfer')) {
    for (const { reverted, ...kept } of state.transfers.values()) {
      const others = pause();
      if (others) await others;
      const { record, updatedAt } = kept;
      const row = transferRow('', { ...kept, deletion: reverted ? 'permanent' : 'none' });
      take(row, { kind: 'transfer', record, updatedAt });
    }
  }
  const newestFirst = compareBy('newest');
  const chosen: Chosen[] = [];
  for (const date of [...byDate.keys()].toSorted().toReversed()) {
    const ofDate = byDate.get(date) ?? [];
    const sorted = await inSteps(sortSteps(ofDate, (a, b) => newestFirst(a.record, b.record)));
    for (const one of sorted) chosen.push(one);
    const others = pause();
    if (others) await others;
  }
  return chosen;
}

/** What an asset is called, also one that was deleted. */
export const assetName = (state: LedgerState, id: string): string =>
  state.assets.get(id)?.record.name ?? 'Unknown Account';

/** The title of a transfer that is seen from nowhere. */
export const transferTitle = (from: string, to: string): string =>
  transferSourceTitle(from) + transferTargetTitle(to);
