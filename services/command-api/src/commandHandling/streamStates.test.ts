import { createSnapshotSeal, type Snapshot } from '@ledgerline/read-models';
import { expect, it, vi } from 'vitest';
import { emptyStream } from './folded.ts';
import { ledgerKind } from './ledgerKind.ts';
import { sealedSnapshots } from './snapshots.ts';
import { createStreamStates } from './streamStates.ts';

it('LED-66 given a ledger that grows by 10,000 events again and again, then half a minute lies between its snapshots, and each is of what it is by then', async () => {
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
    const until = (count: number) => vi.waitUntil(() => saved.length === count, { timeout: 10_000 });

    grow('ledger-ann', 9_999);
    grow('ledger-bob', 9_999);
    await until(2);
    for (const revision of [19_999, 29_999, 30_000]) grow('ledger-ann', revision);
    vi.advanceTimersByTime(29_999);
    expect(saved.toSorted()).toEqual(['ledger-ann@9999', 'ledger-bob@9999']);
    vi.advanceTimersByTime(1);
    await until(3);
    vi.advanceTimersByTime(60_000);
    grow('ledger-ann', 39_999);
    await until(4);
    expect(saved.slice(2)).toEqual(['ledger-ann@30000', 'ledger-ann@39999']);
  } finally {
    vi.useRealTimers();
  }
});
