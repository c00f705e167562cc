import { createEventMac } from '@ledgerline/events/mac';
import { inSteps } from '@ledgerline/patience';
import { expect, it } from 'vitest';
import { isSameCommand } from './command.ts';
import { sealCommand } from './sealCommand.ts';

it('AC-70 a command that goes on after DATA_SECRET was replaced is known, and keeps the hash that it began with', async () => {
  const identity = {
    id: 'key-1',
    hash: 'under the newest',
    formerHashes: ['under a former'],
    actorId: 'ann',
    source: 'api',
    requestId: 'r',
  } as const;
  expect(
    ['under the newest', 'under a former', 'another'].map((one) => isSameCommand(one, identity)),
  ).toEqual([true, true, false]);
  const hashAfter = async (goesOn: boolean) => {
    const group = { correlationId: 'g', lastRevision: 0, goesOn };
    const past = { commandHash: 'under a former', firstRevision: 0, count: 1, at: '', group };
    const state = { revision: 0, hash: '0'.repeat(64), at: '', commands: new Map([['key-1', past]]) };
    const event = { type: 'SignedIn', data: { method: 'password' } } as const;
    const options = { at: '2026-05-01T12:00:00.000Z', goesOn: false, mac: createEventMac('newest') };
    const [sealed] = await inSteps(sealCommand({ stream: 'user-a', identity }, state, [event], options));
    return (JSON.parse(sealed?.metadata ?? '') as { commandHash: string }).commandHash;
  };
  expect([await hashAfter(true), await hashAfter(false)]).toEqual(['under a former', 'under the newest']);
});
