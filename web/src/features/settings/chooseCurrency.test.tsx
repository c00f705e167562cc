import type { Settings } from '@ledgerline/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { toasts } from '../../shared/toasts/showToast.ts';
import { chooseCurrency } from './SettingsPage.tsx';

const dewi = { token: 'jwt', user: { id: 'd'.repeat(24), name: 'Dewi', email: 'dewi@example.com' } };
const marc = { token: 'jwt 2', user: { id: 'm'.repeat(24), name: 'Marc', email: 'marc@example.com' } };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStore.end('logout');
});

/** Two choices of which the first is not saved yet; `answer` says that what was sent so far is. */
async function chooseTwice() {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.spyOn(api, 'call').mockImplementation(
    fakeCall(async (_, path, sentAlong) => {
      const body = sentAlong.body as Settings;
      if (path !== '/auth/settings') return { success: true, data: {}, meta: {} };
      sent.push(body.currency);
      await new Promise<void>((answer) => void answers.push(answer));
      return { success: true, data: { ...body }, meta: {} } satisfies ServiceResult<Settings>;
    }),
  );
  sessionStore.signIn(dewi);
  const first = chooseCurrency('EUR');
  await waitFor(() => expect(sent).toEqual(['EUR']));
  const chosen = [first, chooseCurrency('GBP')];
  return { sent, chosen, answer: () => answers.splice(0).forEach((tell) => tell()) };
}

it('S1-4.24 quick choices are saved one after the other, and only the last one is told', async () => {
  const { sent, chosen, answer } = await chooseTwice();
  expect(sent).toEqual(['EUR']);
  answer();
  await chosen[0];
  expect(toasts.current().visible.map(({ title }) => title)).toEqual(['Currency changed to GBP']);
  await waitFor(() => expect(sent).toEqual(['EUR', 'GBP']));
  answer();
  await chosen[1];
  expect(sessionStore.current()?.user.settings).toEqual({ currency: 'GBP' });
});

it('S1-4.13 a choice that waits is not saved for who signed in since', async () => {
  const { sent, chosen, answer } = await chooseTwice();
  sessionStore.signIn(marc);
  answer();
  await Promise.all(chosen);
  expect(sent).toEqual(['EUR']);
});
