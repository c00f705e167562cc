import { excerpt } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead, StatementRow } from '../statement.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';
import { answerOrRefusal } from './options.ts';
import type { States } from './states.ts';

type Answer = ReturnType<typeof answerOrRefusal>;
type ReadOwn = (reading: Reading) => FileRead | FileQuestion;

/** With more unknown states than can be asked for one by one, they are asked for together. */
const oneByOne = 3;

/**
 * What the states of a table leave open: the reading under which balances agree, or a question whether payments of an
 * unknown state happened. Undefined where nothing is open, or payments that were given back are left out.
 */
export function settleStates(
  table: Table,
  column: number | undefined,
  { unknown, givenBack }: States,
  settled: Reading,
  readOwn: ReadOwn,
): FileRead | FileQuestion | undefined {
  const under = (keys: readonly string[], way: 'counted' | 'leftOut') => {
    const known = settled.states ?? { counted: [], leftOut: [] };
    const reading = { ...settled, states: { ...known, [way]: [...known[way], ...keys] } };
    // Each state is weighed and shown as if those that are asked about later counted: two readings for each of them.
    const others = [...unknown.keys()].filter((key) => !keys.includes(key));
    const shown = {
      ...reading,
      states: { ...reading.states, counted: [...reading.states.counted, ...others] },
    };
    return { reading, answer: answerOrRefusal(() => readOwn(shown)), isWhole: others.length === 0 };
  };
  const [first] = unknown;
  if (first) {
    const asked = unknown.size > oneByOne ? [...unknown] : [first];
    const keys = asked.map(([key]) => key);
    const counted = under(keys, 'counted');
    const leftOut = under(keys, 'leftOut');
    const [more, less] = [weightOf(counted.answer, readOwn), weightOf(leftOut.answer, readOwn)];
    const better = more > less ? counted.answer : leftOut.answer;
    if (more !== less && 'outcome' in better) {
      const { reading, isWhole } = more > less ? counted : leftOut;
      return isWhole ? better : readOwn(reading);
    }
    const rows = asked.flatMap(([, records]) => records);
    return askForState(table, column ?? 0, rows, counted, leftOut, settled);
  }
  if (givenBack.length === 0) return undefined;
  const counted = under(givenBack, 'counted');
  if ('outcome' in counted.answer && weightOf(counted.answer, readOwn) > 0) {
    const leftOut = under(givenBack, 'leftOut');
    if (weightOf(counted.answer, readOwn) > weightOf(leftOut.answer, readOwn)) return counted.answer;
  }
  return undefined;
}

/** What balances say of a reading: 2 proved, 1 nothing, 0 contradicted. A question changes nothing about its first answer. */
function weightOf(answer: Answer, readOwn: ReadOwn): 0 | 1 | 2 {
  const [option] = 'question' in answer ? answer.question.options : [];
  const last = option ? answerOrRefusal(() => readOwn(option.reading)) : answer;
  if (!('proof' in last)) return 1;
  if (last.proof.by !== 'none') return 2;
  return last.proof.breaks === undefined ? 1 : 0;
}

function askForState(
  table: Table,
  column: number,
  records: readonly CsvRecord[],
  counted: { reading: Reading; answer: Answer },
  leftOut: { reading: Reading; answer: Answer },
  settled: Reading,
): FileQuestion {
  const lines = new Set(records.map(({ line }) => line));
  const states = [...new Set(records.map(({ cells }) => `“${excerpt(cells[column] ?? '')}”`))];
  const shown = states.slice(0, 3).join(', ') + (states.length > 3 ? ` and ${states.length - 3} more` : '');
  const count = records.length === 1 ? 'One row has' : `${records.length} rows have`;
  const text = `${count} the state ${shown}, which may mean that no money moved. Did ${records.length === 1 ? 'this payment' : 'these payments'} happen?`;
  const firstOf = (answer: Answer, isOfState: boolean): StatementRow[] => {
    const [option] = 'question' in answer ? answer.question.options : [];
    const rows =
      'proof' in answer ? answer.statements.flatMap((statement) => statement.rows) : (option?.rows ?? []);
    return [
      ...rows.filter(({ line }) => lines.has(line) === isOfState),
      ...rows.filter(({ line }) => lines.has(line) !== isOfState),
    ].slice(0, 3);
  };
  const options = [
    { label: 'Yes: these rows count', reading: counted.reading, rows: firstOf(counted.answer, true) },
    { label: 'No: these rows are left out', reading: leftOut.reading, rows: firstOf(leftOut.answer, false) },
  ];
  return ask('columns', text, options, settled, layoutOf(table));
}
