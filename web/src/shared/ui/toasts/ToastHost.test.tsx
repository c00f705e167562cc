import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { expect, it } from 'vitest';
import { theme } from '../../../app/theme.ts';
import { dismissToast, showToast } from './showToast.ts';
import { ToastHost } from './ToastHost.tsx';

it('ST-82 (web) given a toast that is still leaving, when another one takes its id, then that one is seen', () => {
  render(
    <ThemeProvider theme={theme}>
      <ToastHost />
    </ThemeProvider>,
  );
  const show = (title: string) => act(() => void showToast({ id: 'undo', kind: 'success', title }));
  show('Changing 3 transactions undone');
  // No animation ends here: the first one leaves for as long as the test goes on.
  act(() => dismissToast('undo'));
  show('Changing 3 transactions redone');
  expect(screen.getByText('Changing 3 transactions redone')).toBeDefined();
});
