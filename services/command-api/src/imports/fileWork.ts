import type { Catalogue, PlannedRow, StatementBalances } from '@ledgerline/domain';
import type { FileQuestion, FileRead, FileRefused, ReadOptions } from '@ledgerline/statements';
import { readStatementFile } from '@ledgerline/statements/read';
import { type DecidedFile, decideFile, type LedgerView } from './decideFile.ts';
import { type ImportPlan, type ImportRefusal, type PlanRequest, planImport } from './importPlan.ts';
import { type PresentRequest, presentRead } from './presentRead.ts';
import { balancesOf, periodOf } from './statementRows.ts';

/** A file that was read, without its rows. */
export interface ReadSummary extends Pick<FileRead, 'outcome' | 'reading'> {
  /** The days that it is about. */
  period: { from: string; to: string } | undefined;
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

/** Works on one file after the other. */
export function createFileWork(): FileWork {
  let read: FileRead | undefined;
  let decided: Decided | undefined;
  let parts: PlannedRow[][] = [];

  return {
    read({ bytes, options }) {
      decided = undefined;
      parts = [];
      const outcome = readStatementFile(bytes, options);
      read = outcome.outcome === 'read' ? outcome : undefined;
      if (outcome.outcome !== 'read') return outcome;
      return { outcome: 'read', reading: outcome.reading, period: periodOf(outcome) };
    },

    rows: () => whole(),

    decide({ view, latestDate, catalogue }) {
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
