import type { ActivityEntry } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { lunch, ofCurrency, ofLunch, ofSettings, ofTransfer, ofWallet } from '../testing/sampleEntries.ts';
import { isRevert, sentenceOf, sentenceText } from './sentence.ts';

const text = (entry: ActivityEntry, reverted?: ActivityEntry['type']) =>
  sentenceText(sentenceOf(entry, reverted), (amount) => `€${amount}`);
const walletAt = (balance: number) => ({
  id: 'c'.repeat(24),
  name: 'Wallet',
  type: 'cash' as const,
  institution: '',
  description: '',
  isDeleted: false,
  balance,
  shortfall: 0,
});

describe('the sentence of a change', () => {
  it.each<[string, ActivityEntry]>([
    ['Added asset “Wallet” with a balance of €100', ofWallet('AssetAdded', { after: walletAt(100) })],
    ['Changed asset “Wallet”', ofWallet('AssetUpdated', { before: walletAt(0) })],
    ['Set the balance of Wallet', ofWallet('AssetBalanceAdjusted')],
    ['Deleted asset “Wallet”', ofWallet('AssetSoftDeleted')],
    ['Restored asset “Wallet”', ofWallet('AssetRestored')],
    ['Permanently deleted asset “Wallet”', ofWallet('AssetPermanentlyDeleted', { after: null })],
    ['Added expense “Lunch” of €12.5 from Wallet', ofLunch('TransactionCreated')],
    [
      'Added pending income “Lunch” of €12.5 to Wallet',
      ofLunch('TransactionCreated', { after: { ...lunch, type: 'income', status: 'pending' } }),
    ],
    [
      'Renamed expense “Lunch” to “Dinner”',
      ofLunch('TransactionUpdated', { before: lunch, after: { ...lunch, title: 'Dinner' } }),
    ],
    [
      'Changed transaction “Lunch”',
      ofLunch('TransactionUpdated', { before: { ...lunch, type: 'income' }, after: lunch }),
    ],
    ['Deleted expense “Lunch” of €12.5 from Wallet', ofLunch('TransactionSoftDeleted')],
    ['Restored expense “Lunch” of €12.5 from Wallet', ofLunch('TransactionRestored')],
    [
      'Permanently deleted expense “Lunch” of €12.5 from Wallet',
      ofLunch('TransactionPermanentlyDeleted', { before: lunch, after: null }),
    ],
    ['Transferred €50 from Main account to Wallet', ofTransfer('TransferMade')],
    ['Undid the transfer of €50 from Main account to Wallet', ofTransfer('TransferReverted')],
    ['Restored the transfer of €50 from Main account to Wallet', ofTransfer('TransferRestored')],
    ['Changed the settings', ofSettings()],
    ['Changed the currency from USD to IDR', ofCurrency('USD', 'IDR')],
    ['Chose IDR as the currency', ofCurrency('USD', 'IDR', false)],
  ])('B-31 %s', (sentence, entry) => {
    expect(text(entry)).toBe(sentence);
  });

  const reverts = '9'.repeat(24);
  const summary = 'Took back: what the server says';

  it.each<[string, ActivityEntry, ActivityEntry['type'] | undefined]>([
    [
      'Took back: added expense “Lunch” of €12.5 from Wallet',
      ofLunch('TransactionSoftDeleted', { reverts }),
      'TransactionCreated',
    ],
    [
      'Took back: restored expense “Lunch” of €12.5 from Wallet',
      ofLunch('TransactionSoftDeleted', { reverts }),
      'TransactionRestored',
    ],
    [summary, ofLunch('TransactionSoftDeleted', { reverts, summary }), undefined],
    [
      'Took back: permanently deleted expense “Lunch” of €12.5 from Wallet',
      ofLunch('TransactionRestored', { reverts }),
      undefined,
    ],
    [
      'Took back: deleted asset “Wallet”',
      ofWallet('AssetRestored', { reverts, before: walletAt(0) }),
      undefined,
    ],
    [
      'Took back: renamed expense “Lunch” to “Dinner”',
      ofLunch('TransactionUpdated', { reverts, before: { ...lunch, title: 'Dinner' }, after: lunch }),
      undefined,
    ],
    [
      'Took back: transferred €50 from Main account to Wallet',
      ofTransfer('TransferReverted', { reverts }),
      'TransferMade',
    ],
    [
      'Took back: changed the currency from USD to IDR',
      { ...ofCurrency('IDR', 'USD'), reverts },
      'CurrencyChanged',
    ],
  ])('B-35 B-36 of a revert says what was taken back: %s', (sentence, entry, reverted) => {
    expect(isRevert(entry)).toBe(true);
    expect(text(entry, reverted)).toBe(sentence);
  });

  it('B-38 a name that begins like a revert is none', () => {
    expect(isRevert(ofLunch('TransactionUpdated', { summary: 'Took back: the bottles' }))).toBe(false);
  });
});
