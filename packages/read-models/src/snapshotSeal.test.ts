import { withFormer } from '@ledgerline/events/secrets';
import { expect, it, vi } from 'vitest';
import { unpacked } from './packing.ts';
import { createSnapshotSeal } from './snapshotSeal.ts';

vi.mock('./packing.ts', { spy: true });

const place = { stream: 'ledger-a', evolveVersion: 1, revision: 3, hash: 'h' };
const text = { ...place, state: ['{"sum":', '"ünïcode"}'] };

it('AC-70 a snapshot that a former secret sealed is good, a stranger’s is not', async () => {
  const ring = createSnapshotSeal(withFormer('newest', 'former'));
  const seals = await Promise.all(
    ['newest', 'former', 'stranger'].map((secret) => createSnapshotSeal(secret).seal(text)),
  );
  const whole = text.state.join('');
  const opened = await Promise.all(seals.map((kept) => ring.open(kept)));
  expect(opened.map((pieces) => pieces?.join(''))).toEqual([whole, whole, undefined]);
  expect(await Promise.all(seals.map((kept) => ring.fits(kept)))).toEqual([true, true, false]);
  expect(await ring.seal(text)).toEqual(seals[0]);
});

it('LED-66 of a snapshot with another place or other bytes than were sealed, nothing is unpacked', async () => {
  const seal = createSnapshotSeal('secret');
  const sound = await seal.seal(text);
  const flipped = (at: number) => sound.state.map((byte, place) => (place === at ? byte ^ 1 : byte));
  vi.mocked(unpacked).mockClear();
  const forged = [
    { ...sound, stream: 'ledger-b' },
    { ...sound, evolveVersion: 2 },
    { ...sound, revision: 4 },
    { ...sound, hash: 'i' },
    { ...sound, state: Uint8Array.of() },
    { ...sound, state: sound.state.subarray(0, 31) },
    { ...sound, state: sound.state.subarray(0, -1) },
    { ...sound, state: sound.state.subarray(32) },
    ...Array.from(sound.state, (_, at) => ({ ...sound, state: flipped(at) })),
  ];
  expect(new Set(await Promise.all(forged.map((one) => seal.open(one))))).toEqual(new Set([undefined]));
  expect(unpacked).not.toHaveBeenCalled();
});

it('M8 LED-66 a long text is never put together: it is opened in pieces', async () => {
  const seal = createSnapshotSeal('secret');
  const lines = Array.from({ length: 30 }, (_, place) => `${place} ${'ü'.repeat(100_000)}\n`);
  const pieces = (await seal.open(await seal.seal({ ...place, state: lines }))) ?? [];
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(1024 * 1024);
  expect(pieces.join('')).toBe(lines.join(''));
});
