import type { ImportRecord, LedgerEvent } from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { isOpenImport } from './bankRows.ts';
import { confirmationOf, confirmedOf, type DatedMove, recordedUpTo } from './confirmations.ts';
import { ImportPart } from './importPart.ts';
import type { ImportRows, StatementBalances } from './ledgerCommands.ts';
import { type AssetState, assetOf, type ImportClosing, type LedgerState } from './ledgerState.ts';

/** The most rows that one part of an import may have. */
export const ROWS_PER_PART = 250;

/**
 * Writes a part of an import, all of it or nothing. Its rows need no cover. Refused where the ledger is no longer as the
 * rows were decided on: another import is open, other rows have been written, a record that a row is matched with is
 * gone or taken.
 */
export function importRows(command: ImportRows, state: LedgerState): Decision<LedgerEvent> {
  const { at, written, rows, finishes } = command;
  const begun = state.imports.get(command.import.id);
  const asset = assetOf(state, command.import.assetId);
  if (!asset) return refuse({ code: 'asset-not-found' });
  if (asset.deletion !== 'none') return refuse({ code: 'account-deleted' });
  const moved = cannotGoOn(command, state);
  if (moved) return moved;
  const record: ImportRecord = begun?.record ?? { ...command.import, createdAt: at };
  const part = new ImportPart(state, record, at);
  for (const row of rows) {
    const refused = part.write(row);
    if (refused) return refused;
  }
  const events: LedgerEvent[] = begun ? [] : [{ type: 'StatementImportBegun', data: { import: record } }];
  events.push(...part.events);
  if (finishes) {
    // An import that continues after an interruption may write other rows than it planned at first.
    const ended = { ...record, planned: written + rows.length, counts: command.import.counts };
    events.push(...finish(command, { state, asset, record: ended, moves: part.moves }));
  }
  return accept(...events);
}

function cannotGoOn(command: ImportRows, state: LedgerState): Refused | undefined {
  const { id } = command.import;
  const begun = state.imports.get(id);
  for (const other of state.imports.values()) {
    if (other.record.id !== id && isOpenImport(other)) {
      return refuse({ code: 'import-open', importId: other.record.id, fileName: other.record.fileName });
    }
  }
  const isMoved = command.isMoved || command.written !== (begun?.written ?? 0);
  // Somebody may have taken it back while it was being written.
  const isOver = begun !== undefined && !isOpenImport(begun);
  return isMoved || isOver ? refuse({ code: 'import-moved' }) : undefined;
}

/** The end of an import, with what its closing balance says of the records. */
function finish(
  { balances }: ImportRows,
  {
    state,
    asset,
    record,
    moves,
  }: { state: LedgerState; asset: AssetState; record: ImportRecord; moves: DatedMove[] },
): LedgerEvent[] {
  const closing = closingOf(state, asset, balances, moves);
  const events: LedgerEvent[] = [{ type: 'StatementImported', data: { import: record, closing } }];
  if (closing) {
    const { date, balance, recorded } = closing;
    const former = confirmationOf(asset, date);
    const confirmed = { date, balance, recorded, importId: record.id };
    if (former?.balance !== balance) {
      events.push({
        type: 'BalanceConfirmed',
        data: { asset: asset.record, confirmed, former: former ? confirmedOf(former) : null },
      });
    }
  }
  return events;
}

/** A statement's last balance beside the records, `moves` included; null for a statement without balances. */
export function closingOf(
  state: LedgerState,
  asset: AssetState,
  balances: StatementBalances,
  moves: readonly DatedMove[],
): ImportClosing | null {
  const last = balances.at(-1);
  if (!last) return null;
  const sums = recordedUpTo(
    state,
    asset,
    balances.map(({ date }) => date),
    moves,
  );
  const differs = balances.findIndex(({ balance }, index) => balance !== sums[index]);
  const recorded = sums.at(-1) ?? 0;
  return {
    ...last,
    recorded,
    differsFrom: recorded === last.balance ? null : (balances[differs]?.date ?? null),
  };
}
