import type { Filter } from 'mongodb';
import { tagKeys } from '../projections/history.ts';
import type { FoundWord, HistoryFilter, HistorySort } from '../readModels.ts';
import { matchTransferTexts } from '../transferTexts.ts';
import { BY_DATE, BY_KIND } from './collections.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';
import { SORTS } from './historySorts.ts';

type Condition = Filter<StoredHistoryRow>;

/** The condition for the rows of one person that a filter keeps. */
export function historyCondition(userId: string, filter: HistoryFilter): Condition {
  const { kinds, categoryId, accountId, goalId, spentIn, from, to } = filter;
  const all: Condition[] = [{ userId, deletion: filter.deleted ? 'soft' : 'none' }];
  if (isOnlyTransfers(filter)) all.push({ kind: 'transfer' });
  else if (new Set(kinds).size < 3) all.push({ kind: { $in: kinds } });
  if (categoryId !== undefined) all.push({ categoryId });
  if (accountId !== undefined) {
    const sides: Condition[] = [{ fromAssetId: accountId }, { toAssetId: accountId }];
    all.push(anyOf(isOnlyTransfers(filter) ? sides : [{ accountId }, ...sides]));
  }
  if (goalId !== undefined) all.push({ goal: goalId });
  if (spentIn !== undefined) {
    all.push(anyOf([{ refundedCategory: spentIn }, { kind: 'expense', categoryId: spentIn }]));
  }
  all.push(...labelFilter(filter));
  if (from !== undefined) all.push({ date: { $gte: from } });
  if (to !== undefined) all.push({ date: { $lte: to } });
  for (const word of filter.search ?? []) all.push(wordCondition(filter, word));
  return { $and: all };
}

/** The index that gives this sort, and holds all that the condition asks for. */
export const indexFor = (sort: HistorySort, filter: HistoryFilter): string => {
  const { index } = SORTS[sort];
  const isNarrow = isOnlyTransfers(filter) && !filter.search && filter.categoryId === undefined;
  return index === BY_DATE && isNarrow ? BY_KIND : index;
};

const isOnlyTransfers = ({ kinds }: HistoryFilter): boolean => kinds.every((kind) => kind === 'transfer');

/** The rows in which a word is found; what can't find anything is left out. */
function wordCondition(
  { accountId, transferTexts, kinds }: HistoryFilter,
  { text, amount, categoryIds, assetIds }: FoundWord,
): Condition {
  const holdsText = { $regex: literally(text) };
  const any: Condition[] = [{ foldedTitle: holdsText }, { foldedDescription: holdsText }];
  if (amount !== undefined) any.push({ amount });
  if (categoryIds.length > 0) any.push({ categoryId: { $in: [...categoryIds] } });
  if (assetIds.length > 0 && kinds.includes('transfer')) {
    const isOne = { $in: [...assetIds] };
    any.push({ fromAssetId: isOne }, { toAssetId: isOne });
  }
  if (transferTexts && kinds.includes('transfer')) {
    const found = matchTransferTexts(transferTexts, text);
    const isSeenFrom = accountId !== undefined;
    const incoming: Condition = { kind: 'transfer', ...(isSeenFrom && { toAssetId: accountId }) };
    const outgoing: Condition = { kind: 'transfer', ...(isSeenFrom && { toAssetId: { $ne: accountId } }) };
    // What banks say stands behind a line break.
    const isEmpty: Condition = { foldedDescription: { $regex: '^(?:\\n|$)' } };
    if (isSeenFrom && found.emptyIncoming) any.push({ $and: [incoming, isEmpty] });
    if (found.emptyOutgoing) any.push({ $and: [outgoing, isEmpty] });
    any.push({ $and: [incoming, { fromAssetId: { $in: found.from } }] });
    any.push({ $and: [outgoing, { toAssetId: { $in: found.to } }] });
  }
  return anyOf(any);
}

const anyOf = ($or: Condition[]): Condition => ({ $or });

/** A pattern that finds just this text. */
export const literally = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);

/** Rows of a payee, and with all these tags. */
export const labelFilter = ({
  payee,
  tags = [],
}: Pick<HistoryFilter, 'payee' | 'tags'>): Filter<StoredHistoryRow>[] => [
  ...(payee === undefined ? [] : [{ payeeKey: payee }]),
  ...tags.map((tag) => ({ tagKeys: tag === '' ? '' : { $regex: literally(tagKeys([tag])) } })),
];
