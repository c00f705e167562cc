import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { added, defineRecord, recordsIn } from './additions.ts';
import { defineEvent, type EventDefinition, type EventOf } from './defineEvent.ts';
import type { StoredEvent } from './envelope.ts';
import { misfit } from './misfit.ts';
import { plainTransaction, TransactionRecord } from './records.ts';
import { readEvent, readTrusted } from './registry.ts';
import { samples } from './samples/index.ts';
import { upcast } from './upcasters.ts';
import { Deletion, Effect } from './values.ts';

const shop = added('shop', z.string(), '');
const receipts = added('receipts', z.array(z.string()), []);
/** What was added to transactions until today stands before the fields of tomorrow. */
const { refundedCategory, goal, payee, tags, setBy, ...began } = TransactionRecord.shape;
const untilToday = { ...plainTransaction };
const Receipted = defineRecord(
  began,
  added('refundedCategory', refundedCategory, null),
  added('goal', goal, null),
  added('payee', payee, ''),
  added('tags', tags, []),
  added('setBy', setBy, {}),
  shop,
  receipts,
);
const effects = z.array(Effect);
const part = Receipted.omit({ id: true, createdAt: true, bank: true }).partial();

/** The events of a transaction, as they would be with a shop and receipts. */
const created = defineEvent('TransactionCreated', 2, { transaction: Receipted, effects });
const edited = defineEvent('TransactionUpdated', 2, { transaction: Receipted, former: part, effects });
const tomorrow: readonly EventDefinition[] = [
  created,
  edited,
  defineEvent('TransactionSoftDeleted', 2, { transaction: Receipted, effects }),
  defineEvent('TransactionRestored', 2, {
    transaction: Receipted,
    former: z.strictObject({ deletion: Deletion }),
    effects,
  }),
  defineEvent('TransactionMatched', 1, { transaction: Receipted, former: Receipted.pick({ bank: true }) }),
];

describe('an addition to a record', () => {
  it.each(tomorrow.map((definition) => [definition.type, definition] as const))(
    'raises the version of %s, and each sample of it reads as before with the field behind the others',
    (type, definition) => {
      expect(definition.version).toBe(definition.base + 7);
      const old = samples.filter((sample) => sample.type === type);
      expect(old.length).toBeGreaterThanOrEqual(definition.base);
      for (const { data, metadata } of old) {
        const read = readEvent(sampleAsStored(type, data, metadata)).data as { transaction: object };
        const filled = upcast(definition, data, Number(metadata.schemaVersion));
        const wanted = { ...read, transaction: { ...read.transaction, shop: '', receipts: [] } };
        expect(JSON.stringify(filled)).toBe(JSON.stringify(wanted));
        expect(misfit(definition.schema, filled)).toBeUndefined();
      }
    },
  );

  it('says nothing in a part of the record that tells what changed', () => {
    const sample = samples.findLast(({ type }) => type === 'TransactionUpdated');
    expect(upcast(edited, sample?.data, 2)).toHaveProperty('former', sample?.data['former']);
    expect(part.parse({ shop: 'Corner shop' })).toEqual({ shop: 'Corner shop' });
  });

  it('is kept where the event has it already, and the other is filled in', () => {
    const data = { transaction: { shop: 'Corner shop' } };
    expect(upcast(created, data, 8)).toEqual({
      transaction: { shop: 'Corner shop', ...untilToday, receipts: [] },
    });
    expect(upcast(created, data, 9)).toBe(data);
  });

  it('is a version that an instance of before does not know', () => {
    for (const { type, version } of tomorrow) {
      const sample = samples.findLast((one) => one.type === type);
      const stored = sampleAsStored(type, sample?.data ?? {}, { schemaVersion: String(version) });
      expect(() => readEvent(stored)).toThrow(`${type}: unknown version ${version}`);
      expect(() => readTrusted(stored)).toThrow(`${type}: unknown version ${version}`);
    }
  });

  it('leaves the stored value and its own default alone', () => {
    const data = Object.freeze({ transaction: Object.freeze({}) });
    const first = upcast(created, data, 2) as { transaction: { receipts: readonly string[] } };
    expect(data).toEqual({ transaction: {} });
    expect(() => (first.transaction.receipts as string[]).push('x')).toThrow(TypeError);
    expect(upcast(created, data, 2)).toEqual({ transaction: { ...untilToday, shop: '', receipts: [] } });
  });

  it('comes to records within records, in lists, and to those that may be missing', () => {
    const Row = defineRecord({ line: z.int() }, added('sign', z.string(), '+'));
    const Sheet = defineRecord({ rows: z.array(Row), total: Row.nullable() }, added('page', z.int(), 1));
    const SheetSet = defineEvent('SheetSet', 1, {
      sheet: Sheet,
      former: Sheet.nullable(),
      note: Row.optional(),
    });
    expect(SheetSet.version).toBe(3);
    expect(upcast(SheetSet, { sheet: { rows: [{ line: 7 }], total: null }, former: null }, 1)).toEqual({
      sheet: { rows: [{ line: 7, sign: '+' }], total: null, page: 1 },
      former: null,
    });
    const whole = { rows: [], total: { line: 1 } };
    expect(upcast(SheetSet, { sheet: whole, former: whole, note: { line: 2 } }, 1)).toEqual({
      sheet: { rows: [], total: { line: 1, sign: '+' }, page: 1 },
      former: { rows: [], total: { line: 1, sign: '+' }, page: 1 },
      note: { line: 2, sign: '+' },
    });
  });

  it('comes behind an upcaster that is written later, whatever the record had by then', () => {
    const MealEaten = defineEvent('MealEaten', 2, { meal: defineRecord({ name: z.string() }, shop) });
    const registry = {
      MealEaten: { 2: (data: unknown) => ({ meal: { name: 'Soup', ...(data as object) } }) },
    };
    expect(MealEaten.version).toBe(3);
    expect(upcast(MealEaten, {}, 1, registry)).toEqual({ meal: { name: 'Soup', shop: '' } });
  });

  it('is a field of the type', () => {
    type Data = EventOf<typeof created>['data'];
    expectTypeOf<Data['transaction']['shop']>().toEqualTypeOf<string>();
    expectTypeOf<Data['transaction']['receipts']>().toEqualTypeOf<string[]>();
    expectTypeOf<Data['transaction']['title']>().toEqualTypeOf<string>();
    expectTypeOf<EventOf<typeof edited>['data']['former']['shop']>().toEqualTypeOf<string | undefined>();
    // @ts-expect-error: the default is one of the field's values
    added('count', z.int(), 'none');
  });

  it('can not take the place of a field that is there', () => {
    expect(() => defineRecord({ shop: z.string() }, shop)).toThrow('shop is there already');
    expect(() => defineRecord({}, shop, shop)).toThrow('shop is there already');
    expect(() => defineRecord({}, added('count', z.int(), 0.5))).toThrow('count cannot be 0.5');
  });
});

const sampleAsStored = (type: string, data: object, metadata: object): StoredEvent => ({
  id: '',
  type,
  data: JSON.stringify(data),
  metadata: JSON.stringify({ ...samples.at(-1)?.metadata, ...metadata }),
  stream: 'ledger-66a1f0c2d94b7e3a58c01f2b',
  revision: 0,
  position: '0',
});

it('given a record with additions in a union, the definition throws: nothing would fill them in', () => {
  const either = z.strictObject({ one: z.union([Receipted, z.null()]) });
  expect(() => recordsIn(either)).toThrow('cannot stand in a union');
});
