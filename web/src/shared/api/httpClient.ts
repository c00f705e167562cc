import type {
  AnswerData,
  CallName,
  PathParams,
  QueryName,
  RouteCalled,
  RouteName,
  SentBody,
} from '@ledgerline/contract';
import type { AppConfig } from './appConfig.ts';
import type { OwnRevision } from './ownRevision.ts';
import { readAnswer } from './readAnswer.ts';
import { failureOf, networkErrorText, type ServiceFailure, type ServiceResult } from './serviceResult.ts';

const basePath = '/api/v1';
/** In milliseconds. */
const requestTimeout = 30_000;
const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type QueryValue = string | number | boolean | undefined;

interface RequestOptions {
  /** Sent as JSON; a form as it is, with its files. */
  body?: unknown;
  /** How long an answer may take, in milliseconds; 30,000 unless given. */
  patience?: number;
  /** Undefined and empty values are left out. */
  query?: Readonly<Record<string, QueryValue>> | URLSearchParams;
  signal?: AbortSignal;
  /** Reads a good answer that is a file. What it throws is a failure with that message. */
  readFile?: (answer: Response) => Promise<unknown>;
  /** For writes outside `/auth`; one is made up when none is given. */
  idempotencyKey?: string;
  /** For a permanent deletion, whose path is to stay plain: the record's revision that it is based on. */
  expectedRevision?: number | undefined;
}

/** What a call of this route may bring along: fields, parameters and ids by the contract. */
type CallOptions<Name extends RouteName> = Omit<RequestOptions, 'body' | 'query'> & {
  body?: Partial<SentBody<Name>> | FormData;
  query?: { readonly [Parameter in QueryName<Name>]?: QueryValue } | URLSearchParams;
} & ([keyof PathParams<Name>] extends [never] ? { params?: never } : { params: PathParams<Name> });

/** The options of a call, which a path with ids can't do without. */
export type CallArguments<Name extends RouteName> = [keyof PathParams<Name>] extends [never]
  ? [options?: CallOptions<Name>]
  : [options: CallOptions<Name>];

/** What the client needs from its surroundings. */
export interface HttpClientDeps {
  fetch: typeof fetch;
  storage: Storage;
  loadConfig(): Promise<AppConfig>;
  /** The bearer token now, if someone is signed in. */
  token(): string | null;
  /** Whose token that is: the id of who is signed in. */
  person(): string | null;
  /** The server no longer knows this token. */
  onUnauthorized(token: string | null): void;
  /** Told when the person has to choose a password of their own first. */
  onOperatorPassword(): void;
  revision: OwnRevision;
  timeZone(): string | undefined;
  newKey(): string;
}

export interface HttpClient {
  /** Calls a route by method and path below `/api/v1`, as the contract has it. Never rejects. */
  call<Call extends CallName>(
    route: Call,
    ...options: CallArguments<RouteCalled[Call]>
  ): Promise<ServiceResult<AnswerData<RouteCalled[Call]>>>;
  /** Fetches a new CSRF token: at start-up, before signing in, before registering. */
  refreshCsrf(): Promise<void>;
}

/** The one way to the server: headers, CSRF with one retry, time-out, 401, and results instead of exceptions. */
export function createHttpClient(deps: HttpClientDeps): HttpClient {
  const csrf = createCsrfTokens(deps.storage, async () => {
    const forPerson = { person: deps.person(), csrfToken: null };
    const result = await send<{ csrfToken: string }>('GET', '/auth/csrf-token', {}, forPerson);
    return result.success ? result.data.csrfToken : null;
  });

  async function request<Data>(
    method: HttpMethod,
    path: string,
    options: RequestOptions = {},
  ): Promise<ServiceResult<Data>> {
    const person = deps.person();
    if (!unsafeMethods.has(method)) return send<Data>(method, path, options, { person, csrfToken: null });
    const keyed = path.startsWith('/auth/')
      ? options
      : { ...options, idempotencyKey: options.idempotencyKey ?? deps.newKey() };
    const known = csrf.current() ?? (await csrf.refresh());
    const first = await send<Data>(method, path, keyed, { person, csrfToken: known });
    if (!isCsrfRefusal(first)) return first;
    return send<Data>(method, path, keyed, { person, csrfToken: await csrf.refresh() });
  }

  async function send<Data>(
    method: HttpMethod,
    path: string,
    options: RequestOptions,
    { person, csrfToken }: { person: string | null; csrfToken: string | null },
  ): Promise<ServiceResult<Data>> {
    // Somebody else may have signed in while a CSRF token was fetched: it is not their request.
    if (deps.person() !== person) return sessionOver;
    const token = deps.token();
    const limit = withTimeout(options.signal, options.patience);
    try {
      const { apiKey } = await deps.loadConfig();
      const headers = headersOf(method, options, { apiKey, token, csrfToken });
      const answer = await deps.fetch(urlOf(path, options.query), {
        method,
        headers,
        credentials: 'include',
        signal: limit.signal,
        ...(options.body !== undefined && { body: bodyOf(options.body) }),
      });
      const result =
        options.readFile && answer.ok
          ? { success: true as const, data: (await options.readFile(answer)) as Data, meta: {} }
          : withRevision(answer, await readAnswer<Data>(answer));
      if (deps.person() !== person) return sessionOver;
      csrf.keep(answer.headers.get('X-CSRF-Token'));
      noteRevision(method, result);
      if (answer.status === 401) deps.onUnauthorized(token);
      if (!result.success && result.code === 'password-chosen-by-operator') deps.onOperatorPassword();
      return result;
    } catch (thrown) {
      return unanswered(thrown, options.signal, limit.signal);
    } finally {
      limit.clear();
    }
  }

  function headersOf(
    method: HttpMethod,
    options: RequestOptions,
    secrets: { apiKey: string; token: string | null; csrfToken: string | null },
  ): Record<string, string> {
    const zone = deps.timeZone();
    const minRevision = deps.revision.current();
    return {
      Accept: 'application/json',
      // A form's own type names the line between its parts, so the browser sets it.
      ...(!(options.body instanceof FormData) && { 'Content-Type': 'application/json' }),
      'X-API-Key': secrets.apiKey,
      ...(secrets.token !== null && { Authorization: `Bearer ${secrets.token}` }),
      ...(secrets.csrfToken !== null && { 'X-CSRF-Token': secrets.csrfToken }),
      ...(zone !== undefined && { 'X-Time-Zone': zone }),
      ...(method === 'GET' && minRevision > 0 && { 'X-Min-Revision': String(minRevision) }),
      ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
      ...(options.expectedRevision !== undefined && {
        'X-Expected-Revision': String(options.expectedRevision),
      }),
    };
  }

  function noteRevision(method: HttpMethod, result: ServiceResult<unknown>): void {
    if (!result.success || result.meta.revision === undefined) return;
    const { revision, stale } = result.meta;
    const kind = unsafeMethods.has(method) ? 'written' : stale === true ? 'stale' : 'read';
    deps.revision.take({ kind, revision });
  }

  return {
    call(route, ...[options]) {
      const { params, ...rest }: RequestOptions & { params?: Readonly<Record<string, string>> } =
        options ?? {};
      const { method, path } = placeOf(route, params);
      return request(method, path, rest);
    },
    async refreshCsrf() {
      await csrf.refresh();
    },
  };
}

