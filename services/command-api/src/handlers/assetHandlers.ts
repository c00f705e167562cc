import type { RequestBody, RequestQuery } from '@ledgerline/contract';
import { type LedgerCommand, type LedgerState, namedAsset } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentAsset } from '../presenting/presentAsset.ts';
import { idOf } from './commandIdentity.ts';
import { dateOf } from './dateOf.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

type AssetHandlers = Pick<
  Handlers<'command'>,
  | 'addAsset'
  | 'updateAsset'
  | 'patchAsset'
  | 'updateAssetAlias'
  | 'patchAssetAlias'
  | 'deleteAsset'
  | 'restoreAsset'
  | 'purgeAsset'
  | 'confirmBalance'
>;

export function assetHandlers({ write, newId }: { write: WriteToLedger; newId: NewId }): AssetHandlers {
  const add = (request: ApiRequest<RequestBody<'addAsset'>>) => {
    const id = newId();
    const { firstDay, ...asset } = request.body;
    const command = (at: string): LedgerCommand => ({
      type: 'AddAsset',
      id,
      at,
      asset: { ...asset, firstDay: dayOf(request, firstDay) },
    });
    return write({ request, command, present: presentAsset, creates: true });
  };

  const move = (type: 'DeleteAsset' | 'RestoreAsset') => (request: ApiRequest) =>
    write({ request, command: () => ({ type, id: idOf(request) }), present: presentAsset });
  const softDelete = move('DeleteAsset');
  const restore = move('RestoreAsset');

  const update = (request: ApiRequest<RequestBody<'updateAsset'>>) => {
    const { isDeleted, expectedRevision, expectedBalance, expectedOwed, firstDay, ...changes } = request.body;
    if (isDeleted !== undefined) return isDeleted ? softDelete(request) : restore(request);
    const command = (): LedgerCommand => ({
      type: 'UpdateAsset',
      id: idOf(request),
      changes: { ...changes, firstDay: dayOf(request, firstDay) },
      expectedRevision,
      expectedBalance,
      expectedOwed,
    });
    return write({ request, command, present: presentAsset });
  };

  const purge = (request: ApiRequest<unknown, RequestQuery<'purgeAsset'>>) => {
    const { expectedRevision } = request.query;
    const command = (): LedgerCommand => ({
      type: 'PermanentlyDeleteAsset',
      id: idOf(request),
      expectedRevision,
    });
    return write({ request, command, present: presentAsset });
  };

  const confirm = (request: ApiRequest<RequestBody<'confirmBalance'>>) => {
    const { date, balance, setOpening } = request.body;
    const { latestDate } = request;
    const day = dateOf(request, date);
    const id = idOf(request);
    const command = (): LedgerCommand => ({
      type: 'ConfirmBalance',
      id,
      date: day,
      latestDate,
      balance,
      setOpening,
    });
    const present = (state: LedgerState) => {
      const recorded = namedAsset(state, id).confirmations.find((one) => one.date === day)?.recorded ?? 0;
      return {
        asset: presentAsset(state, id),
        check: {
          date: day,
          balance: toDecimal(balance),
          recorded: toDecimal(recorded),
          difference: toDecimal(recorded - balance),
        },
      };
    };
    return write({ request, command, present, creates: true });
  };

  return {
    confirmBalance: confirm,
    addAsset: add,
    updateAsset: update,
    patchAsset: update,
    updateAssetAlias: update,
    patchAssetAlias: update,
    deleteAsset: softDelete,
    restoreAsset: restore,
    purgeAsset: purge,
  };
}

/** The day that was sent, in the person's zone; null and undefined as they are. */
const dayOf = <None extends null | undefined>(request: ApiRequest, date: string | None): string | None =>
  typeof date === 'string' ? dateOf(request, date) : date;
