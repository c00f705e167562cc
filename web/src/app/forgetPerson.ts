import { chosenFile } from '../features/import/chosenFile.ts';
import { recentItems } from '../features/keys/palette/recentItems.ts';
import { searchRequest } from '../ledger/searchRequest.ts';
import { noChanges, ownChanges } from '../ledger/undo/ownChanges.ts';
import { ownRevision } from '../shared/api/api.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { keyPanel, paletteText } from '../shared/keys/keyPanel.ts';
import { currencySync } from '../shared/money/currency.ts';
import { resetDisplayCurrency } from '../shared/money/displayCurrency.ts';
import { dropLogoutQuestion } from '../shared/session/logoutQuestion.ts';
import { toasts } from '../shared/ui/toasts/showToast.ts';
import { emptyQueue } from '../shared/ui/toasts/toastQueue.ts';

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
