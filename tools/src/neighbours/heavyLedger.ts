import { STATEMENT_MAX_ROWS } from '@ledgerline/contract';
import { defaultCategories, MAX_OPEN_GOALS, MISCELLANEOUS, YEARS_TO_GOAL } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import { addMonths } from '@ledgerline/domain/values';
import {
  type AssetRecord,
  type GoalRecord,
  type ImportRecord,
  type LedgerEvent,
  owesNothing,
  plainTransaction,
  type ScheduleRecord,
  type TransactionRecord,
} from '@ledgerline/events';
import type { Story } from '../filling/ledgerFiller.ts';
import { storyAsset, writeLists } from '../filling/listsStory.ts';

/** How much the person has who asks for expensive things. */
export interface HeavySize {
  /** Events of records, over ten years. */
  records: number;
  /** Assets that were added after all of them. */
  laterAssets: number;
  /** Schedules, each with a date every day, as far back as one may begin. */
  schedules: number;
  /** Schedules that have ended, and whose dates stay open. */
  ended: number;
  /** Bills of cards, of ten years each. */
  bills: number;
  /** Imports of statements, each of a table with as many and as long names of columns as one may have. */
  imports: number;
  /** Expenses of today that are all the same, as many as the rows of a file. */
  equal: number;
  /** How often a hostile file repeats something. */
  repeats: number;
  /** Categories that have an amount of their own in each period since 1900. */
  planned: number;
  /** Periods that a plan is copied into at once. */
  copied: number;
}

/** Small enough for each run of the tests; but for the schedules, which are as many as a person may have. */
export const smallSize: HeavySize = {
  records: 2_000,
  laterAssets: 40,
  schedules: 500,
  ended: 100,
  bills: 500,
  imports: 40,
  equal: 200,
  repeats: 2_000,
  planned: 1,
  copied: 2,
};
/** As large as is allowed, or nearly. */
export const fullSize: HeavySize = {
  records: 100_000,
  laterAssets: 400,
  schedules: 500,
  ended: 1_500,
  bills: 500,
  imports: 700,
  equal: STATEMENT_MAX_ROWS,
  repeats: 200_000,
  planned: 12,
  copied: 24,
};

const TEN_YEARS = 3_652;
const FIRST_ASSETS = 6;
/** Cards that have bills. */
const CARDS = 20;
const MOST_COLUMNS = 200;
/** What each later asset has, in minor units. */
const OPENING = 100_000_00;
/** A schedule may begin so many days ago. */
const MOST_DAYS_BACK = 400;
/** A day's events of a filled ledger: one each quarter of an hour. */
const EVENTS_A_DAY = 96;

/** The first day that may be planned. */
const FIRST_PLAN = '1900-01-01';
/** From this period on twice as much is planned of each category. */
export const MORE_FROM = '2020-01-01';
const PLANNED_YEARS = 100;

/** Each carries on what was left or missing ever since a plan may begin. */
const planned = defaultCategories.filter(({ type }) => type === 'expense');

/** So many turns of each goal are due when the product starts. */
const MISSED_PERIODS = 3;

/** How many events goals make by themselves as soon as the product runs. */
export const missedTurns = MISSED_PERIODS * MAX_OPEN_GOALS;

/** How many events such a ledger has. */
export const eventsOf = (size: HeavySize): number => {
  const { records, laterAssets, schedules, ended, bills, imports, equal } = size;
  const ofPlan = 2 * planned.length + plannedPeriods(size);
  return (
    records + laterAssets + ofPlan + MAX_OPEN_GOALS + schedules + 2 * ended + CARDS + bills + imports + equal
  );
};

/** How many amounts stand for a period of their own. */
const plannedPeriods = ({ planned: categories }: HeavySize): number => categories * 12 * PLANNED_YEARS;

/** The last day before the later assets were added. */
export const dayBeforeAssets = ({ records }: HeavySize): string =>
  addDays('2020-01-01', Math.floor(records / EVENTS_A_DAY) - 1);

/**
 * Writes a heavy ledger: ten years of records with imports between, then assets, plans, goals, daily schedules and equal
 * expenses.
 */
