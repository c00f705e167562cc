import { expect, it } from 'vitest';
import type { Drop } from './eventStore.ts';
import { reportDrops } from './reportDrops.ts';

function reporting() {
  const logged: object[] = [];
  const counted: string[] = [];
  const report = reportDrops({
    logger: { warn: (fields) => void logged.push(fields) },
    metrics: { counter: (name) => () => void counted.push(name) },
  });
  return { logged, counted, report };
}

const reason = 'no answer within 2000 ms';
const drop = (inARow: number, more: Partial<Drop> = {}): Drop => ({
  inARow,
  reason,
  position: '7',
  isNews: inARow === 1,
  ...more,
});

it('counts every drop, and logs the first of a trouble and those of one that lasts', () => {
  const { logged, counted, report } = reporting();
  for (let inARow = 1; inARow <= 40; inARow += 1) report(drop(inARow));
  expect(logged).toEqual([1, 16, 32].map((inARow) => ({ reason, inARow, position: '7' })));
  expect(counted).toEqual(Array.from({ length: 40 }, () => 'event_store_drops_total'));
});

it('logs nothing of a drop that belongs to a trouble of which another subscription has told', () => {
  const { logged, counted, report } = reporting();
  report(drop(1, { isNews: false }));
  expect(logged).toEqual([]);
  expect(counted).toHaveLength(1);
});

it('logs the error itself, with its stack, where nobody knows what it is', () => {
  const { logged, report } = reporting();
  const error = new TypeError('what is that?');
  report(drop(1, { error }));
  expect(logged).toEqual([{ err: error, inARow: 1, position: '7' }]);
});
