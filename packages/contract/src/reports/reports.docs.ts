import type { DocsOf } from '../docs/routeDocs.ts';
import {
  sampleCashFlow,
  sampleCategoryReport,
  sampleFigureRecords,
  sampleNetWorth,
} from './reportSamples.ts';
import type { reportRoutes } from './reports.ts';

const asKnown =
  'Figures follow the dates of the records. With `asOf` they are those that the log had at the end of that day in X-Time-Zone, and `asKnown` lists what changed since: the 200 newest.';

/** What the document says of them. */
export const reportDocs = {
  cashFlow: {
    tag: 'Reports',
    summary: 'Income and expenses by period',
    description: `Transfers and failed transactions count nowhere. ${asKnown}`,
    example: sampleCashFlow,
  },
  categoryReport: {
    tag: 'Reports',
    summary: 'Categories by period',
    description: `The greatest first. With \`titles\` one category opens into its 100 greatest titles. ${asKnown}`,
    example: sampleCategoryReport,
  },
  netWorth: {
    tag: 'Reports',
    summary: 'Net worth by day',
    description: `The positions of the live assets, and what moved them. A point per day; in long periods per week or month. ${asKnown}`,
    example: sampleNetWorth,
  },
  figureRecords: {
    tag: 'Reports',
    summary: 'The records behind a figure',
    description:
      'What a figure of a report adds up, read from the log itself: the newest first, and sums by asset. Failed transactions count nowhere, nor do transfers between two assets that are both asked for. With `asOf`, what was known at the end of that day.',
    example: sampleFigureRecords,
  },
} satisfies DocsOf<typeof reportRoutes>;