export const heavyStory = (size: HeavySize, today: string): Story =>
  function* (assetId, seed) {
    const lists = writeLists(assetId, seed, { from: addDays(today, -TEN_YEARS), days: TEN_YEARS });
    const between = Math.ceil(size.records / size.imports);
    let imports = 0;
    for (let count = 1; count <= size.records; count += 1) {
      yield withLabels(lists.next().value);
      // An append has room for a few of them only.
      if (count % between > 0 && count < size.records) continue;
      yield imported(imports, storyAsset(assetId, imports % FIRST_ASSETS));
      imports += 1;
    }
    for (let count = 0; count < size.laterAssets; count += 1) yield assetAdded(count);
    for (const { id } of planned) yield plannedFrom(id, FIRST_PLAN, 10_00);
    for (const { id } of planned) yield plannedFrom(id, MORE_FROM, 20_00);
    for (let count = 0; count < plannedPeriods(size); count += 1) {
      const month = Math.floor(count / size.planned);
      yield plannedFrom(planned[count % size.planned]?.id ?? '', addMonths(FIRST_PLAN, month), 5_00, true);
    }
    for (let count = 0; count < MAX_OPEN_GOALS; count += 1) yield goalSet(count, today);
    const first = addDays(today, -MOST_DAYS_BACK);
    for (let count = 0; count < size.ended; count += 1) {
      const schedule = everyDay(count, storyAsset(assetId, count % FIRST_ASSETS), first);
      yield { type: 'ScheduleSet', data: { schedule, former: null } };
      yield { type: 'ScheduleEnded', data: { schedule, openThrough: today } };
    }
    for (let count = size.ended; count < size.ended + size.schedules; count += 1) {
      const schedule = everyDay(count, storyAsset(assetId, count % FIRST_ASSETS), first);
      yield { type: 'ScheduleSet', data: { schedule, former: null } };
    }
    for (let count = 0; count < CARDS; count += 1) yield cardAdded(count);
    for (let count = 0; count < size.bills; count += 1) {
      const schedule = billOf(count, storyAsset(assetId, 0), addDays(today, -TEN_YEARS));
      yield { type: 'ScheduleSet', data: { schedule, former: null } };
    }
    for (let count = 0; count < size.equal; count += 1) yield equalExpense(count, laterAsset(0), today);
    return yield* lists;
  };

/** Nearly each transaction has another payee, which is called as the record is; one in forty could take its bank's. */
function withLabels(event: LedgerEvent): LedgerEvent {
  if (event.type !== 'TransactionCreated') return event;
  const { transaction } = event.data;
  const { title, amount, date } = transaction;
  const labels =
    amount % 40 === 0 ? { bank: bankSays(title, amount, date) } : { payee: title, tags: title.split(' ') };
  return { ...event, data: { ...event.data, transaction: { ...transaction, ...labels } } };
}

const bankSays = (counterparty: string, amount: number, bookedOn: string) => ({
  text: 'CARD',
  reference: '',
  counterparty,
  bookedOn,
  amount,
  importId: hex(0, 'ee'),
  line: 1,
  occurrence: 1,
});

const at = '2026-01-01T00:00:00.000Z';
const hex = (number: number, prefix: string): string => `${prefix}${number.toString(16).padStart(22, '0')}`;

/** The asset that was added as the `count`th of the later ones. */
export const laterAsset = (count: number): string => hex(count, 'cc');

function assetAdded(count: number): LedgerEvent {
  const asset: AssetRecord = {
    id: laterAsset(count),
    name: `Account ${count}`,
    type: 'bank',
    institution: '',
    description: '',
    createdAt: at,
    ...owesNothing,
  };
  const effect = { assetId: asset.id, delta: OPENING, balanceAfter: OPENING, shortfallAfter: 0 };
  return { type: 'AssetAdded', data: { asset, effects: [effect] } };
}

const card = (count: number): string => hex(count, 'ca');

/** A card that owes something. */
function cardAdded(count: number): LedgerEvent {
  const asset: AssetRecord = {
    id: card(count),
    name: `Card ${count}`,
    type: 'credit',
    institution: '',
    description: '',
    createdAt: at,
    ...owesNothing,
    mayOwe: null,
  };
  const effect = { assetId: asset.id, delta: -OPENING, balanceAfter: 0, shortfallAfter: OPENING };
  return { type: 'AssetAdded', data: { asset, effects: [effect] } };
}

