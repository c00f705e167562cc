import { texts } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { loginFailureText } from '../../features/auth/login/readLogin.ts';
import { registrationFailureText } from '../../features/auth/register/registerMachine.ts';
import { readAnswer, refusedAddressText } from './readAnswer.ts';

const here = { hostname: 'money.example.org', origin: 'https://money.example.org' };

it.each([
  [
    texts.hostNotAllowed,
    'The server does not answer at “money.example.org”. Whoever runs it has to add that name to ALLOWED_HOSTS. A proxy in front has to pass the Host header on as it is.',
  ],
  [
    texts.crossSite,
    'The server does not take requests from a page at “https://money.example.org”. Whoever runs it has to add that address to ALLOWED_ORIGINS, or let the proxy in front pass the Host header on as it is.',
  ],
  [texts.invalidApiKey, undefined],
])('S1-8.08 a 403 “%s” names the address and the setting', (message, text) => {
  expect(refusedAddressText(403, message, here)).toBe(text);
});

it.each([texts.hostNotAllowed, texts.crossSite])(
  'S1-8.08 S1-8.21 neither sign-in nor registration calls the right password wrong where the server says “%s”',
  async (message) => {
    const result = await readAnswer(Response.json({ success: false, message }, { status: 403 }));
    if (result.success) throw new Error('a refusal');
    expect([loginFailureText(result), registrationFailureText(result)]).toEqual([
      refusedAddressText(403, message),
      refusedAddressText(403, message),
    ]);
  },
);
