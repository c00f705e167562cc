import {
  notFoundAnswer,
  type RefusalParams,
  type RequestBody,
  type RequestQuery,
  type RouteName,
  type RouteNameOf,
  type ServiceName,
  texts,
} from '@ledgerline/contract';

/** Who asks: known once the bearer has been checked. */
export interface Session {
  userId: string;
  sessionId: string;
}

/** A file that came with a form. */
export interface SentFile {
  /** What it is called where it came from; never a path of ours. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Hexadecimal. */
  sha256: string;
}

/** A request that has passed every check of its route: what a handler gets to see. */
export interface ApiRequest<Body = unknown, Query = unknown> {
  requestId: string;
  /** The route's own path parameters; malformed ids never get here (404). */
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** Present on routes that take a form. */
  file?: SentFile | undefined;
  /** Present on routes with access `session`, and on anonymous ones where a good bearer came along. */
  session?: Session | undefined;
  /** The client's address, by TRUST_PROXY. */
  address: string;
  /** The form of `address` that limits and locks count by: an IPv6 client has its /64 network. */
  limitKey: string;
  /** Browser and system by the User-Agent, for example `Firefox on Linux`; empty where it does not say. */
  device: string;
  /** The host that was asked, with its port; one that may be asked. */
  host: string;
  /** Of a write: the origin of the page that asks, one that may ask. A client that names none has that of the host. */
  origin: string;
  /** From X-Time-Zone; undefined where the header was not sent. */
  timeZone?: string | undefined;
  /** The user's calendar date by X-Time-Zone (UTC without). */
  today: string;
  /** The latest date that may be written: `today`, or one day more where no zone was sent. */
  latestDate: string;
  idempotencyKey?: string | undefined;
  /**
   * HMAC of method, path and body: tells a reused Idempotency-Key. Empty for a GET and on anonymous routes, whose
   * bodies hold passwords: not even their hash may get into the log.
   */
  commandHash: string;
  /** The same under former secrets: commands from before the secret was replaced are known by them. */
  formerHashes?: readonly string[] | undefined;
  minRevision?: number | undefined;
  /** `web` where the browser says that our own page asks, else `api`. */
  source: 'web' | 'api';
  now: Date;
}

/** A body without an envelope, made while it is sent: a file to keep. */
export interface StreamedBody {
  contentType: string;
  /** Pieces of text. Closed (`return`) as soon as nobody takes any more; what it throws breaks the connection. */
  chunks: AsyncIterable<string>;
}

/** What a handler answers; `createApi` makes the envelope and the headers of it. */
export interface ApiAnswer {
  /** 200 unless given. */
  status?: number;
  message?: string;
  data?: unknown;
  /**
   * JSON that is sent as `data`, in its place: an answer that another thread has made. A long one comes as bytes of
   * UTF-8, since encoding it would hold everybody up.
   */
  json?: string | Uint8Array;
  meta?: Record<string, unknown>;
  /** Fields beside `data` in the envelope (GET /users/preferences has `currency`). */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** An earlier request's answer again: goes out as Idempotency-Replayed. */
  replayed?: boolean;
  /** Goes out as X-Ledger-Revision. */
  ledgerRevision?: number;
  /** Sent in the place of an envelope: of the other fields only `headers` count. */
  stream?: StreamedBody;
}

interface ApiErrorOptions {
  errors?: Record<string, string[]>;
  code?: string;
  params?: RefusalParams | undefined;
  data?: object | undefined;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Anything other than success: thrown by handlers and checks, rendered by `createApi`. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Names a business refusal, for programs. */
  readonly code: string | undefined;
  readonly params: RefusalParams | undefined;
  /** What a client needs to ask again. */
  readonly data: object | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.errors = options.errors;
    this.code = options.code;
    this.params = options.params;
    this.data = options.data;
    this.headers = options.headers ?? {};
  }
}

/** That what a route is about is not there: the same for every reason. */
export function notThere(name: RouteName): ApiError {
  const { message, ...code } = notFoundAnswer(name);
  return new ApiError(404, message, code);
}

/** The refusal of one field of a request: the field has the message, too. */
export const fieldError = (field: string, message: string, status = 400): ApiError =>
  new ApiError(status, message, { errors: { [field]: [message] } });

/** Not now: 429 or 503 with the seconds after which to come again. */
export const comeAgain = (status: 429 | 503, message: string, seconds = 1, cause?: unknown): ApiError =>
  new ApiError(status, message, { headers: { 'Retry-After': String(seconds) }, cause });

/** What a request needs is away for the moment: 503. */
export const unavailable = (cause?: unknown): ApiError => comeAgain(503, texts.unavailable, 1, cause);

/** A limit of requests is reached: 429. */
export const tooManyRequests = (seconds: number): ApiError => comeAgain(429, texts.tooManyRequests, seconds);

/** One handler for each route of a service: a missing one does not compile. */
export type Handlers<Service extends ServiceName> = {
  [Name in RouteNameOf<Service>]: RouteHandler<Name>;
};

/** A request of a route; `createApi` has parsed body and query by the contract's schemas of that name. */
export type RequestOf<Name extends RouteName> = ApiRequest<RequestBody<Name>, RequestQuery<Name>>;

/** A route's handler. */
export type RouteHandler<Name extends RouteName> = (request: RequestOf<Name>) => Promise<ApiAnswer>;
