import * as z from 'zod/mini';
import { createdOf, noQuery, type RouteDefinitions, readOf } from '../route.ts';
import { Confirmed, ImportPreview, StatementImport } from './importAnswers.ts';
import { confirmBalance, importStatement, readStatement } from './importRequests.ts';

/** The routes of statements. */
export const importRoutes = {
  readImport: {
    method: 'POST',
    path: '/api/v1/imports/read',
    service: 'command',
    access: 'session',
    writesNothing: true,
    form: true,
    body: readStatement,
    answer: { data: ImportPreview, revision: true },
  },
  importStatement: {
    method: 'POST',
    path: '/api/v1/imports',
    service: 'command',
    access: 'session',
    form: true,
    body: importStatement,
    answer: createdOf(StatementImport),
  },
  listImports: {
    method: 'GET',
    path: '/api/v1/imports',
    service: 'query',
    access: 'session',
    query: noQuery,
    answer: readOf(z.array(StatementImport)),
  },
  statementImport: {
    method: 'GET',
    path: '/api/v1/imports/:id',
    service: 'query',
    access: 'session',
    query: noQuery,
    answer: readOf(StatementImport),
    notFound: 'Import not found',
  },
  confirmBalance: {
    method: 'POST',
    path: '/api/v1/assets/:id/confirmations',
    service: 'command',
    access: 'session',
    body: confirmBalance,
    answer: createdOf(Confirmed),
    notFound: 'Asset not found',
  },
} as const satisfies RouteDefinitions;
