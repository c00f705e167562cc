import type { Catalogue, PlannedRow, StatementBalances } from '@ledgerline/domain';
import type { FileQuestion, FileRead, FileRefused, ReadOptions } from '@ledgerline/statements';
import { closesAlone, readStatementFile, wordsOfRows } from '@ledgerline/statements/read';
import { type DecidedFile, decideFile, type LedgerView } from './decideFile.ts';
import { type ImportPlan, type ImportRefusal, type PlanRequest, planImport } from './importPlan.ts';
import { type PresentRequest, presentRead } from './presentRead.ts';
import { balancesOf, periodOf, rowsOf } from './statementRows.ts';
import { putTogether, type ViewPiece } from './viewPieces.ts';

/** A file that was read, without its rows. */
export interface ReadSummary extends Pick<FileRead, 'outcome' | 'reading'> {
  /** The days that it is about. */
  period: { from: string; to: string } | undefined;
  /** What it says of its balances. */
  balances: FileBalances;
}

/** What a file says of its balances, in minor units. */
export interface FileBalances {
  /** Of the first row. */
  firstDay?: string | undefined;
  opening?: number | undefined;
  closing?: number | undefined;
  /** A closing balance is all that it says. */
  closesAlone: boolean;
  /** It contradicts itself. */
  isBroken: boolean;
  /** The first row's amount that is not 0. */
  firstAmount?: number | undefined;
  /** What the words of the rows say of their signs. */
  words: ReturnType<typeof wordsOfRows>;
}

/** What reading came to, as far as it leaves the thread. */
export type ReadOutcome = FileRefused | FileQuestion | ReadSummary;

/** What deciding came to, as far as it leaves the thread. */
export interface DecidedSummary {
  /** See `DecidedFile`. */
  shown: string;
  /** What the file's new rows do to its asset by their defaults, in minor units by day. */
  moves: { date: string; delta: number }[];
  /** See `balancesOf`. */
  balances: StatementBalances;
}

/** The steps of work on one file. `read` begins with another file, `plan` and `present` go on from `decide`. */
export interface FileWork {
  read(input: { bytes: Uint8Array; options: ReadOptions }): ReadOutcome;
  /** All that was read. */
  rows(input: Record<string, never>): FileRead;
  /** Takes some of the view that comes with `decide`. */
  take(input: ViewPiece): void;
  decide(input: { view: LedgerView; latestDate: string; catalogue: Catalogue }): DecidedSummary;
  /** The preview's `data` as JSON in UTF-8; undefined where it has more bytes than an answer may have. */
  present(input: PresentRequest): Uint8Array<ArrayBuffer> | undefined;
  plan(input: PlanRequest): ImportPlan | ImportRefusal;
  /** The rows of one part of the plan, from 0. */
  part(input: { number: number }): PlannedRow[];
}

interface Decided {
  view: LedgerView;
  latestDate: string;
  catalogue: Catalogue;
  file: DecidedFile;
}

function balancesIn(read: FileRead): FileBalances {
  const { statements, proof } = read;
  const rows = rowsOf(read);
  return {
    firstDay: rows.map(({ date }) => date).toSorted()[0],
    opening: statements[0]?.opening,
    closing: statements.at(-1)?.closing,
    closesAlone: statements.length === 1 && statements.every(closesAlone),
    isBroken: proof.breaks !== undefined,
    firstAmount: rows.find(({ amount }) => amount !== 0)?.amount,
    words: wordsOfRows(rows),
  };
}

/** Works on one file after the other. */
export function createFileWork(): FileWork {
  let read: FileRead | undefined;
  let decided: Decided | undefined;
  let pieces: ViewPiece[] = [];
  let parts: PlannedRow[][] = [];

  return {
    read({ bytes, options }) {
      decided = undefined;
      pieces = [];
      parts = [];
      const outcome = readStatementFile(bytes, options);
      read = outcome.outcome === 'read' ? outcome : undefined;
      if (outcome.outcome !== 'read') return outcome;
      const { reading } = outcome;
      return { outcome: 'read', reading, period: periodOf(outcome), balances: balancesIn(outcome) };
    },

    rows: () => whole(),

    take: (piece) => void pieces.push(piece),

    decide({ view: rest, latestDate, catalogue }) {
      const view = putTogether(rest, pieces);
      pieces = [];
      const file = decideFile(whole(), view, { latestDate, catalogue });
      decided = { view, latestDate, catalogue, file };
      const moves = new Map<string, number>();
      for (const { action, bank } of file.rows) {
        if (action !== 'add' && action !== 'transfer') continue;
        moves.set(bank.bookedOn, (moves.get(bank.bookedOn) ?? 0) + bank.amount);
      }
      return {
        shown: file.shown,
        moves: [...moves].map(([date, delta]) => ({ date, delta })),
        balances: balancesOf(whole(), latestDate),
      };
    },

    present: (request) => presentRead(request, { read: whole(), ...done() }),

    plan(request) {
      const outcome = planImport(request, { read: whole(), ...done() });
      parts = outcome.ok ? outcome.parts : [];
      return outcome.ok ? outcome.plan : outcome;
    },

    part: ({ number }) => parts[number] ?? [],
  };

  function whole(): FileRead {
    if (!read) throw new Error('no file was read');
    return read;
  }

  function done(): Decided {
    if (!decided) throw new Error('nothing was decided');
    return decided;
  }
}
