import type { Settings, User } from '../account/accountAnswers.ts';
import type { ActivityEntry, ActivityGroup, TransactionVersion } from '../activity/activityAnswers.ts';
import type { Asset } from '../assets/assetAnswers.ts';
import type { Category } from '../categories/categories.ts';
import type { GroupMeta, PageMeta, WriteMeta } from '../envelope.ts';
import type { Goal } from '../goals/goalAnswers.ts';
import type { GroupWritten } from '../group.ts';
import type { LabelUse, PayeesMeta } from '../labels/labelAnswers.ts';
import type { Overview } from '../overview/overview.ts';
import type { Proof, ProofStep } from '../proof/proof.ts';
import type {
  AsKnown,
  CashFlow,
  CategoryReport,
  FigureRecords,
  NetWorth,
  ReportChange,
} from '../reports/reportAnswers.ts';
import type { Rule } from '../rules/ruleAnswers.ts';
import type {
  Occurrence,
  OccurrenceChange,
  Schedule,
  ScheduleSuggestion,
} from '../schedules/scheduleAnswers.ts';
import type { Transaction, TransferRow } from '../transactions/transactionAnswers.ts';
import type { Transfer } from '../transfers/transfers.ts';

// One small ledger, from which all examples of the document are.
const walletId = '65f1c2a4b3d5e6f708192a01';
const bankId = '65f1c2a4b3d5e6f708192a02';
const at = '2026-05-20T12:00:00.000Z';

export const sampleToken = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NWYxIn0.c2lnbmF0dXJl';
export const sampleCsrfToken = 's.0.q1x7YlN2b2x0YQ.2Zk0c2lnbmF0dXJl';
export const sampleTicket = 'kq3Zr0m1T8mW5t6cYF2b1w';
export const sampleIds = {
  wallet: walletId,
  bank: bankId,
  transaction: '65f1c2a4b3d5e6f708192b01',
  transfer: '65f1c2a4b3d5e6f708192c01',
  schedule: '65f1c2a4b3d5e6f708192d01',
  suggestion: '65f1c2a4b3d5e6f708192e01',
  activity: '000000050c1d2e3f4a5b6c7d',
  group: '0000000541d5e6f708192a3b',
  category: '63617465676f727900000102',
  goal: '6a1f5c08b7d2e94360ac8e15',
  rule: '69b7e3f02c8d5a1146e97f23',
};

export const sampleSettings: Settings = {
  colorMode: 'dark',
  notifications: true,
  currency: 'IDR',
  language: 'en',
};

export const sampleUser: User = {
  id: '65f1c2a4b3d5e6f708192aff',
  name: 'Ayu Lestari',
  email: 'ayu@example.com',
  createdAt: at,
  updatedAt: at,
};

export const sampleCategory: Category = {
  id: sampleIds.category,
  name: 'Dining',
  type: 'expense',
  icon: 'utensils',
  color: 'coral',
};

export const sampleAsset: Asset = {
  id: walletId,
  name: 'Wallet',
  type: 'cash',
  balance: 87.5,
  shortfall: 0,
  owed: 0,
  overLimit: 0,
  mayOwe: 0,
  available: 87.5,
  rate: null,
  term: null,
  firstDay: null,
  earmarked: 20,
  free: 67.5,
  institution: '',
  description: 'What is in the pocket',
  isDeleted: false,
  createdAt: at,
  updatedAt: at,
  revision: 1,
};

const rowFields = { isDeleted: false, createdAt: at, updatedAt: at, status: 'completed' } as const;

export const sampleTransaction: Transaction = {
  id: sampleIds.transaction,
  type: 'expense',
  title: 'Lunch at Warung Sari',
  amount: 12.5,
  date: '2026-05-20',
  category: sampleCategory,
  account: { id: walletId, name: 'Wallet' },
  description: '',
  ...rowFields,
  refundedCategory: null,
  goal: null,
  payee: 'Warung Sari',
  tags: ['trip to Japan'],
  setBy: {},
  categorizedBy: 'auto',
  confidence: 0.92,
  revision: 2,
};

export const sampleTransferRow: TransferRow = {
  id: sampleIds.transfer,
  type: 'expense',
  title: 'Transfer: Bank → Wallet',
  amount: 50,
  date: '2026-05-19',
  category: {
    id: '7472616e7366657200000000',
    name: 'Transfer',
    type: 'expense',
    icon: 'arrow-left-right',
    color: 'sky',
  },
  description: 'Outgoing transfer',
  ...rowFields,
  categorizedBy: 'user',
  revision: 4,
  transferType: 'transfer',
  tags: [],
  fromAsset: { id: bankId, name: 'Bank' },
  toAsset: { id: walletId, name: 'Wallet' },
};

