import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { holding } from '../../../app/testing/holding.ts';
import { press, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { sampleTransaction } from '../../../app/testing/sampleRecords.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { MakeTransferDialog } from './MakeTransferDialog.tsx';

const bank = { ...holding(1000), id: idOf('bank'), name: 'Bank', type: 'bank' };
const visa = {
  ...holding(0),
  id: idOf('visa'),
  name: 'Visa',
  type: 'credit',
  mayOwe: null,
  owed: 412.8,
  available: null,
};
const purse = { ...holding(50), id: idOf('purse'), name: 'Purse', type: 'cash' };
const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
const category = {
  id: idOf('food'),
  name: 'Food',
  type: 'expense',
  icon: 'utensils',
  color: 'coral',
} as const;
const payment = sampleTransaction({
  id: idOf('payment'),
  title: 'Standing order',
  amount: 412.8,
  date: '2026-05-05',
  category,
  account: named(bank),
});
const received = (name: string, date: string) => ({
  ...payment,
  id: idOf(name),
  type: 'income',
  title: name,
  date,
  category: { ...category, type: 'income' },
  account: named(visa),
});

interface Case {
  transaction?: Partial<Transaction>;
  assets?: object[];
  sides?: object[];
  dates?: object[];
  answer?: { status: number; body: object };
}

async function show({ transaction = {}, assets = [bank, visa], sides = [], dates = [], answer }: Case = {}) {
  const asked: unknown[] = [];
  const sent: { body: unknown; key?: string }[] = [];
  fakeServer(({ method, path, body, query }) => {
    if (method === 'POST' && path === `/transactions/${payment.id}/transfer`) {
      sent.push({ body });
      const made = { fromAsset: named(bank), toAsset: named(visa), amount: 412.8, date: payment.date };
      return (
        answer ?? data(made, { revision: 9, events: [idOf('event')], group: idOf('group'), balances: [] })
      );
    }
    if (path === '/assets') return data(assets);
    if (path === '/transactions') {
      asked.push([query['from'], query['to']]);
      return data(sides, { page: 1, limit: 100, total: sides.length, totalPages: 1 });
    }
    if (path === '/schedules/occurrences') return data('fits' in query ? [] : dates);
    return undefined;
  });
  const onDone = vi.fn();
  const control = dialogControl({ onDone });
  renderAt(
    '/dashboard',
    <MakeTransferDialog transaction={{ ...payment, ...transaction }} control={control} />,
  );
  return { asked, sent, onDone };
}

const radios = () =>
  screen
    .queryAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.closest('label')?.textContent, radio.checked]);

it('OW-72 given one other account without the other side, it is chosen, and the preview says what becomes of it', async () => {
  const { asked, sent, onDone } = await show();
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect([radios(), preview.textContent]).toEqual([
    [],
    'VisaOwes $412.80becomes$0.00Bank stays as it is. Expenses: $412.80 less.',
  ]);
  await press('Make Transfer');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect([asked, sent]).toEqual([
    [['2026-05-01', '2026-05-09']],
    [{ body: { asset: visa.id, record: null } }],
  ]);
  expect(toasts.current().visible).toMatchObject([
    {
      title: '“Standing order” is a transfer now',
      description: '$412.80 from Bank to Visa',
      actions: [{ text: 'Undo' }],
    },
  ]);
});

it('OW-72 the only record that can be the other side is proposed, and no balance moves', async () => {
  const { sent, onDone } = await show({ sides: [received('Thank you', '2026-05-08')] });
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect([radios(), preview.textContent]).toEqual([
    [
      ['Thank you8 May 2026+$412.80', true],
      ['None of these', false],
    ],
    'VisaOwes $412.80becomesOwes $412.80Bank and Visa stay as they are. Expenses: $412.80 less.',
  ]);
  await press('Make Transfer');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([{ body: { asset: visa.id, record: idOf('Thank you') } }]);
});

it('OW-72 of several none is chosen until somebody does', async () => {
  const { sent, onDone } = await show({
    sides: [
      received('One', '2026-05-04'),
      received('Two', '2026-05-08'),
      { ...received('No', '2026-05-05'), amount: 1 },
    ],
  });
  await screen.findByRole('region', { name: 'Preview' });
  expect(radios()).toEqual([
    ['One4 May 2026+$412.80', false],
    ['Two8 May 2026+$412.80', false],
    ['None of these', true],
  ]);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Two/ })));
  await press('Make Transfer');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([{ body: { asset: visa.id, record: idOf('Two') } }]);
});

it('OW-72 the account that its words name is proposed; without one it is asked for', async () => {
  await show({ assets: [bank, visa, purse], transaction: { title: 'VISA bill' } });
  await screen.findByRole('region', { name: 'Preview' });
  cleanup();
  queryClient.clear();
  const { sent } = await show({ assets: [bank, visa, purse] });
  await press('Make Transfer');
  expect([screen.queryByRole('region', { name: 'Preview' }), sent]).toEqual([null, []]);
  expect((await screen.findByText('Account is required')).isConnected).toBe(true);
});

it('OW-72 says which date is open again', async () => {
  const schedule = { id: idOf('bill'), title: 'Card' };
  await show({
    dates: [
      {
        schedule,
        dueOn: '2026-04-05',
        state: 'recorded',
        record: { kind: 'transaction', id: idOf('other') },
      },
      { schedule, dueOn: '2026-05-05', state: 'recorded', record: { kind: 'transaction', id: payment.id } },
    ],
  });
  expect(
    (await screen.findByText('“Card” of 5 May 2026 is open again: this transaction stood for it.'))
      .isConnected,
  ).toBe(true);
});

it('OW-72 a refusal stands at its field, and nothing is closed', async () => {
  const body = { success: false, message: 'Validation failed', errors: { asset: ['Visa was deleted'] } };
  const { onDone } = await show({ answer: { status: 400, body } });
  await screen.findByRole('region', { name: 'Preview' });
  await press('Make Transfer');
  expect((await screen.findByText('Visa was deleted')).isConnected).toBe(true);
  expect([onDone.mock.calls, textsOf('alert')]).toEqual([[], []]);
});
