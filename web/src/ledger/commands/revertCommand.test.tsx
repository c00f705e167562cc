import type { ActivityEntry, Settings } from '@ledgerline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { changeOfRevert, revertChange } from './revertCommand.ts';

beforeEach(() => vi.restoreAllMocks());

describe('B-30 what taking a change back does to this tab', () => {
  it('given a date of a schedule, leaves currency and settings as they are', async () => {
    const data = { schedule: { id: 's', title: 'Rent' }, dueOn: '2026-12-01', state: 'open' };
    vi.spyOn(api, 'call').mockImplementation(
      fakeCall(() => ({ success: true, data, meta: { revision: 9 } })),
    );
    const asked = vi.spyOn(sessionStore, 'current');
    const entry = { id: 'e', type: 'OccurrenceSkipped', record: { kind: 'occurrence', id: 's' } };
    await revertChange(entry as ActivityEntry, 'key');
    expect(asked).not.toHaveBeenCalled();
  });
});

const id = 'a'.repeat(24);
const settings: Settings = { colorMode: 'dark', notifications: true, currency: 'USD', language: 'en' };

const anEntry = (type: string, kind: string, before: object | null = {}) =>
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
    expect(changeOfRevert(anEntry(type, kind), settings)).toEqual({ kind, action, id, record: settings });
  });

  it('B-36 what came back from where nothing is left goes there again', () => {
    expect(changeOfRevert(anEntry('TransactionRestored', 'transaction', null), settings)).toEqual({
      kind: 'transaction',
      action: 'permanentlyDeleted',
      id,
      record: null,
    });
  });

  it('is nothing where only settings went back', () => {
    expect(changeOfRevert(anEntry('CurrencyChanged', 'currency'), settings)).toBe(null);
  });
});
