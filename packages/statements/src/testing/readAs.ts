import type { Reading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';
import type { FileRead, StatementFileOutcome } from '../statement.ts';

/** What became of a file whose movements are known. */
export interface ReadAs {
  outcome: StatementFileOutcome;
  isRight: boolean;
  /** What was asked on the way to the right reading. */
  asked: string[];
  /** What is called proved after any answers, though wrong amounts are among the rows that the proof counts. */
  falseProofs: FileRead[];
}

interface Moved {
  date: string;
  amount: number;
}

const keyOf = (rows: readonly Moved[]): string =>
  rows
    .map(({ date, amount }) => `${date} ${amount}`)
    .sort()
    .join();

/** How many amounts of `rows` moved nothing; `way` turns all of them. */
function wrongOnes(rows: readonly Moved[], truth: readonly Moved[], way: 1 | -1): number {
  const left = truth.map(({ amount }) => amount);
  return rows.filter(({ amount }) => {
    const at = left.indexOf(amount * way);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  }).length;
}

/**
 * Whether a proof has wrong amounts among the rows that it counts. P9: it is about amounts, not days. P4: with all
 * amounts and balances turned it agrees too, and the person said which of both it is.
 */
function isFalseProof(
  { proof, reading }: FileRead,
  rows: readonly Moved[],
  truth: readonly Moved[],
): boolean {
  if (proof.by === 'none') return false;
  const uncounted = rows.length - proof.rows;
  return (
    wrongOnes(rows, truth, 1) > uncounted &&
    !(reading.chosen?.includes('sign') && wrongOnes(rows, truth, -1) <= uncounted)
  );
}

/** Reads a file and gives every answer to its questions: those that bring the movements out right are told where some do. */
export function readAs(bytes: Uint8Array, truth: readonly Moved[], reading?: Reading, depth = 0): ReadAs {
  const outcome = readStatementFile(bytes, {
    fileName: 'statement.csv',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
  });
  if (outcome.outcome === 'read') {
    const rows = outcome.statements.flatMap((statement) => statement.rows);
    const falseProofs = isFalseProof(outcome, rows, truth) ? [outcome] : [];
    return { outcome, isRight: keyOf(rows) === keyOf(truth), asked: [], falseProofs };
  }
  if (outcome.outcome === 'refused' || depth > 3)
    return { outcome, isRight: false, asked: [], falseProofs: [] };
  const { about, options } = outcome.question;
  const answered = options.map((option) => readAs(bytes, truth, option.reading, depth + 1));
  const falseProofs = answered.flatMap((one) => one.falseProofs);
  const isTold = (one: ReadAs) =>
    one.outcome.outcome === 'refused' || (one.outcome.outcome === 'read' && one.outcome.proof.breaks);
  // Where each answer ends in a contradiction or a refusal that is what the file is read as.
  const right = answered.find(({ isRight }) => isRight) ?? (answered.every(isTold) ? answered[0] : undefined);
  if (!right) return { outcome, isRight: false, asked: [about], falseProofs };
  return { ...right, asked: [about, ...right.asked], falseProofs };
}
