import { chosenFile } from '../features/import/chosenFile.ts';
import { recentItems } from '../features/keys/palette/recentItems.ts';
import { noChanges, ownChanges } from '../ledger/commands/ownChanges.ts';
import { searchRequest } from '../ledger/searchRequest.ts';
import { ownRevision } from '../shared/api/api.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { keyPanel, paletteText } from '../shared/keys/keys.ts';
import { currencySync } from '../shared/money/currency.ts';
import { resetDisplayCurrency } from '../shared/money/formatAmount.ts';
import { dropLogoutQuestion } from '../shared/session/logoutQuestion.ts';
import { emptyQueue, toasts } from '../shared/toasts/showToast.ts';

/** Everything that the memory of this page holds of the person whose session ends. Local storage is cleared beside it. */
export function forgetPerson(): void {
  queryClient.clear();
  ownRevision.reset();
  ownChanges.set(noChanges);
  currencySync.reset();
  resetDisplayCurrency();
  recentItems.set([]);
  searchRequest.set(null);
  keyPanel.set(null);
  paletteText.set('');
  chosenFile.set(null);
  dropLogoutQuestion();
  toasts.set(emptyQueue);
}
