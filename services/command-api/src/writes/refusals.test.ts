import { Busy } from '@ledgerline/accounts';
import { expect, it } from 'vitest';
import { asApiError } from './refusals.ts';

it('given more sign-ins than can wait, one more is a 503 to be tried again, and no rate limit', () => {
  expect(asApiError(new Busy())).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
});