export const sampleTransfer: Transfer = {
  id: sampleIds.transfer,
  fromAsset: { id: bankId, name: 'Bank' },
  toAsset: { id: walletId, name: 'Wallet' },
  amount: 50,
  description: '',
  date: '2026-05-19',
  tags: [],
  createdAt: at,
  updatedAt: at,
  revision: 4,
};

/** Cut short: there are thirty days. */
export const sampleOverview: Overview = {
  balance: { value: 587.5, percentage: 8.3, owed: 0, source: 'assets' },
  income: { value: 100, percentage: 100 },
  expenses: { value: 12.5, percentage: -40 },
  savings: {
    value: 87.5,
    percentage: 12.1,
    putAside: { amount: 20, goals: [{ id: sampleIds.goal, name: 'Japan', amount: 20 }] },
  },
  days: [{ date: '2026-05-20', income: 0, expense: 12.5, balance: 587.5 }],
  categories: [
    {
      category: { id: sampleIds.category, name: 'Dining', icon: 'utensils', color: 'coral' },
      total: 12.5,
      share: 100,
    },
  ],
  overdue: 2,
};

export const sampleGroupWritten: GroupWritten = { id: sampleIds.group, kind: 'bulk', count: 214 };
export const sampleGroupMeta: GroupMeta = {
  revision: 5,
  balances: [{ id: walletId, balance: 87.5, owed: 0 }],
};
const may = { from: '2026-05-01', to: '2026-05-31' };
const mayFlow = { income: 100, expenses: 12.5, net: 87.5, count: 2 };
const aboutMay = { ...may, group: 'month', firstRecord: '2026-05-19', asKnown: null } as const;
const mayMoves = {
  opening: 0,
  income: 100,
  expenses: 12.5,
  adjustments: 500,
  transfers: 0,
  closing: 587.5,
};

export const sampleReportChange: ReportChange = {
  id: sampleIds.activity,
  at,
  type: 'TransactionCreated',
  summary: 'Added expense “Lunch at Warung Sari” of 12.50 from Wallet',
  parts: [
    'Added expense “',
    { name: 'Lunch at Warung Sari' },
    '” of ',
    { amount: 12.5 },
    ' from ',
    { name: 'Wallet' },
  ],
  record: { kind: 'transaction', id: sampleIds.transaction, name: 'Lunch at Warung Sari' },
  income: 0,
  expenses: 12.5,
  worth: 0,
};

export const sampleAsKnown: AsKnown = {
  day: '2026-05-19',
  today: { income: 100, expenses: 12.5, net: 87.5, worth: null },
  changes: [sampleReportChange],
  moreChanges: 0,
};

export const sampleCashFlow: CashFlow = {
  ...aboutMay,
  groups: [{ ...may, ...mayFlow, before: null }],
  totals: mayFlow,
  averages: { income: 100, expenses: 12.5, net: 87.5 },
  best: 0,
  worst: 0,
  before: null,
};

export const sampleCategoryReport: CategoryReport = {
  ...aboutMay,
  groups: [{ ...may, income: 100, expenses: 12.5 }],
  categories: [
    { category: sampleCategory, amounts: [12.5], total: 12.5, count: 1, share: 100, before: null },
  ],
  totals: mayFlow,
  before: null,
  moreRows: 0,
  titles: null,
  moreTitles: 0,
};

export const sampleNetWorth: NetWorth = {
  ...aboutMay,
  assets: [{ id: walletId, name: 'Wallet' }],
  points: [{ date: '2026-05-31', total: 587.5, amounts: [587.5] }],
  groups: [{ ...may, ...mayMoves }],
  totals: mayMoves,
  before: null,
};

const partSums = { opening: 0, income: 0, expenses: 12.5, adjustments: 0, transfers: 0, total: -12.5 };

export const sampleFigureRecords: FigureRecords = {
  ...may,
  totals: partSums,
  assets: [{ asset: { id: walletId, name: 'Wallet' }, ...partSums }],
  records: [
    {
      id: sampleIds.transaction,
      kind: 'expense',
      date: '2026-05-20',
      amount: -12.5,
      record: { kind: 'transaction', id: sampleIds.transaction, name: 'Lunch at Warung Sari' },
      category: sampleCategory,
      assets: [{ id: walletId, name: 'Wallet' }],
    },
  ],
};

export const sampleWriteMeta: WriteMeta = {
  revision: 5,
  balances: [{ id: walletId, balance: 87.5, owed: 0 }],
  events: [sampleIds.activity],
};
export const samplePageMeta: PageMeta = { page: 1, limit: 20, total: 2, totalPages: 1 };
export const samplePayeesMeta: PayeesMeta = { ...samplePageMeta, fromBank: 1_204 };

