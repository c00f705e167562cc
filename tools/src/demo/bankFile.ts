import { addDays } from '@ledgerline/domain/calendarDate';
import { movesOf, type Step } from './step.ts';
import type { Teller } from './teller.ts';

/** The days before the import that the file has. */
const FILE_DAYS = { from: 9, to: 1 };

/** What the person forgot to write down, by days before the import, in cents. */
const forgotten = [
  { ago: 6, text: 'CARD PAYMENT SUPERINDO KEMANG 4711', cents: -38_45 },
  { ago: 4, text: 'ATM FEE', cents: -1_50 },
  { ago: 3, text: 'REFUND TOKOPEDIA ORDER 20817', cents: 24_90 },
];

/** The import on `date` of the bank's file about the main account: what is in the books, and what was forgotten. */
export function bankFile({ steps, holds }: Teller, date: string): Omit<Step & { kind: 'import' }, 'at'> {
  const day = (ago: number): string => addDays(date, -ago);
  const booked = steps.flatMap((step) =>
    movesOf(step)
      .filter(([asset]) => asset === 'main')
      .map(([, cents]) => ({ date: step.at.slice(0, 10), cents, text: textOf(step) })),
  );
  const rows = [...booked, ...forgotten.map(({ ago, ...row }) => ({ date: day(ago), ...row }))]
    .filter((row) => row.date >= day(FILE_DAYS.from) && row.date <= day(FILE_DAYS.to))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const later = booked.filter((row) => row.date > day(FILE_DAYS.to));
  const sum = (list: readonly { cents: number }[]): number =>
    list.reduce((total, { cents }) => total + cents, 0);
  let balance = holds('main') + sum(forgotten) - sum(later) - sum(rows);
  const lines = rows.map((row) => {
    balance += row.cents;
    return `${row.date},${row.text},${decimal(row.cents)},${decimal(balance)}`;
  });
  const file = ['Date,Description,Amount,Balance', ...lines, ''].join('\n');
  return {
    kind: 'import',
    account: 'main',
    fileName: `main-account-${date}.csv`,
    file,
    added: sum(forgotten),
  };
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** How the bank calls it. */
function textOf(step: Step): string {
  const words =
    step.kind === 'income' || step.kind === 'expense'
      ? [step.payee, step.title]
      : step.kind === 'transfer'
        ? ['Transfer', step.description]
        : [];
  return words.join(' ').trim().toUpperCase();
}
