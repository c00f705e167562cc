import type { RecordedEvent } from '@eventstore/db-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidAppend, StoreUnavailable } from '../errors.ts';
import { clientEvent, storedEvent } from './eventText.ts';
import { isHidden } from './hidden.ts';

const recorded = {
  streamId: 'ledger-a',
  id: 'b6f1c1de-5a0e-4a3e-9df0-1f2c3d4e5f60',
  type: 'SomethingHappened',
  revision: 3n,
  created: new Date(0),
  isJson: true,
  data: { amount: 1 },
  metadata: { source: 'web' },
  position: { commit: 12n, prepare: 12n },
} as unknown as RecordedEvent;

const event = { id: recorded.id, type: 'SomethingHappened', data: '{"a":1}', metadata: '{"b":"2"}' };

describe('clientEvent', () => {
  it('hands the client JSON that it will write as the very text, and metadata as bytes', () => {
    expect(clientEvent(event)).toEqual({
      id: recorded.id,
      type: 'SomethingHappened',
      contentType: 'application/json',
      data: { a: 1 },
      metadata: Uint8Array.from(Buffer.from('{"b":"2"}')),
    });
  });

  it('takes every text that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(clientEvent({ ...event, data: text }).data)).toBe(text);
      }),
    );
  });

  it.each(['{ "a":1}', '{"a":1.0}', '{"b":1,"b":2}', '{"b":', '', 'undefined'])('refuses %s', (text) => {
    expect(() => clientEvent({ ...event, data: text })).toThrow(InvalidAppend);
    expect(() => clientEvent({ ...event, metadata: text })).toThrow(InvalidAppend);
  });
});

describe('storedEvent', () => {
  it('gives the text and the place, positions at one width', () => {
    expect(storedEvent(recorded)).toEqual({
      id: recorded.id,
      type: 'SomethingHappened',
      stream: 'ledger-a',
      revision: 3,
      position: '00000000000000000012/00000000000000000012',
      data: '{"amount":1}',
      metadata: '{"source":"web"}',
    });
  });

  it('gives what others wrote as it is: bytes, metadata that is no JSON, none at all', () => {
    const bytes = { ...recorded, isJson: false, data: Buffer.from('plain'), metadata: Buffer.from('{no') };
    expect(storedEvent(bytes as unknown as RecordedEvent)).toMatchObject({ data: 'plain', metadata: '{no' });
    expect(storedEvent({ ...recorded, metadata: undefined }).metadata).toBe('');
  });

  it.each([undefined, { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n }])(
    'says that the server is too old where the position is %s',
    (position) => {
      expect(() => storedEvent({ ...recorded, position } as RecordedEvent)).toThrow(StoreUnavailable);
    },
  );
});

describe('isHidden', () => {
  it.each([
    ['a tombstone', 'ledger-a', '$streamDeleted', true],
    ['a link', 'ledger-a', '$>', true],
    ["a stream's metadata", '$$ledger-a', '$metadata', true],
    ['a record of the system', '$stats-127.0.0.1:2113', 'anything', true],
    ["the log's id", 'ledgerline-log', 'LogNamed', true],
    ['an event', 'ledger-a', 'AssetAdded', false],
    ['an event of a stream with a similar name', 'ledgerline-logs', 'AssetAdded', false],
  ])('knows %s', (_what, streamId, type, hidden) => {
    expect(isHidden({ streamId, type })).toBe(hidden);
  });
});
