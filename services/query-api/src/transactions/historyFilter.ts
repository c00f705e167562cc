import type { RequestQuery } from '@ledgerline/contract';
import { TRANSFER_CATEGORY } from '@ledgerline/domain';
import { labelKey, type SearchWord, searchWords } from '@ledgerline/domain/values';
import type { FoundWord, HistoryFilter, HistoryKind } from '@ledgerline/read-models';
import type { Names } from '../names.ts';
import type { LedgerRead } from '../readLedger.ts';
import { transferTexts } from './presentHistory.ts';

type Filters = RequestQuery<'summary'> & Partial<Pick<RequestQuery<'listTransactions'>, 'sort'>>;

/** What a filter asks of the person's ledger. */
type Known = Pick<LedgerRead, 'balances' | 'names'>;

/** The filter that a query of a list or of its summary asks for. */
export function historyFilter(query: Filters, { balances, names }: Known, deleted = false): HistoryFilter {
  const { search, category, account, goal, spentIn, payee, tag, from, to, sort } = query;
  const kinds = kindsOf(query);
  const words = searchWords(search ?? '');
  const needsTexts = words.length > 0 || sort === 'a-z' || sort === 'z-a';
  const ofTransfers = category === TRANSFER_CATEGORY.id && kinds.includes('transfer');
  return {
    kinds: ofTransfers ? ['transfer'] : kinds,
    deleted,
    ...(words.length > 0 && { search: words.map((word) => lookUp(word, names)) }),
    ...(needsTexts &&
      kinds.includes('transfer') && {
        transferTexts: transferTexts(
          balances.assets.map(({ id }) => id),
          names,
          account,
        ),
      }),
    ...(category !== undefined && !ofTransfers && { categoryId: category }),
    ...(account !== undefined && { accountId: account }),
    ...(goal !== undefined && { goalId: goal }),
    ...(spentIn !== undefined && { spentIn }),
    ...(payee !== undefined && { payee: labelKey(payee) }),
    ...(tag !== undefined && { tags: tag.map(labelKey) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

const lookUp = (word: SearchWord, names: Names): FoundWord => ({
  ...word,
  categoryIds: names.categoriesLike(word.text),
  assetIds: names.assetsLike(word.text),
});

// Asking for transfers brings them; asking for one of the others never does.
function kindsOf({ type, include }: Filters): readonly HistoryKind[] {
  if (type !== undefined) return [type];
  return include === 'transfers' ? ['income', 'expense', 'transfer'] : ['income', 'expense'];
}
