import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSnapshotSeal, type Snapshot } from '@ledgerline/read-models';
import { expect, it, vi } from 'vitest';
import { emptyStream } from './folded.ts';
import { ledgerKind } from './ledgerKind.ts';
import { sealedSnapshots } from './snapshots.ts';
import { createStreamStates } from './streamStates.ts';

it('LED-66 given a ledger that grows by 10,000 events again and again, then the first snapshot leaves the command alone, half a minute lies between two, and each is of what it is by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const saved: string[] = [];
    const states = createStreamStates({
      fold: ledgerKind,
      store: { lastOf: async () => ({}) } as never,
      snapshots: sealedSnapshots(
        {
          loadSnapshot: async () => null,
          saveSnapshot: async ({ stream, revision }: Snapshot) => void saved.push(`${stream}@${revision}`),
          deleteSnapshots: async () => undefined,
        },
        createSnapshotSeal('secret'),
        () => undefined,
      ),
      capacityBytes: 1_000_000_000,
      onSnapshotFailed: (_stream, error) => {
        throw error;
      },
      onForgotten: () => undefined,
    });
    const grow = (stream: string, revision: number) =>
      states.keep(stream, { ...emptyStream(ledgerKind), revision }, revision - 1);
    /** Lets time pass, and then the work of these timers: until so many are saved. */
    const pass = async (ms: number, count: number) => {
      vi.advanceTimersByTime(ms);
      do await nextTurn();
      while (saved.length < count);
    };

    grow('ledger-ann', 9_999);
    grow('ledger-bob', 9_999);
    await pass(999, 0);
    grow('ledger-bob', 10_000);
    expect(saved).toEqual([]);
    await pass(1, 2);
    expect(saved.toSorted()).toEqual(['ledger-ann@9999', 'ledger-bob@10000']);
    for (const revision of [19_999, 29_999, 30_000]) grow('ledger-ann', revision);
    await pass(29_999, 2);
    expect(saved.slice(2)).toEqual([]);
    await pass(1, 3);
    expect(saved.slice(2)).toEqual(['ledger-ann@30000']);
    await pass(60_000, 3);
    grow('ledger-ann', 39_999);
    await pass(1_000, 4);
    expect(saved.slice(3)).toEqual(['ledger-ann@39999']);
  } finally {
    vi.useRealTimers();
  }
});
