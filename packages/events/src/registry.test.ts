import { describe, expect, expectTypeOf, it } from 'vitest';
import { GENESIS_HASH, seal } from './chain.ts';
import type { Recorded, StoredEvent } from './envelope.ts';
import type { LedgerEvent } from './ledgerEvents.ts';
import type { EventMetadata } from './metadata.ts';
import type { AssetRecord } from './records.ts';
import { owesNothing } from './records.ts';
import {
  type DomainEvent,
  definitionOf,
  eventTypes,
  readEvent,
  readTrusted,
  UnreadableEvent,
} from './registry.ts';
import { upcasters } from './upcasters.ts';
import type { Effect } from './values.ts';

const asset = {
  id: 'a50000000000000000000001',
  name: 'Wallet',
  type: 'cash',
  institution: '',
  description: '',
  createdAt: '2026-03-02T08:15:49.077Z',
  ...owesNothing,
} as const;

const event: DomainEvent = { type: 'AssetSoftDeleted', data: { asset } };
const metadata = {
  commandId: 'c1',
  commandHash: 'h1',
  actorId: '5a0000000000000000000001',
  source: 'api',
  at: '2026-03-14T05:41:12.830Z',
  $correlationId: 'c1',
  $causationId: 'c1',
} as const;

function stored(fields: Partial<StoredEvent> = {}): StoredEvent {
  const { events } = seal('ledger-a', 7, GENESIS_HASH, [{ event, metadata }]);
  const [sealed] = events;
  if (!sealed) throw new Error('one event was sealed');
  return { ...sealed, stream: 'ledger-a', revision: 7, position: '0000000000000008', ...fields };
}

const withMetadata = (fields: object): string =>
  JSON.stringify({ ...(JSON.parse(stored().metadata) as object), ...fields });

describe('the event types', () => {
  it('keep their names: a stored type is never renamed', () => {
    expect(eventTypes).toEqual([
      'AssetAdded',
      'AssetUpdated',
      'AssetBalanceAdjusted',
      'AssetSoftDeleted',
      'AssetRestored',
      'AssetPermanentlyDeleted',
      'TransactionCreated',
      'TransactionUpdated',
      'TransactionSoftDeleted',
      'TransactionRestored',
      'TransactionPermanentlyDeleted',
      'TransferMade',
      'TransferReverted',
      'TransferRestored',
      'TransferUpdated',
      'TransactionMatched',
      'TransferMatched',
      'OpeningBalanceChanged',
      'BalanceConfirmed',
      'BalanceConfirmationWithdrawn',
      'StatementImportBegun',
      'StatementImported',
      'ScheduleSet',
      'ScheduleEnded',
      'OccurrenceSettled',
      'OccurrenceSkipped',
      'OccurrenceReopened',
      'SuggestionDismissed',
      'SuggestionRestored',
      'PeriodStartSet',
      'PlanSet',
      'PlanMoved',
      'GoalSet',
      'Earmarked',
      'GoalClosed',
      'GoalDeleted',
      'GoalRestored',
      'RuleSet',
      'RuleSwitched',
      'RuleRemoved',
      'RulesOrdered',
      'RuleOfferDeclined',
      'RuleOfferRestored',
      'UserRegistered',
      'SettingsUpdated',
      'CurrencyChanged',
      'ProfileUpdated',
      'SignedIn',
      'SignInLocked',
      'WrongCodeSent',
      'PasswordChanged',
      'SecondFactorChanged',
      'SessionsEnded',
      'DataDownloaded',
      'CategoryAdded',
      'CategoryChanged',
      'CategoryRetired',
      'UserErased',
      'EventSkipped',
      'EventsAuthenticated',
      'HistoryImported',
      'SecretReplaced',
    ]);
  });

  it('are each defined once, under their own name', () => {
    expect(eventTypes.map((type) => definitionOf(type).type)).toEqual(eventTypes);
    expect(new Set(eventTypes).size).toBe(eventTypes.length);
  });

  it('are not just any word', () => {
    expect(() => definitionOf('AssetPainted')).toThrow('unknown event type AssetPainted');
    expect(() => definitionOf('constructor')).toThrow('unknown event type constructor');
  });

  it('come up from every older version, by an upcaster or by an addition to a record', () => {
    const wanted = eventTypes.map((type) => [type, definitionOf(type).base - 1]);
    const there = eventTypes.map((type) => [type, Object.keys(upcasters[type] ?? {}).length]);
    expect(there).toEqual(wanted);
    expect(eventTypes).toEqual(expect.arrayContaining(Object.keys(upcasters)));
  });

  it('tell the type of their data', () => {
    type DataOf<Type> = Extract<DomainEvent, { type: Type }>['data'];
    expectTypeOf<DataOf<'AssetAdded'>>().toEqualTypeOf<{ asset: AssetRecord; effects: Effect[] }>();
    expectTypeOf<DataOf<'AssetRestored'>['former']['deletion']>().toEqualTypeOf<
      'none' | 'soft' | 'permanent'
    >();
    expectTypeOf<DataOf<'AssetUpdated'>['former']>().not.toHaveProperty('id');
    expectTypeOf<LedgerEvent>().toExtend<DomainEvent>();
    expectTypeOf<Recorded<LedgerEvent>['metadata']>().toEqualTypeOf<EventMetadata>();
    expectTypeOf(readEvent).returns.toEqualTypeOf<Recorded<DomainEvent>>();
  });
});