/** Method and path below /api/v1 of a route as a client calls it. */
export function placeOf(
  route: string,
  params: Readonly<Record<string, string>> = {},
): { method: HttpMethod; path: string } {
  const [method, path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method: method as HttpMethod, path: filled };
}

/** An answer that came when somebody else, or nobody, was signed in: it is nobody's business any more. */
const sessionOver: ServiceFailure = {
  success: false,
  message: 'The session has ended',
  kind: 'refused',
  status: 401,
  saidBy: 'client',
};

/** Reads tell the ledger's revision in a header only, writes also in their `meta`. */
function withRevision<Data>(answer: Response, result: ServiceResult<Data>): ServiceResult<Data> {
  const header = answer.headers.get('X-Ledger-Revision');
  return header === null || !result.success
    ? result
    : { ...result, meta: { ...result.meta, revision: Number(header) } };
}

function urlOf(path: string, query: RequestOptions['query'] = {}): string {
  const search = query instanceof URLSearchParams ? query : new URLSearchParams(sent(query));
  const suffix = search.size > 0 ? `?${search.toString()}` : '';
  return `${path.startsWith('/api/') ? '' : basePath}${path}${suffix}`;
}

const sent = (query: Readonly<Record<string, QueryValue>>): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );

function isCsrfRefusal(result: ServiceResult<unknown>): boolean {
  return !result.success && result.status === 403 && /csrf|token/i.test(result.message);
}

const bodyOf = (body: unknown): BodyInit => (body instanceof FormData ? body : JSON.stringify(body));

function withTimeout(outer: AbortSignal | undefined, patience = requestTimeout) {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), patience);
  return {
    signal: outer === undefined ? timer.signal : AbortSignal.any([outer, timer.signal]),
    clear: () => clearTimeout(timeout),
  };
}

/** `fetch` rejects with a `TypeError` when no answer came, and with an abort at the time-out. */
function unanswered(thrown: unknown, outer: AbortSignal | undefined, limit: AbortSignal): ServiceFailure {
  if (outer?.aborted === true) return { success: false, message: networkErrorText, kind: 'aborted' };
  const network = { success: false, message: networkErrorText, kind: 'network' } as const;
  if (limit.aborted) return { ...network, timedOut: true };
  if (thrown instanceof TypeError) return network;
  return failureOf(thrown);
}

const csrfKey = 'csrfToken';

interface CsrfTokens {
  current(): string | null;
  /** Keeps the token that an answer brought. */
  keep(token: string | null): void;
  /** Fetches a new one; calls at the same time share one request. */
  refresh(): Promise<string | null>;
}

/** The CSRF token in local storage, so that all tabs share it. */
function createCsrfTokens(storage: Storage, fetchToken: () => Promise<string | null>): CsrfTokens {
  let fetching: Promise<string | null> | undefined;
  const keep = (token: string | null) => {
    if (token !== null && token !== '') storage.setItem(csrfKey, token);
  };
  return {
    current: () => storage.getItem(csrfKey),
    keep,
    refresh() {
      fetching ??= fetchToken()
        .then((token) => {
          keep(token);
          return token;
        })
        .finally(() => {
          fetching = undefined;
        });
      return fetching;
    },
  };
}
