import * as z from 'zod/mini';
import { listOf, noBody, noQuery, type RouteDefinitions } from '../route.ts';
import { texts } from '../texts.ts';
import { downloadTransactions } from '../transactions/transactionRequests.ts';
import { EndedSessions, PasswordData, SessionEntry, User } from './accountAnswers.ts';
import { changePassword, deleteAccount, passwordAlone, updateProfile } from './accountRequests.ts';

/** The routes of a person’s account. */
export const accountRoutes = {
  updateProfile: {
    method: 'PUT',
    path: '/api/v1/auth/profile',
    service: 'command',
    access: 'session',
    body: updateProfile,
    answer: { message: texts.profileSaved, data: User },
  },
  changePassword: {
    method: 'PUT',
    path: '/api/v1/auth/password',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: changePassword,
    answer: { message: texts.passwordUpdated, data: PasswordData, csrfToken: true },
    beforeOwnPassword: true,
  },
  listSessions: {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    service: 'command',
    access: 'session',
    query: noQuery,
    answer: listOf(SessionEntry),
  },
  endSession: {
    method: 'POST',
    path: '/api/v1/auth/sessions/:id/removal',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: passwordAlone,
    answer: { message: texts.sessionEnded, data: z.null() },
    notFound: 'Session not found',
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/v1/auth/sessions/removal',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: passwordAlone,
    answer: { message: texts.otherSessionsEnded, data: EndedSessions },
  },
  downloadHistory: {
    method: 'POST',
    path: '/api/v1/auth/downloads/history',
    service: 'command',
    access: 'session',
    file: 'application/x-ndjson',
    body: noBody,
    answer: { data: z.null() },
  },
  downloadTransactions: {
    method: 'POST',
    path: '/api/v1/auth/downloads/transactions',
    service: 'command',
    access: 'session',
    file: 'text/csv',
    body: downloadTransactions,
    answer: { data: z.null() },
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/auth/account/removal',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: deleteAccount,
    answer: { message: texts.accountDeleted, data: z.null() },
  },
} as const satisfies RouteDefinitions;
