import { createStore } from '../../shared/store/store.ts';
import type { LedgerChange, RecordAction, RecordKind } from '../events/ledgerEvents.ts';

/** A change that was made in this tab, as far as undoing it needs to know. */
export interface OwnChange {
  kind: RecordKind;
  action: RecordAction;
  /** The record's. */
  id: string;
  /** What the record was called. */
  name: string;
  /** The ledger's revisions that its writes answered, oldest first. */
  revisions: readonly number[];
  /** It was undone, or undone and made again: its entries are those of reverts. */
  redone?: true;
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

/** Remembers a change that succeeded; without a revision nothing was written. */
export function rememberChange({ kind, action, id, record }: LedgerChange, revision?: number): void {
  if (revision === undefined) return;
  const change = { kind, action, id, name: nameOf(record), revisions: [revision] };
  ownChanges.set(addChange(ownChanges.current(), change));
}

/**
 * Adds a change. A deletion that becomes permanent is still one change, and one that is taken back before is none. A
 * new change ends what could be made again.
 */
export function addChange({ made }: OwnChanges, change: OwnChange): OwnChanges {
  const former = made.findLast(({ id }) => id === change.id);
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
