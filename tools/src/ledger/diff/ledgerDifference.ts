import {
  changeOf,
  type Deletion,
  type LedgerChange,
  type LedgerEvent,
  live,
  type Recorded,
  userIdOf,
} from '@ledgerline/events';
import { type ValueDifference, ValueDifferences } from './valueDifferences.ts';

/** What became of a record between two moments. */
export type Outcome = 'added' | 'changed' | 'deleted' | 'restored';

/** A record as it stood at one of the moments. */
export interface Version {
  record: Readonly<Record<string, unknown>> & { id: string };
  deletion: Deletion;
}

/** A record that is not as it was. */
export interface RecordDifference {
  kind: 'asset' | 'transaction' | 'transfer' | 'import' | 'schedule' | 'goal' | 'rule';
  id: string;
  outcome: Outcome;
  /** null where it was not there yet. */
  before: Version | null;
  after: Version;
  /** How many events were about it. */
  events: number;
}

/** An asset whose position moved. Minor units. */
export interface PositionDifference {
  assetId: string;
  /** null where the asset was not there yet. */
  before: number | null;
  after: number;
}

/** Follows a ledger from one moment to another, and tells what is different at its end. */
export class LedgerDifference {
  readonly #before = new Map<string, Version>();
  readonly #after = new Map<string, { kind: RecordDifference['kind']; version: Version; events: number }>();
  readonly #values = new ValueDifferences();
  readonly #positions = new Map<string, { before: number | null; after: number }>();

  /** Notes an event before the first moment. */
  prepare(event: Recorded<LedgerEvent>): void {
    const found = recordIn(changeOf(event));
    if (found) this.#before.set(found.version.record.id, found.version);
    this.#move(event, (after) => ({ before: after, after }));
  }

  /** Notes an event between the moments. */
  fold(event: Recorded<LedgerEvent>): void {
    const change = changeOf(event);
    const found = recordIn(change);
    this.#values.fold(change, userIdOf(event.stream) ?? '');
    if (found) {
      const { kind, version } = found;
      const { id } = version.record;
      this.#after.set(id, { kind, version, events: (this.#after.get(id)?.events ?? 0) + 1 });
    }
    this.#move(event, (after, known) => ({ before: known?.before ?? null, after }));
  }

  /** The records that are different, in the order of their first event in between. */
  *records(): Generator<RecordDifference> {
    for (const [id, { kind, version: after, events }] of this.#after) {
      const before = this.#before.get(id) ?? null;
      const outcome = outcomeOf(before, after);
      if (outcome) yield { kind, id, outcome, before, after, events };
    }
  }

  /** What is different of things that are no records, in the order of their first event in between. */
  values(): ValueDifference[] {
    return this.#values.differences();
  }

  /** How many records were touched and are as they were. */
  get unchanged(): number {
    let changed = 0;
    for (const _ of this.records()) changed += 1;
    return this.#after.size - changed;
  }

  /** The assets whose positions are different, in the order in which they were added. */
  positions(): PositionDifference[] {
    return [...this.#positions]
      .filter(([, { before, after }]) => before !== after)
      .map(([assetId, position]) => ({ assetId, ...position }));
  }

  #move(
    { data }: Recorded<LedgerEvent>,
    next: (
      after: number,
      known: { before: number | null } | undefined,
    ) => { before: number | null; after: number },
  ): void {
    if (!('effects' in data)) return;
    for (const { assetId, balanceAfter, shortfallAfter } of data.effects) {
      const known = this.#positions.get(assetId);
      this.#positions.set(assetId, next(balanceAfter - shortfallAfter, known));
    }
  }
}

/** undefined for what is no record: see `ValueDifferences`. */
function recordIn(change: LedgerChange): { kind: RecordDifference['kind']; version: Version } | undefined {
  switch (change.kind) {
    case 'asset':
    case 'transaction':
    case 'import':
    case 'schedule':
    case 'goal':
    case 'rule':
      return { kind: change.kind, version: change.after };
    case 'transfer': {
      // Undone, it can be brought back.
      const { record, deletion } = change.after;
      return { kind: change.kind, version: { record, deletion: deletion === 'none' ? 'none' : 'soft' } };
    }
    case 'opening':
    case 'adjustment':
    case 'confirmation':
      return { kind: 'asset', version: live(change.asset) };
    case 'occurrence':
    case 'suggestion':
    case 'plan':
    case 'period-start':
    case 'earmark':
    case 'rule-order':
    case 'rule-offer':
      return undefined;
  }
}

/** undefined where nothing is different. What came and went in between was never there. */
function outcomeOf(before: Version | null, after: Version): Outcome | undefined {
  if (before === null) return after.deletion === 'none' ? 'added' : 'deleted';
  if (before.deletion !== 'none' && after.deletion === 'none') return 'restored';
  if (before.deletion !== after.deletion) return 'deleted';
  return changedFields(before, after).length > 0 ? 'changed' : undefined;
}

/** The fields that have other values, in their order. */
export function changedFields(before: Version, after: Version): string[] {
  return Object.keys(after.record).filter(
    (field) => JSON.stringify(before.record[field]) !== JSON.stringify(after.record[field]),
  );
}
