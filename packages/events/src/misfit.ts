import { z } from 'zod';

/** Schemas as functions, each made when it is first needed: whole logs are checked by them, event by event. */
const compiled = new Map<z.ZodType, z.ZodType>();

/**
 * Why a value out of JSON does not fit a schema, or undefined where it does. The schema must change nothing in what it
 * takes: a value that fits is used as it is.
 */
export function misfit(schema: z.ZodType, value: unknown): z.ZodError | undefined {
  return compiledOf(schema).validate(value) ? undefined : schema.safeParse(value).error;
}

/** The value as its schema gives it back, fields in the schema's order. Throws ZodError where it does not fit. */
export const fitted = <Value>(schema: z.ZodType<Value>, value: unknown): Value =>
  compiledOf(schema).parse(value) as Value;

function compiledOf(schema: z.ZodType): z.ZodType {
  const known = compiled.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
}
