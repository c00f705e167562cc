import type { EventStore } from '@ledgerline/event-store';
import type { Deletion } from '@ledgerline/events';
import type { Cut } from '../history/cut.ts';
import type { PersonThen } from '../history/person.ts';
import type { Line } from '../terminal/output.ts';
import { type Column, table } from '../terminal/table.ts';

/** Whose balances are asked for, and at which moment. */
export interface Question {
  log: Pick<EventStore, 'readStream' | 'lastOf'>;
  person: PersonThen;
  cut: Cut;
  /** The moment in words. */
  moment: string;
  /** Deleted assets, too. */
  all: boolean;
}

/** The answer, for programs and for people. */
export interface BalancesReport {
  value: { currency: string; assets: readonly Record<string, unknown>[]; [fact: string]: unknown };
  lines: () => readonly Line[];
  /** The fields of each asset. */
  fields: readonly string[];
}

/** Assets for spreadsheets: amounts are plain numbers, and the currency stands beside them. */
export const assetColumns = (
  { currency }: BalancesReport['value'],
  fields: readonly string[],
): Column<Record<string, unknown>>[] => [
  ...fields.map((field) => ({
    title: field.toUpperCase(),
    value: (row: Record<string, unknown>) => cellOf(row[field]),
  })),
  { title: 'CURRENCY', value: () => currency },
];

/** An amount that no number holds is JSON of its own. */
const cellOf = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);

/** Lines of a table below its heading; notes stand below. */
export function tableLines<Row>(
  heading: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  notes: readonly string[],
): Line[] {
  if (rows.length === 0) return [heading, 'There are no assets.', ...notes];
  const [titles = '', ...cells] = table(rows, columns).trimEnd().split('\n');
  return [heading, { text: titles, style: 'bold' }, ...cells, ...notes];
}

/** Whether an asset is there, in words. */
export const statusOf = (deletion: Deletion): string =>
  ({ none: 'live', soft: 'deleted', permanent: 'permanently deleted' })[deletion];