describe('reading a stored event', () => {
  const whole = (): Recorded<DomainEvent> => ({
    ...event,
    id: stored().id,
    stream: 'ledger-a',
    revision: 7,
    metadata: JSON.parse(stored().metadata) as EventMetadata,
  });

  it('gives what was decided, with where and how it was recorded', () => {
    expect(readEvent(stored())).toEqual(whole());
  });

  it('gives the same to a bulk fold', () => {
    expect(readTrusted(stored())).toEqual(whole());
  });

  const unreadable: [string, Partial<StoredEvent>, string][] = [
    ['an unknown type', { type: 'AssetPainted' }, 'unknown type'],
    ['a type that is a word of JavaScript', { type: 'toString' }, 'unknown type'],
    ['a version of tomorrow', { metadata: withMetadata({ schemaVersion: '99' }) }, 'unknown version 99'],
    ['version 0', { metadata: withMetadata({ schemaVersion: '0' }) }, 'unknown version 0'],
    [
      'a version that is no number',
      { metadata: withMetadata({ schemaVersion: 'one' }) },
      'unknown version one',
    ],
    ['half a version', { metadata: withMetadata({ schemaVersion: '1.5' }) }, 'unknown version 1.5'],
    ['no version', { metadata: '{}' }, 'unknown version undefined'],
    ['metadata that is null', { metadata: 'null' }, 'unknown version undefined'],
    ['metadata that is a list', { metadata: '[]' }, 'unknown version undefined'],
  ];

  it.each(unreadable)('refuses %s, in full and in bulk', (_what, fields, reason) => {
    const broken = stored(fields);
    for (const read of [() => readEvent(broken), () => readTrusted(broken)]) {
      expect(read).toThrow(UnreadableEvent);
      expect(read).toThrow(`ledger-a@7 ${broken.type}: ${reason}`);
    }
  });

  it.each([
    ['data', { data: '{"asset":' }],
    ['data', { data: '' }],
    ['metadata', { metadata: '{"schemaVersion":"1"' }],
  ])('refuses %s that is no JSON, in full and in bulk', (_what, fields) => {
    for (const read of [() => readEvent(stored(fields)), () => readTrusted(stored(fields))]) {
      expect(read).toThrow(UnreadableEvent);
      expect(read).toThrow('ledger-a@7 AssetSoftDeleted: not JSON');
    }
  });

  it('names the place and keeps the cause', () => {
    const broken = stored({ data: '{' });
    const error = caught(() => readEvent(broken));
    expect(error).toMatchObject({ name: 'UnreadableEvent', stream: 'ledger-a', revision: 7 });
    expect((error as Error).cause).toBeInstanceOf(SyntaxError);
  });

  it.each([
    ['data without a field', { data: '{}' }, 'data does not fit its schema'],
    [
      'data with a field too many',
      { data: JSON.stringify({ asset, note: '' }) },
      'data does not fit its schema',
    ],
    ['data that is null', { data: 'null' }, 'data does not fit its schema'],
    [
      'metadata without the actor',
      { metadata: withMetadata({ actorId: undefined }) },
      'metadata does not fit',
    ],
    ['metadata of an unknown source', { metadata: withMetadata({ source: 'fax' }) }, 'metadata does not fit'],
    ['metadata with a field too many', { metadata: withMetadata({ mood: 'good' }) }, 'metadata does not fit'],
    ['metadata without the hash', { metadata: withMetadata({ hash: undefined }) }, 'metadata does not fit'],
  ])('refuses %s in full, and trusts it in a bulk fold', (_what, fields, reason) => {
    expect(() => readEvent(stored(fields))).toThrow(reason);
    expect(() => readTrusted(stored(fields))).not.toThrow();
  });

  function caught(read: () => unknown): unknown {
    try {
      return read();
    } catch (error) {
      return error;
    }
  }
});
