import type { HistoryRow } from '../documents.ts';
import type { Condition, HistoryField } from '../lists/condition.ts';
import type { Dictionary } from './dictionary.ts';
import { deletions, kinds, statuses, storeDate, storeId, storeInstant } from './encoding.ts';
import type { Values } from './statements.ts';

/** No row has this number. */
export const UNKNOWN = -1;

/** The column of each field. */
export const COLUMNS: Readonly<Record<HistoryField, string>> = {
  id: 'id',
  kind: 'kind',
  deletion: 'deletion',
  status: 'status',
  date: 'date',
  createdAt: 'created',
  amount: 'amount',
  categoryId: 'category',
  accountId: 'account',
  fromAssetId: 'from_asset',
  toAssetId: 'to_asset',
  refundedCategory: 'refunded',
  goal: 'goal',
  foldedTitle: 'folded_title',
  foldedDescription: 'folded_description',
  payeeKey: 'payee_key',
  tagKeys: 'tag_keys',
};

/**
 * A condition in SQL over one person's rows. What it is bound to is added to `values`, which has the person's number as
 * `user`. The text depends on the condition's shape and on its kinds alone.
 */
export function compileCondition(
  condition: Condition,
  values: Values,
  ids: Pick<Dictionary, 'find'>,
): string {
  const bind = (value: Stored): string => {
    const name = `p${Object.keys(values).length}`;
    values[name] = value;
    return `$${name}`;
  };
  const store = (field: HistoryField, value: string | number): Stored => storeValue(field, value, ids);
  const compiled = (part: Condition): string => {
    if ('all' in part) return part.all.map(compiled).join(' AND ');
    if ('any' in part) return `(${part.any.map(compiled).join(' OR ')})`;
    if ('ofAsset' in part)
      return `${bind(store('accountId', part.ofAsset))} IN (account, from_asset, to_asset)`;
    if ('fields' in part) {
      const bound = part.fields.map((field, place) => bind(store(field, part.values[place] ?? '')));
      return `(${part.fields.map((field) => COLUMNS[field]).join(', ')}) ${part.are} (${bound.join(', ')})`;
    }
    const column = COLUMNS[part.field];
    if ('holds' in part) return `instr(${column}, ${bind(part.holds)})`;
    if ('beginsWith' in part) {
      return `substr(${column}, 1, ${part.beginsWith.length}) = ${bind(part.beginsWith)}`;
    }
    if ('is' in part) return `${column} ${part.is} ${bind(store(part.field, part.value))}`;
    if ('isNot' in part) return `${column} <> ${bind(store(part.field, part.isNot))}`;
    return oneOf(
      part.field,
      part.isOneOf.map((value) => store(part.field, value)),
      bind,
    );
  };
  return compiled(condition);
}

type Stored = Values[string];

function oneOf(field: HistoryField, stored: readonly Stored[], bind: (value: Stored) => string): string {
  const column = COLUMNS[field];
  const [only] = stored;
  // Said as a constant it allows the index over transfers alone.
  if (field === 'kind')
    return stored.length === 1 ? `kind = ${Number(only)}` : `kind IN (${stored.map(Number).join(', ')})`;
  if (stored.length !== 1)
    return `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(stored))}))`;
  if (only === null) return `${column} IS NULL`;
  // Not each index has the amounts.
  if (field === 'amount') {
    return `id IN (SELECT id FROM history INDEXED BY history_by_amount
      WHERE user = $user AND deletion IN (0, 1) AND amount = ${bind(only ?? null)})`;
  }
  return `${column} = ${bind(only ?? null)}`;
}

function storeValue(field: HistoryField, value: string | number, { find }: Pick<Dictionary, 'find'>): Stored {
  if (typeof value === 'number') return value;
  switch (field) {
    case 'kind':
      return kinds.store(value as HistoryRow['kind']);
    case 'deletion':
      return deletions.store(value as HistoryRow['deletion']);
    case 'status':
      return statuses.store(value as HistoryRow['status']);
    case 'date':
      return storeDate(value);
    case 'createdAt':
      return storeInstant(value);
    case 'id':
      return storeId(value);
    case 'foldedTitle':
      return value;
    case 'foldedDescription':
    case 'payeeKey':
    case 'tagKeys':
      return value || null;
    default:
      return value === '' ? null : (find(value) ?? UNKNOWN);
  }
}
