import { expect, it } from 'vitest';
import { createSendOnce, lookUpIfLost } from './sendOnce.ts';
import type { ServiceFailure, ServiceResult } from './serviceResult.ts';

const done: ServiceResult<string> = { success: true, data: 'done', meta: {} };
const lost: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const answered = (status: number): ServiceFailure => ({
  success: false,
  message: 'No',
  kind: 'refused',
  status,
});

/** The keys of presses, each with how many seconds after the first it came and what came of it. */
async function keysOf(
  ...presses: [what: string, seconds: number, result: ServiceResult<string>, whenever?: boolean][]
) {
  const sent: string[] = [];
  let [made, seconds] = [0, 0];
  const press = createSendOnce(
    () => `key ${++made}`,
    () => seconds * 1_000,
  );
  for (const [what, at, result, whenever] of presses) {
    seconds = at;
    await press(
      what,
      async (key) => {
        sent.push(key);
        return result;
      },
      whenever,
    );
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

it('ST-85 given that the very same is asked for on purpose, its key holds for longer than a minute', async () => {
  expect(await keysOf(['Rent', 0, lost], ['Rent', 600, lost, true])).toEqual(['key 1', 'key 1']);
});

const seen = (name: string): ServiceResult<string> => ({ success: true, data: name, meta: {} });

/** What renaming to "Laptop" came to, with this answer, where the server says this afterwards. */
const renamed = (result: ServiceResult<string>, now: ServiceResult<string>) =>
  lookUpIfLost(result, {
    look: async () => now,
    doneIn: (name) => (name === 'Laptop' ? name : undefined),
  });

it('AC-13 given a lost answer, tells by how things are now whether it was done', async () => {
  expect(await renamed(answered(503), seen('Laptop'))).toEqual(seen('Laptop'));
  expect(await renamed(answered(503), seen('Phone'))).toMatchObject({
    message: 'We got no answer, and nothing was changed. Please try again.',
  });
  expect(await renamed(answered(503), lost)).toMatchObject({
    message: 'We got no answer, so this may have been done or not. Please look again in a moment.',
  });
});

it('AC-13 given an answer, passes it on', async () => {
  const wrong = answered(400);
  expect(await renamed(wrong, seen('Laptop'))).toBe(wrong);
  expect(await renamed(seen('Laptop'), lost)).toEqual(seen('Laptop'));
});
