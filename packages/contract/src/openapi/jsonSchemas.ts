import * as z from 'zod/mini';
import type { Component, JsonSchema } from '../docs/component.ts';
import { components } from './components.ts';
import { leafFacts } from './leafFacts.ts';
import type { Reference } from './openApiDocument.ts';

/** Where the document has a named schema. */
export const schemaReference = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** A request's schema as its JSON is sent, with nothing named. */
export const inputSchema = (schema: z.ZodMiniType): JsonSchema =>
  withoutIdentity(z.toJSONSchema(schema, { ...options, io: 'input' }));

/** Schemas as JSON Schema that refer to the components by their names. */
export function answerSchemas(schemas: Schemas): Record<string, JsonSchema> {
  const generated = generate({ ...componentSchemas('output'), ...schemas }, 'output');
  return Object.fromEntries(Object.keys(schemas).map((name) => [name, generated[name] ?? {}]));
}

/** All components as JSON Schema, with what their authors said of them. */
export function componentJsonSchemas(): Record<string, JsonSchema> {
  const generated = {
    input: generate(componentSchemas('input'), 'input'),
    output: generate(componentSchemas('output'), 'output'),
  };
  return Object.fromEntries(
    Object.entries<Component>(components).map(([name, component]) => [
      name,
      withFacts(generated[component.io][name] ?? {}, component),
    ]),
  );
}

const options = {
  target: 'draft-2020-12',
  metadata: leafFacts,
  override({ jsonSchema }: { jsonSchema: JsonSchema }) {
    // JavaScript's own bounds of a whole number are nobody's concern.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  },
} as const;

function generate(named: Schemas, io: Component['io']): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options, io, uri: (id) => schemaReference(id).$ref });
  return Object.fromEntries(Object.entries(schemas).map(([name, json]) => [name, withoutIdentity(json)]));
}

const componentSchemas = (io: Component['io']): Schemas =>
  Object.fromEntries(
    Object.entries<Component>(components)
      .filter(([, component]) => component.io === io)
      .map(([name, { schema }]) => [name, schema]),
  );

function withoutIdentity({ $schema: _schema, $id: _id, ...json }: JsonSchema): JsonSchema {
  return json;
}

function withFacts(json: JsonSchema, { description, fields, example }: Component): JsonSchema {
  const properties = Object.entries(json.properties ?? {}).map(([name, property]) => {
    const facts = fields[name] ?? {};
    const more = typeof facts === 'string' ? { description: facts } : facts;
    return [name, { ...(property as JsonSchema), ...more }];
  });
  return {
    ...json,
    description,
    ...(json.properties && { properties: Object.fromEntries(properties) }),
    examples: [example],
  };
}
