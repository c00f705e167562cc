import { expect, it } from 'vitest';
import { labelAverages, monthsSpan } from './LabelFigures.tsx';

it('PY-82 the twelve months end today', () => {
  expect([monthsSpan('2026-03-10'), monthsSpan('2026-12-31')]).toEqual([
    { from: '2025-04-01', to: '2026-03-10' },
    { from: '2026-01-01', to: '2026-12-31' },
  ]);
});

it('PY-82 averages are of records and of months with records', () => {
  const months = [
    { net: -12, count: 1 },
    { net: 0, count: 0 },
    { net: 30, count: 1 },
    { net: -0.3, count: 2 },
  ];
  expect(labelAverages(months)).toEqual({ perRecord: 4.43, perMonth: 5.9, records: 4, months: 3 });
  expect(labelAverages([{ net: 0, count: 0 }])).toBeNull();
});
