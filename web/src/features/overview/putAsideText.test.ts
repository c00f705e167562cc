import { expect, it } from 'vitest';
import { putAsideText } from './putAsideText.ts';

const goals = ['Japan', 'Car', 'House'].map((name, place) => ({
  id: `${place}`,
  name,
  amount: 300 - place * 100,
}));
const text = (count: number, amount: number) =>
  putAsideText({ amount, goals: goals.slice(0, count) }, (value) => value.toFixed(2));

it('SV-96 the Savings card says what was put aside, the largest goal first', () => {
  expect([text(0, 0), text(1, 200), text(3, 600)]).toEqual([
    null,
    '200.00 put aside for Japan',
    '600.00 put aside for Japan and 2 more',
  ]);
});
