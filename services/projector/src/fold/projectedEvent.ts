import {
  CATEGORIES_STREAM,
  type CatalogueEvent,
  type CategoryEvent,
  type DomainEvent,
  ERASURES_STREAM,
  LEDGER_PREFIX,
  type LedgerEvent,
  type Recorded,
  type StoredEvent,
  USER_PREFIX,
  type UserEvent,
  userIdOf,
} from '@ledgerline/events';
import {
  type OverviewChange,
  overviewChanges,
  type ReportChange,
  reportChanges,
} from '@ledgerline/read-models';

/** An event by what it means to the read models. */
export type ProjectedEvent =
  | LedgerChange
  | { kind: 'user'; userId: string; event: Recorded<UserEvent> }
  | { kind: 'category'; event: Recorded<CategoryEvent> }
  | { kind: 'erasure'; userId: string }
  | { kind: 'skip'; userId: string; revision: number };

/** An event of a ledger, with what it does beyond the one record that it is about. */
export interface LedgerChange {
  kind: 'ledger';
  userId: string;
  event: Recorded<LedgerEvent>;
  overview: OverviewChange[];
  report: ReportChange[];
}

/** Whether events of the stream go into the read models. */
export const isProjected = (stream: string): boolean =>
  stream.startsWith(LEDGER_PREFIX) ||
  stream.startsWith(USER_PREFIX) ||
  stream === CATEGORIES_STREAM ||
  stream === ERASURES_STREAM;

/** An event that is passed over: only a ledger's documents note that they have come so far. */
export function skippedEvent({
  stream,
  revision,
}: Pick<StoredEvent, 'stream' | 'revision'>): ProjectedEvent | undefined {
  if (!stream.startsWith(LEDGER_PREFIX)) return undefined;
  return { kind: 'skip', userId: stream.slice(LEDGER_PREFIX.length), revision };
}

/** The event by the stream that it stands in; undefined for one that no read model shows. */
export function projectedEvent(event: Recorded<DomainEvent>): ProjectedEvent | undefined {
  const { stream } = event;
  if (stream.startsWith(LEDGER_PREFIX)) {
    return ledgerChange(stream.slice(LEDGER_PREFIX.length), event as Recorded<LedgerEvent>);
  }
  if (stream.startsWith(USER_PREFIX)) {
    const userId = stream.slice(USER_PREFIX.length);
    return { kind: 'user', userId, event: event as Recorded<UserEvent> };
  }
  if (stream === CATEGORIES_STREAM) return { kind: 'category', event: event as Recorded<CategoryEvent> };
  const erased = erasedUser(event as Recorded<CatalogueEvent>);
  return erased === undefined ? undefined : { kind: 'erasure', userId: erased };
}

const ledgerChange = (userId: string, event: Recorded<LedgerEvent>): LedgerChange => ({
  kind: 'ledger',
  userId,
  event,
  overview: overviewChanges(event),
  report: reportChanges(event),
});

const erasedUser = ({ type, data }: Recorded<CatalogueEvent>): string | undefined =>
  type === 'UserErased' ? userIdOf(data.stream) : undefined;
