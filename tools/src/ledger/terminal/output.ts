import { styleText } from 'node:util';
import { safeJson, safeText } from './safeText.ts';
import { type Column, table } from './table.ts';
import type { Terminal } from './terminal.ts';

/** What a verb says: data on stdout, words on stderr. */
export interface Output {
  /** A list: a table for people, one JSON object per line with `--json`. Answers how many rows there were. */
  rows<Row extends object>(
    rows: Iterable<Row> | AsyncIterable<Row>,
    columns: readonly Column<Row>[],
  ): Promise<number>;
  /** Something with a form of its own: lines for people, one JSON object per line with `--json`. */
  report(value: object, tell: (emphasise: (text: string) => string) => readonly string[]): void;
  /** What an act came to: a sentence on stderr, with `--json` also the object on stdout. */
  result(value: object, sentence: string): void;
  /** Something worth knowing, on stderr. */
  note(sentence: string): void;
}

export function createOutput({ stdout, stderr }: Terminal, { json }: { json: boolean }): Output {
  const writeJson = (value: object) => stdout.write(`${safeJson(value)}\n`);
  const note = (sentence: string) => void stderr.write(`${safeText(sentence, { multiline: true })}\n`);
  // Bold on a terminal only, and not where NO_COLOR is set.
  const emphasise = (title: string) => styleText('bold', title, { stream: stdout });

  return {
    async rows(rows, columns) {
      const kept = [];
      let count = 0;
      for await (const row of rows) {
        count += 1;
        if (json) writeJson(row);
        else kept.push(row);
      }
      if (kept.length > 0) stdout.write(table(kept, columns, emphasise));
      return count;
    },
    report(value, tell) {
      if (json) writeJson(value);
      else stdout.write(tell(emphasise).join(''));
    },
    result(value, sentence) {
      note(sentence);
      if (json) writeJson(value);
    },
    note,
  };
}
