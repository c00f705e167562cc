import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  eventId,
  expectedHash,
  GENESIS_HASH,
  revisionOfEventId,
  seal,
  shortEventId,
  storedHash,
  type UnsealedEvent,
} from './chain.ts';
import type { StoredEvent } from './envelope.ts';
import { owesNothing } from './records.ts';
import { definitionOf } from './registry.ts';
import { ledgerStream } from './streams.ts';

const person = '5a0000000000000000000001';
const stream = ledgerStream(person);

const metadata = {
  commandId: 'b6f1c1de-5a0e-4a3e-9df0-1f2c3d4e5f60',
  commandHash: 'c0ffee',
  actorId: person,
  source: 'web',
  at: '2026-03-14T05:41:12.830Z',
  $correlationId: 'b6f1c1de-5a0e-4a3e-9df0-1f2c3d4e5f60',
  $causationId: 'b6f1c1de-5a0e-4a3e-9df0-1f2c3d4e5f60',
} as const;

const asset = {
  id: 'a50000000000000000000001',
  name: 'Wallet',
  type: 'cash',
  institution: '',
  description: '',
  createdAt: '2026-03-02T08:15:49.077Z',
  ...owesNothing,
} as const;

const adjusted = (delta: number): UnsealedEvent => ({
  event: { type: 'AssetBalanceAdjusted', data: { asset, delta, effects: [] } },
  metadata,
});

/** Sealed events as a store gives them back. */
function storedChain(count: number): StoredEvent[] {
  const decided = Array.from({ length: count }, (_, index) => adjusted(100 + index));
  return placed(seal(stream, 0, GENESIS_HASH, decided).events);
}

const placed = (events: readonly Omit<StoredEvent, 'stream' | 'revision' | 'position'>[]): StoredEvent[] =>
  events.map((event, revision) => ({ ...event, stream, revision, position: String(revision) }));

/** The first revision at which the chain does not hold, as a verifier finds it. */
function firstBroken(events: readonly StoredEvent[]): number | undefined {
  let hash = GENESIS_HASH;
  for (const [index, event] of events.entries()) {
    const found = storedHash(event);
    if (found === undefined || found !== expectedHash(hash, event)) return index;
    if (event.revision !== index || event.id !== eventId(index, found)) return index;
    hash = found;
  }
  return undefined;
}

describe('seal', () => {
  it('chains each event to the one before it, from the genesis hash on', () => {
    const events = storedChain(5);
    expect(firstBroken(events)).toBeUndefined();
    expect(storedHash(events[0] ?? { metadata: '' })).toMatch(/^[0-9a-f]{64}$/);
  });

  it('answers the hash of the last event, to which the next append is chained', () => {
    const first = seal(stream, 0, GENESIS_HASH, [adjusted(1), adjusted(2)]);
    const second = seal(stream, 2, first.hash, [adjusted(3)]);
    expect(storedHash(first.events[1] ?? { metadata: '' })).toBe(first.hash);
    expect(firstBroken(placed([...first.events, ...second.events]))).toBeUndefined();
  });

  it('gives the same bytes for the same decision at the same place, in one append or in several', () => {
    const together = seal(stream, 0, GENESIS_HASH, [adjusted(1), adjusted(2)]);
    const one = seal(stream, 0, GENESIS_HASH, [adjusted(1)]);
    const other = seal(stream, 1, one.hash, [adjusted(2)]);
    expect(seal(stream, 0, GENESIS_HASH, [adjusted(1), adjusted(2)])).toEqual(together);
    expect({ events: [...one.events, ...other.events], hash: other.hash }).toEqual(together);
  });

  it('writes data in the order of its schema, however it was put together', () => {
    const { id, name, ...others } = asset;
    const shuffled = { ...others, name, id };
    const data = { effects: [], delta: 1, asset: shuffled };
    const sealed = seal(stream, 0, GENESIS_HASH, [
      { event: { type: 'AssetBalanceAdjusted', data }, metadata },
    ]);
    expect(sealed).toEqual(seal(stream, 0, GENESIS_HASH, [adjusted(1)]));
  });

  it('puts the version first and the hash last into the metadata', () => {
    const { events, hash } = seal(stream, 0, GENESIS_HASH, [adjusted(1)]);
    expect(events[0]?.metadata).toBe(
      `{"schemaVersion":"${definitionOf('AssetBalanceAdjusted').version}",${JSON.stringify(metadata).slice(1, -1)},"hash":"${hash}"}`,
    );
  });

  it('gives an empty decision no events and leaves the hash as it was', () => {
    expect(seal(stream, 3, 'the hash before', [])).toEqual({ events: [], hash: 'the hash before' });
  });

  it.each([
    ['a field too many', { asset, delta: 1, effects: [], note: 'x' }],
    ['a field missing', { asset, effects: [] }],
    ['a float for an amount', { asset, delta: 0.5, effects: [] }],
    ['an id of another kind', { asset: { ...asset, id: 'A5' }, delta: 1, effects: [] }],
  ])('throws on data with %s', (_what, data) => {
    const event = { type: 'AssetBalanceAdjusted', data } as UnsealedEvent['event'];
    expect(() => seal(stream, 0, GENESIS_HASH, [{ event, metadata }])).toThrow(z.ZodError);
  });

  it('throws on an unknown type', () => {
    const event = { type: 'AssetPainted', data: {} } as unknown as UnsealedEvent['event'];
    expect(() => seal(stream, 0, GENESIS_HASH, [{ event, metadata }])).toThrow('unknown event type');
  });

  it('writes text that parsing and writing again gives letter for letter, whatever people typed', () => {
    const text = fc.string({ unit: 'binary' });
    const decision = fc.record({
      name: text,
      institution: text,
      description: text,
      delta: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -0, 2 ** 53 - 1, 1 - 2 ** 53)),
      commandId: text,
      commandHash: text,
      actorId: text,
    });
    fc.assert(
      fc.property(decision, ({ delta, name, institution, description, ...written }) => {
        const { events } = seal(stream, 0, GENESIS_HASH, [
          {
            event: {
              type: 'AssetBalanceAdjusted',
              data: { asset: { ...asset, name, institution, description }, delta, effects: [] },
            },
            metadata: { ...metadata, ...written },
          },
        ]);
        for (const { data, metadata: sealed } of events) {
          expect(JSON.stringify(JSON.parse(data))).toBe(data);
          expect(JSON.stringify(JSON.parse(sealed))).toBe(sealed);
          expect(data.isWellFormed() && sealed.isWellFormed()).toBe(true);
        }
        expect(firstBroken(placed(events))).toBeUndefined();
      }),
    );
  });
});

