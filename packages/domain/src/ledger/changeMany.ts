import type { LedgerEvent } from '@ledgerline/events';
import { type Decision, refuse } from '../decision.ts';
import type { RefusedPart } from '../refusals.ts';
import { labelKey, withoutRepeated } from '../values/labels.ts';
import { limits } from '../values/text.ts';
import { Draft } from './draft.ts';
import { changedSince } from './expectedRevision.ts';
import type { ChangeTransactions, DeletionOfMany } from './ledgerCommands.ts';
import { type LedgerState, transactionOf } from './ledgerState.ts';
import { deleteTransaction, restoreTransaction } from './transactions.ts';
import { updateTransaction } from './transactionUpdates.ts';

/**
 * Decides one change for each transaction, on the state that the changes before it leave. Incomes come first, so that
 * they cover expenses on the same account. If some are refused, all are, with a list of them; without those the rest is
 * accepted.
 */
export function changeMany(
  command: ChangeTransactions | DeletionOfMany,
  state: LedgerState,
): Decision<LedgerEvent> {
  const draft = new Draft(state);
  const refused: RefusedPart[] = [];
  for (const id of incomesFirst(command.ids, state)) {
    const decision = notChangedSince(command, state, id) ?? changeOne(command, draft.state, id);
    if (decision.ok) draft.add(decision.events);
    else refused.push({ id, what: titleOf(state, id), refusal: decision.refusal });
  }
  if (refused.length > 0) return refuse({ code: 'some-records-refused', refused, of: command.ids.length });
  return { ok: true, events: draft.events };
}

function changeOne(
  command: ChangeTransactions | DeletionOfMany,
  state: LedgerState,
  id: string,
): Decision<LedgerEvent> {
  switch (command.type) {
    case 'DeleteTransactions':
      return deleteTransaction(id, state);
    case 'RestoreTransactions':
      return restoreTransaction(id, state);
    case 'ChangeTransactions': {
      const { latestDate, catalogue } = command;
      // Choosing the category that the record already has confirms it: from now on it counts as chosen by hand.
      const useAutoCategory = command.changes.categoryId === undefined ? undefined : false;
      const tags = command.tags && changedTags(transactionOf(state, id)?.record.tags ?? [], command.tags);
      if (tags && tags.length > limits.tag.atOnce) return refuse({ code: 'too-many-tags' });
      const changes = { ...command.changes, useAutoCategory, tags };
      return updateTransaction({ type: 'UpdateTransaction', id, latestDate, catalogue, changes }, state);
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

function incomesFirst(ids: readonly string[], { transactions }: LedgerState): string[] {
  const isIncome = (id: string) => transactions.get(id)?.record.type === 'income';
  return [...ids.filter(isIncome), ...ids.filter((id) => !isIncome(id))];
}

const titleOf = (state: LedgerState, id: string): string => transactionOf(state, id)?.record.title ?? '';
