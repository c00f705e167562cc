import type { CurrencyCode } from '@ledgerline/domain/currency';
import { api } from '../../shared/api/api.ts';
import { createQueue } from '../../shared/api/createQueue.ts';
import { currencySync, currencyToast } from '../../shared/money/currency.ts';
import { displayCurrency } from '../../shared/money/formatAmount.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { createSettingsService } from './settingsService.ts';

const settingsService = createSettingsService({ api, session: sessionStore });

const personId = () => sessionStore.current()?.user.id;

/** So that of two quick choices the last one stays. */
const inTurn = createQueue();

/** Shows everything in another currency at once and keeps it as the person's preference and setting. */
export async function chooseCurrency(code: CurrencyCode): Promise<void> {
  currencySync.choose(code);
  const person = personId();
  const isOvertaken = () => displayCurrency() !== code || personId() !== person;
  const result = await inTurn(async () =>
    isOvertaken() ? undefined : settingsService.update({ currency: code }),
  );
  // Another choice says so itself, and after a session there is nobody to say anything to.
  if (result === undefined || isOvertaken()) return;
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
