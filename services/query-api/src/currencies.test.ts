import { StoreUnavailable } from '@ledgerline/event-store';
import { type DomainEvent, type StoredEvent, userStream } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import { expect, it } from 'vitest';
import { createDecimals } from './currencies.ts';

const userId = 'a'.repeat(24);
const at = '2026-05-01T10:00:00.000Z';

/** A person's stream with these events. */
function stored(...events: DomainEvent[]): StoredEvent[] {
  const metadata = {
    commandId: 'command',
    commandHash: 'hash',
    actorId: userId,
    source: 'web',
    at,
    $correlationId: 'command',
    $causationId: 'command',
  } as const;
  const stream = userStream(userId);
  const sealed = seal(
    stream,
    0,
    GENESIS_HASH,
    events.map((event) => ({ event, metadata })),
  );
  return sealed.events.map((event, revision) => ({ ...event, stream, revision, position: String(revision) }));
}

const registered = (currency: string): DomainEvent => ({
  type: 'UserRegistered',
  data: {
    user: { id: userId, name: 'Ayu', email: 'ayu@example.com', createdAt: at },
    settings: { colorMode: 'dark', notifications: true, language: 'en' },
    currency,
  },
});
const changed = (currency: string): DomainEvent => ({
  type: 'CurrencyChanged',
  data: { currency, former: { currency: 'USD', chosen: false } },
});

it('LED-168 a person’s currency is that of the registration until another one is chosen', async () => {
  let events = stored(registered('JPY'));
  const decimals = createDecimals({ readStream: async (_stream, from) => events.slice(from) });
  expect(await decimals(userId)).toBe(0);
  events = stored(registered('JPY'), changed('EUR'));
  expect(await decimals(userId)).toBe(2);
});

it('given a log that is away, then what is known of a currency holds: reads go on without it', async () => {
  let isAway = true;
  const decimals = createDecimals({
    readStream: async () => {
      if (isAway) throw new StoreUnavailable('the log is away');
      return stored(registered('USD'), changed('JPY'));
    },
  });
  expect(await decimals(userId)).toBe(2);
  isAway = false;
  expect(await decimals(userId)).toBe(0);
  isAway = true;
  expect(await decimals(userId)).toBe(0);
});
