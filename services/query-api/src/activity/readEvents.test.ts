import {
  addAsset,
  ledgerAfter,
  revert,
  sampleId,
  sampleUserId,
  updateAsset,
} from '@ledgerline/domain/testing';
import { ledgerStream, type StoredEvent } from '@ledgerline/events';
import { type ActivityRow, activityRow } from '@ledgerline/read-models';
import { describe, expect, it } from 'vitest';
import { rangesOf, readEvents } from './readEvents.ts';

describe('ranges of revisions', () => {
  it.each([
    [[], []],
    [[7], [{ first: 7, last: 7 }]],
    [[5, 3, 4], [{ first: 3, last: 5 }]],
    [[0, 16], [{ first: 0, last: 16 }]],
    [
      [0, 17, 100, 99],
      [
        { first: 0, last: 0 },
        { first: 17, last: 17 },
        { first: 99, last: 100 },
      ],
    ],
  ])('%j', (revisions, ranges) => {
    expect(rangesOf(new Set(revisions))).toEqual(ranges);
  });
});

describe('reading entries from the log', () => {
  const wallet = sampleId('asset', 1);
  const { history } = ledgerAfter(
    addAsset(wallet),
    ...Array.from({ length: 30 }, (_, index) => updateAsset(wallet, { name: `Wallet ${index}` })),
    revert(-1),
    revert(-1),
  );
  const stored = history.map(
    ({ data, metadata, ...event }): StoredEvent => ({
      ...event,
      position: '',
      data: JSON.stringify(data),
      metadata: JSON.stringify(metadata),
    }),
  );
  const rows = history.map((event) => activityRow(sampleUserId, event));
  const at = (...revisions: number[]) => revisions.map((revision) => rows[revision] as ActivityRow);

  /** A log of these events that notes what it was asked for. */
  function logOf(events: readonly StoredEvent[]) {
    const asked: [string, number, number][] = [];
    return {
      asked,
      async readStream(stream: string, from: number, limit: number) {
        asked.push([stream, from, limit]);
        return events.slice(from, from + limit);
      },
    };
  }

  it('brings neighbours together, and what an entry takes back with it', async () => {
    const log = logOf(stored);
    const events = await readEvents(log, sampleUserId, at(32, 31, 0));
    expect([...events.keys()]).toEqual([0, 30, 31, 32].map((revision) => history[revision]?.id));
    expect(log.asked).toEqual([
      [ledgerStream(sampleUserId), 0, 1],
      [ledgerStream(sampleUserId), 30, 3],
    ]);
  });

  it('asks nothing for no entries', async () => {
    const log = logOf(stored);
    expect([...(await readEvents(log, sampleUserId, []))]).toEqual([]);
    expect(log.asked).toEqual([]);
  });

  it('refuses another event in an entry’s place, or none', async () => {
    const swapped = stored.with(3, { ...(stored[4] as StoredEvent), revision: 3 });
    for (const events of [swapped, stored.slice(0, 3)]) {
      await expect(readEvents(logOf(events), sampleUserId, at(3))).rejects.toThrow(
        'the log has another event in the place of',
      );
    }
  });
});
