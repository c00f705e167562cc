import type { Decided } from '@ledgerline/domain';
import { type DomainEvent, groupCorrelation, groupIdAfter, type StoredEvent } from '@ledgerline/events';
import { seal } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';
import type { CommandEnvelope } from './command.ts';
import type { Folded } from './folded.ts';

type Place = Pick<CommandEnvelope<never, never, never, never>, 'stream' | 'identity' | 'reverts' | 'group'>;

/**
 * The decided events as they will stand in the stream after `folded`; the log has yet to give them a position.
 * `goesOn`: more of the command's events are to follow them.
 */
export function sealCommand<Event extends DomainEvent>(
  { stream, identity, reverts, group }: Place,
  folded: Pick<Folded<unknown>, 'revision' | 'hash' | 'commands'>,
  events: readonly Decided<Event>[],
  { at, goesOn, mac }: { at: string; goesOn: boolean; mac: EventMac },
): StoredEvent[] {
  const first = folded.revision + 1;
  const past = folded.commands.get(identity.id);
  const begun = past?.group?.correlationId;
  const correlationId =
    group && (begun ?? groupCorrelation({ kind: group.kind, id: group.id ?? groupIdAfter(folded) }));
  const unsealed = events.map((event) => {
    const revertedId = event.reverts ?? reverts?.id;
    const metadata = {
      commandId: identity.id,
      // What goes on keeps the hash that it began with, under whichever secret.
      commandHash: past?.group?.goesOn ? past.commandHash : identity.hash,
      actorId: identity.actorId,
      source: identity.source,
      ...(revertedId !== undefined && { reverts: revertedId }),
      ...(reverts?.group !== undefined && { revertsGroup: reverts.group }),
      ...(goesOn && { goesOn: 'true' as const }),
      at,
      $correlationId: correlationId ?? identity.requestId,
      $causationId: identity.id,
    };
    return { event, metadata };
  });
  return seal(stream, first, folded.hash, unsealed, mac).events.map((event, index) => ({
    ...event,
    stream,
    revision: first + index,
    position: '',
  }));
}