/** The bill of one of the cards, since a day; nothing was done about its dates. */
function billOf(count: number, assetId: string, first: string): ScheduleRecord {
  const { id, shapes, createdAt } = everyDay(count, assetId, first);
  const bill = {
    title: `Bill ${count}`,
    type: 'transfer' as const,
    amount: { statement: 1 + (count % 27) },
    toAssetId: card(count % CARDS),
    rule: { every: 1, unit: 'month' as const, weekdays: [], on: { day: 28 }, shift: 'after' as const },
  };
  return { id: `cb${id.slice(2)}`, shapes: shapes.map((shape) => ({ ...shape, ...bill })), createdAt };
}

const plannedFrom = (category: string, day: string, amount: number, only = false): LedgerEvent => ({
  type: 'PlanSet',
  data: { category, day, amount, carry: 'both', only, former: [], back: null },
});

/** A goal of the ledger. */
export const heavyGoal = (count: number): string => hex(count, 'ee');

/** A goal that is due as late as one may be, and whose last periods were missed. */
function goalSet(count: number, today: string): LedgerEvent {
  const goal: GoalRecord = {
    id: heavyGoal(count),
    name: `Goal ${count}`,
    target: 9_999_00,
    by: addMonths(today, 12 * YEARS_TO_GOAL),
    note: '',
    every: {
      amount: 1_00,
      assetId: laterAsset(2),
      timeZone: 'UTC',
      after: addMonths(today, -MISSED_PERIODS),
    },
    state: 'open',
    createdAt: at,
  };
  return { type: 'GoalSet', data: { goal, former: null } };
}

function everyDay(count: number, assetId: string, first: string): ScheduleRecord {
  return {
    id: hex(count, 'dd'),
    shapes: [
      {
        from: first,
        title: `Every day ${count}`,
        type: 'expense',
        amount: { exact: 1_00 },
        assetId,
        toAssetId: null,
        categoryId: null,
        rule: { every: 1, unit: 'day', weekdays: [], on: null, shift: 'none' },
        starts: first,
        ends: null,
        mode: 'ask',
        timeZone: 'UTC',
        payee: '',
        tags: [],
      },
    ],
    createdAt: at,
  };
}

function imported(count: number, assetId: string): LedgerEvent {
  const columns = { date: 0, amount: 1, text: [2] };
  const header = Array.from({ length: MOST_COLUMNS }, (_, column) =>
    `${column} of ${count} `.padEnd(200, 'x'),
  );
  const record: ImportRecord = {
    id: hex(count, 'ee'),
    assetId,
    fileName: `bank-${count}.csv`,
    sha256: count.toString(16).padStart(64, '0'),
    reading: { format: 'csv', columns, header },
    format: 'csv',
    period: null,
    opening: null,
    closing: null,
    proof: { by: 'none', rows: 0, breaks: null },
    planned: 0,
    counts: { added: 0, matched: 0, transfers: 0, already: 0, left: 0 },
    createdAt: at,
  };
  return { type: 'StatementImported', data: { import: record, closing: null } };
}

/** One of the equal expenses. */
export const equalRecord = (count: number): string => hex(count, 'ab');

/** So many bulk changes may be under way at once: each has a share of the equal records of its own. */
export const SHARES = 8;

/** What the records of a share are called. */
export const labelsOfShare = (share: number) => ({ payees: `Shop ${share}`, tags: [`share ${share}`] });

function equalExpense(count: number, accountId: string, date: string): LedgerEvent {
  const labels = labelsOfShare(count % SHARES);
  const transaction: TransactionRecord = {
    id: equalRecord(count),
    type: 'expense',
    title: 'Coffee',
    amount: 1_00,
    date,
    categoryId: MISCELLANEOUS.expense,
    accountId,
    description: '',
    status: 'completed',
    paymentMethod: '',
    categorizedBy: 'auto',
    confidence: 0.9,
    words: [],
    createdAt: at,
    bank: null,
    ...plainTransaction,
    payee: labels.payees,
    tags: labels.tags,
  };
  const effect = {
    assetId: accountId,
    delta: -1_00,
    balanceAfter: OPENING - (count + 1) * 1_00,
    shortfallAfter: 0,
  };
  return { type: 'TransactionCreated', data: { transaction, effects: [effect] } };
}
