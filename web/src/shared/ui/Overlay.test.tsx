import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { press, renderAt } from '../../app/testing/renderAt.tsx';
import { Overlay } from './Overlay.tsx';

/** Draws its children at a press, on the screen of that moment. */
function Later({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return open ? (
    children
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

it.each([
  ['a phone', true],
  ['a wide screen', false],
])(
  'B-70 given details open on %s, when it is turned, then they and their focus stay',
  async (_which, narrow) => {
    const media = Object.assign(new EventTarget(), { matches: narrow });
    const sheet = (
      <Overlay shape="side" open onClose={() => undefined} title="Details">
        <input aria-label="Field" />
      </Overlay>
    );
    renderAt('/dashboard', <Later>{sheet}</Later>);
    vi.stubGlobal('matchMedia', () => media);
    await press('Open');
    const field = await screen.findByLabelText('Field');
    act(() => field.focus());
    media.matches = !narrow;
    act(() => void media.dispatchEvent(new Event('change')));
    expect(screen.getByLabelText('Field')).toBe(field);
    expect(document.activeElement).toBe(field);
  },
);

/** A form whose amount can't be changed, as that of a record whose asset is deleted. */
function Locked() {
  const amount = useRef<HTMLInputElement>(null);
  return (
    <Overlay open onClose={() => undefined} title="Edit Transaction" initialFocus={amount}>
      <input ref={amount} aria-label="Amount" disabled />
      <input aria-label="Title" />
    </Overlay>
  );
}

it('B-20 B-70 given that the field which takes the focus first is disabled, the first one that can be changed has it', async () => {
  renderAt(
    '/dashboard',
    <Later>
      <Locked />
    </Later>,
  );
  await press('Open');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
});
