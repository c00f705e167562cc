import { ledgerDecider, limitEvents, MAX_EVENTS_PER_PERSON, takingBackInLedger } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { CATEGORIES_STREAM } from '@ledgerline/events';
import type { EventMac } from '@ledgerline/events/mac';
import { categoryCommands } from '../categories/categoryCommands.ts';
import { createCommandHandling } from '../commandHandling/handleCommand.ts';
import { type Ledgers, ledgerKind } from '../commandHandling/ledgerKind.ts';
import { noSnapshots } from '../commandHandling/snapshots.ts';
import { createStreamStates } from '../commandHandling/streamStates.ts';
import { createIds } from '../ids.ts';
import {
  createStatementImports,
  type StatementImports,
  type StatementImportsOptions,
} from './statementImports.ts';

/** What programs need that read and import statements on the log beside the services. */
export interface StatementCommands {
  imports: StatementImports;
  ledgers: Pick<Ledgers, 'read'>;
}

/** Reading and importing statements, without the services' limits on how often people write. */
export function statementCommands(
  store: EventStore,
  { now, mac, currencyOf }: { now: () => Date; mac: EventMac } & Pick<StatementImportsOptions, 'currencyOf'>,
): StatementCommands {
  const kind = {
    ...ledgerKind,
    ...limitEvents(ledgerDecider, MAX_EVENTS_PER_PERSON, takingBackInLedger),
  };
  const states = createStreamStates({
    fold: kind,
    store,
    snapshots: noSnapshots,
    capacityBytes: Number.POSITIVE_INFINITY,
    onSnapshotFailed: () => undefined,
    onForgotten: () => undefined,
  });
  const ledgers = createCommandHandling({ kind, store, states, now, mac });
  const categories = categoryCommands(store, now, mac);
  const imports = createStatementImports({
    ledgers,
    newId: createIds(now),
    currentCatalogue: () => categories.read(CATEGORIES_STREAM, ({ catalogue }) => catalogue),
    currencyOf,
    expectsMore: false,
  });
  return { imports, ledgers };
}
