import { request } from 'node:http';
import { addDays } from '@ledgerline/domain/calendarDate';
import { type ApiClient, connect } from '../apiClient.ts';
import { filledAsset } from '../bench/ledgerFiller.ts';
import { storyAsset } from '../bench/listsStory.ts';
import { dayBeforeAssets, eventsOf, type HeavySize } from './heavyLedger.ts';

/** Somebody with a long ledger, who asks for expensive things. */
export interface Heavy {
  url: string;
  client: ApiClient;
  size: HeavySize;
  /** The calendar date in UTC. */
  today: string;
  /** Settles when the others have what they asked for: what is held is held until then. */
  others: Promise<unknown>;
}

/** Something that one person may ask for, as often as they like, and that costs much. */
export interface ExpensiveThing {
  name: string;
  /** Does it once, and answers the status; 0 where there was none. */
  go: (heavy: Heavy) => Promise<number>;
  /** The status where it is carried out. */
  status: number;
  /** So many rows it may read of the stores. */
  rows: (size: HeavySize) => number;
}

/** A few rows: a document or two, and what goes on beside it. */
const few = (): number => 300;
/** Each record once, and a few rows. */
const eachRecord = ({ records }: HeavySize): number => records + few();
/** Each record a few times: a search that also counts and adds up. */
const records = (size: HeavySize): number => 4 * eachRecord(size);
/** Each event of the log twice: as it was known, and as it is now. */
const events = (size: HeavySize): number => 2 * eventsOf(size) + few();

/** The expensive things that are tried, small in the tests and at full size in the bench: one line each. */
export const expensiveThings: readonly ExpensiveThing[] = [
  read(
    'dates of all schedules, too many',
    400,
    few,
    ({ today }) => `/schedules/occurrences?from=${today}&to=${addDays(today, 800)}`,
  ),
  read(
    'dates of all schedules',
    200,
    few,
    ({ today }) => `/schedules/occurrences?from=${today}&to=${addDays(today, 8)}`,
  ),
  read('forecast', 200, few, () => '/forecast?days=365'),
  read('suggestions', 200, eachRecord, () => '/schedules/suggestions'),
  read('schedules', 200, few, () => '/schedules'),
  read(
    'ten years of net worth',
    200,
    eachRecord,
    ({ today }) => `/reports/net-worth?from=2016-01-01&to=${today}`,
  ),
  read(
    'ten years of net worth, as known before',
    200,
    events,
    ({ size }) => `/reports/net-worth?from=2016-01-01&asOf=${dayBeforeAssets(size)}`,
  ),
  read(
    'ten years of categories, as known before',
    200,
    events,
    ({ size }) => `/reports/categories?from=2016-01-01&asOf=${dayBeforeAssets(size)}`,
  ),
  read('records behind a figure', 200, events, () => '/reports/records?kind=expense'),
  read('overview as of a day', 200, events, ({ size }) => `/overview?asOf=${dayBeforeAssets(size)}`),
  read(
    'proof',
    200,
    events,
    ({ client }) => `/assets/${storyAsset(filledAsset(client.userId), 0)}/proof?limit=100`,
  ),
  read('search', 200, records, () => '/transactions?search=ca&include=transfers'),
  read('summary of a search', 200, records, () => '/transactions/summary?search=ca'),
  read(
    'titles in order, last page',
    200,
    records,
    () => '/transactions?sort=z-a&include=transfers&page=15&limit=100',
  ),
  read('activity', 200, records, () => '/activity?limit=100'),
  write('download of the history', 200, events, '/auth/downloads/history', () => undefined),
  write('download of the records', 200, records, '/auth/downloads/transactions', () => ({
    include: 'transfers',
  })),
  { name: 'deletion of an account', status: 200, rows: few, go: leave },
  { name: 'import of a file', status: 201, rows: few, go: importFile },
  { name: 'slow upload', status: 0, rows: few, go: uploadSlowly },
  { name: 'form of many parts', status: 413, rows: few, go: sendManyParts },
  { name: 'file of equal rows', status: 200, rows: few, go: readEqualRows },
];

