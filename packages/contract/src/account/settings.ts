import { noBody, noQuery, type RouteDefinitions } from '../route.ts';
import { CurrencyText, Preferences, Settings, SocketTicketData } from './accountAnswers.ts';
import { updatePreferences, updateSettings } from './accountRequests.ts';

/** The routes of settings, and the ticket of the live channel. */
export const settingsRoutes = {
  settings: {
    method: 'GET',
    path: '/api/v1/auth/settings',
    service: 'command',
    access: 'session',
    query: noQuery,
    answer: { data: Settings },
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/v1/auth/settings',
    service: 'command',
    access: 'session',
    body: updateSettings,
    answer: { data: Settings },
  },
  socketTicket: {
    method: 'POST',
    path: '/api/v1/auth/ws-ticket',
    service: 'command',
    access: 'session',
    body: noBody,
    answer: { data: SocketTicketData },
  },
  preferences: {
    method: 'GET',
    path: '/api/v1/users/preferences',
    service: 'command',
    access: 'session',
    query: noQuery,
    answer: { data: Preferences, beside: { currency: CurrencyText } },
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/v1/users/preferences',
    service: 'command',
    access: 'session',
    body: updatePreferences,
    answer: { data: Preferences, beside: { currency: CurrencyText } },
  },
} as const satisfies RouteDefinitions;
