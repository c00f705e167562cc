import { currentShape, describeRule, heldAt } from '@ledgerline/domain';
import type { Limit } from '@ledgerline/domain/values';
import {
  changeOf,
  isMatch,
  isSecurityEvent,
  type OccurrenceChange,
  type RecordChange,
  type TransactionRecord,
  type TransferRecord,
  turnOf,
} from '@ledgerline/events';
import type { Names } from '../names.ts';
import { assetChanges, settingsChanges, transactionChanges } from './changes.ts';
import { tellEarmark, tellGoal } from './goalSentence.ts';
import type { PersonEvent } from './personEvent.ts';
import { tellPeriodStart, tellPlan } from './planSentences.ts';
import { tellRule, tellRuleOffer } from './ruleEntries.ts';
import { summaryOfSecurity } from './securitySummary.ts';
import { lowerFirst, money, named, revertedSentence, type Sentence, say, textOf } from './sentence.ts';
import { tellChanges, tellFields } from './tellChanges.ts';

/** An event, and who wrote it where that is known. */
type ToldEvent = PersonEvent & { metadata?: { source: string } };

/**
 * What happened, as one sentence in the past tense. Other records that it names are called what they are called now.
 * `reverted` is the event that this one took back: then it is told what that did.
 */
export const sentenceOf = (event: ToldEvent, names: Names, reverted?: ToldEvent): Sentence =>
  reverted ? revertedSentence(happened(reverted, names)) : happened(event, names);

/** The sentence as text, with plain amounts. */
export const summaryOf = (event: ToldEvent, names: Names, reverted?: ToldEvent): string =>
  textOf(sentenceOf(event, names, reverted));

function happened(event: ToldEvent, names: Names): Sentence {
  if (isSecurityEvent(event)) return [summaryOfSecurity(event)];
  const change = changeOf(event);
  switch (change.kind) {
    case 'asset':
      return tellAsset(change, event);
    case 'adjustment': {
      const position = positionAfter(event);
      const limit = names.limitOf(change.asset.id);
      const [from, to] = [tellPosition(position - change.delta, limit), tellPosition(position, limit)];
      return say`Set the balance of asset “${named(change.asset.name)}” from ${from} to ${to}`;
    }
    case 'opening': {
      const way = change.delta < 0 ? 'Lowered' : 'Raised';
      const amount = money(Math.abs(change.delta));
      return say`${way} the opening balance of asset “${named(change.asset.name)}” by ${amount}`;
    }
    case 'confirmation': {
      const whose = say`for asset “${named(change.asset.name)}” on ${change.key[1]}`;
      return change.after
        ? say`Noted that the bank says ${money(change.after.balance)} ${whose}`
        : say`Withdrew what the bank says ${whose}`;
    }
    case 'transaction':
      return tellTransactionChange(change, names);
    case 'transfer':
      return tellTransferChange(change, names);
    case 'import': {
      const { fileName, planned, assetId } = change.after.record;
      const verb = change.before ? 'Imported' : 'Began to import';
      return say`${verb} ${rowsOf(planned)} of “${named(fileName)}” into ${named(names.account(assetId).name)}`;
    }
    case 'schedule':
      return tellSchedule(change);
    case 'occurrence':
      return tellOccurrence(change, event);
    case 'suggestion': {
      const title = named(change.suggestion.title);
      return change.after
        ? say`Dismissed the suggestion “${title}”`
        : say`Allowed the suggestion “${title}” again`;
    }
    case 'plan':
      return tellPlan(change, names);
    case 'period-start':
      return tellPeriodStart(change);
    case 'goal':
      return tellGoal(change, names);
    case 'earmark':
      return tellEarmark(change, names);
    case 'rule':
    case 'rule-order':
      return tellRule(change);
    case 'rule-offer':
      return tellRuleOffer(change);
    case 'settings':
      return tellFields('settings', change.before ? settingsChanges(change.before, change.after) : []);
    case 'currency': {
      const { before, after } = change;
      return before?.chosen
        ? say`Changed the currency from ${named(before.currency)} to ${named(after.currency)}`
        : say`Chose ${named(after.currency)} as the currency`;
    }
    case 'user':
      return say`Signed up as ${named(change.after.name)}`;
    case 'profile': {
      const { before, after } = change;
      const told = (field: string, was: string | undefined, is: string): Sentence[] =>
        was === undefined || was === is ? [] : [say`Changed the ${field} from ${named(was)} to ${named(is)}`];
      const [first = [], ...others] = [
        ...told('name', before?.name, after.name),
        ...told('address', before?.email, after.email),
      ];
      return others.reduce((all, sentence) => say`${all}. ${sentence}`, first);
    }
  }
}

