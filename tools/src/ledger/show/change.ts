import { shownAt } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import {
  type CategoryEvent,
  type DomainEvent,
  type Effect,
  type Recorded,
  userIdOf,
} from '@ledgerline/events';
import { type Names, type PersonEvent, presentEntry } from '@ledgerline/query-api/telling';
import { isCatalogueEvent, tellCatalogueEvent } from '../history/tell.ts';
import type { EventPlace, RecordLife } from './recordLife.ts';

/** A record's values, as Activity shows them. */
export type Version = Readonly<Record<string, unknown>>;

/** What an asset showed; decimal. */
export interface Shown {
  balance: number;
  shortfall: number;
  owed: number;
}

/** What an event did to one asset's balance; decimal. */
export interface Moved {
  asset: { id: string; name: string };
  delta: number;
  before: Shown;
  after: Shown;
}

/** One event of a record's life, with what it changed. */
export interface Change extends EventPlace {
  at: string;
  type: string;
  source: string;
  actorId: string;
  commandId: string;
  summary: string;
  record: { kind: string; id: string; name: string };
  before: Version | null;
  after: Version | null;
  balances: readonly Moved[];
  /** The event that this one took back. */
  reverts: EventPlace | null;
  /** The latest event that took this one back. */
  revertedBy: EventPlace | null;
}

/** Tells what an event changed, by the rules of Activity. */
export function changeOf(event: Recorded<DomainEvent>, life: RecordLife, names: Names): Change {
  const { id, type, metadata } = event;
  const { at, source, actorId, commandId, reverts } = metadata;
  const reverted = reverts === undefined ? undefined : life.reverted.get(reverts);
  return {
    revision: event.revision + 1,
    id,
    at,
    type,
    source,
    actorId,
    commandId,
    ...versionsOf(event, reverted, names),
    balances: 'effects' in event.data ? event.data.effects.map((effect) => movedBy(effect, names)) : [],
    reverts: reverted ? { revision: reverted.revision + 1, id: reverted.id } : null,
    revertedBy: life.revertedBy.get(id) ?? null,
  };
}

type Versions = Pick<Change, 'summary' | 'record' | 'before' | 'after'>;

function versionsOf(
  event: Recorded<DomainEvent>,
  reverted: Recorded<DomainEvent> | undefined,
  names: Names,
): Versions {
  if (isCatalogueEvent(event)) {
    if (!('category' in event.data)) throw new Error(`${event.type} is nothing of a record’s life`);
    return { summary: tellCatalogueEvent(event), ...categoryVersions(event as CategoryEvent) };
  }
  const { summary, record, before, after } = presentEntry(event, {
    userId: userIdOf(event.stream) ?? '',
    names,
    reverted: reverted as PersonEvent | undefined,
    revertedBy: undefined,
    revertible: false,
  });
  return { summary, record, before: withoutBalances(before), after: withoutBalances(after) };
}

function categoryVersions(event: CategoryEvent): Omit<Versions, 'summary'> {
  const { category } = event.data;
  const record = { kind: 'category', id: category.id, name: category.name };
  switch (event.type) {
    case 'CategoryAdded':
      return { record, before: null, after: { ...category, retired: false } };
    case 'CategoryChanged':
      return {
        record,
        before: { ...category, ...event.data.former, retired: false },
        after: { ...category, retired: false },
      };
    case 'CategoryRetired':
      return { record, before: { ...category, retired: false }, after: { ...category, retired: true } };
    default:
      throw new Error(`unknown event ${(event satisfies never as CategoryEvent).type}`);
  }
}

// What an event did to balances is told once, beside the versions.
function withoutBalances(version: object | null): Version | null {
  if (version === null) return null;
  return Object.fromEntries(Object.entries(version).filter(([field]) => field !== 'balances'));
}

function movedBy({ assetId, delta, balanceAfter, shortfallAfter }: Effect, names: Names): Moved {
  const after = balanceAfter - shortfallAfter;
  const limit = names.limitOf(assetId);
  return {
    asset: { id: assetId, name: names.account(assetId).name },
    delta: toDecimal(delta),
    before: shownAt(after - delta, limit),
    after: shownAt(after, limit),
  };
}
