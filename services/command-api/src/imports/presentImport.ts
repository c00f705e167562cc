import type { ImportPreview, ImportRow, StatementImport, StatementRead } from '@ledgerline/contract';
import {
  type Candidate,
  type Catalogue,
  closingOf,
  closingShown,
  type DecidedRow,
  type Imported,
  type ImportState,
  importShown,
  type LedgerState,
  proofShown,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { SentFile } from '@ledgerline/http';
import type { FileQuestion, FileRead, StatementRow } from '@ledgerline/statements';
import { referToAsset } from '../presenting/presentAsset.ts';
import { presentCategory } from '../presenting/presentCategory.ts';
import type { DecidedFile } from './decideFile.ts';
import { formerAccountBeside, standingImports } from './formerImports.ts';
import { balancesOf, periodOf, rowsOf } from './statementRows.ts';

/** An import as clients see it. */
export const presentImport = (state: LedgerState, imported: ImportState): StatementImport => ({
  ...importShown(imported),
  asset: referToAsset(state, imported.record.assetId),
});

/** A file that was read, as clients see it. */
export function presentRead(
  state: LedgerState,
  assetId: string,
  {
    file,
    read,
    decided,
    catalogue,
    latestDate,
    remembered,
  }: {
    file: SentFile;
    read: FileRead;
    decided: DecidedFile;
    catalogue: Catalogue;
    latestDate: string;
    remembered: boolean;
  },
): StatementRead {
  const [first] = read.statements;
  const period = periodOf(read);
  const asset = state.assets.get(assetId);
  const moves = decided.rows
    .filter(({ action }) => action === 'add' || action === 'transfer')
    .map(({ bank: { bookedOn: date, amount: delta } }) => ({ assetId, date, delta }));
  const closing = asset && closingOf(state, asset, balancesOf(read, latestDate), moves);
  const former = standingImports(state).filter(({ record }) => record.assetId === assetId);
  const earlier = former.findLast(({ record }) => record.sha256 === file.sha256);
  const formerAccount = formerAccountBeside(read.reading.account, former);
  const { account, currency, opening } = first ?? {};
  const readRows = rowsOf(read);
  return {
    outcome: 'read',
    asset: referToAsset(state, assetId),
    file: { name: file.name, bytes: file.bytes.length, sha256: file.sha256 },
    reading: { ...read.reading },
    remembered,
    ...(read.layout && { layout: read.layout }),
    ...(account !== undefined && { account }),
    ...(formerAccount !== undefined && { formerAccount }),
    ...(currency !== undefined && { currency }),
    ...(period && { period }),
    ...(opening !== undefined && { opening: toDecimal(opening) }),
    ...(closing && { closing: closingShown(closing) }),
    proof: proofShown(read.proof),
    leftOut: read.leftOut,
    rows: decided.rows.map((row, place) => {
      const choice = decided.categories[place];
      return {
        ...presentRow(state, row),
        ...(readRows[place]?.reversal && { reversal: true }),
        ...(choice && {
          category: presentCategory(catalogue, choice.categoryId),
          ...(choice.confidence !== null && { confidence: choice.confidence }),
        }),
      };
    }),
    counts: countsOf(decided.rows),
    ...(earlier && { earlier: presentImport(state, earlier) }),
    revision: decided.revision + 1,
    shown: decided.shown,
  };
}

/** What becomes of rows by their defaults. */
export const countsOf = (rows: readonly Pick<DecidedRow, 'action' | 'verdict'>[]) => ({
  added: rows.filter(({ action }) => action === 'add').length,
  matched: rows.filter(({ action }) => action === 'match').length,
  transfers: rows.filter(({ action }) => action === 'transfer').length,
  already: rows.filter(({ verdict }) => verdict === 'already').length,
  left: rows.filter(({ action, verdict }) => action === 'leave' && verdict !== 'already').length,
});

function presentRow(state: LedgerState, row: DecidedRow): Omit<ImportRow, 'category' | 'confidence'> {
  const { bank, verdict, action, ask, title, imported, perhaps, candidates, transfers, unlisted, settles } =
    row;
  return {
    row: bank.row,
    line: bank.line,
    date: bank.bookedOn,
    amount: toDecimal(bank.amount),
    text: bank.text,
    ...(bank.counterparty !== '' && { counterparty: bank.counterparty }),
    ...(bank.reference !== '' && { reference: bank.reference }),
    verdict,
    action,
    ask,
    title,
    ...(imported && { record: presentImported(imported) }),
    ...(perhaps && {
      perhaps: {
        ...presentImported(perhaps),
        text: perhaps.bank.text,
        bookedOn: perhaps.bank.bookedOn,
      },
    }),
    ...(candidates.length > 0 && { candidates: candidates.map(presentCandidate) }),
    ...(transfers.length > 0 && {
      transfers: transfers.map(({ assetId, other, isExpected }) => ({
        asset: referToAsset(state, assetId),
        ...(other && { record: presentCandidate(other) }),
        by: other ? 'amount' : isExpected ? 'schedule' : 'text',
      })),
    }),
    ...(unlisted > 0 && { more: unlisted }),
    ...(settles && {
      settles: { schedule: { id: settles.scheduleId, title: settles.title }, dueOn: settles.dueOn },
    }),
  };
}

const presentImported = ({ kind, id, title, date, isLive, changedAt }: Imported) => ({
  kind,
  id,
  title,
  date,
  ...(!isLive && { deletedAt: changedAt }),
});

const presentCandidate = ({ kind, id, title, date }: Candidate) => ({ kind, id, title, date });

/** A question that a file leaves open, as clients see it. */
export const presentQuestion = ({ question, reading, layout }: FileQuestion): ImportPreview => ({
  outcome: 'question',
  question: {
    about: question.about,
    text: question.text,
    options: question.options.map(({ label, reading: chosen, rows }) => ({
      label,
      reading: { ...chosen },
      rows: rows.map(presentBankRow),
    })),
  },
  reading: { ...reading },
  ...(layout && { layout }),
});

const presentBankRow = ({ amount, balanceAfter, ...row }: StatementRow) => ({
  ...row,
  amount: toDecimal(amount),
  ...(balanceAfter !== undefined && { balanceAfter: toDecimal(balanceAfter) }),
});
