import { createSnapshotSeal } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { emptyStream } from './folded.ts';
import { ledgerKind, ledgerSnapshots } from './ledgerKind.ts';
import { loadSnapshot, noSnapshots, saveSnapshot, sealedSnapshots } from './snapshots.ts';

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
  const saveHere = { ...noSnapshots, saveSnapshot: async () => void seen.push(others.turns) };
  const sealing = sealedSnapshots(saveHere, createSnapshotSeal('secret'), () => undefined);
  const log = { lastOf: async () => undefined };
  await saveSnapshot(sealing, log, watched, 'ledger-a', emptyStream(ledgerKind));
  expect(seen).toEqual([0, 1, 2, 6]);
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
      *fromJson(text: string) {
        for (const _line of text.trimEnd().split('\n')) {
          seen.push(others.turns);
          yield;
        }
        seen.push(others.turns);
        return ledgerKind.initialState();
      },
    },
  };
  const kept = { ...sealed, state: sealed.state.join('') };
  const sealing = sealedSnapshots({ ...noSnapshots, loadSnapshot: async () => kept }, seal, () => undefined);
  expect(await loadSnapshot(sealing, watched, 'ledger-a')).toMatchObject({ revision: 0, hash: 'h' });
  expect(seen).toEqual([4, 5, 6]);
});
