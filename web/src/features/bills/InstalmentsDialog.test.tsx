import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogControl } from '../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../app/testing/renderAt.tsx';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { toasts } from '../../shared/toasts/showToast.ts';
import { InstalmentsDialog } from './InstalmentsDialog.tsx';

const back = { kind: 'addTransaction', type: 'expense' } satisfies LedgerDialog;
const purchase = {
  title: 'Camera',
  total: 10_000,
  asset: idOf('card'),
  category: null,
  date: '2026-05-05',
  payee: '',
  tags: [],
};
const onDone = vi.fn();
const onDirty = vi.fn();
const control = dialogControl({ onDone, onDirty });
const draw = (given: Partial<typeof purchase> = {}) =>
  renderAt(
    '/dashboard/transactions',
    <InstalmentsDialog
      dialog={{ kind: 'instalments', purchase: { ...purchase, ...given }, back }}
      control={control}
    />,
  );
const count = () => screen.getByRole('textbox', { name: /How many/ });
const type = (text: string) => act(async () => void fireEvent.change(count(), { target: { value: text } }));

it('OW-69 given a number of parts, the sum is shown and a schedule is set up in the expense’s place', async () => {
  const asked = fakeServer(({ method, path }) =>
    method === 'POST' && path === '/schedules'
      ? data({ id: idOf('parts'), title: 'Camera', sentence: 'Every month on the 5th' }, { revision: 3 })
      : undefined,
  );
  draw();
  await type('3');
  screen.getByText('3 × $33.33 = $99.99');
  await press('Save Schedule');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith());
  const bodies = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toMatchObject([{ amount: { exact: 33.33 }, ends: '2026-07-05', mode: 'post' }]);
  expect(toasts.current().visible.map(({ title }) => title)).toEqual(['“Camera” set up']);
});

it('OW-69 leaving asks first, and Back leads to the form as it was', async () => {
  fakeServer(() => undefined);
  draw();
  expect(onDirty).toHaveBeenLastCalledWith(true);
  await press('Back');
  expect(onDone).toHaveBeenLastCalledWith(back);
});

it.each([
  ['1', {}, 'Enter a whole number from 2 to 99'],
  ['5', { total: 4 }, 'Enter a whole number from 2 to 4'],
  ['2', { total: 1 }, 'This amount is too small to split'],
])('OW-69 given %s of %o, it is told and nothing is sent', async (typed, given, text) => {
  const asked = fakeServer(() => undefined);
  draw(given);
  await type(typed);
  await press('Save Schedule');
  screen.getByText(text);
  expect(asked).toEqual([]);
});
