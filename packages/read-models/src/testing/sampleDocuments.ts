import type { GoalsState, PlanState } from '@ledgerline/domain';
import { owesNothing } from '@ledgerline/events';
import type {
  ActivityRow,
  AssetDocument,
  BalancesDocument,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
} from '../documents.ts';
import type { ProjectionWrites } from '../projectionStore.ts';
import { emptyBalances } from '../projections/balances.ts';

export const anna = 'a00000000000000000000001';
export const ben = 'b00000000000000000000002';
export const food = 'c00000000000000000000001';
export const salary = 'c00000000000000000000002';
export const wallet = 'd00000000000000000000001';
export const bank = 'd00000000000000000000002';

/** An id of 24 hexadecimal digits that ends in this number. */
export const sampleId = (number: number): string => number.toString(16).padStart(24, 'e0');

/** A live expense of 10.00. */
export const historyRow = (fields: Partial<HistoryRow> = {}): HistoryRow => ({
  userId: anna,
  id: sampleId(1),
  kind: 'expense',
  title: 'Lunch',
  amount: 10_00,
  date: '2026-05-03',
  categoryId: food,
  accountId: wallet,
  fromAssetId: null,
  toAssetId: null,
  description: '',
  status: 'completed',
  paymentMethod: '',
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
  categorizedBy: 'user',
  confidence: null,
  deletion: 'none',
  createdAt: '2026-05-03T10:00:00.000Z',
  updatedAt: '2026-05-03T10:00:00.000Z',
  revision: 1,
  banks: [],
  ...fields,
});

/** A live transfer of 10.00 from the wallet to the bank. */
export const transferRow = (fields: Partial<HistoryRow> = {}): HistoryRow =>
  historyRow({
    kind: 'transfer',
    title: '',
    categoryId: null,
    accountId: null,
    fromAssetId: wallet,
    toAssetId: bank,
    categorizedBy: null,
    ...fields,
  });

export const balancesDocument = (fields: Partial<BalancesDocument> = {}): BalancesDocument => ({
  ...emptyBalances(anna),
  revision: 1,
  at: '2026-05-03T10:00:00.000Z',
  ...fields,
});

export const assetDocument = (fields: Partial<AssetDocument> = {}): AssetDocument => ({
  id: wallet,
  name: 'Wallet',
  type: 'cash',
  institution: '',
  description: '',
  ...owesNothing,
  position: 100_00,
  deletion: 'none',
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  revision: 1,
  ...fields,
});

/** Goals in each state, with sums that no number holds. */
export const goalsDocument: GoalsState = {
  goals: [
    {
      record: {
        id: sampleId(20),
        name: 'Japan',
        target: 2_240_00,
        by: '2027-06-30',
        note: 'Tickets first',
        every: { amount: 200_00, assetId: wallet, timeZone: 'Europe/Berlin', after: '2026-05-01' },
        state: 'open',
        createdAt: '2026-05-01T10:00:00.000Z',
      },
      deletion: 'none',
      earmarks: { [wallet]: '9007199254740993', [bank]: 1_00 },
      spent: { [bank]: 50 },
      parts: [
        { assetId: wallet, amount: 9_007_199_254_740_991 },
        { assetId: bank, amount: 50 },
      ],
      taken: [],
      recent: { '2026-05-01': 1_00, '2026-05-03': -1 },
      last: { date: '2026-05-03', amount: 0 },
      resumed: '2026-05-01',
      updatedAt: '2026-05-03T10:00:00.000Z',
      revision: 9,
    },
    {
      record: {
        id: sampleId(21),
        name: 'Car',
        target: null,
        by: null,
        note: '',
        every: null,
        state: 'given-up',
        createdAt: '2026-05-01T10:00:00.000Z',
      },
      deletion: 'soft',
      earmarks: {},
      spent: {},
      parts: [],
      taken: [{ assetId: bank, amount: 5_00 }],
      recent: {},
      last: null,
      resumed: null,
      updatedAt: '2026-05-03T10:00:00.000Z',
      revision: 10,
    },
  ],
  byDay: { '2026-05-01': '9007199254740993', '2026-05-03': -1 },
};

/** A plan with each kind of entry, moves that are alike, and periods that begin on payday. */
export const planDocument: PlanState = {
  starts: [
    { start: { day: 1, shift: 'none' }, from: null },
    { start: { day: 25, shift: 'before' }, from: '2026-05-01' },
  ],
  entries: {
    [food]: [
      { day: '1900-01-01', amount: 0, carry: 'both', only: false },
      { day: '2026-05-01', amount: 300_00, carry: 'none', only: true },
      { day: '2026-06-01', amount: null, carry: 'none', only: false },
    ],
  },
  moves: [{ day: '2026-05-01', from: null, to: food, sum: '9007199254740993', count: 9_009 }],
};

export const overviewDay = (fields: Partial<OverviewDayDocument> = {}): OverviewDayDocument => ({
  userId: anna,
  date: '2026-05-03',
  revision: 1,
  income: 0,
  expense: 10_00,
  byCategory: { [food]: 10_00 },
  ...fields,
});

/** An expense of 10.00 in May. */
export const monthDocument = (fields: Partial<MonthDocument> = {}): MonthDocument => ({
  userId: anna,
  month: '2026-05',
  revision: 1,
  cells: [{ kind: 'expense', categoryId: food, assetId: wallet, quarter: null, total: 10_00, count: 1 }],
  ...fields,
});

export const activityRow = (fields: Partial<ActivityRow> = {}): ActivityRow => ({
  userId: anna,
  eventId: eventId(0),
  stream: 'ledger',
  streamRevision: 0,
  type: 'TransactionCreated',
  at: '2026-05-03T10:00:00.000Z',
  recordKind: 'transaction',
  recordId: sampleId(1),
  reverts: null,
  ...fields,
});

/** An event's UUID. */
export const eventId = (revision: number): string =>
  `${revision.toString(16).padStart(8, '0')}-aaaa-8aaa-8aaa-aaaaaaaaaaaa`;

/** A batch with just these documents. */
export const writesOf = (writes: Partial<ProjectionWrites>): ProjectionWrites => ({
  history: [],
  overview: [],
  months: [],
  activity: [],
  categories: [],
  balances: [],
  parked: [],
  checkpoint: { logId: 'log', position: '1', applied: 1 },
  ...writes,
});
