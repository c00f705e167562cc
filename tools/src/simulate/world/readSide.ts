import type { AccountStore } from '@ledgerline/accounts';
import { erasePerson } from '@ledgerline/command-api/commands';
import type { LogStreams } from '@ledgerline/event-store/sqlite';
import { createEventMac } from '@ledgerline/events/mac';
import { type Logger, rebuild, runProjector } from '@ledgerline/projector';
import { isDefect, mongoLocation, type Process, type Surroundings, startProcess } from './process.ts';

/** Passes on only what is nobody's weather. */
function tellingDefects({ onDefect }: Surroundings): Logger {
  const tell = (fields: object): void => {
    if ('err' in fields && isDefect(fields.err)) onDefect(fields.err);
  };
  return { info: tell, warn: tell, error: tell };
}

/** A projector, as the service runs it. */
export const startProjector = (name: string, world: Surroundings): Process =>
  startProcess(name, world, ({ store, readStore }) =>
    runProjector({
      eventStore: store,
      readStore,
      signal: new AbortController().signal,
      logger: tellingDefects(world),
    }),
  );

/** Rebuilds once, as an operator does, person by person where `streams` is given; again from where it was killed. */
export const startRebuild = (
  name: string,
  world: Surroundings,
  streams: (() => LogStreams) | undefined,
  onDone: () => void,
): Process =>
  startProcess(name, world, async ({ store, readStore }) => {
    await rebuild({
      eventStore: store,
      readStore,
      signal: new AbortController().signal,
      streams,
      eventsPerSlice: 20,
    });
    onDone();
  });

/** Erases a person, again until it is done. */
export const startErasure = (
  userId: string,
  world: Surroundings & { accounts: AccountStore; dataSecret: string },
  onDone: () => void,
): Process =>
  startProcess(`the erasure of ${userId}`, world, async ({ store, readStore }) => {
    const events = { engine: 'memory' } as never;
    const accounts = { engine: 'mongodb', url: '' } as const;
    await erasePerson(
      {
        log: store,
        readStore,
        accounts: world.accounts,
        locations: { events, readModels: mongoLocation, accounts },
      },
      {
        userId,
        reason: 'asked for',
        by: {
          commandId: `erase-${userId}`,
          actorId: 'operator',
          source: 'cli',
          now: () => new Date(),
          mac: createEventMac(world.dataSecret),
        },
        signal: new AbortController().signal,
      },
    );
    onDone();
  });
