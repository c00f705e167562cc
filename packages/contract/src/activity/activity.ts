import * as z from 'zod/mini';
import { WriteMeta } from '../envelope.ts';
import { groupWrite, noBody, pageOf, type RouteDefinitions } from '../route.ts';
import { ActivityLine, Reverted } from './activityAnswers.ts';
import { listActivity, revertGroup } from './activityRequests.ts';

/** The routes of Activity. */
export const activityRoutes = {
  listActivity: {
    method: 'GET',
    path: '/api/v1/activity',
    service: 'query',
    access: 'session',
    query: listActivity,
    answer: pageOf(ActivityLine),
  },
  revertActivity: {
    method: 'POST',
    path: '/api/v1/activity/:id/revert',
    service: 'command',
    access: 'session',
    body: noBody,
    answer: { data: Reverted, meta: z.exactOptional(WriteMeta), revision: 'ledger' },
    notFound: 'Activity not found',
  },
  revertGroup: {
    method: 'POST',
    path: '/api/v1/activity/groups/:id/revert',
    service: 'command',
    access: 'session',
    body: revertGroup,
    answer: groupWrite,
    notFound: 'Group not found',
  },
} as const satisfies RouteDefinitions;
