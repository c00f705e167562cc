import { NO_STREAM } from '@ledgerline/event-store';
import { PROVENANCE_STREAM } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import { createEventMac } from '@ledgerline/events/mac';
import { expect, it } from 'vitest';
import { noteAuthentication } from './noteAuthentication.ts';
import { temporaryStore } from './testing/temporaryStore.ts';

const dataSecret = 'a secret of thirty-two characters';
const at = '2026-05-01T10:00:00.000Z';

/** Starts a product of this version on the log, which has accounts of before. */
async function start(store: Parameters<typeof noteAuthentication>[0], accountsOfBefore = 0) {
  const said: unknown[][] = [];
  let calls = 0;
  const sealUnsealed = async () => {
    calls += 1;
    return accountsOfBefore;
  };
  await noteAuthentication(store, {
    accounts: { sealUnsealed },
    dataSecret,
    newId: () => '1'.repeat(24),
    now: () => new Date(at),
    logger: { info: (...words: unknown[]) => said.push(words) },
  });
  const notes = (await store.readStream(PROVENANCE_STREAM, 0, 10)).map(({ data, metadata }) => [
    JSON.parse(data) as unknown,
    (JSON.parse(metadata) as { at: string }).at,
  ]);
  return { said, calls, notes };
}

it('given an empty log, when the product starts twice, then its first note says that events and accounts carry a MAC', async () => {
  await using store = await temporaryStore();
  const notes = [[{ sinceFirst: true, accounts: true }, at]];
  expect(await start(store)).toEqual({ said: [], calls: 1, notes });
  expect(await start(store)).toEqual({ said: [], calls: 0, notes });
});

it('given a log and accounts of an older version, when the product starts, then accounts get their MAC once, before it says so', async () => {
  await using store = await temporaryStore();
  const later = '2026-05-02T10:00:00.000Z';
  const of = { commandId: 'a', commandHash: '', actorId: 'system', source: 'cli', at: later } as const;
  const note = {
    event: { type: 'EventsAuthenticated', data: { sinceFirst: true } },
    metadata: { ...of, $correlationId: 'a', $causationId: 'a' },
  } as const;
  const former = seal(PROVENANCE_STREAM, 0, GENESIS_HASH, [note], createEventMac(dataSecret));
  await store.append(PROVENANCE_STREAM, NO_STREAM, former.events);
  const notes = [
    [{ sinceFirst: true }, later],
    [{ accounts: true }, later],
  ];
  const said = [[{ accounts: 3 }, 'accounts of before carry a MAC from now on']];
  expect(await start(store, 3)).toEqual({ said, calls: 1, notes });
  expect(await start(store, 3)).toEqual({ said: [], calls: 0, notes });
});

it('given a note that somebody without the secret appended, when the product starts, then accounts get their MAC all the same', async () => {
  await using store = await temporaryStore();
  const of = { commandId: 'a', commandHash: '', actorId: 'system', source: 'cli', at } as const;
  const note = {
    event: { type: 'EventsAuthenticated', data: { sinceFirst: true, accounts: true } },
    metadata: { ...of, $correlationId: 'a', $causationId: 'a' },
  } as const;
  const forged = seal(PROVENANCE_STREAM, 0, GENESIS_HASH, [note], createEventMac('somebody else'));
  await store.append(PROVENANCE_STREAM, NO_STREAM, forged.events);
  expect((await start(store)).calls).toBe(1);
});
