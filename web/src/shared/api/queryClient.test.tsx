import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRows } from '../../ledger/activity/useActivity.ts';
import { api } from './api.ts';
import { invalidateLedger, ledgerKey, queryClient } from './queryClient.ts';
import { ServiceError, type ServiceResult } from './serviceResult.ts';
import { fakeCall } from './testing/fakeCall.ts';

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

/** A read that the test answers, each time that it is asked. */
function deferredReads<Answer>() {
  const reads: PromiseWithResolvers<Answer>[] = [];
  const ask = () => {
    const read = Promise.withResolvers<Answer>();
    reads.push(read);
    return read.promise;
  };
  return { ask, answer: (index: number, value: Answer) => reads[index]?.resolve(value) };
}

describe('a read that is on its way while the ledger changes', () => {
  const queryKey = [ledgerKey, 'list'];

  it('given the first of a list that is shown, is made again, and the older answer is not shown', async () => {
    const { ask, answer } = deferredReads<string>();
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: ask });
    const stop = observer.subscribe(() => undefined);
    const told = invalidateLedger();
    answer(0, 'old');
    answer(1, 'new');
    await told;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'new', fetchStatus: 'idle', isStale: false });
    stop();
  });

  it('given one that nothing shows, answers what there is after the change', async () => {
    const { ask, answer } = deferredReads<string>();
    const found = queryClient.fetchQuery({ queryKey, queryFn: ask });
    await invalidateLedger();
    answer(0, 'old');
    answer(1, 'new');
    expect(await found).toBe('new');
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'new', isInvalidated: false });
  });

  it('given rows of which one page is there already, reads both pages again', async () => {
    const { ask, answer } = deferredReads<ServiceResult<{ id: string }[]>>();
    vi.spyOn(api, 'call').mockImplementation(fakeCall(ask));
    const page = (id: string) => ({ success: true as const, data: [{ id }], meta: { total: 200 } });
    const read = (count: number) =>
      readRows('/activity', { pagesKey: [ledgerKey, 'pages'], query: {}, count, refused: 'No' });
    const first = read(100);
    answer(0, page('old 1'));
    await first;
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => read(200) });
    const stop = observer.subscribe(() => undefined);
    const told = invalidateLedger();
    answer(1, page('old 2'));
    answer(2, page('new 1'));
    answer(3, page('new 2'));
    await told;
    expect(observer.getCurrentResult().data?.rows).toEqual([{ id: 'new 1' }, { id: 'new 2' }]);
    stop();
  });
});

it('S2-7.09 given a read that fails, then it is tried once more after a second, its error is told, and it is tried on each 10 s', async () => {
  vi.useFakeTimers();
  const failure = { success: false, message: 'Away', kind: 'refused', status: 500 } as const;
  const read = vi.fn(() => Promise.reject(new ServiceError(failure)));
  const observer = new QueryObserver(queryClient, { queryKey: [ledgerKey, 'list'], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return [observer.getCurrentResult().status, read.mock.calls.length];
  };
  try {
    expect([await after(999), await after(1), await after(9_999), await after(1)]).toEqual([
      ['pending', 1],
      ['error', 2],
      ['error', 2],
      ['error', 3],
    ]);
  } finally {
    stop();
    vi.useRealTimers();
  }
});
