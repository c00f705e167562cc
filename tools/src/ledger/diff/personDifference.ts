import type { PersonThen } from '../history/person.ts';
import type { Difference } from './difference.ts';
import { tellChange, tellPlain } from './tellChange.ts';

/** What is different of settings and currency. */
export function personDifferences(before: PersonThen, after: PersonThen): Difference[] {
  const former = new Map<string, unknown>(Object.entries(before.settings ?? {}));
  const changed = Object.entries(after.settings ?? {}).filter(
    ([field, value]) => former.get(field) !== value,
  );
  const settings: Difference = {
    kind: 'settings',
    id: after.userId,
    name: 'Settings',
    outcome: before.settings === null ? 'added' : 'changed',
    before: before.settings,
    after: after.settings,
    details: changed
      .map(([field, value]) => tellChange(field, tellPlain(former.get(field)), tellPlain(value)))
      .join(', '),
  };
  const currency: Difference = {
    kind: 'currency',
    id: after.userId,
    name: 'Currency',
    outcome: 'changed',
    before: before.storedCurrency,
    after: after.storedCurrency,
    details: `${before.storedCurrency} → ${after.storedCurrency}`,
  };
  return [
    ...(changed.length > 0 ? [settings] : []),
    ...(currency.before === currency.after ? [] : [currency]),
  ];
}
