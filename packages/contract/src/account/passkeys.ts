import * as z from 'zod/mini';
import { listOf, noBody, noQuery, type RouteDefinitions } from '../route.ts';
import { texts } from '../texts.ts';
import { LoginData } from './accountAnswers.ts';
import { PasskeyEntry, PasskeyOffer, PasskeyQuestion } from './passkeyAnswers.ts';
import { addPasskey, passkeyLogin, passkeyProof, renamePasskey } from './passkeyRequests.ts';

/** The routes of passkeys. */
export const passkeyRoutes = {
  beginPasskeyLogin: {
    method: 'POST',
    path: '/api/v1/auth/login/passkey/options',
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
    body: noBody,
    answer: { data: PasskeyQuestion },
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/v1/auth/login/passkey',
    service: 'command',
    access: 'anonymous',
    limit: 'signIn',
    body: passkeyLogin,
    answer: { message: texts.loggedIn, data: LoginData, csrfToken: true },
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/v1/auth/passkeys',
    service: 'command',
    access: 'session',
    query: noQuery,
    answer: listOf(PasskeyEntry),
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/v1/auth/passkeys/options',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: passkeyProof,
    answer: { data: PasskeyOffer },
  },
  addPasskey: {
    method: 'POST',
    path: '/api/v1/auth/passkeys',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: addPasskey,
    answer: { status: 201, message: texts.passkeyAdded, data: PasskeyEntry },
  },
  renamePasskey: {
    method: 'PUT',
    path: '/api/v1/auth/passkeys/:id',
    service: 'command',
    access: 'session',
    body: renamePasskey,
    answer: { message: texts.passkeyRenamed, data: PasskeyEntry },
    notFound: 'Passkey not found',
  },
  removePasskey: {
    method: 'POST',
    path: '/api/v1/auth/passkeys/:id/removal',
    service: 'command',
    access: 'session',
    limit: 'signIn',
    body: passkeyProof,
    answer: { message: texts.passkeyRemoved, data: z.null() },
    notFound: 'Passkey not found',
  },
} as const satisfies RouteDefinitions;
