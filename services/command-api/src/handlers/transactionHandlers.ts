import type { EditMeta, RequestBody, RequestQuery } from '@ledgerline/contract';
import { type Catalogue, dueOffer, type LedgerCommand, type LedgerState } from '@ledgerline/domain';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentCategory } from '../presenting/presentCategory.ts';
import { presentTransaction } from '../presenting/presentTransaction.ts';
import { idOf, sessionOf } from './commandIdentity.ts';
import { dateOf } from './dateOf.ts';
import type { WriteGroup } from './groupWrites.ts';
import type { WriteToLedger } from './ledgerWrites.ts';
import { createRuleOfferMemory } from './ruleOfferMemory.ts';

type TransactionHandlers = Pick<
  Handlers<'command'>,
  | 'createTransaction'
  | 'updateTransaction'
  | 'deleteTransaction'
  | 'restoreTransaction'
  | 'purgeTransaction'
  | 'bulkTransactions'
>;

export interface TransactionHandlersOptions {
  write: WriteToLedger;
  writeGroup: WriteGroup;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
}

/** What an edit adds to the answer's `meta`. */
type OfferIn = (
  state: LedgerState,
  events: readonly Recorded<LedgerEvent>[],
  catalogue: Catalogue,
) => Pick<EditMeta, 'offer'>;

export function transactionHandlers(options: TransactionHandlersOptions): TransactionHandlers {
  const { newId, currentCatalogue } = options;
  const mayOffer = createRuleOfferMemory();

  async function write(
    request: ApiRequest,
    command: (at: string, catalogue: Catalogue) => LedgerCommand,
    { creates = false, meta }: { creates?: boolean; meta?: OfferIn } = {},
  ) {
    const catalogue = await currentCatalogue();
    return options.write({
      request,
      command: (at) => command(at, catalogue),
      present: (state: LedgerState, id) => presentTransaction(state, id, catalogue),
      creates,
      ...(meta && { meta: (state, events) => meta(state, events, catalogue) }),
    });
  }

  /** The rule that is offered after an edit, where one is due. */
  const offering =
    (request: ApiRequest): OfferIn =>
    (state, events, catalogue) => {
      const [event] = events;
      const due = event && dueOffer(event, state);
      if (!due) return {};
      const { userId } = sessionOf(request);
      const { offer, categoryId } = due;
      const { commandId } = event.metadata;
      if (!mayOffer({ userId, offer, commandId, today: request.today })) return {};
      return { offer: { ...offer, category: presentCategory(catalogue, categoryId) } };
    };

  const move = (type: 'DeleteTransaction' | 'RestoreTransaction') => (request: ApiRequest) =>
    write(request, () => ({ type, id: idOf(request) }));
  const softDelete = move('DeleteTransaction');
  const restore = move('RestoreTransaction');

  return {
    createTransaction(request: ApiRequest<RequestBody<'createTransaction'>>) {
      const { account, category, date, ...fields } = request.body;
      const { latestDate } = request;
      const id = newId();
      const transaction = {
        ...fields,
        accountId: account,
        categoryId: category ?? undefined,
        date: dateOf(request, date),
      };
      return write(
        request,
        (at, catalogue) => ({ type: 'CreateTransaction', id, at, latestDate, catalogue, transaction }),
        { creates: true },
      );
    },

    updateTransaction(request: ApiRequest<RequestBody<'updateTransaction'>>) {
      const { isDeleted, expectedRevision, account, category, date, ...fields } = request.body;
      if (isDeleted !== undefined) return isDeleted ? softDelete(request) : restore(request);
      const { latestDate } = request;
      const changes = {
        ...fields,
        accountId: account,
        categoryId: category ?? undefined,
        date: date === undefined ? undefined : dateOf(request, date),
      };
      return write(
        request,
        (_at, catalogue) => ({
          type: 'UpdateTransaction',
          id: idOf(request),
          latestDate,
          catalogue,
          changes,
          expectedRevision,
        }),
        { meta: offering(request) },
      );
    },

    deleteTransaction: softDelete,
    restoreTransaction: restore,
    purgeTransaction(request: ApiRequest<unknown, RequestQuery<'purgeTransaction'>>) {
      const { expectedRevision } = request.query;
      return write(request, () => ({
        type: 'PermanentlyDeleteTransaction',
        id: idOf(request),
        expectedRevision,
      }));
    },

    async bulkTransactions(request: ApiRequest<RequestBody<'bulkTransactions'>>) {
      const { ids, change, expectedRevision } = request.body;
      const { deleted, account, category, date, status, payee, tags, transfer } = change;
      const catalogue = await currentCatalogue();
      const changes = {
        categoryId: category,
        accountId: account,
        date: date === undefined ? undefined : dateOf(request, date),
        status,
        payee,
      };
      const transferIds = transfer ? ids.map(() => newId()) : [];
      return options.writeGroup({
        request,
        group: { kind: 'bulk' },
        command: (at) => {
          if (transfer) {
            const { asset: assetId } = transfer;
            return { type: 'TurnManyIntoTransfers', ids, transferIds, at, assetId, expectedRevision };
          }
          if (deleted !== undefined) {
            return { type: deleted ? 'DeleteTransactions' : 'RestoreTransactions', ids, expectedRevision };
          }
          const { latestDate } = request;
          return {
            type: 'ChangeTransactions',
            ids,
            latestDate,
            catalogue,
            changes,
            tags: tags && { add: tags.add ?? [], remove: tags.remove ?? [] },
            expectedRevision,
          };
        },
      });
    },
  };
}
