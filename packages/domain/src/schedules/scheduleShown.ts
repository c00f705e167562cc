import type { ScheduleShape } from '@ledgerline/events';
import { decimalAmount } from './amounts.ts';
import { describeRule } from './describeRule.ts';
import { currentShape, type ScheduleState } from './scheduleState.ts';

/** How an asset and a category are named within another record. */
export interface References<Asset, Category> {
  asset: (id: string) => Asset;
  category: (id: string, type: 'income' | 'expense') => Category;
}

/** What a schedule records, as clients see it, in decimals. */
export const shapeShown = <Asset, Category>(
  {
    title,
    type,
    amount,
    assetId,
    toAssetId,
    categoryId,
  }: Pick<ScheduleShape, 'title' | 'type' | 'amount' | 'assetId' | 'toAssetId' | 'categoryId'>,
  { asset, category }: References<Asset, Category>,
) => ({
  title,
  type,
  amount: decimalAmount(amount),
  asset: asset(assetId),
  ...(toAssetId !== null && { toAsset: asset(toAssetId) }),
  category: categoryId === null || type === 'transfer' ? null : category(categoryId, type),
});

/** When a schedule records something, and with what. */
export function datesShown({ rule, starts, ends, from, mode, timeZone, payee, tags }: ScheduleShape) {
  return { starts, ends, from, mode, timeZone, payee, tags, sentence: describeRule(rule, starts, ends) };
}

/** A schedule as clients see it, also an ended one. */
export function scheduleShown<Asset, Category>(
  { record, ended, updatedAt, revision }: ScheduleState,
  references: References<Asset, Category>,
) {
  const shape = currentShape({ record });
  return {
    id: record.id,
    ...shapeShown(shape, references),
    rule: shape.rule,
    ...datesShown(shape),
    isEnded: ended,
    createdAt: record.createdAt,
    updatedAt,
    revision,
  };
}
