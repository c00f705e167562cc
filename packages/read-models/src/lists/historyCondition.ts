import type { BalancesDocument } from '../documents.ts';
import { tagKeys } from '../projections/history.ts';
import type { FoundWord, HistoryFilter } from '../readModels.ts';
import { matchTransferTexts } from '../transferTexts.ts';
import type { Condition } from './condition.ts';

export const ofTransfers: Condition = { field: 'kind', isOneOf: ['transfer'] };
export const ofTransactions: Condition = { field: 'kind', isOneOf: ['income', 'expense'] };

/** Live and not failed: what sums count. */
export const counting: readonly Condition[] = [
  { field: 'deletion', isOneOf: ['none'] },
  { field: 'status', isNot: 'failed' },
];

/** From one date to another, both included. */
export const between = (from: string | undefined, to: string | undefined): Condition[] => [
  ...(from === undefined ? [] : [{ field: 'date', is: '>=', value: from } as const]),
  ...(to === undefined ? [] : [{ field: 'date', is: '<=', value: to } as const]),
];

/** The condition for the rows that a filter keeps. */
export function historyCondition(filter: HistoryFilter): Condition {
  const { kinds, categoryId, accountId, goalId, spentIn, from, to, search, deleted } = filter;
  const all: Condition[] = [{ field: 'deletion', isOneOf: [deleted ? 'soft' : 'none'] }];
  if (new Set(kinds).size < 3) all.push({ field: 'kind', isOneOf: [...new Set(kinds)] });
  if (categoryId !== undefined) all.push({ field: 'categoryId', isOneOf: [categoryId] });
  if (accountId !== undefined) all.push({ ofAsset: accountId });
  if (goalId !== undefined) all.push({ field: 'goal', isOneOf: [goalId] });
  if (spentIn !== undefined) all.push(spentOn(spentIn));
  all.push(...labelConditions(filter), ...between(from, to));
  for (const word of search ?? []) all.push(wordCondition(filter, word));
  return { all };
}

/** Rows of a payee, and with all these tags. */
export const labelConditions = ({ payee, tags = [] }: Pick<HistoryFilter, 'payee' | 'tags'>): Condition[] => [
  ...(payee === undefined ? [] : [{ field: 'payeeKey', isOneOf: [payee] } as const]),
  ...tags.map(
    (tag): Condition =>
      tag === '' ? { field: 'tagKeys', isOneOf: [''] } : { field: 'tagKeys', holds: tagKeys([tag]) },
  ),
];

/**
 * How many rows the filter keeps, where the balances say so: of all live rows of its kinds. undefined where they have to
 * be counted.
 */
export function knownTotal(filter: HistoryFilter, { counts }: Pick<BalancesDocument, 'counts'>) {
  if (!isUnfiltered(filter)) return undefined;
  return [...new Set(filter.kinds)].reduce((sum, kind) => sum + counts[kind], 0);
}

/** Whether the filter keeps all live rows of its kinds. */
export function isUnfiltered({
  kinds: _kinds,
  transferTexts: _texts,
  deleted,
  ...narrowing
}: HistoryFilter): boolean {
  return !deleted && Object.values(narrowing).every((value) => value === undefined);
}

const spentOn = (category: string): Condition => ({
  any: [
    { field: 'refundedCategory', isOneOf: [category] },
    {
      all: [
        { field: 'kind', isOneOf: ['expense'] },
        { field: 'categoryId', isOneOf: [category] },
      ],
    },
  ],
});

/** What banks say stands behind a line break, so that a list may show another text for no description. */
const hasNoDescription: Condition = {
  any: [
    { field: 'foldedDescription', isOneOf: [''] },
    { field: 'foldedDescription', beginsWith: '\n' },
  ],
};

/** The rows in which a word is found; what can't find anything is left out. */
function wordCondition(
  { accountId, transferTexts, kinds }: HistoryFilter,
  { text, amount, categoryIds, assetIds }: FoundWord,
): Condition {
  const any: Condition[] = [
    { field: 'foldedTitle', holds: text },
    { field: 'foldedDescription', holds: text },
  ];
  if (amount !== undefined) any.push({ field: 'amount', isOneOf: [amount] });
  if (categoryIds.length > 0) any.push({ field: 'categoryId', isOneOf: categoryIds });
  if (!kinds.includes('transfer')) return { any };
  const ofTransfer: Condition[] = [
    { field: 'fromAssetId', isOneOf: assetIds },
    { field: 'toAssetId', isOneOf: assetIds },
  ];
  const [incoming, outgoing]: Condition[][] =
    accountId === undefined
      ? [[], []]
      : [[{ field: 'toAssetId', isOneOf: [accountId] }], [{ field: 'toAssetId', isNot: accountId }]];
  const found = transferTexts && matchTransferTexts(transferTexts, text);
  if (found) {
    ofTransfer.push({ all: [...(incoming ?? []), { field: 'fromAssetId', isOneOf: found.from }] });
    ofTransfer.push({ all: [...(outgoing ?? []), { field: 'toAssetId', isOneOf: found.to }] });
    if (accountId !== undefined && found.emptyIncoming)
      ofTransfer.push({ all: [...(incoming ?? []), hasNoDescription] });
    if (found.emptyOutgoing) ofTransfer.push({ all: [...(outgoing ?? []), hasNoDescription] });
  }
  const finding = ofTransfer.filter(canBeMet);
  if (finding.length > 0) any.push({ all: [ofTransfers, { any: finding }] });
  return { any };
}

const canBeMet = (condition: Condition): boolean =>
  'all' in condition
    ? condition.all.every(canBeMet)
    : !('isOneOf' in condition && condition.isOneOf.length === 0);
