import type * as z from 'zod/mini';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What a field means; with the constraints of its wire form that its schema checks in code. */
export type FieldFacts = string | (JsonSchema & { description: string });

/** A schema that the document names, with what JSON Schema cannot know of it. */
export interface Component {
  schema: z.ZodMiniType;
  /** Requests are described as they are sent, answers as they arrive. */
  io: 'input' | 'output';
  description: string;
  fields: Readonly<Record<string, FieldFacts>>;
  example: unknown;
}

interface Facts<Value> {
  description: string;
  fields: Readonly<Record<Value extends unknown ? keyof Value & string : never, FieldFacts>>;
  example: Value;
}

/** A named part of requests. A field without its facts does not compile. */
export const requestPart = <Schema extends z.ZodMiniType>(schema: Schema, facts: Facts<z.input<Schema>>) => ({
  schema,
  io: 'input' as const,
  ...facts,
});

/** A named part of answers. A field without its facts does not compile. */
export const answerPart = <Schema extends z.ZodMiniType>(schema: Schema, facts: Facts<z.output<Schema>>) => ({
  schema,
  io: 'output' as const,
  ...facts,
});

/** One of several: its fields are described where the alternatives are. */
export const anyOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { description, example }: Pick<Facts<z.output<Schema>>, 'description' | 'example'>,
): Component => ({ schema, io: 'output', description, fields: {}, example });
