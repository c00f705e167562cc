import { assetComponents } from '../assets/assetComponents.ts';
import { answerPart } from '../docs/component.ts';
import type { DocsOf } from '../docs/routeDocs.ts';
import { asOf } from '../docs/sharedWords.ts';
import { Overview, type overviewRoutes } from './overview.ts';
import { sampleOverview } from './overviewSamples.ts';

export const overviewComponents = {
  Overview: answerPart(Overview, {
    description: 'The last 30 days of the person’s calendar, today included, against the 30 before.',
    fields: {
      balance:
        'The sum of the live assets’ balances less what they owe (`owed`); where that is 0 and nothing is owed, income less expenses of all live transactions, and `source` says so.',
      income: 'The income of the 30 days and its change in percent.',
      expenses: 'The expenses of the 30 days and their change in percent.',
      savings:
        'Income less expenses, not below 0; `putAside` is what was put aside for open goals, the largest first.',
      days: {
        description:
          'The 30 days, oldest first. `balance` is that of the day’s end: today’s less what later days brought.',
        maxItems: 30,
      },
      categories: 'The expenses of the 30 days by category, the greatest first; `share` is in percent.',
      overdue: 'How many dates of schedules were due before today and are open; 1,000 where there are more.',
    },
    example: sampleOverview,
  }),
};

/** What the document says of them. */
export const overviewDocs = {
  overview: {
    tag: 'Overview',
    summary: 'The last 30 days',
    description: asOf,
    example: sampleOverview,
  },
  balances: {
    tag: 'Assets',
    summary: 'Balances and their sums',
    description: asOf,
    example: assetComponents.Balances.example,
  },
} satisfies DocsOf<typeof overviewRoutes>;
