import { expect, it } from 'vitest';
import { nearestBefore } from './Trial.tsx';

/** How many records a rule changes at each place. */
const at = (...changes: number[]) => {
  const asked: number[] = [];
  const found = nearestBefore(changes.length - 1, (place) => {
    asked.push(place);
    return Promise.resolve(changes[place] ?? 0);
  });
  return { found, asked };
};

it('PY-86 the nearest rule before that decides some of the records is found', async () => {
  expect(await at(3, 0).found).toEqual({ place: 0, decides: 3, of: 3 });
  expect(await at(9, 7, 7, 7, 2, 2).found).toEqual({ place: 3, decides: 5, of: 7 });
  expect(await at(5, 5, 5, 4).found).toEqual({ place: 2, decides: 1, of: 5 });
});

it('PY-86 no rule before decides any', async () => {
  expect(await at(4).found).toBeNull();
  expect(await at(4, 4, 4).found).toBeNull();
});

it('PY-86 of 200 places it asks for ten', async () => {
  const { found, asked } = at(...Array.from({ length: 200 }, (_, place) => (place < 123 ? 8 : 5)));
  expect([await found, asked.length]).toEqual([{ place: 122, decides: 3, of: 8 }, 10]);
});
