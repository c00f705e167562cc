import { addDays } from '@ledgerline/domain/calendarDate';
import type { CurrencyCode } from '@ledgerline/domain/currency';
import { amountInputText } from '@ledgerline/domain/values';
import { type AssetRef, type HistoryRow, isTransfer, minorOf } from '../../ledger/records/records.ts';
import type { ScheduleValues } from '../../ledger/schedules/scheduleValues.ts';

/**
 * What a record says for the form of a schedule: the same every month on its day, from the first such day that is still
 * to come. A deleted asset is left for the person to choose.
 */
export function repeatValues(
  row: HistoryRow,
  currency: CurrencyCode,
  today: string,
): Partial<ScheduleValues> {
  const shared: Partial<ScheduleValues> = {
    amountKind: 'exact',
    amount: amountInputText(minorOf(row.amount), currency),
    every: '1',
    unit: 'month',
    on: 'day',
    day: `${Number(row.date.slice(8))}`,
    tags: { chips: row.tags, text: '' },
    starts: row.date < today ? today : addDays(row.date, 1),
  };
  if (isTransfer(row)) {
    const { fromAsset, toAsset, description } = row;
    return {
      ...shared,
      type: 'transfer',
      title: description === '' ? row.title : description,
      asset: usable(fromAsset),
      toAsset: usable(toAsset),
    };
  }
  return {
    ...shared,
    type: row.type,
    title: row.title,
    payee: row.payee,
    asset: usable(row.account),
    autoCategory: row.categorizedBy === 'auto',
    category: row.categorizedBy === 'auto' ? '' : row.category.id,
  };
}

const usable = ({ id, isDeleted }: AssetRef): string => (isDeleted === true ? '' : id);
