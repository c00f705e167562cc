import { join } from 'node:path';
import {
  addAsset,
  command,
  earn,
  ledgerAfter,
  makeTransfer,
  recordAfterHistory,
  revert,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  sampleNow,
  sampleUserId,
  spend,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import type { EventStore } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import {
  CATEGORIES_STREAM,
  type CategoryEvent,
  type DomainEvent,
  type Recorded,
  type StoredEvent,
  type UserEvent,
  userStream,
} from '@ledgerline/events';

export const wallet = sampleId('asset', 1);
export const bank = sampleId('asset', 2);
export const jar = sampleId('asset', 3);
export const lunch = sampleId('transaction', 1);
export const pay = sampleId('transaction', 2);
export const rent = sampleId('transaction', 3);
export const trip = sampleId('transfer', 1);

/** A ledger with reverts of reverts, a permanent deletion that leaves a shortfall, a balance that was set, hostile text. */
export const auditedLedger = (renamed = 'Gi\u001b[2Jro') =>
  ledgerAfter(
    addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
    addAsset(bank, { name: 'Bank', type: 'bank', balance: 50_00 }),
    spend(lunch, wallet, 30_00),
    updateTransaction(lunch, { amount: 40_00 }),
    revert(-1),
    revert(-1),
    earn(pay, bank, 100_00),
    spend(rent, bank, 140_00),
    command('DeleteTransaction', pay),
    command('PermanentlyDeleteTransaction', pay),
    makeTransfer(trip, wallet, bank, 20_00, { date: '2026-02-01' }),
    revert(-1),
    revert(-1),
    updateAsset(wallet, { balance: 55_00 }),
    updateAsset(bank, { name: renamed }),
    addAsset(jar, { name: 'Jar', balance: 5_00 }),
    command('DeleteAsset', jar),
  ).history;

/** Somebody who chose a currency, took that back and changed the language. */
export function auditedPerson(): Recorded<UserEvent>[] {
  const settings = { colorMode: 'light' as const, notifications: true, language: 'en' };
  const user = { id: sampleUserId, name: 'Ann Lee', email: 'ann@example.com', createdAt: sampleNow };
  const stream = userStream(sampleUserId);
  const chosen = recordAfterHistory<UserEvent>(
    [],
    [
      { type: 'UserRegistered', data: { user, settings, currency: 'USD' } },
      { type: 'CurrencyChanged', data: { currency: 'EUR', former: { currency: 'USD', chosen: false } } },
    ],
    {},
    stream,
  );
  const [, choice] = chosen;
  const back = recordAfterHistory<UserEvent>(
    chosen,
    [{ type: 'CurrencyChanged', data: { currency: 'USD', former: { currency: 'EUR', chosen: true } } }],
    { reverts: choice?.id ?? '' },
    stream,
  );
  const history = [...chosen, ...back];
  const language = { settings: { ...settings, language: 'de' }, former: { language: 'en' } };
  return [
    ...history,
    ...recordAfterHistory<UserEvent>(history, [{ type: 'SettingsUpdated', data: language }], {}, stream),
  ];
}

/** The sample categories; the category of food is renamed. */
export function auditedCatalogue(): Recorded<CategoryEvent>[] {
  const entries = [...sampleCatalogue.values()].map(({ retired: _retired, ...category }) => category);
  const food = entries.find(({ id }) => id === sampleCategories.food);
  if (!food) throw new Error('the sample catalogue has no food');
  return recordAfterHistory<CategoryEvent>(
    [],
    [
      ...entries.map((category): CategoryEvent => ({ type: 'CategoryAdded', data: { category } })),
      {
        type: 'CategoryChanged',
        data: { category: { ...food, name: 'Food & drink' }, former: { name: food.name } },
      },
    ],
    { actorId: 'root', source: 'cli' },
    CATEGORIES_STREAM,
  );
}

/** Recorded events as a store gives them, each stream behind the one before. */
export function storedEvents(...streams: readonly (readonly Recorded<DomainEvent>[])[]): StoredEvent[] {
  return streams.flat().map(({ id, type, stream, revision, data, metadata }, index) => ({
    id,
    type,
    stream,
    revision,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    position: String(index + 1).padStart(16, '0'),
  }));
}

/** Writes streams into the log of a data folder, one after the other. */
export async function writeLog(
  dataDir: string,
  ...streams: readonly (readonly Recorded<DomainEvent>[])[]
): Promise<void> {
  for (const history of streams) await appendEvents(dataDir, history);
}

/** Appends one stream's next events to the log of a data folder. */
export async function appendEvents(dataDir: string, events: readonly Recorded<DomainEvent>[]): Promise<void> {
  const store = await openSqliteEventStore({ path: join(dataDir, 'events.db') });
  await appendTo(store, events);
  await store.close();
}

/** Appends one stream's next events, as they were recorded. */
export async function appendTo(store: EventStore, events: readonly Recorded<DomainEvent>[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const appended = storedEvents(events).map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  await store.append(first.stream, first.revision - 1, appended);
}
