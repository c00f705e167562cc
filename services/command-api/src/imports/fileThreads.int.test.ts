import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { createFileThreads, createKeptThreads, NotRead, type WithFileThread } from './fileThreads.ts';

const csvOf = (rows: number): Uint8Array =>
  new TextEncoder().encode(
    [
      'Date,Amount,Description',
      ...Array.from({ length: rows }, (_, row) => `2026-05-01,-${row + 1}.00,Tea`),
    ].join('\n'),
  );

const options = { fileName: 'may.csv', currency: 'USD', latestDate: '2026-05-20' };

/** How a file of so many rows was read. */
const read = (withThread: WithFileThread, userId: string, rows: number) => {
  const bytes = csvOf(rows);
  return withThread({ userId, bytes: bytes.length }, (thread) => thread.read({ bytes, options }));
};

it('ST-170 given somebody with several files, when another person sends one, then theirs does not wait for all of them, and a small one for none', async () => {
  const withThread = createFileThreads();
  const begun: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const send = (userId: string, name: string, bytes = 2_000_000) =>
    withThread({ userId, bytes }, async () => {
      begun.push(name);
      await end;
    });
  const ann = [1, 2, 3, 4, 5].map((number) => send('ann', `ann ${number}`));
  const others = [send('bob', 'bob'), send('eve', 'eve')];
  await expect(send('ann', 'ann 6')).rejects.toThrow(NotRead);
  await vi.waitUntil(() => begun.length >= 2);
  const small = send('joe', 'joe small', 1_000);
  await vi.waitUntil(() => begun.length >= 3);
  expect(begun).toEqual(['ann 1', 'bob', 'joe small']);
  resolve();
  await Promise.all([...ann, ...others, small]);
  expect(begun.filter((name) => name.startsWith('ann'))).toEqual([
    'ann 1',
    'ann 2',
    'ann 3',
    'ann 4',
    'ann 5',
  ]);
});

it('ST-170 given a thread that fails, when the next file comes, then it is read on another one', async () => {
  const withThread = createFileThreads();
  const failing = withThread({ userId: 'ann', bytes: 1 }, (thread) => thread.present({} as never));
  await expect(failing).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  expect(await read(withThread, 'ann', 3)).toMatchObject({
    outcome: 'read',
    period: { from: '2026-05-01', to: '2026-05-01' },
  });
});

it('ST-170 given a thread that read somebody’s file, when the next person has it, then nothing of that file is left', async () => {
  const withThread = createFileThreads({ kept: createKeptThreads(), spare: false });
  expect(await read(withThread, 'ann', 3)).toMatchObject({ outcome: 'read' });
  const left = withThread({ userId: 'bob', bytes: 1 }, (thread) => thread.rows({}));
  await expect(left).rejects.toMatchObject({ status: 503 });
});

it('ST-170 given a file that takes more processor time than any may, when it is read, then it is given up', async () => {
  const withThread = createFileThreads({
    limits: { mostProcessorMs: 0, lookMs: 1 },
    kept: createKeptThreads(),
  });
  await expect(read(withThread, 'ann', 20_000)).rejects.toMatchObject({ status: 503 });
});

it('ST-170 given somebody whose request failed, when their next one comes, then it has its turn', async () => {
  const withThread = createFileThreads();
  const wrong = new Error('not ours');
  await expect(withThread({ userId: 'ann', bytes: 1 }, () => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(await read(withThread, 'ann', 1)).toMatchObject({ outcome: 'read' });
});

it('M8 while a small file is worked on, a thread is there for the next person’s, and no more than work at once', async () => {
  let threads = 0;
  const count = () => void (threads += 1);
  process.on('worker', count);
  try {
    const withThread = createFileThreads({ kept: createKeptThreads() });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const seen: number[] = [];
    const sent: Promise<void>[] = [];
    for (const userId of ['ann', 'bob', 'eve']) {
      sent.push(withThread({ userId, bytes: 1 }, () => end));
      // A thread is told of in the next turn.
      await nextTurn();
      seen.push(threads);
    }
    resolve();
    await Promise.all(sent);
    expect(seen).toEqual([2, 3, 3]);
    await read(withThread, 'ann', 3);
    expect(threads).toBe(3);
  } finally {
    process.off('worker', count);
  }
});

it('M8 a file of a few rows has no thread that a longer one was read on, and each of both kinds has its own again', async () => {
  let threads = 0;
  const count = () => void (threads += 1);
  process.on('worker', count);
  try {
    const withThread = createFileThreads({ kept: createKeptThreads(), spare: false });
    const seen: number[] = [];
    for (const rows of [1_000, 3, 1_000, 3]) {
      await read(withThread, 'ann', rows);
      seen.push(threads);
    }
    expect(seen).toEqual([1, 2, 2, 2]);
  } finally {
    process.off('worker', count);
  }
});

it('M8 a file does not wait until it is known how much its thread has worked before', async () => {
  using asked = vi.spyOn(Worker.prototype, 'cpuUsage').mockReturnValue(new Promise(() => undefined));
  const withThread = createFileThreads({ kept: createKeptThreads(), spare: false });
  expect(await read(withThread, 'ann', 3)).toMatchObject({ outcome: 'read' });
  expect(asked).toHaveBeenCalledOnce();
});

it('M8 while files come, a thread that waits for the next person stays; once none has come for half a minute, all end', () => {
  vi.useFakeTimers();
  try {
    const ended: string[] = [];
    const threadOf = (name: string) => ({ isGood: true, end: () => void ended.push(name) }) as never;
    const kept = createKeptThreads();
    kept.keep(threadOf('spare'));
    kept.keep(threadOf('used'));
    for (let files = 0; files < 4; files += 1) {
      vi.advanceTimersByTime(20_000);
      const thread = kept.take();
      if (thread) kept.keep(thread);
    }
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(30_000);
    expect(ended).toEqual(['spare', 'used']);
    expect(kept.isEmpty()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('given a program with one file, when it is worked on, then no thread is started for another', async () => {
  let threads = 0;
  const count = () => void (threads += 1);
  process.on('worker', count);
  try {
    const kept = createKeptThreads();
    await read(createFileThreads({ kept, spare: false }), 'ann', 3);
    await read(createFileThreads({ kept, spare: false }), 'bob', 3);
    await nextTurn();
    expect(threads).toBe(1);
  } finally {
    process.off('worker', count);
  }
});
