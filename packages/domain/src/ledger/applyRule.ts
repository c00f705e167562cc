import type { LedgerEvent } from '@ledgerline/events';
import { accept, type Decision, refuse } from '../decision.ts';
import { ruleOf } from '../rules/ruleState.ts';
import { Draft } from './draft.ts';
import { type LedgerState, transactionOf } from './ledgerState.ts';
import { EVENTS_IN_A_PART } from './revertGroup.ts';
import type { ApplyRule } from './ruleCommands.ts';
import { type RuleOnRecord, ruleOverPast } from './ruleOverPast.ts';
import { changeTransaction } from './transactionUpdates.ts';
import { type OtherSides, otherSidesIn, turnIntoTransfer } from './turnIntoTransfer.ts';

/** A part that makes transfers has so few, and nothing else: the events of one must not be parted. */
const TRANSFERS_IN_A_PART = 20;

/**
 * Does what a rule's preview showed, part by part; a record that can't become a transfer stays as it is. Refused where
 * the ledger or the rule are not as they were shown. A rule that was changed meanwhile ends a command that is under way.
 */
export function applyRule(command: ApplyRule, state: LedgerState): Decision<LedgerEvent> {
  const { id, version, revision, byHand, catalogue, isUnderWay, isMoved } = command;
  const now = ruleOf(state.rules, id);
  const isAsShown = now?.record.version === version;
  if (isUnderWay && !isAsShown) return accept();
  if (!now) return refuse({ code: 'rule-not-found' });
  if (!isAsShown || (isMoved && !isUnderWay)) return refuse({ code: 'rule-moved' });
  const place = state.rules.rules.indexOf(now);
  const of = ruleOverPast({ rule: now.record, place, byHand }, state, catalogue);
  const draft = new Draft(state);
  const { transferTo } = now.record.then;
  const otherSides =
    transferTo !== undefined && command.transferIds.size > 0
      ? otherSidesIn(state, transferTo, command.transferIds)
      : undefined;
  let transfers = 0;
  const becomesTransfer = (one: string) => command.transferIds.has(one);
  const [first, others] = [
    command.ids.filter(becomesTransfer),
    command.ids.filter((one) => !becomesTransfer(one)),
  ];
  for (const transactionId of [...first, ...others]) {
    const isFull = draft.events.length >= EVENTS_IN_A_PART || transfers >= TRANSFERS_IN_A_PART;
    if (isFull || (transfers > 0 && !becomesTransfer(transactionId))) {
      return { ok: true, events: draft.events, goesOn: true };
    }
    const transaction = transactionOf(state, transactionId);
    const on = transaction && transaction.revision <= revision && of(transaction);
    // The other side of a transfer is gone by now.
    if (!on || transactionOf(draft.state, transactionId)?.deletion !== 'none') continue;
    const transferId = command.transferIds.get(transactionId);
    if (transferId === undefined || on.transferTo === null) {
      const changed = changeTransaction(draft.state, transaction, on.after);
      if (changed.ok) draft.add(changed.events);
      continue;
    }
    const made = madeTransfer(command, { transactionId, transferId, on, others: otherSides }, draft.state);
    if (!made.ok) continue;
    draft.add(made.events);
    transfers += 1;
  }
  return { ok: true, events: draft.events };
}

/** Gives a transaction the rule's tags and puts a transfer in its place. */
function madeTransfer(
  { at }: ApplyRule,
  {
    transactionId,
    transferId,
    on,
    others,
  }: { transactionId: string; transferId: string; on: RuleOnRecord; others: OtherSides | undefined },
  state: LedgerState,
): Decision<LedgerEvent> {
  const draft = new Draft(state);
  const transaction = transactionOf(state, transactionId);
  if (!transaction) return refuse({ code: 'transaction-not-found' });
  const { tags, setBy } = on.after;
  const { record } = transaction;
  const tagged = { ...record, tags, setBy: { ...record.setBy, ...(setBy.tags && { tags: setBy.tags }) } };
  const labelled = changeTransaction(state, transaction, tagged);
  if (!labelled.ok) return labelled;
  draft.add(labelled.events);
  const { transferTo } = on;
  if (transferTo === null) return refuse({ code: 'not-the-other-side' });
  const turned = turnIntoTransfer(
    { type: 'TurnIntoTransfer', id: transactionId, transferId, at, assetId: transferTo },
    draft.state,
    others ?? new Map(),
  );
  if (!turned.ok) return turned;
  draft.add(turned.events);
  return { ok: true, events: draft.events };
}
