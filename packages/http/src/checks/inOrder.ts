import type { AccountStore } from '@ledgerline/accounts';
import { createCsrfTokens } from '../csrfTokens.ts';
import type { Check, Exchange } from '../exchange.ts';
import type { ApiSettings } from '../settings.ts';
import type { Calendar } from '../today.ts';
import { readBody } from './body.ts';
import { checkApiKey, checkCrossSite, checkCsrf, checkSession } from './identity.ts';
import { checkInput, checkRequestHeaders, type IsKeyReused, type KeyUse, keyBefore } from './input.ts';
import { anonymousLimiter, limitAddress, limitPerson, limitRegistrations } from './limits.ts';
import { checkPathIds, checkRoute } from './path.ts';
import type { UploadLimits } from './uploads.ts';

/** What the checks of an API need. */
export interface ChecksOptions {
  settings: ApiSettings;
  accounts: AccountStore;
  calendar: Calendar;
  /** Whether this API serves the route of that name. */
  serves: (name: string) => boolean;
  isKeyReused: IsKeyReused;
  /** What the exchange's command is known by. */
  hashesOf: (exchange: Exchange) => Pick<KeyUse, 'commandHash' | 'formerHashes'>;
  /** Other limits of uploads than the product's. */
  uploads: Partial<UploadLimits> | undefined;
}

/** What every request passes, from the first to the last: the order of docs/http-contract.md. The first refusal counts. */
export function checksInOrder(options: ChecksOptions): readonly Check[] {
  const { settings, accounts, calendar, serves, isKeyReused, hashesOf, uploads } = options;
  const { rateLimitScale: scale } = settings;
  const anonymous = anonymousLimiter(scale);
  return [
    checkApiKey(settings.apiKey),
    limitAddress(anonymous, accounts, scale),
    checkRoute(serves),
    checkSession(accounts, anonymous),
    limitPerson(scale),
    checkCrossSite(settings.allowedOrigins),
    checkCsrf(createCsrfTokens(settings.csrfSecret)),
    readBody(uploads),
    checkRequestHeaders,
    keyBefore(checkInput(calendar), isKeyReused, hashesOf),
    checkPathIds,
    limitRegistrations(accounts, scale),
  ];
}
