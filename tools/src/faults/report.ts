import type { Engines, Fault, FaultResult } from './fault.ts';

/** A fault that was not run. */
export interface NotRun {
  /** This machine lacks what it takes; otherwise these engines have no such fault. */
  isLacking: boolean;
  fault: string;
  title: string;
  engines: string;
  notRun: string;
}

export type Row = FaultResult | NotRun;

/** As on the command line: accounts are named where they are not beside the read models. */
export const nameOf = ({ log, models, accounts }: Engines): string =>
  [log, models, ...(accounts === models ? [] : [accounts])].join('+');

export const notRun = (
  { id, title }: Fault,
  engines: Engines,
  why: string,
  { isLacking }: Pick<NotRun, 'isLacking'>,
): NotRun => ({
  isLacking,
  fault: id,
  title,
  engines: nameOf(engines),
  notRun: why,
});

export const findingsOf = (row: Row): FaultResult['findings'] => ('notRun' in row ? [] : row.findings);

/** How the program ends: 1 where something was found, 3 where something could not be run on this machine. */
export function exitCodeOf(rows: readonly Row[]): number {
  if (rows.some((row) => findingsOf(row).length > 0)) return 1;
  return rows.some((row) => 'notRun' in row && row.isLacking) ? 3 : 0;
}

const columns = [
  'fault',
  'what',
  'engines',
  'as',
  'cycles',
  'ok',
  'refused',
  'unknown',
  'reads',
  's',
  'findings',
];

/** The table of a whole run, and below it what was found. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    'notRun' in row
      ? [row.fault, row.title, row.engines, `not run: ${row.notRun}`]
      : [
          row.fault,
          row.title,
          row.engines,
          row.topology,
          ...[
            row.cycles,
            row.acknowledged,
            row.refused,
            row.unknown,
            row.reads,
            row.seconds,
            row.findings.length,
          ].map(String),
        ],
  );
  const judged = cells.filter((line) => line.length === columns.length);
  const widths = columns.map((name, index) =>
    Math.max(...[columns, ...judged].map((line) => (line[index] ?? name).length)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) =>
        index >= 4 ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const found = rows.flatMap((row) =>
    findingsOf(row).map(({ invariant, text }) => `${row.fault} ${row.engines}: ${invariant}: ${text}`),
  );
  return [line(columns), ...cells.map(line), '', ...found].join('\n');
}
