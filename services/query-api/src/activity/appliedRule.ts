import { changedFields } from '@ledgerline/domain';
import type { changeOf, SetBy, TransactionRecord } from '@ledgerline/events';

/** Fields that say how a category was chosen. */
const ofCategory = new Set<string>(['categoryId', 'categorizedBy', 'confidence', 'words']);

/** The rule that made a change, called as it was then. `isTakenBack`: the change took back what it had made. */
export interface AppliedRule {
  name: string;
  isTakenBack: boolean;
}

/** The rule to which all belongs that a change did: other records of its group may have got other fields. */
export function appliedRule(change: ReturnType<typeof changeOf>): AppliedRule | undefined {
  if (change.kind !== 'transaction' || !change.before) return undefined;
  const [before, after] = [change.before.record, change.after.record];
  const name = onlyRule(before, after);
  if (name !== undefined) return { name, isTakenBack: false };
  const takenBack = onlyRule(after, before);
  return takenBack === undefined ? undefined : { name: takenBack, isTakenBack: true };
}

/** The name of the rule that set each of the fields that differ. */
function onlyRule(before: TransactionRecord, after: TransactionRecord): string | undefined {
  const { setBy, ...former } = changedFields(before, after);
  const fields = Object.keys(former);
  if (setBy === undefined || fields.length === 0) return undefined;
  const rules = fields.map((field) => ruleOf(field, before.setBy, after.setBy));
  const [rule] = rules;
  return rule && rules.every((one) => one?.id === rule.id) ? rule.name : undefined;
}

/** The rule that has just set a field. A renaming of tags names no further rule. */
function ruleOf(field: string, before: SetBy, after: SetBy) {
  if (field === 'title') return after.title?.rule;
  if (field === 'payee') return after.payee?.rule;
  if (ofCategory.has(field)) return after.category?.rule;
  const isMore = (after.tags?.length ?? 0) > (before.tags?.length ?? 0);
  return field === 'tags' && isMore ? after.tags?.at(-1)?.rule : undefined;
}
