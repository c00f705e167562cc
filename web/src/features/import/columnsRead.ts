import type { StatementRead, StatementReading } from '@ledgerline/contract';
import { type ColumnRole, columnRoles, rolesOf } from './readingDraft.ts';

/** What one kind of column was read from; `label` is what the page calls it. */
export interface ColumnsOfRole {
  role: ColumnRole;
  label: string;
  names: string[];
}

/**
 * How each column of a table was read, in the order of the page's own list, what is not used last. Empty for a file that is
 * no table.
 */
export function columnsRead(reading: StatementReading, layout: StatementRead['layout']): ColumnsOfRole[] {
  if (!layout || typeof reading['columns'] !== 'object') return [];
  const roles = rolesOf(reading, layout.header.length);
  const namesOf = (role: ColumnRole): string[] =>
    roles.flatMap((own, column) => (own === role ? [layout.header[column] || `column ${column + 1}`] : []));
  const [unused, ...used] = columnRoles;
  return [...used, { ...unused, text: 'Ignored' }]
    .map(({ value, text }) => ({ role: value, label: text, names: namesOf(value) }))
    .filter(({ names }) => names.length > 0);
}
