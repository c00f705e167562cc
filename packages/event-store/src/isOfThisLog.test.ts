import { ERASURES_STREAM, type StoredEvent } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { isOfThisLog } from './isOfThisLog.ts';

const mark = {
  logId: 'this log',
  position: '0002',
  last: { stream: 'ledger-a', revision: 0, eventId: 'erased since' },
};

/** A log that has nothing but these erasure notes. */
const logWith = (...notes: string[]) => ({
  logId: async () => 'this log',
  readStream: async (stream: string) =>
    stream === ERASURES_STREAM ? notes.map((data) => ({ data }) as StoredEvent) : [],
});

it('given an erasure note that nobody can read, then the other notes still count', async () => {
  const note = JSON.stringify({ stream: 'ledger-a' });
  expect(await isOfThisLog(mark, logWith('no JSON', 'null', note))).toBe(true);
  expect(await isOfThisLog(mark, logWith('no JSON', 'null'))).toBe(false);
});
