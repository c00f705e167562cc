import type { CashFlow, CategoryReport, NetWorth } from '@ledgerline/contract';
import {
  type Comparison,
  comparisons,
  isCalendarDate,
  type PeriodGroup,
  periodGroups,
} from '@ledgerline/domain/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { oneOf, payeeIn, payeeText, tagsIn, tagText } from '../../ledger/history/historyFilters.ts';
import { daysOf, type Period, periods } from '../../ledger/history/periods.ts';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { useCategories } from '../../ledger/queries/useCategories.ts';
import { useToday } from '../../ledger/useToday.ts';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import { addressNow } from '../../shared/ui/page.ts';

export interface Reports {
  'cash-flow': CashFlow;
  categories: CategoryReport;
  'net-worth': NetWorth;
}

/**
 * The filters in the address, and the way to change them. What is drawn follows the address a moment later: a change
 * counts from what the browser says, and one that is told twice, as a tab tells of a press, is one.
 */
export function useReportFilters() {
  const today = useToday();
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const change = (next: Partial<ReportFilters>): void => {
    const { search } = addressNow();
    const asked = writeFilters({ ...readFilters(new URLSearchParams(search), today), ...next });
    if (asked.toString() !== search.slice(1)) changeAddress(() => asked, { replace: false });
  };
  return { filters: readFilters(address, today), figure: openedFigure(address), change, today };
}

/**
 * One report with the filters that it was asked by. While another one is on its way the one before stays: it `isOld`,
 * and what it opens is still what it says.
 */
