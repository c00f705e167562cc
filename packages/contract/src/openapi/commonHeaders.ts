import type { Header, Reference } from './openApiDocument.ts';

/** The headers of answers that clients can go by. Those that are `required` are always there where they are listed. */
export const commonHeaders = {
  'X-Request-Id': {
    description: 'This request’s id, as the server’s log has it.',
    required: true,
    schema: { type: 'string', minLength: 1 },
  },
  'X-Ledger-Revision': {
    description:
      'The number of events in the person’s ledger: on a write after it, on a read the least that the answer contains. A replay carries today’s, an `asOf` read that moment’s.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  'X-CSRF-Token': {
    description: 'The new session’s CSRF token.',
    required: true,
    schema: { type: 'string', minLength: 1 },
  },
  'Idempotency-Replayed': {
    description: 'There where the key was known: this is the first good answer again.',
    schema: { const: 'true' },
  },
  'Retry-After': {
    description: 'After how many seconds it is worth another try.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'X-Total-Records': {
    description:
      'How many records come after the first line, so that a client can tell a whole file from a part.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  'Content-Disposition': {
    description: 'What the file is called.',
    required: true,
    schema: { type: 'string', pattern: '^attachment; filename="[a-z0-9.-]+"$' },
  },
  Allow: {
    description: 'The methods that this path has.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Z]+(, [A-Z]+)*$' },
  },
  'WWW-Authenticate': {
    description: 'How to say who one is; not on a failed sign-in.',
    schema: { const: 'Bearer' },
  },
} as const satisfies Record<string, Header>;

export type CommonHeaderName = keyof typeof commonHeaders;

/** Refers to headers by their names. */
export const headerReferences = (names: readonly CommonHeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
