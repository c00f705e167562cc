import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { expect, it } from 'vitest';
import { theme } from '../../app/theme.ts';
import { setDisplayCurrency } from './formatAmount.ts';
import { Money, type MoneyKind } from './Money.tsx';

const show = (amount: number, kind: MoneyKind) => (
  <ThemeProvider theme={theme}>
    <output>
      <Money amount={amount} kind={kind} />
    </output>
  </ThemeProvider>
);

it.each([
  ['plain', 1234.5, '$1,234.50'],
  ['plain', -3, '−$3.00'],
  ['income', 640, '+$640.00'],
  ['expense', -4.1, '−$4.10'],
  ['transfer', 250, 'Transfer $250.00'],
] as const)('shows %s %d with its sign', (kind, amount, text) => {
  setDisplayCurrency('USD');
  render(show(amount, kind));
  expect(screen.getByRole('status').textContent).toBe(text);
});

it('S1-4.20 follows the display currency at once', () => {
  setDisplayCurrency('USD');
  render(show(1234.5, 'plain'));
  act(() => setDisplayCurrency('EUR'));
  expect(screen.getByRole('status').textContent).toBe('1.234,50\u00a0€');
});
