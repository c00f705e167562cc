import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { styleText } from 'node:util';
import { csvLines } from './csvLines.ts';
import { safeJson, safeText } from './safeText.ts';
import { type Column, longTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** A line for people; plain where it is a text. */
export type Line = string | { text: string; style: 'bold' | 'dim' | 'green' | 'red' };

/** What a verb says: data on stdout, words on stderr. */
export interface Output {
  /** Whether programs read it. */
  json: boolean;
  /** Whether spreadsheets read it. */
  csv: boolean;
  /** A list: a table for people, one JSON object per line with `--json`, CSV with `--csv`. Answers how many rows there were. */
  rows<Row extends object>(
    rows: Iterable<Row> | AsyncIterable<Row>,
    columns: readonly Column<Row>[],
  ): Promise<number>;
  /** Something with a form of its own: lines for people, one JSON object per line with `--json`. */
  report(value: object, tell: () => readonly Line[]): Promise<void>;
  /** What an act came to: a sentence on stderr, with `--json` also the object on stdout. */
  result(value: object, sentence: string): void;
  /** Data that is text as it stands, in parts: the next one is asked for when the reader has taken the last. */
  text(parts: Iterable<string> | AsyncIterable<string>): Promise<void>;
  /** Something worth knowing, on stderr. */
  note(sentence: string): void;
}

/** `tidy` clears what stands on the terminal for the time being, before something is written. */
export function createOutput(
  { stdout, stderr }: Terminal,
  { json, csv = false, tidy = () => undefined }: { json: boolean; csv?: boolean; tidy?: () => void },
): Output {
  const note = (sentence: string): void => {
    tidy();
    stderr.write(`${safeText(sentence, { multiline: true })}\n`);
  };
  // The reader may be slower than we are, and what waits for it takes memory.
  const written = async (text: string): Promise<void> => {
    if (stdout.isTTY) tidy();
    if (!stdout.write(text)) await once(stdout, 'drain');
  };
  // Bold on a terminal only, and not where NO_COLOR is set.
  const emphasise = (title: string) => styleText('bold', title, { stream: stdout });

  const draw = (line: Line): string => {
    if (typeof line === 'string') return `${safeText(line)}\n`;
    return `${styleText(line.style, safeText(line.text), { stream: stdout })}\n`;
  };

  return {
    json,
    csv,
    async rows(rows, columns) {
      let count = 0;
      async function* counted() {
        for await (const row of rows) {
          count += 1;
          yield row;
        }
      }
      const texts = json
        ? jsonLines(counted())
        : csv
          ? csvLines(counted(), columns)
          : longTable(counted(), columns, emphasise);
      for await (const text of texts) await written(text);
      return count;
    },
    report: (value, tell) => written(json ? `${safeJson(value)}\n` : tell().map(draw).join('')),
    result(value, sentence) {
      note(sentence);
      if (json) stdout.write(`${safeJson(value)}\n`);
    },
    text(parts) {
      if (stdout.isTTY) tidy();
      return pipeline(parts, stdout, { end: false });
    },
    note,
  };
}

async function* jsonLines(rows: AsyncIterable<object>): AsyncGenerator<string, void> {
  for await (const row of rows) yield `${safeJson(row)}\n`;
}
