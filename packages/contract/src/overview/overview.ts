import * as z from 'zod/mini';
import { Balances } from '../assets/assetAnswers.ts';
import { asOfQuery } from '../assets/assetRequests.ts';
import { DateText, Id, Money, Percentage } from '../envelope.ts';
import { type RouteDefinitions, readOf } from '../route.ts';

const figure = { value: Money, percentage: Percentage };

/** What was put aside for open goals in the 30 days, net of each and above 0, the largest first; and the sum. */
const PutAside = z.strictObject({
  amount: Money,
  goals: z.array(z.strictObject({ id: Id, name: z.string(), amount: Money })),
});

/**
 * GET /overview: the last 30 days. `days` are oldest first, `categories` the window's expenses, the greatest first.
 * `overdue`: how many dates of schedules were due before today and are open, 1,000 where there are more.
 */
export const Overview = z.strictObject({
  balance: z.strictObject({ ...figure, owed: Money, source: z.enum(['assets', 'transactions']) }),
  income: z.strictObject(figure),
  expenses: z.strictObject(figure),
  savings: z.strictObject({ ...figure, putAside: PutAside }),
  days: z.array(z.strictObject({ date: DateText, income: Money, expense: Money, balance: Money })),
  categories: z.array(
    z.strictObject({
      category: z.strictObject({ id: Id, name: z.string(), icon: z.string(), color: z.string() }),
      total: Money,
      share: Percentage,
    }),
  ),
  overdue: z.int(),
});
export type Overview = z.infer<typeof Overview>;

/** The routes of the overview and of balances. */
export const overviewRoutes = {
  overview: {
    method: 'GET',
    path: '/api/v1/overview',
    service: 'query',
    access: 'session',
    query: asOfQuery,
    answer: readOf(Overview),
    costly: 'asOf',
  },
  balances: {
    method: 'GET',
    path: '/api/v1/balances',
    service: 'query',
    access: 'session',
    query: asOfQuery,
    answer: readOf(Balances),
    costly: 'asOf',
  },
} as const satisfies RouteDefinitions;
