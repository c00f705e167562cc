import { type LabelSort, labelSorts } from '@ledgerline/contract';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';

/** How payees and tags are called on their pages. */
export const labelTexts = {
  payees: {
    title: 'Payees',
    one: 'payee',
    text: 'Who you paid, and who paid you.',
    empty: 'A record’s payee is who was paid, or who paid. Imports take it from your bank’s file.',
    other: 'tags',
  },
  tags: {
    title: 'Tags',
    one: 'tag',
    text: 'Words of your own for records that belong together.',
    empty: 'Put tags to records that belong together, such as those of a trip.',
    other: 'payees',
  },
} as const satisfies Record<LabelKind, object>;

/** Twenty thousand changes take their time, in milliseconds. */
export const patience = 300_000;

/** What the list of payees or tags shows, as the address holds it. */
export interface LabelAddress {
  search: string;
  sort: LabelSort;
  page: number;
}

/** Reads the address; what it says wrongly is as if it were not there. */
export function readLabelAddress(address: URLSearchParams): LabelAddress {
  const page = Number(address.get('page'));
  return {
    search: address.get('search') ?? '',
    sort: labelSorts.find((sort) => sort === address.get('sort')) ?? 'name',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list; what is usual is left out. */
export function writeLabelAddress({ search, sort, page }: LabelAddress): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { search }),
    ...(sort !== 'name' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The page of one payee or tag. */
export const labelPath = (kind: LabelKind, name: string): string =>
  `/dashboard/${kind}/${encodeURIComponent(name)}`;
