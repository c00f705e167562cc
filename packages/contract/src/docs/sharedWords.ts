import type { Refusal } from '@ledgerline/domain/refusals';

// Words and refusals of more than one feature's routes.
export const asOf =
  'With `asOf` it is answered from the log, as it was shown at the end of that day in X-Time-Zone: later entries are not in it, not even back-dated ones. A future day is refused; a day before the first event has an empty ledger.';
export const update =
  'Send only what changes. Sent with `expectedRevision`, two tabs never overwrite each other: another revision by now gives 409.';

export const name = 'Wallet';
export const title = 'Lunch at Warung Sari';
export const insufficient: Refusal = { code: 'insufficient-funds', assetName: name, balance: 8_750 };
export const revision: Refusal = { code: 'revision-conflict', expected: 2, actual: 3 };
export const full: Refusal = { code: 'too-many-events', limit: 200_000, mayTakeBack: true };
