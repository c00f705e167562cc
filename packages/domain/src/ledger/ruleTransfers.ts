import type { LedgerEvent } from '@ledgerline/events';
import { type Decision, type Refused, refuse } from '../decision.ts';
import type { RefusedPart } from '../refusals.ts';
import { Draft } from './draft.ts';
import { type LedgerState, type TransactionState, transactionOf } from './ledgerState.ts';
import type { ApplyRule } from './ruleCommands.ts';
import type { RuleOnRecord } from './ruleOverPast.ts';
import { changeTransaction } from './transactionUpdates.ts';
import { type OtherSides, otherSidesIn, turnIntoTransfer } from './turnIntoTransfer.ts';

type Ticks = Pick<ApplyRule, 'at' | 'ids' | 'transferIds'>;

/** What a rule does to a record; undefined where it does not match. */
type OfRule = (transaction: TransactionState) => RuleOnRecord | undefined;

/** Those of an apply's records that become transfers: expenses first, since they bring money to the rule's asset. */
export function tickedOf({ ids, transferIds }: Ticks, { transactions }: LedgerState): string[] {
  const ticked = ids.filter((id) => transferIds.has(id));
  const isFirst = (id: string) => transactions.get(id)?.record.type === 'expense';
  return [...ticked.filter(isFirst), ...ticked.filter((id) => !isFirst(id))];
}

/** Puts transfers to or from the rule's asset in the place of ticked records, with the rule's tags. */
export function makingTransfers(
  { at, transferIds }: Ticks,
  before: LedgerState,
  assetId: string | undefined,
) {
  const others: OtherSides =
    assetId === undefined || transferIds.size === 0 ? new Map() : otherSidesIn(before, assetId, transferIds);
  return (id: string, on: RuleOnRecord | undefined, state: LedgerState): Decision<LedgerEvent> => {
    const transaction = transactionOf(state, id);
    const transferId = transferIds.get(id);
    if (!transaction) return refuse({ code: 'transaction-not-found' });
    if (transaction.deletion !== 'none') return refuse({ code: 'transaction-deleted' });
    if (!on || assetId === undefined || transferId === undefined)
      return refuse({ code: 'rule-offers-no-transfer' });
    const draft = new Draft(state);
    const { tags, setBy } = on.after();
    const { record } = transaction;
    const tagged = { ...record, tags, setBy: { ...record.setBy, ...(setBy.tags && { tags: setBy.tags }) } };
    const labelled = changeTransaction(state, transaction, tagged);
    if (!labelled.ok) return labelled;
    draft.add(labelled.events);
    const turned = turnIntoTransfer(
      { type: 'TurnIntoTransfer', id, transferId, at, assetId },
      draft.state,
      others,
    );
    if (!turned.ok) return turned;
    draft.add(turned.events);
    return { ok: true, events: draft.events };
  };
}

/** Refuses an apply of which a ticked transfer can't be made, or was not offered: with all of those. */
export function cannotMakeTransfers(
  command: Ticks,
  state: LedgerState,
  of: OfRule,
  assetId: string | undefined,
): Refused | undefined {
  const { ids, transferIds } = command;
  if (transferIds.size === 0) return undefined;
  const make = makingTransfers(command, state, assetId);
  const ticked = tickedOf(command, state);
  const planned = new Set(ticked);
  const others = [...transferIds.keys()].filter((id) => !planned.has(id));
  const draft = new Draft(state);
  const refused: RefusedPart[] = [];
  for (const id of [...ticked, ...others]) {
    const transaction = transactionOf(state, id);
    const on = transaction && of(transaction);
    // What is offered and not planned is excepted, or left for the next apply.
    if (!planned.has(id) && on && on.transferTo !== null) continue;
    const made = make(id, on, draft.state);
    if (made.ok) draft.add(made.events);
    else refused.push({ id, what: transaction?.record.title ?? '', refusal: made.refusal });
  }
  const asked = new Set([...ids, ...transferIds.keys()]).size;
  return refused.length > 0 ? refuse({ code: 'some-records-refused', refused, of: asked }) : undefined;
}
