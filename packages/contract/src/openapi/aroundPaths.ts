import type { JsonSchema } from '../docs/component.ts';
import { texts } from '../texts.ts';
import { headerReferences } from './commonHeaders.ts';
import { components } from './components.ts';
import { failure, failureReference } from './failures.ts';
import { schemaReference } from './jsonSchemas.ts';
import type { Answer, Operation, PathItem } from './openApiDocument.ts';

const json = (schema: JsonSchema, value: unknown, description: string): Answer => ({
  description,
  headers: headerReferences(['X-Request-Id']),
  content: { 'application/json': { schema, examples: { example: { value } } } },
});

const other = (description: string, contentType: string): Answer => ({
  description,
  headers: headerReferences(['X-Request-Id']),
  content: {
    [contentType]: { schema: contentType.endsWith('json') ? { type: 'object' } : { type: 'string' } },
  },
});

const state = (status: string): JsonSchema => ({
  type: 'object',
  properties: { status: { const: status } },
  required: ['status'],
  additionalProperties: false,
});

const open = (operation: Omit<Operation, 'tags' | 'security'>): PathItem => ({
  get: { tags: ['Around the API'], security: [], ...operation },
});

/** What is served beside the routes of the table, without any key. */
export const aroundPaths: Record<string, PathItem> = {
  '/ws': {
    get: {
      operationId: 'liveChannel',
      tags: ['Live channel'],
      summary: 'Open the live channel',
      description:
        'A WebSocket. ServerFrame says what comes, ClientFrame what may be sent. After each change of the ledger all of the person’s connections get `ledger_changed`; after each change of a setting `preference_updated` goes to all but the one that asked. A browser’s Origin is checked. At most 10 connections a person (the oldest is closed); all of a session’s are closed when it ends.',
      security: [],
      parameters: [
        {
          name: 'token',
          in: 'query',
          description: 'A ticket from POST /api/v1/auth/ws-ticket, or the bearer token.',
          required: true,
          schema: { type: 'string' },
        },
      ],
      responses: {
        101: { description: 'The connection is open.' },
        400: failure(400, [], 'What asks for an upgrade is no WebSocket handshake.'),
        401: failure(401, [{ message: texts.notSignedIn }], 'The token is missing, used up, or no good.'),
        403: failure(403, [{ message: 'This origin is not allowed' }], 'The page comes from elsewhere.'),
        426: failureReference(426),
        429: failureReference(429),
        503: failureReference(503),
      },
      'x-websocket': { client: schemaReference('ClientFrame'), server: schemaReference('ServerFrame') },
    },
  },
  '/config.json': open({
    operationId: 'clientConfig',
    summary: 'What a client has to know before its first call',
    responses: {
      200: json(schemaReference('ClientConfig'), components.ClientConfig.example, 'Without an envelope.'),
    },
  }),
  '/health/live': open({
    operationId: 'live',
    summary: 'Whether the process runs',
    responses: { 200: json(state('live'), { status: 'live' }, 'It runs.') },
  }),
  '/health/ready': open({
    operationId: 'ready',
    summary: 'Whether requests can be served',
    responses: {
      200: json(state('ready'), { status: 'ready' }, 'They can.'),
      503: json(
        state('unavailable'),
        { status: 'unavailable' },
        'A store is away or the server is stopping.',
      ),
    },
  }),
  '/api/v1/openapi.json': open({
    operationId: 'openApiDocument',
    summary: 'This document',
    responses: { 200: other('OpenAPI 3.1.', 'application/json') },
  }),
  '/api/docs': open({
    operationId: 'documentation',
    summary: 'This document as a page',
    responses: { 200: other('For people.', 'text/html') },
  }),
};
