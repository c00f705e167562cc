import { describe, expect, it } from 'vitest';
import { barGroups } from './barGroups.ts';

const flow = (income: number, expenses: number) => ({ income, expenses, net: income - expenses, count: 1 });
const days = (month: number) => ({ from: `2026-0${month}-01`, to: `2026-0${month}-28` });
const group = (month: number, hasBefore: boolean) => ({
  ...days(month),
  ...flow(month, 0.1),
  before: hasBefore ? { ...days(month), ...flow(10, 1) } : null,
});

describe('the bars of a cash flow', () => {
  it('given more groups than there is room for, then neighbours are drawn as one, and nothing is lost', () => {
    const groups = [1, 2, 3, 4, 5].map((month) => group(month, true));
    expect(barGroups(groups, 3)).toEqual({
      each: 2,
      bars: [
        {
          from: '2026-01-01',
          to: '2026-02-28',
          income: 3,
          expenses: 0.2,
          before: { income: 20, expenses: 2 },
        },
        {
          from: '2026-03-01',
          to: '2026-04-28',
          income: 7,
          expenses: 0.2,
          before: { income: 20, expenses: 2 },
        },
        {
          from: '2026-05-01',
          to: '2026-05-28',
          income: 5,
          expenses: 0.1,
          before: { income: 10, expenses: 1 },
        },
      ],
    });
  });

  it('given room for all, then each group has its own', () => {
    const { bars, each } = barGroups([group(1, false), group(2, false)], 2);
    expect([each, bars.map(({ income, before }) => [income, before])]).toEqual([
      1,
      [
        [1, null],
        [2, null],
      ],
    ]);
  });
});
