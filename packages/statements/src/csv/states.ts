import { FileRefusal } from '../fileRefusal.ts';
import { MAX_STATES, type Reading } from '../reading.ts';
import type { State } from '../words/language.ts';
import { plainWords } from '../words/plainWords.ts';
import { isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { readDirection, saysPending, stateOf, statesIn } from './headerWords.ts';
import { lineFigure } from './lineFigure.ts';
import { newestWithoutBalance } from './unbalanced.ts';

/** What becomes of a record by its state: `pending` has not happened, or not yet; `given-back` has, and was undone. */
export type Standing = 'counts' | 'pending' | 'given-back' | 'left-out';

/** What the states of a table say, and what they leave open. */
export interface States {
  standingOf: (record: CsvRecord) => Standing;
  /** Records whose state no list knows, by its bare words, those with most records first. */
  unknown: ReadonlyMap<string, readonly CsvRecord[]>;
  /** Bare words of payments that were given back, where no other row does so: left out unless a balance counts them. */
  givenBack: readonly string[];
}

/**
 * The column of states that has no known name, or that of a text: most of its cells are states, and one of them is a
 * booked one, or all are others. Under the name of a text most rows have one.
 */
export function statesByWords({ words, records }: Table, skip: number): number | undefined {
  const some = records.slice(0, 200);
  const found = words.findIndex((word, column) => {
    if ((word && word.role !== 'text') || column === skip) return false;
    const filled = some.flatMap(({ cells: { [column]: cell = '' } }) => (cell === '' ? [] : [cell]));
    const states = filled.map(stateOf).filter((state) => state !== undefined && state !== 'refunded');
    // Nothing but payments that did not happen is no text either.
    if (!states.includes('booked')) {
      return states.length > 0 && states.length === (word ? some : filled).length;
    }
    const isMost = word ? states.length > some.length / 2 : states.length >= filled.length / 2;
    return isMost && new Set(filled).size > 1;
  });
  return found === -1 ? undefined : found;
}

/** The state of rows that lack the balance which all others have. */
export const noBalance = 'without a balance';

/** The column of types or texts that names payments which may not have happened, as "Authorization" does, beside others. */
export function typesWithStates({ words, records }: Table): number | undefined {
  const found = words.findIndex((word, column) => {
    const cells = records.map(({ cells: { [column]: cell = '' } }) => cell);
    const isPending = (cell: string) => stateOf(cell) === 'pending';
    return word?.role === 'text' && cells.some(isPending) && !cells.every(isPending);
  });
  return found === -1 ? undefined : found;
}

/** Reads the states of a table, whose columns of days, states and amounts are known. */
export function statesOf(
  table: Table,
  {
    date,
    status: column,
    types,
    amounts,
  }: { date: number; status?: number | undefined; types?: number | undefined; amounts: readonly number[] },
  settled: Reading['states'],
): States {
  const { records, header } = table;
  const typeIn = (cell: string) => (stateOf(cell) === 'pending' ? cell : '');
  const unbalanced =
    column === undefined && types === undefined ? newestWithoutBalance(table, date) : new Set();
  const cellOf = (record: CsvRecord) =>
    record.cells[column ?? -1] ??
    (unbalanced.has(record) ? noBalance : typeIn(record.cells[types ?? -1] ?? ''));
  const filled = records.filter(
    (record) => keyOf(cellOf(record)) !== '' && cellOf(record) !== header[column ?? 0],
  );
  const byKey = Map.groupBy(filled, (record) => keyOf(cellOf(record)));
  const isParted = () => {
    const rows = records.filter(({ cells }) => isDate(cells[date] ?? ''));
    return new Set(rows.map((row) => keyOf(cellOf(row)))).size > 1;
  };
  const isKnown = filled.some((record) => statesIn(cellOf(record)).size > 0);
  // Words of which nobody knows one are states by the name of their column. One in all rows parts none from another.
  const isOfStates = isKnown || (isParted() && byKey.size <= MAX_STATES);
  const happened = new Set(settled?.counted);
  const left = new Set(settled?.leftOut);
  const refusal = table.words.findIndex((word) => word?.role === 'refusal' && word.exact);
  const sections = pendingSections(records);
  const labelled = labelledPending(records, date);
  const readFigure = lineFigure(table, amounts);
  const figureOf = (record: CsvRecord) => readFigure(record, '.') ?? readFigure(record, ',') ?? 0;
  const givers = giversIn(table, figureOf, filled, cellOf);
  // Beside payments with a minus, money in that was refunded may be what came back.
  const figures = new Set(records.map(figureOf));
  const hasMinus = [...figures].some((figure) => figure < 0);
  const isIncomeGivenBack = (rows: readonly CsvRecord[]) =>
    hasMinus &&
    rows.some((row) => isGivenBack(cellOf(row)) && figureOf(row) > 0 && !figures.has(-figureOf(row)));
  const unknown = new Map<string, CsvRecord[]>();
  const givenBack: string[] = [];
  for (const [key, rows] of byKey) {
    if (happened.has(key) || left.has(key)) continue;
    const [cell] = rows.map(cellOf);
    const dated = rows.filter(({ cells }) => isDate(cells[date] ?? ''));
    const isDoubtful = isOpen(cell ?? '') || column === undefined || isIncomeGivenBack(rows);
    if (isOfStates && dated.length > 0 && isDoubtful) unknown.set(key, dated);
    else if (isGivenBack(cell ?? '') && rows.some((row) => !givers.has(row))) givenBack.push(key);
  }
  if (unknown.size > MAX_STATES) {
    throw new FileRefusal(
      'columns-unknown',
      `The column “${header[column ?? 0] ?? ''}” has more than ${MAX_STATES} states that aren't known. Choose the columns below.`,
    );
  }
  return {
    standingOf: (record) => {
      const cell = cellOf(record);
      if (refusal !== -1 && keyOf(record.cells[refusal] ?? '') !== '') return 'pending';
      if (sections.has(record) || labelled.has(record)) return 'pending';
      const key = keyOf(cell);
      if (key === '' || happened.has(key) || givers.has(record)) return 'counts';
      if (left.has(key)) return 'left-out';
      if (saysPending(cell)) return 'pending';
      return isGivenBack(cell) ? 'given-back' : 'counts';
    },
    unknown: new Map([...unknown].sort(([, a], [, b]) => b.length - a.length)),
    givenBack,
  };
}

/** No label of a part of a table has more words. */
const mostWords = 5;

/** The records below a line that calls them pending, as "Pending transactions" does, up to the next such line. */
function pendingSections(records: readonly CsvRecord[]): ReadonlySet<CsvRecord> {
  const found = new Set<CsvRecord>();
  let isPending = false;
  for (const record of records) {
    const [label = '', ...others] = record.cells.filter((cell) => cell !== '');
    const isLabel = others.length === 0 && /\p{L}/u.test(label) && !/\p{Nd}/u.test(label);
    if (isLabel) isPending = label.split(' ').length <= mostWords && saysPending(label);
    else if (isPending) found.add(record);
  }
  return found;
}

/** A label in front of a text or behind it: "PENDING - Shell", "Shell (pending)". */
const label = /^(\p{L}{7,24})\s*[-–—:]\s*\p{L}|[([](\p{L}{7,24})[)\]]$|^[([](\p{L}{7,24})[)\]]/u;

const isPendingLabel = (cell: string): boolean =>
  (label.exec(cell) ?? []).slice(1).some((word) => word && stateOf(word) === 'pending');

/** The rows at one end of a list whose texts have a word for pending as a label, where others have none. */
function labelledPending(records: readonly CsvRecord[], date: number): ReadonlySet<CsvRecord> {
  const rows = records.filter(({ cells }) => isDate(cells[date] ?? ''));
  const isLabelled = ({ cells }: CsvRecord) => cells.some(isPendingLabel);
  const found = rows.filter(isLabelled);
  const isAtEnd = [rows.slice(0, found.length), rows.slice(-found.length)].some((end) =>
    end.every(isLabelled),
  );
  return new Set(isAtEnd && found.length < rows.length ? found : []);
}

/** A state as bare words without its figures; '' for an empty cell, a dash or "N/A". */
const keyOf = (cell: string): string =>
  /^(?:[-–—]?|n\/?a|null)$/i.test(cell.trim())
    ? ''
    : (plainWords(cell.replace(/\p{N}+/gu, ' ')) || cell.trim()).slice(0, 100);

/** Whether a state doesn't tell whether money moved: nobody knows it, or a part or a figure was given back. */
function isOpen(cell: string): boolean {
  const states = statesIn(cell);
  // "Sent" and "Received" say that money moved.
  const isMoved = /\p{L}{4}/u.test(cell) && readDirection(cell) !== undefined;
  return (states.size === 0 && !isMoved) || states.has('partly') || (isGivenBack(cell) && /[1-9]/.test(cell));
}

const isGivenBack = (cell: string): boolean => !saysPending(cell) && statesIn(cell).has('refunded');

/** States that another row may undo, which then is there too. */
const undone: readonly State[] = ['refunded', 'cancelled'];
/** Among more rows of one figure none is looked for. */
const mostAlike = 50;

/**
 * The records that were given back, or undone, by another one: as much the other way, with a word or a number in common.
 * Both count. A cancelled one is none where its payment was made again, or where the other one is left out, too.
 */
function giversIn(
  table: Table,
  figureOf: (record: CsvRecord) => number,
  filled: readonly CsvRecord[],
  cellOf: (record: CsvRecord) => string,
): ReadonlySet<CsvRecord> {
  const found = new Set<CsvRecord>();
  const suspects = filled.filter((record) => undone.some((state) => statesIn(cellOf(record)).has(state)));
  if (suspects.length === 0) return found;
  const byFigure = Map.groupBy(table.records, figureOf);
  const used = new Set<CsvRecord>();
  const alike = (record: CsvRecord, figure: number) => {
    const rows = byFigure.get(figure) ?? [];
    if (figure === 0 || rows.length > mostAlike) return [];
    return rows.filter(
      (row) => row !== record && !saysPending(cellOf(row)) && sharesWord(row, record, cellOf),
    );
  };
  for (const record of suspects) {
    const figure = figureOf(record);
    const isCancelled = saysPending(cellOf(record));
    const other = alike(record, -figure).find(
      (row) => !used.has(row) && !(isCancelled && isGivenBack(cellOf(row))),
    );
    if (!other || (isCancelled && alike(record, figure).length > 0)) continue;
    used.add(other);
    found.add(record);
  }
  return found;
}

/** Whether two records have a word or a number of theirs in common, beside their state, direction, days and amounts. */
function sharesWord(a: CsvRecord, b: CsvRecord, cellOf: (record: CsvRecord) => string): boolean {
  const wordsOf = (record: CsvRecord) =>
    record.cells
      .filter((cell) => /\p{L}|\d{5}/u.test(cell) && cell !== cellOf(record) && !readDirection(cell))
      .flatMap((cell) => plainWords(cell.slice(0, 200)).split(' '))
      .filter((word) => /\p{L}{4}|\d{5}|[^\p{Script=Latin}\p{N}]{2}/u.test(word));
  const own = new Set(wordsOf(b));
  return wordsOf(a).some((word) => own.has(word));
}
