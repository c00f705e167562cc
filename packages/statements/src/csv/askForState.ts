import { excerpt, FileRefusal } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead, QuestionOption, StatementRow } from '../statement.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';
import { answerOrRefusal } from './options.ts';
import { noBalance, type States } from './states.ts';

type Answer = ReturnType<typeof answerOrRefusal>;
type ReadOwn = (reading: Reading) => FileRead | FileQuestion;

/** Of so many unknown states each may happen or not by itself. */
const eachByItself = 3;
/** Of so many each may too, in two questions; of more, all or none. */
const inTwoQuestions = 6;

/** One way to answer for all unknown states. */
interface Way {
  counted: readonly string[];
  leftOut: readonly string[];
}

/** What a way reads, and what balances say of it: 2 proved, 1 nothing, 0 contradicted. */
interface Weighed extends Way {
  answer: Answer;
  weight: 0 | 1 | 2;
}

/**
 * What the states of a table leave open: the reading under which balances agree, or one question about all payments of
 * an unknown state. Undefined where nothing is open, or payments that were given back are left out.
 */
export function settleStates(
  table: Table,
  column: number | undefined,
  { unknown, givenBack }: States,
  settled: Reading,
  readOwn: ReadOwn,
): FileRead | FileQuestion | undefined {
  const under = ({ counted, leftOut }: Way): Reading => {
    const known = settled.states ?? { counted: [], leftOut: [] };
    const states = {
      counted: [...known.counted, ...counted],
      leftOut: [...known.leftOut, ...leftOut],
    };
    return { ...settled, states };
  };
  const weigh = (way: Way, besides: readonly string[] = []): Weighed => {
    const reading = under({ ...way, leftOut: [...way.leftOut, ...besides] });
    return { ...way, ...weighed(() => readOwn(reading), readOwn) };
  };
  if (unknown.size === 0) {
    if (givenBack.length === 0) return undefined;
    const counted = weigh({ counted: givenBack, leftOut: [] });
    if (!('outcome' in counted.answer) || counted.weight === 0 || isSilent(counted.answer)) return undefined;
    const leftOut = weigh({ counted: [], leftOut: givenBack });
    return counted.weight > leftOut.weight ? readOwn(under(counted)) : undefined;
  }
  const [all, ...others] = waysOf([...unknown.keys()]);
  // Balances say nothing of rows that have none.
  if (unknown.has(noBalance)) {
    const each = [all as Way, ...others].map((way) => weigh(way, givenBack));
    // Without a row that can't be read the others would pass.
    if (each[0]?.answer instanceof FileRefusal) throw each[0].answer;
    return askForStates(table, column, unknown, each, under, settled);
  }
  // What was given back is weighed when the unknown states are settled.
  const allCounted = weigh(all as Way, givenBack);
  const ways = isSilent(allCounted.answer)
    ? [allCounted, ...others.map((way) => ({ ...allCounted, ...way }))]
    : [allCounted, ...others.map((way) => weigh(way, givenBack))];
  const most = Math.max(...ways.map(({ weight }) => weight));
  const best = ways.filter(({ weight }) => weight === most);
  const [only] = best;
  const isOfTwo = unknown.size > eachByItself && unknown.size <= inTwoQuestions;
  if (isOfTwo && !(most === 2 && best.length === 1)) {
    const first = new Map([...unknown].slice(0, eachByItself));
    const each = waysOf([...first.keys()]).map((way) => ({ ...allCounted, ...way }));
    return askForStates(table, column, first, each, under, settled);
  }
  if (only && best.length === 1 && 'outcome' in only.answer) return readOwn(under(only));
  return askForStates(table, column, unknown, best.length > 1 ? best : ways, under, settled);
}

