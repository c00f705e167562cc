import type { RuleReference, SetBy, TransactionRecord } from '@ledgerline/events';

/** A record after an edit by hand: what rules set of it, less the fields that the edit changed (LED-242). */
export function withoutEdited(before: TransactionRecord, after: TransactionRecord): TransactionRecord {
  const { title, payee, category, tags } = before.setBy;
  const isSameChoice = before.categoryId === after.categoryId && before.categorizedBy === after.categorizedBy;
  const kept = tags?.flatMap(({ rule, tags: set }) => {
    const left = set.filter((tag) => after.tags.includes(tag));
    return left.length === 0 ? [] : [{ rule, tags: left }];
  });
  return {
    ...after,
    setBy: {
      ...(title && before.title === after.title && { title }),
      ...(payee && before.payee === after.payee && { payee }),
      ...(category && isSameChoice && { category }),
      ...(kept && kept.length > 0 && { tags: kept }),
    },
  };
}

/** A record whose category this rule decided; `null` for none, undefined where the category was not decided again. */
export function withCategoryBy(
  record: TransactionRecord,
  by: RuleReference | null | undefined,
): TransactionRecord {
  if (by === undefined) return record;
  const { category: _, ...others } = record.setBy;
  return { ...record, setBy: { ...others, ...(by && { category: { rule: by } }) } };
}

/** What rules set of a record where some of its fields are as before again: of those it is as before, too. */
export function setByBack(now: SetBy, before: SetBy, fields: readonly string[]): SetBy {
  const of = (field: string): SetBy => (fields.includes(field) ? before : now);
  const { title } = of('title');
  const { payee } = of('payee');
  const { category } = of('categoryId');
  const { tags } = of('tags');
  return {
    ...(title && { title }),
    ...(payee && { payee }),
    ...(category && { category }),
    ...(tags && { tags }),
  };
}
