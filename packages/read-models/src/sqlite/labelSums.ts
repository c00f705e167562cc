import { labelKey } from '@ledgerline/domain/labels';
import { addToSum, type ExactSum } from '../projections/exactSums.ts';
import { keysOfTags } from '../projections/history.ts';
import type { LabelField, LabelSum, LabelWanted } from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import { idList, kinds, listedId, loadDate, loadId, type StoredId, storeDate } from './encoding.ts';
import type { Statements } from './statements.ts';

const COLUMN = { payee: 'payee_key', tags: 'tag_keys' } as const;

/** Rows that count and have a name, from the index by date alone. */
const counting = (field: LabelField): string =>
  `history INDEXED BY history_by_date
   WHERE user = $user AND deletion = 0 AND status <> 2 AND ${COLUMN[field]} IS NOT NULL`;

type StoredRow = [keys: string, kind: number, amount: number, date: number];

/** What the rows that count add up to by payee, or by their tags. Added up here, as `daySums` does. */
export function labelSums(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  field: LabelField,
): LabelSum[] {
  const user = ids.find(userId);
  if (user === undefined) return [];
  const rows = statements.tuples<StoredRow>(
    `SELECT ${COLUMN[field]}, kind, amount, date FROM ${counting(field)} ORDER BY date`,
    { user },
  );
  const sums = new Map<string, ExactSum & { keys: string; kind: number; count: number; day: number }>();
  for (const [keys, kind, amount, day] of rows) {
    const alike = `${kind}${keys}`;
    const known = sums.get(alike);
    if (known) {
      addToSum(known, amount);
      known.count += 1;
      known.day = day;
    } else sums.set(alike, { keys, kind, total: amount, count: 1, day });
  }
  return [...sums.values()].map(({ keys, kind, count, day, ...sum }) => ({
    keys: field === 'payee' ? [keys] : keysOfTags(keys),
    kind: kinds.load(kind),
    ...sum,
    count,
    lastUsed: loadDate(day),
  }));
}

/** How the newest row that counts spells each name. One statement passes over the rows of the days that are named. */
export function labelNames(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  field: LabelField,
  wanted: readonly LabelWanted[],
): Map<string, string> {
  const user = ids.find(userId);
  if (user === undefined) return new Map();
  const days = new Map(wanted.map(({ key, lastUsed }) => [key, storeDate(lastUsed)]));
  const rows = statements.tuples<[keys: string, date: number, id: StoredId]>(
    `SELECT ${COLUMN[field]}, date, id FROM ${counting(field)}
       AND date IN (SELECT value FROM json_each($days)) ORDER BY date, created, id`,
    { user, days: JSON.stringify([...new Set(days.values())]) },
  );
  const newest = new Map<string, StoredId>();
  for (const [keys, date, id] of rows) {
    for (const key of field === 'payee' ? [keys] : keysOfTags(keys)) {
      if (days.get(key) === date) newest.set(key, id);
    }
  }
  const found = statements.all<{ id: StoredId; payee: string | null; tags: string | null }>(
    `SELECT history.id, payee, tags FROM json_each($ids) AS wanted
     CROSS JOIN history WHERE user = $user AND history.id = ${listedId('wanted.value')}`,
    { user, ids: idList([...newest.values()].map(loadId)) },
  );
  const rowOf = new Map(found.map((row) => [loadId(row.id), row]));
  const names = new Map<string, string>();
  for (const [key, id] of newest) {
    const row = rowOf.get(loadId(id));
    const spelled = field === 'payee' ? [row?.payee ?? ''] : (JSON.parse(row?.tags ?? '[]') as string[]);
    const name = spelled.find((one) => labelKey(one) === key);
    if (name !== undefined) names.set(key, name);
  }
  return names;
}
