import type { ActivityEntry, Settings } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { changeOfRevert } from './changeOfRevert.ts';

const id = 'a'.repeat(24);
const settings: Settings = { colorMode: 'dark', notifications: true, currency: 'USD', language: 'en' };

const entry = (type: string, kind: string, before: object | null = {}) =>
  ({ type, record: { kind, id, name: 'x' }, before, after: {} }) as unknown as ActivityEntry;

describe('what the ledger hears of a revert', () => {
  it.each([
    ['AssetAdded', 'asset', 'softDeleted'],
    ['AssetRestored', 'asset', 'softDeleted'],
    ['AssetPermanentlyDeleted', 'asset', 'restored'],
    ['AssetBalanceAdjusted', 'asset', 'updated'],
    ['TransactionCreated', 'transaction', 'softDeleted'],
    ['TransactionSoftDeleted', 'transaction', 'restored'],
    ['TransactionUpdated', 'transaction', 'updated'],
    ['TransferMade', 'transfer', 'softDeleted'],
    ['TransferReverted', 'transfer', 'restored'],
  ])('S2-4.21 of %s', (type, kind, action) => {
    expect(changeOfRevert(entry(type, kind), settings)).toEqual({ kind, action, id, record: settings });
  });

  it('B-36 what came back from where nothing is left goes there again', () => {
    expect(changeOfRevert(entry('TransactionRestored', 'transaction', null), settings)).toEqual({
      kind: 'transaction',
      action: 'permanentlyDeleted',
      id,
      record: null,
    });
  });

  it('is nothing where only settings went back', () => {
    expect(changeOfRevert(entry('CurrencyChanged', 'currency'), settings)).toBe(null);
  });
});
