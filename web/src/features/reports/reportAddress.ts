import {
  addDays,
  addMonths,
  type Comparison,
  comparisons,
  type DateWindow,
  isCalendarDate,
  type PeriodGroup,
  periodGroups,
} from '@ledgerline/domain/values';

const tabs = ['cash-flow', 'categories', 'net-worth'] as const;
export type ReportTab = (typeof tabs)[number];

export const periods = [
  { value: '12-months', text: 'Last 12 months' },
  { value: 'this-month', text: 'This month' },
  { value: 'last-month', text: 'Last month' },
  { value: 'this-year', text: 'This year' },
  { value: 'last-year', text: 'Last year' },
  { value: 'all', text: 'All' },
  { value: 'own', text: 'Own days' },
] as const;
export type Period = (typeof periods)[number]['value'];

/** What a report shows, as the address holds it. */
export interface ReportFilters {
  tab: ReportTab;
  period: Period;
  /** Of the period `own`; empty for its default. */
  from: string;
  to: string;
  group: PeriodGroup;
  assets: readonly string[];
  categories: readonly string[];
  compare: Comparison | 'none';
  /** The day as of whose end the log is asked; empty: as it is known today. */
  known: string;
  /** The category that is opened, or empty. */
  open: string;
}

/** The filters of an address; what it says wrongly is as if it were not there. */
export function readFilters(address: URLSearchParams, today: string): ReportFilters {
  const day = (name: string): string => {
    const text = address.get(name) ?? '';
    return isCalendarDate(text) && text >= '1900-01-01' && text < '9999' ? text : '';
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
    assets: idsIn(address.getAll('asset')),
    categories: idsIn(address.getAll('category')),
    compare: oneOf(comparisons, address.get('compare')) ?? 'none',
    known: known < today ? known : '',
    open: idsIn(address.getAll('open'))[0] ?? '',
  };
}

/** The address of filters; what is at its default is left out. */
export function writeFilters(filters: ReportFilters): URLSearchParams {
  const { tab, period, from, to, group, assets, categories, compare, known, open } = filters;
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
  for (const id of assets) address.append('asset', id);
  for (const id of categories) address.append('category', id);
  set('compare', compare, 'none');
  set('known', known, '');
  if (tab === 'categories') set('open', open, '');
  return address;
}

/** The days of a period; `from` is left out where it is the first record's. */
export function daysOf({ period, from, to }: ReportFilters, today: string): Partial<DateWindow> {
  const month = `${today.slice(0, 7)}-01`;
  const year = today.slice(0, 4);
  const lastYear = addMonths(`${year}-01-01`, -12).slice(0, 4);
  switch (period) {
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` };
    case '12-months':
      return { from: addMonths(month, -11), to: today };
    case 'all':
      return { to: today };
    case 'own':
      return { ...(from !== '' && { from }), to: to === '' ? today : to };
  }
}

/** The API's path of a report. */
export function reportPath(filters: ReportFilters, today: string): string {
  const { tab, group, assets, categories, compare, known, open } = filters;
  const query = new URLSearchParams({ ...daysOf(filters, today), group });
  for (const id of assets) query.append('asset', id);
  if (tab !== 'net-worth') for (const id of categories) query.append('category', id);
  if (compare !== 'none') query.set('compare', compare);
  if (known !== '') query.set('asOf', known);
  if (tab === 'categories' && open !== '') query.set('titles', open);
  return `/reports/${tab}?${query.toString()}`;
}

interface Figure extends DateWindow {
  type?: 'income' | 'expense' | 'transfer';
  category?: string;
  /** Of these transactions, those with this text. */
  search?: string;
}

/**
 * Where the transactions stand that make a figure. None where several assets or categories are chosen, since a list of
 * transactions knows one of each, and none of a past day: `whyClosed` says so.
 */
export function transactionsOf(
  { from, to, type, category, search }: Figure,
  { assets, categories, known }: ReportFilters,
): string | undefined {
  const named = category ?? categories[0];
  if (known !== '' || assets.length > 1 || (category === undefined && categories.length > 1))
    return undefined;
  const query = new URLSearchParams({ from, to });
  if (type) query.set('type', type);
  if (named !== undefined) query.set('category', named);
  if (assets[0] !== undefined) query.set('account', assets[0]);
  if (search !== undefined) query.set('search', search);
  return `/dashboard/transactions?${query.toString()}`;
}

/** Why figures of these filters lead nowhere, and what to do about it; nothing where they lead to transactions. */
export function whyClosed({ tab, assets, categories, known }: ReportFilters): string | undefined {
  if (known !== '')
    return 'These figures open nothing: the list of transactions shows the records of today. What changed since is listed below.';
  const chosen = [
    ...(assets.length > 1 ? ['asset'] : []),
    // The rows of the categories’ table open each their own.
    ...(tab === 'cash-flow' && categories.length > 1 ? ['category'] : []),
  ];
  if (chosen.length === 0) return undefined;
  const one = chosen.join(' and one ');
  return `These figures open nothing: the list of transactions shows one ${one} at a time. Choose one ${one} to open them.`;
}

const idsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => /^[0-9a-f]{24}$/.test(text))),
];

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
