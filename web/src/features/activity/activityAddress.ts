import type { ActivityFilters } from '../../ledger/activity/useActivity.ts';

/** What /dashboard/activity shows, as its address holds it. */
export interface ActivityAddress extends Omit<ActivityFilters, 'view'> {
  view: 'changes' | 'security' | 'trash';
  /** How many pages of a list are shown, one below the other. */
  page: number;
}

/** The address's own meaning; what it says wrongly is as if it were not there. */
export function readAddress(address: URLSearchParams): ActivityAddress {
  const record = matching(address.get('record'), /^[0-9a-f]{24}$/);
  const from = matching(address.get('from'), day);
  const to = matching(address.get('to'), day);
  const page = Number(address.get('page'));
  return {
    view: views.find((view) => view === address.get('view')) ?? 'changes',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) : 1,
    ...(record !== undefined && { record }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** A change of the address: `undefined` takes something out. Whatever else changes, the list begins at its top again. */
export type AddressChange = {
  [Name in keyof ActivityAddress]?: ActivityAddress[Name] | undefined;
};

/** The address after a change; what is at its default is left out. The trash has no filters. */
export function writeAddress(current: ActivityAddress, change: AddressChange): URLSearchParams {
  const next = { ...current, page: 1, ...change };
  const address = new URLSearchParams();
  if (next.view !== 'changes') address.set('view', next.view ?? 'changes');
  if (next.view !== 'trash')
    for (const name of ['record', 'from', 'to'] as const) {
      const value = next[name];
      if (value !== undefined) address.set(name, value);
    }
  if ((next.page ?? 1) > 1) address.set('page', String(next.page));
  return address;
}

/** Only what narrows the changes. */
export const filtersOf = ({ view, record, from, to }: ActivityAddress): ActivityFilters => ({
  ...(view === 'security' && { view }),
  ...(record !== undefined && { record }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const views = ['security', 'trash'] as const;

/** How many rows one more press brings. */
export const pageSize = 20;
/** More rows than this times the page size no browser should draw; days narrow the list. */
const mostPages = 100;

const day = /^\d{4}-\d{2}-\d{2}$/;

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;
