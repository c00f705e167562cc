import { pageOf, type RouteDefinitions } from '../route.ts';
import { LabelUse } from './labelAnswers.ts';
import { listLabels } from './labelRequests.ts';

/** The routes of payees and tags. */
export const labelRoutes = {
  listPayees: {
    method: 'GET',
    path: '/api/v1/payees',
    service: 'query',
    access: 'session',
    query: listLabels,
    answer: pageOf(LabelUse),
    costly: 'always',
  },
  listTags: {
    method: 'GET',
    path: '/api/v1/tags',
    service: 'query',
    access: 'session',
    query: listLabels,
    answer: pageOf(LabelUse),
    costly: 'always',
  },
} as const satisfies RouteDefinitions;
