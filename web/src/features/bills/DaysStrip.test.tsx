import type { Occurrence } from '@ledgerline/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { DaysStrip } from './Ahead.tsx';

const rent = { type: 'expense', dueOn: '2026-06-01', amount: { exact: 850 } } as Occurrence;
const chart = 'Expected income and expenses by day';
const header = () => document.querySelector('header')?.textContent;

it('BL-29 given nothing to come, then one line says so and no chart of zeros is drawn', () => {
  renderAt('/dashboard/bills', <DaysStrip open={[]} today="2026-05-20" />);
  expect(header()).toBe('The next 35 daysNo income or expense is expected.Forecast');
  expect(screen.queryByRole('slider', { name: chart })).toBe(null);
});

it('BL-29 given only an expense, then nothing is said of income', () => {
  renderAt('/dashboard/bills', <DaysStrip open={[rent]} today="2026-05-20" />);
  expect(header()).toBe('The next 35 daysExpenses −$850.00Forecast');
  expect(screen.getByRole('slider', { name: chart })).toBeDefined();
});
