import type { CurrencyCode } from '@ledgerline/domain/currency';
import { api } from '../../shared/api/api.ts';
import { currencySync, currencyToast } from '../../shared/money/currency.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toasts/showToast.ts';
import { createSettingsService } from './settingsService.ts';

const settingsService = createSettingsService({ api, session: sessionStore });

/** Shows everything in another currency at once and keeps it as the person's preference and setting. */
export async function chooseCurrency(code: CurrencyCode): Promise<void> {
  currencySync.choose(code);
  const result = await settingsService.update({ currency: code });
  // After a 401 there is no session to say anything to.
  if (!result.success && result.status === 401) return;
  if (result.success)
    showToast({
      id: currencyToast,
      kind: 'success',
      title: `Currency changed to ${code}`,
      description: 'Settings updated successfully',
    });
  else
    showToast({
      kind: 'error',
      title: 'Failed to update currency settings',
      description:
        result.kind === 'refused' ? 'Failed to update settings' : 'An error occurred while updating settings',
    });
}
