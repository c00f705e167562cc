/** Some of the fields; undefined means not touched. */
export type Touched<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The values of `before` in just those fields that `after` has otherwise; empty where nothing changed. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const former: Partial<Fields> = {};
  // Without a list of the names: one request may change thousands of records, each of which has thirty.
  for (const field in before) if (!sameValue(before[field], after[field])) former[field] = before[field];
  return former;
}

/** Whether two field values are the same; lists and objects are compared by what they hold. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => sameValue(entry, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    for (const field in a) if (!sameValue(a[field], b[field])) return false;
    for (const field in b) if (!(field in a) && b[field] !== undefined) return false;
    return true;
  }
  return a === b;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record with the fields that `changes` has; a field that is undefined stays. */
export function withChanges<Fields extends object>(
  record: Fields,
  changes: { [Field in keyof Fields]?: Fields[Field] | undefined },
): Fields {
  const changed = { ...record };
  for (const field of Object.keys(record) as (keyof Fields)[]) {
    const value = changes[field];
    if (value !== undefined) changed[field] = value;
  }
  return changed;
}