export function useReport<Tab extends ReportTab>(tab: Tab, filters: ReportFilters, today: string) {
  const queryOf = (asked: ReportFilters): string => reportQuery({ ...asked, tab }, today);
  const search = queryOf(filters);
  const query = useQuery({
    queryKey: [ledgerKey, 'report', tab, search],
    queryFn: async ({ signal }) => ({
      report: successOf(
        await api.call<`GET /reports/${ReportTab}`>(`GET /reports/${tab}`, {
          signal,
          query: new URLSearchParams(search),
        }),
        texts,
      ).data as Reports[Tab],
      asked: filters,
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const isOther =
    data !== undefined && queryOf({ ...data.asked, open: '' }) !== queryOf({ ...filters, open: '' });
  return { query, data: data && { ...data, isOld: isPlaceholderData && isOther } };
}

/** A page of the records behind a figure; while another page of it is on its way the one before stays. */
export function useFigureRecords(figure: Figure, filters: ReportFilters, page: number, limit: number) {
  const records = recordsQuery(figure, filters);
  return useQuery({
    queryKey: [ledgerKey, 'report', 'records', records, page, limit],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(`${records}&page=${page}&limit=${limit}`);
      const { data, meta } = successOf(await api.call('GET /reports/records', { signal, query }), texts);
      return { ...data, meta };
    },
    // Another figure's sum must not stand below this one's title.
    placeholderData: (before, query) => (query?.queryKey[3] === records ? before : undefined),
  });
}

const texts = { refused: 'Failed to fetch the report' };

interface Named {
  id: string;
  name: string;
}

/** What there is to choose from, and the names of what is chosen. Net worth is only narrowed to assets. */
export function useFilterNames({ tab, assets, categories, payee, tags }: ReportFilters) {
  const { data: allAssets = [] } = useAssets();
  const { categories: allCategories } = useCategories();
  const named = (all: readonly Named[], ids: readonly string[], other: string): Named[] =>
    ids.map((id) => ({ id, name: all.find((one) => one.id === id)?.name ?? other }));
  return {
    allAssets,
    allCategories,
    assets: named(allAssets, assets, 'One asset'),
    categories: tab === 'net-worth' ? [] : named(allCategories, categories, 'One category'),
    payees: tab === 'net-worth' || payee === null ? [] : [payeeText(payee)],
    tags: tab === 'net-worth' ? [] : tags.map((tag) => ({ tag, text: tagText(tag) })),
  };
}

const tabs = ['cash-flow', 'categories', 'net-worth'] as const;
export type ReportTab = (typeof tabs)[number];

/** What the rows of the report by category are. */
export const rowKinds = [
  { value: 'category', text: 'By category' },
  { value: 'payee', text: 'By payee' },
  { value: 'tag', text: 'By tag' },
] as const;
type RowKind = (typeof rowKinds)[number]['value'];

/** What a report shows, as the address holds it. */
export interface ReportFilters {
  tab: ReportTab;
  period: Period;
  /** Of the period `own`; empty for its default. */
  from: string;
  to: string;
  group: PeriodGroup;
  /** Of the tab `categories`. */
  by: RowKind;
  assets: readonly string[];
  categories: readonly string[];
  /** Null for all, empty for records without. */
  payee: string | null;
  /** Records have all of them; an empty one stands for records without. */
  tags: readonly string[];
  compare: Comparison | 'none';
  /** The day as of whose end the log is asked; empty: as it is known today. */
  known: string;
  /** The category that is opened, or empty. */
  open: string;
}

/** What a report is asked by, and the way to ask otherwise. `today` is the person's. */
export interface ReportProps {
  filters: ReportFilters;
  change: (next: Partial<ReportFilters>) => void;
  today: string;
}

/** The filters of an address; what it says wrongly is as if it were not there. */
export function readFilters(address: URLSearchParams, today: string): ReportFilters {
  const day = (name: string): string => {
    const text = address.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const known = day('known');
  const [from, to] = [day('from'), day('to')];
  return {
    tab: oneOf(tabs, address.get('tab')) ?? 'cash-flow',
    period:
      oneOf(
        periods.map(({ value }) => value),
        address.get('period'),
      ) ?? '12-months',
    ...(from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to }),
    group: oneOf(periodGroups, address.get('group')) ?? 'month',
    by:
      oneOf(
        rowKinds.map(({ value }) => value),
        address.get('by'),
      ) ?? 'category',
    assets: idsIn(address.getAll('asset')),
    categories: idsIn(address.getAll('category')),
    payee: payeeIn(address.get('payee')),
    tags: tagsIn(address.getAll('tag')),
    compare: oneOf(comparisons, address.get('compare')) ?? 'none',
    known: known < today ? known : '',
    open: idsIn(address.getAll('open'))[0] ?? '',
  };
}

/** The address of filters; what is at its default is left out. */
export function writeFilters(filters: ReportFilters): URLSearchParams {
  const { tab, period, from, to, group, by, assets, categories, payee, tags, compare, known, open } = filters;
  const address = new URLSearchParams();
  const set = (name: string, value: string, usual: string): void => {
    if (value !== usual) address.set(name, value);
  };
  set('tab', tab, 'cash-flow');
  set('period', period, '12-months');
  if (period === 'own') {
    set('from', from, '');
    set('to', to, '');
  }
  set('group', group, 'month');
  if (tab === 'categories') set('by', by, 'category');
  for (const id of assets) address.append('asset', id);
  for (const id of categories) address.append('category', id);
  setLabels(address, payee, tags);
  set('compare', compare, 'none');
  set('known', known, '');
  if (tab === 'categories') set('open', open, '');
  return address;
}

function setLabels(query: URLSearchParams, payee: string | null, tags: readonly string[]): void {
  if (payee !== null) query.set('payee', payee);
  for (const tag of tags) query.append('tag', tag);
}

/** The API's path of a report. */
export function reportQuery(filters: ReportFilters, today: string): string {
  const { tab, group, by, assets, categories, payee, tags, compare, known, open } = filters;
  const query = new URLSearchParams({ ...daysOf(filters, today), group });
  for (const id of assets) query.append('asset', id);
  if (tab !== 'net-worth') {
    for (const id of categories) query.append('category', id);
    setLabels(query, payee, tags);
  }
  if (compare !== 'none') query.set('compare', compare);
  if (known !== '') query.set('asOf', known);
  if (tab !== 'categories') return query.toString();
  if (by !== 'category') query.set('by', by);
  else if (open !== '') query.set('titles', open);
  return query.toString();
}

/** What a figure says of its days. */
const figureNames = [
  'income',
  'expenses',
  'net',
  'transfers',
  'adjustments',
  'opening',
  'change',
  'worth',
] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure that is opened. */
export interface Figure {
  name: FigureName;
  /** The first day; of a worth none: it is what came together from the beginning on. */
  first?: string;
  last: string;
  /** Of one category. */
  of?: string;
  /** Of one title in it. */
  title?: string;
  /** Of one payee or tag; empty for records without. */
  label?: { by: 'payee' | 'tag'; name: string };
}

const kindsOf: Partial<Record<FigureName, readonly string[]>> = {
  income: ['income'],
  expenses: ['expense'],
  net: ['income', 'expense'],
  transfers: ['transfer'],
  adjustments: ['adjustment'],
  opening: ['opening'],
};

/** What a figure's payee or tag is called in an address, beside those that narrow the report. */
const labelParameters = { payee: 'of-payee', tag: 'of-tag' } as const;

/** The address of the records behind a figure of a report. */
export function figureAddress(
  { name, first, last, of, title, label }: Figure,
  filters: ReportFilters,
): string {
  const address = writeFilters({ ...filters, open: '' });
  address.set('figure', name);
  if (first !== undefined) address.set('first', first);
  address.set('last', last);
  if (of !== undefined) address.set('of', of);
  if (title !== undefined) address.set('title', title);
  if (label !== undefined) address.set(labelParameters[label.by], label.name);
  return `/dashboard/reports?${address.toString()}`;
}

/** The figure that an address opens; none where it opens none, or says nothing that could be opened. */
export function openedFigure(address: URLSearchParams): Figure | undefined {
  const name = oneOf(figureNames, address.get('figure'));
  const [first, last] = [address.get('first'), address.get('last') ?? ''];
  if (name === undefined || !isDay(last) || (first !== null && !(isDay(first) && first <= last)))
    return undefined;
  const [of] = idsIn(address.getAll('of'));
  const title = address.get('title');
  return {
    name,
    ...(first !== null && { first }),
    last,
    ...(of !== undefined && { of }),
    ...(title !== null && { title }),
    ...labelIn(address),
  };
}

/** The payee or the tag that an address narrows a figure to. */
function labelIn(address: URLSearchParams): Pick<Figure, 'label'> {
  for (const by of ['payee', 'tag'] as const) {
    const name = address.get(labelParameters[by]);
    if (name !== null) return { label: { by, name } };
  }
  return {};
}

/** The API's path of the records behind a figure, without the page. */
export function recordsQuery(
  { name, first, last, of, title, label }: Figure,
  { tab, assets, categories, payee, tags, known }: ReportFilters,
): string {
  const query = new URLSearchParams({ ...(first !== undefined && { from: first }), to: last });
  for (const kind of kindsOf[name] ?? []) query.append('kind', kind);
  for (const id of assets) query.append('asset', id);
  if (tab === 'net-worth') query.set('live', 'true');
  else {
    for (const id of of === undefined ? categories : [of]) query.append('category', id);
    const isOf = (by: 'payee' | 'tag') => label?.by === by;
    setLabels(
      query,
      isOf('payee') ? (label?.name ?? '') : payee,
      isOf('tag') ? tagsIn([...tags, label?.name ?? '']) : tags,
    );
  }
  if (title !== undefined) query.set('title', title);
  if (known !== '') query.set('asOf', known);
  return query.toString();
}

const isDay = (text: string): boolean => isCalendarDate(text) && text >= '1900-01-01' && text < '9998-12-31';

const idsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => /^[0-9a-f]{24}$/.test(text))),
];
