import type { ResultMeta } from '../../shared/api/serviceResult.ts';
import { createStore } from '../../shared/store/store.ts';
import type { LedgerChange, RecordAction, RecordKind } from '../events/ledgerEvents.ts';

/** A change that was made in this tab, as far as undoing it needs to know. */
export type OwnChange = OwnRecordChange | OwnGroup;

/** A change of one record. */
export interface OwnRecordChange {
  kind: RecordKind | 'schedule' | 'plan' | 'goal' | 'rule';
  action: RecordAction;
  /** The record's, or that of the schedule, the suggestion, the planned category, the goal or the rule. */
  id: string;
  /** What the record was called. */
  name: string;
  /** What was done, as the beginning of a sentence, where kind and action do not say it. */
  deed?: string;
  /** The ledger's revisions that its writes answered, oldest first. */
  revisions: readonly number[];
  /** The ids of its entries in Activity, oldest first. */
  events: readonly string[];
}

/** Many changes that are undone as one: a bulk change, an import, or the taking back of a group. */
export interface OwnGroup {
  kind: 'group';
  /** The group's. */
  id: string;
  /** What was done, as the beginning of a sentence: 'Deleting 3 transactions'. */
  name: string;
}

export interface OwnChanges {
  /** What can be undone, oldest first. */
  made: readonly OwnChange[];
  /** What can be made again, in the order in which it was undone; `revisions` are those of the reverts. */
  undone: readonly OwnChange[];
}

/** Older ones are left to Activity. */
const remembered = 100;

export const noChanges: OwnChanges = { made: [], undone: [] };

/** The changes of this tab since it was opened or somebody signed in, for undo. */
export const ownChanges = createStore(noChanges);

/** Remembers a group that was written; without an id nothing was. */
export function rememberGroup(id: string | null, name: string): void {
  if (id !== null) remember(ownGroup(id, name));
}

/** A group as undo knows it. */
export const ownGroup = (id: string, name: string): OwnGroup => ({
  kind: 'group',
  id,
  name,
});

/** What undo has to know of a write beside its record. */
export type WriteMeta = Pick<ResultMeta, 'revision' | 'events' | 'group'>;

/** Remembers the revert of a change of which only the record is known. */
export function rememberRevert(record: Pick<OwnRecordChange, 'kind' | 'id' | 'name'>, meta: WriteMeta): void {
  rememberWrite({ ...record, action: 'updated' }, meta);
}

/** Remembers a change that succeeded. */
export function rememberChange({ kind, action, id, record }: LedgerChange, meta: WriteMeta): void {
  const name = nameOf(record);
  if (meta.group === undefined) rememberWrite({ kind, action, id, name }, meta);
  else rememberGroup(meta.group, `The ${kind} ${name}`);
}

/** Remembers what a write did; without events nothing was written. */
export function rememberWrite(
  change: Omit<OwnRecordChange, 'revisions' | 'events'>,
  { revision, events = [] }: WriteMeta,
): void {
  if (revision !== undefined && events.length > 0) remember({ ...change, revisions: [revision], events });
}

/** Remembers a change, the last one that was made. */
function remember(change: OwnChange): void {
  ownChanges.set(addChange(ownChanges.current(), change));
}

/**
 * Adds a change. A deletion that becomes permanent is still one change, and one that is taken back before is none. A
 * new change ends what could be made again.
 */
export function addChange({ made }: OwnChanges, change: OwnChange): OwnChanges {
  if (change.kind === 'group') return { made: [...made, change].slice(-remembered), undone: [] };
  const former = made.findLast((known) => known.kind !== 'group' && known.id === change.id) as
    | OwnRecordChange
    | undefined;
  const others = made.filter((known) => known !== former);
  if (former?.action === 'softDeleted' && change.action === 'restored') return { made: others, undone: [] };
  const named = change.name === '' && former ? { ...change, name: former.name } : change;
  const isSameDeletion = former?.action === 'softDeleted' && change.action === 'permanentlyDeleted';
  return { made: [...(isSameDeletion ? others : made), named].slice(-remembered), undone: [] };
}

function nameOf(record: LedgerChange['record']): string {
  if (record === null) return '';
  if ('title' in record) return record.title;
  return 'name' in record ? record.name : `${record.fromAsset.name} → ${record.toAsset.name}`;
}