/** Where an event left the one asset that it moved. */
function positionAfter(event: PersonEvent): number {
  const effect = 'effects' in event.data ? event.data.effects[0] : undefined;
  return effect ? effect.balanceAfter - effect.shortfallAfter : 0;
}

const verbs = {
  made: 'Added',
  deleted: 'Deleted',
  removed: 'Permanently deleted',
  restored: 'Restored',
} as const;

function tellAsset(change: RecordChange<'asset'>, event: PersonEvent): Sentence {
  const { before, after } = change;
  const { name, mayOwe } = after.record;
  const turn = turnOf(change);
  if (turn === 'changed') {
    const was = before?.record ?? after.record;
    return tellChanges('asset', [was.name, name], assetChanges(was, after.record));
  }
  const told = say`${verbs[turn]} asset “${named(name)}”`;
  if (turn !== 'made') return told;
  const { balance, owed } = heldAt(positionAfter(event), mayOwe);
  return owed > 0 ? say`${told}, ${money(owed)} owed` : say`${told} with a balance of ${money(balance)}`;
}

function tellTransactionChange(change: RecordChange<'transaction'>, names: Names): Sentence {
  const { before, after } = change;
  const what = tellTransaction(after.record, names);
  const turn = turnOf(change);
  if (turn !== 'changed' || !before) return say`${verbs[turn === 'changed' ? 'made' : turn]} ${what}`;
  if (isMatch(change)) {
    return after.record.bank === null
      ? say`Took what the bank says off ${what}`
      : say`Found ${what} in a statement`;
  }
  const kind = before.record.type === after.record.type ? after.record.type : 'transaction';
  return tellChanges(
    kind,
    [before.record.title, after.record.title],
    transactionChanges(before.record, after.record, names),
  );
}

function tellTransferChange(change: RecordChange<'transfer'>, names: Names): Sentence {
  const what = tellTransfer(change.after.record, names);
  switch (turnOf(change)) {
    case 'made':
      return say`Transferred ${what}`;
    case 'deleted':
    case 'removed':
      return say`Undid the transfer of ${what}`;
    case 'restored':
      return say`Restored the transfer of ${what}`;
    case 'changed':
      return isMatch(change) ? say`Found the transfer of ${what} in a statement` : tellTags(what, change);
  }
}

function tellTags(what: Sentence, { before, after }: RecordChange<'transfer'>): Sentence {
  const told = ({ tags }: TransferRecord): string => (tags.length === 0 ? 'none' : tags.join(', '));
  const from = before ? told(before.record) : 'none';
  return say`Changed the tags of the transfer of ${what} from ${named(from)} to ${named(told(after.record))}`;
}

function tellSchedule({ before, after }: RecordChange<'schedule'>): Sentence {
  const { title, rule, starts, ends, from } = currentShape(after);
  if (after.deletion !== 'none') return say`Ended the schedule “${named(title)}”`;
  const sentence = lowerFirst(describeRule(rule, starts, ends));
  return before
    ? say`Changed the schedule “${named(title)}” from ${from} on: ${sentence}`
    : say`Set up “${named(title)}”: ${sentence}`;
}

function tellOccurrence({ key: [, dueOn], title, after }: OccurrenceChange, event: ToldEvent): Sentence {
  const what = say`“${named(title)}” of ${dueOn}`;
  if (after === null) return say`Opened ${what} again`;
  if ('skipped' in after && event.metadata?.source === 'schedule')
    return say`Skipped ${what}: nothing to pay`;
  return 'skipped' in after ? say`Skipped ${what}` : say`Recorded ${what}`;
}

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

function tellPosition(position: number, limit: Limit): Sentence {
  const { balance, shortfall, owed } = heldAt(position, limit);
  if (owed > 0) return say`${money(0)} (${money(owed)} owed)`;
  return shortfall > 0 ? say`${money(0)} (${money(shortfall)} short)` : [money(balance)];
}

function tellTransaction(record: TransactionRecord, names: Names): Sentence {
  const { type, status, title, amount, accountId } = record;
  const kind = status === 'completed' ? type : `${status} ${type}`;
  const way = type === 'income' ? 'to' : 'from';
  return say`${kind} “${named(title)}” of ${money(amount)} ${way} ${named(names.account(accountId).name)}`;
}

const tellTransfer = ({ amount, fromAssetId, toAssetId }: TransferRecord, names: Names): Sentence =>
  say`${money(amount)} from ${named(names.account(fromAssetId).name)} to ${named(names.account(toAssetId).name)}`;
