import { withFormer } from '@ledgerline/events/secrets';
import { expect, it } from 'vitest';
import { createSnapshotSeal } from './snapshotSeal.ts';

const snapshot = { stream: 'ledger-a', evolveVersion: 1, revision: 3, hash: 'h', state: ['{"sum":1}'] };

it('AC-70 a snapshot that a former secret sealed is good, a stranger’s is not', async () => {
  const ring = createSnapshotSeal(withFormer('newest', 'former'));
  const whole = async (secret: string) => {
    const kept = await createSnapshotSeal(secret).seal(snapshot);
    return { ...kept, state: kept.state.join('') };
  };
  const seals = await Promise.all(['newest', 'former', 'stranger'].map(whole));
  const opened = { ...snapshot, state: snapshot.state.join('') };
  expect(await Promise.all(seals.map((kept) => ring.open(kept)))).toEqual([opened, opened, undefined]);
  async function* inPieces(text: string) {
    yield Buffer.from(text.slice(0, 40));
    yield Buffer.from(text.slice(40));
  }
  const fits = seals.map((kept) => ring.fits({ ...kept, state: inPieces(kept.state) }));
  expect(await Promise.all(fits)).toEqual([true, true, false]);
  expect(await whole(withFormer('newest', 'former'))).toEqual(seals[0]);
});
