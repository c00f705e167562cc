import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { useCommand } from './useCommand.ts';

afterEach(cleanup);

const unanswered: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const done: ServiceResult<unknown> = { success: true, data: {}, meta: {} };

/** A row’s command whose server gives these answers. */
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
  const state = () => {
    const { asking, busy, failure } = result.current;
    return { asking, busy, failure };
  };
  return { result, unmount, keys, state, timesDone: () => timesDone };
}

const idle = { asking: false, busy: false, failure: null };

it('given a row that nobody presses, is idle, and takes answers to a question that was not asked for nothing', () => {
  const { result, keys, state } = row(true);
  act(() => {
    result.current.confirm();
    result.current.cancel();
    result.current.dismiss();
  });
  expect([state(), keys]).toEqual([idle, []]);
});

it('asks with the first press, sends once it is confirmed, and says that it is done', async () => {
  const { result, keys, state, timesDone } = row(true);
  act(() => result.current.press());
  expect(state()).toEqual({ ...idle, asking: true });
  await act(async () => result.current.confirm());
  expect([state(), keys.length, timesDone()]).toEqual([{ ...idle, busy: true }, 1, 1]);
});

it('without an answer it can be pressed again, with the same key', async () => {
  const { result, keys, state, timesDone } = row(false, unanswered);
  await act(async () => result.current.press());
  expect([state(), timesDone()]).toEqual([{ ...idle, failure: unanswered }, 0]);
  await act(async () => result.current.press());
  expect([new Set(keys).size, keys.length, timesDone()]).toEqual([1, 2, 1]);
});
