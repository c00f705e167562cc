import * as z from 'zod/mini';
import { noQuery, type RouteDefinitions } from '../route.ts';
import { texts } from '../texts.ts';
import { AuthenticatorOffer, RecoveryCodes, SecondFactorState } from './accountAnswers.ts';
import { confirmAuthenticator, passwordAlone, passwordAndCode } from './accountRequests.ts';

/** The routes of the second factor. */
export const secondFactorRoutes = {
  secondFactor: {
    method: 'GET',
    path: '/api/v1/auth/second-factor',
    service: 'command',
    access: 'session',
    query: noQuery,
    answer: { data: SecondFactorState },
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/api/v1/auth/second-factor/authenticator',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: passwordAlone,
    answer: { data: AuthenticatorOffer },
  },
  confirmAuthenticator: {
    method: 'PUT',
    path: '/api/v1/auth/second-factor/authenticator',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: confirmAuthenticator,
    answer: { message: texts.authenticatorOn, data: RecoveryCodes },
  },
  removeAuthenticator: {
    method: 'POST',
    path: '/api/v1/auth/second-factor/authenticator/removal',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: passwordAndCode,
    answer: { message: texts.authenticatorOff, data: z.null() },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/auth/second-factor/recovery-codes',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: passwordAndCode,
    answer: { message: texts.recoveryCodesRenewed, data: RecoveryCodes },
  },
} as const satisfies RouteDefinitions;
