import type { DomainEvent, StoredEvent } from '@ledgerline/events';
import { seal } from '@ledgerline/events/chain';
import type { CommandIdentity } from './command.ts';
import type { StreamState } from './streamKind.ts';

/** The decided events as they will stand in the stream after `state`; the log has yet to give them a position. */
export function sealCommand(
  stream: string,
  state: StreamState,
  events: readonly DomainEvent[],
  { identity, reverts, at }: { identity: CommandIdentity; reverts: string | undefined; at: string },
): StoredEvent[] {
  const first = state.revision + 1;
  const metadata = {
    commandId: identity.id,
    commandHash: identity.hash,
    actorId: identity.actorId,
    source: identity.source,
    ...(reverts !== undefined && { reverts }),
    at,
    $correlationId: identity.requestId,
    $causationId: identity.id,
  };
  const unsealed = events.map((event) => ({ event, metadata }));
  return seal(stream, first, state.hash, unsealed).events.map((event, index) => ({
    ...event,
    stream,
    revision: first + index,
    position: '',
  }));
}
