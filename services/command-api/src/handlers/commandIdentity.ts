import type { ApiRequest, Session } from '@ledgerline/http';
import type { CommandIdentity } from '../commandHandling/command.ts';
import type { NewId } from '../ids.ts';

/** Who is signed in; routes with access `session` have passed the check. */
export function sessionOf({ session }: ApiRequest): Session {
  if (!session) throw new Error('a route for signed-in people was called without a session');
  return session;
}

/** The id in the path. */
export function idOf({ params }: ApiRequest): string {
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
