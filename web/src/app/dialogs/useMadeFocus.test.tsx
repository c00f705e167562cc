import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announceChange } from '../../ledger/events/ledgerEvents.ts';
import { useMadeFocus } from './LedgerDialogs.tsx';

/** A page with a row, and perhaps a dialog over it. */
function Page({ isOpen }: { isOpen: boolean }) {
  useMadeFocus(isOpen);
  return (
    <main>
      <h1>Transactions</h1>
      <ul>
        <li data-record="tram">
          <button type="button">Tram</button>
        </li>
      </ul>
    </main>
  );
}

/** Closes a dialog in which these records were made, while something has the focus or nothing has. */
function close(made: readonly string[], before?: () => void): void {
  const { rerender } = render(<Page isOpen={false} />);
  before?.();
  rerender(<Page isOpen />);
  for (const id of made) announceChange({ kind: 'transaction', action: 'created', id, record: null });
  rerender(<Page isOpen={false} />);
}

const focused = () => document.activeElement?.textContent;

it('AP-44 the focus goes to what was made', async () => {
  close(['tram']);
  await waitFor(() => expect(focused()).toBe('Tram'));
});

it('AP-44 where the page does not show it, the focus goes to the heading', async () => {
  close(['elsewhere']);
  await waitFor(() => expect(focused()).toBe('Transactions'));
});

it('AP-44 so it does where nothing was made', async () => {
  close([]);
  await waitFor(() => expect(focused()).toBe('Transactions'));
});

it('AP-44 who has the focus back keeps it', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.textContent = 'Add expense';
  close(['tram'], () => opener.focus());
  await import('./focusMade.ts');
  expect(focused()).toBe('Add expense');
  opener.remove();
});
