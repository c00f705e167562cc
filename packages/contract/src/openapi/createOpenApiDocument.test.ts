import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Component, JsonSchema } from '../docs/component.ts';
import { type RouteName, routes } from '../routes.ts';
import { answerSchema } from './answerSchema.ts';
import { components } from './components.ts';
import { createOpenApiDocument } from './createOpenApiDocument.ts';
import type { Answer, Operation } from './openApiDocument.ts';

const document = createOpenApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));
const routeNames = Object.keys(routes) as RouteName[];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...document })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every route of the table, what is served beside it, and nothing else', () => {
    const table = routeNames.map(
      (name) =>
        `${name}: ${routes[name].method.toLowerCase()} ${routes[name].path.replace(':id', '{id}').replace(':date', '{date}')}`,
    );
    const beside = [
      'liveChannel: get /ws',
      'clientConfig: get /config.json',
      'live: get /health/live',
      'ready: get /health/ready',
      'openApiDocument: get /api/v1/openapi.json',
      'documentation: get /api/docs',
    ];
    const described = operations.map(
      ({ path, method, operation }) => `${operation.operationId}: ${method} ${path}`,
    );
    expect(new Set(described)).toEqual(new Set([...table, ...beside]));
    expect(described).toHaveLength(table.length + beside.length);
  });

  it('is the same each time', () => {
    expect(createOpenApiDocument()).toEqual(document);
  });

  it('refers to nothing that is not there, and names nothing that is never used', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
    const named = ['schemas', 'responses', 'headers'].flatMap((section) =>
      Object.keys(document.components[section as 'schemas']).map((name) => `${section}/${name}`),
    );
    // The 400 of every route has texts of its own, and so has every other status that routes answer differently.
    const alwaysOwn = ['BadRequest', 'Forbidden', 'Conflict'].map((name) => `responses/${name}`);
    expect(new Set([...referred, ...alwaysOwn])).toEqual(new Set(named));
  });

  it('says of every text, number and list in a request how it has to be', () => {
    const vague = Object.entries<Component>(components)
      .filter(([, { io }]) => io === 'input')
      .flatMap(([name]) =>
        Object.entries(document.components.schemas[name]?.properties ?? {}).map(([field, schema]) => ({
          field: `${name}.${field}`,
          schema: schema as JsonSchema,
        })),
      )
      .filter(({ schema }) => !isConstrained(schema))
      .map(({ field }) => field);
    // Any text is looked at when signing in; what a preference may be is for the settings to say.
    expect(vague).toEqual([
      'Login.password',
      'PasswordAlone.password',
      'PasswordAndCode.password',
      'DeleteAccount.password',
      'ChangePassword.currentPassword',
      'PasskeyProof.password',
      'ClientFrame.value',
    ]);
  });

  it('refuses unknown fields wherever an object is described', () => {
    const loose: string[] = [];
    const visit = (at: string, value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, properties, additionalProperties } = value as JsonSchema;
      if (type === 'object' && properties && additionalProperties !== false) loose.push(at);
      for (const [key, child] of Object.entries(value)) {
        if (key !== 'examples') visit(`${at}.${key}`, child);
      }
    };
    visit('', document);
    expect(loose).toEqual([]);
  });

  it.each(Object.entries<Component>(components))('gives an example of %s that is one', (_name, component) => {
    expect(component.schema.safeParse(component.example).error).toBeUndefined();
  });

  const isEnvelope = (name: RouteName): boolean => !('file' in routes[name]);
  it.each(routeNames.filter(isEnvelope))('gives an example of the answer to %s that is one', (name) => {
    expect(answerSchema(name).safeParse(exampleOf(byId.get(name))).error).toBeUndefined();
  });
});

describe('what a route can answer', () => {
  it.each([
    ['csrfToken', '200 400 403 429 500 503'],
    ['login', '200 400 401 403 413 415 429 500 503'],
    ['register', '201 400 403 409 413 415 429 500 503'],
    ['logout', '200 400 401 403 413 415 429 500 503'],
    ['updateSettings', '200 400 401 403 409 413 415 429 500 503'],
    ['updatePreferences', '200 400 401 403 409 413 415 422 429 500 503'],
    ['listAssets', '200 400 401 403 429 500 503'],
    ['asset', '200 400 401 403 404 429 500 503'],
    ['addAsset', '201 400 401 403 409 413 415 422 429 500 503'],
    ['deleteAsset', '200 400 401 403 404 409 422 429 500 503'],
    ['listTransactions', '200 400 401 403 404 429 500 503'],
    ['revertActivity', '200 400 401 403 404 409 413 415 422 429 500 503'],
  ] as const)('%s: %s', (name, statuses) => {
    expect(Object.keys(byId.get(name)?.responses ?? {}).join(' ')).toBe(statuses);
  });

  it('S1-7.18 shows refusals in the words of the contract', () => {
    const refused = byId.get('makeTransfer')?.responses[400] as Answer | undefined;
    const messages = Object.values(refused?.content?.['application/json']?.examples ?? {}).map(
      ({ value }) => (value as { message: string }).message,
    );
    expect(messages).toEqual([
      'Please select a source asset',
      'Source and destination assets cannot be the same',
      'Source asset not found',
      'Destination asset not found',
      'Cannot transfer from a deleted asset',
      'Cannot transfer to a deleted asset',
      'Insufficient funds in Wallet. Available balance: 87.50',
      'Date must be between 1900-01-01 and today',
      'No more than the transfer can move along',
      'Only 100.00 is put aside in Wallet',
      "Money can't be put aside on a card or a loan",
      'Goal not found',
      'This goal is closed',
      'This goal is deleted',
      'Only a payment to a loan has interest',
      'Interest cannot exceed the payment',
    ]);
  });
});

function isConstrained({ type: types, enum: words, anyOf, const: constant, ...schema }: JsonSchema): boolean {
  const [type] = [types].flat();
  // A part of its own is described where it stands.
  if (type === 'boolean' || words || anyOf || constant !== undefined || '$ref' in schema) return true;
  if (type === 'array') return schema['maxItems'] !== undefined;
  if (type === 'object') return schema.properties !== undefined;
  if (type === 'integer' || type === 'number')
    return schema.minimum !== undefined || 'exclusiveMinimum' in schema;
  return schema.maxLength !== undefined || schema.pattern !== undefined;
}

function exampleOf(operation: Operation | undefined): unknown {
  const answer = operation?.responses[201] ?? operation?.responses[200];
  return (answer as Answer).content?.['application/json']?.examples?.['success']?.value;
}
