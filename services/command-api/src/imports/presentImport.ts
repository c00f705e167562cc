import type { ImportPreview, ImportRow, StatementImport, StatementRead } from '@ledgerline/contract';
import {
  type Candidate,
  type Catalogue,
  closingOf,
  type DecidedRow,
  type ImportClosing,
  type Imported,
  type ImportState,
  isOpenImport,
  isTakenBack,
  type LedgerState,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { groupOf } from '@ledgerline/events';
import type { SentFile } from '@ledgerline/http';
import type { FileQuestion, FileRead, StatementRow } from '@ledgerline/statements';
import { referToAsset } from '../presenting/presentAsset.ts';
import { presentCategory } from '../presenting/presentCategory.ts';
import type { DecidedFile } from './decideFile.ts';
import { formerAccountBeside, standingImports } from './formerImports.ts';
import { balancesOf, periodOf, rowsOf } from './statementRows.ts';

function statusOf(imported: ImportState): StatementImport['status'] {
  if (isOpenImport(imported)) return 'open';
  return isTakenBack(imported) ? 'taken-back' : 'done';
}

/** An import as clients see it. */
export function presentImport(state: LedgerState, imported: ImportState): StatementImport {
  const { record, written, standing, closing, correlationId } = imported;
  return {
    id: record.id,
    asset: referToAsset(state, record.assetId),
    fileName: record.fileName,
    sha256: record.sha256,
    format: record.format,
    at: record.createdAt,
    status: statusOf(imported),
    ...(record.period && { period: record.period }),
    planned: record.planned,
    written,
    standing,
    counts: record.counts,
    proof: proofOf(record.proof),
    ...(closing && { closing: presentClosing(closing) }),
    group: groupOf({ $correlationId: correlationId })?.id ?? '',
  };
}

const presentClosing = ({ date, balance, recorded, differsFrom }: ImportClosing) => ({
  date,
  balance: toDecimal(balance),
  recorded: toDecimal(recorded),
  difference: toDecimal(recorded - balance),
  ...(differsFrom !== null && { differsFrom }),
});

function proofOf({
  by,
  rows,
  breaks,
}: Omit<FileRead['proof'], 'breaks'> & {
  breaks?: FileRead['proof']['breaks'] | null;
}) {
  return {
    by,
    rows,
    ...(breaks && {
      breaks: {
        line: breaks.line,
        expected: toDecimal(breaks.expected),
        found: toDecimal(breaks.found),
      },
    }),
  };
}

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
    ...(closing && { closing: presentClosing(closing) }),
    proof: proofOf(read.proof),
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
  const { bank, verdict, action, ask, title, imported, candidates, transfers, settles } = row;
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
    ...(candidates.length > 0 && { candidates: candidates.slice(0, 5).map(presentCandidate) }),
    ...(transfers.length > 0 && {
      transfers: transfers.slice(0, 5).map(({ assetId, other, isExpected }) => ({
        asset: referToAsset(state, assetId),
        ...(other && { record: presentCandidate(other) }),
        by: other ? 'amount' : isExpected ? 'schedule' : 'text',
      })),
    }),
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
