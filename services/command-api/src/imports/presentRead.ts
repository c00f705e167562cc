import type { AssetReference, ImportRow, StatementImport, StatementRead } from '@ledgerline/contract';
import {
  type Candidate,
  type Catalogue,
  type closingOf,
  closingShown,
  type DecidedRow,
  type Imported,
  proofShown,
  readsOtherwise,
  setByOf,
  tagsWith,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { FileRead } from '@ledgerline/statements';
import { presentCategory } from '../categories/presentCategory.ts';
import type { DecidedFile, LedgerView } from './decideFile.ts';
import { periodOf, rowsOf } from './statementRows.ts';

/** What a preview says beside the file's rows. */
export interface PresentRequest {
  asset: AssetReference;
  file: { name: string; bytes: number; sha256: string };
  /** The file was read as an earlier one of the asset. */
  remembered: boolean;
  /** Its last balance beside the records; null without balances. */
  closing: ReturnType<typeof closingOf>;
  /** The account of the asset's earlier files, where this one is of another. */
  formerAccount: string | undefined;
  /** The same file, imported and not taken back. */
  earlier: StatementImport | undefined;
}

/** What is presented. */
interface Presented {
  read: FileRead;
  file: DecidedFile;
  catalogue: Catalogue;
  view: LedgerView;
}

/** The most bytes of a preview. */
const mostBytes = 16_000_000;

/** How much of each row is shown: characters of its text, records and transfers to choose from. */
interface Shortened {
  texts: number;
  choices: number;
}

/** All of it, and less where that would be too much for an answer. */
const shortenings: readonly Shortened[] = [
  { texts: Number.POSITIVE_INFINITY, choices: 5 },
  { texts: 200, choices: 3 },
  { texts: 60, choices: 1 },
];

/** A file that was read, as clients see it: JSON as UTF-8; undefined where it is too long however much is left out. */
export function presentRead(
  request: PresentRequest,
  presented: Presented,
): Uint8Array<ArrayBuffer> | undefined {
  for (const shortening of shortenings) {
    const json = new TextEncoder().encode(JSON.stringify(readShown(request, presented, shortening)));
    if (json.byteLength <= mostBytes) return json;
  }
  return undefined;
}

function readShown(
  { asset, file, remembered, closing, formerAccount, earlier }: PresentRequest,
  { read, file: decided, catalogue, view }: Presented,
  shortening: Shortened,
): StatementRead {
  const [first] = read.statements;
  const period = periodOf(read);
  const { account, currency, opening } = first ?? {};
  const readRows = rowsOf(read);
  const banks = decided.rows.map(({ bank }) => bank);
  const assetNames = new Map(view.index.others.map(({ id, name }) => [id, name]));
  return {
    outcome: 'read',
    asset,
    file,
    // Sent back without it, all of it would count as chosen.
    reading: { chosen: [], ...read.reading },
    remembered,
    ...(read.layout && { layout: read.layout }),
    ...(account !== undefined && { account }),
    ...(formerAccount !== undefined && { formerAccount }),
    ...(read.isCard && view.index.asset.type !== 'credit' && { isCard: true }),
    ...(currency !== undefined && { currency }),
    ...(period && { period }),
    ...(opening !== undefined && { opening: toDecimal(opening) }),
    ...(closing && { closing: closingShown(closing) }),
    proof: proofShown(read.proof),
    leftOut: read.leftOut,
    rows: decided.rows.map((row, place) => {
      const choice = decided.categories[place];
      return {
        ...presentRow(row, { ...shortening, assetNames }),
        ...(readRows[place]?.reversal && { reversal: true }),
        ...(choice && {
          category: presentCategory(catalogue, choice.categoryId),
          ...(choice.confidence !== null && { confidence: choice.confidence }),
        }),
      };
    }),
    counts: countsOf(decided.rows),
    ...(earlier && { earlier }),
    ...(readsOtherwise(view.index, banks) && { readsOtherwise: true }),
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

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

function presentRow(
  row: DecidedRow,
  { texts, choices, assetNames }: Shortened & { assetNames: ReadonlyMap<string, string> },
): Omit<ImportRow, 'category' | 'confidence'> {
  const { bank, verdict, action, ask, title, payee, byRules, imported, perhaps, candidates, transfers } = row;
  const { unlisted, settles } = row;
  const more = unlisted + Math.max(0, candidates.length - choices) + Math.max(0, transfers.length - choices);
  return {
    row: bank.row,
    line: bank.line,
    date: bank.bookedOn,
    amount: toDecimal(bank.amount),
    text: shortened(bank.text, texts),
    ...(bank.counterparty !== '' && { counterparty: bank.counterparty }),
    ...(bank.reference !== '' && { reference: bank.reference }),
    verdict,
    action,
    ask,
    title,
    payee,
    tags: tagsWith(row.tags, byRules),
    setBy: setByOf(byRules),
    ...(imported && { record: presentImported(imported) }),
    ...(perhaps && {
      perhaps: {
        ...presentImported(perhaps),
        text: shortened(perhaps.bank.text, texts),
        bookedOn: perhaps.bank.bookedOn,
      },
    }),
    ...(candidates.length > 0 && { candidates: candidates.slice(0, choices).map(presentCandidate) }),
    ...(transfers.length > 0 && {
      transfers: transfers.slice(0, choices).map(({ assetId, other, expectedBy }) => ({
        asset: { id: assetId, name: assetNames.get(assetId) ?? '' },
        ...(other && { record: presentCandidate(other) }),
        by: expectedBy === 'rule' ? 'rule' : other ? 'amount' : (expectedBy ?? 'text'),
      })),
    }),
    ...(more > 0 && { more }),
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
