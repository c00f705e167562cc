import { createTwinFilter, inTurn } from '../accounts.ts';
import { checkRowCount, FileRefusal } from '../fileRefusal.ts';
import { proveTogether } from '../proof/statements.ts';
import type { Reading } from '../reading.ts';
import { notAStatement } from '../sniff.ts';
import type { FileQuestion, FileRead, LeftOut, Proof, Statement } from '../statement.ts';
import type { ZipEntry } from './unzip.ts';

/**
 * Reads the files of an archive as one: the days of one account. Files that are no statements are left out, and said.
 * The first question stands for all files. Throws the refusal of the first file that can't be read.
 */
export function readTogether(
  files: readonly ZipEntry[],
  reading: Reading,
  readOne: (bytes: Uint8Array, reading: Reading) => FileRead | FileQuestion,
): FileRead | FileQuestion {
  if (files.some(({ name }) => name === '[Content_Types].xml')) {
    throw notAStatement('an Excel workbook. Save it as CSV first');
  }
  const statements: Statement[] = [];
  const leftOut: LeftOut[] = [];
  const proofs: Proof[] = [];
  const withoutTwins = createTwinFilter();
  let settled = reading;
  let refused: FileRefusal | undefined;
  for (const { name, bytes } of files) {
    try {
      const answer = readOne(bytes, reading);
      if (answer.outcome === 'question') return answer;
      const twins: LeftOut[] = [];
      const own = withoutTwins(answer.statements, twins);
      statements.push(...own.map((statement) => ({ ...statement, file: name })));
      leftOut.push(
        ...[...answer.leftOut, ...twins].map((left) => ({
          ...left,
          text: `${name}: ${left.text}`.slice(0, 200),
        })),
      );
      if (own.some(({ rows }) => rows.length > 0)) proofs.push(answer.proof);
      settled = { ...answer.reading, ...settled };
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const { code, message } = error.refusal;
      if (code !== 'not-a-statement' && code !== 'empty' && code !== 'no-rows') {
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
  return {
    outcome: 'read',
    statements: inTurn(statements),
    reading: settled,
    proof: proveTogether(proofs, inTurn([...statements])),
    leftOut,
  };
}
