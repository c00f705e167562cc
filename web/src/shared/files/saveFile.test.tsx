import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a saved file is kept until every browser has begun to read it, then let go', () => {
  vi.useFakeTimers();
  const revoked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, {
    createObjectURL: () => 'blob:1',
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  saveFile('a.csv', new Blob(['a']));
  const atOnce = [...revoked];
  vi.runAllTimers();
  expect([atOnce, revoked]).toEqual([[], ['blob:1']]);
});
