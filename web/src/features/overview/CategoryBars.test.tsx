import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { CategoryBars } from './ChartCards.tsx';

const dining = {
  category: { id: 'a'.repeat(24), name: 'Dining', icon: 'utensils', color: 'amber' },
  total: 226.37,
  share: 9.8,
};

it('AP-48 a category leads to its records since the first of the 30 days, and nowhere while one looks back', () => {
  renderAt('/dashboard', <CategoryBars categories={[dining]} from="2026-05-01" />);
  expect(screen.getByRole('link', { name: 'Dining' }).getAttribute('href')).toBe(
    `/dashboard/transactions?type=expense&category=${dining.category.id}&from=2026-05-01`,
  );
  cleanup();
  renderAt('/dashboard', <CategoryBars categories={[dining]} from={undefined} />);
  expect([screen.getByRole('rowheader').textContent, screen.queryByRole('link')]).toEqual(['Dining', null]);
});