function read(
  name: string,
  status: number,
  rows: ExpensiveThing['rows'],
  path: (heavy: Heavy) => string,
): ExpensiveThing {
  return { name, status, rows, go: (heavy) => send(heavy, 'GET', path(heavy)) };
}

function write(
  name: string,
  status: number,
  rows: ExpensiveThing['rows'],
  path: string,
  body: (heavy: Heavy) => object | undefined,
): ExpensiveThing {
  return { name, status, rows, go: (heavy) => send(heavy, 'POST', path, body(heavy)) };
}

/** Sends a request and takes the whole answer. */
async function send({ url, client }: Heavy, method: string, path: string, body?: object): Promise<number> {
  const { 'Content-Type': type = '', ...headers } = client.headers;
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': type }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

let leavers = 0;

/** Somebody registers, records something, and deletes the account. */
async function leave({ url, today }: Heavy): Promise<number> {
  const email = `leaver${++leavers}@example.com`;
  const password = 'Bench-2026!x';
  const client = await connect(url, { name: 'Leaver', email, password }).catch(() => undefined);
  // With limits there are few registrations in an hour.
  if (!client) return 429;
  const { data } = await client.post<{ id: string }>('/assets', {
    name: 'Purse',
    type: 'cash',
    balance: 100,
  });
  const lunch = { type: 'expense', title: 'Lunch', amount: 1, account: data.id, date: today };
  await client.post('/transactions', { ...lunch, useAutoCategory: true });
  const left = await client.post('/auth/account/removal', { email, password });
  return left.status;
}

let files = 0;

/** Reads a file of one row that no other has, and imports it. */
async function importFile(heavy: Heavy): Promise<number> {
  const rows = `${heavy.today},-1.00,File ${++files}\n`;
  const preview = await sendFile(heavy, '/imports/read', rows);
  if (!preview.ok) return preview.status;
  const { data } = (await preview.json()) as { data: { shown: string; revision: number } };
  const shown = { shown: data.shown, revision: String(data.revision) };
  const imported = await sendFile(heavy, '/imports', rows, shown);
  await imported.arrayBuffer();
  return imported.status;
}

/** Reads a file of rows that are all the same. */
async function readEqualRows(heavy: Heavy): Promise<number> {
  const rows = `${heavy.today},-1.00,Coffee\n`.repeat(heavy.size.records / 10);
  const preview = await sendFile(heavy, '/imports/read', rows);
  await preview.arrayBuffer();
  return preview.status;
}

/** Sends a form that has more fields than any. */
async function sendManyParts(heavy: Heavy): Promise<number> {
  const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, place) => [`field${place}`, '']));
  const refused = await sendFile(heavy, '/imports/read', '', fields);
  await refused.arrayBuffer();
  return refused.status;
}

/** Sends a bank's file with these rows. */
function sendFile(
  { url, client }: Heavy,
  path: string,
  rows: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const file = new File([`Date,Amount,Description\n${rows}`], 'bank.csv');
  const { 'Content-Type': _type, ...headers } = client.headers;
  const form = new FormData();
  const all = { asset: storyAsset(filledAsset(client.userId), 0), ...fields };
  for (const [name, text] of Object.entries(all)) form.append(name, text);
  form.set('file', file);
  return fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: form });
}

/** Announces a file, sends the beginning of it, and leaves when the others have what they wanted. */
async function uploadSlowly({ url, client, others }: Heavy): Promise<number> {
  const upload = request(`${url}/api/v1/imports/read`, {
    method: 'POST',
    headers: {
      ...client.headers,
      'Content-Type': 'multipart/form-data; boundary=slow',
      'Content-Length': 1_000_000,
    },
  });
  const answered = new Promise<number>((resolve) => {
    upload.once('response', (response) => resolve(response.statusCode ?? 0));
    upload.once('error', () => resolve(0));
  });
  upload.write('--slow\r\n');
  const status = await Promise.race([answered, others.then(() => 0)]);
  upload.destroy();
  return status;
}
