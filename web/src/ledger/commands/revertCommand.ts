import type { ActivityEntry, Reverted, Settings } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { emitAppEvent } from '../../shared/events/eventBus.ts';
import { setDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { withSettings } from '../../shared/session/sessionStore.ts';
import { type EntryAbout, isAbout } from '../activity/entries.ts';
import { invalidateActivity } from '../activity/useActivity.ts';
import type { LedgerChange, RecordAction } from '../events/ledgerEvents.ts';
import { withServiceText } from '../queries/serviceText.ts';
import { deps } from './ledger.ts';
import { rememberRevert } from './ownChanges.ts';

/** Takes one change back, whatever it was; everything that shows its effect follows. Never rejects. */
export async function revertChange(
  entry: ActivityEntry,
  idempotencyKey: string,
): Promise<ServiceResult<Reverted>> {
  const result = await api.call('POST /activity/:id/revert', { params: { id: entry.id }, idempotencyKey });
  if (!result.success) return withServiceText(result, { refused: 'Failed to revert this change' });
  const change = changeOfRevert(entry, result.data);
  if (change !== null) deps.settle(change, result.meta);
  else if (entry.record.kind === 'settings' || entry.record.kind === 'currency')
    takeSettings(result.data as Settings);
  else void invalidateLedger();
  return result;
}

/**
 * Takes back the change with this id, of which nothing else is known; everything that shows its effect follows. Never
 * rejects.
 */
export async function revertById(id: string, idempotencyKey: string): Promise<ServiceResult<Reverted>> {
  const result = await api.call('POST /activity/:id/revert', { params: { id }, idempotencyKey });
  if (!result.success) return withServiceText(result, { refused: 'Failed to revert this change' });
  if ('id' in result.data) {
    const { data, meta } = result;
    const kind = 'title' in data ? 'transaction' : 'fromAsset' in data ? 'transfer' : 'asset';
    rememberRevert({ kind, id: data.id, name: nameOfReverted(data) }, meta);
  }
  void invalidateLedger();
  return result;
}

const nameOfReverted = (record: Reverted): string =>
  'title' in record ? record.title : 'name' in record ? record.name : '';

/** The settings as they are now hold here at once; they have no ledger revision that would tell the lists. */
function takeSettings(settings: Settings): void {
  const session = sessionStore.current();
  if (session !== null) sessionStore.updateUser(withSettings(session.user, settings));
  setDisplayCurrency(settings.currency);
  emitAppEvent('currency:changed', { currency: settings.currency });
  void invalidateActivity();
}

/** The change of the ledger that a revert makes; null for a revert of settings, the currency or a schedule. */
export function changeOfRevert(entry: ActivityEntry, record: Reverted): LedgerChange | null {
  if (!isAbout(entry, 'asset', 'transaction', 'transfer')) return null;
  const action = actionOfRevert(entry);
  return {
    kind: entry.record.kind,
    action,
    id: entry.record.id,
    record: action === 'permanentlyDeleted' ? null : (record as LedgerChange['record']),
  };
}

function actionOfRevert(entry: EntryAbout<'asset' | 'transaction' | 'transfer'>): RecordAction {
  switch (entry.type) {
    case 'AssetAdded':
    case 'TransactionCreated':
    case 'TransferMade':
    case 'TransferRestored':
      return 'softDeleted';
    case 'AssetRestored':
    case 'TransactionRestored':
      // A record that came back from a permanent deletion is permanently deleted again.
      return entry.before === null ? 'permanentlyDeleted' : 'softDeleted';
    case 'AssetSoftDeleted':
    case 'AssetPermanentlyDeleted':
    case 'TransactionSoftDeleted':
    case 'TransactionPermanentlyDeleted':
    case 'TransferReverted':
      return 'restored';
    default:
      return 'updated';
  }
}
