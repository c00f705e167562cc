import type { Client, Reply } from './client.ts';

/** A row of a statement. */
export interface Row {
  date: string;
  cents: number;
  text: string;
}

const money = (cents: number): string => (cents / 100).toFixed(2);

/** A file with a running balance, which proves how it is read. */
export function csvOf(rows: readonly Row[], opening = 1_000_00): string {
  let balance = opening;
  const lines = rows.map(({ date, cents, text }) => {
    balance += cents;
    return `${date},${money(cents)},${text},${money(balance)}`;
  });
  return ['Date,Amount,Description,Balance', ...lines, ''].join('\n');
}

/** So many rows, most of them expenses, within 100 days. */
export const rowsFrom = (count: number, first = 0): Row[] =>
  Array.from({ length: count }, (_, place) => {
    const number = first + place;
    const day = new Date(Date.UTC(2026, 0, 1 + (number % 100))).toISOString().slice(0, 10);
    return {
      date: day,
      cents: number % 7 === 0 ? 1_000 + number : -(100 + number),
      text: `SHOP ${number} BERLIN`,
    };
  }).toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** The form that sends a file for an asset. */
export function formOf(asset: string, file: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('asset', asset);
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  form.set('file', new File([file], 'statement.csv'));
  return form;
}

/** What a preview answers, as far as the tests look at it. */
export interface Preview {
  outcome: string;
  revision: number;
  shown: string;
  rows: { row: number; verdict: string; action: string; ask: boolean; candidates?: { id: string }[] }[];
  closing?: { difference: number };
  remembered: boolean;
  formerAccount?: string;
  readsOtherwise?: true;
  reading: { chosen?: string[] };
  earlier?: { group: string };
}

/** What the log has of a row. */
export interface Created {
  transaction: { bank: { line: number } };
}

/** The preview that a reply is. */
export const previewOf = (reply: Reply): Preview => reply.body.data as unknown as Preview;

/** A new bank account's id. */
export async function bankAccount(client: Client, balance = 1_000): Promise<string> {
  return (await client.send('POST', '/assets', { name: 'Everyday', type: 'bank', balance })).body.data.id;
}

/** Reads the file and imports it as it was shown. */
export async function importFile(
  client: Client,
  asset: string,
  file: string,
  { decisions = [] as unknown[], key = 'first' } = {},
): Promise<Reply> {
  const preview = previewOf(await client.send('POST', '/imports/read', formOf(asset, file)));
  const fields = {
    revision: String(preview.revision),
    shown: preview.shown,
    decisions: JSON.stringify(decisions),
  };
  return client.send('POST', '/imports', formOf(asset, file, fields), { 'Idempotency-Key': key });
}
