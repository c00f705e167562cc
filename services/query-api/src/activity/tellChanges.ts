import type { FieldChange } from './changes.ts';
import { named, type Sentence, say } from './sentence.ts';

/** Tells what changed of a record that is called something, by its kind and its names before and after. */
export function tellChanges(
  kind: string,
  [before, after]: readonly [before: string, after: string],
  changes: readonly FieldChange[],
): Sentence {
  if (before !== after) {
    const renamed = say`Renamed ${kind} “${named(before)}” to “${named(after)}”`;
    return changes.length === 0 ? renamed : say`${renamed} and changed its ${fieldsOf(changes)}`;
  }
  const whose = say`${kind} “${named(after)}”`;
  return changes.length === 0
    ? say`Changed ${whose}`
    : say`Changed the ${fieldsOf(changes)} of ${whose}${valuesOf(changes)}`;
}

/** Tells what changed of what has no name of its own, by its fields alone. */
export const tellFields = (kind: string, changes: readonly FieldChange[]): Sentence =>
  changes.length === 0 ? say`Changed the ${kind}` : say`Changed the ${fieldsOf(changes)}${valuesOf(changes)}`;

/** From what to what, where just one field changed and its values are short. */
function valuesOf([{ from, to } = {}, ...others]: readonly Partial<FieldChange>[]): Sentence {
  return others.length > 0 || !from || !to ? [] : say` from ${from} to ${to}`;
}

const fieldsOf = (changes: readonly FieldChange[]): string => list.format(changes.map(({ field }) => field));

const list = new Intl.ListFormat('en-GB');
