import { expect, it } from 'vitest';
import { reportDrops } from './reportDrops.ts';

it('counts every drop of a subscription, and logs fewer the more there are in a row', () => {
  const logged: object[] = [];
  const counted: string[] = [];
  const report = reportDrops({
    logger: { warn: (fields) => void logged.push(fields) },
    metrics: { counter: (name) => () => void counted.push(name) },
  });
  const error = new Error('the server is away');
  for (let inARow = 1; inARow <= 20; inARow += 1) report({ inARow, error, position: '7' });
  report({ inARow: 1, error: undefined, position: '9' });
  expect(logged).toEqual([
    ...[1, 2, 4, 8, 16].map((inARow) => ({ err: error, inARow, position: '7' })),
    { err: undefined, inARow: 1, position: '9' },
  ]);
  expect(counted).toEqual(Array.from({ length: 21 }, () => 'event_store_drops_total'));
});
