import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { emptyQueue, toasts } from '../../shared/toasts/showToast.ts';
import { useWrite } from './useWrite.ts';

afterEach(() => toasts.set(emptyQueue));

const unanswered: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const unavailable: ServiceFailure = { success: false, message: 'Unavailable', kind: 'refused', status: 503 };
const refused: ServiceFailure = { success: false, message: 'In the way', kind: 'refused', status: 409 };
const done: ServiceResult<unknown> = { success: true, data: {}, meta: {} };

let pages = 0;

/** Writes of a list’s rows, whose server gives these answers, one after the other. */
function rows(
  { once = true, toast = false }: { once?: boolean; toast?: boolean },
  ...answers: (ServiceResult<unknown> | Error | Promise<ServiceResult<unknown>>)[]
) {
  const keys: string[] = [];
  const made: string[] = [];
  const page = ++pages;
  const { result, unmount } = renderHook(() =>
    useWrite({
      what: (row: string) => `${page} ${row}`,
      rowOf: (row) => (once ? '' : (row[0] ?? '')),
      once,
      send: async (_, key) => {
        keys.push(key);
        const answer = answers.shift() ?? done;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      onDone: (_, row) => made.push(row),
      ...(toast && { failed: (row: string): [string, string] => [row, 'recorded'] }),
    }),
  );
  return {
    write: () => result.current,
    press: (row = 'Rent') => act(async () => result.current.send(row)),
    unmount,
    /** Each key as its place among those that were made: 'key 1'. */
    keys: () => keys.map((key) => `key ${[...new Set(keys)].indexOf(key) + 1}`),
    state: (row = '') => {
      const { busy, failure, unanswered: isUnknown } = result.current.of(row);
      return { busy, failure, unanswered: isUnknown };
    },
    made,
  };
}

const idle = { busy: false, failure: null, unanswered: false };

it('given a row that nobody presses, is idle, and has nothing to send again', async () => {
  const { write, keys, state } = rows({});
  await act(async () => {
    write().again();
    write().dismiss();
  });
  expect([state(), keys()]).toEqual([idle, []]);
});

it.each([
  ['no answer came', unanswered],
  ['the server failed', unavailable],
])('BL-26 given that %s, keeps its key while nobody knows whether it was carried out', async (_, lost) => {
  const { keys, state, made, press, write } = rows({}, lost, lost);
  await press();
  expect([state(), made]).toEqual([{ busy: false, failure: lost, unanswered: true }, []]);
  await act(async () => write().again());
  await press();
  expect([keys(), state(), made]).toEqual([['key 1', 'key 1', 'key 1'], { ...idle, busy: true }, ['Rent']]);
});

it.each([
  ['a limit', 429],
  ['a session that ended', 401],
  ['a page that may not ask', 403],
])(
  'given no answer and then %s, still keeps its key: that came before the request was looked at',
  async (_, status) => {
    const { keys, made, press } = rows({}, unanswered, { ...refused, status });
    await press();
    await press();
    await press();
    expect([keys(), made]).toEqual([['key 1', 'key 1', 'key 1'], ['Rent']]);
  },
);

it('given no answer and then a refusal of that very request, the next try is a request of its own', async () => {
  const { state, keys, press } = rows({}, unanswered, refused);
  await press();
  expect(state().unanswered).toBe(true);
  await press();
  expect(state().unanswered).toBe(false);
  await press();
  expect(keys()).toEqual(['key 1', 'key 1', 'key 2']);
});

it('given no answer, another request is an intent of its own', async () => {
  const { keys, press } = rows({}, unanswered);
  await press('Rent');
  await press('Gym');
  expect(keys()).toEqual(['key 1', 'key 2']);
});

it('explains a refusal until it is dismissed; the next try is a request of its own', async () => {
  const { write, keys, state, made, press } = rows({}, refused);
  await press();
  expect(state()).toEqual({ ...idle, failure: refused });
  act(() => write().dismiss());
  expect(state()).toEqual(idle);
  await press();
  expect([keys(), made]).toEqual([['key 1', 'key 2'], ['Rent']]);
});

it('sends once, however often it is pressed', async () => {
  const { write, keys, press } = rows({});
  await act(async () => {
    write().send('Rent');
    write().send('Rent');
  });
  await press();
  expect(keys()).toEqual(['key 1']);
});

it('given a row that waits for its answer, another row is sent at once, and its own when it has one', async () => {
  let answer: (result: ServiceResult<unknown>) => void = () => undefined;
  const { press, state, made } = rows({ once: false }, new Promise((resolve) => (answer = resolve)));
  await press('Rent');
  await press('Rent again');
  await press('Gym');
  expect([state('R'), state('G'), made]).toEqual([{ ...idle, busy: true }, idle, ['Gym']]);
  await act(async () => answer(done));
  await press('Rent again');
  expect(made).toEqual(['Gym', 'Rent', 'Rent again']);
});

it('BL-26 given no answer, and that something else was asked of the row meanwhile, the first keeps its key', async () => {
  const { press, keys, made } = rows({ once: false }, unavailable);
  await press('Rent');
  await press('Rent again');
  await press('Rent');
  expect([keys(), made]).toEqual([
    ['key 1', 'key 2', 'key 1'],
    ['Rent again', 'Rent'],
  ]);
});

it('given an answer that could not be taken in, says so, and is free for the next press', async () => {
  const { state, press } = rows({}, new Error('Broken'));
  await press();
  expect(state()).toEqual({
    ...idle,
    failure: { success: false, message: 'Broken', kind: 'thrown' },
  });
});

it('tells a failure in a toast where the page has no place for it', async () => {
  const { press } = rows({ toast: true }, refused);
  await press();
  expect(toasts.current()).toMatchObject({ visible: [{ title: '“Rent” was not recorded' }] });
});

it.each([
  ['once', true, []],
  ['more than once', false, ['Rent']],
])('given a row that went while it was sent, what is done %s is told or not', async (_, once, told) => {
  const { write, keys, made, unmount } = rows({ once });
  write().send('Rent');
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect([keys(), made]).toEqual([['key 1'], told]);
});