describe('a chain that was tampered with', () => {
  const change = (index: number, fields: (event: StoredEvent) => Partial<StoredEvent>): StoredEvent[] =>
    storedChain(5).map((event, at) => (at === index ? { ...event, ...fields(event) } : event));

  it.each([
    ['an amount', (event: StoredEvent) => ({ data: event.data.replace('"delta":102', '"delta":902') })],
    ['a space', (event: StoredEvent) => ({ data: event.data.replace('{', '{ ') })],
    ['the id', (event: StoredEvent) => ({ id: event.id.replace(/.$/, 'x') })],
    ['the type', () => ({ type: 'AssetUpdated' })],
    ['the stream', () => ({ stream: ledgerStream('5a0000000000000000000002') })],
    ['the revision', () => ({ revision: 3 })],
    ['the actor', (event: StoredEvent) => ({ metadata: event.metadata.replace(person, '5a00') })],
    ['the instant', (event: StoredEvent) => ({ metadata: event.metadata.replace('2026-', '2025-') })],
    ['the hash', (event: StoredEvent) => ({ metadata: event.metadata.replace(/[0-9a-f]"\}$/, 'x"}') })],
    [
      'the place of the hash',
      (event: StoredEvent) => ({ metadata: `${event.metadata.slice(0, -1)},"z":""}` }),
    ],
    ['all metadata', () => ({ metadata: '{}' })],
  ])('shows that %s was changed', (_what, fields) => {
    expect(firstBroken(change(2, fields))).toBe(2);
  });

  it('shows any single character that was changed', () => {
    const events = storedChain(3);
    const place = fc.record({
      index: fc.nat(events.length - 1),
      field: fc.constantFrom('data' as const, 'metadata' as const),
      at: fc.nat(),
      by: fc.integer({ min: 1, max: 127 }),
    });
    fc.assert(
      fc.property(place, ({ index, field, at, by }) => {
        const changed = events.map((event, which) => {
          if (which !== index) return event;
          const text = event[field];
          const offset = at % text.length;
          const flipped = String.fromCharCode(text.charCodeAt(offset) ^ by);
          return { ...event, [field]: text.slice(0, offset) + flipped + text.slice(offset + 1) };
        });
        expect(firstBroken(changed)).toBe(index);
      }),
    );
  });

  it('shows two events that were swapped, with or without their revisions', () => {
    const [first, second, third] = storedChain(3);
    if (!first || !second || !third) throw new Error('the chain has three events');
    expect(firstBroken([first, third, second])).toBe(1);
    expect(firstBroken([first, { ...third, revision: 1 }, { ...second, revision: 2 }])).toBe(1);
  });

  it('shows an event that was taken out, or put in twice', () => {
    const [first, second, third] = storedChain(3);
    if (!first || !second || !third) throw new Error('the chain has three events');
    expect(firstBroken([first, { ...third, revision: 1 }])).toBe(1);
    expect(firstBroken([second, third].map((event, revision) => ({ ...event, revision })))).toBe(0);
    expect(firstBroken([first, first, second].map((event, revision) => ({ ...event, revision })))).toBe(1);
  });

  it('does not show a tail that was cut off: what the next append is chained to does', () => {
    const events = storedChain(5);
    expect(firstBroken(events.slice(0, 3))).toBeUndefined();
    const next = seal(stream, 5, storedHash(events[4] ?? { metadata: '' }) ?? '', [adjusted(9)]).events;
    expect(firstBroken(placed([...events.slice(0, 3), ...next]))).toBe(3);
  });
});

describe('the id of an event', () => {
  const hashes = fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'.split('')),
    minLength: 64,
    maxLength: 64,
  });
  const revisions = fc.nat({ max: 2 ** 32 - 1 });

  it('is a UUID of version 8', () => {
    fc.assert(
      fc.property(revisions, hashes, (revision, hash) => {
        expect(eventId(revision, hash)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
    );
  });

  it('tells its revision, also in short', () => {
    fc.assert(
      fc.property(revisions, hashes, (revision, hash) => {
        const id = eventId(revision, hash);
        expect(revisionOfEventId(id)).toBe(revision);
        expect(revisionOfEventId(shortEventId(id))).toBe(revision);
      }),
    );
  });

  it('in short is 24 hexadecimal digits', () => {
    const id = eventId(255, '0123456789abcdef'.repeat(4));
    expect(id).toBe('000000ff-0123-8456-b89a-bcdef0123456');
    expect(shortEventId(id)).toBe('000000ff01238456b89abcde');
  });

  it('is another one for another decision at the same place, and for the same one at another', () => {
    const idOf = (revision: number, delta: number): string | undefined =>
      seal(stream, revision, GENESIS_HASH, [adjusted(delta)]).events[0]?.id;
    expect(new Set([idOf(0, 1), idOf(0, 2), idOf(1, 1)]).size).toBe(3);
  });
});
