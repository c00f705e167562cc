import type { Confirmed, SentBody } from '@ledgerline/contract';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import type { RecordAction } from '../events/ledgerEvents.ts';
import { withServiceText } from '../queries/serviceText.ts';
import type { Asset } from '../records/records.ts';
import { type CommandDeps, isGone, refusedHere, sendable } from './commandDeps.ts';

/** A new asset as it is sent. Only types that have a field's meaning send it. */
export type NewAsset = SentBody<'addAsset'> & { balance: number };

/** Any part of an asset. `expectedBalance` and `expectedOwed` go with a balance or what is owed. */
export type AssetChanges = SentBody<'updateAsset'>;

/** What a bank says that an asset held at the end of a day. `setOpening`: the opening balance changes so that it fits. */
export type BankBalance = SentBody<'confirmBalance'>;

/** What an asset holds and owes, in decimal units. */
export interface Held {
  balance: number;
  owed: number;
}

/** `conflict`: somebody changed the balance meanwhile, so there is nothing to correct. */
export type CorrectionAnswer = 'ok' | 'conflict' | 'refused';

/** What an update without an id is refused with. */
export const missingAssetId = 'Asset ID is missing. Please try again.';

const isTaken = ({ message }: ServiceFailure) => /already exists|duplicate key/i.test(message);

/** Everything that is done to assets. Nothing rejects. */
export function createAssetCommands(deps: CommandDeps) {
  const { api } = deps;

  function settled(result: ServiceResult<Asset>, action: RecordAction): ServiceResult<Asset> {
    if (result.success)
      deps.settle({ kind: 'asset', action, id: result.data.id, record: result.data }, result.meta);
    return result;
  }

  function failing<Data>(result: ServiceResult<Data>, texts: { refused: string; taken?: string }) {
    if (result.success) return result;
    if (texts.taken !== undefined && isTaken(result))
      return { ...result, message: texts.taken, errors: { name: [texts.taken] } };
    return withServiceText(result, texts);
  }

  /** One way of setting a balance that must still be what was read. */
  const correction = (result: ServiceResult<Asset>): CorrectionAnswer => {
    if (result.success) return 'ok';
    return result.status === 409 ? 'conflict' : 'refused';
  };

  return {
    async add(asset: NewAsset, idempotencyKey: string): Promise<ServiceResult<Asset>> {
      if (asset.balance < 0) return negativeBalance;
      const result = await api.call('POST /assets', { body: sendable(asset), idempotencyKey });
      return settled(
        failing(result, {
          refused: 'Failed to create asset',
          taken: 'Cannot create an asset with the same name in the same category',
        }),
        'created',
      );
    },

    async update(id: string, changes: AssetChanges, idempotencyKey: string): Promise<ServiceResult<Asset>> {
      if (id === '') return refusedHere(missingAssetId);
      if ((changes.balance ?? 0) < 0) return negativeBalance;
      const result = await api.call('PUT /assets/:id', {
        params: { id },
        body: sendable(changes),
        idempotencyKey,
      });
      return settled(
        failing(result, {
          refused: 'Failed to update asset',
          taken: 'Cannot update to an asset with the same name in the same category',
        }),
        'updated',
      );
    },

    /** Notes what the bank says; the answer compares it with the records dated up to that day. */
    async confirmBalance(
      id: string,
      bank: BankBalance,
      idempotencyKey: string,
    ): Promise<ServiceResult<Confirmed>> {
      const result = await api.call('POST /assets/:id/confirmations', {
        params: { id },
        body: bank,
        idempotencyKey,
      });
      if (!result.success) return withServiceText(result, { refused: 'Failed to note this balance' });
      deps.settle({ kind: 'asset', action: 'updated', id, record: result.data.asset }, result.meta);
      return result;
    },

    async softDelete(id: string): Promise<ServiceResult<Asset>> {
      if (id === '') return refusedHere('Invalid asset ID');
      // The product's contract asks for this read before the delete; nothing of it is used.
      await api.call('GET /transactions', { query: { account: id, resolveReferences: true, limit: 1 } });
      const result = await api.call('DELETE /assets/:id', { params: { id } });
      return settled(failing(result, { refused: 'Failed to delete asset' }), 'softDeleted');
    },

    async restore(id: string): Promise<ServiceResult<Asset>> {
      if (id === '') return refusedHere('Invalid asset ID');
      return settled(await api.call('PUT /assets/:id/restore', { params: { id }, body: {} }), 'restored');
    },

    /** Refused where the record has another revision than expected. One that is gone already counts as removed. */
    async purge(id: string, expectedRevision?: number): Promise<ServiceResult<null>> {
      if (id === '') return refusedHere('Invalid asset ID');
      const result = await api.call('DELETE /assets/:id/permanent', { params: { id }, expectedRevision });
      if (!result.success && !isGone(result))
        return withServiceText(result, { refused: `Failed to delete resource at /assets/${id}/permanent` });
      const meta = result.success ? result.meta : {};
      deps.settle({ kind: 'asset', action: 'permanentlyDeleted', id, record: null }, meta);
      return { success: true, message: 'Resource successfully removed', data: null, meta };
    },

    /** Sets a balance, or what is owed; somebody else's newer one is left alone. */
    putBalance: async (id: string, wanted: Held, expected: Held) =>
      correction(await api.call('PUT /assets/:id', { params: { id }, body: heldBody(wanted, expected) })),

    /** The same by the unversioned path, for when PUT does not get through. */
    patchBalance: async (id: string, wanted: Held, expected: Held) =>
      correction(
        await api.call('PATCH /api/assets/:id', { params: { id }, body: heldBody(wanted, expected) }),
      ),
  };
}

/** Where nothing is owed, nothing is said of it. */
const heldBody = ({ balance, owed }: Held, expected: Held) => ({
  balance,
  expectedBalance: expected.balance,
  ...((owed > 0 || expected.owed > 0) && { owed, expectedOwed: expected.owed }),
});

const negativeBalance = refusedHere('Asset balance cannot be negative', {
  balance: ['Balance cannot be negative'],
});
