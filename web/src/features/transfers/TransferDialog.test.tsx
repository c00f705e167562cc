import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogControl } from '../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { ownChanges } from '../../ledger/commands/ownChanges.ts';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { toasts } from '../../shared/toasts/showToast.ts';
import { TransferDialog } from './TransferDialog.tsx';

const account = (name: string) => ({ id: idOf(name), name, type: 'bank', balance: 100 });
const [purse, bank] = [account('Purse'), account('Bank')];
const draft = { fromAsset: purse.id, toAsset: bank.id, amount: '5', date: '2026-05-27', description: '' };
const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
const transfer = {
  id: 'c'.repeat(24),
  fromAsset: named(purse),
  toAsset: named(bank),
  amount: 5,
  date: '2026-05-27',
};
/** The assets that the page knows of by now. */
function Known() {
  return (
    <p>
      Known:{' '}
      {useAccounts()
        .accounts.map(({ name }) => name)
        .join(', ')}
    </p>
  );
}

it('SV-98 S2-5.48 given parts of goals in the source, then Free stands before Max, and what is above it asks whether it moves along', async () => {
  const japan = { id: 'd'.repeat(24), name: 'Japan' };
  const saver = { ...purse, balance: 300, earmarked: 250, free: 50 };
  const sent: unknown[] = [];
  fakeServer(({ method, path, body }) => {
    if (method === 'POST') {
      sent.push(body);
      return data(transfer, { revision: 9, events: ['e'.repeat(24)], group: 'f'.repeat(24) });
    }
    if (path === '/assets') return data([saver, bank]);
    const parts = [{ asset: named(purse), amount: 250, missing: 0 }];
    return data(path === '/goals' ? [{ ...japan, state: 'open', parts }] : []);
  });
  const onDone = vi.fn();
  const control = dialogControl({ onDone });
  renderAt(
    '/dashboard',
    <TransferDialog
      dialog={{ kind: 'transfer', draft: { ...draft, amount: '' } } as never}
      control={control}
    />,
  );
  await screen.findByRole('button', { name: 'Transfer Funds' });
  expect(textsOf('button').filter((text) => /Free|Max|%/.test(text ?? ''))).toEqual([
    '25%',
    '50%',
    '75%',
    'Free',
    'Max',
  ]);
  await press('Free');
  expect(screen.queryByRole('switch')).toBeNull();
  await press('Max');
  const question = await screen.findByRole('switch', {
    name: '$250.00 of it is put aside for Japan. Move that with it?',
  });
  fireEvent.click(question);
  fireEvent.click(question);
  await press('Transfer Funds');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([{ amount: 300, earmarks: [{ goal: japan.id, amount: 250 }] }]);
  expect(ownChanges.current().made.at(-1)).toMatchObject({
    kind: 'group',
    id: 'f'.repeat(24),
    name: 'The transfer Purse → Bank',
  });
});

it('OW-76 given a loan as the destination, then its interest is proposed, sent with the transfer, and taken back with it', async () => {
  const loan = { ...bank, name: 'Car', type: 'loan', balance: 0, owed: 10_000, mayOwe: null, rate: 6 };
  const refusal = 'Category is for another type of transaction';
  const sent: unknown[] = [];
  fakeServer(({ method, path, body }) => {
    if (method === 'POST') sent.push(body);
    if (method === 'POST' && sent.length === 1)
      return { status: 400, body: { success: false, message: refusal, errors: { interest: [refusal] } } };
    if (method === 'POST')
      return data(
        { ...transfer, toAsset: named(loan) },
        { revision: 9, events: ['d'.repeat(24), 'e'.repeat(24)], group: 'f'.repeat(24) },
      );
    return data(path === '/assets' ? [purse, loan] : []);
  });
  const onDone = vi.fn();
  const control = dialogControl({ onDone });
  renderAt('/dashboard', <TransferDialog dialog={{ kind: 'transfer', from: purse.id }} control={control} />);
  const interest = await screen.findByLabelText<HTMLInputElement>('Of it interest');
  expect(interest.value).toBe('50.00');
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '90' } });
  await press('Transfer Funds');
  await waitFor(() => expect(interest.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(interest, { target: { value: '40' } });
  await press('Transfer Funds');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([
    { amount: 90, interest: { amount: 50 } },
    { amount: 90, interest: { amount: 40 } },
  ]);
  expect(ownChanges.current().made.at(-1)).toMatchObject({
    kind: 'group',
    id: 'f'.repeat(24),
    name: 'The transfer Purse → Car',
  });
});

it('given a transfer on its way, when an asset is deleted elsewhere meanwhile, then its form stays and its answer is heard', async () => {
  let assets = [purse, bank];
  let answer: (() => void) | undefined;
  fakeServer(({ method, path }) => {
    if (method === 'POST')
      return new Promise<never>((give) => (answer = () => give(data(transfer) as never)));
    return data(path === '/assets' ? assets : []);
  });
  const onDone = vi.fn();
  const control = dialogControl({ onDone });
  renderAt(
    '/dashboard',
    <>
      <Known />
      <TransferDialog dialog={{ kind: 'transfer', draft } as never} control={control} />
    </>,
  );
  await screen.findByRole('button', { name: 'Transfer Funds' });
  await press('Transfer Funds');
  await waitFor(() => expect(answer).toBeDefined());
  assets = [purse];
  await act(() => invalidateLedger());
  await screen.findByText('Known: Purse');
  expect(screen.queryByText('Transfers Require Multiple Assets')).toBeNull();
  await act(async () => answer?.());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

it('S2-5.39 with fewer than two assets it offers to add one, and to come back', async () => {
  fakeServer(({ path }) => (path === '/assets' ? data([purse]) : data([])));
  const onDone = vi.fn();
  renderAt(
    '/dashboard',
    <TransferDialog dialog={{ kind: 'transfer' }} control={dialogControl({ onDone })} />,
  );
  expect((await screen.findByText('Transfers Require Multiple Assets')).isConnected).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  await press('Create New Asset');
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ kind: 'addAsset', next: { kind: 'transfer' } });
});

it('S2-8.41 S2-5.44 a transfer is told; its description ends at 200 characters, and is counted in amber above 180', async () => {
  const sent: unknown[] = [];
  fakeServer(({ method, path, body }) => {
    if (method !== 'POST') return data(path === '/assets' ? [purse, bank] : []);
    sent.push(body);
    return data(transfer, { revision: 9, events: ['e'.repeat(24)] });
  });
  const onDone = vi.fn();
  renderAt(
    '/dashboard',
    <TransferDialog dialog={{ kind: 'transfer', draft } as never} control={dialogControl({ onDone })} />,
  );
  const description = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ });
  const counted = (length: number) => {
    fireEvent.change(description, { target: { value: 'x'.repeat(length) } });
    const counter = screen.getByRole('note', { name: /of 200 characters/ });
    return [counter.textContent, getComputedStyle(counter).color];
  };
  const [quiet, amber] = [counted(180), counted(181)];
  expect([quiet[0], amber[0], quiet[1] === amber[1]]).toEqual(['180/200', '181/200', false]);
  expect([counted(200)[1], description.maxLength]).toEqual([amber[1], 200]);
  await press('Transfer Funds');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(toasts.current().visible.map(({ title }) => title)).toEqual(['Transfer Successful']);
  expect(sent).toMatchObject([{ amount: 5, description: 'x'.repeat(200) }]);
});
