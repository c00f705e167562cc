import { PageMeta } from '../envelope.ts';
import { type RouteDefinitions, readOf } from '../route.ts';
import { CashFlow, CategoryReport, FigureRecords, NetWorth } from './reportAnswers.ts';
import { cashFlowQuery, categoriesQuery, figureRecordsQuery, netWorthQuery } from './reportRequests.ts';

/** The routes of reports. */
export const reportRoutes = {
  cashFlow: {
    method: 'GET',
    path: '/api/v1/reports/cash-flow',
    service: 'query',
    access: 'session',
    query: cashFlowQuery,
    answer: readOf(CashFlow),
    costly: 'asOf',
  },
  categoryReport: {
    method: 'GET',
    path: '/api/v1/reports/categories',
    service: 'query',
    access: 'session',
    query: categoriesQuery,
    answer: readOf(CategoryReport),
    costly: 'asOf',
  },
  netWorth: {
    method: 'GET',
    path: '/api/v1/reports/net-worth',
    service: 'query',
    access: 'session',
    query: netWorthQuery,
    answer: readOf(NetWorth),
    costly: 'asOf',
  },
  figureRecords: {
    method: 'GET',
    path: '/api/v1/reports/records',
    service: 'query',
    access: 'session',
    query: figureRecordsQuery,
    answer: { data: FigureRecords, meta: PageMeta, revision: true },
    costly: 'always',
  },
} as const satisfies RouteDefinitions;
