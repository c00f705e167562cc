import { expect, it } from 'vitest';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { createPressedOnce } from './pressedOnce.ts';

const done: ServiceResult<string> = { success: true, data: 'done', meta: {} };
const lost: ServiceResult<string> = { success: false, message: 'Network error', kind: 'network' };
const answered = (status: number): ServiceResult<string> => ({
  success: false,
  message: 'No',
  kind: 'refused',
  status,
});

/** The keys of presses, each with how many seconds after the first it came and what came of it. */
async function keysOf(...presses: [what: string, seconds: number, result: ServiceResult<string>][]) {
  const sent: string[] = [];
  let [made, seconds] = [0, 0];
  const press = createPressedOnce(
    () => `key ${++made}`,
    () => seconds * 1_000,
  );
  for (const [what, at, result] of presses) {
    seconds = at;
    await press(what, async (key) => {
      sent.push(key);
      return result;
    });
  }
  return sent;
}

it.each([
  ['a lost answer', lost, ['key 1', 'key 1']],
  ['a 503', answered(503), ['key 1', 'key 1']],
  ['a refusal', answered(409), ['key 1', 'key 2']],
  ['a success', done, ['key 1', 'key 2']],
])(
  'BL-26 given %s, when the button is pressed again at once, then it goes under the same key only where nobody knows',
  async (_, first, keys) => {
    expect(await keysOf(['Rent', 0, first], ['Rent', 60, done])).toEqual(keys);
  },
);

it('BL-26 another button, and the same one after a minute, has a key of its own', async () => {
  expect(await keysOf(['Rent', 0, lost], ['Gym', 1, lost], ['Rent', 61, lost])).toEqual([
    'key 1',
    'key 2',
    'key 3',
  ]);
});