/** All ways to answer for states: first all count, last none. */
function waysOf(keys: readonly string[]): Way[] {
  if (keys.length > eachByItself) {
    return [
      { counted: keys, leftOut: [] },
      { counted: [], leftOut: keys },
    ];
  }
  const [key, ...rest] = keys;
  if (key === undefined) return [{ counted: [], leftOut: [] }];
  const ways = waysOf(rest);
  return [
    ...ways.map((way) => ({ ...way, counted: [key, ...way.counted] })),
    ...ways.map((way) => ({ ...way, leftOut: [key, ...way.leftOut] })),
  ];
}

/** No file asks more questions after this one: other states, days, a line, the account, the amounts, the order of dates. */
const mostQuestions = 6;

/** What is read, and what balances say of it. Questions that are left change nothing about their first answers. */
function weighed(read: () => FileRead | FileQuestion, readOwn: ReadOwn): Pick<Weighed, 'answer' | 'weight'> {
  let answer = answerOrRefusal(read);
  for (let asked = 0; asked < mostQuestions && 'question' in answer; asked += 1) {
    const [option] = answer.question.options;
    if (!option) break;
    answer = answerOrRefusal(() => readOwn(option.reading));
  }
  if (!('proof' in answer)) return { answer, weight: 1 };
  const { by, breaks } = answer.proof;
  return { answer, weight: by !== 'none' ? 2 : breaks === undefined ? 1 : 0 };
}

/** Whether a file has no balances, which says the same of all ways. */
const isSilent = (answer: Answer): boolean =>
  'proof' in answer && answer.proof.because?.code === 'no-balances';

function askForStates(
  table: Table,
  column: number | undefined,
  unknown: States['unknown'],
  ways: readonly Weighed[],
  under: (way: Way) => Reading,
  settled: Reading,
): FileQuestion {
  const records = [...unknown.values()].flat();
  const nameOf = (key: string) => `“${excerpt(unknown.get(key)?.[0]?.cells[column ?? -1] ?? '')}”`;
  const names = [...unknown.keys()].map(nameOf);
  const shown = names.slice(0, eachByItself).join(', ');
  const more = names.length > eachByItself ? ` and ${names.length - eachByItself} more` : '';
  const count = records.length === 1 ? 'One row has' : `${records.length} rows have`;
  const isOfAll = names.length === 1 || names.length > eachByItself;
  const asked = isOfAll
    ? `Did ${records.length === 1 ? 'this payment' : 'these payments'} happen?`
    : 'Which of these payments happened?';
  const what =
    column === undefined
      ? 'no balance, unlike all others, and may not be booked yet.'
      : `the state ${shown}${more}, which may mean that no money moved.`;
  const text = `${count} ${what} ${asked}`;
  const labelOf = ({ counted, leftOut }: Way): string => {
    if (leftOut.length === 0) return isOfAll ? 'Yes: these rows count' : 'All of these rows count';
    if (counted.length === 0) return isOfAll ? 'No: these rows are left out' : 'None of these rows counts';
    return `Only these count: ${counted.map(nameOf).join(', ')}`;
  };
  const options: QuestionOption[] = ways.map((way) => ({
    label: labelOf(way),
    reading: under(way),
    rows: firstRows(way, unknown),
  }));
  // An answer without a row can't be imported.
  const withRows = options.filter(({ rows }) => rows.length > 0);
  return ask('columns', text, withRows.length > 1 ? withRows : options, settled, layoutOf(table));
}

/** Three rows of a way, those of the states that count in front. */
function firstRows({ counted, leftOut, answer }: Weighed, unknown: States['unknown']): StatementRow[] {
  const linesOf = (keys: readonly string[]) =>
    new Set(keys.flatMap((key) => (unknown.get(key) ?? []).map(({ line }: CsvRecord) => line)));
  const [inFront, none] = [linesOf(counted), linesOf(leftOut)];
  const all = 'proof' in answer ? answer.statements.flatMap(({ rows }) => rows) : [];
  const rows = all.filter(({ line }) => !none.has(line));
  const isFirst = ({ line }: StatementRow) => inFront.has(line);
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))].slice(0, 3);
}
