import type { AccountStore } from '@ledgerline/accounts';
import {
  categoryDecider,
  ledgerDecider,
  limitEvents,
  MAX_EVENTS_PER_PERSON,
  takingBackInLedger,
  takingBackOfUser,
  type UserCommand,
  type UserState,
  userDecider,
} from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent, UserEvent } from '@ledgerline/events';
import type { EventMac } from '@ledgerline/events/mac';
import type { ApiSettings, Logger } from '@ledgerline/http';
import { createSnapshotSeal } from '@ledgerline/read-models';
import { createClockCheck } from './clockCheck.ts';
import type { CommandIdentity } from './command.ts';
import type { CommandHandling } from './commandHandling.ts';
import { createCommandHandling } from './handleCommand.ts';
import type { Ledgers } from './ledgerKind.ts';
import { ledgerKind } from './ledgerKind.ts';
import { createLongWrites, type ShownLedgers } from './longWrites.ts';
import { type SnapshotStore, sealedSnapshots } from './snapshots.ts';
import type { StreamFold } from './streamKind.ts';
import { createStreamStates } from './streamStates.ts';
import { createWriteQuota, dailyWrites } from './writeQuota.ts';

/** Carries commands of profiles and settings out. */
export type Users = CommandHandling<UserCommand, UserState, UserEvent>;

interface HandlingsDependencies {
  store: EventStore;
  accounts: AccountStore;
  snapshots: SnapshotStore;
  shown: ShownLedgers | undefined;
  mac: EventMac;
  settings: ApiSettings;
  logger: Logger;
  clock: () => Date;
  /** Milliseconds that the machine has run: shows jumps of its clock. */
  uptimeMs: (() => number) | undefined;
  /** Roughly how much memory folded ledgers may take. */
  cacheBytes: number | undefined;
}

const defaultCacheBytes = 192 * 1024 * 1024;
const smallCacheBytes = 16 * 1024 * 1024;

/** Wires the command handling of ledgers, users and categories, with the limits per person and the clock check. */
export function createHandlings({
  store,
  accounts,
  snapshots: kept,
  shown,
  mac,
  settings: { dataSecret, clockCheck, rateLimitScale },
  logger,
  clock,
  uptimeMs,
  cacheBytes = defaultCacheBytes,
}: HandlingsDependencies) {
  const snapshots = sealedSnapshots(kept, createSnapshotSeal(dataSecret), (stream) =>
    logger.error({ stream }, 'snapshot not used: its seal is missing or broken'),
  );
  let clockDoubts = 0;
  const checkClock = createClockCheck({
    now: clock,
    uptimeMs,
    onDoubt: (doubt) => {
      clockDoubts += 1;
      logger.error(doubt, "the machine's clock is in doubt");
    },
  });
  const countWrite = createWriteQuota({ limit: dailyWrites, accounts, scale: rateLimitScale, now: clock });
  async function beforeWriting(
    { actorId, source, isNote }: CommandIdentity,
    now: Date,
    last: string,
    goesOn: boolean,
  ) {
    if (clockCheck === 'on') checkClock(now, last);
    // A command is one write, however many parts it has. Postings of schedules do not count: nobody asks for them.
    if (!goesOn && !isNote && source !== 'schedule') await countWrite(actorId);
  }
  const mostEvents =
    rateLimitScale === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(1, Math.round(MAX_EVENTS_PER_PERSON * rateLimitScale));

  function statesOf<State, Event extends DomainEvent>(fold: StreamFold<State, Event>, capacityBytes: number) {
    return createStreamStates({
      fold,
      store,
      snapshots,
      capacityBytes,
      onSnapshotFailed: (stream, err) => logger.warn({ stream, err }, 'snapshot not kept'),
      onForgotten: (stream, err) => logger.error({ stream, err }, 'folded state not used'),
    });
  }

  const handling = { store, now: clock, mac };
  const ledgerStates = statesOf(ledgerKind, cacheBytes);
  const ledgers: Ledgers = createCommandHandling({
    ...handling,
    kind: { ...ledgerKind, ...limitEvents(ledgerDecider, mostEvents, takingBackInLedger) },
    states: ledgerStates,
    beforeWriting,
    longWrites: shown && createLongWrites(shown, store),
  });
  const users: Users = createCommandHandling({
    ...handling,
    kind: limitEvents(userDecider, mostEvents, takingBackOfUser, ({ notes }) => notes),
    states: statesOf(userDecider, smallCacheBytes),
    beforeWriting,
  });
  return {
    ledgers,
    users,
    categories: createCommandHandling({
      ...handling,
      kind: categoryDecider,
      states: statesOf(categoryDecider, smallCacheBytes),
    }),
    /** How often the machine's clock was in doubt. */
    clockDoubts: () => clockDoubts,
    /** How many events the longest ledger has that was used since the start. */
    largestLedger: () => ledgerStates.longest(),
  };
}

/** Everything that `createHandlings` returns. */
export type Handlings = ReturnType<typeof createHandlings>;
