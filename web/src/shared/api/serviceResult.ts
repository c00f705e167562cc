import type { RuleOffer } from '@ledgerline/contract';

/** What a write says beside its record, or a list beside its rows. */
export interface ResultMeta {
  revision?: number;
  /** The ids of the changes that a write made, oldest first; as Activity names them. */
  events?: string[];
  /** The group that the changes of a write are, where they are one. */
  group?: string;
  /** A rule that is offered after an edit, where one is due. */
  offer?: RuleOffer;
  /** How many transactions would take their payee from what their bank says. */
  fromBank?: number;
  /** Every asset that a write moved, in units of money with at most 2 decimals. */
  balances?: { id: string; balance: number; owed: number }[];
  page?: number;
  limit?: number;
  total?: number;
  totalPages?: number;
  /** The read did not wait long enough for the person's last write. */
  stale?: boolean;
}

/** Texts per field. */
export type FieldErrors = Record<string, string[]>;

export interface ServiceSuccess<Data> {
  success: true;
  message?: string;
  data: Data;
  meta: ResultMeta;
}

/**
 * Why there is no result. `refused`: the server answered. `network`: no answer came (also a time-out), so a write may
 * or may not have happened. `aborted`: the caller gave up. `thrown`: a fault of the client or an unreadable answer.
 */
type FailureKind = 'refused' | 'network' | 'aborted' | 'thrown';

export interface ServiceFailure {
  success: false;
  message: string;
  errors?: FieldErrors;
  data?: unknown;
  /** Names the refusal for programs, and what it is about. */
  code?: string;
  params?: Record<string, unknown>;
  kind: FailureKind;
  /** No answer came within the time-out. */
  timedOut?: true;
  /** HTTP status, when the server answered. */
  status?: number;
  /** Whether the answer brought a message of its own. */
  saidBy?: 'server' | 'client';
}

/** What every call to the server resolves to; calls never reject. */
export type ServiceResult<Data> = ServiceSuccess<Data> | ServiceFailure;

export const networkErrorText = 'Network error occurred. Please check your connection.';
export const unexpectedErrorText = 'An unexpected error occurred';

/**
 * Whether nobody knows what became of a write: no answer came, or the server, or something before it, failed on the way.
 */
export const isUnanswered = ({ kind, status = 0 }: ServiceFailure): boolean =>
  kind === 'network' || status >= 500;

/**
 * Nothing was recorded by an earlier try with the same key either. Other refusals (a session that ended, a limit) come
 * before the server looks for the key.
 */
export const isDecided = ({ kind, status = 400 }: ServiceFailure): boolean =>
  kind === 'refused' && (status === 400 || status === 404 || status === 409);

/** There is no session any more, and so nobody to tell a failure to. */
export const isSignedOut = ({ status }: ServiceFailure): boolean => status === 401;

/** The client's own 401: the session ended before the answer came, so nobody knows what became of a write. */
export const isSessionOver = ({ status, saidBy }: ServiceFailure): boolean =>
  status === 401 && saidBy === 'client';

/** A failure as an error, for callers that throw (react-query). */
export class ServiceError extends Error {
  readonly failure: ServiceFailure;
  constructor(failure: ServiceFailure) {
    super(failure.message);
    this.name = 'ServiceError';
    this.failure = failure;
  }
}

/** The data of a success; throws a `ServiceError` for a failure. */
export function unwrap<Data>(result: ServiceResult<Data>): Data {
  if (result.success) return result.data;
  throw new ServiceError(result);
}

/** Anything thrown as a failure with its message, else 'An unexpected error occurred'. */
export function failureOf(thrown: unknown): ServiceFailure {
  if (thrown instanceof ServiceError) return thrown.failure;
  const message = thrown instanceof Error && thrown.message !== '' ? thrown.message : unexpectedErrorText;
  return { success: false, message, kind: 'thrown' };
}

/** Browsers report a failed fetch, also of a page's code, as an error with one of these texts. */
const networkTexts =
  /failed to fetch|error loading dynamically imported module|importing a module script failed|unable to preload css|networkerror|network error|load failed|network connection was lost|appears to be offline/i;

/** What people read where the server could not be reached. */
export const unreachableText = 'Unable to connect to the server. Please check your internet connection.';

/** Whether an error means that the server could not be reached. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof ServiceError) return error.failure.kind === 'network';
  return error instanceof Error && networkTexts.test(error.message);
}
