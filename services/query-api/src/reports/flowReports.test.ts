import { expect, it } from 'vitest';
import { categoryReport } from './flowReports.ts';
import type { Flow, ReportAsk, ReportSource, ReportSpan } from './report.ts';

const window = { from: '2026-05-01', to: '2026-05-31' };
const flow = (kind: Flow['kind']): Flow => ({
  date: window.from,
  kind,
  categoryId: 'c'.repeat(24),
  assetId: null,
  total: 19_00,
  count: 1,
  labels: { payee: '', tags: [] },
});

it('PY-25 rows of one name and sum have one order, wherever they come from', async () => {
  const rowsOf = async (...flows: Flow[]) => {
    const source = { flows: async () => flows, names: async () => new Map() } as unknown as ReportSource;
    const ask = { kind: 'categoryReport', by: 'payee', labels: {} } as unknown as ReportAsk;
    const span = {
      about: { window },
      groups: [window],
      compared: null,
      planned: null,
    } as unknown as ReportSpan;
    const { categories } = await categoryReport(source, ask, span);
    return categories.map(({ type }) => type);
  };
  const [income, expense] = [flow('income'), flow('expense')];
  expect([await rowsOf(income, expense), await rowsOf(expense, income)]).toEqual([
    ['expense', 'income'],
    ['expense', 'income'],
  ]);
});
