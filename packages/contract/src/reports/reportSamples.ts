import { sampleActivityEntry } from '../activity/activitySamples.ts';
import { sampleCategory } from '../categories/categorySamples.ts';
import { sampleIds } from '../docs/samples.ts';
import type {
  AsKnown,
  CashFlow,
  CategoryReport,
  FigureRecords,
  NetWorth,
  ReportChange,
} from './reportAnswers.ts';

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

const { id, at, type, summary, parts } = sampleActivityEntry;

export const sampleReportChange: ReportChange = {
  id,
  at,
  type,
  summary,
  parts,
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
  assets: [{ id: sampleIds.wallet, name: 'Wallet' }],
  points: [{ date: '2026-05-31', total: 587.5, amounts: [587.5] }],
  groups: [{ ...may, ...mayMoves }],
  totals: mayMoves,
  before: null,
};

const partSums = { opening: 0, income: 0, expenses: 12.5, adjustments: 0, transfers: 0, total: -12.5 };

export const sampleFigureRecords: FigureRecords = {
  ...may,
  totals: partSums,
  assets: [{ asset: { id: sampleIds.wallet, name: 'Wallet' }, ...partSums }],
  records: [
    {
      id: sampleIds.transaction,
      kind: 'expense',
      date: '2026-05-20',
      amount: -12.5,
      record: { kind: 'transaction', id: sampleIds.transaction, name: 'Lunch at Warung Sari' },
      category: sampleCategory,
      assets: [{ id: sampleIds.wallet, name: 'Wallet' }],
    },
  ],
};
