import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { typedAmount } from '../../ledger/amount/readAmount.ts';
import { useEarlyKeys } from './useEarlyKeys.ts';

/** A dialog whose code comes when `here`: an amount, which has the focus first, and a title. */
function Page({ turn, here, onKey }: { turn: number | null; here: boolean; onKey: (key: string) => void }) {
  useEarlyKeys(turn);
  useEffect(() => {
    const page = ({ defaultPrevented, target, key: name }: KeyboardEvent) =>
      !defaultPrevented && target === document.body && onKey(name);
    window.addEventListener('keydown', page);
    return () => window.removeEventListener('keydown', page);
  }, [onKey]);
  return here && <Form />;
}

function Form() {
  const [amount, setAmount] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div {...{ role: 'dialog' }}>
      <button type="button" tabIndex={-1}>
        Close
      </button>
      <input
        aria-label="Amount"
        ref={first}
        value={amount}
        onChange={({ target }) => setAmount(typedAmount(amount, target.value, { currency: 'USD' }))}
      />
      <input aria-label="Title" />
      <button type="submit">Save</button>
    </div>
  );
}

const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));

/** Types these before the dialog is there, draws it, and answers what stands in it and what the page below heard. */
async function typeEarly(keys: readonly string[]) {
  const heard: string[] = [];
  const page = (here: boolean) => <Page turn={1} here={here} onKey={(name) => heard.push(name)} />;
  const { rerender } = render(page(false));
  // oxlint-disable-next-line no-await-in-loop -- one key after the other
  for (const name of keys) await key(name);
  await act(async () => rerender(page(true)));
  const fields = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  return { fields, heard, focus: document.activeElement?.getAttribute('aria-label') };
}

it('B-48 keys that come before the form are typed into it, each as if it were there: none is lost', async () => {
  expect(await typeEarly(['1', '2', '.', '5', '0'])).toEqual({
    fields: ['12.50', ''],
    heard: [],
    focus: 'Amount',
  });
});

it('B-48 early Backspace and Tab do what they do in the form; what comes after Tab is no amount', async () => {
  expect(await typeEarly(['1', '3', 'Backspace', '2', 'Tab', '2', ' ', 'n'])).toEqual({
    fields: ['12', '2 n'],
    heard: [],
    focus: 'Title',
  });
});

it('B-48 an early Enter presses nothing; keys with Ctrl, and Escape, are the page’s', async () => {
  const heard: string[] = [];
  render(<Page turn={1} here={false} onKey={(name) => heard.push(name)} />);
  await key('Enter');
  await key('k', { ctrlKey: true });
  await key('Escape');
  expect(heard).toEqual(['k', 'Escape']);
});

it('B-48 without a dialog on its way every key is the page’s', async () => {
  const heard: string[] = [];
  render(<Page turn={null} here={false} onKey={(name) => heard.push(name)} />);
  await key('1');
  expect(heard).toEqual(['1']);
});

it('B-48 once the form has the focus, a list that it opens elsewhere hears its keys', async () => {
  await typeEarly(['1']);
  const search = document.createElement('input');
  document.body.append(search);
  search.focus();
  const goesOn = fireEvent.keyDown(search, { key: 'b' });
  search.remove();
  expect(goesOn).toBe(true);
});
