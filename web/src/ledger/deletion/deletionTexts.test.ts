import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import type { DeletionAnnouncement, DeletionTarget } from './deletion.ts';
import { countdownTitle, deletionToast, effectText } from './deletionTexts.ts';

const account = { id: 'c', name: 'Cash', balance: 120, owed: 0 };
const lunch: DeletionTarget = { kind: 'transaction', id: 'a', name: 'Lunch', account };
const cash: DeletionTarget = { kind: 'asset', id: 'c', name: 'Cash', account };
const answer = { revision: 7, balances: [{ id: 'c', balance: 132.5, owed: 0 }] };
const refused: ServiceFailure = { success: false, message: 'No', kind: 'refused', saidBy: 'server' };
const thrown: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const toast = (announcement: DeletionAnnouncement) => {
  const shown = deletionToast(announcement);
  return shown && [shown.title, shown.description, shown.duration].filter((part) => part !== undefined);
};

describe('the countdown', () => {
  it('S2-8.38 S2-4.15 is headed by what happens', () => {
    expect([countdownTitle(lunch), countdownTitle(cash)]).toEqual(['Transaction Deleted', 'Deleting Asset']);
  });

  it('B-28 tells its effect on the balance', () => {
    expect(effectText(lunch, answer, dollars)).toBe('Cash: $120.00 → $132.50');
    expect(effectText(lunch, { revision: 7, balances: [] }, dollars)).toBe('Cash stays at $120.00');
    expect(effectText(cash, answer, dollars)).toBe('Cash: $120.00 leaves your total');
  });

  it('B-04 B-28 tells a shortfall that is left, as long as the balance is the one it was foreseen for', () => {
    const income = { ...lunch, account: { ...account, after: { balance: 0, shortfall: 70, owed: 0 } } };
    const balances = (balance: number) => ({ revision: 7, balances: [{ id: 'c', balance, owed: 0 }] });
    expect(effectText(income, balances(0), dollars)).toBe(
      'Cash: $120.00 → $0.00. Spent $70.00 more than recorded',
    );
    expect(effectText(income, balances(5), dollars)).toBe('Cash: $120.00 → $5.00');
    const spent = { ...income, account: { ...income.account, balance: 0 } };
    expect(effectText(spent, balances(0), dollars)).toBe(
      'Cash stays at $0.00. Spent $70.00 more than recorded',
    );
  });
});

describe('OW-63 the countdown of what is owed', () => {
  const card = { id: 'c', name: 'Visa', balance: 0, owed: 250 };

  it('a purchase that leaves lowers it', () => {
    const balances = [{ id: 'c', balance: 0, owed: 237.5 }];
    expect(effectText({ ...lunch, account: card }, { revision: 7, balances }, dollars)).toBe(
      'Visa: owes $250.00 → owes $237.50',
    );
  });

  it('a card that leaves lets the total rise', () => {
    expect(effectText({ ...cash, name: 'Visa', account: card }, answer, dollars)).toBe(
      'Visa: your total rises by $250.00',
    );
  });
});

describe('what a deletion’s toasts say', () => {
  it('S2-4.08 S2-4.16 B-28 at its end, and where to find the thing', () => {
    expect(toast({ type: 'permanentlyDeleted', target: lunch, answer })).toEqual([
      'Transaction Permanently Deleted',
      'You can restore it from Activity',
      3000,
    ]);
    expect(toast({ type: 'permanentlyDeleted', target: cash, answer })?.[0]).toBe(
      'Asset Permanently Deleted',
    );
  });

  it('S2-4.09 S2-4.17 after Undo', () => {
    expect(toast({ type: 'restored', target: lunch, answer })).toEqual(['Transaction Restored', 3000]);
    expect(toast({ type: 'restored', target: cash, answer })).toEqual([
      'Deletion canceled',
      'The asset was restored',
      3000,
    ]);
  });

  it('B-29 when it was restored elsewhere meanwhile', () => {
    expect(toast({ type: 'restoredElsewhere', target: lunch })).toEqual([
      'Transaction restored elsewhere',
      'Lunch is back: it was restored in another tab or on another device',
      3000,
    ]);
    expect(toast({ type: 'restoredElsewhere', target: cash })?.[0]).toBe('Asset restored elsewhere');
  });

  it('B-23 B-25 when it stays soft-deleted: only to who was away', () => {
    expect(toast({ type: 'leftSoftDeleted', target: lunch, because: 'replaced' })).toBeNull();
    expect(toast({ type: 'leftSoftDeleted', target: lunch, because: 'away' })).toEqual([
      'Transaction Deleted',
      'You can restore it from Activity',
    ]);
  });

  it.each([
    ['softDelete', refused, 'Failed to delete transaction'],
    ['restore', refused, 'Failed to restore transaction'],
    ['purge', refused, 'Error Deleting Transaction: An error occurred while completing the deletion.'],
    ['purge', thrown, 'There was an error permanently deleting the transaction.'],
  ] as const)('S2-8.04 S2-8.05 S2-8.09 S2-8.10 when %s fails', (step, failure, title) => {
    expect(toast({ type: 'failed', step, target: lunch, failure })?.[0]).toBe(title);
  });

  it('S2-8.09 without an answer to Undo there is still Activity', () => {
    const text = 'Network error You can restore it from Activity';
    const failed: ServiceFailure = { ...refused, status: 503, message: 'Unavailable.' };
    expect(toast({ type: 'failed', step: 'restore', target: lunch, failure: thrown })?.[1]).toBe(text);
    expect(toast({ type: 'failed', step: 'restore', target: cash, failure: thrown })?.[1]).toBe(text);
    expect(toast({ type: 'failed', step: 'restore', target: lunch, failure: refused })?.[1]).toBe('No');
    expect(toast({ type: 'failed', step: 'restore', target: lunch, failure: failed })?.[1]).toBe(
      'Unavailable. You can restore it from Activity',
    );
  });

  it('S2-8.19 S2-8.20 when deleting an asset fails', () => {
    expect(toast({ type: 'failed', step: 'softDelete', target: cash, failure: refused })).toEqual([
      'Failed to Delete Asset',
      'No',
    ]);
    expect(toast({ type: 'failed', step: 'softDelete', target: cash, failure: thrown })).toEqual([
      'Failed to delete asset: An error occurred while deleting the asset.',
    ]);
  });

  it('S2-8.03 S2-8.12 when the balance is wrong and can’t be set', () => {
    expect(toast({ type: 'balanceFailed', step: 'purge', target: lunch, reason: 'refused' })).toEqual([
      'Critical Error: Could not update account balance. Please refresh the page and try again.',
      10_000,
    ]);
    expect(toast({ type: 'balanceFailed', step: 'restore', target: lunch, reason: 'refused' })).toEqual([
      'Failed to update balance',
      'Please refresh the page and try again',
      5000,
    ]);
    expect(toast({ type: 'balanceFailed', step: 'purge', target: lunch, reason: 'error' })?.[0]).toBe(
      'Error updating balance',
    );
  });
});
