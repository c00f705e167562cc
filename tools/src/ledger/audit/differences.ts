import type { Check, Finding } from './deviation.ts';

/** Where two documents differ. */
export interface Difference {
  /** Names of fields, the ids of list items between them; empty for the documents as such. */
  path: string;
  expected: unknown;
  found: unknown;
}

/** What differs between two JSON values, field by field. Items of a list are told apart by their `id`, if they have one. */
export function differences(expected: unknown, found: unknown): Difference[] {
  if (isSame(expected, found)) return [];
  return collect(expected, found, '');
}

/** Each field that differs is a finding of its own. */
export const compare = (check: Check, record: string, expected: unknown, found: unknown): Finding[] =>
  differences(expected, found).map((difference) => ({
    check,
    record: `${record} ${difference.path}`.trimEnd(),
    expected: difference.expected,
    found: difference.found,
  }));

/** Whether two JSON values say the same; a field that is undefined is one that is not there. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Fields, b as Fields];
  let fields = 0;
  for (const key in left) {
    if (left[key] === undefined) continue;
    fields += 1;
    if (!isSame(left[key], right[key])) return false;
  }
  for (const key in right) if (right[key] !== undefined) fields -= 1;
  return fields === 0;
}

type Fields = Record<string, unknown>;

function collect(expected: unknown, found: unknown, path: string): Difference[] {
  if (isSame(expected, found)) return [];
  const [left, right] = [fieldsOf(expected), fieldsOf(found)];
  if (!left || !right) return [{ path, expected, found }];
  const inner = [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    collect(left.get(key), right.get(key), path === '' ? key : `${path} ${key}`),
  );
  // The same items in another order.
  return inner.length > 0 ? inner : [{ path, expected: [...left.keys()], found: [...right.keys()] }];
}

/** The parts by which a value is compared; undefined for one that has none. */
function fieldsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((item: unknown, index) => [nameOf(item) ?? String(index), item]));
}

const nameOf = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : undefined;
