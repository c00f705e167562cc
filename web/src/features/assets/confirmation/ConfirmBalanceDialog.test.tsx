import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { holding } from '../../../app/testing/holding.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { sampleAsset } from '../../../app/testing/sampleRecords.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { ConfirmBalanceDialog } from './ConfirmBalanceDialog.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const bank = sampleAsset({ ...holding(100), id: idOf('bank'), name: 'Current account', type: 'bank' });
const check = {
  date: '2026-05-20',
  balance: 120.5,
  recorded: 100,
  difference: -20.5,
  differsFrom: '2026-05-12',
};

/** The dialog for an asset; what is confirmed is answered in turn. */
function open(asset: Asset, ...answers: FakeAnswer[]) {
  const onDone = vi.fn();
  const control = dialogControl({ onDone });
  const asked = fakeServer(({ method }) => (method === 'GET' ? data([asset]) : answers.shift()));
  renderAt('/dashboard/assets', <ConfirmBalanceDialog asset={asset} control={control} />);
  return { onDone, sent: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

const compare = async (balance: string) => {
  fireEvent.change(screen.getByLabelText(/^Balance/), { target: { value: balance } });
  await press('Compare');
};
/** The ways out in their order; the usual one stands first. */
const waysOut = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByText(/^(Set the opening|Look at|Leave it)/)
    .map(({ textContent }) => textContent);
const differing = () => screen.findByRole('dialog', { name: 'This differs from your records' });

it('ST-89 ST-92 a balance is confirmed by hand; where it differs, the dialog offers the ways out', async () => {
  const { onDone, sent } = open(bank, data({ check }), data({ check: { ...check, difference: 0 } }));
  await press('Compare');
  expect(screen.getByText('Type the balance that your bank says').isConnected).toBe(true);
  await compare('120.50');
  const dialog = await differing();
  expect(dialog.textContent).toContain('add up to $100.00: $20.50 less');
  const look = within(dialog).getByRole('link', { name: 'Look at 12 May 2026' });
  expect(look.getAttribute('href')).toBe(
    `/dashboard/transactions?account=${bank.id}&from=2026-05-12&to=2026-05-12`,
  );
  const fits = 'Set the opening balance so that it fits';
  expect(waysOut(dialog)).toEqual([fits, 'Look at 12 May 2026', 'Leave it']);
  await press(fits, dialog);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const said = { date: '2026-05-20', balance: 120.5 };
  expect(sent()).toEqual([said, { ...said, setOpening: true }]);
  expect(toasts.current().visible.map(({ description }) => description)).toEqual([
    'The opening balance of Current account was changed.',
  ]);
});

it('ST-92 once a bank confirms the asset the opening balance stays as it is; the difference can be left', async () => {
  const confirmed = { date: '2026-04-30', balance: 100 };
  const { onDone } = open({ ...bank, confirmed }, data({ check }));
  await compare('120.50');
  const dialog = await differing();
  expect(waysOut(dialog)).toEqual(['Look at 12 May 2026', 'Leave it']);
  await press('Leave it', dialog);
  expect(onDone).toHaveBeenCalledTimes(1);
});
