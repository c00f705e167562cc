import type { LedgerEvent } from '@ledgerline/events';
import { type Decision, refuse } from '../decision.ts';
import type { RefusedPart } from '../refusals.ts';
import { labelKey, withoutRepeated } from '../values/labels.ts';
import { AT_ONCE } from '../values/steps.ts';
import { limits } from '../values/text.ts';
import { Draft } from './draft.ts';
import { changedSince } from './expectedRevision.ts';
import type { ChangeTransactions, DeletionOfMany } from './ledgerCommands.ts';
import { type LedgerState, transactionOf } from './ledgerState.ts';
import { deleteTransaction, restoreTransaction } from './transactions.ts';
import { updateTransaction } from './transactionUpdates.ts';
import type { TurnManyIntoTransfers } from './transferCommands.ts';
import { otherSidesSteps, turnIntoTransfer } from './turnIntoTransfer.ts';

type ChangeOfMany = ChangeTransactions | DeletionOfMany | TurnManyIntoTransfers;

/**
 * Decides one change for each transaction, on the state that the changes before it leave. What brings money in comes
 * first, so that it covers what takes money out. If some are refused, all are, with a list of them; without those the rest is
 * accepted. In steps of a few transactions each.
 */
export function* changeMany(
  command: ChangeOfMany,
  state: LedgerState,
): Generator<undefined, Decision<LedgerEvent>> {
  const changeOne = yield* changing(command, state);
  const draft = new Draft(state);
  const refused: RefusedPart[] = [];
  for (const [place, id] of inOrder(command, state).entries()) {
    if (place > 0 && place % AT_ONCE === 0) yield;
    const decision = notChangedSince(command, state, id) ?? changeOne(id, draft.state);
    if (decision.ok) draft.add(decision.events);
    else refused.push({ id, what: titleOf(state, id), refusal: decision.refusal });
  }
  if (refused.length > 0) return refuse({ code: 'some-records-refused', refused, of: command.ids.length });
  return { ok: true, events: draft.events };
}

/** What the command does with one transaction. */
function* changing(
  command: ChangeOfMany,
  before: LedgerState,
): Generator<undefined, (id: string, state: LedgerState) => Decision<LedgerEvent>> {
  switch (command.type) {
    case 'DeleteTransactions':
      return deleteTransaction;
    case 'RestoreTransactions':
      return restoreTransaction;
    case 'ChangeTransactions': {
      const { latestDate, catalogue } = command;
      // Choosing the category that the record already has confirms it: from now on it counts as chosen by hand.
      const useAutoCategory = command.changes.categoryId === undefined ? undefined : false;
      return (id, state) => {
        const tags = command.tags && changedTags(transactionOf(state, id)?.record.tags ?? [], command.tags);
        if (tags && tags.length > limits.tag.atOnce) return refuse({ code: 'too-many-tags' });
        const changes = { ...command.changes, useAutoCategory, tags };
        return updateTransaction({ type: 'UpdateTransaction', id, latestDate, catalogue, changes }, state);
      };
    }
    case 'TurnManyIntoTransfers': {
      const { at, assetId, ids, transferIds } = command;
      const transferOf = new Map(ids.map((id, place) => [id, transferIds[place]]));
      const others = yield* otherSidesSteps(before, assetId, transferOf);
      return (id, state) => {
        const transferId = transferOf.get(id);
        if (transferId === undefined) throw new Error(`no transfer id for ${id}`);
        return turnIntoTransfer({ type: 'TurnIntoTransfer', id, transferId, at, assetId }, state, others);
      };
    }
  }
}

/** The tags that are left, in their order, and behind them those that are new. */
function changedTags(
  tags: readonly string[],
  { add, remove }: NonNullable<ChangeTransactions['tags']>,
): string[] {
  const gone = new Set(remove.map(labelKey));
  return withoutRepeated([...tags.filter((tag) => !gone.has(labelKey(tag))), ...add]);
}

/** A record's revision is that of the ledger after its last own event, so the two can be compared. */
function notChangedSince(
  { expectedRevision }: { expectedRevision?: number | undefined },
  state: LedgerState,
  id: string,
) {
  const transaction = transactionOf(state, id);
  if (!transaction || expectedRevision === undefined || transaction.revision <= expectedRevision)
    return undefined;
  return changedSince(expectedRevision, transaction);
}

/** What brings money in comes first: incomes, and of transfers the expenses, which bring it to the asset. */
function inOrder({ type, ids }: ChangeOfMany, { transactions }: LedgerState): string[] {
  const first = type === 'TurnManyIntoTransfers' ? 'expense' : 'income';
  const isFirst = (id: string) => transactions.get(id)?.record.type === first;
  return [...ids.filter(isFirst), ...ids.filter((id) => !isFirst(id))];
}

const titleOf = (state: LedgerState, id: string): string => transactionOf(state, id)?.record.title ?? '';
