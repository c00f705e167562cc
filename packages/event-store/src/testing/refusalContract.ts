import { describe, expect, it } from 'vitest';
import { MAX_APPEND_BYTES } from '../appendRules.ts';
import { AppendTooLarge, InvalidAppend } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import { anEvent, type EventStoreContractOptions, idsOf, rejection, useLog } from './logUnderTest.ts';

/** What no store takes, and how much one takes at a time. */
export function refusalContract(options: EventStoreContractOptions): void {
  describe('an append that cannot be', () => {
    const bench = useLog(options);

    it('without events is refused', async () => {
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, []));
      expect(error).toBeInstanceOf(InvalidAppend);
    });

    it.each([
      ['no text', ''],
      ['a word', 'first'],
      ['a UUID without its hyphens', 'b6f1c1de5a0e4a3e9df01f2c3d4e5f60'],
      ['a UUID in upper case', 'B6F1C1DE-5A0E-4A3E-9DF0-1F2C3D4E5F60'],
      ['a UUID in braces', '{b6f1c1de-5a0e-4a3e-9df0-1f2c3d4e5f60}'],
      ['a UUID and a line feed', 'b6f1c1de-5a0e-4a3e-9df0-1f2c3d4e5f60\n'],
    ])('with %s for an id is refused', async (_what, id) => {
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [anEvent({ id })]));
      expect(error).toBeInstanceOf(InvalidAppend);
    });

    it.each([
      ['no text', ''],
      ['a name that servers keep for themselves', '$all'],
      ['a control character', 'ledger-\u0000'],
      ['a line feed', 'ledger-a\n'],
      ['half a surrogate pair', 'ledger-\ud800'],
      ['201 characters', 'a'.repeat(201)],
    ])('with %s for a stream or a type is refused', async (_what, name) => {
      const asStream = await rejection(bench.store().append(name, NO_STREAM, [anEvent()]));
      const type = await rejection(
        bench.store().append(bench.stream('a'), NO_STREAM, [anEvent({ type: name })]),
      );
      expect([asStream, type].map((error) => error instanceof InvalidAppend)).toEqual([true, true]);
    });

    it.each([-2, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
      'expecting revision %d is refused',
      async (revision) => {
        const error = await rejection(bench.store().append(bench.stream('a'), revision, [anEvent()]));
        expect(error).toBeInstanceOf(InvalidAppend);
      },
    );

    it.each([
      ['no data', { data: '' }],
      ['no metadata', { metadata: '' }],
      ['half a surrogate pair in its data', { data: '{"title":"\ud83d"}' }],
      ['half a surrogate pair in its metadata', { metadata: '{"actorId":"\udc00"}' }],
    ])('with %s is refused', async (_what, fields) => {
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [anEvent(fields)]));
      expect(error).toBeInstanceOf(InvalidAppend);
    });

    it('with the same id twice is refused', async () => {
      const event = anEvent();
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [event, event]));
      expect(error).toBeInstanceOf(InvalidAppend);
    });

    it('leaves no trace, neither of its good events nor in the store', async () => {
      const good = anEvent();
      await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [good, anEvent({ id: 'bad' })]));
      await rejection(bench.store().append(bench.stream('a'), NO_STREAM, []));
      expect(await bench.log()).toEqual([]);
      expect(await bench.store().append(bench.stream('a'), NO_STREAM, [good])).toEqual({ revision: 0 });
    });
  });

  describe('the size of an append', () => {
    const bench = useLog(options);
    // Servers count some bytes of their own to every event.
    const AIR = 8 * 1024;

    it('may come near 1 MiB', async () => {
      const event = anEvent({ data: textOf(MAX_APPEND_BYTES - AIR) });
      await bench.store().append(bench.stream('a'), NO_STREAM, [event]);
      expect((await bench.store().lastOf(bench.stream('a')))?.data).toBe(event.data);
    });

    it('may not go beyond 1 MiB', async () => {
      const error = await rejection(
        bench.store().append(bench.stream('a'), NO_STREAM, [anEvent({ data: textOf(MAX_APPEND_BYTES) })]),
      );
      expect(error).toBeInstanceOf(AppendTooLarge);
      expect(await bench.log()).toEqual([]);
    });

    it('counts all events of the append together', async () => {
      const half = textOf(MAX_APPEND_BYTES / 2);
      const events = [anEvent({ data: half }), anEvent({ data: half })];
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, events));
      expect(error).toBeInstanceOf(AppendTooLarge);
      expect(await bench.log()).toEqual([]);
    });

    it('counts metadata too', async () => {
      const event = anEvent({ metadata: textOf(MAX_APPEND_BYTES) });
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [event]));
      expect(error).toBeInstanceOf(AppendTooLarge);
    });

    it('counts bytes, not characters', async () => {
      const data = JSON.stringify('€'.repeat(MAX_APPEND_BYTES / 3));
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [anEvent({ data })]));
      expect(error).toBeInstanceOf(AppendTooLarge);
    });

    it('lets the next append through after one that was too large', async () => {
      const event = anEvent();
      await rejection(
        bench.store().append(bench.stream('a'), NO_STREAM, [anEvent({ data: textOf(MAX_APPEND_BYTES) })]),
      );
      await bench.store().append(bench.stream('a'), NO_STREAM, [event]);
      expect(idsOf(await bench.log())).toEqual([event.id]);
    });
  });
}

/** A JSON text of so many bytes. */
const textOf = (bytes: number): string => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
