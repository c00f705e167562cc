import { type CategoriesState, type CategoryCommand, categoryDecider } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import type { CategoryEvent } from '@ledgerline/events';
import type { EventMac } from '@ledgerline/events/mac';
import type { CommandHandling } from '../commandHandling/commandHandling.ts';
import { createCommandHandling } from '../commandHandling/handleCommand.ts';
import { noSnapshots } from '../commandHandling/snapshots.ts';
import { createStreamStates } from '../commandHandling/streamStates.ts';

/** Command handling for the catalogue of categories, for programs that work on the log beside the services. */
export function categoryCommands(
  store: EventStore,
  now: () => Date,
  mac: EventMac,
): CommandHandling<CategoryCommand, CategoriesState, CategoryEvent> {
  const states = createStreamStates({
    fold: categoryDecider,
    store,
    snapshots: noSnapshots,
    capacityBytes: 1_000_000,
    onSnapshotFailed: () => undefined,
    onForgotten: () => undefined,
  });
  return createCommandHandling({ kind: categoryDecider, store, states, now, mac });
}
