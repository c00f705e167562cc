import {
  addAsset,
  ledgerAfter,
  makeTransfer,
  recordAfterHistory,
  revert,
  sampleId,
  sampleInstant,
  sampleUserId,
  spend,
} from '@ledgerline/domain/testing';
import { type UserEvent, userStream } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { activityRow } from './activity.ts';

const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);

describe('activity', () => {
  it('an entry for every event of a ledger, by the record it is about', () => {
    const { history } = ledgerAfter(
      addAsset(wallet, { balance: 100_00 }),
      addAsset(bank, { name: 'Bank', type: 'bank' }),
      spend(sampleId('transaction', 1), wallet, 1_00),
      makeTransfer(sampleId('transfer', 1), wallet, bank, 1_00),
      revert(-1),
    );
    const rows = history.map((event) => activityRow(sampleUserId, event));
    const entry = (
      place: number,
      type: string,
      recordKind: string,
      recordId: string,
      reverts: string | null = null,
    ) => ({
      userId: sampleUserId,
      eventId: history[place]?.id,
      stream: 'ledger',
      streamRevision: place,
      type,
      at: sampleInstant(place),
      recordKind,
      recordId,
      reverts,
    });
    expect(rows).toEqual([
      entry(0, 'AssetAdded', 'asset', wallet),
      entry(1, 'AssetAdded', 'asset', bank),
      entry(2, 'TransactionCreated', 'transaction', sampleId('transaction', 1)),
      entry(3, 'TransferMade', 'transfer', sampleId('transfer', 1)),
      entry(4, 'TransferReverted', 'transfer', sampleId('transfer', 1), history[3]?.id),
    ]);
  });

  it('entries for registration, settings and currency, about the person', () => {
    const settings = { colorMode: 'dark', notifications: true, language: 'en-US' } as const;
    const events: UserEvent[] = [
      {
        type: 'UserRegistered',
        data: {
          user: { id: sampleUserId, name: 'Ana', email: 'ana@example.com', createdAt: sampleInstant(0) },
          settings,
          currency: 'USD',
        },
      },
      { type: 'SettingsUpdated', data: { settings, former: { language: 'de-DE' } } },
      { type: 'CurrencyChanged', data: { currency: 'EUR', former: { currency: 'USD', chosen: false } } },
    ];
    const rows = recordAfterHistory([], events, {}, userStream(sampleUserId)).map((event) =>
      activityRow(sampleUserId, event),
    );
    expect(
      rows.map(({ stream, type, recordKind, recordId }) => [stream, type, recordKind, recordId]),
    ).toEqual([
      ['user', 'UserRegistered', 'user', sampleUserId],
      ['user', 'SettingsUpdated', 'settings', sampleUserId],
      ['user', 'CurrencyChanged', 'currency', sampleUserId],
    ]);
  });
});
