import type { HistoryFilter } from './readModels.ts';

/** Whether the filter keeps all live rows of its kinds: then `balances` knows how many. */
export function isUnfiltered({
  kinds: _kinds,
  transferTexts: _texts,
  deleted,
  ...narrowing
}: HistoryFilter): boolean {
  return !deleted && Object.values(narrowing).every((value) => value === undefined);
}
