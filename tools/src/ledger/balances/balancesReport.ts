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
  value: object;
  lines: () => readonly Line[];
}

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
