import type { Reading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';
import type { StatementFileOutcome } from '../statement.ts';

/** What became of a file whose movements are known. `asked`: what was asked on the way to the right reading. */
export interface ReadAs {
  outcome: StatementFileOutcome;
  isRight: boolean;
  asked: string[];
}

const keyOf = (rows: readonly { date: string; amount: number }[]): string =>
  rows
    .map(({ date, amount }) => `${date} ${amount}`)
    .sort()
    .join();

/** Reads a file, and answers its questions so that the movements come out right where some answers do so. */
export function readAs(
  bytes: Uint8Array,
  truth: readonly { date: string; amount: number }[],
  reading?: Reading,
  depth = 0,
): ReadAs {
  const outcome = readStatementFile(bytes, {
    fileName: 'statement.csv',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
  });
  if (outcome.outcome === 'read') {
    const rows = outcome.statements.flatMap((statement) => statement.rows);
    return { outcome, isRight: keyOf(rows) === keyOf(truth), asked: [] };
  }
  if (outcome.outcome === 'refused' || depth > 3) return { outcome, isRight: false, asked: [] };
  const { about, options } = outcome.question;
  for (const option of options) {
    const answered = readAs(bytes, truth, option.reading, depth + 1);
    if (answered.isRight) return { ...answered, asked: [about, ...answered.asked] };
  }
  return { outcome, isRight: false, asked: [about] };
}
