import { type LedgerCommand, type LedgerState, namedAsset } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { fewRecords } from '../commandHandling/command.ts';
import type { Asked } from '../writes/asked.ts';
import type { LedgerRow, LedgerRows } from '../writes/ledgerTable.ts';
import { presentAsset } from './presentAsset.ts';

type UpdateRoutes = 'updateAsset' | 'patchAsset' | 'updateAssetAlias' | 'patchAssetAlias';
type Routes = UpdateRoutes | 'addAsset' | 'deleteAsset' | 'restoreAsset' | 'purgeAsset' | 'confirmBalance';

const update: LedgerRow<UpdateRoutes> = {
  command: ({ id, day, body }): LedgerCommand => {
    const { isDeleted, expectedRevision, expectedBalance, expectedOwed, firstDay, ...fields } = body;
    if (isDeleted !== undefined) return { type: isDeleted ? 'DeleteAsset' : 'RestoreAsset', id };
    const changes = { ...fields, firstDay: day(firstDay) };
    return { type: 'UpdateAsset', id, changes, expectedRevision, expectedBalance, expectedOwed };
  },
  present: presentAsset,
};

/** The commands of assets. */
export const assetCommands: LedgerRows<Routes> = {
  addAsset: {
    command: ({ newId, day, body: { firstDay, ...asset } }, at) => ({
      type: 'AddAsset',
      id: newId(),
      at,
      asset: { ...asset, firstDay: day(firstDay) },
    }),
    present: presentAsset,
  },
  updateAsset: update,
  patchAsset: update,
  updateAssetAlias: update,
  patchAssetAlias: update,
  deleteAsset: { command: ({ id }) => ({ type: 'DeleteAsset', id }), present: presentAsset },
  restoreAsset: { command: ({ id }) => ({ type: 'RestoreAsset', id }), present: presentAsset },
  purgeAsset: {
    command: ({ id, query: { expectedRevision } }) => ({
      type: 'PermanentlyDeleteAsset',
      id,
      expectedRevision,
    }),
    present: presentAsset,
  },
  confirmBalance: {
    command: ({ id, day, latestDate, body: { date, balance, setOpening } }) => ({
      type: 'ConfirmBalance',
      id,
      date: day(date),
      latestDate,
      balance,
      setOpening,
    }),
    present: presentCheck,
    group: ({ body }) => (body.setOpening ? fewRecords : undefined),
  },
};

/** An asset with what its bank says of a day beside what the ledger had. */
function presentCheck(state: LedgerState, id: string, { day, body }: Asked<'confirmBalance'>) {
  const date = day(body.date);
  const recorded = namedAsset(state, id).confirmations.find((one) => one.date === date)?.recorded ?? 0;
  return {
    asset: presentAsset(state, id),
    check: {
      date,
      balance: toDecimal(body.balance),
      recorded: toDecimal(recorded),
      difference: toDecimal(recorded - body.balance),
    },
  };
}
