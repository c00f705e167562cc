import type { RuleChange } from '@ledgerline/contract';

const empty = '—';

/** What would change of a record, a line for each field: 'Payee: — → Starbucks'. Rules only add tags. */
export function changeTexts({ before, after }: Pick<RuleChange, 'before' | 'after'>): string[] {
  const line = (label: string, from: string | undefined, to: string | undefined) =>
    to === undefined ? [] : [`${label}: ${from || empty} → ${to || empty}`];
  const added = (after.tags ?? []).filter((tag) => !before.tags?.includes(tag));
  return [
    ...line('Payee', before.payee, after.payee),
    ...line('Category', before.category?.name, after.category?.name),
    ...line('Title', before.title, after.title),
    ...(added.length > 0 ? [`Tags: + ${added.join(', ')}`] : []),
  ];
}
