import { groupWrite, type RouteDefinitions, readOf, writeOf } from '../route.ts';
import { PeriodStart, Plan, PlanLine } from './planAnswers.ts';
import { copyPlan, fillPlan, movePlan, planQuery, setPeriodStart, setPlan } from './planRequests.ts';

/** The routes of plans and of the periods that they are made for. */
export const planRoutes = {
  plan: {
    method: 'GET',
    path: '/api/v1/plan',
    service: 'query',
    access: 'session',
    query: planQuery,
    answer: readOf(Plan),
    costly: 'always',
  },
  setPeriodStart: {
    method: 'PUT',
    path: '/api/v1/plan/period-start',
    service: 'command',
    access: 'session',
    body: setPeriodStart,
    answer: writeOf(PeriodStart),
  },
  setPlan: {
    method: 'PUT',
    path: '/api/v1/plan/:id',
    service: 'command',
    access: 'session',
    body: setPlan,
    answer: writeOf(PlanLine),
    notFound: 'Category not found',
    notFoundCode: 'plan-category',
  },
  movePlan: {
    method: 'POST',
    path: '/api/v1/plan/moves',
    service: 'command',
    access: 'session',
    body: movePlan,
    answer: writeOf(Plan),
  },
  fillPlan: {
    method: 'POST',
    path: '/api/v1/plan/fill',
    service: 'command',
    access: 'session',
    body: fillPlan,
    answer: groupWrite,
  },
  copyPlan: {
    method: 'POST',
    path: '/api/v1/plan/copy',
    service: 'command',
    access: 'session',
    body: copyPlan,
    answer: groupWrite,
  },
} as const satisfies RouteDefinitions;
