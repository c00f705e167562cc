import { expect, test } from 'vitest';
import { type ReportChange, sinceByRecord } from './ReportCard.tsx';

const change = (id: string, record: string, expenses: number): ReportChange => ({
  id,
  at: '2026-05-20T10:00:00.000Z',
  type: 'TransactionCreated',
  summary: '',
  parts: [],
  record: { kind: 'transaction', id: record, name: record },
  income: 0,
  expenses,
  worth: 0,
});

test('RP-15 what cancels out is one record with no effect; records stand in the order of their newest changes', () => {
  const all = [
    change('4', 'lunch', -12.1),
    change('3', 'rent', 850),
    change('2', 'lunch', 2.1),
    change('1', 'lunch', 10),
  ];
  expect(sinceByRecord(all).map(({ changes, expenses }) => [changes.map(({ id }) => id), expenses])).toEqual([
    [['4', '2', '1'], 0],
    [['3'], 850],
  ]);
});
