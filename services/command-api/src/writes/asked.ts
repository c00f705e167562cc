import type { PathParams, RequestBody, RequestQuery, RouteName } from '@ledgerline/contract';
import { toCalendarDate } from '@ledgerline/domain/calendarDate';
import type { ApiRequest, RequestOf, Session } from '@ledgerline/http';
import type { CommandIdentity } from '../commandHandling/command.ts';
import type { NewId } from '../ids.ts';

/** What somebody asks for, as commands want it, with the parameters of the path by their names. */
export type Asked<Name extends RouteName> = PathParams<Name> & {
  request: RequestOf<Name>;
  body: RequestBody<Name>;
  query: RequestQuery<Name>;
  userId: string;
  /** The person's date. */
  today: string;
  /** The latest date that may be written. */
  latestDate: string;
  /** An id for what is made, for each name the same one however often it is asked for. */
  newId: (of?: string) => string;
  /** A date or instant that the body brought, as a date in the person's zone; null and undefined as they are. */
  day: <Sent extends string | null | undefined>(text: Sent) => Sent;
};

/** Reads a request of a signed-in person for its command. */
export function askedBy<Name extends RouteName>(request: RequestOf<Name>, newId: NewId): Asked<Name> {
  const ids = new Map<string, string>();
  const { params, body, query, today, latestDate } = request;
  return {
    ...(params as PathParams<Name>),
    request,
    body,
    query,
    userId: sessionOf(request).userId,
    today,
    latestDate,
    newId: (of = '') => {
      const id = ids.get(of) ?? newId();
      ids.set(of, id);
      return id;
    },
    day: <Sent>(text: Sent) => (typeof text === 'string' ? (dateOf(request, text) as Sent) : text),
  };
}

/** Who is signed in; routes with access `session` have passed the check. */
export function sessionOf({ session }: Pick<ApiRequest, 'session'>): Session {
  if (!session) throw new Error('a route for signed-in people was called without a session');
  return session;
}

/** The id in the path. */
export function idOf({ params }: Pick<ApiRequest, 'params'>): string {
  const { id } = params;
  if (id === undefined) throw new Error('a route without an id in its path was asked for one');
  return id;
}

/** How the log names the command that a request brings. */
export function identityOf(request: ApiRequest, actorId: string, newId: NewId): CommandIdentity {
  return {
    id: request.idempotencyKey ?? newId(),
    hash: request.commandHash,
    ...(request.formerHashes && { formerHashes: request.formerHashes }),
    actorId,
    source: request.source,
    requestId: request.requestId,
  };
}

/** A date or instant that the contract has looked at, as a date in the person's zone. */
function dateOf({ timeZone = 'UTC' }: Pick<ApiRequest, 'timeZone'>, text: string): string {
  const date = toCalendarDate(text, timeZone);
  if (date === undefined) throw new Error('a date came through that is none');
  return date;
}
