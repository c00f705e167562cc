import { setTimeout as delay } from 'node:timers/promises';
import { texts } from '@ledgerline/contract';
import { defaultCategories } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import { type ApiClient, connect } from '../apiClient.ts';
import { filledAsset } from '../bench/ledgerFiller.ts';
import { storyAsset } from '../bench/listsStory.ts';
import { dayBeforeAssets, eventsOf, type HeavySize } from './heavyLedger.ts';
import {
  entryOfRepeats,
  equalRecords,
  equalRows,
  type HostileFile,
  headerOfRepeats,
  possibleTransfers,
  tooWideTable,
  widestTable,
} from './hostileFiles.ts';
import {
  importFile,
  importLongFile,
  previewEightTimes,
  sendFile,
  sendManyParts,
  statusOf,
  uploadSlowly,
} from './sentFiles.ts';

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
const eachRecord = ({ records, equal }: HeavySize): number => records + equal + few();
/** Each import once, and a few rows. */
const eachImport = ({ imports }: HeavySize): number => imports + few();
/** Each record a few times: a search that also counts and adds up. */
const records = (size: HeavySize): number => 4 * eachRecord(size);
/** Each row of a file a few times: it is written, and shown. */
const eachRow = ({ equal }: HeavySize): number => 4 * equal + few();
/** Each event of the log twice: as it was known, and as it is now. */
const events = (size: HeavySize): number => 2 * eventsOf(size) + few();

/** A category that is planned. */
const PLANNED = defaultCategories.find(({ type }) => type === 'expense')?.id ?? '';

let plannedAmount = 10;

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
    ({ today }) => `/schedules/occurrences?from=${today}&to=${addDays(today, 6)}`,
  ),
  read('forecast', 200, few, () => '/forecast?days=365'),
  read(
    'open dates of schedules that have ended',
    200,
    few,
    ({ today }) => `/schedules/occurrences?from=${addDays(today, -399)}&to=${addDays(today, -398)}&open=true`,
  ),
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
  read('plan that carries since 1900', 200, eachRecord, ({ today }) => `/plan?period=${addDays(today, 700)}`),
  read('goals that are due in fifty years', 200, few, () => '/goals'),
  { name: 'planning an amount', status: 200, rows: few, go: planAgain },
  write('moving an amount in a plan', 200, few, '/plan/moves', ({ today }) => ({
    period: addDays(today, 700),
    from: null,
    to: PLANNED,
    amount: 1,
  })),
  write('filling a plan', 200, few, '/plan/fill', ({ today }) => ({
    period: addDays(today, 700),
    replace: true,
  })),
  read('plan as of a day', 200, events, ({ size }) => `/plan?asOf=${dayBeforeAssets(size)}`),
  read('records behind a figure', 200, events, () => '/reports/records?kind=expense'),
  read('overview as of a day', 200, events, ({ size }) => `/overview?asOf=${dayBeforeAssets(size)}`),
  read(
    'proof',
    200,
    events,
    ({ client }) => `/assets/${storyAsset(filledAsset(client.userId), 0)}/proof?limit=100`,
  ),
  read('search', 200, records, () => '/transactions?search=ca&include=transfers'),
  read('what an account held after rows of many months', 200, records, ({ client }) => {
    const account = storyAsset(filledAsset(client.userId), 0);
    return `/transactions?account=${account}&running=true&sort=highest&limit=100`;
  }),
  read('summary of a search', 200, records, () => '/transactions/summary?search=ca'),
  read(
    'titles in order, last page',
    200,
    records,
    () => '/transactions?sort=z-a&include=transfers&page=15&limit=100',
  ),
  read('payees', 200, records, () => '/payees?sort=last&limit=100'),
  read('tags that hold a letter', 200, records, () => '/tags?search=a&limit=100'),
  read('activity', 200, records, () => '/activity?limit=100'),
  read(
    'activity, last page',
    200,
    records,
    ({ size }) => `/activity?limit=100&page=${Math.ceil(eventsOf(size) / 100)}`,
  ),
  read('imports', 200, eachImport, () => '/imports'),
  write('download of the history', 200, events, '/auth/downloads/history', () => undefined),
  write('download of the records', 200, records, '/auth/downloads/transactions', () => ({
    include: 'transfers',
  })),
  { name: 'deletion of an account', status: 200, rows: few, go: leave },
  { name: 'import of a file', status: 201, rows: few, go: importFile },
  { name: 'slow download', status: 200, rows: events, go: downloadSlowly },
  { name: 'slow upload', status: 0, rows: few, go: uploadSlowly },
  { name: 'form of many parts', status: 413, rows: few, go: sendManyParts },
  { name: 'long import', status: 201, rows: eachRow, go: importLongFile },
  { name: 'eight previews at once', status: 200, rows: few, go: previewEightTimes },
  file('file of equal rows', 200, equalRows),
  file('rows that may be any of as many transfers', 200, possibleTransfers),
  file('rows that may be any of as many records', 200, equalRecords),
  file('file of 200 columns', 200, widestTable),
  file('file of too many columns', 400, tooWideTable),
  file('header of repeats', 200, headerOfRepeats),
  file('entry of repeats', 200, entryOfRepeats),
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

/** The preview of a file. */
function file(name: string, status: number, make: (heavy: Heavy) => HostileFile): ExpensiveThing {
  return { name, status, rows: few, go: (heavy) => statusOf(sendFile(heavy, '/imports/read', make(heavy))) };
}

/** Plans another amount each time. */
function planAgain(heavy: Heavy): Promise<number> {
  plannedAmount += 1;
  const body = { period: addDays(heavy.today, 700), amount: plannedAmount };
  return send(heavy, 'PUT', `/plan/${PLANNED}`, body);
}

/** Sends a request and takes the whole answer. */
const send = (heavy: Heavy, method: string, path: string, body?: object): Promise<number> =>
  statusOf(ask(heavy, method, path, body));

function ask({ url, client }: Heavy, method: string, path: string, body?: object): Promise<Response> {
  const { 'Content-Type': type = '', ...headers } = client.headers;
  return fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': type }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/**
 * Asks for a download, and takes no more than its head until the others have what they wanted. Who has one under way, or
 * has only just let go of one, asks until it has ended.
 */
async function downloadSlowly(heavy: Heavy): Promise<number> {
  const response = await ask(heavy, 'POST', '/auth/downloads/history');
  const { status, body } = response;
  if (status === 429 && (await response.text()).includes(texts.downloadRunning)) {
    await delay(ASK_AGAIN_MS);
    return downloadSlowly(heavy);
  }
  await heavy.others;
  if (status !== 429) await body?.cancel();
  return status;
}

const ASK_AGAIN_MS = 50;

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
