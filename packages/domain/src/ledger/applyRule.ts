import type { LedgerEvent } from '@ledgerline/events';
import { accept, type Decision, refuse } from '../decision.ts';
import { ruleOf } from '../rules/ruleState.ts';
import { AT_ONCE } from '../values/steps.ts';
import { EVENTS_IN_A_PART } from './commandParts.ts';
import { Draft } from './draft.ts';
import { type LedgerState, transactionOf } from './ledgerState.ts';
import type { ApplyRule } from './ruleCommands.ts';
import { ruleOverPast } from './ruleOverPast.ts';
import { cannotMakeTransfers, makingTransfers, tickedOf } from './ruleTransfers.ts';
import { changeTransaction } from './transactionUpdates.ts';

/** A part that makes transfers has so few, and nothing else: the events of one must not be parted. */
const TRANSFERS_IN_A_PART = 20;

/**
 * Does what a rule's preview showed, part by part. Refused where the ledger or the rule are not as they were shown, and
 * where a ticked transfer can't be made: before the first part all of them are tried. A rule that was changed meanwhile
 * ends a command that is under way, and a record that can't become a transfer any more stays as it is.
 * In steps of a few records each.
 */
export function* applyRule(
  command: ApplyRule,
  state: LedgerState,
): Generator<undefined, Decision<LedgerEvent>> {
  const { id, version, revision, byHand, catalogue, isUnderWay, isMoved } = command;
  const now = ruleOf(state.rules, id);
  const isAsShown = now?.record.version === version;
  if (isUnderWay && !isAsShown) return accept();
  if (!now) return refuse({ code: 'rule-not-found' });
  if (!isAsShown || (isMoved && !isUnderWay)) return refuse({ code: 'rule-moved' });
  const place = state.rules.rules.indexOf(now);
  const of = ruleOverPast({ rule: now.record, place, byHand }, state, catalogue);
  const { transferTo } = now.record.then;
  const refused = isUnderWay ? undefined : cannotMakeTransfers(command, state, of, transferTo);
  if (refused) return refused;
  const draft = new Draft(state);
  const makeTransfer = makingTransfers(command, state, transferTo);
  let transfers = 0;
  const becomesTransfer = (one: string) => command.transferIds.has(one);
  const others = command.ids.filter((one) => !becomesTransfer(one));
  let looked = 0;
  for (const transactionId of [...tickedOf(command, state), ...others]) {
    looked += 1;
    if (looked % AT_ONCE === 0) yield;
    const isFull = draft.events.length >= EVENTS_IN_A_PART || transfers >= TRANSFERS_IN_A_PART;
    if (isFull || (transfers > 0 && !becomesTransfer(transactionId))) {
      return { ok: true, events: draft.events, goesOn: true };
    }
    const transaction = transactionOf(state, transactionId);
    const on = transaction && transaction.revision <= revision && of(transaction);
    // The other side of a transfer is gone by now.
    if (!on || transactionOf(draft.state, transactionId)?.deletion !== 'none') continue;
    if (!becomesTransfer(transactionId) || on.transferTo === null) {
      const changed = changeTransaction(draft.state, transaction, on.after());
      if (changed.ok) draft.add(changed.events);
      continue;
    }
    const made = makeTransfer(transactionId, on, draft.state);
    if (!made.ok) continue;
    draft.add(made.events);
    transfers += 1;
  }
  return { ok: true, events: draft.events };
}
