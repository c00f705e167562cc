import type { BankData, LedgerEvent, Recorded, TransferRecord } from '@ledgerline/events';

/** How many rows an import has written, and how many of them still stand. */
export interface ImportCounts {
  /** How many of the planned rows have been written. */
  written: number;
  /** How many of its rows are part of a live record. */
  standing: number;
  finished: boolean;
}

/** Whether an import was cut short: it can be continued or taken back. */
export const isOpenImport = ({ finished, standing }: ImportCounts): boolean => !finished && standing > 0;

/** Whether none of an import's rows stands any more, whether or not it was finished. */
export const isTakenBack = ({ finished, standing, written }: ImportCounts): boolean =>
  standing === 0 && (!finished || written > 0);

/**
 * Counts the rows that an event wrote, took away or brought back, for the import that each came from. Changes the
 * counts that `find` returns.
 */
export function countRows(
  event: Recorded<LedgerEvent>,
  find: (importId: string) => ImportCounts | undefined,
): void {
  const { before, after } = rowsAround(event);
  for (const { importId } of before) count(importId, -1);
  for (const { importId } of after) count(importId, 1);
  if (event.metadata.reverts !== undefined || !writesRows.has(event.type)) return;
  for (const { importId } of after.slice(before.length)) {
    const imported = find(importId);
    // A transfer takes over what an earlier import had written for its other side.
    if (imported && !imported.finished) imported.written += 1;
  }

  function count(importId: string, change: 1 | -1): void {
    const imported = find(importId);
    if (imported) imported.standing += change;
  }
}

const writesRows: ReadonlySet<LedgerEvent['type']> = new Set([
  'TransactionCreated',
  'TransactionMatched',
  'TransferMade',
  'TransferMatched',
]);

const nothing: readonly BankData[] = [];
const none = { before: nothing, after: nothing };

/** What banks said of the live record before and after an event; what stays comes first. */
function rowsAround({ type, data }: LedgerEvent): {
  before: readonly BankData[];
  after: readonly BankData[];
} {
  if ('transaction' in data) {
    const { bank } = data.transaction;
    if (type === 'TransactionMatched') return { before: some(data.former.bank), after: some(bank) };
    if (bank === null || type === 'TransactionUpdated') return none;
    if (type === 'TransactionCreated' || type === 'TransactionRestored') {
      return { before: nothing, after: [bank] };
    }
    const wasLive = type === 'TransactionSoftDeleted' || isDeletionOfLive(data);
    return { before: wasLive ? [bank] : nothing, after: nothing };
  }
  if (!('transfer' in data)) return none;
  const sides = sidesOf(data.transfer.banks);
  if (type === 'TransferMatched') {
    const former = sidesOf(data.former.banks);
    const added = sides.filter(({ importId, line }) =>
      former.every((one) => one.importId !== importId || one.line !== line),
    );
    return sides.length < former.length
      ? { before: former, after: sides }
      : { before: former, after: [...former, ...added] };
  }
  return type === 'TransferReverted' ? { before: sides, after: nothing } : { before: nothing, after: sides };
}

const isDeletionOfLive = (data: object): boolean =>
  'former' in data && (data.former as { deletion?: string }).deletion === 'none';

const some = (bank: BankData | null): BankData[] => (bank === null ? [] : [bank]);

const sidesOf = ({ from, to }: TransferRecord['banks']): BankData[] => [...some(from), ...some(to)];
