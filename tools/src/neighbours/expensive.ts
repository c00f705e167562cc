import { setTimeout as delay } from 'node:timers/promises';
import { texts } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { connect } from '../apiClient.ts';
import { filledAsset } from '../filling/ledgerFiller.ts';
import { storyAsset } from '../filling/listsStory.ts';
import {
  bulkRoutes,
  changeMany,
  copyPlan,
  fromBankRoutes,
  PLANNED,
  planAgain,
  renameMany,
  renameRoutes,
  takePayees,
  transferMany,
} from './bulkWrites.ts';
import type { Heavy } from './heavy.ts';
import { dayBeforeAssets, eventsOf, type HeavySize, heavyGoal, missedTurns } from './heavyLedger.ts';
import { ask, send } from './heavyRequests.ts';
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
import { applyRoutes, applyRule, tryRule } from './triedRules.ts';

/** Something that one person may ask for, as often as they like, and that costs much. */
export interface ExpensiveThing {
  name: string;
  /** What it asks for: methods and paths. */
  asks: (heavy: Heavy) => readonly string[];
  /** Does it once, and answers the status; 0 where there was none. */
  go: (heavy: Heavy) => Promise<number>;
  /** The status where it is carried out. */
  status: number;
  /** So many rows it may read of the stores. */
  rows: (size: HeavySize) => number;
  /** So many megabytes of objects the main thread may make for it, small as it is in the tests. */
  megabytes: number;
}

/** Reads are told on other threads; writes and files are decided on the main one. */
const READ_MB = 30;
const USUAL_MB = 120;
/** All dates of all schedules are asked for. */
const ALL_DATES_MB = 300;

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
const events = (size: HeavySize): number => 2 * (eventsOf(size) + missedTurns) + few();

/** Each category in each period that a plan is copied to, and a few rows. */
const eachCopied = ({ copied }: HeavySize): number => 40 * copied + few();

const importRoutes = ['POST /imports/read', 'POST /imports'];

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
    ({ today }) => `/schedules/occurrences?from=${today}&to=${addDays(today, 4)}`,
  ),
  read('forecast, with the bills of cards', 200, few, () => '/forecast?days=365'),
  read(
    'ten years of the bills of cards',
    200,
    few,
    ({ today }) => `/schedules/occurrences?from=${addDays(today, -800)}&to=${addDays(today, -401)}`,
  ),
  read('overview, with the bills of cards', 200, few, () => '/overview'),
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
    'ten years by tag',
    200,
    records,
    ({ today }) => `/reports/categories?by=tag&from=2016-01-01&to=${today}`,
  ),
  read(
    'ten years of categories, as known before',
    200,
    events,
    ({ size }) => `/reports/categories?from=2016-01-01&asOf=${dayBeforeAssets(size)}`,
  ),
  read('plan that carries since 1900', 200, eachRecord, ({ today }) => `/plan?period=${addDays(today, 700)}`),
  read('goals that are due in fifty years', 200, few, () => '/goals'),
  custom('planning an amount', 200, few, [`PUT /plan/${PLANNED}`], planAgain, ALL_DATES_MB),
  write(
    'moving an amount in a plan',
    200,
    few,
    '/plan/moves',
    ({ today }) => ({ period: today, from: null, to: PLANNED, amount: 1 }),
    ALL_DATES_MB,
  ),
  write('filling a plan', 200, few, '/plan/fill', ({ today }) => ({
    period: today,
    replace: true,
  })),
  custom('copying a plan', 200, eachCopied, ['POST /plan/copy'], copyPlan),
  read('plan as of a day', 200, events, ({ size }) => `/plan?asOf=${dayBeforeAssets(size)}`),
  read(
    'cash flow as known before',
    200,
    events,
    ({ size }) => `/reports/cash-flow?asOf=${dayBeforeAssets(size)}`,
  ),
  read('assets as of a day', 200, events, ({ size }) => `/assets?asOf=${dayBeforeAssets(size)}`),
  read('balances as of a day', 200, events, ({ size }) => `/balances?asOf=${dayBeforeAssets(size)}`),
  read('goals as of a day', 200, events, ({ today }) => `/goals?asOf=${addDays(today, -1)}`),
  read('a goal as of a day', 200, events, ({ today }) => `/goals/${heavyGoal(0)}?asOf=${addDays(today, -1)}`),
  custom('bulk change, taken back', 200, eachRow, bulkRoutes, changeMany),
  custom('bulk transfer, taken back', 200, eachRow, bulkRoutes, transferMany),
  custom('payees taken from the bank, and taken back', 200, eachRow, fromBankRoutes, takePayees),
  custom(
    'payee of many records, renamed and taken back',
    200,
    eachRow,
    renameRoutes('payees'),
    renameMany('payees'),
  ),
  custom(
    'tag of many records, renamed and taken back',
    200,
    eachRow,
    renameRoutes('tags'),
    renameMany('tags'),
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
  custom('deletion of an account', 200, few, ['POST /auth/account/removal'], leave),
  custom('import of a file', 201, few, importRoutes, importFile),
  custom('trying a rule', 200, events, ['POST /rules/preview'], tryRule),
  custom('applying a rule', 200, events, applyRoutes, applyRule),
  custom('slow download', 200, events, ['POST /auth/downloads/history'], downloadSlowly),
  custom('slow upload', 0, few, ['POST /imports/read'], uploadSlowly),
  custom('form of many parts', 413, few, ['POST /imports/read'], sendManyParts),
  custom('long import', 201, eachRow, importRoutes, importLongFile),
  custom('eight previews at once', 200, few, ['POST /imports/read'], previewEightTimes),
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
  const asks = (heavy: Heavy) => [`GET ${path(heavy)}`];
  return { name, status, rows, megabytes: READ_MB, asks, go: (heavy) => send(heavy, 'GET', path(heavy)) };
}

function write(
  name: string,
  status: number,
  rows: ExpensiveThing['rows'],
  path: string,
  body: (heavy: Heavy) => object | undefined,
  megabytes = USUAL_MB,
): ExpensiveThing {
  const asks = () => [`POST ${path}`];
  return { name, status, rows, megabytes, asks, go: (heavy) => send(heavy, 'POST', path, body(heavy)) };
}

/** The preview of a file. */
function file(name: string, status: number, make: (heavy: Heavy) => HostileFile): ExpensiveThing {
  return custom(name, status, few, ['POST /imports/read'], (heavy) =>
    statusOf(sendFile(heavy, '/imports/read', make(heavy))),
  );
}

function custom(
  name: string,
  status: number,
  rows: ExpensiveThing['rows'],
  asks: readonly string[],
  go: ExpensiveThing['go'],
  megabytes = USUAL_MB,
): ExpensiveThing {
  return { name, status, rows, megabytes, asks: () => asks, go };
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
