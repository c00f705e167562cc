import { TRANSFER_CATEGORY } from '@ledgerline/domain/defaultCategories';
import { foldText } from '@ledgerline/domain/foldText';
import { labelKey } from '@ledgerline/domain/labels';
import { searchWords } from '@ledgerline/domain/searchWords';
import type { HistoryKind } from '../documents.ts';
import type { HistoryFilter, HistorySort, TransferTexts } from '../readModels.ts';

/** What clients ask of a list, of what it adds up to, and of a file with its records. */
export interface AskedList {
  type?: HistoryKind | undefined;
  include?: 'transfers' | undefined;
  category?: string | undefined;
  account?: string | undefined;
  goal?: string | undefined;
  spentIn?: string | undefined;
  payee?: string | undefined;
  tag?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  sort?: HistorySort | undefined;
}

type Named = Iterable<{ id: string; name: string }>;

/** What a person's lists call things. */
export interface ListNames {
  /** Of all assets, also deleted ones. */
  assets: Named;
  categories: Named;
  /** What a list that is seen from this account, or from nowhere, shows of transfers. */
  transferTexts: (account: string | undefined) => TransferTexts;
}

/** The filter that a client asks for: the same for lists, sums and files. */
export function askedFilter(asked: AskedList, names: ListNames, deleted = false): HistoryFilter {
  const { search, category, account, goal, spentIn, payee, tag, from, to, sort } = asked;
  const kinds = kindsOf(asked);
  const words = searchWords(search ?? '');
  const needsTexts = words.length > 0 || sort === 'a-z' || sort === 'z-a';
  const ofTransfers = category === TRANSFER_CATEGORY.id && kinds.includes('transfer');
  return {
    kinds: ofTransfers ? ['transfer'] : kinds,
    deleted,
    ...(words.length > 0 && {
      search: words.map((word) => ({
        ...word,
        categoryIds: idsCalled(word.text, names.categories),
        assetIds: idsCalled(word.text, names.assets),
      })),
    }),
    ...(needsTexts && kinds.includes('transfer') && { transferTexts: names.transferTexts(account) }),
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

const idsCalled = (text: string, named: Named): string[] =>
  [...named].filter(({ name }) => foldText(name).includes(text)).map(({ id }) => id);

// Asking for transfers brings them; asking for one of the others never does.
function kindsOf({ type, include }: AskedList): readonly HistoryKind[] {
  if (type !== undefined) return [type];
  return include === 'transfers' ? ['income', 'expense', 'transfer'] : ['income', 'expense'];
}
