import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { data, fakeServer } from '../../../app/testing/fakeServer.ts';
import { renderAt } from '../../../app/testing/renderAt.tsx';
import { keyPanel } from '../../../shared/keys/keys.ts';
import { useStore } from '../../../shared/store/store.ts';
import { Palette } from './Palette.tsx';

afterEach(() => keyPanel.set(null));

/** The palette, how often it was closed for good, and what was carried out. */
function open() {
  fakeServer(({ path }) => data(path === '/overview' ? {} : []));
  const seen = { closed: 0, run: [] as string[] };
  function Host() {
    const isOpen = useStore(keyPanel) === 'palette';
    return (
      <Palette
        open={isOpen}
        run={(command) => void seen.run.push(command)}
        onClose={() => keyPanel.set(null)}
        onClosed={() => (seen.closed += 1)}
      />
    );
  }
  keyPanel.set('palette');
  renderAt('/dashboard', <Host />);
  return seen;
}

const show = (panel: 'palette' | null) => act(async () => keyPanel.set(panel));

/** Until this is over it is on its way out. */
const fading = Promise.withResolvers<void>();

it('B-50 what was chosen is not done where the palette is opened again before it is gone', async () => {
  Object.assign(Element.prototype, { getAnimations: () => [{ finished: fading.promise }] });
  const seen = open();
  const line = await screen.findByText('Add asset');
  await act(async () => void fireEvent.click(line));
  await show('palette');
  await show(null);
  fading.resolve();
  await waitFor(() => expect(seen.closed).toBe(1));
  expect(seen.run).toEqual([]);
});
