import type { RequestBody, RequestQuery } from '@ledgerline/contract';
import type { Catalogue, LedgerCommand, LedgerState } from '@ledgerline/domain';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentTransaction } from '../presenting/presentTransaction.ts';
import { idOf } from './commandIdentity.ts';
import { dateOf } from './dateOf.ts';
import type { WriteGroup } from './groupWrites.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

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

export function transactionHandlers(options: TransactionHandlersOptions): TransactionHandlers {
  const { newId, currentCatalogue } = options;

  async function write(
    request: ApiRequest,
    command: (at: string, catalogue: Catalogue) => LedgerCommand,
    creates = false,
  ) {
    const catalogue = await currentCatalogue();
    return options.write({
      request,
      command: (at) => command(at, catalogue),
      present: (state: LedgerState, id) => presentTransaction(state, id, catalogue),
      creates,
    });
  }

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
        true,
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
      return write(request, (_at, catalogue) => ({
        type: 'UpdateTransaction',
        id: idOf(request),
        latestDate,
        catalogue,
        changes,
        expectedRevision,
      }));
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
