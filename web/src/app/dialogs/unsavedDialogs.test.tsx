import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmBalanceDialog } from '../../features/assets/confirmation/ConfirmBalanceDialog.tsx';
import { RecordDateDialog } from '../../features/bills/RecordDateDialog.tsx';
import { takeDraft } from '../../ledger/dialogs/formDraft.ts';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { dialogControl } from '../testing/dialogControl.ts';
import { fakeServer } from '../testing/fakeServer.ts';
import { renderAt } from '../testing/renderAt.tsx';
import { dewi } from '../testing/signedIn.ts';

afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
});

const onDirty = vi.fn();
const control = dialogControl({ onDirty });

it('B-63 a typed balance of the bank is not lost without a question', async () => {
  fakeServer(() => undefined);
  renderAt(
    '/dashboard',
    <ConfirmBalanceDialog asset={{ id: 'a', name: 'Purse' } as Asset} control={control} />,
  );
  expect(onDirty.mock.lastCall).toEqual([false]);
  await act(async () => void fireEvent.change(screen.getByLabelText(/^Balance/), { target: { value: '5' } }));
  expect(onDirty.mock.lastCall).toEqual([true]);
});

it('S1-4.12 B-65 when the session ends, what was typed of a date waits for the same person', async () => {
  fakeServer(() => undefined);
  sessionStore.signIn({ token: 'jwt', user: dewi });
  const dialog = {
    kind: 'recordDate',
    occurrence: {
      schedule: { id: 'e'.repeat(24), title: 'Canteen' },
      dueOn: '2026-05-27',
      type: 'expense',
      amount: { about: 12 },
      asset: { id: 'a'.repeat(24), name: 'Purse' },
    },
  } as Extract<LedgerDialog, { kind: 'recordDate' }>;
  renderAt('/dashboard', <RecordDateDialog dialog={dialog} control={control} />);
  await act(
    async () => void fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '14.50' } }),
  );
  act(() => sessionStore.end('unauthorized'));
  cleanup();
  const kept = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place) ?? '');
  expect(kept.map((key) => sessionStorage.getItem(key)).join()).toContain('14.50');
  const draft = takeDraft(dewi.id);
  expect(draft).toMatchObject({ kind: 'recordDate', draft: { amount: '14.50', date: '2026-05-27' } });
  renderAt('/dashboard', <RecordDateDialog dialog={draft as typeof dialog} control={control} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('14.50');
});
