import { foldText } from '../projections/foldText.ts';
import type { HistoryFilter } from '../readModels.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';

/** The folded title that a list seen from an account shows of a transfer. */
export type TitleOfTransfer = (row: Pick<StoredHistoryRow, 'fromAssetId' | 'toAssetId'>) => string;

/** undefined where the list shows the titles that stand in its rows. */
export function shownTitles({ accountId, kinds, transferTexts }: HistoryFilter): TitleOfTransfer | undefined {
  const titles = transferTexts?.titles;
  if (!titles || accountId === undefined || !kinds.includes('transfer')) return undefined;
  return ({ fromAssetId, toAssetId }) =>
    foldText((toAssetId === accountId ? titles.from.get(fromAssetId) : titles.to.get(toAssetId)) ?? '');
}
