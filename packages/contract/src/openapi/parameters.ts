import type { JsonSchema } from '../docs/component.ts';
import type { RouteDocs } from '../docs/routeDocs.ts';
import type { RouteDefinition } from '../route.ts';
import { type RequestQuery, type RouteName, routes, takesKey } from '../routes.ts';
import { docs } from './docs.ts';
import { inputSchema } from './jsonSchemas.ts';
import type { Parameter } from './openApiDocument.ts';

type KnownKey<Value> = string extends keyof Value ? never : keyof Value & string;
type QueryParameter = { [Name in RouteName]: KnownKey<RequestQuery<Name>> }[RouteName];

interface QueryFacts {
  description: string;
  /** How the text in the URL has to be; else as the request's schema says. */
  schema?: JsonSchema;
}

const id: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const day: JsonSchema = { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const flag: JsonSchema = { type: 'boolean' };

const queryFacts: Record<QueryParameter, QueryFacts> = {
  type: { description: 'Only these.' },
  deleted: {
    description: 'The softly deleted ones instead of the live ones.',
    schema: { ...flag, default: false },
  },
  state: { description: 'Only goals in this state.' },
  asOf: { description: 'As it was shown at the end of this day.', schema: day },
  search: {
    description:
      'Only what has each of these words somewhere in its title, description, payee, tags or category, in what a bank says of it, or in the names of the assets that it transfers between; of payees and tags, in the name. Case, accents and the order of words make no difference. A word that is an amount (`12.50`, `1,250`) also finds records of exactly this amount.',
    schema: { type: 'string', maxLength: 200 },
  },
  category: { description: 'Only those of this category. One that is not there finds nothing.', schema: id },
  account: {
    description: 'Only those that move this asset. One that is not there finds nothing.',
    schema: id,
  },
  goal: { description: 'Only those that this goal pays. One that is not there finds nothing.', schema: id },
  spentIn: {
    description: 'Only expenses of this category and refunds for it. One that is not there finds nothing.',
    schema: id,
  },
  payee: {
    description: 'Only those of this payee, in any case; empty finds those without one.',
    schema: { type: 'string', maxLength: 60 },
  },
  tag: {
    description: 'Only those with all of these tags, in any case; an empty one finds those without tags.',
  },
  by: { description: 'What the rows are by. By tag a record counts in the row of each of its tags.' },
  asset: { description: 'Only what moves this asset.', schema: id },
  group: {
    description:
      'Of a report: how days are grouped; weeks begin on Monday, and `period` means those that the person plans for. Of changes: the id of a group, whose changes are then listed each by itself.',
  },
  compare: {
    description:
      'previous: a period that begins on the 1st is compared with the same days of as many months before (from January 1 and over more than one month, of as many years), any other with as many days just before. year: with the same days a year earlier. plan: with what was planned in the whole periods; it needs `group=period`.',
  },
  kind: {
    description:
      'Only what is of these kinds; all unless given. An opening balance is what an asset held before any record, and comes only without `from`.',
  },
  title: {
    description: 'Only transactions with this title, in any case.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  live: {
    description: 'Only what moves assets that are not deleted: what net worth adds up.',
    schema: { ...flag, default: false },
  },
  titles: { description: 'The category whose titles are wanted, too.', schema: id },
  period: { description: 'Any day of the period; today unless given.', schema: day },
  record: { description: 'Only changes of this record.', schema: id },
  version: {
    description: 'As it was in this version.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999 },
  },
  view: { description: 'What happened to the ways into the account; it is left out otherwise.' },
  from: { description: 'From this day on.', schema: day },
  to: { description: 'Up to this day, itself included.', schema: day },
  include: { description: 'Brings transfers, too.' },
  sort: { description: 'The order; ties go by date, then by creation.' },
  page: {
    description: 'Which page.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  limit: {
    description: 'How many rows a page has.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
  resolveReferences: {
    description: 'Accepted for older clients: answers are always resolved.',
    schema: flag,
  },
  expectedRevision: {
    description:
      'The record’s `revision` that this is based on, here or as X-Expected-Revision. Another one now: 409, and nothing is deleted.',
    schema: { type: 'integer', minimum: 0, maximum: 999_999_999_999_999 },
  },
  open: { description: 'Only what is open.', schema: { ...flag, default: false } },
  fits: {
    description:
      'Only the open dates that this transaction or transfer may stand for, the best fit first: same type and assets, an amount that fits, at most 10 days away. `from`, `to` and `open` do not count. None where it stands for one, failed, is deleted or not there.',
    schema: id,
  },
  days: {
    description: 'How many days to look ahead.',
    schema: { type: 'integer', minimum: 1, maximum: 366, default: 30 },
  },
  around: {
    description: 'The page that holds this transaction, whatever `page` says. Not found: 404.',
    schema: id,
  },
  running: {
    description: 'With `account`: adds `after` to each row, what the account held then.',
    schema: { ...flag, default: false },
  },
};

const header = (name: string, description: string, schema: JsonSchema, required = false): Parameter => ({
  name,
  in: 'header',
  description,
  required,
  schema,
});

const csrfToken = header(
  'X-CSRF-Token',
  'From GET /api/v1/auth/csrf-token, or from the answer of signing in or registering.',
  { type: 'string' },
  true,
);
const idempotencyKey = header(
  'Idempotency-Key',
  'Printable ASCII of your choice. The same key and body again: the first good answer again, and one effect. Another body or path: 422. Kept for at least 24 hours.',
  { type: 'string', minLength: 1, maxLength: 128, pattern: '^[ -~]*$' },
);
const minRevision = header(
  'X-Min-Revision',
  'Waits, for a second at most, until the answer has this revision of the ledger: how to read one’s own writes.',
  { type: 'integer', minimum: 0 },
);
const timeZone = header(
  'X-Time-Zone',
  'The person’s IANA time zone, which says what today is. Without it: UTC, and a write may be a day ahead.',
  { type: 'string', maxLength: 64 },
);

const dueDate: Parameter = {
  name: 'date',
  in: 'path',
  description: 'The due date. One that the schedule does not have: 404.',
  required: true,
  schema: day,
};

/** Everything that a route reads beside its body: path, query, headers. */
export function parametersOf(name: RouteName): Parameter[] {
  const { method, path, query, answer }: RouteDefinition = routes[name];
  const { revision } = answer;
  const { id: described }: RouteDocs = docs[name];
  const isRead = method === 'GET';
  return [
    ...(described === undefined
      ? []
      : [{ name: 'id', in: 'path', description: described, required: true, schema: id } as const]),
    ...(path.includes(':date') ? [dueDate] : []),
    ...queryParameters(query),
    ...(isRead ? [] : [csrfToken]),
    ...(takesKey(routes[name]) ? [idempotencyKey] : []),
    ...(isRead && revision ? [minRevision] : []),
    ...(revision ? [timeZone] : []),
  ];
}

/** A parameter that may be given more than once. */
const listOf = (schema: JsonSchema, items: JsonSchema | undefined): JsonSchema | undefined =>
  schema.type === 'array' ? { ...schema, ...(items && { items }) } : undefined;

function queryParameters(query: RouteDefinition['query']): Parameter[] {
  if (!query) return [];
  return Object.entries(inputSchema(query).properties ?? {}).map(([name, schema]) => {
    const facts = queryFacts[name as QueryParameter];
    return {
      name,
      in: 'query',
      description: facts.description,
      required: false,
      schema: listOf(schema as JsonSchema, facts.schema) ?? facts.schema ?? (schema as JsonSchema),
    };
  });
}
