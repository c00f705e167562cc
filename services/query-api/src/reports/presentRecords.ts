import type { FigureRecords as Answer } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/values';
import { shortEventId } from '@ledgerline/events/chain';
import type { Names } from '../names.ts';
import type { FigureRecord, FigureRecords, PartSums } from './figureRecords.ts';

/** The records behind a figure as clients see them. */
export const presentRecords = (
  { totals, assets, records }: FigureRecords,
  { from, to }: { from: string | undefined; to: string },
  names: Names,
): Answer => ({
  from: from ?? null,
  to,
  totals: presentSums(totals),
  assets: assets.map(({ assetId, ...sums }) => ({ asset: names.account(assetId), ...presentSums(sums) })),
  records: records.map((record) => presentRecord(record, names)),
});

const presentSums = ({ opening, income, expenses, adjustments, transfers, total }: PartSums) => ({
  opening: toDecimal(opening),
  income: toDecimal(income),
  expenses: toDecimal(expenses),
  adjustments: toDecimal(adjustments),
  transfers: toDecimal(transfers),
  total: toDecimal(total),
});

function presentRecord(
  { id, kind, date, amount, title, categoryId, assetIds }: FigureRecord,
  names: Names,
): Answer['records'][number] {
  const assets = assetIds.map(names.account);
  const name = assets.map((asset) => asset.name).join(' → ');
  const shown = { id: shortEventId(id), kind, date, amount: toDecimal(amount), assets };
  if (kind === 'income' || kind === 'expense') {
    const category = categoryId === null ? null : names.category(categoryId, kind);
    return { ...shown, record: { kind: 'transaction', id, name: title }, category };
  }
  const record =
    kind === 'transfer'
      ? ({ kind: 'transfer', id, name } as const)
      : ({ kind: 'asset', id: assetIds[0] ?? '', name } as const);
  return { ...shown, record, category: null };
}
