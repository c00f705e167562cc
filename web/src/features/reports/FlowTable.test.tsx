import { describe, expect, it } from 'vitest';
import { tableParts } from './FlowTable.tsx';

describe('the columns of a wide table', () => {
  it('RP-16 given more columns than a page is wide, when printed, then they stand in parts, and none is missing', () => {
    expect(tableParts(12, true)).toEqual([
      { places: [0, 1, 2, 3], hasSums: true },
      { places: [4, 5, 6, 7, 8, 9], hasSums: false },
      { places: [10, 11], hasSums: false },
    ]);
    expect(tableParts(4, true)).toEqual([{ places: [0, 1, 2, 3], hasSums: true }]);
    expect(tableParts(120, false)).toHaveLength(1);
  });
});
