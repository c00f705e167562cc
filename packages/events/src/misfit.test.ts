import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fitted, misfit } from './misfit.ts';
import { definitionOf } from './registry.ts';
import { samples } from './samples/index.ts';

type Fields = Record<string, unknown>;

/** The samples' objects at all depths, by a path of field names. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

const at = (value: unknown, path: readonly string[]): Fields =>
  path.reduce((inner, key) => inner[key] as Fields, value as Fields);

/** As it would be stored, or why it is not. */
function textOr(parse: () => unknown): string {
  try {
    return JSON.stringify(parse());
  } catch (error) {
    return String(error);
  }
}

describe('whether data fits its schema', () => {
  it('is answered as the schema answers it, whatever stands in whichever field', () => {
    const places = samples.flatMap(({ type, data }) => placesOf(data).map((path) => ({ type, data, path })));
    const strange = fc.oneof(fc.jsonValue(), fc.constantFrom('', -1, 0.5, 2 ** 53, '2026-02-30'));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.nat(), strange, ({ type, data, path }, which, value) => {
        const changed: unknown = structuredClone(data);
        const fields = at(changed, path);
        const names = [...Object.keys(fields), 'strange'];
        fields[names[which % names.length] ?? ''] = value;
        const { schema } = definitionOf(type);
        expect(misfit(schema, changed)?.issues).toEqual(schema.safeParse(changed).error?.issues);
        expect(textOr(() => fitted(schema, changed))).toBe(textOr(() => schema.parse(changed)));
      }),
    );
  });

  it('says what does not fit', () => {
    const error = misfit(z.strictObject({ amount: z.int() }), { amount: 'much' });
    expect(error?.issues).toMatchObject([{ path: ['amount'], code: 'invalid_type' }]);
  });
});
