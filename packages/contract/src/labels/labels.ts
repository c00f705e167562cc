import * as z from 'zod/mini';
import { groupWrite, noBody, pageOf, type RouteDefinitions, writeOf } from '../route.ts';
import { LabelUse, PayeesMeta } from './labelAnswers.ts';
import { listLabels, renamePayees, renameTags } from './labelRequests.ts';

/** The routes of payees and tags. */
export const labelRoutes = {
  listPayees: {
    method: 'GET',
    path: '/api/v1/payees',
    service: 'query',
    access: 'session',
    query: listLabels,
    answer: { data: z.array(LabelUse), meta: PayeesMeta, revision: true },
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
  renamePayees: {
    method: 'POST',
    path: '/api/v1/payees/rename',
    service: 'command',
    access: 'session',
    body: renamePayees,
    answer: groupWrite,
  },
  payeesFromBank: {
    method: 'POST',
    path: '/api/v1/payees/from-bank',
    service: 'command',
    access: 'session',
    body: noBody,
    answer: groupWrite,
  },
  declinePayeesFromBank: {
    method: 'POST',
    path: '/api/v1/payees/from-bank/decline',
    service: 'command',
    access: 'session',
    body: noBody,
    answer: writeOf(z.strictObject({})),
  },
  renameTags: {
    method: 'POST',
    path: '/api/v1/tags/rename',
    service: 'command',
    access: 'session',
    body: renameTags,
    answer: groupWrite,
  },
} as const satisfies RouteDefinitions;
