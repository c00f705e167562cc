import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { useCommand } from './useCommand.ts';

afterEach(cleanup);

const unanswered: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const unavailable: ServiceFailure = { success: false, message: 'Unavailable', kind: 'refused', status: 503 };
const refused: ServiceFailure = { success: false, message: 'In the way', kind: 'refused', status: 409 };
const done: ServiceResult<unknown> = { success: true, data: {}, meta: {} };

/** A row’s command whose server gives these answers, one after the other. */
function row(asks: boolean, ...answers: ServiceResult<unknown>[]) {
  const keys: string[] = [];
  let timesDone = 0;
  const { result, unmount } = renderHook(() =>
    useCommand({
      asks,
      send: async (key) => {
        keys.push(key);
        return answers.shift() ?? done;
      },
      onDone: () => {
        timesDone += 1;
      },
    }),
  );
  return {
    command: () => result.current,
    press: () => act(async () => result.current.press()),
    unmount,
    /** Each key as its place among those that were made: 'key 1'. */
    keys: () => keys.map((key) => `key ${[...new Set(keys)].indexOf(key) + 1}`),
    state: () => {
      const { asking, busy, failure } = result.current;
      return { asking, busy, failure };
    },
    timesDone: () => timesDone,
  };
}

const idle = { asking: false, busy: false, failure: null };

it('given a row that nobody presses, is idle, and takes answers to a question that was not asked for nothing', () => {
  const { command, keys, state } = row(true);
  act(() => {
    command().confirm();
    command().cancel();
    command().dismiss();
  });
  expect([state(), keys()]).toEqual([idle, []]);
});

it('asks first where it should, and sends nothing when the answer is no', async () => {
  const { command, keys, state, timesDone, press } = row(true);
  await press();
  expect(state()).toEqual({ ...idle, asking: true });
  act(() => command().cancel());
  expect([state(), keys()]).toEqual([idle, []]);
  await press();
  await act(async () => command().confirm());
  expect([state(), keys(), timesDone()]).toEqual([{ ...idle, busy: true }, ['key 1'], 1]);
});

it.each([
  ['no answer came', unanswered],
  ['the server failed', unavailable],
])('given that %s, keeps its key while nobody knows whether it was carried out', async (_, lost) => {
  const { keys, state, timesDone, press } = row(false, lost, lost);
  await press();
  expect([state(), timesDone()]).toEqual([{ ...idle, failure: lost }, 0]);
  await press();
  await press();
  expect([keys(), state(), timesDone()]).toEqual([['key 1', 'key 1', 'key 1'], { ...idle, busy: true }, 1]);
});

it.each([
  ['a limit', 429],
  ['a session that ended', 401],
  ['a page that may not ask', 403],
])(
  'given no answer and then %s, still keeps its key: that came before the request was looked at',
  async (_, status) => {
    const { keys, timesDone, press } = row(false, unanswered, { ...refused, status });
    await press();
    await press();
    await press();
    expect([keys(), timesDone()]).toEqual([['key 1', 'key 1', 'key 1'], 1]);
  },
);

it('given no answer and then a refusal of that very request, the next try is a request of its own', async () => {
  const { command, keys, press } = row(false, unanswered, refused);
  await press();
  expect(command().unanswered).toBe(true);
  await press();
  expect(command().unanswered).toBe(false);
  await press();
  expect(keys()).toEqual(['key 1', 'key 1', 'key 2']);
});

it('explains a refusal; the next try is a request of its own', async () => {
  const { command, keys, state, timesDone, press } = row(false, refused);
  await press();
  expect(state()).toEqual({ ...idle, failure: refused });
  act(() => command().dismiss());
  expect(state()).toEqual(idle);
  await press();
  expect([keys(), timesDone()]).toEqual([['key 1', 'key 2'], 1]);
});

it('sends once, however often it is pressed', async () => {
  const { command, keys, press } = row(false);
  await act(async () => {
    command().press();
    command().press();
  });
  await press();
  expect(keys()).toEqual(['key 1']);
});

it('given a row that went while it was sent, says nothing', async () => {
  const { command, keys, timesDone, unmount } = row(false);
  command().press();
  unmount();
  await Promise.resolve();
  expect([keys(), timesDone()]).toEqual([['key 1'], 0]);
});
