import {
  type At,
  type BankData,
  changeOf,
  groupOf,
  isIn,
  type LedgerChange,
  type LedgerEvent,
  type Recorded,
  type TransferRecord,
  turnOf,
} from '@ledgerline/events';

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
  change = changeOf(event),
): void {
  const { before, after, writes } = rowsAround(change);
  for (const { importId } of before) count(importId, -1);
  for (const { importId } of after) count(importId, 1);
  // A transfer that a person makes of a row that was written keeps what the bank says of it.
  const isImport = groupOf(event.metadata)?.kind === 'import';
  if (!isImport || event.metadata.reverts !== undefined || !writes) return;
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

const nothing: readonly BankData[] = [];
const noRows = { before: nothing, after: nothing, writes: false };

/** What banks said of the live record before and after a change; what stays comes first. A record that came back `writes` none. */
function rowsAround(change: LedgerChange): {
  before: readonly BankData[];
  after: readonly BankData[];
  writes: boolean;
} {
  if (!isIn(change, 'records')) return noRows;
  switch (change.kind) {
    case 'transaction': {
      const { before, after } = change;
      const rows = (at: typeof before) => (isLive(at) ? some(at.record.bank) : nothing);
      return { before: rows(before), after: rows(after), writes: turnOf(change) !== 'restored' };
    }
    case 'transfer': {
      const { before, after } = change;
      const rows = (at: typeof before) => (isLive(at) ? sidesOf(at.record.banks) : nothing);
      const former = rows(before);
      return { before: former, after: inOrder(former, rows(after)), writes: turnOf(change) !== 'restored' };
    }
    case 'import':
      return noRows;
  }
}

/** A transfer's sides after a match, those of before first. */
function inOrder(former: readonly BankData[], sides: readonly BankData[]): readonly BankData[] {
  if (sides.length < former.length) return sides;
  const isNew = ({ importId, line }: BankData) =>
    former.every((one) => one.importId !== importId || one.line !== line);
  return [...former, ...sides.filter(isNew)];
}

const isLive = <Value>(at: At<Value> | null): at is At<Value> => at?.deletion === 'none';

const some = (bank: BankData | null): readonly BankData[] => (bank === null ? nothing : [bank]);

const sidesOf = ({ from, to }: TransferRecord['banks']): BankData[] => [...some(from), ...some(to)];
