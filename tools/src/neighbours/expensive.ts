import { addDays } from '@ledgerline/domain/calendarDate';
import type { ApiClient } from '../apiClient.ts';
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
}

/** Something that one person may ask for, as often as they like, and that costs much. */
export interface ExpensiveThing {
  name: string;
  /** Does it once, and answers the status. */
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
