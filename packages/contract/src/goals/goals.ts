import * as z from 'zod/mini';
import { createdOf, noBody, type RouteDefinitions, readOf, writeOf } from '../route.ts';
import { Goal } from './goalAnswers.ts';
import { addGoal, closeGoal, earmark, goalQuery, listGoals, updateGoal } from './goalRequests.ts';

const noGoal = { notFound: 'Goal not found', notFoundCode: 'goal-not-found' } as const;
const ofOne = { service: 'command', access: 'session', ...noGoal } as const;

/** The routes of goals. */
export const goalRoutes = {
  listGoals: {
    method: 'GET',
    path: '/api/v1/goals',
    service: 'query',
    access: 'session',
    query: listGoals,
    answer: readOf(z.array(Goal)),
    costly: 'asOf',
  },
  goal: {
    method: 'GET',
    path: '/api/v1/goals/:id',
    service: 'query',
    access: 'session',
    query: goalQuery,
    answer: readOf(Goal),
    costly: 'asOf',
    ...noGoal,
  },
  addGoal: {
    method: 'POST',
    path: '/api/v1/goals',
    service: 'command',
    access: 'session',
    body: addGoal,
    answer: createdOf(Goal),
  },
  updateGoal: {
    method: 'PUT',
    path: '/api/v1/goals/:id',
    ...ofOne,
    body: updateGoal,
    answer: writeOf(Goal),
  },
  deleteGoal: {
    method: 'DELETE',
    path: '/api/v1/goals/:id',
    ...ofOne,
    body: noBody,
    answer: writeOf(Goal),
  },
  restoreGoal: {
    method: 'PUT',
    path: '/api/v1/goals/:id/restore',
    ...ofOne,
    body: noBody,
    answer: writeOf(Goal),
  },
  earmark: {
    method: 'POST',
    path: '/api/v1/goals/:id/earmarks',
    ...ofOne,
    body: earmark,
    answer: writeOf(Goal),
  },
  closeGoal: {
    method: 'POST',
    path: '/api/v1/goals/:id/close',
    ...ofOne,
    body: closeGoal,
    answer: writeOf(Goal),
  },
} as const satisfies RouteDefinitions;
