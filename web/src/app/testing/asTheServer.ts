import { type RouteName, routes } from '@ledgerline/contract';
import { answerSchema, docs } from '@ledgerline/contract/openapi';

interface Issue {
  code: string;
  path: PropertyKey[];
  expected?: string;
  values?: unknown[];
  errors?: Issue[][];
}

/** A fake's good answer as the server would give it, and what in it the server never says. */
export interface FakeBody {
  body: Record<string, unknown>;
  impossible: string[];
}

/**
 * Fills in what a fake's good answer leaves out, from the contract's example of its route, and holds the whole against
 * the contract's schema. `path`: below /api/v1, without the query.
 */
export function asTheServer(method: string, path: string, given: object): FakeBody {
  const body = structuredClone(given) as Record<string, unknown>;
  const name = routeOf(method, path);
  if (name === undefined) return { body, impossible: [`${method} ${path} is no route of the API`] };
  const rows = Array.isArray(body['data']) ? body['data'].length : 0;
  const example = {
    data: docs[name].example,
    meta: {
      page: 1,
      limit: 10,
      total: rows,
      totalPages: 1,
      revision: 1,
      balances: [],
      events: [],
      count: 1,
      fromBank: 0,
    },
    csrfToken: 'csrf',
  };
  // What was filled in may lack parts of its own.
  for (let round = 0; round < 4; round += 1)
    for (const issue of issuesOf(name, body)) fillIn(body, issue, example);
  return {
    body,
    impossible: issuesOf(name, body).map((issue) => `${method} ${path}: ${JSON.stringify(issue)}`),
  };
}

const issuesOf = (name: RouteName, body: unknown): Issue[] =>
  ((answerSchema(name).safeParse(body).error?.issues ?? []) as Issue[]).flatMap(flat);

/** Of the shapes that a value may have, the one that it comes nearest to. */
function flat(issue: Issue): Issue[] {
  const [nearest] = (issue.errors ?? []).toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined || nearest.length === 0) return [issue];
  return nearest.flatMap((inner) => flat({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** A wrong kind of value tells shapes apart best, a wrong word or field better than fields that are left out. */
const distance = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, { code, path }) => sum + (code !== 'invalid_type' ? 5 : path.length === 0 ? wrongKind : 1),
    0,
  );

/** More than all fields of a record that are left out. */
const wrongKind = 100;

/** Puts in the place of what is missing what stands there in the example. */
function fillIn(body: object, { path, values, expected }: Issue, example: object): void {
  const last = path.at(-1);
  const parent = at(body, path.slice(0, -1));
  if (last === undefined || typeof parent !== 'object' || parent === null || last in parent) return;
  const known = path.length > 1 || last === 'data' ? at(example, path.map(firstRow)) : undefined;
  const sample = known === undefined ? (values?.[0] ?? (expected === 'object' ? {} : null)) : known;
  (parent as Record<PropertyKey, unknown>)[last] = structuredClone(sample);
}

const firstRow = (key: PropertyKey): PropertyKey => (typeof key === 'number' ? 0 : key);

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

function routeOf(method: string, path: string): RouteName | undefined {
  const full = path.startsWith('/api/') ? path : `/api/v1${path}`;
  const fitting = Object.entries(routes).filter(
    ([, route]) => route.method === method && isAt(full, route.path),
  );
  // A path that is written out comes before one with a parameter.
  const [first] = fitting.toSorted(([, a], [, b]) => a.path.split(':').length - b.path.split(':').length);
  return first?.[0] as RouteName | undefined;
}

function isAt(path: string, pattern: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}
