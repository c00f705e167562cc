import type { RenameLabels } from './labelCommands.ts';

/** The payee of something, or its tags. */
export function namesIn(
  { payee, tags }: { payee?: string; tags?: readonly string[] },
  { field }: Pick<RenameLabels, 'field'>,
): readonly string[] {
  if (field === 'tags') return tags ?? [];
  return payee === undefined ? [] : [payee];
}

/** The records of these ids, in their order; without ids all records. */
export function* recordsAmong<Kept>(
  records: ReadonlyMap<string, Kept>,
  ids: readonly string[] | undefined,
): Generator<Kept> {
  if (!ids) return yield* records.values();
  for (const id of ids) {
    const record = records.get(id);
    if (record !== undefined) yield record;
  }
}
