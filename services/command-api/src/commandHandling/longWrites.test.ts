import { ledgerStream } from '@ledgerline/events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLongWrites, MOST_AHEAD, type ShownLedgers } from './longWrites.ts';

const [ada, bob, eve] = ['a', 'b', 'e'].map((letter) => letter.repeat(24)) as [string, string, string];

/** Read models that show what they are told to, and the order in which long writes begin. */
function world({ longestWaitMs = 60_000 } = {}) {
  const revisions = new Map<string, number>();
  const begun: string[] = [];
  let news = Promise.withResolvers<void>();
  const live = { balancesRevision: async (userId: string) => revisions.get(userId) ?? 0 };
  const shown = { live: async () => live, changed: () => news.promise } as unknown as ShownLedgers;
  const hurry = vi.fn<() => void>();
  const longWrites = createLongWrites(shown, { hurry }, longestWaitMs);
  const write = (userId: string, name: string, revision: number, work = async () => undefined) =>
    longWrites(ledgerStream(userId), revision, async () => {
      begun.push(name);
      await work();
    });
  /** Lets everything happen that waits for nothing. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const show = async (userId: string, revision: number): Promise<void> => {
    revisions.set(userId, revision);
    news.resolve();
    news = Promise.withResolvers();
    await settle();
  };
  const hide = () => vi.spyOn(shown, 'live').mockRejectedValue(new Error('away'));
  return { begun, write, settle, show, hide, hurry };
}

it('M8 ST-10 given long writes of several people, each begins once reads show the one before, of one person after another', async () => {
  const { begun, write, settle, show, hurry } = world();
  // It is answered once it is written; the projector hears that somebody waits.
  await write(ada, 'ada 1', 250);
  const others = [write(bob, 'bob 1', 250), write(ada, 'ada 2', 500), write(eve, 'eve 1', 250)];
  const last = write(ada, 'ada 3', 750);
  await settle();
  expect(begun).toEqual(['ada 1']);
  expect(hurry).toHaveBeenCalled();
  await show(ada, 249);
  expect(begun).toEqual(['ada 1']);
  await show(ada, 250);
  expect(begun).toEqual(['ada 1', 'bob 1']);
  await show(bob, 250);
  expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2']);
  await show(ada, 500);
  await Promise.all(others);
  expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2', 'eve 1']);
  await show(eve, 250);
  await last;
  expect(begun.at(-1)).toBe('ada 3');
});

it('M8 who writes much alone is ahead of what reads show, until somebody else wants a turn', async () => {
  const { begun, write, settle, show } = world();
  await write(ada, 'ada 1', MOST_AHEAD);
  await write(ada, 'ada 2', MOST_AHEAD);
  const next = write(ada, 'ada 3', MOST_AHEAD + 1);
  await next;
  const ahead = write(ada, 'ada 4', MOST_AHEAD + 2);
  await settle();
  expect(begun).toEqual(['ada 1', 'ada 2', 'ada 3']);
  await show(ada, 1);
  await ahead;
  const other = write(bob, 'bob 1', 250);
  await show(ada, MOST_AHEAD + 1);
  expect(begun).toEqual(['ada 1', 'ada 2', 'ada 3', 'ada 4']);
  await show(ada, MOST_AHEAD + 2);
  await other;
  expect(begun.at(-1)).toBe('bob 1');
});

it('M8 a write that fails, and reads that are away, keep nobody waiting', async () => {
  const { begun, write, hide } = world();
  const failed = write(ada, 'ada 1', 250, () => Promise.reject(new Error('no room')));
  const next = write(bob, 'bob 1', 250);
  await expect(failed).rejects.toThrow('no room');
  hide();
  await next;
  await write(eve, 'eve 1', 250);
  expect(begun).toEqual(['ada 1', 'bob 1', 'eve 1']);
});

it('M8 given reads that never show it, a turn ends all the same', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, write, settle, show } = world();
  await write(ada, 'ada 1', 250);
  const next = write(bob, 'bob 1', 250);
  await settle();
  await show(ada, 0);
  expect(begun).toEqual(['ada 1']);
  vi.advanceTimersByTime(250);
  await show(ada, 0);
  await next;
  expect(begun).toEqual(['ada 1', 'bob 1']);
});

it('M8 who has waited long enough writes without a turn, and takes none later', async () => {
  const { begun, write, settle, show } = world({ longestWaitMs: 1 });
  await write(ada, 'ada 1', 250);
  await write(bob, 'bob 1', 250);
  expect(begun).toEqual(['ada 1', 'bob 1']);
  await show(ada, 250);
  await write(eve, 'eve 1', 250);
  await settle();
  expect(begun).toEqual(['ada 1', 'bob 1', 'eve 1']);
});