const { createdAt: _created, updatedAt: _updated, revision: _revision, ...version } = sampleTransaction;

export const sampleActivityEntry: ActivityEntry & { after: TransactionVersion } = {
  id: sampleIds.activity,
  type: 'TransactionCreated',
  at,
  source: 'web',
  record: { kind: 'transaction', id: sampleTransaction.id, name: sampleTransaction.title },
  summary: 'Added expense “Lunch at Warung Sari” of 12.50 from Wallet',
  parts: [
    'Added expense “',
    { name: 'Lunch at Warung Sari' },
    '” of ',
    { amount: 12.5 },
    ' from ',
    { name: 'Wallet' },
  ],
  before: null,
  after: version,
  revertible: true,
};

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const sampleProofStep: ProofStep = {
  revision: 2,
  at,
  type: 'TransactionCreated',
  record: { kind: 'transaction', id: sampleTransaction.id, name: sampleTransaction.title },
  summary: 'Added the expense Lunch at Warung Sari of 12.50',
  parts: ['Added the expense Lunch at Warung Sari of ', { amount: 12.5 }],
  delta: -12.5,
  balance: 87.5,
  hash,
};

export const sampleProof: Proof = {
  asset: sampleAsset,
  balance: 87.5,
  revision: 5,
  hash,
  verified: true,
  steps: [sampleProofStep],
};

export const sampleGoal: Goal = {
  id: sampleIds.goal,
  name: 'Japan',
  target: 2_240,
  by: '2026-12-31',
  note: '',
  every: null,
  state: 'open',
  putAside: 320,
  spent: 0,
  missing: 0,
  parts: [{ asset: { id: bankId, name: 'Savings' }, amount: 320, missing: 0 }],
  needs: { amount: 274.29, periods: 7 },
  isDeleted: false,
  createdAt: at,
  updatedAt: at,
  revision: 9,
};

export const sampleLabelUse: LabelUse = {
  name: 'Kopi Kenangan',
  count: 12,
  lastUsed: '2026-05-20',
  spent: 54,
  received: 0,
};

export const sampleRule: Rule = {
  id: sampleIds.rule,
  name: 'Coffee',
  match: 'all',
  when: [{ field: 'payee', test: 'equals', value: 'Kopi Kenangan' }],
  then: { category: sampleIds.category, tags: ['out'] },
  enabled: true,
  version: 2,
  createdAt: at,
  updatedAt: at,
  revision: 12,
};

export const sampleSchedule: Schedule = {
  id: sampleIds.schedule,
  title: 'Rent',
  type: 'expense',
  amount: { exact: 850 },
  asset: { id: bankId, name: 'Savings' },
  category: sampleCategory,
  rule: { every: 1, unit: 'month', weekdays: [], on: { day: 31 }, shift: 'before' },
  starts: '2026-06-30',
  ends: null,
  from: '2026-06-30',
  mode: 'post',
  timeZone: 'Asia/Jakarta',
  payee: 'Bali Homes',
  tags: [],
  sentence: 'Every month on the last working day',
  isEnded: false,
  createdAt: at,
  updatedAt: at,
  revision: 7,
};

export const sampleOccurrenceChange: OccurrenceChange = {
  schedule: { id: sampleIds.schedule, title: 'Rent' },
  dueOn: '2026-06-30',
  state: 'recorded',
  record: { kind: 'transaction', id: sampleIds.transaction, posted: true },
};

export const sampleOccurrence: Occurrence = {
  schedule: sampleOccurrenceChange.schedule,
  dueOn: '2026-07-31',
  state: 'open',
  title: 'Rent',
  type: 'expense',
  amount: { exact: 850 },
  asset: sampleSchedule.asset,
  category: sampleCategory,
  mode: 'post',
  overdue: false,
};

export const sampleSuggestion: ScheduleSuggestion = {
  id: sampleIds.suggestion,
  title: 'Netflix',
  type: 'expense',
  amount: { exact: 15.49 },
  asset: sampleSchedule.asset,
  category: sampleCategory,
  rule: { every: 1, unit: 'month', weekdays: [], on: { day: 20 }, shift: 'none' },
  starts: '2026-06-05',
  sentence: 'Every month on the 20th',
  times: 5,
  first: '2026-01-20',
  last: '2026-05-20',
  about: 20,
};

export const sampleActivityGroup: ActivityGroup = {
  id: sampleIds.group,
  type: 'Group',
  kind: 'bulk',
  at,
  source: 'web',
  count: 214,
  standing: 214,
  summary: 'Changed the category of 214 transactions to Dining',
  revertible: true,
};
