import { isCalendarDate } from '@ledgerline/domain/calendarDate';
import { cleanTag, labelKey, limits } from '@ledgerline/domain/values';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HistoryQuery, HistorySort, HistoryType } from '../queries/historyQuery.ts';
import type { HistoryPage } from '../queries/useTransactions.ts';
import { useAddressChange } from './useAddressChange.ts';

/** What the person has narrowed the history to, as the address holds it. */
export interface HistoryFilters {
  search: string;
  type: HistoryType | 'all';
  /** A category's id, or empty for all. */
  category: string;
  /** An expense category's id, or empty: its expenses and the refunds for it. A plan's figure leads here with it. */
  spentIn: string;
  /** An asset's id, or empty for all. A report's figure leads here with it. */
  account: string;
  /** Null for all, empty for records without one. */
  payee: string | null;
  /** Records have all of them; an empty one stands for records without. */
  tag: readonly string[];
  /** Calendar days, or empty. */
  from: string;
  to: string;
  sort: HistorySort;
  page: number;
  limit: PageSize;
}

export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

const historyTypes = ['all', 'income', 'expense', 'transfer'] as const;

/** The six orders with their names. */
export const sorts: readonly { value: HistorySort; text: string }[] = [
  { value: 'newest', text: 'Newest first' },
  { value: 'oldest', text: 'Oldest first' },
  { value: 'highest', text: 'Highest amount' },
  { value: 'lowest', text: 'Lowest amount' },
  { value: 'a-z', text: 'A to Z' },
  { value: 'z-a', text: 'Z to A' },
];

/** What takes all filters away; order and page size stay. */
export const noFilters = {
  search: '',
  type: 'all',
  category: '',
  spentIn: '',
  account: '',
  payee: null,
  tag: [],
  from: '',
  to: '',
} as const satisfies Partial<HistoryFilters>;

export const defaultFilters: HistoryFilters = { ...noFilters, sort: 'newest', page: 1, limit: 10 };

/** The filters that an address holds; what it says wrongly is as if it were not there. */
export function readFilters(address: URLSearchParams): HistoryFilters {
  const page = Number(address.get('page'));
  return {
    search: address.get('search') ?? '',
    type: oneOf(historyTypes, address.get('type')) ?? 'all',
    category: idIn(address.get('category')),
    spentIn: idIn(address.get('spentIn')),
    account: idIn(address.get('account')),
    payee: payeeIn(address.get('payee')),
    tag: tagsIn(address.getAll('tag')),
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
    sort:
      oneOf(
        sorts.map(({ value }) => value),
        address.get('sort'),
      ) ?? 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => String(size) === address.get('limit')) ?? 10,
  };
}

/** The address for filters; what is at its default is left out, everything else in it stays but `id`. */
export function writeFilters(filters: HistoryFilters, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('id');
  for (const [name, value] of Object.entries(filters))
    if (Array.isArray(value)) {
      next.delete(name);
      for (const one of value as readonly string[]) next.append(name, one);
    } else if (value === defaultFilters[name as keyof HistoryFilters]) next.delete(name);
    else next.set(name, String(value));
  return next;
}

/** Other filters begin at their first page; a new page or page size does not change what is found. */
export function changeFilters(filters: HistoryFilters, change: Partial<HistoryFilters>): HistoryFilters {
  const sameRows = Object.keys(change).every((name) => name === 'page');
  return { ...filters, ...change, page: sameRows ? (change.page ?? filters.page) : 1 };
}

/** Whether anything narrows the list: then an empty one means that nothing was found. */
export const isNarrowed = (filters: HistoryFilters): boolean => Object.keys(narrowing(filters)).length > 0;

/** What the list asks for. With `around` it is the page that holds that record, whatever page the address says. */
export function toHistoryQuery(filters: HistoryFilters, around?: string): HistoryQuery {
  const { sort, page, limit } = filters;
  return {
    ...narrowing(filters),
    ...(filters.type === 'all' && { include: 'transfers' as const }),
    sort,
    limit,
    ...(around === undefined ? { page } : { around }),
    resolveReferences: true,
  };
}

/** What the totals are asked for: the same rows. */
export function narrowing({
  search,
  type,
  category,
  spentIn,
  account,
  payee,
  tag,
  from,
  to,
}: HistoryFilters) {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(type !== 'all' && { type }),
    ...(category !== '' && { category }),
    ...(spentIn !== '' && { spentIn }),
    ...(account !== '' && { account }),
    ...(payee !== null && { payee }),
    ...(tag.length > 0 && { tag: [...tag] }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** What a download is asked for: all rows of the list, on whatever page. */
export const downloadFilters = (filters: HistoryFilters) => ({
  ...narrowing(filters),
  ...(filters.type === 'all' && { include: 'transfers' as const }),
});

const idIn = (text: string | null): string => (text !== null && /^[0-9a-f]{24}$/.test(text) ? text : '');

const dayIn = (text: string | null): string => (text !== null && isCalendarDate(text) ? text : '');

/** The payee of an address; null for all, empty for records without. */
export const payeeIn = (text: string | null): string | null =>
  text !== null && text.trim().length <= limits.payee.max ? text.trim() : null;

/** The tags of an address, without those that are none or come twice. Records without tags have no other one. */
export function tagsIn(texts: readonly string[]): string[] {
  const tags = texts.flatMap((text) => (text === '' ? [''] : (cleanTag(text) ?? [])));
  if (tags.includes('')) return [''];
  const known = new Map(tags.map((tag) => [labelKey(tag), tag]));
  return [...known.values()].slice(0, limits.tag.atOnce);
}

/** The one of these values that an address says; none where it says another. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}

/** The filters in the address, and the way to change them. Typing a search replaces the entry in the history. */
export function useHistoryFilters(): {
  filters: HistoryFilters;
  /** The linked transaction, from `?id=`. */
  linked: string | undefined;
  change: (change: Partial<HistoryFilters>) => void;
} {
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const filters = useMemo(() => readFilters(address), [address]);
  const linked = address.get('id') ?? undefined;
  const change = useCallback(
    (next: Partial<HistoryFilters>) =>
      changeAddress((current) => writeFilters(changeFilters(readFilters(current), next), current), {
        replace: next.search !== undefined,
      }),
    [changeAddress],
  );
  return { filters, linked, change };
}

/** 1 record, 214 records. */
export const recordCount = (count: number): string =>
  count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`;

/** What a search, a filter or another page has found, for those who do not see it: "43 transactions, page 2 of 5". */
export function historyStatus({ total, page, totalPages }: HistoryPage['meta']): string {
  const found = total === 1 ? '1 transaction' : `${total} transactions`;
  return totalPages > 1 ? `${found}, page ${page} of ${totalPages}` : found;
}

/** What a list is narrowed to: a payee, or records without one. */
export const payeeText = (payee: string): string => (payee === '' ? 'Without payee' : `Payee: ${payee}`);

/** What a list is narrowed to: a tag, or records without. */
export const tagText = (tag: string): string => (tag === '' ? 'Without tags' : `#${tag}`);
