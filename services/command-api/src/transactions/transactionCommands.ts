import type { EditMeta } from '@ledgerline/contract';
import { type Catalogue, dueOffer, type LedgerState } from '@ledgerline/domain';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { presentCategory } from '../categories/presentCategory.ts';
import type { MayOffer } from '../rules/ruleOfferMemory.ts';
import type { Asked } from '../writes/asked.ts';
import type { LedgerRows } from '../writes/ledgerTable.ts';
import { presentTransaction } from './presentTransaction.ts';

type Routes =
  | 'createTransaction'
  | 'updateTransaction'
  | 'deleteTransaction'
  | 'restoreTransaction'
  | 'purgeTransaction'
  | 'bulkTransactions';

interface More {
  catalogue: Catalogue;
}

/** The commands of transactions. An edit is answered with the rule that is due, where it `mayOffer` one. */
export const transactionCommands = (mayOffer: MayOffer): LedgerRows<Routes, More> => ({
  createTransaction: {
    command: ({ newId, day, latestDate, catalogue, body }, at) => {
      const { account, category, date, ...fields } = body;
      const transaction = {
        ...fields,
        accountId: account,
        categoryId: category ?? undefined,
        date: day(date),
      };
      return { type: 'CreateTransaction', id: newId(), at, latestDate, catalogue, transaction };
    },
    present: presentTransaction,
  },
  updateTransaction: {
    command: ({ id, day, latestDate, catalogue, body }) => {
      const { isDeleted, expectedRevision, account, category, date, ...fields } = body;
      if (isDeleted !== undefined)
        return { type: isDeleted ? 'DeleteTransaction' : 'RestoreTransaction', id };
      const changes = {
        ...fields,
        accountId: account,
        categoryId: category ?? undefined,
        date: day(date),
      };
      return { type: 'UpdateTransaction', id, latestDate, catalogue, changes, expectedRevision };
    },
    present: presentTransaction,
    meta: (state, asked, events) => ruleOffered(mayOffer, state, asked, events),
  },
  deleteTransaction: {
    command: ({ id }) => ({ type: 'DeleteTransaction', id }),
    present: presentTransaction,
  },
  restoreTransaction: {
    command: ({ id }) => ({ type: 'RestoreTransaction', id }),
    present: presentTransaction,
  },
  purgeTransaction: {
    command: ({ id, query: { expectedRevision } }) => ({
      type: 'PermanentlyDeleteTransaction',
      id,
      expectedRevision,
    }),
    present: presentTransaction,
  },
  bulkTransactions: {
    group: { kind: 'bulk' },
    command: ({ newId, day, latestDate, catalogue, body: { ids, change, expectedRevision } }, at) => {
      const { deleted, account, category, date, status, payee, tags, transfer } = change;
      if (transfer) {
        const transferIds = ids.map((id) => newId(id));
        return {
          type: 'TurnManyIntoTransfers',
          ids,
          transferIds,
          at,
          assetId: transfer.asset,
          expectedRevision,
        };
      }
      if (deleted !== undefined)
        return { type: deleted ? 'DeleteTransactions' : 'RestoreTransactions', ids, expectedRevision };
      return {
        type: 'ChangeTransactions',
        ids,
        latestDate,
        catalogue,
        changes: { categoryId: category, accountId: account, date: day(date), status, payee },
        tags: tags && { add: tags.add ?? [], remove: tags.remove ?? [] },
        expectedRevision,
      };
    },
  },
});

/** The rule that is offered after an edit, where one is due. */
function ruleOffered(
  mayOffer: MayOffer,
  state: LedgerState,
  { userId, today, catalogue }: Asked<'updateTransaction'> & More,
  [event]: readonly Recorded<LedgerEvent>[],
): Pick<EditMeta, 'offer'> {
  const due = event && dueOffer(event, state);
  if (!due) return {};
  const { offer, categoryId } = due;
  if (!mayOffer({ userId, offer, commandId: event.metadata.commandId, today })) return {};
  return { offer: { ...offer, category: presentCategory(catalogue, categoryId) } };
}
