import type { ActivityEntry, Reverted, Settings } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { emitAppEvent } from '../../shared/events/eventBus.ts';
import { setDisplayCurrency } from '../../shared/money/displayCurrency.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { withSettings } from '../../shared/session/sessionUser.ts';
import { deps } from '../commands/ledger.ts';
import { withServiceText } from '../queries/serviceText.ts';
import { changeOfRevert } from './changeOfRevert.ts';
import { invalidateActivity } from './useActivity.ts';

/** Takes one change back, whatever it was; everything that shows its effect follows. Never rejects. */
export async function revertChange(
  entry: ActivityEntry,
  idempotencyKey: string,
): Promise<ServiceResult<Reverted>> {
  const result = await api.post<Reverted>(`/activity/${entry.id}/revert`, undefined, { idempotencyKey });
  if (!result.success) return withServiceText(result, { refused: 'Failed to take this change back' });
  const change = changeOfRevert(entry, result.data);
  if (change === null) takeSettings(result.data as Settings);
  else deps.settle(change, result.meta);
  return result;
}

/** The settings as they are now hold here at once; they have no ledger revision that would tell the lists. */
function takeSettings(settings: Settings): void {
  const session = sessionStore.current();
  if (session !== null) sessionStore.updateUser(withSettings(session.user, settings));
  setDisplayCurrency(settings.currency);
  emitAppEvent('currency:changed', { currency: settings.currency });
  void invalidateActivity();
}
