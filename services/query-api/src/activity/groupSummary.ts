import type { GroupKind } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { transactionChanges } from './changes.ts';
import type { DataOf, PersonEvent } from './personEvent.ts';

/**
 * What happened to `count` records, as one sentence in the past tense, told by one of the group's events. `kind` is what
 * made the group; of a revert it is only told what happened to the records, not to which values.
 */
export function groupSummary(
  event: PersonEvent,
  kind: GroupKind | undefined,
  count: number,
  names: Names,
): string {
  if (event.type === 'StatementImportBegun') {
    const { fileName, assetId, planned } = event.data.import;
    return `Imported ${records('row', 'rows', planned)} of “${fileName}” into ${names.account(assetId).name}`;
  }
  if (kind === 'import') return `Imported ${records('row', 'rows', count)}`;
  if (kind === 'schedule') {
    // Each is two events: the record, and the date that it settles.
    const postings = Math.ceil(count / 2);
    if (postings > 1) return `Posted by schedule: ${records('record', 'records', postings)}`;
    return `Posted by schedule: ${what(event)}`;
  }
  if (event.type === 'TransactionUpdated') return changed(event.data, kind === 'bulk', count, names);
  const verb = verbs.get(event.type);
  return verb === undefined
    ? `Changed ${records('record', 'records', count)}`
    : `${verb} ${transactions(count)}`;
}

/** What a schedule posted, by one of its two events. */
function what({ data }: PersonEvent): string {
  if ('transaction' in data) return `“${data.transaction.title}” of ${data.transaction.date}`;
  if ('dueOn' in data) return `“${data.title}” of ${data.dueOn}`;
  return 'transfer' in data ? `“${data.transfer.description}” of ${data.transfer.date}` : '1 record';
}

const verbs: ReadonlyMap<PersonEvent['type'], string> = new Map([
  ['TransactionCreated', 'Added'],
  ['TransactionSoftDeleted', 'Deleted'],
  ['TransactionPermanentlyDeleted', 'Deleted'],
  ['TransactionRestored', 'Restored'],
]);

/** All of them were given the same value. */
function changed(
  data: DataOf<'TransactionUpdated'>,
  tellsValue: boolean,
  count: number,
  names: Names,
): string {
  const [change] = transactionChanges(data, names);
  if (change === undefined) return `Changed ${transactions(count)}`;
  const { field, to } = change;
  if (field === 'choice of category') return `Confirmed the category of ${transactions(count)}`;
  const whose = `Changed the ${field} of ${transactions(count)}`;
  return tellsValue && to !== undefined ? `${whose} to ${to}` : whose;
}

const transactions = (count: number): string => records('transaction', 'transactions', count);

const records = (one: string, many: string, count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
