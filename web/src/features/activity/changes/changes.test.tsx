import { describe, expect, it } from 'vitest';
import { sentenceText } from '../../../ledger/activity/entries.ts';
import { standingText } from '../revert/revertTexts.ts';
import {
  lunch,
  ofCurrency,
  ofLunch,
  ofSettings,
  ofWallet,
  wallet,
  walletVersion,
} from '../testing/sampleEntries.ts';
import { isRevert } from './ChangeRow.tsx';
import { byDay } from './ChangesView.tsx';
import { effectsOf, fieldChanges } from './FieldLines.tsx';

describe('what a change changed', () => {
  it('B-31 names every field of a transaction, before and after', () => {
    const after = {
      ...lunch,
      type: 'income' as const,
      title: 'Refund',
      amount: 20,
      date: '2026-05-04',
      account: { id: 'd'.repeat(24), name: 'Main account' },
      category: { ...lunch.category, id: '9'.repeat(24), name: 'Other' },
      description: 'cash',
      status: 'failed' as const,
      paymentMethod: 'Card',
    };
    const changes = fieldChanges(ofLunch('TransactionUpdated', { before: lunch, after }));
    expect(changes.map(({ label }) => label)).toEqual([
      'Type',
      'Title',
      'Amount',
      'Account',
      'Category',
      'Date',
      'Description',
      'Status',
      'Payment method',
    ]);
    expect(changes[2]).toEqual({
      label: 'Amount',
      before: { kind: 'amount', amount: 12.5 },
      after: { kind: 'amount', amount: 20 },
    });
  });

  it('S2-1.05 tells a category chosen by hand only where it stayed the same', () => {
    const byHand = { ...lunch, categorizedBy: 'user' as const };
    expect(fieldChanges(ofLunch('TransactionUpdated', { before: lunch, after: byHand }))).toEqual([
      {
        label: 'Category chosen',
        before: { kind: 'text', text: 'Automatically' },
        after: { kind: 'text', text: 'By hand' },
      },
    ]);
  });

  it('B-31 tells settings and currency, and nothing of what came as a whole', () => {
    expect(fieldChanges(ofSettings())).toEqual([
      { label: 'Notifications', before: { kind: 'text', text: 'On' }, after: { kind: 'text', text: 'Off' } },
    ]);
    expect(fieldChanges(ofCurrency('USD', 'EUR')).map(({ label }) => label)).toEqual(['Currency']);
    expect(fieldChanges(ofLunch('TransactionCreated'))).toEqual([]);
  });

  it('B-31 tells what became of balances', () => {
    const balances = [
      {
        asset: wallet,
        before: { balance: 100, shortfall: 0, owed: 0 },
        after: { balance: 87.5, shortfall: 0, owed: 0 },
      },
    ];
    expect(effectsOf(ofLunch('TransactionCreated', { after: { ...lunch, balances } }))).toEqual(balances);
    const set = ofWallet('AssetBalanceAdjusted', {
      before: { ...walletVersion, balance: 0, shortfall: 70, owed: 0 },
      after: { ...walletVersion, balance: 5, shortfall: 0, owed: 0 },
    });
    expect(effectsOf(set)).toEqual([
      {
        asset: wallet,
        before: { balance: 0, shortfall: 70, owed: 0 },
        after: { balance: 5, shortfall: 0, owed: 0 },
      },
    ]);
    expect(effectsOf(ofCurrency('USD', 'EUR'))).toEqual([]);
  });

  it('groups by the day in the device’s zone', () => {
    const late = ofLunch('TransactionCreated', { at: '2026-05-03T10:00:00.000Z' });
    const early = ofLunch('TransactionCreated', { at: '2026-04-30T10:00:00.000Z' });
    expect(byDay([late, late, early]).map(({ date, entries }) => [date, entries.length])).toEqual([
      ['2026-05-03', 2],
      ['2026-04-30', 1],
    ]);
  });
});

describe('B-38 where a change stands', () => {
  it('says why there is no button', () => {
    expect(standingText('TransactionCreated')).toBe('Deleted since');
    expect(standingText('AssetPermanentlyDeleted')).toBe('Restored since');
    expect(standingText('TransferMade')).toBe('Undone since');
    expect(standingText('UserRegistered')).toBe(null);
  });

  it('never says that an update was taken back that nobody took back', () => {
    expect(standingText('TransactionUpdated')).toBe('Changed back since');
  });
});

it('B-31 a sentence has its amounts as the person reads them, and its names as they are', () => {
  const parts = ['Added expense “', { name: 'Lunch of 12.5' }, '” of ', { amount: 12.5 }];
  expect(sentenceText(parts, (amount) => `€${amount}`)).toBe('Added expense “Lunch of 12.5” of €12.5');
});

it('B-31 a sentence has its days in words, but for names that look like one', () => {
  const parts = ['Planned ', { amount: 400 }, ' for ', { name: '2026-01-01' }, ' from 2026-12-01 on'];
  expect(sentenceText(parts, (amount) => `€${amount}`)).toBe(
    'Planned €400 for 2026-01-01 from 1 December 2026 on',
  );
});

it('B-35 B-36 a change that names another one is a revert', () => {
  expect(isRevert(ofLunch('TransactionSoftDeleted', { reverts: '9'.repeat(24) }))).toBe(true);
});

it('B-38 a name that begins like a revert is none', () => {
  expect(isRevert(ofLunch('TransactionUpdated', { summary: 'Reverted: the bottles' }))).toBe(false);
});
