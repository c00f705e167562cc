import { checkRowCount, FileRefusal } from '../fileRefusal.ts';
import { proveTogether } from '../proof/statements.ts';
import type { FollowedReading, Reading } from '../reading.ts';
import { notAStatement } from '../sniff.ts';
import type { FileQuestion, FileRead, LeftOut, Proof, Statement } from '../statement.ts';
import { together } from '../statementsTogether.ts';
import type { ZipEntry } from './unzip.ts';

/**
 * Reads the files of an archive as one: the days of one account. Files that are no statements are left out, and said.
 * The first question stands for all files. Throws the refusal of the first file that can't be read.
 */
export function readTogether(
  files: readonly ZipEntry[],
  reading: FollowedReading,
  readOne: (bytes: Uint8Array, reading: FollowedReading) => FileRead | FileQuestion,
): FileRead | FileQuestion {
  if (files.some(({ name }) => name === '[Content_Types].xml')) {
    throw notAStatement('an Excel workbook. Save it as CSV first');
  }
  const statements: Statement[] = [];
  const leftOut: LeftOut[] = [];
  const proofs = new Map<string, Proof>();
  const { headerHash: _, ...given } = reading;
  let settled: Reading = given;
  let refused: FileRefusal | undefined;
  for (const { name, bytes } of files) {
    try {
      const answer = readOne(bytes, reading);
      if (answer.outcome === 'question') return answer;
      for (const statement of answer.statements) statements.push({ ...statement, file: name });
      for (const left of answer.leftOut) {
        leftOut.push({ ...left, text: `${name}: ${left.text}`.slice(0, 200) });
      }
      proofs.set(name, answer.proof);
      settled = { ...answer.reading, ...settled };
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const { code, message } = error.refusal;
      const isNone = code === 'not-a-statement' || code === 'empty' || code === 'no-rows';
      const isNoTable = code === 'one-column' || code === 'columns-unknown';
      if (!isNone && !(isNoTable && !mayHaveRows(bytes))) {
        error.refusal.message = `${name}: ${message}`;
        throw error;
      }
      refused ??= error;
      leftOut.push({ line: 1, reason: 'information', text: `${name}: ${message}`.slice(0, 200) });
    }
  }
  if (statements.length === 0) throw refused ?? new FileRefusal('zip', 'The zip archive is empty.');
  checkRowCount(statements.reduce((sum, statement) => sum + statement.rows.length, 0));
  const accounts = new Set(statements.map((statement) => statement.account ?? ''));
  if (accounts.size > 1) {
    throw new FileRefusal(
      'zip',
      'The files of the archive are of different accounts. Import them one by one.',
    );
  }
  const { statements: kept, gap } = together(statements, leftOut);
  const withRows = new Set(kept.flatMap(({ file = '', rows }) => (rows.length > 0 ? [file] : [])));
  const counting = [...proofs].filter(([name, { breaks }]) => breaks || withRows.has(name));
  return {
    outcome: 'read',
    statements: kept,
    reading: settled,
    proof: proveTogether(
      counting.map(([, proof]) => proof),
      kept,
      gap,
    ),
    leftOut,
  };
}

/** Whether some line may have a day and an amount; none does in a note beside the statements. */
const mayHaveRows = (bytes: Uint8Array): boolean =>
  new TextDecoder()
    .decode(bytes)
    .split(/[\n\r]/)
    .some((line) => (line.match(/\p{Nd}/gu)?.length ?? 0) > 4);
