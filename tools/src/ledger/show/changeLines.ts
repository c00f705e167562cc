import type { SetBy } from '@ledgerline/events';
import { tellSetBy } from '../history/tellSetBy.ts';
import type { Line } from '../terminal/output.ts';
import type { Column } from '../terminal/table.ts';
import type { Change, Moved, Shown, Version } from './change.ts';

const INDENT = '      ';

/** Changes for spreadsheets, one a row. */
export const changeColumns: readonly Column<Change>[] = [
  { title: 'REVISION', value: ({ revision }) => revision },
  { title: 'AT', value: ({ at }) => at },
  { title: 'BY', value: ({ actorId }) => actorId },
  { title: 'SOURCE', value: ({ source }) => source },
  { title: 'WHAT', value: ({ summary }) => summary },
  { title: 'FIELDS', value: ({ before, after }) => inOneCell(fieldLines(before, after)) },
  {
    title: 'BALANCES',
    value: ({ balances }) => inOneCell(balances.map((moved) => `${moved.asset.name}: ${tellMove(moved)}`)),
  },
  { title: 'TAKES BACK', value: ({ reverts }) => reverts?.revision },
  { title: 'TAKEN BACK BY', value: ({ revertedBy }) => revertedBy?.revision },
  { title: 'EVENT', value: ({ id }) => id },
];

const inOneCell = (lines: readonly string[]): string => lines.map((line) => line.trim()).join('; ');

/** A change for people: what happened, the fields before and after, balances, and what took it back. */
export function changeLines(change: Change): Line[] {
  const { revision, id, at, source, summary, actorId, commandId, reverts, revertedBy } = change;
  const when = at.slice(0, 23).replace('T', ' ');
  return [
    { text: `${String(revision).padStart(4)}  ${when}  ${source}  ${summary}`, style: 'bold' },
    ...fieldLines(change.before, change.after),
    ...change.balances.map((moved) => `${INDENT}${moved.asset.name}: ${tellMove(moved)}`),
    ...(reverts ? [`${INDENT}takes back revision ${reverts.revision}`] : []),
    ...(revertedBy ? [`${INDENT}taken back by revision ${revertedBy.revision}`] : []),
    { text: `${INDENT}event ${id}, command ${commandId}, by ${actorId}`, style: 'dim' },
  ];
}

/** The fields that changed; of a record that has just come all that say something; of one that is gone none. */
function fieldLines(before: Version | null, after: Version | null): string[] {
  if (after === null) return before === null ? [] : [`${INDENT}it is gone from every list`];
  return Object.entries(after).flatMap(([field, value]) => {
    if (field === 'id' || isBalance(field)) return [];
    const now = tellValue(field, value);
    const then = before === null ? '' : tellValue(field, before[field]);
    if (before === null) return now === '' || now === 'no' ? [] : [`${INDENT}${tellField(field)}: ${now}`];
    return now === then ? [] : [`${INDENT}${tellField(field)}: ${then || '(none)'} → ${now || '(none)'}`];
  });
}

/** Told with the assets that moved. */
const isBalance = (field: string): boolean => ['balance', 'shortfall', 'owed'].includes(field);

/** `isDeleted` as `is deleted` */
const tellField = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function tellValue(field: string, value: unknown): string {
  if (field === 'mayOwe' && value === null) return 'no limit';
  if (typeof value === 'number' && (field === 'amount' || field === 'mayOwe')) return value.toFixed(2);
  if (field === 'setBy') return tellSetBy(value as SetBy);
  if (field === 'tags') return (value as readonly string[]).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0)) return '';
  // An asset or a category; anything else has parts that all count.
  return 'name' in value ? String(value.name) : JSON.stringify(value);
}

function tellMove({ delta, before, after }: Moved): string {
  return `${tellShown(before)} → ${tellShown(after)} (${delta < 0 ? '' : '+'}${delta.toFixed(2)})`;
}

function tellShown({ balance, shortfall, owed }: Shown): string {
  if (owed > 0) return `0.00 (${owed.toFixed(2)} owed)`;
  return shortfall > 0 ? `0.00 (${shortfall.toFixed(2)} short)` : balance.toFixed(2);
}
