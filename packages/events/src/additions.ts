import { z } from 'zod';
import { misfit } from './misfit.ts';

/** A field that a record got after it was first stored, and what events of before hold in its place. */
export interface Addition<Field extends string = string, Schema extends z.ZodType = z.ZodType> {
  field: Field;
  schema: Schema;
  initial: z.infer<Schema>;
}

/** One field more: `added('payee', z.string(), '')`. All events of before share `initial`, which is frozen. */
export const added = <const Field extends string, Schema extends z.ZodType>(
  field: Field,
  schema: Schema,
  initial: z.infer<NoInfer<Schema>>,
): Addition<Field, Schema> => ({
  field,
  schema,
  initial: Object.freeze(initial) as z.infer<Schema>,
});

/** What records hold of their additions where nothing else was said. */
export type Initials<Added extends readonly Addition[]> = {
  [Field in Added[number]['field']]: z.infer<Extract<Added[number], { field: Field }>['schema']>;
};

/** What events of before hold of these additions, in their order. */
export const initialsOf = <const Added extends readonly Addition[]>(added: Added): Initials<Added> =>
  Object.freeze(Object.fromEntries(added.map(({ field, initial }) => [field, initial]))) as Initials<Added>;

type With<Shape, Added extends readonly Addition[]> = {
  [Field in keyof Shape | Added[number]['field']]: Field extends keyof Shape
    ? Shape[Field]
    : Extract<Added[number], { field: Field }>['schema'];
};

/** By the schema of a record, and by no schema that is derived from it: a part of a record lacks what it says nothing of. */
const additionsByRecord = new WeakMap<z.ZodType, readonly Addition[]>();

/**
 * The schema of a stored record: the fields that it began with, then its additions, in their order. An addition is
 * never changed or taken out, for the version of each event that carries the record counts them.
 */
export function defineRecord<Shape extends z.ZodRawShape, const Added extends readonly Addition[]>(
  shape: Shape,
  ...additions: Added
): z.ZodObject<With<Shape, Added>, z.core.$strict> {
  const fields: Record<string, z.core.$ZodType> = { ...shape };
  for (const { field, schema, initial } of additions) {
    if (Object.hasOwn(fields, field)) throw new Error(`${field} is there already`);
    if (misfit(schema, initial)) throw new Error(`${field} cannot be ${JSON.stringify(initial)}`);
    fields[field] = schema;
  }
  const record = z.strictObject(fields);
  additionsByRecord.set(record, additions);
  return record as unknown as z.ZodObject<With<Shape, Added>, z.core.$strict>;
}

/** How many additions the records have that a schema carries, each record once: so many versions stand above a base. */
export const countAdditions = (schema: z.ZodType): number =>
  [...recordsIn(schema)].reduce((sum, record) => sum + (additionsByRecord.get(record)?.length ?? 0), 0);

/** The records with additions that a schema carries, at any depth. */
export function recordsIn(schema: unknown, found = new Set<z.ZodType>()): ReadonlySet<z.ZodType> {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) recordsIn(schema.unwrap(), found);
  if (schema instanceof z.ZodArray) recordsIn(schema.element, found);
  if (schema instanceof z.ZodObject) {
    if (additionsByRecord.get(schema)?.length) found.add(schema);
    for (const field of Object.values(schema.shape)) recordsIn(field, found);
  }
  if (schema instanceof z.ZodUnion && schema.options.some((option) => recordsIn(option).size > 0)) {
    throw new Error('a record with additions cannot stand in a union: nothing would fill them in');
  }
  return found;
}

/** Gives a copy of the value with the additions that it lacks, each behind the fields that it has. */
export type Fill = (value: unknown) => unknown;

/** What fills in the additions to the records that a schema carries; null where they have none. */
export function fillOf(schema: unknown): Fill | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const fill = fillOf(schema.unwrap());
    return fill && ((value) => (value === null || value === undefined ? value : fill(value)));
  }
  if (schema instanceof z.ZodArray) {
    const fill = fillOf(schema.element);
    return fill && ((values) => (values as unknown[]).map(fill));
  }
  return schema instanceof z.ZodObject ? fillOfObject(schema) : null;
}

function fillOfObject(schema: z.ZodObject): Fill | null {
  const additions = additionsByRecord.get(schema) ?? [];
  const within = Object.entries(schema.shape).flatMap(([field, of]) => {
    const fill = fillOf(of);
    return fill ? [{ field, fill }] : [];
  });
  if (additions.length === 0 && within.length === 0) return null;
  return (value) => {
    const filled = { ...(value as Record<string, unknown>) };
    for (const { field, fill } of within) {
      if (Object.hasOwn(filled, field)) filled[field] = fill(filled[field]);
    }
    for (const { field, initial } of additions) {
      if (!Object.hasOwn(filled, field)) filled[field] = initial;
    }
    return filled;
  };
}
