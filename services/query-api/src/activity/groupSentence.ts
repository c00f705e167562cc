import { changeOf, type GroupKind, isMatch, type RecordChange, turnOf } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { appliedRule } from './appliedRule.ts';
import { CHOICE, transactionChanges } from './changes.ts';
import { type LabelsGiven, labelsGiven } from './labelsGiven.ts';
import type { PersonEvent } from './personEvent.ts';
import { named, type Sentence, say } from './sentence.ts';
import type { Standing } from './standingsOf.ts';
import { sentenceOf } from './summary.ts';

/**
 * What happened to `count` records, some of them `goals`, as one sentence in the past tense, told by one of the group's events: its
 * transfer where it has one alone. `kind` is what made the group; of a revert it is only told what happened to the records, not to which values.
 */
export function groupSentence(
  event: PersonEvent,
  kind: GroupKind | undefined,
  { count, goals, dates, transfers, updates }: Omit<Standing, 'standing'>,
  names: Names,
): Sentence {
  const change = changeOf(event);
  if (change.kind === 'import' && change.before === null) {
    const { fileName, assetId, planned } = change.after.record;
    return say`Imported ${records('row', 'rows', planned)} of “${named(fileName)}” into ${named(names.account(assetId).name)}`;
  }
  if (kind === 'import') return say`Imported ${records('row', 'rows', count)}`;
  if (kind === 'schedule') {
    if (count === 1) return sentenceOf(event, names);
    // Each record is two events with the date that it settles; a skipped date is one, and so is a goal's turn.
    const postings = count - goals - dates;
    const skips = Math.max(0, dates - postings);
    const isTold = postings === 1 && !(change.kind === 'occurrence' && skips > 0);
    const posted = isTold ? what(change) : say`${records('record', 'records', postings)}`;
    return listed([
      ...(postings > 0 ? [say`posted by schedule: ${posted}`] : []),
      ...(goals > 0 ? [say`put aside ${times(goals)}`] : []),
      ...(skips > 0 ? [say`skipped ${records('date', 'dates', skips)}`] : []),
    ]);
  }
  if (kind === 'bulk' && transfers > 0) {
    const isTold = transfers === 1 && change.kind === 'transfer' && change.before === null;
    if (isTold && goals > 0) return say`${sentenceOf(event, names)}, with what was put aside`;
    // Its record may have got a rule's tags before.
    if (isTold && updates <= 1) return sentenceOf(event, names);
    const others = updates > transfers ? ' and changed other records' : '';
    return say`Made ${records('transfer', 'transfers', transfers)}${others}`;
  }
  const rule = appliedRule(change);
  if (rule && transfers === 0 && (kind === 'revert' || !rule.isTakenBack)) {
    const changedMany = say`Changed ${records('record', 'records', count)}`;
    return rule.isTakenBack ? changedMany : say`${changedMany} by the rule “${named(rule.name)}”`;
  }
  const labels = transfers > 0 ? undefined : labelsGiven(change);
  if (labels) return withLabels(labels, kind === 'bulk', count);
  // It was set to fit what the bank says, which stands beside it.
  if (kind === 'bulk' && (change.kind === 'opening' || change.kind === 'confirmation'))
    return sentenceOf(event, names);
  if (kind === 'bulk' && change.kind === 'plan') return say`Planned ${records('amount', 'amounts', count)}`;
  if (change.kind !== 'transaction' || transfers > 0 || isMatch(change))
    return say`Changed ${records('record', 'records', count)}`;
  const turn = turnOf(change);
  return turn === 'changed'
    ? changed(change, kind === 'bulk', count, names)
    : say`${verbs[turn]} ${transactions(count)}`;
}

/** One sentence of one to three parts. */
function listed(parts: readonly Sentence[]): Sentence {
  const [first = '', ...others] = parts.reduce((all, part, place) =>
    place < parts.length - 1 ? say`${all}, ${part}` : say`${all}, and ${part}`,
  );
  return [typeof first === 'string' ? `${first.charAt(0).toUpperCase()}${first.slice(1)}` : first, ...others];
}

const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`);

/** What a schedule posted, by one of its two events. */
function what(change: ReturnType<typeof changeOf>): Sentence {
  if (change.kind === 'transaction')
    return say`“${named(change.after.record.title)}” of ${change.after.record.date}`;
  if (change.kind === 'transfer')
    return say`“${named(change.after.record.description)}” of ${change.after.record.date}`;
  return change.kind === 'occurrence' ? say`“${named(change.title)}” of ${change.key[1]}` : ['1 record'];
}

const verbs = { made: 'Added', deleted: 'Deleted', removed: 'Deleted', restored: 'Restored' } as const;

/** All of them were given a payee or tags. */
function withLabels(
  { field, to, inRules, isOfBank }: LabelsGiven,
  tellsValue: boolean,
  count: number,
): Sentence {
  if (isOfBank && tellsValue)
    return say`Took the payees of ${records('record', 'records', count)} from the bank`;
  const what = inRules
    ? records('record or rule', 'records and rules', count)
    : records('record', 'records', count);
  const whose = say`Changed the ${field} of ${what}`;
  if (!tellsValue || to === undefined) return whose;
  return to === '' ? say`${whose} to none` : say`${whose} to “${named(to)}”`;
}

/** All of them were given the same value, if the first one got no other. */
function changed(
  { before, after }: RecordChange<'transaction'>,
  tellsValue: boolean,
  count: number,
  names: Names,
): Sentence {
  const [change, ...others] = before ? transactionChanges(before.record, after.record, names) : [];
  if (change === undefined || others.length > 0) return say`Changed ${transactions(count)}`;
  const { field, to } = change;
  if (field === CHOICE) return say`Confirmed the category of ${transactions(count)}`;
  const whose = say`Changed the ${field} of ${transactions(count)}`;
  return tellsValue && to !== undefined ? say`${whose} to ${to}` : whose;
}

const transactions = (count: number): string => records('transaction', 'transactions', count);

const records = (one: string, many: string, count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
