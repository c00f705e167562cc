import type { Occurrence } from '@ledgerline/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { UndoTransferDialog } from '../../features/activity/revert/UndoTransferDialog.tsx';
import { ConfirmBalanceDialog } from '../../features/assets/confirmation/ConfirmBalanceDialog.tsx';
import { LinkDateDialog } from '../../features/bills/LinkDateDialog.tsx';
import { ChangeManyDialog } from '../../features/transactions/bulk/ChangeManyDialog.tsx';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import type { TransferRow } from '../../ledger/records/records.ts';
import { data, fakeServer, idOf } from '../testing/fakeServer.ts';
import { holding } from '../testing/holding.ts';
import { renderAt } from '../testing/renderAt.tsx';
import { sampleAsset } from '../testing/sampleRecords.ts';

const at = '2026-05-01T08:00:00.000Z';
const purse = sampleAsset({
  ...holding(488),
  createdAt: at,
  updatedAt: at,
  revision: 3,
});
const food = { id: 'f'.repeat(24), name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' } as const;
const lunch = {
  id: 'b'.repeat(24),
  type: 'expense',
  title: 'Lunch',
  amount: 12,
  date: '2026-05-27',
  category: food,
  account: { id: purse.id, name: 'Purse' },
};
const due: Occurrence = {
  schedule: { id: 'e'.repeat(24), title: 'Canteen' },
  dueOn: '2026-05-27',
  state: 'open',
  title: 'Canteen',
  type: 'expense',
  amount: { exact: 12 },
  asset: { id: purse.id, name: 'Purse' },
  category: food,
  mode: 'ask',
  overdue: false,
};
const transfer = { id: 'c'.repeat(24), transferType: 'out' } as unknown as TransferRow;
const move = { fromAsset: lunch.account, toAsset: { id: '1'.repeat(24), name: 'Bank' }, amount: 5 };
const made = {
  id: idOf('made'),
  type: 'TransferMade',
  revertible: true,
  record: { kind: 'transfer', id: transfer.id },
  before: null,
  after: move,
};
const asksNothing = () => undefined;

const checked = { date: '2026-05-27', balance: 488, recorded: 488, difference: 0 };

/** What is pressed in each, one after the other, and what the server answers to it: the last one only once it is released. */
const dialogs: [
  what: string,
  dialog: (control: DialogControl) => ReactElement,
  ...pressed: [name: RegExp, answer: object][],
][] = [
  [
    'many are deleted',
    (control) => (
      <ChangeManyDialog
        dialog={{
          kind: 'changeMany',
          what: 'delete',
          chosen: new Map([[lunch.id, 'expense']]),
          onChanged: asksNothing,
        }}
        control={control}
      />
    ),
    [/^Delete 1/, { id: idOf('group'), kind: 'bulk', count: 1 }],
  ],
  [
    'a balance is compared',
    (control) => <ConfirmBalanceDialog asset={purse} control={control} />,
    [/^Compare/, { asset: purse, check: checked }],
  ],
  [
    'an opening balance is set',
    (control) => <ConfirmBalanceDialog asset={purse} control={control} />,
    [/^Compare/, { asset: purse, check: { ...checked, recorded: 476, difference: 12 } }],
    [/^Set the opening balance/, { asset: purse, check: checked }],
  ],
  [
    'a transfer is undone',
    (control) => <UndoTransferDialog row={transfer} control={control} />,
    [
      /^Undo/,
      {
        id: transfer.id,
        ...move,
        description: '',
        date: '2026-05-27',
        createdAt: '2026-05-27T10:00:00.000Z',
        updatedAt: '2026-05-27T10:00:00.000Z',
        revision: 4,
        tags: [],
      },
    ],
  ],
  [
    'a date is linked',
    (control) => <LinkDateDialog occurrence={due} control={control} />,
    [/^Link Lunch/, {}],
  ],
];

it.each(dialogs)(
  'given that %s, nothing closes the dialog before its answer',
  async (_what, dialog, ...pressed) => {
    let release: (() => void) | undefined;
    let answer: object = {};
    fakeServer(({ method, path }) => {
      if (method !== 'GET')
        return new Promise<never>((give) => (release = () => give(data(answer, { revision: 5 }) as never)));
      if (path === '/assets') return data([purse]);
      return data(path === '/activity' ? [made] : path === '/transactions' ? [lunch] : []);
    });
    const control = { onClose: vi.fn(), onDone: vi.fn(), onLocked: vi.fn() };
    const still = { open: true, onClosed: asksNothing, onDirty: asksNothing, question: null };
    renderAt('/dashboard', dialog({ ...still, ...control }));
    const balance = screen.queryByLabelText(/^Balance/);
    if (balance) fireEvent.change(balance, { target: { value: '488' } });
    for (const [name, answered] of pressed) {
      // What was pressed before has its answer now.
      await act(async () => release?.());
      release = undefined;
      answer = answered;
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      await act(async () => void fireEvent.click(button));
      await waitFor(() => expect(release).toBeDefined());
    }

    for (const way of ['Cancel', 'Close', 'Leave it']) {
      const leave = screen.queryByRole('button', { name: way });
      if (leave) fireEvent.click(leave);
    }
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect([control.onClose.mock.calls, control.onLocked.mock.lastCall, control.onDone.mock.calls]).toEqual([
      [],
      [true],
      [],
    ]);
    await act(async () => release?.());
    await waitFor(() => expect(control.onDone).toHaveBeenCalledTimes(1));
  },
);
