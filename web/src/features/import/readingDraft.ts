import type { StatementReading } from '@ledgerline/contract';

/** More columns than a file may have. */
const MOST_COLUMNS = 200;

/** What a column holds, as the page offers it. */
export const columnRoles = [
  { value: 'none', text: 'Not used' },
  { value: 'date', text: 'Date' },
  { value: 'valueDate', text: 'Value date' },
  { value: 'amount', text: 'Amount' },
  { value: 'direction', text: 'In or out' },
  { value: 'moneyIn', text: 'Money in' },
  { value: 'moneyOut', text: 'Money out' },
  { value: 'fee', text: 'Fee' },
  { value: 'balance', text: 'Balance' },
  { value: 'balanceBefore', text: 'Balance before' },
  { value: 'text', text: 'Text' },
  { value: 'counterparty', text: 'Counterparty' },
  { value: 'payer', text: 'Payer' },
  { value: 'reference', text: 'Reference' },
  { value: 'currency', text: 'Currency' },
  { value: 'account', text: 'Account' },
  { value: 'status', text: 'Status' },
] as const;

export type ColumnRole = (typeof columnRoles)[number]['value'];

/** The columns of a reading: one role per column of the table. */
export function rolesOf(reading: StatementReading, count: number): ColumnRole[] {
  const roles: ColumnRole[] = Array.from({ length: count }, () => 'none');
  const columns = reading['columns'];
  if (typeof columns !== 'object' || columns === null) return roles;
  for (const [role, place] of Object.entries(columns)) {
    for (const column of Array.isArray(place) ? place : [place]) {
      if (typeof column === 'number' && column < count) roles[column] = role as ColumnRole;
    }
  }
  return roles;
}

/** A reading with these roles; without a column of dates the file decides about all columns itself. */
export function withRoles(reading: StatementReading, roles: readonly ColumnRole[]): StatementReading {
  const columns: Record<string, number | number[]> = {
    text: roles.flatMap((role, column) => (role === 'text' ? [column] : [])),
  };
  roles.forEach((role, column) => {
    if (role !== 'none' && role !== 'text') columns[role] ??= column;
  });
  const { columns: _before, ...rest } = reading;
  return columns['date'] === undefined ? rest : { ...rest, columns };
}

/** What a reading says about one thing. Signs are as written where it says nothing else; other formats have none. */
export function facetOf(reading: StatementReading, name: string): string | undefined {
  const said = reading[name];
  if (typeof said === 'string') return said;
  const hasSigns = ['csv', 'ofx', 'qif'].includes(String(reading['format']));
  return name === 'sign' && hasSigns ? 'as-written' : undefined;
}

/** A reading with one thing changed. Another encoding or delimiter is another table, so the rest is open again. */
export function withFacet(reading: StatementReading, name: string, value: string): StatementReading {
  if (name !== 'encoding' && name !== 'delimiter') return { ...reading, [name]: value };
  const { encoding, delimiter, account } = reading;
  const kept = Object.fromEntries(
    Object.entries({ encoding, delimiter, account }).filter(([, own]) => own !== undefined),
  );
  return { ...kept, [name]: value };
}

/** A reading with what the person chose of it: what differs from the one before, and what was chosen there. */
export function withChosen(before: StatementReading, reading: StatementReading): StatementReading {
  const chosen: readonly unknown[] = Array.isArray(before['chosen']) ? before['chosen'] : [];
  const own = Object.keys(reading).filter((name) => !['format', 'header', 'chosen'].includes(name));
  const isChosen = (name: string) => chosen.includes(name) || said(before, name) !== said(reading, name);
  return { ...reading, chosen: own.filter(isChosen) };
}

/** The same text for the same columns, in whatever order they are named. */
const said = (reading: StatementReading, name: string): string =>
  name === 'columns' ? rolesOf(reading, MOST_COLUMNS).join() : JSON.stringify(reading[name]);
