import { answerPart } from '../docs/component.ts';
import { AsKnown, CashFlow, CategoryReport, FigureRecords, NetWorth, ReportChange } from './reportAnswers.ts';
import {
  sampleAsKnown,
  sampleCashFlow,
  sampleCategoryReport,
  sampleFigureRecords,
  sampleNetWorth,
  sampleReportChange,
} from './reportSamples.ts';

const about = {
  from: 'The first day.',
  to: 'The last day.',
  group: 'How the days are grouped.',
  firstRecord: 'The day of the earliest record that is not deleted; null where there is none.',
  asKnown: 'Only with `asOf`: what is known today, and what changed since.',
  before: 'The same of what it is compared with; null without `compare`.',
};

export const reportComponents = {
  ReportChange: answerPart(ReportChange, {
    description: 'One change that moved the figures of a report after the day that it was asked as of.',
    fields: {
      id: 'The entry of GET /activity.',
      at: 'When: an instant in UTC.',
      type: 'The event’s type.',
      summary: 'What happened, in one sentence.',
      parts: 'The sentence in parts: its names and amounts apart from its texts.',
      record: 'What it was about.',
      income: 'By how much it moved the period’s income.',
      expenses: 'By how much it moved the period’s expenses.',
      worth: 'By how much it moved the worth at the period’s end; 0 in other reports.',
    },
    example: sampleReportChange,
  }),
  AsKnown: answerPart(AsKnown, {
    description: 'What is known today of a report that was asked as of a day.',
    fields: {
      day: 'The day that was asked.',
      today: 'The sums of the same period as they are known today; `worth` is that of the period’s end.',
      changes: 'What changed since, newest first.',
      moreChanges: 'How many older ones there are.',
    },
    example: sampleAsKnown,
  }),
  CashFlow: answerPart(CashFlow, {
    description: 'Income, expenses and net of a period.',
    fields: {
      ...about,
      groups: 'Oldest first; each with what it is compared with.',
      totals: 'The sums of all groups.',
      averages: 'The totals divided by the number of groups.',
      best: 'The place of the group with the highest net, from 0; null where nothing was recorded.',
      worst: 'The place of the group with the lowest net.',
    },
    example: sampleCashFlow,
  }),
  CategoryReport: answerPart(CategoryReport, {
    description: 'What categories came to in each group of a period.',
    fields: {
      ...about,
      groups: 'Oldest first, with the sums of each.',
      categories:
        'Expenses and incomes, the 1,000 greatest first; `share` is in percent of all of that type. By payee or tag a row has `payee` or `tag`, null for none, and `type` in the place of `category`. By tag a record counts in the row of each of its tags.',
      moreRows: 'How many rows are left out.',
      totals: 'The sums of the period.',
      titles: 'The titles of the category that `titles` names, the greatest first.',
      moreTitles: 'How many titles are left out.',
    },
    example: sampleCategoryReport,
  }),
  NetWorth: answerPart(NetWorth, {
    description: 'The positions of the live assets over time, and what moved them.',
    fields: {
      ...about,
      assets: 'The assets that are added up, in the order of the amounts of each point.',
      points: 'Positions at the end of days, oldest first, not beyond today.',
      groups: 'What moved them. `transfers` are those from and to assets that are not in the report.',
      totals: 'The same for the whole period.',
    },
    example: sampleNetWorth,
  }),
  FigureRecords: answerPart(FigureRecords, {
    description: 'What a figure of a report adds up.',
    fields: {
      from: 'The first day; null: from the beginning.',
      to: 'The last day.',
      totals:
        'The sums of all records, those of other pages among them. `total` is opening + income − expenses + adjustments + transfers.',
      assets:
        'The same for each asset that a record moved. Transfers between two of them stand on both sides.',
      records:
        'The newest first, opening balances last. `amount` is what the record adds to `total`. `id` is that of the record, or of the change in GET /activity that adjusted a balance.',
    },
    example: sampleFigureRecords,
  }),
};
