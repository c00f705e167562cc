import { expect, it } from 'vitest';
import type { LedgerView } from './decideFile.ts';
import { putTogether, takeApart } from './viewPieces.ts';

/** A view with so many records under each key. */
function viewOf(byHand: Record<string, number>, elsewhere: Record<string, number>): LedgerView {
  const list = (counts: Record<string, number>) =>
    new Map(
      Object.entries(counts).map(([key, count]) => [
        key,
        Array.from({ length: count }, (_, number) => ({ id: `${key} ${number}` })),
      ]),
    );
  const index = { byHand: list(byHand), elsewhere: list(elsewhere), bills: [] };
  return { index, revision: 7, learned: {}, rules: [] } as unknown as LedgerView;
}

it('M8 ST-170 a view of thousands of records goes to a thread in pieces of 500, and is whole there in its order', () => {
  const view = viewOf({ a: 2, b: 700 }, { c: 1_200, d: 1, e: 3 });
  const { rest, pieces } = takeApart(view);
  const sizes = pieces.map(({ list, found }) => [
    list,
    found.map(([key, { length }]) => `${key} ${length}`).join(', '),
  ]);
  expect(sizes).toEqual([
    ['byHand', 'a 2, b 498'],
    ['byHand', 'b 202'],
    ['elsewhere', 'c 500'],
    ['elsewhere', 'c 500'],
    ['elsewhere', 'c 200, d 1, e 3'],
  ]);
  expect([rest.index.byHand.size, rest.index.elsewhere.size]).toEqual([0, 0]);
  const whole = putTogether(structuredClone(rest), structuredClone(pieces));
  expect(whole).toEqual(view);
  expect([...whole.index.elsewhere.keys()]).toEqual(['c', 'd', 'e']);
});

it('a view of few records goes as it is', () => {
  const view = viewOf({ a: 2 }, {});
  expect(takeApart(view)).toEqual({ rest: view, pieces: [] });
  expect(putTogether(view, [])).toBe(view);
});
