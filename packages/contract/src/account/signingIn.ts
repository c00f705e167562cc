import * as z from 'zod/mini';
import { noBody, noQuery, type RouteDefinitions } from '../route.ts';
import { texts } from '../texts.ts';
import { CsrfTokenData, LoginData, RegisterData, User } from './accountAnswers.ts';
import { login, loginCode, register } from './accountRequests.ts';

/** The routes of signing in, up and out. */
export const signingInRoutes = {
  csrfToken: {
    method: 'GET',
    path: '/api/v1/auth/csrf-token',
    service: 'command',
    access: 'anonymous',
    query: noQuery,
    answer: { data: CsrfTokenData },
  },
  register: {
    method: 'POST',
    path: '/api/v1/auth/register',
    service: 'command',
    access: 'anonymous',
    limit: 'registration',
    body: register,
    answer: { status: 201, message: texts.registered, data: RegisterData, csrfToken: true },
  },
  login: {
    method: 'POST',
    path: '/api/v1/auth/login',
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
    body: login,
    answer: { message: texts.loggedIn, data: LoginData, csrfToken: true },
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    service: 'command',
    access: 'session',
    body: noBody,
    answer: { message: texts.loggedOut, data: z.null() },
    beforeOwnPassword: true,
  },
  me: {
    method: 'GET',
    path: '/api/v1/auth/me',
    service: 'command',
    access: 'session',
    query: noQuery,
    answer: { data: User },
    beforeOwnPassword: true,
  },
  loginCode: {
    method: 'POST',
    path: '/api/v1/auth/login/code',
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
    body: loginCode,
    answer: { message: texts.loggedIn, data: LoginData, csrfToken: true },
  },
} as const satisfies RouteDefinitions;
