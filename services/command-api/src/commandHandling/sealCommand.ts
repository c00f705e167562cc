import type { Decided } from '@ledgerline/domain';
import { type DomainEvent, groupCorrelation, groupIdAfter, type StoredEvent } from '@ledgerline/events';
import { seal } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';
import type { CommandEnvelope } from './command.ts';
import type { Folded } from './folded.ts';

type Place = Pick<CommandEnvelope<never, never, never, never>, 'stream' | 'identity' | 'reverts' | 'group'>;

/** So many events are sealed before others may have a turn: a millisecond or two. */
export const EVENTS_A_STEP = 25;

/**
 * The decided events as they will stand in the stream after `folded`, in steps; the log has yet to give them a position.
 * `goesOn`: more of the command's events are to follow them.
 */
export function* sealCommand<Event extends DomainEvent>(
  { stream, identity, reverts, group }: Place,
  folded: Pick<Folded<unknown>, 'revision' | 'hash' | 'commands'>,
  events: readonly Decided<Event>[],
  { at, goesOn, mac }: { at: string; goesOn: boolean; mac: EventMac },
): Generator<undefined, StoredEvent[]> {
  const first = folded.revision + 1;
  const past = folded.commands.get(identity.id);
  const begun = past?.group?.correlationId;
  const isOfOne = group?.isSmall && events.length === 1;
  const correlationId =
    group && !isOfOne
      ? (begun ?? groupCorrelation({ kind: group.kind, id: group.id ?? groupIdAfter(folded) }))
      : undefined;
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
  const sealed: StoredEvent[] = [];
  let { hash } = folded;
  for (let place = 0; place < unsealed.length; place += EVENTS_A_STEP) {
    if (place > 0) yield;
    const next = seal(stream, first + place, hash, unsealed.slice(place, place + EVENTS_A_STEP), mac);
    hash = next.hash;
    for (const event of next.events) {
      sealed.push({ ...event, stream, revision: first + sealed.length, position: '' });
    }
  }
  return sealed;
}
