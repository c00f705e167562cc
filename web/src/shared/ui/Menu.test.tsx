import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../app/testing/renderAt.tsx';
import { theme } from '../../app/theme.ts';
import { toasts } from '../toasts/showToast.ts';
import { Menu } from './Menu.tsx';

/** The code of the menu, which arrives, or is given up, when the test says so. */
const code = vi.hoisted(() => ({ arrive: () => {}, giveUp: () => {} }));
vi.mock('../code/loadCode.ts', () => ({
  loadCode: <Module,>(load: () => Promise<Module>) =>
    new Promise<Module>((resolve, reject) => {
      code.arrive = () => void load().then(resolve);
      code.giveUp = () => reject(new TypeError('Failed to fetch'));
    }),
}));

// React tells of what a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

afterEach(() => vi.restoreAllMocks());

const button = () => screen.getByRole('button', { name: 'Actions for Rent' });

/** Presses the button of a menu, which has the focus, as with a key. */
async function pressed() {
  render(
    <ThemeProvider theme={theme}>
      <BrowserRouter>
        <ul>
          <li>
            <Menu
              trigger={<button type="button">Actions for Rent</button>}
              actions={[{ text: 'End', onSelect: () => undefined }]}
            />
          </li>
        </ul>
      </BrowserRouter>
    </ThemeProvider>,
  );
  button().focus();
  await press('Actions for Rent');
}

it('B-70 given a menu whose code is on its way or cannot be had, its button keeps the focus, and opens it at the next press', async () => {
  await pressed();
  expect(document.activeElement).toBe(button());
  code.giveUp();
  await vi.waitFor(() => expect(toasts.current().visible).toHaveLength(1));
  expect(document.activeElement).toBe(button());
  await press('Actions for Rent');
  expect(document.activeElement).toBe(button());
  code.arrive();
  expect(await screen.findByRole('menuitem', { name: 'End' })).toBeDefined();
  await vi.waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
});

it('B-70 given that nobody has pressed it, its button leaves the focus alone', async () => {
  await pressed();
  cleanup();
  render(<Menu trigger={<button type="button">Actions for Rent</button>} actions={[]} />);
  expect(document.activeElement).toBe(document.body);
});
