import { type EventStore, NO_STREAM, OutcomeUnknown, WrongExpectedRevision } from '@ledgerline/event-store';
import { owesNothing } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import { expect, it } from 'vitest';
import { stream } from '../testing/ledgerHandling.ts';
import { overriding, temporaryStore } from '../testing/temporaryStore.ts';
import { appendForSure } from './appendForSure.ts';

const at = '2026-05-01T10:00:00.000Z';
const eventsOf = (commandId: string) =>
  seal(stream, 0, GENESIS_HASH, [
    {
      event: {
        type: 'AssetAdded',
        data: {
          asset: {
            id: '1'.repeat(24),
            name: 'Wallet',
            type: 'cash',
            institution: '',
            description: '',
            createdAt: at,
            ...owesNothing,
          },
          effects: [],
        },
      },
      metadata: {
        commandId,
        commandHash: '',
        actorId: 'a'.repeat(24),
        source: 'api',
        at,
        $correlationId: commandId,
        $causationId: commandId,
      },
    },
  ]).events;
const mine = eventsOf('mine');

/** Appends with no time left for a second try. */
const appendMine = (store: EventStore) =>
  appendForSure(store, { stream, expectedRevision: NO_STREAM, events: mine, patience: { leftMs: 0 } });

/** A store whose every reply to an append is lost. */
const deaf = (store: EventStore, isStored: boolean) =>
  overriding(store, {
    append: async (...append: Parameters<EventStore['append']>) => {
      if (isStored) await store.append(...append);
      throw new OutcomeUnknown('the reply was lost');
    },
  });

it('finds by reading back that its events were stored', async () => {
  await using store = await temporaryStore();
  await appendMine(deaf(store, true));
  expect(await store.readStream(stream, 0, 10)).toMatchObject([{ id: mine[0]?.id }]);
});

it('leaves the outcome open where nothing stands there at the end', async () => {
  await using store = await temporaryStore();
  await expect(appendMine(deaf(store, false))).rejects.toThrow(OutcomeUnknown);
});

it('takes other events in that place for what they are', async () => {
  await using store = await temporaryStore();
  await store.append(stream, NO_STREAM, eventsOf('theirs'));
  await expect(appendMine(deaf(store, false))).rejects.toThrow(WrongExpectedRevision);
});
