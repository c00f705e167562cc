import { createSnapshotSeal } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { emptyStream } from './folded.ts';
import { ledgerKind, ledgerSnapshots } from './ledgerKind.ts';
import { noSnapshots, saveSnapshot, sealedSnapshots } from './snapshots.ts';

it('LED-66 while a snapshot is encoded and sealed, others have a turn after each piece', async () => {
  const seen: number[] = [];
  let turns = 0;
  let goesOn = true;
  const takeTurn = () => {
    turns += 1;
    if (goesOn) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const watched = {
    ...ledgerKind,
    snapshots: {
      ...ledgerSnapshots,
      *toJson() {
        for (const piece of ['1', '2', '3']) {
          seen.push(turns);
          yield piece;
        }
      },
    },
  };
  const saveHere = { ...noSnapshots, saveSnapshot: async () => void seen.push(turns) };
  const sealing = sealedSnapshots(saveHere, createSnapshotSeal('secret'), () => undefined);
  const log = { lastOf: async () => undefined };
  await saveSnapshot(sealing, log, watched, 'ledger-a', emptyStream(ledgerKind));
  goesOn = false;
  expect(seen).toEqual([0, 1, 2, 6]);
});
