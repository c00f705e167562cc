import { FileRefusal } from '../fileRefusal.ts';
import type { FileQuestion, FileRead, StatementRow } from '../statement.ts';

type Answer = FileRead | FileQuestion | FileRefusal;

/** What reading gives, a refusal included. */
export function answerOrRefusal(read: () => FileRead | FileQuestion): Answer {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileRefusal) return error;
    throw error;
  }
}

/** The first three rows, none where they can't be read or leave a question open themselves. */
export const firstRowsOf = (answer: Answer | undefined): StatementRow[] =>
  answer && 'outcome' in answer && answer.outcome === 'read'
    ? answer.statements.flatMap(({ rows }) => rows).slice(0, 3)
    : [];
