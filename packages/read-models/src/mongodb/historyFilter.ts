import type { Filter } from 'mongodb';
import { foldText } from '../projections/foldText.ts';
import type { HistoryFilter, HistorySort } from '../readModels.ts';
import { matchTransferTexts } from '../transferTexts.ts';
import { BY_DATE, BY_KIND } from './collections.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';
import { SORTS } from './historySorts.ts';

type Condition = Filter<StoredHistoryRow>;

/** The condition for the rows of one person that a filter keeps. */
export function historyCondition(userId: string, filter: HistoryFilter): Condition {
  const { kinds, categoryId, accountId, from, to } = filter;
  const all: Condition[] = [{ userId, deletion: filter.deleted ? 'soft' : 'none' }];
  if (isOnlyTransfers(filter)) all.push({ kind: 'transfer' });
  else if (new Set(kinds).size < 3) all.push({ kind: { $in: kinds } });
  if (categoryId !== undefined) all.push({ categoryId });
  if (accountId !== undefined) {
    const sides: Condition[] = [{ fromAssetId: accountId }, { toAssetId: accountId }];
    all.push(anyOf(isOnlyTransfers(filter) ? sides : [{ accountId }, ...sides]));
  }
  if (from !== undefined) all.push({ date: { $gte: from } });
  if (to !== undefined) all.push({ date: { $lte: to } });
  if (filter.search) all.push(searchCondition(filter, filter.search));
  return { $and: all };
}

/** The index that gives this sort, and holds all that the condition asks for. */
export const indexFor = (sort: HistorySort, filter: HistoryFilter): string => {
  const { index } = SORTS[sort];
  const isNarrow = isOnlyTransfers(filter) && !filter.search && filter.categoryId === undefined;
  return index === BY_DATE && isNarrow ? BY_KIND : index;
};

/** Whether the filter keeps all live rows of its kinds: then `balances` knows how many. */
export const isUnfiltered = (filter: HistoryFilter): boolean =>
  !filter.deleted &&
  filter.search === undefined &&
  filter.categoryId === undefined &&
  filter.accountId === undefined &&
  filter.from === undefined &&
  filter.to === undefined;

const isOnlyTransfers = ({ kinds }: HistoryFilter): boolean => kinds.every((kind) => kind === 'transfer');

/** The rows that a search finds; what can't find anything is left out. */
function searchCondition(filter: HistoryFilter, search: NonNullable<HistoryFilter['search']>): Condition {
  const { accountId, transferTexts, kinds } = filter;
  const holdsText = { $regex: literally(foldText(search.text)) };
  const showsTitles = transferTexts?.titles !== undefined && accountId !== undefined;
  const inTitle: Condition = { foldedTitle: holdsText, ...(showsTitles && { kind: { $ne: 'transfer' } }) };
  const any: Condition[] = [inTitle, { foldedDescription: holdsText }];
  if (search.categoryIds.length > 0) any.push({ categoryId: { $in: search.categoryIds } });
  if (search.assetIds.length > 0 && kinds.includes('transfer')) {
    const isOne = { $in: search.assetIds };
    any.push({ fromAssetId: isOne }, { toAssetId: isOne });
  }
  if (transferTexts && kinds.includes('transfer')) {
    const found = matchTransferTexts(transferTexts, search.text);
    const incoming: Condition =
      accountId === undefined ? NOTHING : { kind: 'transfer', toAssetId: accountId };
    const outgoing: Condition =
      accountId === undefined ? { kind: 'transfer' } : { kind: 'transfer', toAssetId: { $ne: accountId } };
    const isEmpty: Condition = { foldedDescription: '' };
    if (found.emptyIncoming) any.push({ $and: [incoming, isEmpty] });
    if (found.emptyOutgoing) any.push({ $and: [outgoing, isEmpty] });
    if (showsTitles) {
      any.push({ $and: [incoming, { fromAssetId: { $in: found.from } }] });
      any.push({ $and: [outgoing, { toAssetId: { $in: found.to } }] });
    }
  }
  return anyOf(any);
}

const anyOf = ($or: Condition[]): Condition => ({ $or });

const NOTHING: Condition = { kind: { $in: [] } };

/** A pattern that finds just this text. */
const literally = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
