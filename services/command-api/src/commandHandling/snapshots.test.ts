import { createSnapshotSeal, type SnapshotText } from '@ledgerline/read-models';
import { expect, it, vi } from 'vitest';
import { answerWithinMs } from './appendForSure.ts';
import { emptyStream } from './folded.ts';
import { ledgerKind, ledgerSnapshots } from './ledgerKind.ts';
import { loadSnapshot, noSnapshots, type SnapshotStore, saveSnapshot, sealedSnapshots } from './snapshots.ts';

const nowhere: SnapshotStore = {
  loadSnapshot: async () => null,
  saveSnapshot: async () => undefined,
  deleteSnapshots: async () => undefined,
};

/** How often others have had a turn so far. */
function countTurns(): { readonly turns: number } & Disposable {
  let turns = 0;
  const take = () => {
    turns += 1;
    next = setImmediate(take);
  };
  let next = setImmediate(take);
  return {
    get turns() {
      return turns;
    },
    [Symbol.dispose]: () => clearImmediate(next),
  };
}

it('LED-66 while a snapshot is encoded and sealed, others have a turn after each piece', async () => {
  const seen: number[] = [];
  using others = countTurns();
  const watched = {
    ...ledgerKind,
    snapshots: {
      ...ledgerSnapshots,
      *toJson() {
        for (const piece of ['1', '2', '3']) {
          seen.push(others.turns);
          yield piece;
        }
      },
    },
  };
  const saveHere = { ...nowhere, saveSnapshot: async () => void seen.push(others.turns) };
  const sealing = sealedSnapshots(saveHere, createSnapshotSeal('secret'), () => undefined);
  const log = { lastOf: async () => undefined };
  await saveSnapshot(sealing, log, watched, 'ledger-a', emptyStream(ledgerKind));
  // How many turns it takes to pack a piece is the thread's affair.
  expect(new Set(seen).size).toBe(4);
});

it('M8 LED-66 a piece of a snapshot is packed before the next one is made, and the first is of the state that was given', async () => {
  const story: string[] = [];
  const watched = {
    ...ledgerKind,
    snapshots: {
      ...ledgerSnapshots,
      *toJson() {
        for (const piece of ['1', '2', '3']) {
          story.push(`made ${piece}`);
          yield piece;
        }
      },
    },
  };
  const sealing = {
    ...noSnapshots,
    async save({ state }: SnapshotText) {
      story.push('given');
      for await (const piece of state) story.push(`packed ${piece.split('\n').at(-1)}`);
    },
  };
  await saveSnapshot(
    sealing,
    { lastOf: async () => undefined },
    watched,
    'ledger-a',
    emptyStream(ledgerKind),
  );
  expect(story).toEqual(['made 1', 'given', 'packed 1', 'made 2', 'packed 2', 'made 3', 'packed 3']);
});

it('LED-66 while the seal of a snapshot is checked and its text is read, others have a turn after each line', async () => {
  const seal = createSnapshotSeal('secret');
  const sealed = await seal.seal({
    stream: 'ledger-a',
    evolveVersion: ledgerSnapshots.evolveVersion,
    revision: 0,
    hash: 'h',
    state: ['{"commands":[],"groups":[]}\n', '1\n', '2\n'],
  });
  using others = countTurns();
  const seen: number[] = [];
  const watched = {
    ...ledgerKind,
    snapshots: {
      ...ledgerSnapshots,
      *fromJson(lines: Iterable<string>) {
        for (const _line of lines) {
          seen.push(others.turns);
          yield;
        }
        seen.push(others.turns);
        return ledgerKind.initialState();
      },
    },
  };
  const sealing = sealedSnapshots({ ...nowhere, loadSnapshot: async () => sealed }, seal, () => undefined);
  expect(await loadSnapshot(sealing, watched, 'ledger-a')).toMatchObject({ revision: 0, hash: 'h' });
  const [first = 0] = seen;
  expect(first).toBeGreaterThan(0);
  expect(seen).toEqual([first, first + 1, first + 2]);
});

it('LED-66 what a loaded snapshot leaves for later is made once any command is answered, and not before', async () => {
  const seal = createSnapshotSeal('secret');
  const { evolveVersion } = ledgerSnapshots;
  const state = ['{"commands":[],"groups":[]}\n', '1\n'];
  const sealed = await seal.seal({ stream: 'ledger-a', evolveVersion, revision: 0, hash: 'h', state });
  const done: string[] = [];
  const watched = {
    ...ledgerKind,
    snapshots: {
      ...ledgerSnapshots,
      *fromJson() {
        yield;
        return ledgerKind.initialState();
      },
      *rest() {
        done.push('begun');
        yield;
        done.push('ended');
      },
    },
  };
  const kept = { ...nowhere, loadSnapshot: async () => sealed };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const loaded = await loadSnapshot(
      sealedSnapshots(kept, seal, () => undefined),
      watched,
      'ledger-a',
    );
    vi.advanceTimersByTime(answerWithinMs);
    expect([loaded?.revision, done]).toEqual([0, []]);
    vi.advanceTimersByTime(answerWithinMs);
    expect(done).toEqual(['begun', 'ended']);
  } finally {
    vi.useRealTimers();
  }
});
