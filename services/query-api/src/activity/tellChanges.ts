/** One field that changed, in words; `from` and `to` where they are short. */
export interface FieldChange {
  field: string;
  from?: string;
  to?: string;
}

/**
 * Tells what changed of a record, its name apart. `formerName` is there where it was renamed; what has no name of its
 * own (the settings) is told by its fields alone.
 */
export function tellChanges(
  kind: string,
  name: string | undefined,
  formerName: string | undefined,
  changes: readonly FieldChange[],
): string {
  const fields = list.format(changes.map(({ field }) => field));
  if (formerName !== undefined) {
    const renamed = `Renamed ${kind} “${formerName}” to “${name}”`;
    return changes.length === 0 ? renamed : `${renamed} and changed its ${fields}`;
  }
  const whose = name === undefined ? '' : ` of ${kind} “${name}”`;
  const [first, ...others] = changes;
  if (!first) return name === undefined ? `Changed the ${kind}` : `Changed ${kind} “${name}”`;
  const values = others.length > 0 || first.from === undefined ? '' : ` from ${first.from} to ${first.to}`;
  return `Changed the ${fields}${whose}${values}`;
}

const list = new Intl.ListFormat('en-GB');
