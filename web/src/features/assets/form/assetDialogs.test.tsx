import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { fakeServer } from '../../../app/testing/fakeServer.ts';
import { holding } from '../../../app/testing/holding.ts';
import { press, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { sampleAsset } from '../../../app/testing/sampleRecords.ts';
import { AssetFormDialog } from './AssetFormDialog.tsx';

afterEach(() => vi.useRealTimers());

const control = dialogControl();
const purse = sampleAsset({
  ...holding(20),
  revision: 3,
});

it('S2-3.04 S2-3.05 offers six types, and names the institution after them', () => {
  fakeServer(() => undefined);
  renderAt('/dashboard/assets', <AssetFormDialog dialog={{ kind: 'addAsset' }} control={control} />);
  const fields = ['Bank Account', 'E-Wallet', 'Cash Account', 'Emergency Fund', 'Credit Card', 'Loan'].map(
    (type) => {
      fireEvent.click(screen.getByRole('radio', { name: type }));
      return ['Bank Name', 'Provider', 'Lender'].filter((label) =>
        screen.queryByRole('textbox', { name: label }),
      );
    },
  );
  expect([screen.getAllByRole('radio').length, fields]).toEqual([
    6,
    [['Bank Name'], ['Provider'], [], [], ['Bank Name'], ['Lender']],
  ]);
});

it('S2-2.67 S2-4.14 an edit is pending for five seconds at most, and sent once', async () => {
  vi.useFakeTimers();
  const asked = fakeServer(({ method }) => (method === 'PUT' ? new Promise(() => undefined) : undefined));
  renderAt(
    '/dashboard/assets',
    <AssetFormDialog dialog={{ kind: 'editAsset', asset: purse }} control={control} />,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Old purse' } });
  const buttons = () => textsOf('button').filter((text) => /Sav|Updat/.test(text ?? ''));
  await press('Save Changes');
  const shown = [buttons()];
  for (const milliseconds of [4999, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    shown.push(buttons());
  }
  expect(shown).toEqual([['Updating...'], ['Updating...'], ['Save Changes']]);
  await press('Save Changes');
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([
    {
      method: 'PUT',
      path: `/assets/${purse.id}`,
      query: {},
      body: { name: 'Old purse', expectedRevision: 3 },
    },
  ]);
});
