import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { announceChange } from '../../ledger/events/ledgerEvents.ts';
import { useMadeFocus } from './useMadeFocus.ts';

afterEach(cleanup);

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

/** What has the focus once a dialog is closed in which these records were made, and what had it before. */
function focusAfter(made: readonly string[], before?: () => void): string | null | undefined {
  const { rerender } = render(<Page isOpen={false} />);
  before?.();
  rerender(<Page isOpen />);
  for (const id of made) announceChange({ kind: 'transaction', action: 'created', id, record: null });
  rerender(<Page isOpen={false} />);
  return document.activeElement?.textContent;
}

it('AP-44 the focus goes to what was made', () => {
  expect(focusAfter(['tram'])).toBe('Tram');
});

it('AP-44 where the page does not show it, and where nothing was made, the focus goes to the heading', () => {
  expect([focusAfter(['elsewhere']), focusAfter([])]).toEqual(['Transactions', 'Transactions']);
});

it('AP-44 who has the focus back keeps it', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.textContent = 'Add expense';
  expect(focusAfter(['tram'], () => opener.focus())).toBe('Add expense');
  opener.remove();
});
